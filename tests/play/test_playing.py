"""Moves: whole games by presses, what is refused, and what a move leaves behind."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Reason, outcome, read_move, read_position, read_rules
from bot.game.shuffle import Chance
from bot.play.door import ask
from bot.play.records import Cause, GameState, TableState
from bot.play.requests import PlayMove
from tests.play.evening import Evening, moves_of, replayed


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3])
async def test_a_whole_game_by_presses(evening: Evening, variant: str, seats: int):
    await evening.begin(seats, variant)
    await evening.play_on(Chance(b"p" * 32, variant))
    game, table = await evening.game(), await evening.table()
    assert game.state is GameState.FINISHED
    assert game.deadline_at is None
    assert table.state is TableState.OVER
    position = await evening.position()
    assert position == await replayed(evening)
    ended = outcome(read_rules(game.rules), position)
    assert ended is not None
    assert game.ended == ended.ending
    async with evening.fresh.store.glance() as glance:
        results = await glance.results(game.id)
        moves = await glance.moves(game.id)
    assert [result.place for result in results] == list(ended.places)
    assert [result.seat for result in results if result.fool] == list(ended.fools)
    assert {move.cause for move in moves} == {Cause.PRESS}
    fools = [result.player_id for result in results if result.fool]
    assert table.fool_id == (fools[0] if fools else None)
    if fools:
        assert table.dealer_id == fools[0]


async def test_six_people_and_an_old_press(evening: Evening):
    await evening.begin(6)
    first = read_position((await evening.game()).position)
    await evening.play_on(Chance(b"6" * 32, "six"), most=40)
    leader = await evening.who_sits_at(first.leader)
    answer = await evening.press(leader, "k", bout=first.bout)
    assert answer.code == "bout-is-over"
    assert not answer.done
    assert await evening.position() == await replayed(evening)


async def test_a_stranger_cannot_play(evening: Evening):
    await evening.begin(2)
    before = await evening.position()
    assert (await evening.press(5, "k")).code == "not-your-game"
    assert await evening.position() == before


async def test_a_move_is_refused_with_its_reason(evening: Evening):
    await evening.begin(2)
    game = await evening.game()
    position = read_position(game.position)
    defender = await evening.who_sits_at(position.defender)
    answer = await evening.press(defender, "k")
    assert isinstance(answer.code, Reason)
    assert answer.code == Reason.NOTHING_LED
    assert answer.facts["leader"] == evening.people[1 - defender].name
    assert answer.facts["defender"] == evening.people[defender].name
    assert (await evening.game()).revision == 0


async def test_the_mover_reads_what_he_played(evening: Evening):
    game = await evening.begin(2)
    position = read_position(game.position)
    leader = await evening.who_sits_at(position.leader)
    lead = next(iter(moves_of(game, position.leader)))
    answer = await evening.press(leader, lead)
    assert answer.code == "played-lead"
    assert answer.facts == {"cards": (lead.cards[0].text,)}
    assert answer.wished
    defender = await evening.who_sits_at(position.defender)
    assert (await evening.press(defender, "k")).code == "played-take"


async def test_pressed_again_the_same_card_is_gone(evening: Evening):
    game = await evening.begin(2)
    position = read_position(game.position)
    leader = await evening.who_sits_at(position.leader)
    lead = next(iter(moves_of(game, position.leader)))
    await evening.press(leader, lead)
    again = await evening.press(leader, lead)
    assert isinstance(again.code, Reason)
    assert (await evening.game()).revision == 1


async def test_after_the_end_every_press_says_so(evening: Evening):
    await evening.begin(2)
    await evening.play_on(Chance(b"e" * 32, "end"))
    assert (await evening.press(0, "k")).code == "game-over"
    assert (await evening.press(0, "k", bout=1)).code == "game-over"


async def test_a_game_that_cannot_be_read_says_so(evening: Evening):
    game = await evening.begin(2)
    await evening.spoil()
    request = PlayMove(person=evening.people[0], game_id=game.id, bout=1, move=read_move("k"))
    assert (await evening.ask(request)).code == "game-is-broken"
    await evening.spoil(game.position.replace("hands=", "hands=6S", 1))
    assert (await evening.ask(request)).code == "game-is-broken"


async def test_six_presses_at_once_are_served_one_by_one(evening: Evening):
    await evening.begin(6, "throw_order=free")
    position = await evening.position()
    leader = await evening.who_sits_at(position.leader)
    game = await evening.game()
    await evening.press(leader, next(iter(moves_of(game, position.leader))))
    defender = await evening.who_sits_at(position.defender)
    await evening.press(defender, "k")
    requests = [
        PlayMove(
            update_id=1000 + who,
            person=evening.people[who],
            game_id=game.id,
            bout=position.bout,
            move=read_move("p"),
        )
        for who in range(6)
    ]
    answers = await asyncio.gather(*[ask(request, evening.world) for request in requests * 2])
    assert sorted(answer.code for answer in answers if answer.done and answer.code) == ["played-pass"] * 5
    refused = [answer.code for answer in answers if not answer.done]
    assert len(refused) == 1
    after = await evening.position()
    assert after.bout == position.bout + 1
    assert after == await replayed(evening)
    assert (await evening.game()).revision == 7


async def test_two_games_of_the_same_people_do_not_mix(evening: Evening):
    first = await evening.begin(2)
    home = evening.place
    evening.place = replace(home, telegram_id=-2002, title="Elsewhere")
    second = await evening.begin(2)
    assert second.id != first.id
    leader = read_position(second.position).leader
    await evening.press(await evening.who_sits_at(leader), next(iter(moves_of(second, leader))))
    assert (await evening.game(first.id)).revision == 0
    assert (await evening.game(second.id)).revision == 1
