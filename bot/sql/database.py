"""Owns the connections: how each database is opened, and how a transaction that reads or writes begins.

Does not know the tables.

SQLite: the write lock is taken at BEGIN, so that no transaction fails half-way; writers of this process queue on
a lock of asyncio, which is fair and costs nothing, and meet those of other processes in SQLite's busy loop.
A commit is on the disk when it returns (synchronous=FULL, measured: a millisecond more than NORMAL, which may
lose the last commits when power fails). PostgreSQL: rows are locked by the statements.

Parameters of statements hold hands of cards: no message of an error and no line of a log repeats them.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterable
from typing import Final

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.sql.url import async_url

LOCK_SECONDS: Final = 5
"""How long a statement waits for somebody else's lock before it fails, on either database."""

STALLED_SECONDS: Final = 60
"""After how long PostgreSQL ends a transaction whose process has stalled, and frees its locks."""

_PRAGMAS: Final = (f"busy_timeout = {LOCK_SECONDS * 1000}", "foreign_keys = ON", "synchronous = FULL")


class Database:
    """A pool of connections; belongs to one event loop. Raises ValueError for a URL that is not accepted."""

    def __init__(self, url: str) -> None:
        address = async_url(url)
        if address.get_backend_name() == "sqlite":
            # This driver would log every parameter.
            logging.getLogger("aiosqlite").setLevel(logging.WARNING)
            engine = create_async_engine(address, hide_parameters=True)
            prepare_sqlite(engine.sync_engine, _PRAGMAS)
            self._reading = engine
            self._writing = engine.execution_options(begin="BEGIN IMMEDIATE")
            self._turn: contextlib.AbstractAsyncContextManager[object] = asyncio.Lock()
        else:
            limits = f"-c lock_timeout={LOCK_SECONDS}s -c idle_in_transaction_session_timeout={STALLED_SECONDS}s"
            engine = create_async_engine(
                address, hide_parameters=True, pool_pre_ping=True, connect_args={"options": limits}
            )
            self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            self._writing = engine
            self._turn = contextlib.nullcontext()
        self._engine = engine

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction in which every statement sees the same moment."""
        async with self._reading.connect() as connection, connection.begin():
            yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: leaving commits, an exception rolls back. Not to be opened in another."""
        async with self._turn, self._writing.begin() as connection:
            yield connection

    async def close(self) -> None:
        """Close all connections that are not in use."""
        await self._engine.dispose()


def prepare_sqlite(engine: Engine, pragmas: Iterable[str]) -> None:
    """Set these on every connection of SQLite, and begin transactions as the execution option `begin` says."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        # Left to itself, the driver begins only before the first write.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
