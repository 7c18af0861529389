"""Owns by how much each moment moves when time is given back: what was set meanwhile gets no more than its full time.

Does not know where moments are stored, nor how it is found out that time was lost (pulse.py). Whoever has moved, or
been shown his hand late, between the loss and the moment at which it is noticed has his time from then already.
"""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.play.deadlines import COMPUTER_LONGEST, DECISION, WAITING
from bot.play.pausing import LONGEST_PAUSE
from bot.play.questions import TO_VOTE
from bot.play.records import Moments
from bot.play.settable import Speed

LEAST: Final = timedelta(seconds=15)
"""After a silence everybody has at least so long for what is asked of him."""


class GivenBack(NamedTuple):
    """The port Shift: so much time was `lost`, as is noticed `now`; it is negative where the clock was set back."""

    lost: timedelta
    now: datetime

    def of_game(self, moments: Moments, speed: Speed, *, paused: bool) -> Moments:
        """The moments of a game of this speed, moved."""
        decision = LONGEST_PAUSE if paused else DECISION[speed]
        deadline_at = self._moved(moments.deadline_at, decision)
        return Moments(
            deadline_at,
            self._called(moments, deadline_at),
            self._moved(moments.question_until, TO_VOTE),
            self._moved(moments.computer_at, COMPUTER_LONGEST),
        )

    def of_table(self, deadline_at: datetime) -> datetime:
        """The deadline of a table that waits, moved."""
        return self._moved(deadline_at, WAITING) or deadline_at

    def _called(self, moments: Moments, deadline_at: datetime | None) -> datetime | None:
        """When those who must act are called: whoever is has as long from then as he would have had."""
        if moments.nudge_at is None or moments.deadline_at is None or deadline_at is None:
            return self._moved(moments.nudge_at, None)
        return max(moments.nudge_at + (deadline_at - moments.deadline_at), self.now + LEAST)

    def _moved(self, at: datetime | None, longest: timedelta | None) -> datetime | None:
        """A moment moved that is `longest` after it was set, if that is known."""
        if at is None:
            return None
        moved, last = at + self.lost, None if longest is None else self.now + longest
        if last is not None and self.lost > timedelta(0):
            moved = min(moved, max(at, last))
        elif last is not None and moved < self.now and at <= last:
            moved = at
        return max(moved, self.now + LEAST)
