"""Screens: wishes, what is due and in which order, and what drawing them taught us."""

import asyncio
from datetime import datetime, timedelta

import msgspec
import pytest

from bot.play.hands import show_all_hands
from bot.play.records import Screen, ScreenKind, Urgency
from bot.play.requests import Place
from bot.play.wishing import DueScreen, NewScreen
from tests.sql.company import NOON, YARD, deal, know, open_table, show_hand, show_table
from tests.stores import Fresh

BEFORE = NOON - timedelta(seconds=3)
AFTER = NOON + timedelta(seconds=3)


async def draw(fresh: Fresh, screen: Screen, *, message_id: int = 5, told: int = 0) -> None:
    async with fresh.store.work() as work:
        await work.note_shown(screen, message_id=message_id, digest="d", told=told)


async def find(fresh: Fresh, screen: Screen) -> Screen:
    async with fresh.store.glance() as glance:
        found = await glance.find_screen(screen.id)
    assert found is not None
    return found


@pytest.fixture
async def table_screen(fresh: Fresh) -> Screen:
    async with fresh.store.work() as work:
        return await show_table(work, await open_table(work))


async def test_a_new_screen_is_wished_for_once_and_due(fresh: Fresh, table_screen: Screen):
    assert table_screen == Screen(
        id=table_screen.id,
        kind=ScreenKind.TABLE,
        table_id=table_screen.table_id,
        game_id=None,
        player_id=None,
        wanted=1,
        urgency=Urgency.WATCH,
        due_at=NOON,
    )
    assert await find(fresh, table_screen) == table_screen


async def test_what_was_shown_is_noted(fresh: Fresh, table_screen: Screen):
    await draw(fresh, table_screen, message_id=2**40, told=3)
    assert await find(fresh, table_screen) == msgspec.structs.replace(
        table_screen, shown=1, message_id=2**40, digest="d", told=3, due_at=None, posted_at=fresh.clock.now()
    )


async def test_a_wish_made_while_its_screen_is_drawn_stays_due(fresh: Fresh, table_screen: Screen):
    async with fresh.store.work() as work:
        await work.wish(table_screen.id, urgency=Urgency.WATCH, due_at=AFTER)
    await draw(fresh, table_screen)
    shown = await find(fresh, table_screen)
    assert (shown.wanted, shown.shown, shown.due_at) == (2, 1, NOON)
    await draw(fresh, shown)
    assert (await find(fresh, table_screen)).due_at is None


async def test_wishes_of_many_at_once_are_all_counted(fresh: Fresh, table_screen: Screen):
    async def wish() -> None:
        async with fresh.store.work() as work:
            await work.wish(table_screen.id, urgency=Urgency.WATCH, due_at=NOON)

    await asyncio.gather(*(wish() for _ in range(6)))
    assert (await find(fresh, table_screen)).wanted == 7


@pytest.mark.parametrize(
    ("urgency", "due_at", "kept"),
    [
        (Urgency.ACT, AFTER, (Urgency.ACT, NOON)),
        (Urgency.ACT, BEFORE, (Urgency.ACT, BEFORE)),
        (Urgency.REST, AFTER, (Urgency.WATCH, NOON)),
        (Urgency.REST, BEFORE, (Urgency.WATCH, BEFORE)),
    ],
)
async def test_the_earlier_time_and_the_higher_urgency_of_two_wishes_stay(
    fresh: Fresh, table_screen: Screen, urgency: Urgency, due_at: datetime, kept: tuple[Urgency, datetime]
):
    async with fresh.store.work() as work:
        await work.wish(table_screen.id, urgency=urgency, due_at=due_at)
    wished = await find(fresh, table_screen)
    assert (wished.urgency, wished.due_at) == kept


async def test_a_wish_that_is_fulfilled_says_nothing_of_the_next(fresh: Fresh, table_screen: Screen):
    await draw(fresh, table_screen)
    async with fresh.store.work() as work:
        await work.wish(table_screen.id, urgency=Urgency.REST, due_at=AFTER)
    wished = await find(fresh, table_screen)
    assert (wished.urgency, wished.due_at) == (Urgency.REST, AFTER)


async def test_a_screen_that_could_not_be_shown_waits(fresh: Fresh, table_screen: Screen):
    async with fresh.store.work() as work:
        await work.note_later(table_screen, AFTER)
        assert await work.due_screens(NOON, 10, []) == []
        assert [due.screen.id for due in await work.due_screens(AFTER, 10, [])] == [table_screen.id]
        await work.give_up(table_screen)
        assert await work.due_screens(AFTER, 10, []) == []
        assert await work.next_due() is None
        await work.wish(table_screen.id, urgency=Urgency.WATCH, due_at=NOON)
        assert len(await work.due_screens(NOON, 10, [])) == 1


