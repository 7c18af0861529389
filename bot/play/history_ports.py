"""Owns what play needs from the store for looking back, as a protocol that is a part of Glance (ports.py).

Does not know what is told of games that are over (history.py).
"""

from collections.abc import Collection
from typing import NamedTuple, Protocol

from bot.play.records import Result


class Dealt(NamedTuple):
    """What a seat was dealt in a finished game: so many cards, trumps and aces among them."""

    game_id: int
    seat: int
    player_id: int
    cards: int
    trumps: int
    aces: int


class Terms(NamedTuple):
    """By which rules a game was dealt, as a line, and by which seat."""

    game_id: int
    rules: str
    dealer: int


class HistoryGlance(Protocol):
    """Reads."""

    async def finished_in(self, chat_id: int, skip: int, limit: int) -> list[int]:
        """Ids of games that were finished in a chat, the newest first, without the first `skip` of them."""
        ...

    async def finished_by(self, player_id: int, skip: int, limit: int) -> list[int]:
        """Ids of games that a player has finished, the newest first, without the first `skip` of them."""
        ...

    async def results_of(self, game_ids: Collection[int]) -> list[Result]:
        """What came of these games, by game and seat."""
        ...

    async def dealt_in(self, game_ids: Collection[int]) -> list[Dealt]:
        """What was dealt in these games, by game and seat; those that do not count are left out."""
        ...

    async def terms_of(self, game_ids: Collection[int]) -> list[Terms]:
        """How these games were dealt."""
        ...
