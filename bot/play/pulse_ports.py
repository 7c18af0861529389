"""Owns what play needs of the store to give time back, as protocols: the stored pulse, and moving every deadline.

Does not know when time was lost (pulse.py), nor by how much each moment moves (shifting.py).
"""

from datetime import datetime, timedelta
from typing import Protocol

from bot.play.records import Moments
from bot.play.settable import Speed


class Shift(Protocol):
    """Time that was lost and is given back: where each moment moves."""

    @property
    def lost(self) -> timedelta:
        """How much; negative where the clock was set back."""
        ...

    def of_game(self, moments: Moments, speed: Speed, *, paused: bool) -> Moments:
        """The moments of a game of this speed, moved."""
        ...

    def of_table(self, deadline_at: datetime) -> datetime:
        """The deadline of a table that waits, moved."""
        ...


class PulseWork(Protocol):
    """The part of a work that knows of time nobody could use."""

    async def beat(self, now: datetime) -> datetime | None:
        """Note that people can be heard now; returns when that was noted last, None if it never was."""
        ...

    async def move_deadlines(self, shift: Shift) -> None:
        """Move every deadline of games and tables, nudges and questions too.

        Backwards (the clock was set back) screens that are due later move too.
        """
        ...
