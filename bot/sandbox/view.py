"""The world as the page shows it.

Owns: one JSON value with the people, their private chats and the groups.
Does not know: how the page draws it, who asks for it.
"""

from collections.abc import Iterable
from typing import Final

from bot.sandbox.actors import Person
from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.menus import menu
from bot.sandbox.messages import Message
from bot.sandbox.people import Json
from bot.sandbox.places import Group
from bot.sandbox.world import World

SHOWN: Final = 60
"""The page shows at most this many messages of a chat."""


def show_world(world: World, bot: Bot, people: list[Person], groups: list[Group]) -> Json:
    """Return all that the page needs; `count` grows with every change, `now` is Unix time in seconds."""
    return {
        "count": world.changes.count,
        "now": world.clock.now(),
        "bot": {"id": bot.id, "name": bot.account.name, "username": bot.account.username, "link": bot.link},
        "people": [_person(bot, person) for person in people],
        "groups": [_group(bot, group.chat, people) for group in groups],
    }


def _person(bot: Bot, person: Person) -> Json:
    chat = person.private
    return {
        "id": person.id,
        "name": person.name,
        "language": person.account.language,
        "started": chat.started,
        "blocked": chat.blocked,
        "commands": menu(bot, chat, person.account),
        "messages": _messages(chat, chat.messages.values()),
    }


def _group(bot: Bot, chat: Chat, people: list[Person]) -> Json:
    own = [person for person in people if chat.member(person.id)]
    return {
        "id": chat.id,
        "title": chat.title,
        "forum": chat.is_forum,
        "members": [person.id for person in own],
        "size": len(chat.inside()),
        "topics": [{"id": t.id, "name": t.name, "closed": t.closed} for t in chat.topics.values()],
        "commands": {str(person.id): menu(bot, chat, person.account) for person in own},
        "messages": _messages(chat, [*chat.messages.values(), *chat.whispers.values()]),
    }


def _messages(chat: Chat, messages: Iterable[Message]) -> list[Json]:
    newest = sorted(messages, key=lambda message: message.date)[-SHOWN:]
    return [_message(chat, message) for message in newest]


def _message(chat: Chat, message: Message) -> Json:
    shown: Json = {
        "id": message.id,
        "date": message.date,
        "edited": message.edited is not None,
        "pinned": message.id in chat.pinned,
        "text": message.text,
        "entities": message.content.text.entities,
        "keyboard": message.keyboard["inline_keyboard"] if message.keyboard else [],
    }
    sender = message.sender_chat or message.sender
    if sender is not None:
        shown["sender"] = {
            "id": sender.id,
            "name": sender.title if isinstance(sender, Chat) else sender.name,
            "bot": not isinstance(sender, Chat) and sender.is_bot,
        }
    if message.receiver is not None:
        shown |= {
            "whisper": message.whisper_id,
            "receiver": message.receiver.id,
            "instead_of": message.instead_of,
        }
    if message.thread is not None:
        shown["thread"] = message.thread
    if message.reply_to is not None and message.reply_to.service is None:
        answered = message.reply_to
        shown["reply"] = {"name": answered.sender.name if answered.sender else "", "text": answered.text[:80]}
    return shown | _extra(message)


def _extra(message: Message) -> Json:
    if message.service is not None:
        return {"service": _service(message.service)}
    file = message.content.file
    if file is None:
        return {}
    address = f"/sandbox/file/{file.path}"
    if file.kind == "photo":
        return {"photo": {"url": address, "width": file.width, "height": file.height}}
    return {"document": {"url": address, "name": file.name}}


def _service(service: Json) -> Json:
    """Return the kind of a service message and the name that it is about."""
    kind, value = next(iter(service.items()))
    if kind == "new_chat_members":
        return {"kind": kind, "name": ", ".join(user["first_name"] for user in value)}
    if kind == "left_chat_member":
        return {"kind": kind, "name": value["first_name"]}
    if isinstance(value, Message):
        return {"kind": kind, "name": value.text[:40]}
    if isinstance(value, dict):
        return {"kind": kind, "name": value.get("name", "")}
    return {"kind": kind, "name": str(value)}
