"""Presses of buttons and what the bot answers to them.

Owns: callback queries: one answer each, in time, or none.
Does not know: who may press what (`actors.py`), how the bot is told (`delivery.py`).
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.sandbox.bots import Bot
from bot.sandbox.changes import PATIENCE, Changes
from bot.sandbox.clock import Clock
from bot.sandbox.errors import bad_request
from bot.sandbox.messages import Message
from bot.sandbox.people import Account

ANSWER_WITHIN: Final = 15.0
"""Seconds in which an answer is accepted; not documented, authors of bots report 10 to 20."""

TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"
KEPT: Final = 20_000


@dataclass(frozen=True, slots=True)
class Toast:
    """The answer to a press: a toast, or an alert that has to be closed; perhaps a link to open."""

    text: str
    show_alert: bool
    url: str | None


@dataclass(slots=True, eq=False)
class Query:
    """One press. `at` is Unix time; `toast` is the answer, if there is one, `confirmed` if the bot was told it came."""

    id: str
    bot: Bot
    person: Account
    message: Message
    data: str
    at: float
    toast: Toast | None = None
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """A button that somebody has pressed, as they wait for the answer."""

    changes: Changes
    query: Query

    @property
    def toast(self) -> Toast | None:
        """The bot's answer, if it has answered."""
        return self.query.toast

    async def answered(self, within: float = PATIENCE) -> Toast:
        """Wait for the bot's answer and return it. Raises TimeoutError after `within` seconds."""
        what = f"an answer to the press on {self.query.data!r}"
        await self.changes.until(lambda: self.query.toast is not None, within, what)
        return self.query.toast or Toast("", show_alert=False, url=None)


class Presses:
    """All recent presses by id."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.answer_within = ANSWER_WITHIN
        self._queries: OrderedDict[str, Query] = OrderedDict()
        self._count = 0

    def press(self, bot: Bot, person: Account, message: Message, data: str) -> Query:
        """Note a press and return it."""
        self._count += 1
        key = str((person.id << 32) + 7_000_000 + self._count)
        query = Query(key, bot, person, message, data, self.clock.now())
        self._queries[key] = query
        if len(self._queries) > KEPT:
            self._queries.popitem(last=False)
        return query

    def find(self, key: str, bot: Bot) -> Query | None:
        """Return the press with this id, if it was this bot's to answer."""
        query = self._queries.get(key)
        return query if query is not None and query.bot is bot else None

    def answer(self, key: str, bot: Bot, toast: Toast) -> Query:
        """Answer a press. Raises ApiError if it is unknown, too old or answered already."""
        query = self.find(key, bot)
        late = query is not None and self.clock.now() - query.at > self.answer_within
        if query is None or late or query.toast is not None:
            raise bad_request(TOO_OLD)
        query.toast = toast
        return query

    def unanswered(self, older_than: float) -> list[Query]:
        """Return the presses that have waited for an answer for more than `older_than` seconds."""
        now = self.clock.now()
        return [q for q in self._queries.values() if q.toast is None and now - q.at > older_than]
