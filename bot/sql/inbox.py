"""Owns the updates of Telegram as they came, kept until they are done.

Does not know what an update says. An update is done in the transaction that does what it asks for.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from sqlalchemy import Select, delete, select, text, update

from bot.play.copies import Left
from bot.play.ports import Clock
from bot.sql.connection import Connection
from bot.sql.database import Database
from bot.sql.rows import insert_or
from bot.sql.schema import inbox

_COPY_BITS: Final = 31

NO_COPY: Final = 0
"""Stands where a copy of the bot would be named: none that lives."""

COPIES: Final = 0x6475_7261
"""The advisory locks of PostgreSQL with this number say which copies of the bot are alive."""

_COPY_IS_DEAD: Final = text(
    "inbox.copy NOT IN (SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    " AND classid = :copies AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
).bindparams(copies=COPIES)
_WAITING: Final = (
    select(inbox.c.update_id, inbox.c.body)
    .where(inbox.c.done_at.is_(None))
    .order_by(inbox.c.kept_at, inbox.c.update_id)
)


class SqlInbox:
    """The port Inbox of one copy of the bot, which `copy` names; each call is a transaction of its own.

    On PostgreSQL a copy is alive while it holds the advisory lock (COPIES, `copy`), as bot/sql/postgres_pen.py does; of
    a SQLite file there is only one living copy.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.copy: Final = secrets.randbits(_COPY_BITS) or 1

    async def keep(self, updates: Iterable[tuple[int, str]]) -> list[int]:
        """Store (update id, raw JSON) and commit; returns the ids that were not known before, in their order."""
        bodies = dict(updates)
        if not bodies:
            return []
        now = self._clock.now()
        rows = [
            {"update_id": update_id, "copy": self.copy, "body": body, "kept_at": now, "note": ""}
            for update_id, body in bodies.items()
        ]
        async with self._database.writing() as connection:
            row = insert_or(connection, inbox).on_conflict_do_nothing().returning(inbox.c.update_id)
            stored = set((await connection.execute(row, rows)).scalars())
        return [update_id for update_id in bodies if update_id in stored]

    async def take_over(self, limit: int) -> list[Left]:
        """The oldest updates that are kept and not done, and whose copy of the bot is no more: ours from now."""
        async with self._database.reading() as connection:
            if not (await connection.execute(self._orphans(connection, limit))).first():
                return []
        async with self._database.writing() as connection:
            orphans = self._orphans(connection, limit).with_for_update(skip_locked=True)
            found = [Left(row.update_id, row.body, row.kept_at) for row in await connection.execute(orphans)]
            ours = update(inbox).where(inbox.c.update_id.in_([left.update_id for left in found]))
            await connection.execute(ours.values(copy=self.copy))
        return found

    def _orphans(self, connection: Connection, limit: int) -> Select[int, str, datetime]:
        left = select(inbox.c.update_id, inbox.c.body, inbox.c.kept_at)
        waiting = left.where(inbox.c.done_at.is_(None), inbox.c.copy != self.copy)
        if connection.dialect.name == "postgresql":
            waiting = waiting.where(_COPY_IS_DEAD)
        return waiting.order_by(inbox.c.kept_at, inbox.c.update_id).limit(limit)

    async def waiting(self) -> list[tuple[int, str]]:
        """The updates that are kept and not done, whoever works on them."""
        async with self._database.reading() as connection:
            return [tuple(row) for row in await connection.execute(_WAITING)]

    async def reword(self, update_id: int, body: str) -> None:
        """Keep an update with another text, unless it is done, or being done at this moment: then none is kept."""
        async with self._database.writing() as connection:
            is_waiting = inbox.c.update_id == update_id, inbox.c.done_at.is_(None)
            free = select(inbox.c.update_id).where(*is_waiting).with_for_update(skip_locked=True)
            if (await connection.execute(free)).first():
                await connection.execute(update(inbox).where(*is_waiting).values(body=body))

    async def put_back(self, update_id: int) -> None:
        """Let an update that cannot be worked on now be taken over again, soon and by whichever copy does so."""
        async with self._database.writing() as connection:
            await connection.execute(update(inbox).where(inbox.c.update_id == update_id).values(copy=NO_COPY))

    async def close(self, update_id: int, note: str = "") -> bool:
        """Mark an update done that asks for nothing, or that cannot be worked on (`note` says why).

        False when it was done before.
        """
        async with self._database.writing() as connection:
            return await mark_done(connection, update_id, self._clock.now(), note)

    async def prune(self, before: datetime) -> int:
        """Forget updates that were done before then; returns how many."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(inbox).where(inbox.c.done_at < before))).rowcount


async def mark_done(connection: Connection, update_id: int, now: datetime, note: str = "") -> bool:
    """Mark an update done, also one that was never kept; False when it was done before.

    What it said is forgotten then: only its number is needed, and nobody can fill the database by pressing.
    """
    done = {"done_at": now, "note": note, "body": ""}
    row = insert_or(connection, inbox).values(update_id=update_id, copy=NO_COPY, kept_at=now, **done)
    unless_done = inbox.c.done_at.is_(None)
    marked = await connection.execute(
        row.on_conflict_do_update(index_elements=[inbox.c.update_id], set_=done, where=unless_done).returning(
            inbox.c.update_id
        )
    )
    return marked.first() is not None
