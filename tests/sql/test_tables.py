"""Tables and their members; one place has one open table."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.play.records import Table, TableState
from bot.play.requests import Place
from bot.sql import LockError
from tests.sql.company import NOON, YARD, know, open_table
from tests.stores import Fresh


async def test_every_field_of_a_table_comes_back(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        [dealer, fool] = await know(work, 2, 3)
        table = msgspec.structs.replace(
            table,
            state=TableState.OVER,
            host_id=dealer.id,
            variant="perevodnoy",
            options="deck=24 throwers=all",
            dealer_id=dealer.id,
            fool_id=fool.id,
            deadline_at=NOON + timedelta(microseconds=1),
            closed_why="stopped",
        )
        await work.save_table(table)
    async with fresh.store.glance() as glance:
        assert await glance.find_table(table.id) == table
        assert await glance.find_table(table.id + 1) is None


async def test_members_are_in_the_order_in_which_they_sat_down(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        third, first, second = await know(work, 3, 1, 2)
        for player in (first, second, third, second):
            await work.add_member(table.id, player.id)
    async with fresh.store.work() as work:
        assert await work.members(table.id) == [first.id, second.id, third.id]
        await work.remove_member(table.id, first.id)
        await work.remove_member(table.id, first.id)
        await work.add_member(table.id, first.id)
    async with fresh.store.glance() as glance:
        assert await glance.members(table.id) == [second.id, third.id, first.id]


async def test_each_topic_has_one_open_table(fresh: Fresh):
    async with fresh.store.work() as work:
        here = await open_table(work)
        there = await open_table(work, place=msgspec.structs.replace(YARD, topic=5))
        chat_id = here.chat_id
        assert await work.find_open_table(chat_id, 0) == here
        assert await work.lock_open_table(chat_id, 5) == there
        assert await work.open_tables(chat_id) == [here, there]
        await work.save_table(msgspec.structs.replace(here, state=TableState.CLOSED))
        next_one = await open_table(work)
        assert await work.open_tables(chat_id) == [there, next_one]
        assert await work.find_open_table(chat_id, 6) is None


async def test_a_second_open_table_is_an_alarm_and_leaves_nothing(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)

    async def open_another() -> None:
        async with fresh.store.work() as work:
            await know(work, 99)
            await work.add_table(
                chat_id=table.chat_id, topic=0, host_id=table.host_id, variant="x", options="", deadline_at=NOON
            )

    with pytest.raises(LockError):
        await open_another()
    async with fresh.store.glance() as glance:
        assert await glance.open_tables(table.chat_id) == [table]
        assert await glance.find_player(99) is None


async def test_those_who_open_a_table_at_once_are_served_in_turn(fresh: Fresh):
    async with fresh.store.work() as work:
        chat = await work.know_chat(YARD)
        [host] = await know(work, 1)

    async def open_or_find() -> Table:
        async with fresh.store.work() as work:
            found = await work.lock_open_table(chat.id, 0)
            return found or await work.add_table(
                chat_id=chat.id, topic=0, host_id=host.id, variant="x", options="", deadline_at=NOON
            )

    opened = await asyncio.gather(*(open_or_find() for _ in range(6)))
    assert len({table.id for table in opened}) == 1


async def test_waiting_tables_are_found_when_their_deadline_has_passed(fresh: Fresh):
    async with fresh.store.work() as work:
        tables = [await open_table(work, place=Place(-1 - number, "group", "A", topic=0)) for number in range(6)]
        states = [
            (TableState.LOBBY, NOON - timedelta(seconds=1)),
            (TableState.OVER, NOON - timedelta(seconds=2)),
            (TableState.PLAYING, NOON - timedelta(seconds=3)),
            (TableState.CLOSED, NOON - timedelta(seconds=3)),
            (TableState.LOBBY, NOON + timedelta(microseconds=1)),
            (TableState.LOBBY, None),
        ]
        for table, (state, deadline_at) in zip(tables, states, strict=True):
            await work.save_table(msgspec.structs.replace(table, state=state, deadline_at=deadline_at))
    async with fresh.store.glance() as glance:
        assert await glance.tables_past(NOON, 10) == [tables[1].id, tables[0].id]
        assert await glance.tables_past(NOON, 1) == [tables[1].id]
