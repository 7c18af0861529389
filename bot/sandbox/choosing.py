"""A result of an inline query is chosen and becomes a message.

Owns: that step.
Does not know: how the results came (`methods/inline.py`).
"""

from typing import Any

from bot.sandbox.chats import Chat
from bot.sandbox.delivery import tell_chosen
from bot.sandbox.inline import InlineQuery
from bot.sandbox.keyboards import read_markup
from bot.sandbox.messages import Content, Message
from bot.sandbox.methods.inline import result_text
from bot.sandbox.posting import post
from bot.sandbox.world import World


def post_result(world: World, query: InlineQuery, chat: Chat, result_id: str, thread: int | None = None) -> Message:
    """Post a result in a chat and return the message. Raises LookupError if there is no such result.

    A message with a keyboard gets an inline id, by which the bot may edit it.
    """
    result = next((r for r in (query.answer.results if query.answer else ()) if str(r["id"]) == result_id), None)
    if result is None:
        raise LookupError(f"no result {result_id!r}")
    markup = read_markup(result.get("reply_markup"), private=chat.is_private, modern=world.ephemeral != "absent")
    inline_id = f"inline-{query.id}-{result_id}" if markup.inline else None
    content = Content(result_text(result))
    fields: dict[str, Any] = {"via_bot": query.bot.account, "inline_id": inline_id, "thread": thread}
    if thread is not None:
        fields["reply_to"] = chat.messages.get(thread)
    message = post(world, chat, query.person, content, markup, **fields)
    if inline_id is not None:
        world.inline.keep(query.bot, message, inline_id)
    tell_chosen(query, result_id, inline_id)
    return message