async def test_giving_up_and_waiting_spare_a_wish_made_since(fresh: Fresh, table_screen: Screen):
    async with fresh.store.work() as work:
        await work.wish(table_screen.id, urgency=Urgency.WATCH, due_at=NOON)
        await work.note_later(table_screen, AFTER)
        await work.give_up(table_screen)
    assert (await find(fresh, table_screen)).due_at == NOON


async def test_a_message_that_is_gone_is_forgotten_and_its_wish_stays(fresh: Fresh, table_screen: Screen):
    await draw(fresh, table_screen)
    async with fresh.store.work() as work:
        await work.wish(table_screen.id, urgency=Urgency.WATCH, due_at=NOON)
        await work.note_gone(table_screen.id)
    gone = await find(fresh, table_screen)
    assert (gone.message_id, gone.digest, gone.due_at) == (None, None, NOON)


async def test_a_repost_asked_for_while_drawing_is_still_to_be_done(fresh: Fresh, table_screen: Screen):
    async with fresh.store.work() as work:
        await work.set_repost(table_screen.id)
    await draw(fresh, table_screen)
    reposting = await find(fresh, table_screen)
    assert reposting.repost
    await draw(fresh, reposting)
    assert not (await find(fresh, table_screen)).repost


async def test_menu_and_picked_cards_are_kept_and_a_lobby_becomes_a_game(fresh: Fresh, table_screen: Screen):
    await draw(fresh, table_screen, told=9)
    async with fresh.store.work() as work:
        table = await work.find_table(table_screen.table_id)
        assert table is not None
        players = await know(work, 1, 2)
        game = await deal(work, table, players)
        hand = await show_hand(work, game, players[0])
        await work.set_menu(table_screen.id, "deck")
        await work.set_picked(hand.id, "7C7D")
        picked = await work.find_screen(hand.id)
        menu = await work.find_screen(table_screen.id)
        await work.attach_screen(table_screen.id, game.id)
    assert picked is not None
    assert menu is not None
    assert (picked.picked, menu.menu, menu.told) == ("7C7D", "deck", 9)
    attached = await find(fresh, table_screen)
    assert (attached.game_id, attached.menu, attached.told, attached.message_id) == (game.id, "", 0, 5)


async def test_the_newest_table_screen_and_the_hand_of_a_player_are_found(fresh: Fresh, table_screen: Screen):
    async with fresh.store.work() as work:
        table = await work.find_table(table_screen.table_id)
        assert table is not None
        anya, borya = await know(work, 1, 2)
        game = await deal(work, table, [anya, borya])
        newer = await show_table(work, table, game=game)
        hand = await show_hand(work, game, anya)
        assert await work.table_screen(table.id) == newer
        assert await work.hand_screen(game.id, anya.id) == hand
        assert await work.hand_screen(game.id, borya.id) is None
        other = await show_hand(work, game, borya)
        assert await work.hand_screens(game.id) == [hand, other]
        assert await work.hand_screens(game.id + 1) == []
        assert await work.table_screen(table.id + 1) is None
        assert await work.find_screen(other.id + 1) is None


async def test_due_screens_come_by_urgency_then_age_with_their_chats(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, place=msgspec.structs.replace(YARD, topic=44))
        other = await open_table(work, place=Place(-7, "group", "Дача"))
        players = await know(work, 1, 2, 3)
        game = await deal(work, table, players)
        act_late = await show_hand(work, game, players[0], due_at=NOON)
        act_early = await show_hand(work, game, players[1], due_at=BEFORE)
        rest = await show_hand(work, game, players[2], urgency=Urgency.REST, due_at=BEFORE)
        watch = await show_table(work, table, game=game)
        elsewhere = await show_table(work, other, due_at=BEFORE)
        await show_table(work, other, due_at=AFTER)
    async with fresh.store.glance() as glance:
        due = await glance.due_screens(NOON, 10, [])
        assert due == [
            DueScreen(act_early, 2, 0, receiver=2),
            DueScreen(act_late, 1, 0, receiver=1),
            DueScreen(elsewhere, -7, 0),
            DueScreen(watch, YARD.telegram_id, 44),
            DueScreen(rest, 3, 0, receiver=3),
        ]
        assert await glance.due_screens(NOON, 2, [2, -7]) == [due[1], due[3]]
        assert await glance.next_due() == BEFORE


