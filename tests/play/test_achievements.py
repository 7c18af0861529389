"""Achievements are granted for what they ask for and for nothing less, once, and to people in company only."""

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS
from bot.play.achievements import ACHIEVEMENTS, Feat, earned
from bot.play.achievements_ports import PlayedGame
from bot.play.awarding import entered
from bot.play.career import Career, after_game
from bot.play.records import Result
from bot.play.requests import StopHere
from bot.play.tallies import tallies
from bot.play.tally import SeatTally
from tests.play.evening import Evening
from tests.played import random_game
from tests.sql.company import NOON
from tests.stores import SteadyClock

RESULT = Result(
    game_id=1, seat=0, player_id=1, place=2, fool=False, chat_id=1, variant="podkidnoy", seats=3, people=3,
    ended="fool", draw=False, finished_at=NOON,
)  # fmt: skip
PLAIN = Feat(
    result=RESULT,
    tally=SeatTally(
        seat=0, dealt=6, hand_peak=8, trumps_dealt=1, taken=3, defended=4, last_cards="9S", timed=20, seconds=90.0
    ),
    career=Career(),
    won=False,
    trumps=True,
)
WON = replace(PLAIN, won=True, result=replace(RESULT, place=1))
LOST = replace(PLAIN, result=replace(RESULT, place=3, fool=True))


def with_tally(feat: Feat, **counts: object) -> Feat:
    return replace(feat, tally=replace(feat.tally, **counts))


DEEDS: dict[str, tuple[Feat, Feat]] = {
    "phoenix": (replace(WON, career=Career(had_lost=3)), replace(WON, career=Career(had_lost=2))),
    "pogony": (with_tally(WON, pogony_given=1), WON),
    "two-pogony": (with_tally(WON, pogony_given=2), with_tally(WON, pogony_given=1)),
    "decorated": (replace(LOST, result=replace(LOST.result, pogony=1)), LOST),
    "last-trump": (with_tally(PLAIN, last_trump_beats=1), PLAIN),
    "from-twelve": (with_tally(WON, hand_peak=12), with_tally(WON, hand_peak=12, dealt=9)),
    "from-eighteen": (with_tally(WON, hand_peak=18), with_tally(PLAIN, hand_peak=18)),
    "chain": (with_tally(PLAIN, longest_chain=4), with_tally(PLAIN, longest_chain=3)),
    "three-transfers": (with_tally(PLAIN, transfers=3), with_tally(PLAIN, transfers=2)),
    "shown": (with_tally(PLAIN, shows=1), PLAIN),
    "fortress": (with_tally(PLAIN, longest_defence=6), with_tally(PLAIN, longest_defence=5)),
    "untouched": (with_tally(WON, taken=0), with_tally(WON, taken=0, defended=2)),
    "no-trumps": (with_tally(WON, trumps_dealt=0), replace(with_tally(WON, trumps_dealt=0), trumps=False)),
    "trump-king": (with_tally(PLAIN, trumps_dealt=5), with_tally(PLAIN, trumps_dealt=5, dealt=18)),
    "four-aces": (with_tally(PLAIN, aces_dealt=1, aces_drawn=3), with_tally(PLAIN, aces_dealt=3)),
    "useless-aces": (with_tally(LOST, aces_dealt=3), with_tally(PLAIN, aces_dealt=3)),
    "hoarder": (with_tally(LOST, trumps_held=3), with_tally(LOST, trumps_held=2)),
    "six-out": (with_tally(WON, last_cards="6S6H"), with_tally(WON, last_cards="6S7H")),
    "ace-out": (with_tally(WON, last_cards="AS"), with_tally(PLAIN, last_cards="AS")),
    "armful": (with_tally(PLAIN, largest_pickup=10), with_tally(PLAIN, largest_pickup=9)),
    "crowd": (replace(WON, result=replace(WON.result, seats=6)), replace(WON, result=replace(WON.result, seats=5))),
    "thrower": (with_tally(PLAIN, thrown=10), with_tally(PLAIN, thrown=9)),
    "liar": (with_tally(PLAIN, bluffs=3), with_tally(PLAIN, bluffs=2)),
    "lightning": (with_tally(WON, timed=10, seconds=30.0), with_tally(WON, timed=9, seconds=9.0)),
    "human": (replace(PLAIN, beat_computers=True), PLAIN),
}
"""What is just enough for an achievement of one game, and what is just too little."""

CAREERS = {
    "wins": ("first-win", "ten-wins", "fifty-wins"), "games": ("regular", "veteran", "legend"),
    "fools": ("first-fool", "honoured-fool"), "winning": ("three-wins", "five-wins"), "spared": ("ten-spared",),
    "losing": ("three-fools",), "draws": ("three-draws",), "pogony_given": ("tailor",), "taken": ("collector",),
    "beaten": ("wall",), "transfers": ("postman",), "thrown": ("generous",), "caught": ("detective",),
}  # fmt: skip
GOALS = {one.key: one.goal for one in ACHIEVEMENTS}


