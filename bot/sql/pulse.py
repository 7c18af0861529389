"""Owns the stored pulse, the last moment at which people could be heard, and moving deadlines all at once.

Does not know when either is done (bot/play/pulse.py).
"""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Table, bindparam, select, update

from bot.sql.rows import Rows, insert_or
from bot.sql.schema import IS_OPEN, games, pulse, screens, tables

_ONLY: Final = 1
_LAST: Final = select(pulse.c.at).where(pulse.c.id == _ONLY)
_LOCK_OPEN: Final = select(tables.c.id).where(IS_OPEN).order_by(tables.c.id).with_for_update()


class PulseWrite(Rows):
    """The part of Work that knows of time nobody could use."""

    async def beat(self, now: datetime) -> datetime | None:
        """Note that people can be heard now; returns when that was noted last, None if it never was."""
        last = (await self._run(_LAST)).scalar_one_or_none()
        row = insert_or(self._connection, pulse)
        await self._run(
            row.on_conflict_do_update(index_elements=[pulse.c.id], set_={"at": row.excluded.at}), id=_ONLY, at=now
        )
        return last

    async def move_deadlines(self, lost: timedelta, not_before: datetime) -> None:
        """Move every deadline of games and tables by `lost`, and none to before `not_before`.

        Backwards (the clock was set back) what is due later moves too.
        """
        # Whoever plays has his table first: with all of them nobody can wait here for a game, nor this for his.
        await self._run(_LOCK_OPEN)
        for table in (tables, games):
            await self._move(table, "deadline_at", lost, not_before)
        for moment in ("nudge_at", "question_until", "computer_at"):
            await self._move(games, moment, lost, not_before)
        if lost < timedelta(0):
            await self._move(screens, "due_at", lost, not_before=None)

    async def _move(self, table: Table, column: str, lost: timedelta, not_before: datetime | None) -> None:
        """Row by row: SQLite keeps times as text and cannot add to them. The order is that of all locks."""
        found = await self._run(
            select(table.c.id, table.c[column])
            .where(table.c[column].is_not(None))
            .order_by(table.c.id)
            .with_for_update()
        )
        moved: list[dict[str, Any]] = [{"row": row, "at": max(at + lost, not_before or at + lost)} for row, at in found]
        if moved:
            await self._connection.execute(
                update(table).where(table.c.id == bindparam("row")).values({column: bindparam("at")}), moved
            )
