"""Whoever could not be shown in time what he is asked is neither played for nor short of time."""

from datetime import timedelta

import pytest

from bot.play.door import ask
from bot.play.lateness import LONGEST_WAIT
from bot.play.news import Muted
from bot.play.records import ScreenKind
from bot.play.requests import NOTHING
from bot.play.sweep import sweep
from bot.play.ticks import Late
from tests.play.evening import Evening, moves_of
from tests.play.test_naming import begin_inside
from tests.play.voting import pause, say


async def acting(evening: Evening) -> int:
    """The person for whom the newest game waits."""
    return await evening.who_sits_at((await evening.position()).leader)


async def draw_but(evening: Evening, who: int) -> None:
    """Show everybody his hand but one person."""
    async with evening.fresh.store.glance() as glance:
        due = await glance.due_screens(evening.clock.now(), 100, ())
    player_id = await evening.player_id(who)
    async with evening.fresh.store.work() as work:
        for screen in [one.screen for one in due if one.screen.kind is ScreenKind.HAND]:
            if screen.player_id != player_id:
                await work.note_shown(screen, message_id=screen.id, digest="drawn", told=0)


async def late(evening: Evening, who: int):
    return await ask(Late(game_id=(await evening.game()).id, player_id=await evening.player_id(who)), evening.world)


async def test_nobody_decides_for_somebody_who_has_not_been_shown_his_hand(evening: Evening):
    await evening.begin(3)
    leader = await acting(evening)
    await draw_but(evening, leader)
    for _ in range(20):
        evening.clock.wait(10)
        await sweep(evening.world)
        assert (await evening.game()).revision == 0
    assert [seat.strikes for seat in await evening.seats()] == [0, 0, 0]
    await evening.draw_all()
    assert (await late(evening, leader)).wished
    assert (await evening.game()).deadline_at == evening.clock.now() + timedelta(seconds=60)
    evening.clock.wait(60)
    assert await evening.sweep()
    assert (await evening.game()).revision == 1


async def test_the_others_do_not_wait_for_ever(evening: Evening):
    await evening.begin(3)
    await draw_but(evening, await acting(evening))
    evening.clock.wait(LONGEST_WAIT.total_seconds())
    assert await sweep(evening.world)
    assert (await evening.game()).revision == 1


async def test_the_hand_of_somebody_who_need_not_act_holds_nobody_up(evening: Evening):
    await evening.begin(3)
    leader = await acting(evening)
    await draw_but(evening, (leader + 1) % 3)
    evening.clock.wait(60)
    assert await sweep(evening.world)
    assert (await evening.game()).revision == 1
    assert not (await late(evening, leader)).wished


@pytest.mark.parametrize("who", [0, 1, 2, 5])
async def test_time_is_given_back_to_those_only_who_must_act(evening: Evening, who: int):
    await evening.begin(3)
    await evening.arrive(5)
    await evening.draw_all()
    evening.clock.wait(40)
    before = (await evening.game()).deadline_at
    assert (await late(evening, who)).wished == (who == await acting(evening))
    assert ((await evening.game()).deadline_at != before) == (who == await acting(evening))


async def test_a_game_that_is_over_or_gone_gets_no_time(evening: Evening):
    await evening.begin(2)
    await evening.surrender(0)
    assert not (await late(evening, 0)).wished
    assert (await evening.game()).deadline_at is None
    assert not (await ask(Late(game_id=999, player_id=1), evening.world)).wished


async def test_a_hand_that_comes_late_ends_no_pause(evening: Evening):
    await evening.begin(2)
    await pause(evening)
    await say(evening, 1, aye=True)
    assert not (await late(evening, await acting(evening))).wished
    assert (await evening.game()).paused


async def mute(evening: Evening, *, muted: bool = True) -> None:
    await ask(Muted(table_id=(await evening.table()).id, muted=muted), evening.world)


async def test_a_hand_inside_the_group_that_comes_late_holds_the_clock_too(evening: Evening):
    await begin_inside(evening, 3, drawn=False)
    for _ in range(20):
        evening.clock.wait(10)
        await sweep(evening.world)
        assert (await evening.game()).revision == 0
    assert [seat.strikes for seat in await evening.seats()] == [0, 0, 0]


async def test_where_we_may_not_write_time_stands_still_for_whoever_sees_his_cards_only_there(evening: Evening):
    await begin_inside(evening)
    await mute(evening)
    for _ in range(2):
        evening.clock.wait(61)
        await evening.sweep()
    game = await evening.game()
    assert (game.revision, game.paused) == (0, True)
    assert [seat.strikes for seat in await evening.seats()] == [0, 0]
    assert (await evening.sees()).paused, "everybody is told"
    await mute(evening, muted=False)
    position = await evening.position()
    move = moves_of(game, position.leader)[0]
    assert (await evening.press(await acting(evening), move)).done
    game = await evening.game()
    assert (game.paused, game.deadline_at) == (False, evening.clock.now() + timedelta(seconds=60))
    evening.clock.wait(61)
    await evening.sweep()
    assert [seat.strikes for seat in await evening.seats()][position.defender] == 1


async def test_where_we_may_not_write_the_clock_goes_on_for_whoever_has_his_hand_in_private(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await mute(evening)
    evening.clock.wait(61)
    await evening.sweep()
    game = await evening.game()
    assert (game.revision, game.paused) == (1, False)


async def test_who_need_not_act_does_not_stop_the_time_where_we_may_not_write(evening: Evening):
    await begin_inside(evening)
    await evening.arrive(await acting(evening))
    await evening.draw_all()
    await mute(evening)
    evening.clock.wait(61)
    await evening.sweep()
    game = await evening.game()
    assert (game.revision, game.paused) == (1, False)


async def test_news_of_a_table_that_is_no_more_is_no_news(evening: Evening):
    assert await ask(Muted(table_id=404, muted=True), evening.world) == NOTHING
