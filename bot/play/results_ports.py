"""Owns what play needs from the store for results, as protocols that are parts of Glance and Work (ports.py).

Does not know what is made of them.
"""

from collections.abc import Iterable
from typing import Protocol

from bot.play.records import Correction, Result
from bot.play.tally import SeatTally


class ResultsGlance(Protocol):
    """Reads."""

    async def results(self, game_id: int) -> list[Result]:
        """What came of a game, by seat; empty unless it is finished."""
        ...

    async def tallies(self, game_id: int) -> list[SeatTally]:
        """What was done in a finished game, by seat; empty for one that could not be played again."""
        ...

    async def find_correction(self, game_id: int) -> Correction | None: ...
    async def finished_games(self, after: int, limit: int) -> list[int]:
        """Ids of finished games above `after`, lowest first."""
        ...


class ResultsWork(Protocol):
    """Writes."""

    async def save_tallies(self, game_id: int, tallies: Iterable[SeatTally]) -> None:
        """Store what was done in a finished game, in place of what was counted before."""
        ...

    async def add_correction(self, correction: Correction) -> None:
        """Let a finished game count no more; it has no correction yet."""
        ...