def test_every_achievement_is_tried_here():
    of_variants = {"three-games", "seven-games"}
    assert len(GOALS) == len(ACHIEVEMENTS) >= 30
    assert {*DEEDS, *of_variants, *[key for keys in CAREERS.values() for key in keys]} == GOALS.keys()


@pytest.mark.parametrize("key", DEEDS)
def test_a_deed_is_granted_and_what_is_just_less_is_not(key: str):
    enough, too_little = DEEDS[key]
    assert key in earned(enough)
    assert key not in earned(too_little)
    assert key not in earned(enough, [key])


@pytest.mark.parametrize(("count", "key"), [(count, key) for count, keys in CAREERS.items() for key in keys])
def test_a_career_is_rewarded_when_it_reaches_its_goal(count: str, key: str):
    assert key in earned(replace(PLAIN, career=Career(**{count: GOALS[key]})))
    assert key not in earned(replace(PLAIN, career=Career(**{count: GOALS[key] - 1})))


@pytest.mark.parametrize("key", ["three-games", "seven-games"])
def test_games_of_different_kinds_are_counted_once_each(key: str):
    career = Career()
    for number, variant in enumerate([*VARIANTS][: GOALS[key]], 1):
        for _ in range(2):
            career = after_game(career, replace(WON.result, variant=variant), WON.tally, won=True)
        assert (key in earned(replace(PLAIN, career=career))) == (number == GOALS[key])


def test_streaks_begin_anew():
    career = Career()
    for won, fool in ((True, False), (True, False), (False, True), (False, True), (True, False)):
        career = after_game(career, replace(RESULT, fool=fool), PLAIN.tally, won=won)
    assert (career.games, career.wins, career.fools) == (5, 3, 2)
    assert (career.winning, career.spared, career.losing, career.had_lost) == (1, 1, 0, 2)


def finished(variant: str, number: int) -> PlayedGame:
    """A random game of people to its end, the last seat the fool, with what everybody did."""
    game, seats, log = random_game(variant, number, SteadyClock().now())
    ends = [
        replace(RESULT, seat=seat, player_id=seat + 1, place=seat + 1, fool=seat == seats - 1, variant=variant,
                seats=seats, people=seats)
        for seat in range(seats)
    ]  # fmt: skip
    return PlayedGame(ends, list(tallies(game, seats, log)))


def test_games_as_they_are_played_bring_many_of_them():
    careers, had = {}, {}
    for number in range(6):
        for variant in VARIANTS:
            after, new = entered(finished(variant, number), careers, had)
            careers.update(after)
            for one in new:
                assert one.key not in had.setdefault(one.player_id, set())
                had[one.player_id].add(one.key)
    assert len(set().union(*had.values())) >= 28


def test_computers_leavers_and_whoever_plays_alone_get_none():
    game = finished("podkidnoy", 1)
    assert len(game.results) == 3
    leaver = [replace(game.results[0], gave_up=True), *game.results[1:]]
    careers, new = entered(game._replace(results=leaver), {}, {})
    assert careers.keys() == {1, 2, 3}
    assert 1 not in {one.player_id for one in new}
    assert careers[1].wins == 0
    with_computer = [*game.results[:2], replace(game.results[2], computer=True)]
    careers, new = entered(game._replace(results=with_computer), {}, {})
    assert careers.keys() == {1, 2}
    assert ("human", 1) in {(one.key, one.player_id) for one in new}
    alone = [game.results[0], *[replace(one, computer=True) for one in game.results[1:]]]
    assert entered(game._replace(results=alone), {}, {}) == ({}, [])


async def test_the_end_of_a_game_grants_them_and_the_group_is_told(evening: Evening):
    await evening.begin(3)
    loser = await evening.who_sits_at(1)
    await evening.surrender(loser)
    ended = (await evening.sees()).ended
    assert ended is not None
    assert {seat for seat, key in ended.achievements if key == "first-win"} == {0, 2}
    assert 1 not in {seat for seat, _ in ended.achievements}
    await evening.deal(loser)
    await evening.surrender(loser)
    ended = (await evening.sees()).ended
    assert ended is not None
    assert "first-win" not in {key for _, key in ended.achievements}
    async with evening.fresh.store.glance() as glance:
        career = await glance.career(await evening.player_id(loser))
    assert (career.games, career.fools) == (2, 2)


async def test_a_game_without_a_result_brings_nothing(evening: Evening):
    await evening.begin(2)
    await evening.here(StopHere, admin=True)
    async with evening.fresh.store.glance() as glance:
        assert await glance.career(await evening.player_id(0)) == Career()
