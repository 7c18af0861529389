"""A group becomes a supergroup: its rows follow, whether or not the new chat is known already."""

import asyncio
import contextlib

import msgspec
import pytest

from bot.chat.hearing import Hearing
from bot.minds import Greedy
from bot.play.period import ALWAYS
from bot.play.ports import World
from bot.play.records import GameState, Screen, ScreenKind, Table, TableState, Urgency
from bot.play.requests import Place
from bot.play.wishing import DueScreen, NewScreen
from bot.ratings import BradleyTerry
from bot.sandbox import PATIENCE
from bot.sql.store import SqlWork
from tests.play.evening import Seeds
from tests.sql.company import NOON, deal, know, open_table, result, show_hand, show_table
from tests.stores import Fresh, until_it_waits

OLD = Place(-50, "group", "Двор")
NEW = Place(-100500, "supergroup", "Двор")


async def move(fresh: Fresh) -> None:
    """The group becomes the supergroup, in a transaction of its own."""
    async with fresh.store.work() as work:
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)


async def shown(work: SqlWork, table: Table) -> Screen:
    """The table's screen with a message that is up to date."""
    screen = await show_table(work, table)
    await work.note_shown(screen, message_id=77, digest="d", told=0)
    found = await work.find_screen(screen.id)
    assert found is not None
    return found


async def close(work: SqlWork, table: Table) -> None:
    await work.save_table(msgspec.structs.replace(table, state=TableState.CLOSED))


async def test_the_chat_keeps_its_row_and_its_table_is_posted_anew(fresh: Fresh):
    async with fresh.store.work() as work:
        closed = await open_table(work, place=OLD)
        past = await shown(work, closed)
        await close(work, closed)
        table = await open_table(work, place=OLD)
        earlier, newest = await shown(work, table), await shown(work, table)
        players = await know(work, 1, 2)
        hand = await show_hand(work, await deal(work, table, players), players[0])
        await work.note_shown(hand, message_id=78, digest="h", told=0)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
    now = fresh.clock.now()
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(NEW.telegram_id)
        assert chat is not None
        assert chat.id == table.chat_id
        assert await glance.find_chat(OLD.telegram_id) is None
        anew = msgspec.structs.replace(newest, message_id=None, digest=None, wanted=2, due_at=now)
        assert await glance.due_screens(now, 10, []) == [DueScreen(anew, NEW.telegram_id, 0)]
        for screen in (past, earlier):
            forgotten = await glance.find_screen(screen.id)
            assert forgotten == msgspec.structs.replace(screen, message_id=None, digest=None)
        kept = await glance.find_screen(hand.id)
        assert kept is not None
        assert kept.message_id == 78


