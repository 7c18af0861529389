"""Owns what play needs from the store for looking back, as a protocol that is a part of Glance (ports.py).

Does not know what is told of games that are over (history.py).
"""

from collections.abc import Collection
from typing import NamedTuple, Protocol

from bot.play.records import Result


class Dealt(NamedTuple):
    """What a seat was dealt in a finished game: so many cards, trumps and aces among them."""

    game_id: int
    player_id: int
    cards: int
    trumps: int
    aces: int


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

    async def dealt_in(self, chat_id: int, limit: int) -> list[Dealt]:
        """What was dealt in the newest games of a chat, `limit` hands at most; games that do not count are left out."""
        ...
