"""Owns who of several copies of the bot holds the pen: a lock of PostgreSQL, or of a file beside a SQLite database.

Does not know what is done with the pen. Both locks are freed by the system when their process dies, however it dies.
"""

import asyncio
import contextlib
import fcntl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final

import psycopg
import structlog
from sqlalchemy import URL

from bot.play.copies import Pen
from bot.sql.database import Database
from bot.sql.inbox import COPIES
from bot.sql.url import database_url

log = structlog.get_logger(__name__)

_PEN: Final = (COPIES, -1)
"""The advisory lock of the pen; copies have numbers from 0 on."""

_RINGS: Final = "durak_wishes"
_AGAIN: Final = 1.0
"""Seconds before PostgreSQL is asked again."""


class SecondCopy(Exception):
    """Another copy of the bot works with this SQLite file."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"another copy of the bot works with {file.name}; several copies need PostgreSQL")


@contextlib.asynccontextmanager
async def pen_of(url: str, database: Database, copy: int) -> AsyncIterator[Pen]:
    """The pen of the database at `url`, for the copy with this number; raises SecondCopy, on SQLite only."""
    address = database_url(url)
    if address.get_backend_name() == "sqlite":
        with _alone_with(Path(str(address.database))):
            yield SolePen()
    else:
        yield PostgresPen(address, database, copy)


@contextlib.contextmanager
def _alone_with(file: Path) -> Iterator[None]:
    """Hold a lock on a file beside this one: a lock on the very file would disturb those of SQLite."""
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SecondCopy(file) from None
        yield


class SolePen:
    """The port Pen where there is one copy: it always holds the pen, and nobody else rings."""

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Do the work."""
        await work()

    async def ring(self) -> None:
        """There is nobody to tell."""


class PostgresPen:
    """The port Pen on a connection of its own, which also holds the lock that says that this copy is alive."""

    def __init__(self, url: URL, database: Database, copy: int) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._database = database
        self._copy = copy

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Wait for the pen, do `work` with it, and give it back; returns when the work has ended by itself."""
        failing = False
        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute("SELECT pg_advisory_lock(%s, %s)", (COPIES, self._copy))
                    failing = False
                    await connection.execute("SELECT pg_advisory_lock(%s, %s)", _PEN)
                    log.info("this copy holds the pen")
                    await connection.execute(f"LISTEN {_RINGS}".encode())
                    await self._do(work, connection, rung)
                    return
            except* psycopg.OperationalError:
                if not failing:
                    log.warning("no connection to wait for the pen on, or to hold it by; trying again")
                failing = True
            await asyncio.sleep(_AGAIN)

    async def ring(self) -> None:
        """Tell the copy that holds the pen that screens were wished for."""
        async with self._database.writing() as connection:
            await connection.exec_driver_sql(f"NOTIFY {_RINGS}")

    async def _connect(self) -> psycopg.AsyncConnection[tuple[object, ...]]:
        return await psycopg.AsyncConnection.connect(
            self._address,
            autocommit=True,
            application_name="durak-bot pen",
            connect_timeout=5,
            # A dead network is to be noticed within seconds.
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )

    async def _do(
        self,
        work: Callable[[], Awaitable[None]],
        connection: psycopg.AsyncConnection[tuple[object, ...]],
        rung: Callable[[], None],
    ) -> None:
        """Do the work while the connection lasts; raises a group with OperationalError when it breaks."""
        async with asyncio.TaskGroup() as tasks:
            listening = tasks.create_task(_listen(connection, rung))
            await work()
            listening.cancel()


async def _listen(connection: psycopg.AsyncConnection[tuple[object, ...]], rung: Callable[[], None]) -> None:
    """Call `rung` for every notice; raises OperationalError when the connection is lost."""
    async for _ in connection.notifies():
        rung()
    raise psycopg.OperationalError("the connection is closed")
