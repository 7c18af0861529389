"""Methods that send: sendMessage, sendPhoto, sendVideo, sendAnimation, sendDocument.

Owns: the common way of all sends: chat, rights, topic, reply, keyboard, ephemeral receiver.
Does not know: how the content was read (`contents.py`).
"""

from typing import Any, Final

from bot.sandbox.access import check_may_send, check_topic
from bot.sandbox.chats import Chat
from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.messages import Content, Message
from bot.sandbox.methods.contents import (
    ABOVE,
    CAPTION,
    TEXT,
    caption_extras,
    read_caption,
    read_file,
    read_keyboard,
    read_text,
)
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.params import whole
from bot.sandbox.people import Json
from bot.sandbox.posting import post
from bot.sandbox.whispers import receiver, whisper

COMMON: Final = (
    "business_connection_id chat_id message_thread_id direct_messages_topic_id disable_notification "
    "protect_content allow_paid_broadcast message_effect_id suggested_post_parameters reply_parameters "
    "reply_markup ephemeral_message_parameters"
)
EFFECTS: Final = frozenset(
    {
        "5107584321108051014",
        "5104858069142078462",
        "5159385139981059251",
        "5104841245755180586",
        "5046509860389126442",
        "5046589136895476101",
    }
)
"""Message effects that need no Premium: 👍 👎 ❤ 🔥 🎉 💩."""

FILM: Final = "width height duration thumbnail has_spoiler"


@method("sendMessage", f"{COMMON} {TEXT}", spends="send")
def send_message(call: Call) -> Json:
    """Send a text; returns the Message."""
    return _send(call, "text", read_text(call.params, editing=False))


@method("sendPhoto", f"{COMMON} {CAPTION} {ABOVE} photo has_spoiler", spends="send")
def send_photo(call: Call) -> Json:
    """Send a picture; returns the Message."""
    return _send(call, "photo", _file_content(call, "photo"))


@method("sendVideo", f"{COMMON} {CAPTION} {ABOVE} {FILM} video cover start_timestamp supports_streaming", spends="send")
def send_video(call: Call) -> Json:
    """Send a video; returns the Message."""
    return _send(call, "video", _file_content(call, "video"))


@method("sendAnimation", f"{COMMON} {CAPTION} {ABOVE} {FILM} animation", spends="send")
def send_animation(call: Call) -> Json:
    """Send a silent video or a GIF, which plays by itself; returns the Message."""
    return _send(call, "animation", _file_content(call, "animation"))


@method("sendDocument", f"{COMMON} {CAPTION} document thumbnail disable_content_type_detection", spends="send")
def send_document(call: Call) -> Json:
    """Send a file; returns the Message."""
    return _send(call, "document", _file_content(call, "document"))


def _file_content(call: Call, kind: str) -> Content:
    caption = read_caption(call.params, editing=False)
    file = read_file(call, call.params.text(kind), call.params.uploads.get(kind), kind, call.params)
    return Content(caption, file, caption_extras(call.params))


def _send(call: Call, kind: str, content: Content) -> Json:
    chat = call.writable_chat()
    if not chat.is_private:
        check_may_send(chat, call.bot, kind)
    markup = read_keyboard(call, private=chat.is_private)
    reply = call.params.json("reply_parameters")
    thread = check_topic(chat, call.bot, call.params.integer("message_thread_id"))
    wanted = call.params.json("ephemeral_message_parameters")
    fields: dict[str, Any] = {"thread": thread, "protected": call.params.flag("protect_content")}
    if wanted and call.world.ephemeral != "absent":
        person = receiver(call.world, call.bot, chat, wanted, reply)
        fields["instead_of"] = _replaced(call, chat, wanted)
        return call.show(whisper(call.world, chat, call.bot.account, person, content, markup, **fields))
    fields["reply_to"] = _replied(chat, reply, thread)
    fields["effect"] = _effect(call, chat)
    return call.show(post(call.world, chat, call.bot.account, content, markup, **fields))


def _effect(call: Call, chat: Chat) -> str | None:
    """Return the id of the effect that the message comes with: in a private chat, and of those that anybody may use."""
    effect = call.params.text("message_effect_id") or None
    if effect is not None and not chat.is_private:
        raise malformed("can't use message effects in the chat")
    if effect is not None and effect not in EFFECTS:
        raise malformed("EFFECT_ID_INVALID")
    return effect


def _replied(chat: Chat, reply: Json | None, thread: int | None) -> Message | None:
    """Return the message to reply to; in a topic that is the message that opened it, if no other is named."""
    number = whole(reply.get("message_id")) if isinstance(reply, dict) else 0
    if reply is None or not number:
        return chat.messages.get(thread) if thread is not None else None
    found = chat.messages.get(number)
    if found is None and not reply.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return found


def _replaced(call: Call, chat: Chat, wanted: Json) -> int | None:
    """Return the id of the public message in whose place the ephemeral one is shown, if that is asked for."""
    if not wanted.get("replace_callback_query_message"):
        return None
    query = call.world.presses.find(str(wanted.get("callback_query_id", "")), call.bot)
    if query is None or query.message.receiver is not None or query.message.chat is not chat:
        raise bad_request("callback query message can't be replaced")
    return query.message.id
