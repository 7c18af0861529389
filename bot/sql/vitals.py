"""Owns the questions about the database as a whole: how it does, and which schema it has.

Does not know who asks. Every count is of an index that holds little, so that asking costs the same in a year.
"""

from sqlalchemy import func, select

from bot.play.ports import Clock
from bot.play.records import TableState
from bot.play.vitals import Vitals
from bot.sql.database import Database
from bot.sql.schema import IS_OPEN, games, inbox, screens, tables

_INBOX = select(func.count()).select_from(inbox).where(inbox.c.done_at.is_(None))
_GAMES = select(func.count()).select_from(tables).where(IS_OPEN, tables.c.state == TableState.PLAYING)
_DEADLINE = select(func.min(games.c.deadline_at)).where(games.c.deadline_at.is_not(None))


class SqlVitals:
    """Questions about the database; each is a transaction of its own."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def read(self) -> Vitals:
        """How things stand now."""
        now = self._clock.now()
        due = select(func.count()).select_from(screens).where(screens.c.due_at <= now)
        async with self._database.reading() as connection:
            deadline = (await connection.execute(_DEADLINE)).scalar_one()
            return Vitals(
                inbox=(await connection.execute(_INBOX)).scalar_one(),
                games=(await connection.execute(_GAMES)).scalar_one(),
                screens=(await connection.execute(due)).scalar_one(),
                sweep_delay=0.0 if deadline is None else max(0.0, (now - deadline).total_seconds()),
            )

    async def answers(self) -> None:
        """Return as soon as the database has answered anything."""
        async with self._database.reading() as connection:
            await connection.execute(select(1))

    async def schema(self) -> str | None:
        """The version of the schema; raises ProgrammingError or OperationalError where there is none yet."""
        async with self._database.reading() as connection:
            return (await connection.exec_driver_sql("SELECT version_num FROM alembic_version")).scalar()
