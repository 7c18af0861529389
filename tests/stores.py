"""Fresh stores for tests: a database of its own, brought to the newest schema, with a clock that stands still."""

import contextlib
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from bot.sql import Database, SqlInbox, SqlStore, migrate


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
    url = f"sqlite:///{folder / 'durak.sqlite3'}"
    migrate(url)
    async with opened(url, clock) as fresh:
        yield fresh
