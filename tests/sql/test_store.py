"""What a transaction promises: all or nothing, once per update, one moment for a reader."""

import asyncio
import logging
from datetime import datetime

import pytest
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.play.ports import Repeated
from tests.sql.company import NOON, deal, know, open_table
from tests.stores import Fresh, opened


class Refusal(Exception):
    """Whatever goes wrong in the middle of a transaction."""


async def test_an_update_acts_once(fresh: Fresh):
    await fresh.inbox.keep([(7, "{}")])
    async with fresh.store.work(7) as work:
        await know(work, 1)
    assert await fresh.inbox.waiting() == []
    entered = False
    with pytest.raises(Repeated):
        async with fresh.store.work(7):
            entered = True
    assert not entered


async def test_an_update_that_was_never_kept_acts_once_too(fresh: Fresh):
    async with fresh.store.work(7) as work:
        await know(work, 1)
    with pytest.raises(Repeated):
        async with fresh.store.work(7):
            pass
    assert await fresh.inbox.keep([(7, "{}")]) == []
    assert await fresh.inbox.waiting() == []


async def test_of_the_same_update_delivered_at_once_one_acts(fresh: Fresh):
    await fresh.inbox.keep([(7, "{}")])
    acted = []

    async def deliver(name: int) -> None:
        try:
            async with fresh.store.work(7) as work:
                await know(work, name)
                acted.append(name)
        except Repeated:
            pass

    await asyncio.gather(*(deliver(name) for name in range(1, 6)))
    assert len(acted) == 1


async def test_an_exception_leaves_nothing_behind(fresh: Fresh):
    await fresh.inbox.keep([(7, "{}")])

    async def deal_and_fail() -> None:
        async with fresh.store.work(7) as work:
            await deal(work, await open_table(work), await know(work, 1, 2))
            raise Refusal

    with pytest.raises(Refusal):
        await deal_and_fail()
    assert len(await fresh.inbox.waiting()) == 1
    async with fresh.store.glance() as glance:
        assert await glance.find_player(1) is None
    async with fresh.store.work(7) as work:
        assert await know(work, 1)
    assert await fresh.inbox.waiting() == []


async def test_a_cancelled_transaction_leaves_nothing_behind_and_nobody_waiting(fresh: Fresh):
    wrote = asyncio.Event()

    async def write_and_wait() -> None:
        async with fresh.store.work(7) as work:
            await know(work, 1)
            wrote.set()
            await asyncio.Event().wait()

    async with asyncio.TaskGroup() as tasks:
        writer = tasks.create_task(write_and_wait())
        await wrote.wait()
        writer.cancel()
    async with fresh.store.work(7) as work:
        assert await work.find_player(1) is None
        await know(work, 2)


async def test_a_reader_sees_one_moment(fresh: Fresh):
    async with fresh.store.glance() as glance:
        assert await glance.find_player(1) is None
        async with fresh.store.work() as work:
            await know(work, 1)
        assert await glance.find_player(1) is None
    async with fresh.store.glance() as glance:
        assert await glance.find_player(1) is not None


async def test_readers_do_not_wait_for_a_writer(fresh: Fresh):
    async with fresh.store.work() as work:
        await know(work, 1)
        async with fresh.store.glance() as glance:
            assert await glance.find_player(1) is None


async def test_a_reader_cannot_write(postgres_url: str):
    async with opened(postgres_url) as fresh:
        with pytest.raises(DBAPIError, match="read-only"):
            async with fresh.database.reading() as connection:
                await connection.exec_driver_sql("DELETE FROM players")


async def test_two_copies_of_the_bot_write_in_turn(url: str):
    async with opened(url) as one, opened(url) as other:
        async with one.store.work() as work:
            game = await deal(work, await open_table(work), await know(work, 1, 2))

        async def count(fresh: Fresh) -> None:
            for _ in range(10):
                async with fresh.store.work() as work:
                    [seat, _other] = await work.game_seats(game.id) if await work.lock_game(game.id) else []
                    await work.set_strikes(game.id, 0, seat.strikes + 1)

        await asyncio.gather(count(one), count(other), count(one), count(other))
        async with one.store.glance() as glance:
            [seat, _other] = await glance.game_seats(game.id)
    assert seat.strikes == 40


async def test_foreign_keys_hold_and_no_message_tells_a_stored_value(fresh: Fresh, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    async with fresh.store.work() as work:
        [player] = await know(work, 1)
    with pytest.raises(IntegrityError) as refusal:
        async with fresh.store.work() as work:
            await work.add_game(
                table_id=1234,
                variant="podkidnoy",
                rules="r",
                rules_version=1,
                seed=bytes(32),
                dealer=0,
                fool=None,
                position="secret-hands",
                started_at=NOON,
                player_ids=[player.id],
            )
    assert "secret-hands" not in str(refusal.value)
    assert "secret-hands" not in caplog.text


async def test_a_told_move_survives_a_loss_of_power(sqlite_url: str):
    async with opened(sqlite_url) as fresh, fresh.database.writing() as connection:
        full = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        journal = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
    assert (full, journal) == (2, "wal")


async def test_what_is_deleted_is_overwritten_whatever_sqlite_was_built_to_do(sqlite_url: str):
    async with opened(sqlite_url) as fresh, fresh.database.writing() as connection:
        assert (await connection.exec_driver_sql("PRAGMA secure_delete")).scalar() == 1


async def test_a_time_without_a_zone_is_refused(fresh: Fresh):
    with pytest.raises(Exception, match="time zone"):
        async with fresh.store.glance() as glance:
            await glance.games_past(datetime(2026, 1, 1), 1)  # noqa: DTZ001 - such a time is what is refused
