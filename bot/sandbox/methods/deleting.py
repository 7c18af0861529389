"""Methods that delete and pin messages.

Owns: who may delete what and for how long, and pins.
Does not know: ephemeral messages (`ephemeral.py`).
"""

from typing import Final

from bot.sandbox import groups
from bot.sandbox.access import check_inside, find_message
from bot.sandbox.chats import Chat
from bot.sandbox.errors import bad_request, malformed
from bot.sandbox.messages import Message
from bot.sandbox.methods.registry import Call, method
from bot.sandbox.params import whole
from bot.sandbox.posting import remove

DELETABLE_FOR: Final = 48 * 3600.0
LASTING: Final = frozenset({"forum_topic_created", "supergroup_chat_created", "migrate_from_chat_id"})
NO_PINS: Final = "not enough rights to manage pinned messages in the chat"


@method("deleteMessage", "chat_id message_id", spends="other")
def delete_message(call: Call) -> bool:
    """Delete one message; returns True."""
    chat = call.writable_chat()
    message = find_message(chat, call.params.integer("message_id"), "delete")
    if not _deletable(call, message):
        raise bad_request("message can't be deleted")
    remove(call.world, message)
    return True


@method("deleteMessages", "chat_id message_ids", spends="other")
def delete_messages(call: Call) -> bool:
    """Delete up to 100 messages, skipping those that are not there; returns True."""
    chat = call.writable_chat()
    numbers = call.params.json("message_ids")
    if not isinstance(numbers, list) or not numbers:
        raise malformed("message identifiers are not specified")
    if len(numbers) > 100:
        raise malformed("too many message identifiers specified")
    messages = [m for m in (chat.messages.get(whole(number)) for number in numbers) if m is not None]
    if not all(_deletable(call, message) for message in messages):
        raise bad_request("message can't be deleted")
    for message in messages:
        remove(call.world, message)
    return True


@method("pinChatMessage", "business_connection_id chat_id message_id disable_notification", spends="other")
def pin_chat_message(call: Call) -> bool:
    """Pin a message; returns True."""
    chat = call.writable_chat()
    _check_pins(call, chat)
    message = find_message(chat, call.params.integer("message_id"), "pin")
    if message.service is not None:
        raise malformed("message can't be pinned")
    groups.pin(call.world, chat, message, call.bot.account)
    return True


@method("unpinChatMessage", "business_connection_id chat_id message_id", spends="other")
def unpin_chat_message(call: Call) -> bool:
    """Unpin a message, the newest pinned one if none is named; returns True."""
    chat = call.writable_chat()
    _check_pins(call, chat)
    number = call.params.integer("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number not in chat.pinned:
        raise bad_request("message to unpin not found")
    groups.unpin(call.world, chat, chat.messages[number])
    return True


def _deletable(call: Call, message: Message) -> bool:
    """Say whether the bot may delete the message (docs of deleteMessage)."""
    chat = message.chat
    if LASTING & (message.service or {}).keys():
        return False
    if call.world.clock.now() - message.date > DELETABLE_FOR:
        return False
    if chat.is_private or message.sender is call.bot.account:
        return True
    own = chat.member(call.bot.id)
    return own is not None and (own.may("can_delete_messages") or (chat.kind == "group" and own.is_admin))


def _check_pins(call: Call, chat: Chat) -> None:
    if not chat.is_private:
        own = check_inside(call.bot, chat)
        if not own.may("can_pin_messages") and (own.is_admin or "can_pin_messages" not in chat.permissions):
            raise bad_request(NO_PINS)
