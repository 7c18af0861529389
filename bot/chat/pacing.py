"""Owns when a chat may be written to again: the budget of each chat, that of all together, ordered pauses.

Does not know what is written, nor the time: every question brings the moment with it, in seconds of any clock
that never goes back. Telegram counts a call somewhere between its start and its answer, so that a call that is on its
way counts as made now, and one that is over as made at its end. Telegram's numbers are approximate, and its word rules:
see `hold`.
"""

from collections import deque
from typing import Final, NamedTuple


class Pace(NamedTuple):
    """At most `most` calls in any `seconds`, normally `spacing` apart; `extra` of them may go sooner.

    Whoever went sooner is repaid: while it is within `seconds`, the others keep a greater distance.
    """

    most: int
    seconds: float
    spacing: float
    extra: int


GROUP: Final = Pace(most=20, seconds=60.1, spacing=3.05, extra=3)
PRIVATE: Final = Pace(most=3, seconds=3.05, spacing=1.05, extra=3)
"""Telegram says 20 a minute and 1 a second, sends, edits and deletes together.

In private it allows short bursts, so that whoever must act is shown so at once."""

OVERALL: Final = 28
"""Calls in any second, all chats together; Telegram's word is 30. Two are left for what asks nobody."""

_SECOND: Final = 1.02
_FORGET: Final = 256
"""With so many chats in mind, those at rest are forgotten."""


class Call:
    """A call that was begun; `early` if it went sooner than the spacing wants, `over` is when its answer came."""

    __slots__ = ("began", "early", "over")

    def __init__(self, began: float, *, early: bool) -> None:
        self.began: Final = began
        self.early: Final = early
        self.over: float | None = None

    def counted(self, now: float) -> float:
        """The latest moment at which Telegram may have counted it, or may count it."""
        return now if self.over is None else self.over


class Budget:
    """What one chat has been sent lately."""

    __slots__ = ("_calls", "_held", "_pace")

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._calls: deque[Call] = deque()
        self._held = 0.0

    def ready_at(self, now: float, *, quick: bool) -> float:
        """When the next call may go; `quick` asks for one of the extra ones."""
        _forget(self._calls, now - self._pace.seconds, now)
        ready = self._held
        if not self._calls:
            return ready
        pace, used = self._pace, sum(call.early for call in self._calls)
        ready = max(ready, _room_at(self._calls, pace.most, pace.seconds, now))
        if not quick or used >= pace.extra:
            distance = max(pace.spacing, pace.seconds / max(1, pace.most - used)) if used else pace.spacing
            ready = max(ready, self._calls[-1].began + distance)
        return ready

    def take(self, now: float) -> Call:
        """A call goes now."""
        early = bool(self._calls) and now - self._calls[-1].began < self._pace.spacing
        call = Call(now, early=early)
        self._calls.append(call)
        return call

    def hold(self, until: float) -> None:
        """No call goes before `until`."""
        self._held = max(self._held, until)

    def is_idle(self, now: float) -> bool:
        """True when nothing is remembered that could make anybody wait."""
        _forget(self._calls, now - self._pace.seconds, now)
        return not self._calls and self._held <= now


class Pacing:
    """The budgets of all chats. Chats are named by their Telegram ids: groups below zero, people above."""

    def __init__(self) -> None:
        self._budgets: dict[int, Budget] = {}
        self._all: deque[Call] = deque()

    def wait(self, chat: int, now: float, *, quick: bool = False) -> float:
        """Seconds until a call to this chat may go, 0.0 for at once; `quick` if it may be an extra one."""
        budget = self._budgets.get(chat)
        ready = now if budget is None else budget.ready_at(now, quick=quick)
        _forget(self._all, now - _SECOND, now)
        return max(0.0, max(ready, _room_at(self._all, OVERALL, _SECOND, now)) - now)

    def take(self, chat: int, now: float) -> Call:
        """A call to this chat goes now; whoever makes it notes when it is `over`."""
        call = self._budget(chat, now).take(now)
        self._all.append(call)
        return call

    def hold(self, chat: int, now: float, seconds: float) -> None:
        """Telegram, or whoever must wait for his turn, wants no call to this chat for so long."""
        self._budget(chat, now).hold(now + seconds)

    def resting(self, now: float) -> set[int]:
        """Chats to which not even a quick call may go now."""
        return {chat for chat, budget in self._budgets.items() if budget.ready_at(now, quick=True) > now}

    def next_ready(self, now: float) -> float | None:
        """Seconds until the first of the resting chats may be written to again; None when no chat rests."""
        waits = [budget.ready_at(now, quick=True) - now for budget in self._budgets.values()]
        return min((wait for wait in waits if wait > 0), default=None)

    def _budget(self, chat: int, now: float) -> Budget:
        budget = self._budgets.get(chat)
        if budget is None:
            if len(self._budgets) >= _FORGET:
                self._budgets = {key: kept for key, kept in self._budgets.items() if not kept.is_idle(now)}
            budget = self._budgets[chat] = Budget(GROUP if chat < 0 else PRIVATE)
        return budget


def _forget(calls: deque[Call], before: float, now: float) -> None:
    while calls and calls[0].counted(now) <= before:
        calls.popleft()


def _room_at(calls: deque[Call], most: int, seconds: float, now: float) -> float:
    """When there is room for one more of the `most` calls in any `seconds`."""
    return sorted(call.counted(now) for call in calls)[-most] + seconds if len(calls) >= most else 0.0
