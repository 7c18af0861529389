"""Owns what is stored about tables and who sits at them.

Does not know games. One place has one open table: a partial unique index watches, the lock on the chat's row
sees to it.
"""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.play.records import ScreenKind, Table, TableState
from bot.sql.rows import LockError, Rows, columns, id_of, insert_or
from bot.sql.schema import IS_OPEN, chats, screens, seats, tables

_TABLE: Final = columns(tables, Table)
_BY_ID: Final = select(*_TABLE).where(tables.c.id == bindparam("table_id"))
_OPEN_HERE: Final = select(*_TABLE).where(
    tables.c.chat_id == bindparam("chat_id"), tables.c.topic == bindparam("topic"), IS_OPEN
)
_OPEN_IN_CHAT: Final = select(*_TABLE).where(tables.c.chat_id == bindparam("chat_id"), IS_OPEN).order_by(tables.c.id)
_LOCK_CHAT: Final = select(chats.c.id).where(chats.c.id == bindparam("chat_id")).with_for_update(key_share=True)
_OF_MESSAGE: Final = (
    select(screens.c.id)
    .join(tables, tables.c.id == screens.c.table_id)
    .join(chats, chats.c.id == tables.c.chat_id)
    .where(
        chats.c.telegram_id == bindparam("telegram_id"),
        IS_OPEN,
        screens.c.kind == ScreenKind.TABLE,
        screens.c.message_id == bindparam("message_id"),
    )
    .limit(1)
)
_MEMBERS: Final = select(seats.c.player_id).where(seats.c.table_id == bindparam("table_id")).order_by(seats.c.id)
_PAST: Final = (
    select(tables.c.id)
    .where(
        tables.c.deadline_at <= bindparam("now", type_=tables.c.deadline_at.type),
        tables.c.state.in_([TableState.LOBBY, TableState.OVER]),
    )
    .order_by(tables.c.deadline_at)
    .limit(bindparam("most"))
)


class TablesRead(Rows):
    """The part of Glance that finds tables and their members."""

    async def find_table(self, table_id: int) -> Table | None:
        """The table, open or closed."""
        return await self._find(Table, _BY_ID, table_id=table_id)

    async def find_open_table(self, chat_id: int, topic: int) -> Table | None:
        """The one table of this place that is not closed."""
        return await self._find(Table, _OPEN_HERE, chat_id=chat_id, topic=topic)

    async def open_tables(self, chat_id: int) -> list[Table]:
        """The open tables of all topics of a chat, oldest first."""
        return await self._list(Table, _OPEN_IN_CHAT, chat_id=chat_id)

    async def shows_table(self, telegram_id: int, message_id: int) -> bool:
        """True if this message of a chat is that of a table which is open there, or of one of its games."""
        return (await self._run(_OF_MESSAGE, telegram_id=telegram_id, message_id=message_id)).first() is not None

    async def members(self, table_id: int) -> list[int]:
        """Player ids in the order in which they sat down."""
        return list((await self._run(_MEMBERS, table_id=table_id)).scalars())

    async def tables_past(self, now: datetime, limit: int) -> list[int]:
        """Ids of tables that wait and whose deadline has passed, oldest deadline first."""
        return list((await self._run(_PAST, now=now, most=limit)).scalars())


class TablesWrite(TablesRead):
    """The part of Work that stores tables and their members. Rows are locked in the order chat, table, game."""

    async def lock_table(self, table_id: int) -> Table | None:
        """The table with its row locked."""
        return await self._find(Table, _BY_ID.with_for_update(), table_id=table_id)

    async def lock_open_table(self, chat_id: int, topic: int) -> Table | None:
        """The open table of this place with its row locked; None is true until the transaction ends."""
        await self._run(_LOCK_CHAT, chat_id=chat_id)
        return await self._find(Table, _OPEN_HERE.with_for_update(), chat_id=chat_id, topic=topic)

    async def lock_open_tables(self, chat_id: int) -> list[Table]:
        """The open tables of a chat, oldest first, with their rows locked; there are no others until the work ends."""
        await self._run(_LOCK_CHAT, chat_id=chat_id)
        return await self._list(Table, _OPEN_IN_CHAT.with_for_update(), chat_id=chat_id)

    async def add_table(
        self, *, chat_id: int, topic: int, host_id: int, variant: str, options: str, deadline_at: datetime
    ) -> Table:
        """A new lobby; raises LockError when the place has an open table, which the caller ought to have locked."""
        values: dict[str, Any] = {
            "chat_id": chat_id,
            "topic": topic,
            "state": TableState.LOBBY,
            "host_id": host_id,
            "variant": variant,
            "options": options,
            "deadline_at": deadline_at,
            "reminded": False,
            "called": False,
            "deals_itself": False,
            "muted": False,
        }
        try:
            added = await self._run(insert(tables), **values)
        except IntegrityError as fault:
            raise LockError(f"no table can be added to chat {chat_id}, topic {topic}: one is open") from fault
        return Table(id=id_of(added), **values)

    async def save_table(self, table: Table) -> None:
        """Store the table as it is now."""
        values = {name: getattr(table, name) for name in Table.__struct_fields__ if name != "id"}
        await self._run(update(tables).where(tables.c.id == table.id).values(**values))

    async def add_member(self, table_id: int, player_id: int) -> None:
        """Seat a player behind the others; one who sits already keeps the seat."""
        row = insert_or(self._connection, seats).values(table_id=table_id, player_id=player_id)
        await self._run(row.on_conflict_do_nothing())

    async def remove_member(self, table_id: int, player_id: int) -> None:
        """Let a player rise; nothing happens to one who does not sit."""
        await self._run(delete(seats).where(seats.c.table_id == table_id, seats.c.player_id == player_id))
