"""Who has no private chat is called by his table: it is posted anew without a sound, and names him; seldom."""

import pytest

from bot.play.records import Screen
from bot.play.requests import Deal, Join, OpenTable, PauseHere, ShowHand
from bot.play.settable import SetForMe, SetInChat, Speed
from tests.play.evening import Evening, moves_of
from tests.play.voting import fall_silent


async def begin_inside(evening: Evening, seats: int = 2, *, drawn: bool = True) -> None:
    """A game of people who see their hands inside the group only."""
    anna = evening.people[0]
    await evening.ask(OpenTable(person=anna, place=evening.place, whisper=True))
    table_id = (await evening.table()).id
    for person in evening.people[1:seats]:
        await evening.ask(Join(person=person, table_id=table_id, whisper=True))
    await evening.ask(Deal(person=anna, table_id=table_id, whisper=True))
    if drawn:
        await evening.draw_all()


async def named(evening: Evening) -> list[int]:
    """The people whom the table names when all screens are drawn now."""
    seen = await evening.sees()
    table = await evening.screen_of_table()
    await evening.draw_all()
    assert bool(seen.named) <= (table.repost and table.aloud)
    return [await evening.who_sits_at(seat) for seat in seen.named]


async def wait_long(evening: Evening, seconds: float) -> None:
    """Time goes by in which no decision runs out."""
    async with evening.fresh.store.work() as work:
        await work.set_deadline((await evening.game()).id, None)
    evening.clock.wait(seconds)


async def lead(evening: Evening) -> int:
    """The leader leads; returns who must beat."""
    position = await evening.position()
    await evening.press(await evening.who_sits_at(position.leader), moves_of(await evening.game(), position.leader)[0])
    return await evening.who_sits_at(position.defender)


async def half_time(evening: Evening) -> None:
    """Half the time of a decision goes by, and the clock looks."""
    evening.clock.wait(30)
    await evening.sweep()


async def test_at_half_time_the_table_names_whoever_must_act_and_cannot_be_written_to(evening: Evening):
    await begin_inside(evening)
    await wait_long(evening, 120)
    defender = await lead(evening)
    assert await named(evening) == []
    await half_time(evening)
    table = await evening.screen_of_table()
    assert (table.repost, table.aloud) == (True, True)
    assert await named(evening) == [defender]
    assert await named(evening) == [], "named once"


async def test_whoever_can_be_written_to_is_not_named(evening: Evening):
    await begin_inside(evening)
    await evening.arrive(0, 1)
    await evening.draw_all()
    await wait_long(evening, 120)
    await lead(evening)
    await half_time(evening)
    assert not (await evening.screen_of_table()).repost
    assert await named(evening) == []


async def test_who_has_just_looked_at_his_cards_is_not_named(evening: Evening):
    await begin_inside(evening)
    await wait_long(evening, 120)
    defender = await lead(evening)
    await evening.draw_all()
    game = await evening.game()
    await evening.ask(ShowHand(person=evening.people[defender], game_id=game.id, whisper=True))
    async with evening.fresh.store.work() as work:
        whisper = await work.whisper_screen(game.id, await evening.player_id(defender))
        assert isinstance(whisper, Screen)
        await work.note_shown(whisper, message_id=777, digest="anew", told=game.revision)
    await half_time(evening)
    assert not (await evening.screen_of_table()).repost


async def test_no_table_is_posted_anew_within_a_minute_to_name_somebody(evening: Evening):
    await begin_inside(evening)
    evening.clock.wait(29)
    defender = await lead(evening)
    await half_time(evening)
    assert not (await evening.screen_of_table()).repost, f"{defender} was shown the table 59 seconds ago"


async def test_who_sleeps_or_wants_no_notices_is_not_named(evening: Evening):
    await begin_inside(evening, 3)
    await wait_long(evening, 120)
    defender = await lead(evening)
    await evening.ask(SetForMe(person=evening.people[defender], key="notices", value="off"))
    async with evening.fresh.store.work() as work:
        await work.know_player(evening.people[defender], reachable=False)
    await half_time(evening)
    assert not (await evening.screen_of_table()).repost
    await fall_silent(evening, (await evening.position()).defender)
    await half_time(evening)
    assert await named(evening) == []


@pytest.mark.parametrize(("seconds", "who"), [(181, True), (100, False)])
async def test_at_a_slow_speed_he_is_named_as_soon_as_his_part_comes(evening: Evening, seconds: int, who: bool):
    day = SetInChat(person=evening.people[0], place=evening.place, admin=True, key="speed", value=Speed.DAY)
    await begin_inside(evening)
    await evening.ask(day)
    await wait_long(evening, seconds)
    defender = await lead(evening)
    assert await named(evening) == ([defender] if who else [])


async def test_a_question_names_those_who_have_not_answered(evening: Evening):
    await begin_inside(evening, 3)
    evening.clock.wait(5)
    answer = await evening.here(PauseHere, 1)
    assert answer.code == "pause-asked"
    asked = await named(evening)
    assert 1 not in asked or await evening.who_sits_at((await evening.position()).leader) == 1
    assert {0, 2} <= {*asked}
