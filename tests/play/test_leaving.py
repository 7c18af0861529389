"""Ways out of a game: giving up, being gone from the group, a game that cannot be read."""

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.game import Reason
from bot.game.shuffle import Chance
from bot.play.news import Departed, Presence, Upgraded
from bot.play.records import Game, GameState, Question, TableState
from bot.play.requests import LeaveHere, StopHere, Surrender, SurrenderHere
from bot.sql.schema import moves
from tests.play.evening import Evening
from tests.play.voting import depart, fall_silent, question, say


async def places(evening: Evening) -> list[tuple[int, bool]]:
    async with evening.fresh.store.glance() as glance:
        results = await glance.results((await evening.game()).id)
    return [(result.place, result.fool) for result in results]


async def test_surrender_is_asked_first(evening: Evening):
    await evening.sit(3)
    assert (await evening.here(SurrenderHere, 1)).code == "no-game-here"
    await evening.deal()
    game = await evening.game()
    assert (await evening.here(SurrenderHere, 5)).code == "not-your-game"
    answer = await evening.here(SurrenderHere, 1)
    assert (answer.code, answer.surrender_game_id) == ("surrender-ask", game.id)
    assert (await evening.game()).state is GameState.LIVE


async def test_who_surrenders_is_the_fool_at_once(evening: Evening):
    await evening.begin(3)
    assert (await evening.surrender(5)).code == "not-your-game"
    assert (await evening.surrender(1)).code == "surrendered"
    game, table = await evening.game(), await evening.table()
    assert (game.state, game.ended, game.deadline_at) == (GameState.FINISHED, "surrender", None)
    assert await places(evening) == [(1, False), (3, True), (1, False)]
    assert (table.state, table.fool_id) == (TableState.OVER, await evening.player_id(1))
    seen = await evening.sees(0)
    assert seen.ended is not None
    assert (seen.ended.how, seen.ended.surrendered, seen.ended.fools) == ("surrender", 1, (1,))
    assert seen.view is not None
    assert (seen.view.moves, seen.view.asked) == ((), ())
    assert (await evening.surrender(0)).code == "game-over"


async def test_who_is_out_keeps_his_place_and_cannot_surrender(evening: Evening):
    await evening.begin(4)
    await evening.endgame("7S", "8S8H", "9D9H", "TDTH".replace("T", "10"))
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    for who in (2, 3):
        await evening.press(who, "p")
    assert (await evening.position()).out == (0,)
    answer = await evening.surrender(0)
    assert answer.code is Reason.YOU_ARE_OUT
    assert (await evening.here(SurrenderHere, 0)).code == "you-are-out"
    await evening.surrender(2)
    assert await places(evening) == [(1, False), (2, False), (4, True), (2, False)]


async def test_who_is_out_may_get_up_and_go(evening: Evening):
    await evening.begin(3)
    await evening.endgame("7S", "8S8H", "9D9H")
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    await evening.press(2, "p")
    assert (await evening.here(LeaveHere, 0)).code == "left-table"
    assert (await evening.table()).host_id == await evening.player_id(1)
    await depart(evening, 0)
    assert (await evening.game()).state is GameState.LIVE
    await evening.surrender(1)
    assert await places(evening) == [(1, False), (3, True), (2, False)]
    assert [sitter.name for sitter in (await evening.sees()).sitters if not sitter.sits] == ["Anna"]


