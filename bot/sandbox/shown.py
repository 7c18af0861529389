"""One message as the page shows it.

Owns: the JSON value of a bubble: who, what, when, the buttons, and every mark that an app would show.
Does not know: in which chat and to whom it is shown (`view.py`).
"""

from typing import Any, Final

from bot.sandbox.chats import Chat
from bot.sandbox.files import Stored
from bot.sandbox.messages import Message
from bot.sandbox.people import Json

QUOTED: Final = 80
NAMED: Final = 30
"""Letters of a message that are shown where it is replied to or pinned, and where that it was pinned is told."""


def key_of(message: Message) -> str:
    """Return what tells a message from all others of its chat: ids of ephemeral ones are used again and again."""
    return f"w{message.receiver.id}-{message.whisper_id}" if message.receiver else f"m{message.id}"


def show_message(message: Message) -> Json:
    """Return all that the page needs of a message. Fields that say nothing are left out."""
    extras = dict(message.content.extras)
    shown: dict[str, Any] = {
        "key": key_of(message),
        "id": message.id,
        "date": message.date,
        "edited": message.edited is not None,
        "text": message.text,
        "entities": message.content.text.entities,
        "keyboard": message.keyboard["inline_keyboard"] if message.keyboard else [],
        "sender": _sender(message),
        "via": message.via_bot.username if message.via_bot else None,
        "whisper": message.whisper_id,
        "receiver": message.receiver.id if message.receiver else None,
        "instead_of": message.instead_of,
        "thread": message.thread,
        "reply": _reply(message),
        "service": _service(message.service) if message.service else None,
        "file": _file(message.content.file) if message.content.file else None,
        "above": extras.get("show_caption_above_media"),
        "hidden": extras.get("has_media_spoiler"),
        "protected": message.protected or None,
        "effect": message.effect,
        "prompt": _prompt(message),
    }
    return {key: value for key, value in shown.items() if value is not None}


def quote(message: Message) -> str:
    """Return the first words of a message, or the name of its file."""
    return " ".join(message.text.split())[:QUOTED] or (message.content.file.name if message.content.file else "")


def _sender(message: Message) -> Json | None:
    sender = message.sender_chat or message.sender
    if sender is None:
        return None
    if isinstance(sender, Chat):
        return {"id": sender.id, "name": sender.title, "bot": False}
    return {"id": sender.id, "name": sender.name, "bot": sender.is_bot}


def _reply(message: Message) -> Json | None:
    answered = message.reply_to
    if answered is None or answered.service is not None:
        return None
    sender = _sender(answered)
    return {"id": answered.id, "name": sender["name"] if sender else "", "text": quote(answered)}


def _file(file: Stored) -> Json:
    return {
        "kind": file.kind,
        "url": f"/sandbox/file/{file.path}",
        "name": file.name,
        "mime": file.mime,
        "size": len(file.body),
        "width": file.width,
        "height": file.height,
        "duration": file.duration,
    }


def _prompt(message: Message) -> Json | None:
    """Return what a message asks for, with the id of whom alone it asks if it is a reply to them."""
    if message.prompt is None:
        return None
    answered = message.reply_to.sender if message.reply_to is not None else None
    return message.prompt | {"replied": answered.id if answered else None}


def _service(service: Json) -> Json:
    """Return the kind of a service message and the name that it is about."""
    kind, value = next(iter(service.items()))
    if kind == "new_chat_members":
        return {"kind": kind, "name": ", ".join(user["first_name"] for user in value)}
    if kind == "left_chat_member":
        return {"kind": kind, "name": value["first_name"]}
    if isinstance(value, Message):
        return {"kind": kind, "name": quote(value)[:NAMED]}
    if isinstance(value, dict):
        return {"kind": kind, "name": value.get("name", "")}
    return {"kind": kind, "name": str(value)}