async def playing(work: SqlWork, table: Table) -> Table:
    """The table with a game of the first two people on."""
    game = await deal(work, table, await know(work, 1, 2))
    at_game = msgspec.structs.replace(table, state=TableState.PLAYING, game_id=game.id)
    await work.save_table(at_game)
    return at_game


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("plays", [(), ("old",), ("new",), ("old", "new")], ids=str)
async def test_a_chat_that_is_known_already_takes_the_tables_of_the_old_one(fresh: Fresh, plays: tuple, times: int):
    async with fresh.store.work() as work:
        earlier = await open_table(work, place=OLD)
        finished = await deal(work, earlier, await know(work, 1, 2))
        [anya] = await know(work, 1)
        won = result(finished, earlier, 0, anya, 1, draw=True)
        await work.end_game(finished, state=GameState.FINISHED, ended="fool", at=NOON, results=[won])
        await close(work, earlier)
        tables, shows = {}, {}
        for name, place in (("old", OLD), ("new", NEW)):
            tables[name] = await open_table(work, place=place)
            if name in plays:
                tables[name] = await playing(work, tables[name])
            shows[name] = await shown(work, tables[name])
        beside = await open_table(work, place=msgspec.structs.replace(NEW, topic=3))
        beside_screen = await shown(work, beside)
    for _ in range(times):
        await move(fresh)
    stays, goes = ("new", "old") if plays == ("new",) else ("old", "new")
    now = fresh.clock.now()
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(NEW.telegram_id)
        assert chat is not None
        assert chat.id == beside.chat_id
        assert await glance.find_chat(OLD.telegram_id) is None
        kept = msgspec.structs.replace(tables[stays], chat_id=chat.id)
        assert {table.id: table for table in await glance.open_tables(chat.id)} == {kept.id: kept, beside.id: beside}
        assert await glance.find_table(tables[goes].id) == msgspec.structs.replace(
            tables[goes], chat_id=chat.id, state=TableState.CLOSED, closed_why="stopped", deadline_at=None
        )
        if goes in plays:
            game = await glance.find_game(tables[goes].game_id or 0)
            assert game is not None
            assert (game.state, game.ended, game.deadline_at) == (GameState.ABORTED, "stopped", None)
        if stays in plays:
            game = await glance.find_game(tables[stays].game_id or 0)
            assert game is not None
            assert game.state is GameState.LIVE
        assert (await glance.counts(anya.id, chat.id, ALWAYS)).games == 1

        due = {due.screen.id: due for due in await glance.due_screens(now, 10, [])}
        assert {found.chat_telegram_id for found in due.values()} == {NEW.telegram_id}
        assert due[shows["old"].id].screen.message_id is None
        if stays == "old":
            assert due[shows["new"].id].screen.message_id == 77
        assert await glance.find_screen(beside_screen.id) == beside_screen


