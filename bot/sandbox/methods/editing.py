"""Methods that edit: editMessageText, -Caption, -Media, -ReplyMarkup.

Owns: what may be edited and what counts as no change.
Does not know: how content is read (`contents.py`), ephemeral messages (`ephemeral.py`).
"""

from dataclasses import replace
from typing import Final

from bot.sandbox.access import check_may_send, find_message
from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.keyboards import Markup
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
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.people import Json
from bot.sandbox.posting import change

COMMON: Final = "business_connection_id chat_id message_id inline_message_id reply_markup"
NOT_MODIFIED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)


@method("editMessageText", f"{COMMON} {TEXT} rich_message", spends="edit")
def edit_message_text(call: Call) -> Json | bool:
    """Replace the text and the keyboard; returns the Message, True for an inline one."""
    content = read_text(call.params, editing=True)
    message = _editable(call)
    if message.content.file is not None:
        raise malformed("there is no text in the message to edit")
    return _edit(call, message, content)


@method("editMessageCaption", f"{COMMON} {CAPTION} {ABOVE}", spends="edit")
def edit_message_caption(call: Call) -> Json | bool:
    """Replace the caption and the keyboard; returns the Message, True for an inline one."""
    caption = read_caption(call.params, editing=True)
    message = _editable(call)
    if message.content.file is None:
        raise malformed("there is no caption in the message to edit")
    kept = tuple(extra for extra in message.content.extras if extra[0] == "has_media_spoiler")
    content = replace(message.content, text=caption, extras=caption_extras(call.params) + kept)
    return _edit(call, message, content)


@method("editMessageMedia", f"{COMMON} media", spends="edit")
def edit_message_media(call: Call) -> Json | bool:
    """Put a file in place of text or file, with caption and keyboard; returns the Message, True for an inline one."""
    content = read_media(call)
    message = _editable(call)
    if content.file is not None and message.inline_id is None and not message.chat.is_private:
        check_may_send(message.chat, call.bot, content.file.kind)
    return _edit(call, message, content)


@method("editMessageReplyMarkup", COMMON, spends="edit")
def edit_message_reply_markup(call: Call) -> Json | bool:
    """Replace the keyboard; returns the Message, True for an inline one."""
    message = _editable(call)
    return _edit(call, message, message.content)


def check_modified(message: Message, content: Content, markup: Markup) -> None:
    """Raise ApiError if nothing that a reader sees would change."""
    if message.content == content and message.keyboard == markup.inline:
        raise bad_request(NOT_MODIFIED)


def _editable(call: Call) -> Message:
    inline_id = call.params.text("inline_message_id")
    if inline_id:
        message = call.world.inline.message(inline_id, call.bot)
        if message is None:
            raise bad_request("MESSAGE_ID_INVALID")
        return message
    chat = call.writable_chat()
    if "message_id" not in call.params:
        raise malformed("message identifier is not specified")
    message = find_message(chat, call.params.integer("message_id"), "edit")
    if message.sender is not call.bot.account or message.unchangeable or message.service or message.via_bot:
        raise malformed("message can't be edited")
    return message


def _edit(call: Call, message: Message, content: Content) -> Json | bool:
    markup = read_keyboard(call, private=message.chat.is_private)
    if markup.other:
        raise malformed("inline keyboard expected")
    check_modified(message, content, markup)
    change(call.world, message, content, markup)
    return call.show(message, reply=False) if message.inline_id is None else True