async def test_only_what_would_arrive_is_due(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        [anya] = await know(work, 1)
        [vera] = await know(work, 3, reachable=False)
        game = await deal(work, table, [anya, vera])
        group = await show_table(work, table, game=game)
        hand = await show_hand(work, game, anya)
        shut = await show_hand(work, game, vera)
        await work.wish(shut.id, urgency=Urgency.ACT, due_at=NOON)
        assert await work.due_screens(NOON, 10, []) == [
            DueScreen(hand, 1, 0, receiver=1),
            DueScreen(group, YARD.telegram_id, 0),
        ]
        await know(work, 1, reachable=False)
        await work.set_presence(table.chat_id, present=False, admin=False)
        assert await work.due_screens(NOON, 10, []) == []
        assert await work.next_due() is None
        await know(work, 1)
        assert await work.due_screens(NOON, 10, []) == [DueScreen(hand, 1, 0, receiver=1)]
        await work.know_chat(YARD)
        assert await work.due_screens(NOON, 10, []) == [
            DueScreen(hand, 1, 0, receiver=1),
            DueScreen(group, YARD.telegram_id, 0),
        ]
        await know(work, 3)
        await work.wish(shut.id, urgency=Urgency.ACT, due_at=BEFORE)
        [first, *_] = await work.due_screens(NOON, 10, [])
        assert (first.screen.id, first.screen.wanted, first.chat_telegram_id) == (shut.id, 3, 3)


@pytest.mark.parametrize("message_id", [None, 5])
async def test_what_is_being_drawn_while_all_deadlines_move_is_drawn_again(fresh: Fresh, message_id: int | None):
    async with fresh.store.work() as work:
        game = await deal(work, await open_table(work), players := await know(work, 1, 2))
        screen = await show_hand(work, game, players[0])
    if message_id is not None:
        await draw(fresh, screen, message_id=message_id)
        async with fresh.store.work() as work:
            await work.wish(screen.id, urgency=Urgency.ACT, due_at=NOON)
    drawn = await find(fresh, screen)
    async with fresh.store.work() as work:
        await work.wish_live(AFTER)
    assert (await find(fresh, screen)).digest is None
    await draw(fresh, drawn)
    again = await find(fresh, screen)
    assert (again.due_at, again.urgency) == (NOON, Urgency.ACT)


async def test_a_whisper_goes_to_the_group_for_one_person_and_is_no_hand(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work, place=msgspec.structs.replace(YARD, topic=44))
        [anya] = await know(work, 1)
        game = await deal(work, table, [anya])
        hand = await show_hand(work, game, anya, due_at=AFTER)
        whisper = await work.add_screen(
            NewScreen(ScreenKind.WHISPER, table.id, game.id, anya.id, Urgency.REST, due_at=None)
        )
        assert await work.due_screens(NOON, 10, []) == []
        await work.wish(whisper.id, urgency=Urgency.ACT, due_at=NOON)
        [due] = await work.due_screens(NOON, 10, [])
        assert (due.screen.id, due.chat_telegram_id, due.topic, due.receiver) == (whisper.id, YARD.telegram_id, 44, 1)
        assert (await work.hand_screen(game.id, anya.id)).id == hand.id
        assert (await work.whisper_screen(game.id, anya.id)).id == whisper.id
        assert [screen.id for screen in await work.hand_screens(game.id)] == [hand.id, whisper.id]


async def test_a_start_waits_for_nobody_who_makes_wishes(fresh: Fresh):
    async with fresh.store.work() as work:
        table = await open_table(work)
        people = await know(work, 1, 2)
        game = await deal(work, table, people)
        hands = [await show_hand(work, game, one) for one in people]
    for hand in hands:
        await draw(fresh, hand)
        async with fresh.store.work() as work:
            await work.wish(hand.id, urgency=Urgency.REST, due_at=AFTER)

    async def start() -> None:
        async with fresh.store.work() as work:
            await work.wish_waiting(NOON)

    async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        await work.wish(hands[1].id, urgency=Urgency.ACT, due_at=NOON)
        tasks.create_task(start())
        await asyncio.sleep(0.3)
        await work.wish(hands[0].id, urgency=Urgency.ACT, due_at=NOON)
    assert [(await find(fresh, hand)).due_at for hand in hands] == [NOON, NOON]


async def test_whoever_asks_for_all_his_hands_waits_for_games_before_he_wishes(fresh: Fresh):
    async with fresh.store.work() as work:
        people = await know(work, 1, 2)
        games = [
            await deal(work, await open_table(work, place=msgspec.structs.replace(YARD, topic=topic)), people)
            for topic in (0, 5)
        ]
        hands = [await show_hand(work, game, people[0]) for game in games]

    async def ask() -> None:
        async with fresh.store.work() as work:
            assert await show_all_hands(work, people[0].id, NOON)

    async with asyncio.TaskGroup() as tasks, fresh.store.work() as work:
        assert await work.lock_game(games[1].id)
        await work.wish(hands[1].id, urgency=Urgency.ACT, due_at=NOON)
        tasks.create_task(ask())
        await asyncio.sleep(0.3)
        await work.wish(hands[0].id, urgency=Urgency.ACT, due_at=NOON)
    assert [(await find(fresh, hand)).repost for hand in hands] == [True, True]
