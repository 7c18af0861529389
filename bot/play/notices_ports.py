"""Owns what play needs from the store for notices, as protocols that are parts of Glance and Work (ports.py).

Does not know when somebody is told (notices.py).
"""

from collections.abc import Collection
from typing import Protocol

from bot.play.records import Screen


class NoticesGlance(Protocol):
    """Reads."""

    async def followers(self, chat_id: int) -> list[int]:
        """The players who want to know when a table opens in the chat."""
        ...

    async def told_of(self, table_id: int) -> list[int]:
        """Those of them who were last told of this table."""
        ...

    async def notices(self, table_id: int) -> list[Screen]:
        """The notices that were sent of a table."""
        ...


class NoticesWork(Protocol):
    """Writes."""

    async def follow(self, chat_id: int, player_id: int) -> None: ...
    async def unfollow(self, chat_id: int, player_ids: Collection[int]) -> None: ...
    async def note_told(self, chat_id: int, player_ids: Collection[int], table_id: int) -> None:
        """Note that these followers were told of a table."""
        ...
