"""Time in which nobody could be heard, or which a clock made up, is taken from nobody."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.game import Move, Verb
from bot.play.deadlines import WAITING
from bot.play.door import ask
from bot.play.pulse import Pulse
from bot.play.records import TableState, Urgency
from bot.play.shifting import LEAST
from bot.play.sweep import sweep
from bot.play.ticks import Late
from tests.play.evening import Evening
from tests.play.voting import pause


async def deadline_in(evening: Evening) -> float:
    """Seconds until the running game's deadline."""
    game = await evening.game()
    assert game.deadline_at is not None
    return (game.deadline_at - evening.clock.now()).total_seconds()


def jump(evening: Evening, seconds: float) -> None:
    """The clock is set, while no time goes by."""
    evening.clock.moment += timedelta(seconds=seconds)
    evening.clock.jumped += seconds


async def test_a_first_start_gives_nothing(evening: Evening):
    await evening.begin(2)
    evening.clock.wait(20)
    assert not await Pulse(evening.world).beat()
    assert await deadline_in(evening) == 40


async def test_while_people_are_heard_time_runs(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    for _ in range(50):
        evening.clock.wait(1)
        assert not await pulse.beat()
    assert await deadline_in(evening) == 10


async def test_downtime_is_given_back(evening: Evening):
    await evening.begin(2)
    await Pulse(evening.world).beat()
    evening.clock.wait(300)
    assert await Pulse(evening.world).beat() == timedelta(seconds=300)
    assert await deadline_in(evening) == 60
    assert not await evening.sweep()


async def test_a_short_restart_gives_nothing(evening: Evening):
    await evening.begin(2)
    await Pulse(evening.world).beat()
    evening.clock.wait(4)
    assert not await Pulse(evening.world).beat()
    assert await deadline_in(evening) == 56


async def test_after_a_start_no_screen_waits_for_calm(evening: Evening):
    await evening.begin(3)
    await evening.draw_all()
    position = await evening.position()
    leader, defender = [await evening.who_sits_at(seat) for seat in (position.leader, position.defender)]
    await evening.press(leader, Move(Verb.LEAD, (position.hands[position.leader][0],)))
    pulse = Pulse(evening.world)
    assert await evening.hands_due() == [defender]
    await pulse.beat()
    assert await evening.hands_due() == [0, 1, 2]
    await evening.draw_all()
    await evening.press(defender, Move(Verb.TAKE))
    await pulse.beat()
    assert defender not in await evening.hands_due(), "only at the start"


async def test_a_message_that_may_have_arrived_is_not_sent_sooner_for_a_start(evening: Evening):
    await evening.begin(2)
    screen = await evening.screen_of_hand(0)
    async with evening.fresh.store.work() as work:
        await work.note_later(screen, evening.clock.now() + timedelta(seconds=60))
    await Pulse(evening.world).beat()
    assert await evening.hands_due() == [1]


async def test_after_a_silence_everybody_has_a_moment(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    evening.clock.wait(58)
    await pulse.beat()
    pulse.skip()
    evening.clock.wait(60)
    assert await pulse.beat() == timedelta(seconds=60)
    assert await deadline_in(evening) == LEAST.total_seconds()


async def test_a_silence_shorter_than_a_moment_counts(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    pulse.skip()
    evening.clock.wait(9)
    assert not await pulse.beat()
    assert await deadline_in(evening) == 51


async def test_a_clock_set_forward_takes_nothing(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    jump(evening, 3600)
    evening.clock.wait(1)
    assert await pulse.beat() == timedelta(seconds=3600)
    assert await deadline_in(evening) == 59


async def test_a_clock_set_forward_just_after_a_beat_ends_nobodys_time(evening: Evening):
    await evening.begin(2)
    before = evening.clock.now()
    jump(evening, 3600)
    assert not await sweep(evening.world, before)
    assert await sweep(evening.world)


async def test_a_clock_set_back_stops_nothing(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    jump(evening, -3600)
    evening.clock.wait(1)
    assert await pulse.beat() == timedelta(seconds=-3600)
    assert await deadline_in(evening) == 59
    assert await evening.draw_all()


async def test_a_clock_set_back_gives_no_hour_to_a_decision_that_was_nearly_over(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    evening.clock.wait(58)
    await pulse.beat()
    jump(evening, -3600)
    evening.clock.wait(3)
    assert await pulse.beat()
    assert await deadline_in(evening) == LEAST.total_seconds()


async def test_a_lobby_waits_anew_after_downtime(evening: Evening):
    await evening.sit(2)
    await Pulse(evening.world).beat()
    evening.clock.wait(7200)
    await Pulse(evening.world).beat()
    table = await evening.table()
    assert table.state is TableState.LOBBY
    assert table.deadline_at == evening.clock.now() + timedelta(minutes=30)
    for seconds in (1800, 300):
        evening.clock.wait(seconds)
        assert await evening.sweep()
    assert (await evening.table()).closed_why == "abandoned"


async def test_countdowns_are_drawn_anew_when_time_is_given_back(evening: Evening):
    await evening.begin(2)
    evening.place = replace(evening.place, telegram_id=-9)
    await evening.open(who=2)
    evening.place = replace(evening.place, telegram_id=-10)
    await evening.begin(2)
    await evening.surrender(0)
    await Pulse(evening.world).beat()
    for _ in range(2):
        await evening.draw_all()
        evening.clock.wait(60)
    assert await evening.draw_all() == []
    await Pulse(evening.world).beat()
    drawn = await evening.draw_all()
    assert [(screen.kind, screen.urgency) for screen in drawn] == [
        ("table", Urgency.REST),
        ("hand", Urgency.REST),
        ("hand", Urgency.REST),
        ("table", Urgency.REST),
    ]
    assert {(await evening.table(screen.table_id)).state for screen in drawn} == {TableState.PLAYING, TableState.LOBBY}


async def test_nudges_and_questions_wait_with_everything_else(evening: Evening):
    await evening.begin(3)
    await pause(evening)
    before = await evening.game()
    await Pulse(evening.world).beat()
    evening.clock.wait(3600)
    await Pulse(evening.world).beat()
    after = await evening.game()
    gone = timedelta(seconds=3600)
    for then, now in (
        (before.deadline_at, after.deadline_at),
        (before.nudge_at, after.nudge_at),
        (before.question_until, after.question_until),
    ):
        assert then is not None
        assert now == then + gone


async def test_whoever_is_shown_his_hand_late_just_as_the_clock_jumps_gets_his_full_time_once(evening: Evening):
    await evening.begin(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    evening.clock.wait(50)
    jump(evening, 3600)
    leader = await evening.player_id(await evening.who_sits_at((await evening.position()).leader))
    assert (await ask(Late(game_id=(await evening.game()).id, player_id=leader), evening.world)).wished
    await pulse.beat()
    assert await deadline_in(evening) == 60


@pytest.mark.parametrize("jumped", [3600, 100, -100, -3600])
async def test_what_is_set_between_a_jump_of_the_clock_and_the_next_beat_is_not_moved(evening: Evening, jumped: int):
    await evening.begin(3)
    pulse = Pulse(evening.world)
    await pulse.beat()
    jump(evening, jumped)
    position = await evening.position()
    leader = await evening.who_sits_at(position.leader)
    assert (await evening.press(leader, Move(Verb.LEAD, (position.hands[position.leader][0],)))).done
    assert await pulse.beat()
    game = await evening.game()
    assert await deadline_in(evening) == 60
    assert game.nudge_at is None or game.nudge_at < game.deadline_at
    assert not await evening.sweep()


async def test_a_lobby_that_is_opened_as_the_clock_jumps_waits_no_longer_than_others(evening: Evening):
    await evening.sit(2)
    pulse = Pulse(evening.world)
    await pulse.beat()
    jump(evening, 7200)
    await evening.sit(3)
    await pulse.beat()
    assert (await evening.table()).deadline_at == evening.clock.now() + WAITING


async def test_a_computer_that_is_asked_as_the_clock_jumps_plays_soon(evening: Evening):
    await evening.begin(3)
    pulse = Pulse(evening.world)
    await pulse.beat()
    async with evening.fresh.store.work() as work:
        game = await evening.game()
        now = evening.clock.now() + timedelta(seconds=3600)
        await work.set_deadline(game.id, now + timedelta(seconds=60), None, now + timedelta(seconds=2))
    jump(evening, 3600)
    await pulse.beat()
    game = await evening.game()
    assert game.computer_at is not None
    assert game.computer_at <= evening.clock.now() + LEAST