async def test_a_game_without_anybody_awake_is_called_off_when_somebody_leaves(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await fall_silent(evening, 1)
    assert (await depart(evening, 0)).wished
    game, table = await evening.game(), await evening.table()
    assert (game.state, game.ended) == (GameState.ABORTED, "left")
    assert await places(evening) == []
    assert (table.state, table.fool_id) == (TableState.OVER, None)
    assert await evening.members() == [1]
    assert table.host_id == await evening.player_id(1)
    assert len(await evening.draw_all()) == 3
    await evening.arrive(2)
    await evening.join(2)
    assert (await evening.deal(2)).code == "dealt"
    await fall_silent(evening, 0)
    await depart(evening, 1)
    await depart(evening, 2)
    assert (await evening.table()).closed_why == "everybody-left"


@pytest.mark.parametrize("others", [0, 1, 2])
async def test_a_host_who_never_sat_and_leaves_is_host_no_more(evening: Evening, others: int):
    await evening.open(who=5)
    await evening.arrive(0, 1)
    for who in range(others):
        await evening.join(who)
    assert (await depart(evening, 5)).wished
    table = await evening.table()
    if not others:
        assert (table.state, table.closed_why) == (TableState.CLOSED, "everybody-left")
        assert (await evening.open(who=1)).code is None
        return
    assert table.host_id == await evening.player_id(0)
    assert (await evening.choose("deck", "24", who=0)).code == "chosen"
    assert (await evening.choose("deck", "32", who=5)).code == "only-host-chooses"
    assert (await evening.here(StopHere, 5, admin=False)).code == "only-host-stops"
    assert (await evening.deal(0)).code == ("dealt" if others > 1 else "too-few-people")


async def test_who_has_left_a_game_and_comes_back_for_the_next_one_leaves_it_once_only(evening: Evening):
    await evening.begin(3)
    await depart(evening, 1)
    for who in (0, 2):
        await say(evening, who, aye=True)
    for leave in (lambda: depart(evening, 1), lambda: evening.here(LeaveHere, 1)):
        assert (await evening.join(1)).code == "joined-next-deal"
        await leave()
        assert await question(evening) is Question.NONE
        async with evening.fresh.store.glance() as glance:
            assert await evening.player_id(1) not in await glance.members((await evening.table()).id)


async def test_a_host_who_got_up_and_leaves_during_a_game_does_not_stop_it(evening: Evening):
    await evening.begin(3)
    await evening.endgame("7S", "8S8H", "9D9H")
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    await evening.press(2, "p")
    await depart(evening, 0)
    assert (await evening.table()).host_id == await evening.player_id(1)
    assert (await evening.game()).state is GameState.LIVE


async def test_a_stranger_who_leaves_disturbs_nobody(evening: Evening):
    await evening.begin(2)
    await evening.arrive(5)
    for who in (5, 6):
        assert not (await depart(evening, who)).wished
    elsewhere = replace(evening.place, telegram_id=-5)
    answer = await evening.ask(Departed(person=evening.people[0], place=elsewhere))
    assert not answer.wished
    assert (await evening.game()).state is GameState.LIVE


async def test_who_waits_for_the_next_deal_may_depart(evening: Evening):
    await evening.begin(2)
    await evening.arrive(2)
    await evening.join(2)
    await depart(evening, 2)
    assert (await evening.game()).state is GameState.LIVE
    assert await evening.members() == [0, 1]


BROKEN: dict[str, Callable[[Game], Game]] = {
    "no line": lambda game: replace(game, position="spilt tea"),
    "a card twice": lambda game: replace(game, position=game.position.replace("hands=", "hands=6S6S")),
    "a hand too many": lambda game: replace(game, position=re.sub("(hands=[^ ]+)", r"\\1/-", game.position)),
    "nobody leads": lambda game: replace(game, position=re.sub("leader=.", "leader=7", game.position)),
    "other rules": lambda game: replace(game, rules="house rules"),
    "no rules": lambda game: replace(game, rules=""),
}


@pytest.mark.parametrize("spoil", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize(("who", "admin"), [(0, False), (1, False), (5, True)], ids=["host", "player", "administrator"])
async def test_a_game_that_cannot_be_read_goes_with_one_stop(evening: Evening, spoil, who: int, admin: bool):
    await evening.begin(2)
    game = await evening.game()
    spoilt = spoil(game)
    assert spoilt != game
    await evening.replace(spoilt)
    for answer in (
        await evening.surrender(0),
        await evening.here(SurrenderHere, 0),
        await evening.press(0, "p", bout=1),
    ):
        assert answer.code == "game-is-broken"
    assert (await evening.here(StopHere, 5, admin=False)).code == "only-host-stops"
    assert (await evening.here(StopHere, who, admin=admin)).code == "game-stopped"
    table = await evening.table()
    assert (table.state, table.closed_why) == (TableState.CLOSED, "stopped")
    assert (await evening.game(game.id)).state is GameState.ABORTED
    seen = await evening.sees()
    assert (seen.state, seen.game_id, seen.view) == (TableState.CLOSED, None, None)
    await evening.draw_all()
    assert (await evening.open()).code is None
    await evening.join(1)
    assert (await evening.deal()).code == "dealt"


@pytest.mark.parametrize("spoilt", [{"text": "nonsense"}, {"text": "lAS"}, {"seat": 7}, {"number": 9}], ids=str)
async def test_a_game_whose_log_cannot_be_replayed_goes_on_untold(evening: Evening, spoilt: dict[str, object]):
    await evening.begin(2)
    await evening.play_on(Chance(b"u" * 32, "untold"), most=3)
    async with evening.fresh.database.writing() as connection:
        await connection.execute(update(moves).where(moves.c.number == 1).values(spoilt))
    for who in (None, 0, 1):
        seen = await evening.sees(who)
        assert seen.view is not None
        assert seen.deeds == ()
    await evening.play_on(Chance(b"o" * 32, "on"), most=3)
    assert (await evening.here(StopHere, 0, admin=False)).code == "game-stopped"
    assert (await evening.table()).state is TableState.OVER
    assert (await evening.sees()).ended is not None
    assert (await evening.deal(1)).code == "dealt"


async def test_the_bot_is_removed_and_comes_back(evening: Evening):
    await evening.begin(2)
    await evening.play_on(Chance(b"b" * 32, "removed"), most=5)
    request = Presence(person=evening.people[8], place=evening.place, present=False)
    await evening.ask(request)
    game, table = await evening.game(), await evening.table()
    assert (game.state, game.ended) == (GameState.ABORTED, "bot-removed")
    assert (table.state, table.closed_why) == (TableState.CLOSED, "bot-removed")
    assert await places(evening) == []
    assert (await evening.sees(0)).ended is not None
    assert {screen.kind for screen in await evening.draw_all()} == {"hand"}
    await evening.ask(replace(request, present=True))
    assert not await evening.hands_due()
    assert (await evening.open()).wished
    assert (await evening.table()).state is TableState.LOBBY


async def test_the_bot_is_removed_from_a_group_it_does_not_know(evening: Evening):
    request = Presence(person=evening.people[8], place=evening.place, present=False)
    assert not (await evening.ask(request)).wished


async def test_a_group_becomes_a_supergroup(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    upgrade = Upgraded(old_telegram_id=evening.place.telegram_id, new_telegram_id=-100777)
    assert (await evening.ask(upgrade)).wished
    await evening.ask(upgrade)
    async with evening.fresh.store.glance() as glance:
        (due,) = await glance.due_screens(evening.clock.now(), 10, ())
    assert due.chat_telegram_id == -100777
    assert due.screen.message_id is None
    evening.place = replace(evening.place, telegram_id=-100777)
    assert (await evening.here(SurrenderHere, 1)).code == "surrender-ask"
    assert (await evening.here(LeaveHere, 1)).code == "leave-means-surrender"


async def test_a_surrender_pressed_twice_counts_once(evening: Evening):
    await evening.begin(2)
    game = await evening.game()
    await evening.surrender(0)
    await evening.deal(1)
    answer = await evening.ask(Surrender(person=evening.people[0], game_id=game.id))
    assert answer.code == "game-over"
    assert (await evening.game()).state is GameState.LIVE


async def test_a_table_that_lost_its_game_can_be_stopped(evening: Evening):
    await evening.begin(2)
    async with evening.fresh.store.work() as work:
        await work.save_table(replace(await evening.table(), game_id=None))
    assert (await evening.here(StopHere, 0, admin=False)).code == "game-stopped"
    assert (await evening.table()).state is TableState.CLOSED
    assert (await evening.open()).code is None