async def test_a_hand_that_was_shown_inside_the_old_chat_is_forgotten(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await playing(work, await open_table(work, place=OLD))
        whisper = await work.add_screen(
            NewScreen(ScreenKind.WHISPER, table.id, table.game_id, 1, Urgency.REST, fresh.clock.now())
        )
        await work.note_shown(whisper, message_id=5, digest="w", told=0)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        moved = await work.find_screen(whisper.id)
    assert moved is not None
    assert (moved.message_id, moved.due_at) == (None, None)


async def test_a_notice_stands_in_a_private_chat_and_is_edited_there_whatever_becomes_of_the_group(fresh: Fresh):
    async with fresh.store.work() as work:
        table, [anya] = await open_table(work, place=OLD), await know(work, 1)
        notice = await work.add_screen(
            NewScreen(ScreenKind.NOTICE, table.id, None, anya.id, Urgency.WATCH, fresh.clock.now())
        )
        await work.note_shown(notice, message_id=6, digest="n", told=0)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        [kept] = await work.notices(table.id)
    assert kept.message_id == 6


async def test_a_supergroup_counts_its_messages_anew(fresh: Fresh):
    async with fresh.store.work() as work:
        await open_table(work, place=OLD)
        await work.hear(OLD.telegram_id, 5000)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        chat = await work.find_chat(NEW.telegram_id)
    assert chat is not None
    assert (chat.kind, chat.newest_message) == ("supergroup", 0)


@pytest.mark.parametrize("known", [False, True])
async def test_both_notices_may_come_at_once(fresh: Fresh, known: bool):
    async with fresh.store.work() as work:
        table = await playing(work, await open_table(work, place=OLD))
        if known:
            await open_table(work, place=NEW)

    await asyncio.gather(move(fresh), move(fresh), move(fresh))
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(NEW.telegram_id)
        assert chat is not None
        assert [open_one.id for open_one in await glance.open_tables(chat.id)] == [table.id]
        assert await glance.find_chat(OLD.telegram_id) is None


async def test_talks_of_both_chats_are_noted_while_one_moves_into_the_other(fresh: Fresh):
    async with fresh.store.work() as work:
        for place in (OLD, NEW):
            await work.know_chat(place)
    hearing = Hearing()
    for place in (OLD, NEW):
        hearing.listen({"message": {"chat": {"id": place.telegram_id}, "message_id": 50}})

    class Slowly:
        """A store in which the chat moves as soon as the first number is noted."""

        @contextlib.asynccontextmanager
        async def work(self):
            async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
                hear, moving = work.hear, []

                async def hear_and_move(chat: int, number: int) -> None:
                    await hear(chat, number)
                    if not moving:
                        moving.append(tasks.create_task(move(fresh)))
                        await until_it_waits(fresh, moving[0])

                work.hear = hear_and_move
                yield work

    async with asyncio.timeout(PATIENCE):
        await hearing.note(World(Slowly(), fresh.clock, Seeds(), Greedy(), BradleyTerry()))
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(NEW.telegram_id)
        assert chat is not None
        assert (chat.newest_message, await glance.find_chat(OLD.telegram_id)) == (50, None)


async def test_an_old_id_that_is_not_known_changes_nothing(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, place=NEW)
        screen = await shown(work, table)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        await work.move_chat(NEW.telegram_id, NEW.telegram_id)
        assert await work.find_screen(screen.id) == screen
        assert await work.find_table(table.id) == table


async def test_a_late_update_from_the_old_chat_is_merged_by_the_second_notice(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, place=OLD)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        screen = await shown(work, table)
        await work.know_chat(OLD)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        assert await work.find_chat(OLD.telegram_id) is None
        assert await work.open_tables(table.chat_id) == [table]
        assert await work.find_screen(screen.id) == screen


async def test_who_follows_the_old_chat_follows_the_new_one_once(fresh: Fresh):
    async with fresh.store.work() as work:
        old, new = await work.know_chat(OLD), await work.know_chat(NEW)
        anya, boris = await know(work, 1, 2)
        for chat, players in ((old, (anya, boris)), (new, (anya,))):
            for player in players:
                await work.follow(chat.id, player.id)
        await work.move_chat(OLD.telegram_id, NEW.telegram_id)
        assert sorted(await work.followers(new.id)) == [anya.id, boris.id]
        assert await work.followers(old.id) == []


@pytest.mark.parametrize("known", [False, True])
async def test_a_game_that_ends_while_its_chat_moves_goes_with_it(fresh: Fresh, known: bool):
    async with fresh.store.work() as work:
        if known:
            await open_table(work, place=NEW)
        table = await open_table(work, place=OLD)
        screen = await shown(work, table)
        players = await know(work, 1, 2)
        game = await deal(work, table, players)

    async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        assert await work.lock_game(game.id) == game
        moving = tasks.create_task(move(fresh))
        await until_it_waits(fresh, moving)
        scores = [result(game, table, seat, player, seat + 1) for seat, player in enumerate(players)]
        await work.end_game(game, state=GameState.FINISHED, ended="fool", at=NOON, results=scores)
        await work.wish(screen.id, urgency=Urgency.WATCH, due_at=NOON)
    async with fresh.store.glance() as glance:
        chat = await glance.find_chat(NEW.telegram_id)
        assert chat is not None
        assert {one.chat_id for one in await glance.results(game.id)} == {chat.id}


async def test_a_setting_that_changes_while_its_chat_moves_is_kept(fresh: Fresh):
    games = []
    async with fresh.store.work() as work:
        for place, numbers in ((OLD, (1, 2)), (NEW, (3, 4))):
            table = await open_table(work, place=place)
            games.append(await deal(work, table, await know(work, *numbers)))
        await work.set_in_chat(table.chat_id, "language", "uk")

    async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        await work.lock_open_tables(table.chat_id)
        await work.set_in_chat(table.chat_id, "tidy", value=True)
        moving = tasks.create_task(move(fresh))
        await until_it_waits(fresh, moving)
        assert await work.lock_game(games[1].id) == games[1]
    async with fresh.store.glance() as glance:
        house = await glance.chat_settings(table.chat_id)
        assert (house.tidy, house.language) == (True, "uk")
