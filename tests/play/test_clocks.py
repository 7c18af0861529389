"""Deadlines: full time for each decision, idle moves, strikes, sleepers, and the time when the bot was down."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from bot.game import read_rules
from bot.play.door import ask
from bot.play.records import Cause, GameState, TableState, Urgency
from bot.play.requests import ShowHand
from bot.play.screens import MOVERS_PAUSE, WATCHERS_PAUSE
from bot.play.ticks import ClockMove
from tests.play.evening import Evening, replayed


async def time_left(evening: Evening) -> float:
    game = await evening.game()
    assert game.deadline_at is not None
    first = min(game.deadline_at, game.computer_at or game.deadline_at)
    return (first - evening.clock.now()).total_seconds()


async def strikes(evening: Evening) -> list[int]:
    return [seat.strikes for seat in await evening.seats()]


async def lead(evening: Evening) -> int:
    """The leader leads his first card; returns who he is."""
    position = await evening.position()
    who = await evening.who_sits_at(position.leader)
    await evening.press(who, f"l{position.hands[position.leader][0].text}")
    return who


async def take(evening: Evening) -> int:
    """The defender takes; returns who he is."""
    who = await evening.who_sits_at((await evening.position()).defender)
    await evening.press(who, "k")
    return who


async def run_out(evening: Evening) -> None:
    """Nobody does anything until the deadline."""
    evening.clock.wait(await time_left(evening))
    assert await evening.sweep()


async def test_every_decision_gets_its_full_time(evening: Evening):
    await evening.begin(3)
    evening.clock.wait(59)
    await lead(evening)
    assert await time_left(evening) == 60
    evening.clock.wait(59)
    await take(evening)
    assert await time_left(evening) == 10


@pytest.mark.parametrize(("window", "seconds"), [("5", 5), ("20", 20), ("all", 60), ("at_once", 60)])
async def test_the_window_of_throwers_is_a_house_rule(evening: Evening, window: str, seconds: int):
    await evening.begin(3, f"throw_window={window}")
    # With `at_once` the bout closes by itself when nobody holds a fitting card.
    position = await evening.position()
    leader, defender = position.leader, position.defender
    card = position.hands[leader][0]
    await lead(evening)
    await take(evening)
    if (await evening.position()).bout == position.bout:
        assert await time_left(evening) == seconds
    else:
        rules = read_rules((await evening.game()).rules)
        assert rules.throw_window == "at_once"
        others = [hand for seat, hand in enumerate(position.hands) if seat != defender]
        assert [one for hand in others for one in hand if one.rank == card.rank] == [card]


async def test_a_pass_does_not_lengthen_the_window_of_the_others(evening: Evening):
    await evening.begin(4, "throw_order=free", "throw_window=20")
    leader = await lead(evening)
    defender = await take(evening)
    evening.clock.wait(15)
    await evening.press(leader, "p")
    assert await time_left(evening) == 5
    other = next(who for who in range(4) if who not in {leader, defender})
    await evening.press(other, "p")
    assert await time_left(evening) == 5
    bout = (await evening.position()).bout
    await run_out(evening)
    assert (await evening.position()).bout == bout + 1
    assert await time_left(evening) == 60


async def test_the_others_get_their_own_window_after_the_leader(evening: Evening):
    await evening.begin(3)
    leader = await lead(evening)
    await take(evening)
    evening.clock.wait(9)
    await evening.press(leader, "p")
    assert await time_left(evening) == 10


async def test_the_clock_leads_takes_and_passes(evening: Evening):
    await evening.begin(3)
    leader = (await evening.position()).leader
    await run_out(evening)
    position = await evening.position()
    assert len(position.pairs) == 1
    assert (await strikes(evening))[leader] == 1
    await run_out(evening)
    assert (await evening.position()).phase == "take"
    assert (await strikes(evening))[position.defender] == 1
    for _ in range(2):
        await run_out(evening)
    after = await evening.position()
    assert after.bout == 2
    assert len(after.hands[position.defender]) == 7
    assert sum(await strikes(evening)) == 2
    async with evening.fresh.store.glance() as glance:
        moves = await glance.moves((await evening.game()).id)
    assert {move.cause for move in moves} == {Cause.CLOCK}
    assert after == await replayed(evening)


async def test_all_throwers_pass_together_without_a_strike(evening: Evening):
    await evening.begin(4, "throw_order=free")
    await lead(evening)
    await take(evening)
    before = await strikes(evening)
    await run_out(evening)
    assert (await evening.position()).bout == 2
    assert await strikes(evening) == before


async def test_the_clock_acts_once(evening: Evening):
    await evening.begin(2)
    game = await evening.game()
    early = await evening.ask(ClockMove(game_id=game.id, revision=0))
    assert not early.wished
    await evening.show_hands()
    evening.clock.wait(60)
    request = ClockMove(game_id=game.id, revision=0)
    answers = await asyncio.gather(*[ask(request, evening.world) for _ in range(3)])
    assert sorted(answer.wished for answer in answers) == [False, False, True]
    assert (await evening.game()).revision == 1
    assert not await evening.sweep()
    assert not (await ask(ClockMove(game_id=99, revision=0), evening.world)).wished


async def test_a_press_in_time_leaves_the_clock_nothing(evening: Evening):
    await evening.begin(2)
    game = await evening.game()
    evening.clock.wait(60)
    await lead(evening)
    assert not (await evening.ask(ClockMove(game_id=game.id, revision=0))).wished
    assert not await evening.sweep()
    assert (await evening.game()).revision == 1
    assert await strikes(evening) == [0, 0]


async def fall_asleep(evening: Evening) -> int:
    """A game of two in which the person returned, its leader, has slept through two leads."""
    await evening.begin(2)
    sleeper = (await evening.position()).leader
    for _ in range(2):
        await run_out(evening)
        await take(evening)
        await run_out(evening)
    assert (await strikes(evening))[sleeper] == 2
    return sleeper


async def test_nobody_waits_long_for_a_sleeper(evening: Evening):
    sleeper = await fall_asleep(evening)
    assert (await evening.position()).leader == sleeper
    assert 1.5 <= await time_left(evening) <= 2.5
    seen = await evening.sees()
    assert [sitter.asleep for sitter in seen.sitters] == [seat == sleeper for seat in range(2)]
    await run_out(evening)
    assert await time_left(evening) == 60
    await take(evening)
    assert 0.7 <= await time_left(evening) <= 1.2
    await run_out(evening)
    assert await evening.position() == await replayed(evening)


async def test_any_press_wakes_a_sleeper(evening: Evening):
    sleeper = await fall_asleep(evening)
    game = await evening.game()
    await evening.draw_all()
    await evening.ask(ShowHand(person=evening.people[sleeper], game_id=game.id))
    assert await strikes(evening) == [0, 0]
    assert await time_left(evening) == 60
    assert not (await evening.sees()).sitters[sleeper].asleep
    assert len(await evening.draw_all()) == 2


async def test_a_refused_press_wakes_too_and_a_move_clears_strikes(evening: Evening):
    sleeper = await fall_asleep(evening)
    assert (await evening.press(sleeper, "k")).code == "nothing-led"
    assert await strikes(evening) == [0, 0]
    await run_out(evening)
    await take(evening)
    await run_out(evening)
    assert (await strikes(evening))[sleeper] == 1
    await lead(evening)
    assert await strikes(evening) == [0, 0]


async def test_a_game_of_sleepers_is_called_off(evening: Evening):
    await evening.begin(2)
    for _ in range(20):
        if (await evening.game()).state is not GameState.LIVE:
            break
        await run_out(evening)
    game, table = await evening.game(), await evening.table()
    assert (game.state, game.ended, game.deadline_at) == (GameState.ABORTED, "asleep", None)
    assert (table.state, table.fool_id) == (TableState.OVER, None)
    async with evening.fresh.store.glance() as glance:
        assert await glance.results(game.id) == []
    assert not await evening.sweep()


async def test_who_is_out_needs_not_be_awake(evening: Evening):
    await evening.begin(3)
    await evening.endgame("7S", "8S8H6D", "9D9H6C")
    await evening.press(0, "l7S")
    await evening.press(1, "b8S.7S")
    await evening.press(2, "p")
    assert (await evening.position()).out == (0,)
    for _ in range(10):
        if (await evening.game()).state is GameState.LIVE:
            await run_out(evening)
    assert (await evening.game()).ended == "asleep"
    assert await strikes(evening) == [0, 2, 2]


async def test_a_game_that_cannot_be_read_stops_its_clock(evening: Evening):
    await evening.begin(2)
    await evening.spoil()
    evening.clock.wait(60)
    assert not await evening.sweep()
    assert (await evening.game()).deadline_at is None


async def test_one_bad_game_does_not_stop_the_clocks_of_others(evening: Evening):
    bad = await evening.begin(2)
    async with evening.fresh.database.writing() as connection:
        stuck = f"BEFORE INSERT ON moves WHEN NEW.game_id = {bad.id} BEGIN SELECT RAISE(ABORT, 'stuck'); END"
        await connection.execute(text(f"CREATE TRIGGER stuck {stuck}"))
    home, evening.place = evening.place, replace(evening.place, telegram_id=-9)
    good = await evening.begin(2)
    evening.clock.wait(60)
    with pytest.raises(ExceptionGroup):
        await evening.sweep()
    assert (await evening.game(bad.id)).revision == 0
    assert (await evening.game(good.id)).revision == 1
    evening.place = home


async def test_hands_that_are_asked_come_first(evening: Evening):
    await evening.begin(3)
    await evening.draw_all()
    leader = await lead(evening)
    position = await evening.position()
    defender = await evening.who_sits_at(position.defender)
    async with evening.fresh.store.glance() as glance:
        due = await glance.due_screens(evening.clock.now(), 100, ())
        hands = await glance.hand_screens((await evening.game()).id)
    assert [screen.urgency for screen, *_ in due] == [Urgency.ACT, Urgency.WATCH]
    assert due[0].screen.player_id == await evening.player_id(defender)
    pauses = {
        screen.player_id: (screen.due_at - evening.clock.now()).total_seconds()
        for screen in hands
        if screen.due_at is not None
    }
    other = ({0, 1, 2} - {leader, defender}).pop()
    assert pauses == {
        await evening.player_id(defender): 0,
        await evening.player_id(leader): MOVERS_PAUSE.total_seconds(),
        await evening.player_id(other): WATCHERS_PAUSE.total_seconds(),
    }
