"""What groups and people set, asked at the door: who may, what follows for games that are played, and for hands."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, start
from bot.game.bout.position import Phase
from bot.play.answers import Code
from bot.play.deadlines import decision_time
from bot.play.news import Presence
from bot.play.pausing import LONGEST_PAUSE
from bot.play.requests import Arrive, StopHere
from bot.play.settable import ChatSettings, HandOrder, SetForMe, SetInChat, Speed, Who
from bot.play.settings import AUTO, FOR_ME, GAME, IN_CHAT, LANGUAGE, PRESET, chosen
from tests.kit import seed_of
from tests.play.evening import PLACE, Evening, moves_of
from tests.play.voting import pause, say


async def choose(evening: Evening, key: str, value: str, *, admin: bool = True):
    """What a press on a choice in the group's settings is answered."""
    return await evening.here(SetInChat, key=key, value=value, admin=admin)


async def choose_own(evening: Evening, who: int, key: str, value: str):
    """What a press on a choice in somebody's own settings is answered."""
    return await evening.ask(SetForMe(person=evening.people[who], key=key, value=value))


async def time_left(evening: Evening) -> timedelta | None:
    """How much of the newest game's decision is left."""
    deadline_at = (await evening.game()).deadline_at
    return None if deadline_at is None else deadline_at - evening.clock.now()


def test_every_choice_is_told_from_the_others():
    for table in (IN_CHAT, FOR_ME):
        for choices in table.values():
            assert len({repr(value) for value in choices.values()}) == len(choices) > 1
    assert {chosen(ChatSettings(), key) for key in IN_CHAT} == {"60", "everybody", "host", "picture", "off", "on"}
    assert chosen(ChatSettings(), LANGUAGE) == AUTO


async def test_nobody_but_an_administrator_sets_anything(evening: Evening):
    await evening.sit(2)
    before = await evening.rows()
    answer = await choose(evening, "speed", "day", admin=False)
    assert (answer.code, answer.done) == (Code.ONLY_ADMINS_SET, False)
    assert await evening.rows() == before


@pytest.mark.parametrize(
    ("key", "value"), [("speed", "5"), ("colour", "red"), (GAME, "bridge"), (LANGUAGE, "klingon"), (PRESET, "x")]
)
async def test_what_there_is_not_is_refused(evening: Evening, key: str, value: str):
    await evening.sit(2)
    answer = await choose(evening, key, value)
    assert answer.code in {Code.SETTING_GONE, Code.PRESET_GONE}
    assert (await choose_own(evening, 0, key, value)).code == Code.SETTING_GONE


@pytest.mark.parametrize(
    ("speed", "forced", "thrown"),
    [
        (Speed.HALF_MINUTE, 30, 10),
        (Speed.MINUTE, 60, 10),
        (Speed.TWO_MINUTES, 120, 10),
        (Speed.DAY, 86_400, 86_400),
        (Speed.OFF, None, None),
    ],
)
def test_a_speed_is_the_time_of_a_decision_and_slow_ones_that_of_throwers_too(speed, forced, thrown):
    rules = VARIANTS["podkidnoy"].rules({"throw_window": "10"})
    leads = start(rules, seats=3, seed=seed_of(1), dealer=0)
    for position, seconds in ((leads, forced), (replace(leads, phase=Phase.THROW), thrown)):
        expected = None if seconds is None else timedelta(seconds=seconds)
        assert decision_time(rules, position, speed) == expected


async def test_the_next_decision_has_the_new_time_and_a_clock_that_is_switched_acts_at_once(evening: Evening):
    await evening.begin(2)
    assert await time_left(evening) == timedelta(seconds=60)
    await choose(evening, "speed", "30")
    assert await time_left(evening) == timedelta(seconds=60)
    await choose(evening, "speed", "off")
    assert await time_left(evening) is None
    evening.clock.wait(100_000)
    assert not await evening.sweep()
    await choose(evening, "speed", "day")
    assert await time_left(evening) == timedelta(days=1)
    game = await evening.game()
    seat = (await evening.position()).leader
    move = next(iter(moves_of(game, seat)))
    await evening.press(await evening.who_sits_at(seat), move)
    assert await time_left(evening) == timedelta(days=1)


@pytest.mark.parametrize("speed", ["off", "day"])
async def test_a_new_speed_ends_no_pause(evening: Evening, speed: str):
    await evening.begin(2)
    await pause(evening)
    await say(evening, 1, aye=True)
    await choose(evening, "speed", speed)
    game = await evening.game()
    assert (game.paused, game.deadline_at) == (True, evening.clock.now() + LONGEST_PAUSE)


async def test_a_group_without_a_clock_deals_games_without_one(evening: Evening):
    await evening.sit(2)
    await choose(evening, "speed", "off")
    await evening.deal()
    assert await time_left(evening) is None
    assert (await evening.sees()).deadline_at is None


async def test_only_administrators_open_where_it_is_set_so(evening: Evening):
    await evening.arrive(0)
    await choose(evening, "opens", "admins")
    assert (await evening.open()).code == Code.ONLY_ADMINS_OPEN
    await choose(evening, "opens", "everybody")
    assert (await evening.open()).done


@pytest.mark.parametrize(
    ("who", "member", "host"), [(Who.HOST, False, True), (Who.ADMINS, False, False), (Who.EVERYBODY, True, True)]
)
async def test_who_stops(evening: Evening, who: Who, member: bool, host: bool):
    await choose(evening, "stops", who)
    for person, allowed in ((1, member), (0, host)):
        await evening.arrive(0)
        await evening.open()
        assert (await evening.here(StopHere, person, admin=False)).done is allowed


async def test_the_language_of_a_group_is_the_chosen_one_or_that_of_who_brought_the_bot(evening: Evening):
    await evening.ask(Arrive(person=evening.people[0]))
    await choose_own(evening, 0, LANGUAGE, "uk")
    await evening.ask(Presence(person=evening.people[0], place=PLACE, present=True))
    await evening.open()
    assert (await evening.sees()).language == "uk"
    await choose(evening, LANGUAGE, "en")
    assert (await evening.sees()).language == "en"
    await choose(evening, LANGUAGE, AUTO)
    assert (await evening.sees()).language == "uk"


async def test_what_a_person_sets_is_in_his_hand_only_and_his_hand_is_due(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await choose_own(evening, 0, "hand_order", "rank")
    assert await evening.hands_due() == [0]
    await choose_own(evening, 0, LANGUAGE, "en")
    await choose_own(evening, 0, "four_colours", "on")
    mine, other, table = await evening.sees(0), await evening.sees(1), await evening.sees()
    assert (mine.language, mine.own.hand_order, mine.four_colours) == ("en", HandOrder.RANK, True)
    assert (other.language, other.own.hand_order, other.four_colours) == ("ru", HandOrder.SUIT, False)
    assert (table.language, table.four_colours) == ("ru", False)
    await choose_own(evening, 0, LANGUAGE, AUTO)
    assert (await evening.sees(0)).language == "ru"


async def test_what_a_group_sets_is_seen_on_its_tables_at_once(evening: Evening):
    await evening.begin(2)
    await evening.draw_all()
    await choose(evening, "four_colours", "on")
    due = await evening.draw_all()
    assert [screen.player_id for screen in due if screen.player_id is None] == [None]
    assert (await evening.sees()).four_colours
    assert not (await evening.sees(0)).four_colours


async def test_the_next_table_opens_with_the_game_that_was_set(evening: Evening):
    await evening.arrive(0)
    assert (await choose(evening, GAME, "akulina")).code == Code.NEXT_GAME
    await evening.open()
    assert (await evening.table()).variant == "akulina"
