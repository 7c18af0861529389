"""Fresh stores for tests: a database of its own, brought to the newest schema, with a clock that stands still."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from bot.sandbox import PATIENCE
from bot.sql import Database, SqlInbox, SqlStore
from bot.sql.store import SqlWork
from tests.databases import new_sqlite


class SteadyClock:
    """A clock that goes on only when it is told to."""

    def __init__(self, moment: datetime = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)) -> None:
        self.moment = moment
        self.jumped = 0.0

    def now(self) -> datetime:
        return self.moment

    def ticks(self) -> float:
        return self.moment.timestamp() - self.jumped

    def wait(self, seconds: float) -> datetime:
        self.moment += timedelta(seconds=seconds)
        return self.moment


class Fresh(NamedTuple):
    """A store with its inbox, and what both stand on."""

    store: SqlStore
    inbox: SqlInbox
    database: Database
    clock: SteadyClock


@contextlib.asynccontextmanager
async def opened(url: str, clock: SteadyClock | None = None) -> AsyncIterator[Fresh]:
    """The store of a database that has the newest schema; its connections are closed in the end."""
    clock = clock or SteadyClock()
    database = Database(url)
    try:
        yield Fresh(SqlStore(database, clock), SqlInbox(database, clock), database, clock)
    finally:
        await database.close()


@contextlib.asynccontextmanager
async def fresh_store(folder: Path, clock: SteadyClock | None = None) -> AsyncIterator[Fresh]:
    """A store in a new SQLite file in `folder` (a test's tmp_path)."""
    async with opened(new_sqlite(folder / "durak.sqlite3"), clock) as fresh:
        yield fresh


async def account_of_writes(fresh: Fresh) -> bytes | None:
    """SQLite's account of its log of changes, which every transaction that writes makes another; None on PostgreSQL."""
    async with fresh.database.reading() as connection:
        if connection.dialect.name != "sqlite":
            return None
        file = (await connection.exec_driver_sql("PRAGMA database_list")).one().file
    return head_of_index(Path(f"{file}-shm"))


def head_of_index(file: Path) -> bytes:
    """The part of the log's index that says how far the log goes."""
    with file.open("rb") as index:
        return index.read(48)


async def until_it_waits(fresh: Fresh, task: "asyncio.Task[None]") -> None:
    """Return when the task waits for a row or a table that somebody else has locked; on SQLite it has not begun."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    async with asyncio.timeout(PATIENCE):
        while not task.done():
            async with fresh.database.reading() as connection:
                if connection.dialect.name != "postgresql" or (await connection.exec_driver_sql(asked)).scalar():
                    return
            await asyncio.sleep(0.01)


class Meanwhile:
    """A store in which something happens before the first work begins."""

    def __init__(self, store: SqlStore, happens: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._happens: Callable[[], Awaitable[None]] | None = happens
        self.glance = store.glance
        self.settle = store.settle

    @contextlib.asynccontextmanager
    async def work(self, update_id: int | None = None) -> AsyncIterator[SqlWork]:
        """A transaction that writes."""
        happens, self._happens = self._happens, None
        if happens is not None:
            await happens()
        async with self._store.work(update_id) as work:
            yield work
