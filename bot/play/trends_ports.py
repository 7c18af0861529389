"""Owns what play needs from the store for charts, as a protocol that is a part of Glance (ports.py).

Does not know how they are drawn. Games that do not count in statistics count nowhere here.
"""

from typing import NamedTuple, Protocol


class Placed(NamedTuple):
    """How many `games` of a person ended in a place, as the fool or not."""

    place: int
    fool: bool
    games: int


class TrendsGlance(Protocol):
    """Reads, with `chat_id` in one chat, without it everywhere."""

    async def placed(self, player_id: int, chat_id: int | None) -> list[Placed]: ...
    async def games_by_weekday(self, player_id: int | None, chat_id: int | None) -> dict[int, int]:
        """How many games ended on each day of the week, 0 for Monday, in UTC: those of a person, or of everybody."""
        ...
