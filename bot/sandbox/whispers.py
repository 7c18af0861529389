"""Ephemeral messages: what one member of a group alone sees, for a while.

Owns: who may send one to whom and when, their ids, and how they get lost.
Does not know: the methods around them.
Source: Bot API 10.3, "Ephemeral Messages and Commands"; the refusals are not documented, these are our own words.
"""

from typing import Any, Final

from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.errors import ApiError, bad_request, malformed
from bot.sandbox.keyboards import Markup
from bot.sandbox.messages import Content, Message
from bot.sandbox.params import whole
from bot.sandbox.people import Account, Json
from bot.sandbox.world import World

WINDOW: Final = 15.0
"""Seconds after somebody's action in which any bot may answer it with an ephemeral message."""

MOST_PER_CHAT: Final = 100
LOST_SHARE: Final = 0.5
"""Share of messages that a "lossy" server loses although it says it has sent them."""


def _refusal() -> ApiError:
    return bad_request("ephemeral message can't be sent to the user")


def receiver(world: World, bot: Bot, chat: Chat, wanted: Any, reply: Json | None) -> Account:
    """Return who is to see the message. Raises ApiError unless the bot may send it to them now."""
    if not isinstance(wanted, dict) or not whole(wanted.get("receiver_user_id")):
        raise malformed("receiver user identifier is not specified")
    member = chat.member(whole(wanted["receiver_user_id"]))
    if chat.is_private or member is None or member.account.is_bot:
        raise _refusal()
    own = chat.member(bot.id)
    if not (own is not None and own.is_admin) and not _acted(world, bot, chat, member.account, wanted, reply):
        raise _refusal()
    return member.account


def _acted(world: World, bot: Bot, chat: Chat, person: Account, wanted: Json, reply: Json | None) -> bool:
    """Say whether the person pressed or said something a moment ago that this message answers."""
    now = world.clock.now()
    query = world.presses.find(str(wanted.get("callback_query_id", "")), bot)
    if query is not None:
        return query.person is person and query.message.chat is chat and now - query.at <= WINDOW
    said = chat.whispers.get((person.id, whole((reply or {}).get("ephemeral_message_id"))))
    return said is not None and said.sender is person and now - said.date <= WINDOW


def whisper(
    world: World,
    chat: Chat,
    sender: Account,
    person: Account,
    content: Content,
    markup: Markup | None = None,
    **fields: Any,
) -> Message:
    """Show a message to one person and return it; it takes the lowest free ephemeral id, and no message id."""
    own = [number for who, number in chat.whispers if who == person.id]
    number = next(n for n in range(1, len(own) + 2) if n not in own)
    message = Message(
        0,
        chat,
        world.clock.date(),
        sender,
        content,
        keyboard=markup.inline if markup else None,
        receiver=person,
        whisper_id=number,
        **fields,
    )
    lost = sender.is_bot and (person.offline or (world.ephemeral == "lossy" and world.chance.happens(LOST_SHARE)))
    if not lost:
        chat.whispers[person.id, number] = message
        if len(chat.whispers) > MOST_PER_CHAT:
            vanish(chat, next(iter(chat.whispers.values())))
        world.record.seen(frozenset({person.id}), "ephemeral", message)
    world.changes.bump(chat, message)
    return message


def find_whisper(bot: Bot, chat: Chat, person_id: int, number: int, purpose: str) -> Message:
    """Return an ephemeral message that the bot sent. Raises ApiError if it is gone."""
    message = chat.whispers.get((person_id, number))
    if message is None or message.sender is not bot.account:
        raise bad_request(f"message to {purpose} not found")
    return message


def vanish(chat: Chat, message: Message) -> None:
    """Let an ephemeral message disappear; its id is free again."""
    message.gone = True
    if message.receiver is not None:
        chat.whispers.pop((message.receiver.id, message.whisper_id or 0), None)
