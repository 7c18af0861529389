"""What everybody did in a game is counted right, in every variant, and stored with its end."""

import msgspec
import pytest

from bot.game import VARIANTS
from bot.game.shuffle import Chance
from bot.play.requests import StopHere
from bot.play.tallies import tallies
from tests.play.evening import Evening
from tests.played import random_game
from tests.recount import recounted, thought
from tests.stores import SteadyClock

BEGAN = SteadyClock().now()


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_plain_count_from_position_to_position_finds_the_same(variant: str, number: int):
    game, seats, log = random_game(variant, number, BEGAN)
    counted = [msgspec.structs.asdict(tally) for tally in tallies(game, seats, log)]
    for expected, found in zip(recounted(game, seats, log), counted, strict=True):
        assert {name: found[name] for name in expected} == expected
    times = [(found["timed"], found["seconds"]) for found in counted]
    assert times == [(timed, pytest.approx(seconds)) for timed, seconds in thought(game, seats, log)]


def test_a_game_that_cannot_be_played_again_has_no_tallies():
    game, seats, log = random_game(next(iter(VARIANTS)), 1, BEGAN)
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
