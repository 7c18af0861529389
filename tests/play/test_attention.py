"""Who is called, and when: a hand that is posted anew; a table that the talk has pushed up is posted again."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.play.records import Cause, ScreenKind
from bot.play.requests import HandsAgain, TableHere
from bot.play.settable import SetForMe, SetInChat, Speed
from bot.play.ticks import Nudge
from tests.play.evening import Evening, moves_of
from tests.play.voting import fall_silent, pause


async def called(evening: Evening) -> list[int]:
    """The people whose hands are posted anew when all screens are drawn now."""
    drawn = [screen for screen in await evening.draw_all() if screen.kind is ScreenKind.HAND and screen.repost]
    people = {await evening.player_id(who): who for who in range(len(await evening.seats()))}
    return sorted([people[screen.player_id or 0] for screen in drawn])


async def move(evening: Evening, seat: int) -> None:
    """The first legal move of a seat."""
    await evening.press(await evening.who_sits_at(seat), moves_of(await evening.game(), seat)[0])


async def take(evening: Evening) -> None:
    await evening.press(await evening.who_sits_at((await evening.position()).defender), "k")


async def take_your_time(evening: Evening) -> None:
    """Let the decision that is asked now have no end."""
    async with evening.fresh.store.work() as work:
        await work.set_deadline((await evening.game()).id, None)


async def until_the_next_bout(evening: Evening) -> None:
    """Those who may throw in let their time pass."""
    bout = (await evening.position()).bout
    for _ in range(2):
        evening.clock.wait(10)
        await evening.sweep()
    assert (await evening.position()).bout == bout + 1


async def test_at_half_time_whoever_must_act_is_called_once(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await take_your_time(evening)
    evening.clock.wait(120)
    position = await evening.position()
    await move(evening, position.leader)
    await evening.draw_all()
    evening.clock.wait(29)
    assert not await evening.sweep()
    evening.clock.wait(1)
    assert await evening.sweep()
    assert await called(evening) == [await evening.who_sits_at(position.defender)]
    assert not await evening.sweep()
    evening.clock.wait(29)
    assert not await evening.sweep()


async def test_nobody_is_called_within_a_minute_of_the_last_message(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    evening.clock.wait(30)
    assert (await evening.game()).nudge_at == evening.clock.now()
    assert not await evening.sweep()
    assert (await evening.game()).nudge_at is None
    assert await called(evening) == []


async def test_in_a_short_window_nobody_is_called(evening: Evening):
    await evening.begin(3, "throw_window=20")
    await move(evening, (await evening.position()).leader)
    assert (await evening.game()).nudge_at is not None
    await take(evening)
    assert (await evening.game()).nudge_at is None


async def test_a_nudge_that_comes_late_calls_nobody(evening: Evening):
    game = await evening.begin(2)
    await evening.draw_all()
    evening.clock.wait(31)
    await move(evening, (await evening.position()).leader)
    for late in (Nudge(game_id=game.id, revision=0), Nudge(game_id=99, revision=0), Nudge(game_id=game.id, revision=1)):
        assert not (await evening.ask(late)).wished
    assert await called(evening) == []


async def test_the_computer_is_not_called(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    evening.clock.wait(59)
    position = await evening.position()
    await fall_silent(evening, position.defender)
    await move(evening, position.leader)
    assert (await evening.game()).nudge_at is None
    evening.clock.wait(3)
    await evening.sweep()
    async with evening.fresh.store.glance() as glance:
        assert [move.cause for move in await glance.moves((await evening.game()).id)] == [Cause.PRESS, Cause.COMPUTER]
    assert await called(evening) == []


async def test_who_has_looked_away_is_called_when_his_part_comes(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    position = await evening.position()
    await take_your_time(evening)
    evening.clock.wait(180)
    await move(evening, position.leader)
    assert await called(evening) == [await evening.who_sits_at(position.defender)]
    await take(evening)
    evening.clock.wait(10)
    await evening.sweep()
    evening.clock.wait(10)
    assert await called(evening) == [], "the leader has moved a moment ago"


async def test_whose_part_is_no_duty_is_not_called(evening: Evening):
    await evening.begin(3)
    await evening.draw_all()
    position = await evening.position()
    await move(evening, position.leader)
    await take_your_time(evening)
    evening.clock.wait(200)
    await take(evening)
    assert await called(evening) == [], "who may throw in may also let it be"
    third = ({0, 1, 2} - {position.leader, position.defender}).pop()
    await until_the_next_bout(evening)
    assert (await evening.position()).leader == third
    assert await called(evening) == [await evening.who_sits_at(third)]
    await move(evening, third)
    hand = await evening.screen_of_hand(await evening.who_sits_at(third))
    assert hand.moved_at == evening.clock.now()


@pytest.mark.parametrize(
    ("kind", "minutes", "messages", "again"),
    [
        ("supergroup", 5, 25, True),
        ("supergroup", 5, 24, False),
        ("supergroup", 4, 60, False),
        ("group", 5, 60, False),
    ],
)
async def test_a_table_that_the_talk_has_left_behind_is_posted_again(
    evening: Evening, kind: str, minutes: int, messages: int, again: bool
):
    evening.place = replace(evening.place, kind=kind)
    await evening.begin(3)
    await evening.draw_all()
    posted = (await evening.screen_of_table()).message_id or 0
    async with evening.fresh.store.work() as work:
        await work.hear(evening.place.telegram_id, posted + messages)
    await take_your_time(evening)
    evening.clock.wait(60 * minutes - 20)
    await move(evening, (await evening.position()).leader)
    await take(evening)
    assert not (await evening.screen_of_table()).repost, "only when a bout begins"
    await until_the_next_bout(evening)
    table = await evening.screen_of_table()
    assert (table.repost, table.aloud) == (again, False)
    await evening.draw_all()
    assert not (await evening.screen_of_table()).repost


async def test_numbers_of_messages_only_grow(evening: Evening):
    await evening.begin(2)
    async with evening.fresh.store.work() as work:
        for number in (30, 20):
            await work.hear(evening.place.telegram_id, number)
            await work.hear(-404, number)
    await evening.here(TableHere)
    async with evening.fresh.store.glance() as glance:
        chat = await glance.find_chat(evening.place.telegram_id)
    assert chat is not None
    assert chat.newest_message == 30


async def at_speed(evening: Evening, speed: Speed) -> None:
    """The group plays at this speed, by the word of an administrator."""
    request = SetInChat(person=evening.people[0], place=evening.place, admin=True, key="speed", value=speed)
    assert (await evening.ask(request)).done


@pytest.mark.parametrize(
    ("speed", "nudged_after"),
    [
        (Speed.HALF_MINUTE, None),
        (Speed.MINUTE, 30),
        (Speed.TWO_MINUTES, 60),
        (Speed.DAY, 43_200),
        (Speed.OFF, None),
    ],
)
async def test_the_nudge_goes_with_the_speed(evening: Evening, speed: Speed, nudged_after: int | None):
    await at_speed(evening, speed)
    game = await evening.begin(2)
    after = None if game.nudge_at is None else (game.nudge_at - evening.clock.now()).total_seconds()
    assert after == nudged_after


async def test_at_a_slow_speed_throwers_are_called_too(evening: Evening):
    await at_speed(evening, Speed.DAY)
    await evening.begin(2)
    await evening.draw_all()
    position = await evening.position()
    await move(evening, position.leader)
    evening.clock.wait(3600)
    await evening.draw_all()
    await take(evening)
    assert await called(evening) == [await evening.who_sits_at(position.leader)]
    game = await evening.game()
    assert game.nudge_at == evening.clock.now() + timedelta(hours=12)
    assert (await pause(evening)).code == "pause-asked"


async def test_without_a_clock_there_is_nothing_to_pause(evening: Evening):
    await at_speed(evening, Speed.OFF)
    await evening.begin(2)
    assert (await pause(evening)).code == "no-clock"


async def no_notices(evening: Evening, *people: int) -> None:
    """These people have switched notices off."""
    for who in people:
        request = SetForMe(person=evening.people[who], key="notices", value="off")
        assert (await evening.ask(request)).done


async def test_who_wants_no_notices_is_never_called(evening: Evening):
    await evening.begin(2)
    await no_notices(evening, 0, 1)
    await evening.draw_all()
    position = await evening.position()
    await take_your_time(evening)
    evening.clock.wait(180)
    await move(evening, position.leader)
    assert await called(evening) == [], "his part has come"
    evening.clock.wait(30)
    await evening.sweep()
    assert (await evening.game()).nudge_at is None
    assert await called(evening) == [], "his time is running"
    assert (await pause(evening)).code == "pause-asked"
    assert await called(evening) == [], "he is asked"


async def test_who_wants_no_notices_gets_his_hand_anew_when_he_asks_for_it_or_lost_it(evening: Evening):
    await evening.begin(2)
    await no_notices(evening, 0)
    await evening.draw_all()
    evening.clock.wait(10)
    await evening.ask(HandsAgain(person=evening.people[0]))
    assert await called(evening) == [0]
    hand = await evening.screen_of_hand(0)
    async with evening.fresh.store.work() as work:
        await work.note_gone(hand.id)
    assert (await evening.screen_of_hand(0)).message_id is None, "the next drawing sends a new one"


async def test_who_has_won_is_sent_his_last_hand_anew_and_nobody_else(evening: Evening):
    await evening.begin(3)
    await evening.draw_all()
    evening.clock.wait(5)
    await evening.surrender(1)
    assert await called(evening) == [0, 2]
    assert not any([(await evening.screen_of_hand(who)).aloud for who in (0, 1, 2)])


async def test_whose_seat_the_computer_won_is_not_congratulated(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    seats = {one.player_id: one.seat for one in await evening.seats()}
    await fall_silent(evening, seats[await evening.player_id(0)])
    await evening.surrender(1)
    assert await called(evening) == []
