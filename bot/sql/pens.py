"""Owns who of several copies of the bot holds the pen: a lock of PostgreSQL, or of a file beside a SQLite database.

Does not know what is done with the pen. Both locks are freed by the system when their process dies, however it dies.
"""

import asyncio
import contextlib
import fcntl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import psycopg
import structlog
from psycopg.conninfo import make_conninfo
from sqlalchemy import URL

from bot.play.copies import Pen
from bot.sql.database import Database
from bot.sql.inbox import COPIES
from bot.sql.postgres import NOTICED
from bot.sql.url import database_url

log = structlog.get_logger(__name__)

_PEN: Final = (COPIES, -1)
"""The advisory lock of the pen; copies have numbers from 0 on."""

_RINGS: Final = "durak_wishes"
_AGAIN: Final = 1.0
_SOON_AGAIN: Final = 0.2
"""Seconds before PostgreSQL is asked again by whoever waits for the pen, and sooner by whoever had it."""

_Connection: TypeAlias = psycopg.AsyncConnection[tuple[object, ...]]


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
    """The port Pen on a connection of its own, which also holds the lock that says that this copy is alive.

    A connection that breaks does not take the pen away at once: while the database is away nobody else has the pen,
    and who presses is to be told something. It is lost when somebody else holds it once there is a connection again.
    """

    def __init__(self, url: URL, database: Database, copy: int) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._database = database
        self._copy = copy

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Wait for the pen, do `work` with it, and give it back; returns when the work has ended by itself."""
        working: asyncio.Task[None] | None = None
        failing = False
        async with asyncio.TaskGroup() as tasks:
            while working is None or not working.done():
                try:
                    async with await self._connect() as connection:
                        await connection.execute("SELECT pg_advisory_lock(%s, %s)", (COPIES, self._copy))
                        failing = False
                        if not (working and await _is_free(connection)):
                            await _end(working)
                            await connection.execute("SELECT pg_advisory_lock(%s, %s)", _PEN)
                            working = tasks.create_task(_awaited(work))
                        log.info("this copy holds the pen")
                        await connection.execute(f"LISTEN {_RINGS}".encode())
                        await _listen_during(working, connection, rung)
                except psycopg.OperationalError:
                    if not failing:
                        log.warning("no connection to wait for the pen on, or to hold it by; trying again")
                    failing = True
                    await asyncio.sleep(_SOON_AGAIN if working else _AGAIN)

    async def ring(self) -> None:
        """Tell the copy that holds the pen that screens were wished for."""
        async with self._database.writing() as connection:
            await connection.exec_driver_sql(f"NOTIFY {_RINGS}")

    async def _connect(self) -> _Connection:
        address = make_conninfo(self._address, application_name="durak-bot pen", **NOTICED)
        return await psycopg.AsyncConnection.connect(address, autocommit=True)


async def _awaited(work: Callable[[], Awaitable[None]]) -> None:
    await work()


async def _is_free(connection: _Connection) -> bool:
    """Take the pen if nobody has it."""
    [taken] = await (await connection.execute("SELECT pg_try_advisory_lock(%s, %s)", _PEN)).fetchone() or [False]
    return bool(taken)


async def _end(working: asyncio.Task[None] | None) -> None:
    """The pen is somebody else's: end what was done with it."""
    if working is not None:
        log.warning("another copy holds the pen now")
        working.cancel()
        await asyncio.wait([working])


async def _listen_during(working: asyncio.Task[None], connection: _Connection, rung: Callable[[], None]) -> None:
    """Call `rung` for every notice; returns when the work has ended or the connection is lost."""

    async def listen() -> None:
        with contextlib.suppress(psycopg.OperationalError):
            async for _ in connection.notifies():
                rung()

    async with asyncio.TaskGroup() as tasks:
        listening = tasks.create_task(listen())
        await asyncio.wait([working, listening], return_when=asyncio.FIRST_COMPLETED)
        listening.cancel()
