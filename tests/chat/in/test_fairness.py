"""However many screens wait in some chats, those of the others are drawn, as long as Telegram can be reached."""

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.chat.pacing import OVERALL
from bot.chat.reconcile import _BATCH, Reconciler, in_turn
from bot.chat.turns import Turns
from bot.minds import Greedy
from bot.play.ports import World
from bot.play.records import Screen, ScreenKind, Urgency
from bot.play.wishing import DueScreen, NewScreen
from bot.ratings import BradleyTerry
from bot.sandbox import PATIENCE
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


class SteadyTurns(Turns):
    """Turns for which time goes on only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 1000.0

    def now(self) -> float:
        return self.moment


async def first_drawn(fresh: Fresh, turns: Turns, count: int, *, reached: bool = True) -> list[int]:
    """The chats to which a reconciler writes, so many at least, before a call ends; `reached` if it can."""
    drawn: list[int] = []

    async def show(due: DueScreen) -> None:
        drawn.append(due.chat_telegram_id)
        await asyncio.Event().wait()

    reconciler = Reconciler(
        World(fresh.store, fresh.clock, Seeds(), Greedy(), BradleyTerry()), turns, show, lambda: reached
    )
    async with asyncio.TaskGroup() as tasks:
        running = tasks.create_task(reconciler.run())
        async with asyncio.timeout(PATIENCE):
            while len(drawn) < count:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.5)
        running.cancel()
    return drawn


async def test_tables_that_must_wait_their_turn_hide_no_table_that_need_not(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            for group in [*GROUPS, LAST]:
                await running_table(work, group)
                fresh.clock.wait(0.001)
        turns = SteadyTurns()
        # Each has been written to just now, but all together not so much that nobody may be.
        for number, group in enumerate(GROUPS):
            if number % OVERALL == OVERALL - 1:
                turns.moment += 1.1
            with turns.turn(group, quick=False) as free:
                assert free
        turns.moment += 1.1
        assert await first_drawn(fresh, turns, 1) == [LAST]


async def test_many_tables_of_one_chat_hide_no_other_chat(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            for topic in range(3 * _BATCH):
                await running_table(work, GROUPS[0], topic)
                fresh.clock.wait(0.001)
            await running_table(work, LAST)
        assert await first_drawn(fresh, Turns(), 2) == [GROUPS[0], LAST]


@pytest.mark.parametrize("first", [ScreenKind.TABLE, ScreenKind.WHISPER])
async def test_of_a_table_and_the_hands_inside_its_group_the_one_that_waits_longer_comes_first(tmp_path, first):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            table = await running_table(work, LAST)
            hand = NewScreen(ScreenKind.WHISPER, table.table_id, table.game_id, 1, Urgency.REST, due_at=None)
            whisper = await work.add_screen(hand)
            now = fresh.clock.now()
            since = {first: now - timedelta(seconds=10)}
            await work.wish(table.id, urgency=Urgency.WATCH, due_at=since.get(ScreenKind.TABLE, now))
            await work.wish(whisper.id, urgency=Urgency.ACT, due_at=since.get(ScreenKind.WHISPER, now))
        async with fresh.store.glance() as glance:
            batch = await glance.due_screens(fresh.clock.now(), 10, ())
        assert [due.screen.kind for due in batch] == [ScreenKind.WHISPER, ScreenKind.TABLE]
        assert next(in_turn(batch)).screen.kind is first


async def test_while_telegram_cannot_be_reached_nothing_is_tried(tmp_path):
    async with fresh_store(tmp_path) as fresh:
        async with fresh.store.work() as work:
            await running_table(work, LAST)
        assert await first_drawn(fresh, Turns(), 0, reached=False) == []
        assert await first_drawn(fresh, Turns(), 1) == [LAST]
