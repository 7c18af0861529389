"""Telegram's patience: how much a bot may send and edit before it is asked to pause.

Owns: the budgets per group, per private chat and over all, and the pauses of those who exceed them.
Does not know: methods; it is told what a call spends.
Source: Bots FAQ ("My bot is hitting limits"); edits share the budget of messages.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from math import ceil
from typing import Final, Literal

from bot.sandbox.clock import Clock
from bot.sandbox.errors import too_many

Mode = Literal["off", "real", "strict"]
Spending = Literal["nothing", "send", "edit", "other"]

MOST_CHATS: Final = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` calls within any `seconds`."""

    count: int
    seconds: float


@dataclass(slots=True, eq=False)
class _Spent:
    times: deque[float] = field(default_factory=deque)
    until: float = 0.0
    refused: int = 0

    def wait(self, limit: Limit, now: float) -> float:
        """Return the seconds until one more call fits; 0 if it fits now."""
        while self.times and self.times[0] <= now - limit.seconds:
            self.times.popleft()
        if len(self.times) < limit.count:
            return 0.0
        return self.times[0] + limit.seconds - now


class Flood:
    """Counts calls per chat. `strict` is `real` in which every refusal is also a violation (see `dispatch`)."""

    def __init__(self, clock: Clock, mode: Mode) -> None:
        self.clock = clock
        self.mode: Mode = mode
        self.group = Limit(20, 60.0)
        self.private = Limit(3, 3.0)
        self.overall = Limit(30, 1.0)
        self.counts_other = True
        self._chats: OrderedDict[tuple[int, int], _Spent] = OrderedDict()
        self._all: dict[int, _Spent] = {}

    def spend(self, bot_id: int, chat_id: int, spending: Spending, *, paid: bool = False) -> None:
        """Count one call of a bot to a chat.

        Raises ApiError 429 when it does not fit; each further call during the pause makes the pause longer.
        """
        if self.mode == "off" or spending == "nothing" or (spending == "other" and not self.counts_other):
            return
        now = self.clock.now()
        chat = self._chats.setdefault((bot_id, chat_id), _Spent())
        self._chats.move_to_end((bot_id, chat_id))
        if len(self._chats) > MOST_CHATS:
            self._chats.popitem(last=False)
        everything = self._all.setdefault(bot_id, _Spent())
        if now < chat.until:
            chat.refused += 1
            chat.until += chat.refused
            raise too_many(ceil(chat.until - now))
        if paid and spending == "send":
            return
        wait = max(chat.wait(self.private if chat_id > 0 else self.group, now), everything.wait(self.overall, now))
        if wait > 0:
            chat.refused += 1
            chat.until = now + ceil(wait)
            raise too_many(ceil(wait))
        chat.refused = 0
        chat.times.append(now)
        everything.times.append(now)
