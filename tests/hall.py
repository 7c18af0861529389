"""Owns the hall: a local Telegram, a database and the bot between them, in one process.

Does not know what is played there. Everything goes over HTTP, as it does with Telegram.
"""

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
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

    def __init__(self, other_by: float = 0.0) -> None:
        """It shows so many seconds more than the machine's."""
        self.gone_by = 0.0
        self.wrong_by = other_by
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
    """The same seeds in every run, a new one for every game."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def seed(self) -> bytes:
        return sha256(f"the hall's game {next(self._numbers)}".encode()).digest()


class SkippingTurns(Turns):
    """Turns for which time that is skipped has gone by."""

    def __init__(self, haste: float, clock: GoingClock) -> None:
        super().__init__(haste)
        self._hurry = haste
        self._clock = clock

    def now(self) -> float:
        return self._clock.ticks() * self._hurry


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
    ) -> AsyncIterator[Turns]:
        """The bot serves while the block lasts; its pauses between calls to a chat are `haste` times shorter.

        What is given are the turns that it takes in writing to chats.
        """
        turns = SkippingTurns(haste, self.clock)
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
                yield turns
            finally:
                serving.cancel()
                await asyncio.wait([serving])


@contextlib.asynccontextmanager
async def hall(
    folder: Path, telegram: Sandbox, url: str | None = None, *, begins: datetime | None = None
) -> AsyncIterator[Hall]:
    """A hall on a new SQLite file in `folder`, or on the database at `url`; the bot does not run yet.

    It is now, there and at that Telegram, or the evening `begins` at another moment.
    """
    url = url or new_sqlite(folder / "durak.sqlite3")
    other_by = 0.0 if begins is None else begins.timestamp() - time.time()
    clock = GoingClock(other_by)
    telegram.shift_clock(other_by)
    database = Database(url)
    try:
        store, inbox = SqlStore(database, clock), SqlInbox(database, clock)
        yield Hall(telegram, url, database, World(store, clock, Chance(), Greedy(), BradleyTerry()), inbox, clock)
    finally:
        await database.close()
