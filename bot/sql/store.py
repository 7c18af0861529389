"""Owns the store: Glance and Work put together from their parts, each in a transaction.

Does not know statements (they are in the parts) nor how a database is opened (database.py).
"""

import contextlib
from collections.abc import AsyncIterator

from bot.play.ports import Clock, Repeated
from bot.sql.achievements import AchievementsRead, AchievementsWrite
from bot.sql.database import Database
from bot.sql.forgetting import ForgettingRead, ForgettingWrite
from bot.sql.games import GamesRead, GamesWrite
from bot.sql.history import HistoryRead
from bot.sql.inbox import mark_done
from bot.sql.moving import ChatMoves
from bot.sql.notices import NoticesRead, NoticesWrite
from bot.sql.people import PeopleRead, PeopleWrite
from bot.sql.presets import PresetsRead, PresetsWrite
from bot.sql.pulse import PulseWrite
from bot.sql.ratings import RatingsRead, RatingsWrite
from bot.sql.results import ResultsRead, ResultsWrite
from bot.sql.screens import ScreensRead, ScreensWrite
from bot.sql.settings import SettingsRead, SettingsWrite
from bot.sql.statistics import StatisticsRead
from bot.sql.tables import TablesRead, TablesWrite
from bot.sql.trends import TrendsRead


class SqlGlance(
    PeopleRead,
    SettingsRead,
    NoticesRead,
    PresetsRead,
    TablesRead,
    GamesRead,
    ResultsRead,
    StatisticsRead,
    HistoryRead,
    RatingsRead,
    TrendsRead,
    AchievementsRead,
    ScreensRead,
    ForgettingRead,
):
    """The port Glance."""


class SqlWork(
    PeopleWrite,
    SettingsWrite,
    NoticesWrite,
    PresetsWrite,
    TablesWrite,
    GamesWrite,
    ResultsWrite,
    StatisticsRead,
    HistoryRead,
    RatingsWrite,
    TrendsRead,
    AchievementsWrite,
    ScreensWrite,
    ForgettingWrite,
    ChatMoves,
    PulseWrite,
):
    """The port Work."""


class SqlStore:
    """The port Store."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    @contextlib.asynccontextmanager
    async def glance(self) -> AsyncIterator[SqlGlance]:
        """A transaction that only reads, of one consistent moment."""
        async with self._database.reading() as connection:
            yield SqlGlance(connection, self._clock)

    @contextlib.asynccontextmanager
    async def work(self, update_id: int | None = None) -> AsyncIterator[SqlWork]:
        """A transaction that writes: leaving the block commits, an exception leaves nothing behind.

        With `update_id` the inbox row of that update is marked done in it; raises Repeated, before the block
        runs, when it was done before. Not to be opened within another work: on SQLite it would wait for itself.
        """
        async with self._database.writing() as connection:
            if update_id is not None and not await mark_done(connection, update_id, self._clock.now()):
                raise Repeated
            yield SqlWork(connection, self._clock)

    async def settle(self) -> None:
        """Leave nothing in the files of the database that was deleted, as far as we can."""
        await self._database.settle()
