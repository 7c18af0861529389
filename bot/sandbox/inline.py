"""Inline mode: what a person asks the bot from any chat, and the messages that come of it.

Owns: inline queries with their results, and the messages known by an inline id.
Does not know: the methods, the people.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.bots import Bot
from bot.sandbox.messages import Message
from bot.sandbox.people import Account, Json

KEPT: Final = 10_000


@dataclass(slots=True, eq=False)
class InlineQuery:
    """One inline query; `results` are InlineQueryResult objects once the bot has answered. `at` is Unix time."""

    id: str
    bot: Bot
    person: Account
    text: str
    at: float
    results: list[Json] | None = None
    button: Json | None = None
    personal: bool = False


@dataclass(slots=True, eq=False)
class Inline:
    """Recent inline queries, and messages sent from their results."""

    _queries: OrderedDict[str, InlineQuery] = field(default_factory=OrderedDict)
    _messages: dict[str, tuple[Bot, Message]] = field(default_factory=dict)

    def ask(self, bot: Bot, person: Account, text: str, at: float) -> InlineQuery:
        """Note a query and return it."""
        query = InlineQuery(str((person.id << 31) + len(self._queries) + 1), bot, person, text, at)
        self._queries[query.id] = query
        if len(self._queries) > KEPT:
            self._queries.popitem(last=False)
        return query

    def find(self, key: str, bot: Bot) -> InlineQuery | None:
        """Return the query with this id, if it was this bot's to answer."""
        query = self._queries.get(key)
        return query if query is not None and query.bot is bot else None

    def keep(self, bot: Bot, message: Message, inline_id: str) -> None:
        """Remember a message by its inline id, by which the bot may edit it."""
        self._messages[inline_id] = (bot, message)

    def message(self, inline_id: str, bot: Bot) -> Message | None:
        """Return the message with this inline id, if it came from this bot and still stands."""
        owner, message = self._messages.get(inline_id, (None, None))
        return message if owner is bot and message is not None and not message.gone else None
