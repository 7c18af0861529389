"""What everybody did in a game is counted right, in every variant, and stored with its end."""

from datetime import timedelta

import msgspec
import pytest

from bot.game import RULES_VERSION, VARIANTS, seats_allowed, write_rules
from bot.game.shuffle import Chance
from bot.play.records import Cause, Game, GameState, LoggedMove
from bot.play.requests import StopHere
from bot.play.tallies import tallies
from tests.kit import seed_of, walk
from tests.play.evening import Evening
from tests.recount import recounted, thought
from tests.stores import SteadyClock

BEGAN = SteadyClock().now()
CAUSES = (Cause.PRESS, Cause.PRESS, Cause.PRESS, Cause.CLOCK, Cause.COMPUTER)


def random_game(variant: str, number: int) -> tuple[Game, int, list[LoggedMove]]:
    """A finished game of random moves at random moments, made by people, the clock and the computer."""
    rules = VARIANTS[variant].rules({})
    fewest, most = seats_allowed(rules)
    seats = fewest + number % (most - fewest + 1)
    chance, at, log = Chance(seed_of(number), "log"), BEGAN, []
    for _, seat, move, _ in walk(rules, seats, number):
        at += timedelta(seconds=1 + chance.below(60)) if chance.below(50) else timedelta(hours=1)
        cause = CAUSES[chance.below(len(CAUSES))]
        log.append(LoggedMove(game_id=1, number=len(log) + 1, seat=seat, text=move.text, cause=cause, at=at))
    game = Game(
        id=1,
        table_id=1,
        variant=variant,
        rules=write_rules(rules),
        rules_version=RULES_VERSION,
        seed=seed_of(number),
        dealer=number % seats,
        fool=None,
        state=GameState.FINISHED,
        revision=len(log),
        position="",
        deadline_at=None,
        started_at=BEGAN,
    )
    return game, seats, log


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_plain_count_from_position_to_position_finds_the_same(variant: str, number: int):
    game, seats, log = random_game(variant, number)
    counted = [msgspec.structs.asdict(tally) for tally in tallies(game, seats, log)]
    for expected, found in zip(recounted(game, seats, log), counted, strict=True):
        assert {name: found[name] for name in expected} == expected
    times = [(found["timed"], found["seconds"]) for found in counted]
    assert times == [(timed, pytest.approx(seconds)) for timed, seconds in thought(game, seats, log)]


def test_a_game_that_cannot_be_played_again_has_no_tallies():
    game, seats, log = random_game(next(iter(VARIANTS)), 1)
    assert tallies(msgspec.structs.replace(game, rules_version=0), seats, log) == ()
    assert tallies(game, seats, log[1:]) == ()
    assert tallies(game, seats, [msgspec.structs.replace(log[0], text="?")]) == ()


@pytest.mark.parametrize("surrender", [True, False])
async def test_the_end_of_a_game_stores_what_everybody_did(evening: Evening, surrender: bool):
    game = await evening.begin(3)
    await evening.play_on(Chance(b"t" * 32, "tallies"), most=12 if surrender else 1000)
    if surrender:
        await evening.surrender(1)
    async with evening.fresh.store.glance() as glance:
        log = await glance.moves(game.id)
        stored = await glance.tallies(game.id)
        ends = await glance.results(game.id)
    assert tuple(stored) == tallies(game, 3, log)
    assert sum(tally.decisions for tally in stored) == len(log) > 11
    facts = {(one.chat_id, one.variant, one.seats, one.team, one.computer, one.draw) for one in ends}
    table = await evening.table()
    assert facts == {(table.chat_id, game.variant, 3, None, False, not any(one.fool for one in ends))}
    assert {one.ended for one in ends} == {"surrender" if surrender else (await evening.game()).ended}
    losers = [seat for seat in range(3) if surrender and await evening.who_sits_at(seat) == 1]
    assert [one.seat for one in ends if one.gave_up] == losers


async def test_a_game_without_a_result_has_none(evening: Evening):
    game = await evening.begin(2)
    await evening.play_on(Chance(b"t" * 32, "tallies"), most=3)
    await evening.here(StopHere, admin=True)
    async with evening.fresh.store.glance() as glance:
        assert await glance.results(game.id) == await glance.tallies(game.id) == []
