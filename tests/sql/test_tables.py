"""Tables and their members; one place has one open table."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.play.practising import Practice
from bot.play.records import PRIVATE, Screen, Table, TableState, Urgency
from bot.play.requests import Arrive, DeletePreset, Person, Place, SavePreset
from bot.play.settable import SetForMe
from bot.sandbox import PATIENCE
from bot.sql import LockError
from bot.sql.store import SqlWork
from tests.play.evening import Evening
from tests.sql.company import NOON, YARD, deal, know, open_table, show_hand, show_table
from tests.stores import Fresh, until_it_waits


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


ME = Person(1, "Player 1")
OWN = Place(1, PRIVATE, "Player 1")
TOPICS = [msgspec.structs.replace(YARD, topic=topic) for topic in (3, 5)]


async def dealt(work: SqlWork, table: Table) -> Screen:
    """A game begins at the table between two people; the hand of the first of them."""
    people = await know(work, 1, 2)
    game = await deal(work, table, people)
    await work.save_table(msgspec.structs.replace(table, state=TableState.PLAYING, game_id=game.id))
    await show_table(work, table, game=game)
    return await show_hand(work, game, people[0])


@pytest.mark.parametrize(
    ("places", "request_of"),
    [
        (TOPICS, lambda free: SetForMe(person=ME, key="notices", value="off")),
        ([TOPICS[0], OWN], lambda free: Practice(person=ME)),
        (TOPICS[:1], lambda free: Arrive(person=ME, payload=f"j{free}")),
    ],
    ids=["settings", "practice", "a seat from afar"],
)
async def test_whoever_has_to_do_with_several_tables_waits_at_the_first(fresh: Fresh, places: list[Place], request_of):
    """Somebody has the first table and then needs the last one, where the latest game is not played."""
    async with fresh.store.work() as work:
        free = await open_table(work)
        tables = [await open_table(work, place=place) for place in places]
        *_, last = hands = [await dealt(work, table) for table in tables[::-1]][::-1]

    async def told() -> None:
        await Evening(fresh).ask(request_of(free.id), compare=False)

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        for table in [free, *tables[:-1]]:
            await work.lock_table(table.id)
        await work.wish(hands[0].id, urgency=Urgency.ACT, due_at=NOON)
        await until_it_waits(fresh, tasks.create_task(told()))
        await work.lock_table(tables[-1].id)
        await work.wish(last.id, urgency=Urgency.ACT, due_at=NOON)


@pytest.mark.parametrize("kind", [SavePreset, DeletePreset])
async def test_a_preset_that_all_tables_show_waits_for_them_in_their_order(fresh: Fresh, kind: type):
    async with fresh.store.work() as work:
        tables = [await open_table(work, place=place) for place in TOPICS]
        screens = [await show_table(work, table) for table in tables]
        preset = {"variant": "podkidnoy", "options": ""}
        await work.save_preset(chat_id=tables[0].chat_id, key="дача", name="Дача", **preset)

    async def told() -> None:
        request = kind(person=ME, place=TOPICS[1], name="Дача", admin=True)
        assert (await Evening(fresh).ask(request, compare=False)).done

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        for table, screen in zip(tables, screens, strict=True):
            await work.lock_table(table.id)
            await work.wish(screen.id, urgency=Urgency.ACT, due_at=NOON)
            if table is tables[0]:
                await until_it_waits(fresh, tasks.create_task(told()))
