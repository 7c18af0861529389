"""Updates are kept once, wait until they are done, and are forgotten later."""

import asyncio

from bot.sql import SqlInbox
from tests.stores import Fresh


def next_copy(fresh: Fresh) -> SqlInbox:
    """The inbox of a copy of the bot that starts when the first one is no more."""
    return SqlInbox(fresh.database, fresh.clock)


async def test_an_update_is_kept_once(fresh: Fresh):
    assert await fresh.inbox.keep([(12, '{"n": 12}'), (11, "{}")]) == [12, 11]
    assert await fresh.inbox.keep([(11, "{}"), (13, "{}"), (13, "{}"), (12, "other")]) == [13]
    assert await fresh.inbox.keep([]) == []
    assert [one[:2] for one in await next_copy(fresh).take_over(10)] == [(11, "{}"), (12, '{"n": 12}'), (13, "{}")]


async def test_updates_wait_in_the_order_in_which_they_came(fresh: Fresh):
    await fresh.inbox.keep([(500, "first"), (501, "second")])
    fresh.clock.wait(1)
    # Telegram begins anew with a lower number after a week without updates.
    await fresh.inbox.keep([(3, "third")])
    copy = next_copy(fresh)
    assert [one[:2] for one in await copy.take_over(2)] == [(500, "first"), (501, "second")]
    assert [one[:2] for one in await copy.take_over(10)] == [(3, "third")]


async def test_two_copies_that_keep_the_same_updates_share_them(fresh: Fresh):
    updates = [(number, "{}") for number in range(1, 101)]
    kept = await asyncio.gather(*(fresh.inbox.keep(updates) for _ in range(4)))
    assert sorted(number for numbers in kept for number in numbers) == list(range(1, 101))


async def test_an_update_that_asks_for_nothing_is_closed(fresh: Fresh):
    await fresh.inbox.keep([(1, "{}"), (2, "{}")])
    await fresh.inbox.close(1)
    await fresh.inbox.close(2, "no update of a known kind")
    await fresh.inbox.close(2, "a second time")
    await fresh.inbox.close(3, "never kept")
    assert await fresh.inbox.waiting() == []
    async with fresh.database.reading() as connection:
        notes = await connection.exec_driver_sql("SELECT update_id, note FROM inbox ORDER BY update_id")
        assert [tuple(row) for row in notes] == [(1, ""), (2, "no update of a known kind"), (3, "never kept")]


async def test_what_a_done_update_said_is_forgotten(fresh: Fresh):
    await fresh.inbox.keep([(1, "a word"), (2, "a word"), (3, "a word")])
    await fresh.inbox.close(1)
    async with fresh.store.work(2):
        pass
    async with fresh.database.reading() as connection:
        bodies = await connection.exec_driver_sql("SELECT body FROM inbox ORDER BY update_id")
        assert list(bodies.scalars()) == ["", "", "a word"]


async def test_only_what_was_done_long_ago_is_forgotten(fresh: Fresh):
    await fresh.inbox.keep([(1, "{}"), (2, "{}"), (3, "{}")])
    await fresh.inbox.close(1)
    noon = fresh.clock.wait(60)
    await fresh.inbox.close(2)
    assert await fresh.inbox.prune(noon) == 1
    assert await fresh.inbox.prune(noon) == 0
    assert len(await fresh.inbox.waiting()) == 1
    assert await fresh.inbox.keep([(1, "{}"), (2, "{}")]) == [1]


async def test_nobody_takes_over_what_is_his_own(fresh: Fresh):
    await fresh.inbox.keep([(1, "{}")])
    assert await fresh.inbox.take_over(10) == []
    assert len(await fresh.inbox.waiting()) == 1


async def test_what_is_taken_over_says_since_when_it_was_kept(fresh: Fresh):
    noon = fresh.clock.now()
    await fresh.inbox.keep([(1, "{}")])
    fresh.clock.wait(3600)
    assert [one.kept_at for one in await next_copy(fresh).take_over(10)] == [noon]
