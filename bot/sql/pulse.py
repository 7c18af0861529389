"""Owns the stored pulse, the last moment at which people could be heard, and moving deadlines all at once.

Does not know when either is done (bot/play/pulse.py).
"""

from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Table, bindparam, select, union_all, update

from bot.play.pulse_ports import Shift
from bot.play.records import Moments
from bot.play.settable import ChatSettings
from bot.sql.rows import Rows, insert_or
from bot.sql.schema import IS_OPEN, chat_settings, games, pulse, screens, tables

_ONLY: Final = 1
_LAST: Final = select(pulse.c.at).where(pulse.c.id == _ONLY)
_LOCK_OPEN: Final = select(tables.c.id).where(IS_OPEN).order_by(tables.c.id).with_for_update()
_TABLES: Final = (
    select(tables.c.id, tables.c.deadline_at)
    .where(tables.c.deadline_at.is_not(None))
    .order_by(tables.c.id)
    .with_for_update()
)
_MOMENTS: Final = [games.c[name] for name in Moments._fields]
_GAMES: Final = (
    select(games.c.id, games.c.paused, chat_settings.c.speed, *_MOMENTS)
    .join(tables, tables.c.id == games.c.table_id)
    .outerjoin(chat_settings, chat_settings.c.chat_id == tables.c.chat_id)
    .where(games.c.id.in_(union_all(*[select(games.c.id).where(moment.is_not(None)) for moment in _MOMENTS])))
    .order_by(games.c.id)
    .with_for_update(of=games)
)
_SCREENS: Final = (
    select(screens.c.id, screens.c.due_at).where(screens.c.due_at.is_not(None)).order_by(screens.c.id).with_for_update()
)


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

    async def move_deadlines(self, shift: Shift) -> None:
        """Move every deadline of games and tables.

        Backwards (the clock was set back) screens that are due later move too.
        """
        # Whoever plays has his table first: with all of them nobody can wait here for a game, nor this for his.
        await self._run(_LOCK_OPEN)
        waiting = await self._run(_TABLES)
        await self._move(tables, [{"row": row, "to_deadline_at": shift.of_table(at)} for row, at in waiting])
        moved: list[dict[str, Any]] = []
        for row, paused, speed, *moments in await self._run(_GAMES):
            to = shift.of_game(Moments(*moments), speed or ChatSettings().speed, paused=paused)
            moved.append({"row": row} | {f"to_{name}": at for name, at in to._asdict().items()})
        await self._move(games, moved)
        if shift.lost < timedelta(0):
            due = await self._run(_SCREENS)
            await self._move(screens, [{"row": row, "to_due_at": at + shift.lost} for row, at in due])

    async def _move(self, table: Table, rows: list[dict[str, Any]]) -> None:
        """Set what the rows say, in their order: SQLite keeps times as text and cannot add to them."""
        if rows:
            moved: dict[str, Any] = {name.removeprefix("to_"): bindparam(name) for name in rows[0] if name != "row"}
            await self._connection.execute(update(table).where(table.c.id == bindparam("row")).values(moved), rows)
