"""However many screens wait in some chats, those of the others are drawn, as long as Telegram can be reached."""

import asyncio

import msgspec

from bot.chat.pacing import OVERALL
from bot.chat.reconcile import _BATCH, Reconciler
from bot.chat.turns import Turns
from bot.minds import Greedy
from bot.play.ports import World
from bot.play.records import Screen, Urgency
from bot.play.wishing import DueScreen
from bot.sql.store import SqlWork
from tests.play.evening import Seeds
from tests.sql.company import YARD, deal, know, open_table, show_table
from tests.stores import Fresh, fresh_store

GROUPS = range(-1000 - _BATCH - 4, -1000)
LAST = -1000


async def running_table(work: SqlWork, group: int, topic: int = 0) -> Screen:
    """The message of a table in the middle of a game, due."""
    table = await open_table(work, place=msgspec.structs.replace(YARD, telegram_id=group, topic=topic))
    game = await deal(work, table, await know(work, 1, 2))
    screen = await show_table(work, table, game=game)
    await work.note_shown(screen, message_id=1, digest="d", told=1)
    await work.wish(screen.id, urgency=Urgency.WATCH, due_at=work._clock.now())
    return screen


async def first_drawn(fresh: Fresh, turns: Turns, within: float, *, reached: bool = True) -> list[int]:
    """The chats to which a reconciler writes within so many seconds; `reached` if it can."""
    drawn: list[int] = []

    async def show(due: DueScreen) -> None:
        drawn.append(due.chat_telegram_id)
        await asyncio.sleep(within)

    reconciler = Reconciler(World(fresh.store, fresh.clock, Seeds(), Greedy()), turns, show, lambda: reached)
    async with asyncio.TaskGroup() as tasks:
        running = tasks.create_task(reconciler.run())
        await asyncio.sleep(within)
        running.cancel()
    return drawn


async def test_tables_that_must_wait_their_turn_hide_no_table_that_need_not(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            for group in [*GROUPS, LAST]:
                await running_table(work, group)
                fresh.clock.wait(0.001)
        turns = Turns()
        # Each has been written to just now, but all together not so much that nobody may be.
        for number, group in enumerate(GROUPS):
            if number % OVERALL == OVERALL - 1:
                await asyncio.sleep(1.1)
            assert turns.take(group, quick=False)
        await asyncio.sleep(1.1)
        assert await first_drawn(fresh, turns, 0.5) == [LAST]


async def test_many_tables_of_one_chat_hide_no_other_chat(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            for topic in range(3 * _BATCH):
                await running_table(work, GROUPS[0], topic)
                fresh.clock.wait(0.001)
            await running_table(work, LAST)
        assert await first_drawn(fresh, Turns(), 0.5) == [GROUPS[0], LAST]


async def test_while_telegram_cannot_be_reached_nothing_is_tried(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            await running_table(work, LAST)
        assert await first_drawn(fresh, Turns(), 0.5, reached=False) == []
        assert await first_drawn(fresh, Turns(), 0.5) == [LAST]
