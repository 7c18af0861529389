"""The greedy mind: it plays everything that can be played, well enough, from what its seat sees and nothing else."""

from collections.abc import Callable

import pytest

from bot.game import PUBLIC, VARIANTS, Move, Rules, View, asked, explain, outcome, play, read_move, seats_allowed, view
from bot.game import start as deal
from bot.game.shuffle import Chance
from bot.minds import Greedy
from tests.chat.out.evening import laid_out
from tests.kit import LONGEST_GAME, seed_of

GREEDY = Greedy()
GAMES = 20

Choice = Callable[[View, Chance], Move]


def greedy(seen: View, _chance: Chance) -> Move:
    return GREEDY.choose(seen)


def anything(seen: View, chance: Chance) -> Move:
    return seen.moves[chance.below(len(seen.moves))]


def play_out(rules: Rules, choices: list[Choice], number: int) -> tuple[int, ...]:
    """A whole game; returns its fools."""
    seats = len(choices)
    chance = Chance(seed_of(number), "greedy")
    position = deal(rules, seats=seats, seed=seed_of(number), dealer=number % seats)
    for _ in range(LONGEST_GAME):
        waiting = asked(rules, position)
        if not waiting:
            ended = outcome(rules, position)
            assert ended is not None
            return ended.fools
        seat = waiting[chance.below(len(waiting))]
        seen = view(rules, position, seat)
        move = choices[seat](seen, chance)
        assert move in seen.moves
        assert explain(rules, position, seat, move) is None
        position = play(rules, position, seat, move)
    raise AssertionError("no end")


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_loses_less_than_its_share_against_chance(variant: str):
    rules = VARIANTS[variant].rules()
    seats = min(seats_allowed(rules)[1], 4)
    lost = 0
    for number in range(GAMES):
        me = number % seats
        lost += me in play_out(rules, [greedy if seat == me else anything for seat in range(seats)], number)
    assert lost < GAMES / seats


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_company_of_minds_comes_to_an_end(variant: str):
    rules = VARIANTS[variant].rules()
    for number in range(4):
        play_out(rules, [greedy] * seats_allowed(rules)[0], number)


@pytest.mark.parametrize(
    ("hands", "attack", "chosen"),
    [
        ("7H6S/8H", "", "l7H"),  # a trump is led last
        ("7H/9H8H7S", "7H", "b8H.7H"),  # the cheapest card that beats
        ("7H/7S9D", "7H", "b7S.7H"),  # a trump where nothing else does
        ("7H/8D9D", "7H", "k"),  # nothing beats
        ("7H7D/8H9C", "7H7D", "k"),  # one of two would be wasted
        ("7H7D/8H9D8S", "7H7D", "b8H.7H"),  # all can be covered
    ],
)
def test_it_plays_the_cheapest_card_that_does(hands: str, attack: str, chosen: str):
    rules, position = laid_out("podkidnoy", hands, attack)
    seat = 1 if attack else 0
    assert GREEDY.choose(view(rules, position, seat)) == read_move(chosen)


def test_it_covers_with_an_unseen_card_and_throws_none_in():
    rules, position = laid_out("vslepuyu", "6H6C/7H8H", "6H")
    assert GREEDY.choose(view(rules, position, 1)) == read_move("b#1.6H")
    covered = play(rules, position, 1, read_move("b#1.6H"))
    assert GREEDY.choose(view(rules, covered, 0)) == read_move("p")


def test_it_passes_a_plain_card_on_and_keeps_a_trump():
    rules, position = laid_out("perevodnoy", "8H9H9C/7D8H9S", "7H")
    assert GREEDY.choose(view(rules, position, 1)) == read_move("r7D")
    rules, position = laid_out("perevodnoy", "8H9H9C/7S8H9S", "7H")
    assert GREEDY.choose(view(rules, position, 1)) == read_move("b8H.7H")


def test_it_doubts_what_can_hardly_be_right():
    rules, position = laid_out("verish", "6C7C/6H7D", "AS")
    assert GREEDY.choose(view(rules, position, 1)).text.startswith("f")
    laid = play(rules, position, 1, read_move("f6H.AS"))
    assert GREEDY.choose(view(rules, laid, 0)) == read_move("n")
    rules, position = laid_out("verish", "6C7C/6H7D8H9H10HJD", "6D")
    laid = play(rules, position, 1, read_move("f7D.6D"))
    assert GREEDY.choose(view(rules, laid, 0)) == read_move("y")


def test_who_sees_no_moves_has_nothing_to_choose():
    rules, position = laid_out("podkidnoy", "7H/8H")
    with pytest.raises(ValueError, match="nothing to choose"):
        GREEDY.choose(view(rules, position, PUBLIC))
