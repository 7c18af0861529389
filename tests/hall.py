"""Owns the hall: a local Telegram, a database and the bot between them, in one process.

Does not know what is played there. Everything goes over HTTP, as it does with Telegram.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from bot.chat.app import Webhook, serve
from bot.chat.turns import Turns
from bot.minds import Greedy
from bot.play.copies import Pen
from bot.play.picture import Painter
from bot.play.ports import World
from bot.play.thinking_ports import Thinker
from bot.ratings import BradleyTerry
from bot.sandbox import Sandbox
from bot.sql import Database, SqlInbox, SqlStore, pen_of
from tests.databases import new_sqlite


class GoingClock:
    """The time of day, which a test may move forward or set wrong."""

    def __init__(self) -> None:
        self.gone_by = 0.0
        self.wrong_by = 0.0
        self.skipped: Callable[[], None] = lambda: None
        """Called when time has gone by at once: it wakes whoever would have woken up meanwhile."""

    def now(self) -> datetime:
        return datetime.fromtimestamp(time.time(), UTC) + timedelta(seconds=self.gone_by + self.wrong_by)

    def ticks(self) -> float:
        return time.monotonic() + self.gone_by

    def skip(self, seconds: float) -> None:
        """So much time goes by."""
        self.gone_by += seconds
        self.skipped()

    def set(self, seconds: float) -> None:
        """The clock is set forward, or back, while no time goes by."""
        self.wrong_by += seconds


class WakingPen:
    """A pen with which whoever draws screens looks again at what is due when time has been skipped."""

    def __init__(self, pen: Pen, clock: GoingClock) -> None:
        self._pen = pen
        self._clock = clock
        self.ring = pen.ring

    async def hold(self, work: Callable[[], Awaitable[None]], rung: Callable[[], None]) -> None:
        """Wait for the pen, and do the work with it."""
        self._clock.skipped = rung
        await self._pen.hold(work, rung)


class Chance:
    """Seeds that nobody can foretell."""

    def seed(self) -> bytes:
        return secrets.token_bytes(32)


class Hall(NamedTuple):
    """What is there whether or not the bot runs."""

    telegram: Sandbox
    url: str
    database: Database
    world: World
    inbox: SqlInbox
    clock: GoingClock

    @contextlib.asynccontextmanager
    async def running(
        self,
        haste: float = 1.0,
        webhook: Webhook | None = None,
        painter: Painter | None = None,
        thinker: Thinker | None = None,
    ) -> AsyncIterator[None]:
        """The bot serves while the block lasts; its pauses between calls to a chat are `haste` times shorter."""
        turns = Turns(haste)
        inbox = SqlInbox(self.database, self.clock)
        async with pen_of(self.url, self.database, inbox.copy) as pen, asyncio.TaskGroup() as tasks:
            serving = tasks.create_task(
                serve(
                    self.telegram.token,
                    self.telegram.url,
                    self.world,
                    inbox,
                    WakingPen(pen, self.clock),
                    webhook=webhook,
                    turns=turns,
                    painter=painter,
                    thinker=thinker,
                )
            )
            try:
                yield
            finally:
                serving.cancel()
                await asyncio.wait([serving])


@contextlib.asynccontextmanager
async def hall(folder: Path, telegram: Sandbox, url: str | None = None) -> AsyncIterator[Hall]:
    """A hall on a new SQLite file in `folder`, or on the database at `url`; the bot does not run yet."""
    url = url or new_sqlite(folder / "durak.sqlite3")
    clock = GoingClock()
    database = Database(url)
    try:
        store, inbox = SqlStore(database, clock), SqlInbox(database, clock)
        yield Hall(telegram, url, database, World(store, clock, Chance(), Greedy(), BradleyTerry()), inbox, clock)
    finally:
        await database.close()
