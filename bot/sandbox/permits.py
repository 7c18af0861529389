"""What Telegram lets people do: write, delete, edit, pin.

Owns: the rules for people, as their apps know them.
Does not know: the rules for bots (`access.py`), what is then done (`actors.py`).
"""

from bot.sandbox.chats import Chat, Topic
from bot.sandbox.messages import Message
from bot.sandbox.people import Account
from bot.sandbox.rights import Membership


def check_writes(
    chat: Chat, person: Account, topic: Topic | None = None, right: str = "can_send_messages"
) -> Membership:
    """Return the membership of somebody who may write in a group. Raises PermissionError if they may not."""
    member = chat.member(person.id)
    if member is None:
        raise PermissionError(f"{person.name} is not in {chat.title}")
    allowed = member.rights if member.status == "restricted" else chat.permissions
    if not member.is_admin and right not in allowed:
        raise PermissionError(f"{person.name} may not write in {chat.title}")
    if (topic.closed if topic is not None else chat.general_closed) and not member.may("can_manage_topics"):
        raise PermissionError(f"the topic {topic.name if topic is not None else 'General'} is closed")
    return member


def check_deletes(message: Message, person: Account) -> None:
    """Raise PermissionError unless a person may delete a message."""
    if message.gone or message.receiver not in {None, person}:
        raise PermissionError("the message is gone")
    chat = message.chat
    if chat.person is person or message.receiver is person:
        return
    member = chat.member(person.id)
    if member is None or not (message.sender is person or member.may("can_delete_messages")):
        raise PermissionError(f"{person.name} can't delete this message")


def check_edits(message: Message, person: Account) -> None:
    """Raise PermissionError unless a person may edit a message."""
    if message.sender is not person or message.gone or message.service is not None or message.via_bot is not None:
        raise PermissionError(f"{person.name} can't edit this message")


def check_pins(message: Message, person: Account) -> None:
    """Raise PermissionError unless a person may pin a message, or unpin it."""
    chat = message.chat
    if message.gone or message.receiver is not None or message.service is not None:
        raise PermissionError("this message can't be pinned")
    if chat.person is person:
        return
    member = chat.member(person.id)
    allowed = member is not None and not member.is_admin and "can_pin_messages" in chat.permissions
    if not allowed and (member is None or not member.may("can_pin_messages")):
        raise PermissionError(f"{person.name} can't pin messages in {chat.title}")
