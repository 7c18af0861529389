"""Owns the updates of Telegram as they came, kept until they are done.

Does not know what an update says. An update is done in the transaction that does what it asks for.
"""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import delete, select

from bot.play.ports import Clock
from bot.sql.connection import Connection
from bot.sql.database import Database
from bot.sql.rows import insert_or
from bot.sql.schema import inbox


class SqlInbox:
    """The port Inbox; each call is a transaction of its own."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def keep(self, updates: Iterable[tuple[int, str]]) -> list[int]:
        """Store (update id, raw JSON) and commit; returns the ids that were not known before, in their order."""
        bodies = dict(updates)
        if not bodies:
            return []
        now = self._clock.now()
        rows = [
            {"update_id": update_id, "body": body, "kept_at": now, "note": ""} for update_id, body in bodies.items()
        ]
        async with self._database.writing() as connection:
            row = insert_or(connection, inbox).on_conflict_do_nothing().returning(inbox.c.update_id)
            stored = set((await connection.execute(row, rows)).scalars())
        return [update_id for update_id in bodies if update_id in stored]

    async def waiting(self, limit: int) -> list[tuple[int, str]]:
        """The oldest updates that are kept and not done."""
        query = (
            select(inbox.c.update_id, inbox.c.body)
            .where(inbox.c.done_at.is_(None))
            .order_by(inbox.c.kept_at, inbox.c.update_id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [(row.update_id, row.body) for row in await connection.execute(query)]

    async def close(self, update_id: int, note: str = "") -> None:
        """Mark an update done that asks for nothing, or that cannot be worked on (`note` says why)."""
        async with self._database.writing() as connection:
            await mark_done(connection, update_id, self._clock.now(), note)

    async def prune(self, before: datetime) -> int:
        """Forget updates that were done before then; returns how many."""
        async with self._database.writing() as connection:
            return (await connection.execute(delete(inbox).where(inbox.c.done_at < before))).rowcount


async def mark_done(connection: Connection, update_id: int, now: datetime, note: str = "") -> bool:
    """Mark an update done, also one that was never kept; False when it was done before."""
    done = {"done_at": now, "note": note}
    row = insert_or(connection, inbox).values(update_id=update_id, body="", kept_at=now, **done)
    unless_done = inbox.c.done_at.is_(None)
    marked = await connection.execute(
        row.on_conflict_do_update(index_elements=[inbox.c.update_id], set_=done, where=unless_done).returning(
            inbox.c.update_id
        )
    )
    return marked.first() is not None
