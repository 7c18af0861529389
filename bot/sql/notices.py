"""Owns what is stored of those who want to know when a table opens in a chat, and finds the notices they were sent.

Does not know when they are told. A chat that moves takes them along in moving.py.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, delete, select, update

from bot.play.records import Screen, ScreenKind
from bot.sql.rows import Rows, columns, insert_or
from bot.sql.schema import followers, screens

_OF_CHAT: Final = select(followers.c.player_id).where(followers.c.chat_id == bindparam("chat_id"))
_TOLD: Final = select(followers.c.player_id).where(followers.c.told_of == bindparam("table_id"))
_NOTICES: Final = select(*columns(screens, Screen)).where(
    screens.c.table_id == bindparam("table_id"), screens.c.kind == ScreenKind.NOTICE
)


class NoticesRead(Rows):
    """The part of Glance that finds followers of chats, and notices."""

    async def followers(self, chat_id: int) -> list[int]:
        """The players who want to know when a table opens in the chat."""
        return list((await self._run(_OF_CHAT, chat_id=chat_id)).scalars())

    async def told_of(self, table_id: int) -> list[int]:
        """Those of them who were last told of this table."""
        return list((await self._run(_TOLD, table_id=table_id)).scalars())

    async def notices(self, table_id: int) -> list[Screen]:
        """The notices that were sent of a table."""
        return await self._list(Screen, _NOTICES, table_id=table_id)


class NoticesWrite(NoticesRead):
    """The part of Work that stores followers of chats."""

    async def follow(self, chat_id: int, player_id: int) -> None:
        """Note that the player wants to know; once is enough."""
        row = insert_or(self._connection, followers).values(chat_id=chat_id, player_id=player_id)
        await self._run(row.on_conflict_do_nothing())

    async def unfollow(self, chat_id: int, player_ids: Collection[int]) -> None:
        """Forget that these players want to know."""
        these = followers.c.chat_id == chat_id, followers.c.player_id.in_(player_ids)
        await self._run(delete(followers).where(*these))

    async def note_told(self, chat_id: int, player_ids: Collection[int], table_id: int) -> None:
        """Note that these followers were told of a table."""
        these = followers.c.chat_id == chat_id, followers.c.player_id.in_(player_ids)
        await self._run(update(followers).where(*these).values(told_of=table_id))
