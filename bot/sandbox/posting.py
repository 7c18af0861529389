"""Messages come, change and go.

Owns: what happens when a message is posted, edited or deleted: ids, who sees it, who is told.
Does not know: whether it was allowed (`access.py`).
"""

from typing import Any

from bot.sandbox.chats import Chat
from bot.sandbox.delivery import tell_message
from bot.sandbox.keyboards import Markup
from bot.sandbox.messages import Content, Message
from bot.sandbox.people import Account, Json
from bot.sandbox.texts import Text
from bot.sandbox.world import KEPT_MESSAGES, World


def post(
    world: World,
    chat: Chat,
    sender: Account | None,
    content: Content,
    markup: Markup | None = None,
    **fields: Any,
) -> Message:
    """Post a message and return it. `fields` are further fields of Message."""
    markup = markup or Markup()
    message = Message(
        world.next_message_id(chat),
        chat,
        world.clock.date(),
        sender,
        content,
        keyboard=markup.inline,
        unchangeable=markup.other,
        prompt=markup.prompt,
        **fields,
    )
    chat.messages[message.id] = message
    if not world.record.on and len(chat.messages) > KEPT_MESSAGES:
        chat.messages.pop(next(iter(chat.messages)))
    world.record.seen(chat.audience(), "message", message)
    tell_message(world, message)
    if sender is not None and sender.is_bot and message.service is None and world.bot_of(sender.id):
        chat.last_bot = sender.id
    world.changes.bump(chat, message)
    return message


def announce(world: World, chat: Chat, sender: Account | None, service: Json, **fields: Any) -> Message:
    """Post a service message and return it."""
    return post(world, chat, sender, Content(), service=service, **fields)


def change(world: World, message: Message, content: Content, markup: Markup, *, stamp: bool = True) -> None:
    """Give a message new content and a new keyboard; `stamp` marks it as edited."""
    message.content = content
    message.keyboard = markup.inline
    if stamp:
        message.edited = world.clock.date()
    if message.receiver is not None:
        world.record.seen(frozenset({message.receiver.id}), "ephemeral", message)
    else:
        world.record.seen(message.chat.audience(), "edit", message)
    world.changes.bump(message.chat, message)


def reword(world: World, message: Message, text: Text) -> None:
    """Let a person edit what they said; bots hear of it."""
    change(world, message, Content(text), Markup(message.keyboard))
    tell_message(world, message, "edited_message")


def remove(world: World, message: Message) -> None:
    """Delete a message for everybody. Bots are not told."""
    message.gone = True
    message.chat.messages.pop(message.id, None)
    if message.id in message.chat.pinned:
        message.chat.pinned.remove(message.id)
    world.changes.bump(message.chat, message)
