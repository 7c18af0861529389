"""Who is told what: updates for bots.

Owns: which bot hears of a message (privacy mode included), and the update for a press or a changed membership.
Does not know: queues (`updates.py`), how things come to happen.
"""

from bot.sandbox.bots import Bot
from bot.sandbox.chats import Chat
from bot.sandbox.inline import InlineQuery
from bot.sandbox.messages import Message
from bot.sandbox.people import Account, Json
from bot.sandbox.presses import Query
from bot.sandbox.world import World


def tell_message(world: World, message: Message, kind: str = "message") -> None:
    """Queue a message (or its edit, by `kind`) for every bot that may hear it."""
    for bot in _present(world, message):
        if _hears(bot, message):
            _meet(bot, message)
            bot.updates.put(kind, f"chat:{message.chat.id}", message.as_json(world.files, bot.id))


def tell_press(world: World, query: Query) -> None:
    """Queue a press with the message as it stands now, or its remains if it is gone."""
    message = query.message
    payload: Json = {
        "id": query.id,
        "from": query.person.as_json(),
        "chat_instance": "0" if message.receiver else message.chat.instance,
        "data": query.data,
    }
    if message.inline_id is not None:
        payload["inline_message_id"] = message.inline_id
    elif message.gone:
        payload["message"] = {"message_id": message.id, "chat": message.chat.as_json(), "date": 0}
    else:
        payload["message"] = message.as_json(world.files, query.bot.id)
    query.bot.known.add(query.person.id)
    query.bot.updates.put("callback_query", f"user:{query.person.id}", payload)


def tell_inline(query: InlineQuery) -> None:
    """Queue an inline query."""
    payload = {"id": query.id, "from": query.person.as_json(), "query": query.text, "offset": ""}
    if query.where is not None:
        payload["chat_type"] = query.where
    query.bot.known.add(query.person.id)
    query.bot.updates.put("inline_query", f"inline:{query.person.id}", payload)


def tell_chosen(query: InlineQuery, result_id: str, inline_id: str | None) -> None:
    """Queue what was chosen, if the bot wants to know."""
    if query.bot.inline_feedback:
        payload = {"result_id": result_id, "from": query.person.as_json(), "query": query.text}
        if inline_id is not None:
            payload["inline_message_id"] = inline_id
        query.bot.updates.put("chosen_inline_result", f"chosen:{query.person.id}", payload)


def tell_member(world: World, chat: Chat, actor: Account, account: Account, old: Json, new: Json) -> None:
    """Queue the change of a membership: for the bot itself always, for others if it is an administrator."""
    payload: Json = {
        "chat": chat.as_json(),
        "from": actor.as_json(),
        "date": world.clock.date(),
        "old_chat_member": old,
        "new_chat_member": new,
    }
    for bot in world.bots.values():
        if bot.account is account:
            bot.updates.put("my_chat_member", f"member:{chat.id}", payload)
            continue
        own = chat.member(bot.id)
        if own is not None and own.is_admin:
            bot.updates.put("chat_member", f"member:{account.id}", payload)


def _present(world: World, message: Message) -> list[Bot]:
    chat = message.chat
    if chat.bot is not None:
        return [bot for bot in world.bots.values() if bot.account is chat.bot]
    return [bot for bot in world.bots.values() if chat.member(bot.id) or _about(message, bot)]


def _about(message: Message, bot: Bot) -> bool:
    left = (message.service or {}).get("left_chat_member")
    return left is not None and left["id"] == bot.id


def _hears(bot: Bot, message: Message) -> bool:
    """Say whether a bot that is present gets the message (core.telegram.org/bots/features#privacy-mode)."""
    if message.service is not None:
        return True
    if message.sender is bot.account:
        return False
    if message.via_bot is bot.account or message.chat.is_private or bot.reads_all:
        return True
    own = message.chat.member(bot.id)
    if own is not None and own.is_admin:
        return True
    if message.reply_to is not None and message.reply_to.sender is bot.account:
        return True
    return _commanded(bot, message)


def _commanded(bot: Bot, message: Message) -> bool:
    """Say whether a message has a command for this bot: by name, or bare while no other bot spoke last."""
    units = message.text.encode("utf-16-le")
    for mark in message.content.text.entities:
        if mark["type"] == "bot_command":
            command = units[2 * mark["offset"] : 2 * (mark["offset"] + mark["length"])].decode("utf-16-le")
            name = command.partition("@")[2].lower()
            if name == (bot.account.username or "").lower():
                return True
            if not name and message.chat.last_bot in {None, bot.id}:
                return True
    return False


def _meet(bot: Bot, message: Message) -> None:
    if message.sender is not None and not message.sender.is_bot:
        bot.known.add(message.sender.id)
    for user in (message.service or {}).get("new_chat_members", ()):
        bot.known.add(user["id"])
