"""The five methods for ephemeral messages; servers older than Bot API 10.2 do not have them.

Owns: editing and deleting what one member alone sees.
Does not know: how such a message is sent (`sending.py`).
"""

from dataclasses import replace
from typing import Final

from bot.sandbox.errors import malformed
from bot.sandbox.messages import Content, Message
from bot.sandbox.methods.contents import (
    ABOVE,
    CAPTION,
    TEXT,
    caption_extras,
    read_caption,
    read_keyboard,
    read_media,
    read_text,
)
from bot.sandbox.methods.editing import check_modified
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.posting import change
from bot.sandbox.texts import CAPTION_LIMIT
from bot.sandbox.whispers import find_whisper, vanish

WHICH: Final = "chat_id receiver_user_id ephemeral_message_id"
COMMON: Final = f"{WHICH} reply_markup"


@method("editEphemeralMessageText", f"{COMMON} {TEXT} rich_message", spends="edit", ephemeral=True)
def edit_text(call: Call) -> bool:
    """Replace text and keyboard; returns True. The known limit is that of a caption, 1024."""
    content = read_text(call.params, editing=True, limit=CAPTION_LIMIT)
    message = _found(call, "edit")
    if message.content.file is not None:
        raise malformed("there is no text in the message to edit")
    return _edit(call, message, content)


@method("editEphemeralMessageCaption", f"{COMMON} {CAPTION} {ABOVE}", spends="edit", ephemeral=True)
def edit_caption(call: Call) -> bool:
    """Replace caption and keyboard; returns True."""
    caption = read_caption(call.params, editing=True)
    message = _found(call, "edit")
    if message.content.file is None:
        raise malformed("there is no caption in the message to edit")
    return _edit(call, message, replace(message.content, text=caption, extras=caption_extras(call.params)))


@method("editEphemeralMessageMedia", f"{COMMON} media", spends="edit", ephemeral=True)
def edit_media(call: Call) -> bool:
    """Replace picture or document, caption and keyboard; returns True."""
    content = read_media(call)
    return _edit(call, _found(call, "edit"), content)


@method("editEphemeralMessageReplyMarkup", COMMON, spends="edit", ephemeral=True)
def edit_reply_markup(call: Call) -> bool:
    """Replace the keyboard; returns True."""
    message = _found(call, "edit")
    return _edit(call, message, message.content)


@method("deleteEphemeralMessage", WHICH, spends="other", ephemeral=True)
def delete(call: Call) -> bool:
    """Delete an ephemeral message; returns True."""
    message = _found(call, "delete")
    vanish(message.chat, message)
    call.world.changes.bump(message.chat)
    return True


def _found(call: Call, purpose: str) -> Message:
    chat = call.writable_chat()
    person_id = call.params.integer("receiver_user_id")
    return find_whisper(call.bot, chat, person_id, call.params.integer("ephemeral_message_id"), purpose)


def _edit(call: Call, message: Message, content: Content) -> bool:
    markup = read_keyboard(call, private=False)
    check_modified(message, content, markup)
    change(call.world, message, content, markup)
    return True
