"""Owns the connections to an SQLite file.

Does not know the tables.

Statements run at once, in the event loop's thread: each takes some ten microseconds, a fifth of what handing it to
another thread costs. What can take long does not hold the loop up: the write lock is asked for again and again,
with pauses, and a commit, which is on the disk when it returns (synchronous=FULL), is waited for in a thread.
The write lock is taken at BEGIN, so that no transaction fails half-way; writers of this process queue on a lock of
asyncio, which is fair and costs nothing.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, Final

import sqlalchemy
from sqlalchemy import URL, CursorResult, Dialect, Engine, Executable, QueuePool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

LOCK_SECONDS: Final = 5.0
"""For how long another process may hold the write lock before a transaction fails."""

_LOOK_AGAIN: Final = 0.01
OVERWRITES: Final = "secure_delete = ON"
"""What is deleted or changed is overwritten in the file: else a name that is forgotten would stay in its free space."""

_PRAGMAS: Final = ("busy_timeout = 10", "foreign_keys = ON", "synchronous = FULL", OVERWRITES)
_KEPT_OPEN: Final = 4


class SqliteConnection:
    """The port Connection, on a connection that blocks for as long as a statement takes."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        """SQLite's dialect."""
        return self._connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None, /) -> CursorResult[Any]:
        """Run a statement."""
        return self._connection.execute(statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None, /) -> CursorResult[Any]:
        """Run a statement that is a text, as it is, with parameters as the driver takes them."""
        return self._connection.exec_driver_sql(statement, parameters)


class SqliteTransactions:
    """The port Transactions."""

    def __init__(self, url: URL) -> None:
        # An overflow without limit: waiting for a free connection would block the loop for ever.
        self._engine = create_engine(
            url,
            hide_parameters=True,
            poolclass=QueuePool,
            pool_size=_KEPT_OPEN,
            max_overflow=-1,
            connect_args={"check_same_thread": False},
        )
        set_pragmas(self._engine, _PRAGMAS)
        self._turn = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[SqliteConnection]:
        """A transaction in which every statement sees the same moment."""
        with self._engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield SqliteConnection(connection)

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[SqliteConnection]:
        """A transaction that writes: leaving commits, an exception rolls back. Not to be opened in another."""
        async with self._turn:
            with self._engine.connect() as connection:
                await _take_write_lock(connection)
                yield SqliteConnection(connection)
                await _in_thread(connection.commit)

    async def settle(self) -> None:
        """Bring what was committed into the file itself, and empty the log beside it, which holds what was before."""
        async with self._turn:
            with self._engine.connect() as connection:
                await _in_thread(lambda: connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close())

    async def close(self) -> None:
        """Close all connections that are not in use."""
        self._engine.dispose()


def set_pragmas(engine: Engine, pragmas: Iterable[str]) -> None:
    """Set these on every connection of the engine, and leave the beginning of transactions to us."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        # Left to itself, the driver begins only before the first write.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


async def _take_write_lock(connection: sqlalchemy.Connection) -> None:
    """Begin a transaction that writes; raises OperationalError when the lock is not to be had in time."""
    patience = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except OperationalError as error:
            busy = isinstance(error.orig, sqlite3.OperationalError) and error.orig.sqlite_errorname == "SQLITE_BUSY"
            if not busy or time.monotonic() > patience:
                raise
            await asyncio.sleep(_LOOK_AGAIN)
        else:
            return


async def _in_thread(work: Callable[[], None]) -> None:
    """Do blocking work in a thread; being cancelled waits for its end, since the connection is still in use."""
    working = asyncio.get_running_loop().run_in_executor(None, work)
    try:
        await asyncio.shield(working)
    except asyncio.CancelledError:
        await asyncio.wait([working])
        raise
