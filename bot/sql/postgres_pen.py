"""Owns the pen of PostgreSQL: who of several copies of the bot holds it, by an advisory lock.

Does not know what is done with the pen. The lock is freed by the server when its copy dies, however it dies.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import psycopg
import structlog
from psycopg.conninfo import make_conninfo
from sqlalchemy import URL

from bot.sql.database import Database
from bot.sql.inbox import COPIES
from bot.sql.url import NOTICED

log = structlog.get_logger(__name__)

_PEN: Final = (COPIES, -1)
"""The advisory lock of the pen; copies have numbers from 0 on."""

_RINGS: Final = "durak_wishes"
_AGAIN: Final = 1.0
_SOON_AGAIN: Final = 0.2
"""Seconds before PostgreSQL is asked again by whoever waits for the pen, and sooner by whoever had it."""

_Connection: TypeAlias = psycopg.AsyncConnection[tuple[object, ...]]


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
