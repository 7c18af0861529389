"""What a seat can know: all that is certain and nothing else, and positions that look to it like the real one."""

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Position, imagine, lost_cards, recall, seats_allowed, view, write_rules
from bot.game.bout.position import Position as BoutPosition
from bot.game.shuffle import Chance
from bot.minds.chance import chance_of
from bot.minds.imagined import dealer
from tests.kit import seed_of, swapped
from tests.minds.watching import Watched, any_rules, watched

GAMES = 25
NO_SEED = bytes(32)


def check_memory(game: Watched, seat: int, chance: Chance) -> None:
    """What is known is so; the true order of the rest gives the true position, and any other one looks the same."""
    sight, position = game.sight(seat), game.position
    memory = recall(sight)
    assert all(set(known) <= set(hand) for known, hand in zip(memory.known, position.hands, strict=True))
    rest = [[card for card in hand if card not in memory.known[who]] for who, hand in enumerate(position.hands)]
    closed = [
        pair.cover
        for pair, seen in zip(position.pairs, sight.view.pairs, strict=True)
        if seen.closed and seen.cover is None
    ]
    talon = position.talon[:-1] if sight.view.turned_lies else position.talon
    order = (*[card for hand in rest for card in hand], *closed, *talon)
    assert sorted(order) == list(memory.unseen)
    assert bare(imagine(sight, memory, order, NO_SEED)) == bare(position)
    other = tuple(memory.arranged(chance.shuffled))
    guess = imagine(sight, memory, other, NO_SEED)
    assert not lost_cards(game.rules, guess)
    if not getattr(game.rules, "blind", False):
        assert view(game.rules, guess, seat) == sight.view


def bare(position: Position) -> Position:
    """The position without what nobody can know: the order of hands, earlier positions, what is still to be drawn by
    lot, and who lost the game before."""
    hands = tuple([tuple(sorted(hand)) for hand in position.hands])
    position = replace(position, hands=hands, discard=tuple(sorted(position.discard)), history=())
    if isinstance(position, BoutPosition):
        return replace(position, seed="", fool_before=None, passed=tuple(sorted(position.passed)))
    return replace(position, lows=(), lots=(), stale=0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_seat_remembers_what_is_certain(variant: str):
    rules = VARIANTS[variant].rules()
    chance = Chance(seed_of(1), variant)
    for seats in {2, min(4, seats_allowed(rules)[1])}:
        for count, (game, seat) in enumerate(watched(rules, seats, seats)):
            if count % 3 == 0:
                check_memory(game, seat, chance)


def test_house_options_change_nothing_about_it():
    for number in range(GAMES):
        chance = Chance(seed_of(number), "memory")
        rules, seats = any_rules(chance)
        for count, (game, seat) in enumerate(watched(rules, seats, number)):
            if count % 11 == number % 11:
                check_memory(game, (seat + count) % seats, chance)
            if count > 300:
                break


def test_taken_cards_and_the_turned_trump_are_remembered():
    rules = VARIANTS["podkidnoy"].rules()
    known = 0
    for game, seat in watched(rules, 2, 5):
        memory = recall(game.sight(seat))
        known = max(known, len(memory.known[1 - seat]))
        assert set(memory.gone) == set(game.position.discard)
        if not game.position.talon:
            assert memory.hidden[1 - seat] == 0 or len(memory.unseen) == memory.hidden[1 - seat]
    assert known > 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_a_seat_cannot_see_is_not_remembered(variant: str):
    """The sights of two positions that look alike are alike, so that nothing hidden can reach a mind."""
    rules = VARIANTS[variant].rules()
    seats = min(3, seats_allowed(rules)[1])
    for number, (game, seat) in enumerate(watched(rules, seats, 9)):
        twin = swapped(rules, game.position, seat, keep=(), number=number)
        assert replace(game.sight(seat), view=view(rules, twin, seat)) == game.sight(seat), write_rules(rules)
        if number > 60:
            break


def test_a_card_that_is_known_to_be_in_an_unseen_hand_may_lie_anywhere_in_it():
    rules = VARIANTS["vslepuyu"].rules()
    for count, (game, seat) in enumerate(watched(rules, 2, 4)):
        sight = game.sight(seat)
        memory = recall(sight)
        if count > 20 and memory.known[seat]:
            deal = dealer(sight, memory, chance_of(seed_of(count)))
            hands = [deal().position.hands[seat] for _ in range(200)]
            for card in memory.known[seat]:
                assert {hand.index(card) for hand in hands} == set(range(sight.view.slots))
            return
    raise AssertionError("nobody ever took a card")
