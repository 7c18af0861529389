"""Owns how rows become records, on a connection that is in a transaction.

Does not know any statement; the parts of Glance and Work (people, places, games, screens) stand on it.
"""

from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Column, CursorResult, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.play.ports import Clock
from bot.sql.connection import Connection

Answered: TypeAlias = CursorResult[*tuple[Any, ...]]
"""Rows of any width, or what a statement did."""

Record = TypeVar("Record", bound=msgspec.Struct)


class LockError(Exception):
    """An alarm: a check failed that row locks make impossible to fail. Nothing of the transaction is kept."""


def columns(table: Table, record: type[msgspec.Struct]) -> list[Column[Any]]:
    """The columns of `table` that make a `record`, in the order of its fields."""
    return [table.c[name] for name in record.__struct_fields__]


class Rows:
    """A connection in a transaction and the clock that its statements read."""

    def __init__(self, connection: Connection, clock: Clock) -> None:
        self._connection = connection
        self._clock = clock

    async def _find(self, record: type[Record], query: Executable, **values: Any) -> Record | None:
        row = (await self._run(query, **values)).mappings().first()
        return None if row is None else record(**row)

    async def _list(self, record: type[Record], query: Executable, **values: Any) -> list[Record]:
        return [record(**row) for row in (await self._run(query, **values)).mappings()]

    async def _run(self, statement: Executable, **values: Any) -> Answered:
        return await self._connection.execute(statement, values)


def insert_or(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that takes ON CONFLICT; both databases spell it alike, each from its own dialect."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def id_of(result: Answered) -> int:
    """The id that the database gave to the row just inserted; raises LookupError if none was."""
    key = result.inserted_primary_key
    if key is None:
        raise LookupError("no row was inserted")
    return int(key[0])
