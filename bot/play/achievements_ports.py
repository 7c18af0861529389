"""Owns what play needs from the store for achievements, as protocols that are parts of Glance and Work (ports.py).

Does not know what is granted for what.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol

from bot.play.career import Career
from bot.play.records import Result
from bot.play.tally import SeatTally


class Granted(NamedTuple):
    """An achievement of a player, `key` as in bot/play/achievements.py, and the game that brought it."""

    player_id: int
    key: str
    game_id: int
    at: datetime


class PlayedGame(NamedTuple):
    """What a finished game that counts left behind, by seat; no tallies if it could not be played again."""

    results: list[Result]
    tallies: list[SeatTally]


class AchievementsGlance(Protocol):
    """Reads."""

    async def achievements_of(self, player_ids: Collection[int]) -> list[Granted]:
        """What these players have, the oldest first."""
        ...

    async def achievements_by(self, game_id: int) -> list[Granted]:
        """What a game has brought, in the order in which it was granted."""
        ...

    async def career(self, player_id: int) -> Career: ...
    async def played_games(self, after: int | None, limit: int) -> list[PlayedGame]:
        """The first games that ended after the game `after`, and count."""
        ...


class AchievementsWork(Protocol):
    """Writes."""

    async def lock_careers(self, player_ids: Collection[int]) -> dict[int, Career]:
        """What these players have done so far; locked until the work ends."""
        ...

    async def lock_all_careers(self) -> None:
        """Keep everybody else from changing careers until the work ends."""
        ...

    async def save_careers(self, careers: Mapping[int, Career]) -> None: ...
    async def add_achievements(self, granted: Sequence[Granted]) -> None: ...
    async def forget_achievements(self) -> None:
        """Forget all careers and achievements, to make them again."""
        ...
