"""Inline mode: what a person asks the bot from any chat, and the messages that come of it.

Owns: inline queries with their results, answers that are kept for the next who asks, messages by their inline id.
Does not know: the methods, the people.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.sandbox.bots import Bot
from bot.sandbox.messages import Message
from bot.sandbox.people import Account, Json

KEPT: Final = 10_000
EVERYBODY: Final = 0


class Answer(NamedTuple):
    """What a bot answers: InlineQueryResult objects and the button above them."""

    results: list[Json]
    button: Json | None = None

    def words(self) -> list[str]:
        """Return every text that whoever asked can read."""
        shown = [str(r[key]) for r in self.results for key in ("title", "description") if r.get(key)]
        return [*shown, str(self.button["text"])] if self.button else shown


@dataclass(slots=True, eq=False)
class InlineQuery:
    """One inline query, asked in a chat of type `where`, at a Unix time."""

    id: str
    bot: Bot
    person: Account
    text: str
    at: float
    where: str | None = None
    answer: Answer | None = None


@dataclass(slots=True, eq=False)
class Inline:
    """Recent inline queries, and messages sent from their results."""

    _queries: OrderedDict[str, InlineQuery] = field(default_factory=OrderedDict)
    _kept: OrderedDict[tuple[int, int, str], tuple[Answer, float]] = field(default_factory=OrderedDict)
    _messages: dict[str, tuple[Bot, Message]] = field(default_factory=dict)
    _count: int = 0

    def ask(self, bot: Bot, person: Account, text: str, at: float, where: str | None = None) -> InlineQuery:
        """Note a query and return it; it is answered already if an earlier answer was kept for this person."""
        self._count += 1
        query = InlineQuery(str((person.id << 31) + self._count), bot, person, text, at, where)
        for whom in (person.id, EVERYBODY):
            answer, until = self._kept.get((bot.id, whom, text), (None, 0.0))
            if at < until:
                query.answer = answer
        self._queries[query.id] = query
        if len(self._queries) > KEPT:
            self._queries.popitem(last=False)
        return query

    def answer(self, query: InlineQuery, answer: Answer, keep: int, *, personal: bool) -> None:
        """Answer a query; for `keep` seconds the same words get the same answer, from anybody unless `personal`."""
        query.answer = answer
        if keep > 0:
            whom = query.person.id if personal else EVERYBODY
            self._kept[query.bot.id, whom, query.text] = (answer, query.at + keep)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)

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
