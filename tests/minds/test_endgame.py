"""Exact endgames: the solver agrees with plain exhaustive search by the rules, and with positions known elsewhere."""

from collections.abc import Iterator
from functools import cache
from itertools import count, islice

import pytest
from msgspec.structs import replace

from bot.game import VARIANTS, Move, Position, Rules, Suit, asked, legal, outcome, play
from bot.game.bout.position import Position as BoutPosition
from bot.game.cards import Card, full_deck, read_cards
from bot.game.shuffle import Chance
from bot.minds import Greedy
from bot.minds.levels import choose, solve
from tests.kit import seed_of
from tests.minds.watching import Watched, watched

KNOWN = """
6C | 7C | H | 0
6C | 7C 8D | H | 1
6C 6D | 7C | H | 1
6C 7C | 8C | H | -1
AH 6S | 6H 7S | H | 1
6S AH | AS KH | H | 1
6S 7H | 8S AS | H | 1
7S 8S | 9S 10S | H | -1
7S 7D | 9S 10S | H | 1
6S 6D 6C | 7S 7D 7C | H | 0
AS | 6H | H | 0
AS KS | 6H | H | -1
9C 9D | 10C JD QS | H | 1
6D 7S AS | 8D 9S | H | -1
10D 10S KH | JD QS AC | C | -1
"""
"""Leader, defender, trump, what the position is worth to the leader; six cards at most, throwing in after the take."""

WON_BY = {"6S AH | AS KH": "lAH", "6S 7H | 8S AS": "l7H", "6C 6D | 7C": "l6D"}
"""The only lead of one card that wins."""

SMALL = 100
"""Positions that are compared in every run; the long form compares 3,000."""


def laid(hands: tuple[tuple[Card, ...], ...], trump: Suit, rules: Rules) -> Position:
    """A position in which seat 0 leads, nothing can be drawn, and all other cards are gone."""
    held = {card for hand in hands for card in hand}
    gone = tuple([card for card in full_deck(getattr(rules, "deck", 36)) if card not in held])
    return BoutPosition(
        dealer=0, trump=trump, turned=gone[0], talon=(), hands=hands, leader=0, defender=1, reach=len(hands[1]),
        discard=gone, bitos=3, bout=9,
    )  # fmt: skip


@pytest.mark.parametrize("line", KNOWN.strip().splitlines())
def test_positions_that_are_known(line: str):
    leader, defender, trump, worth = line.split(" | ")
    rules = VARIANTS["podkidnoy"].rules()
    hands = (read_cards(leader.replace(" ", "")), read_cards(defender.replace(" ", "")))
    values = solve(rules, laid(hands, Suit("SHDC".index(trump)), rules))
    assert values is not None
    assert max(value for _, value in values) == int(worth)
    only = WON_BY.get(f"{leader} | {defender}")
    if only:
        assert [move.text for move, value in values if value == 1 and len(move.cards) == 1] in ([only], [only, "l6C"])


def exhaustive(rules: Rules, position: Position) -> int:
    """What the position is worth to the seat that is asked, by trying everything the rules allow."""
    assert isinstance(position, BoutPosition)
    # What is gone and what was there before decide nothing: positions that differ in it are one.
    return _exhaustive(rules, replace(position, discard=(), history=(), bout=9, stale=0, turned=None))


@cache
def _exhaustive(rules: Rules, position: Position) -> int:
    seat = asked(rules, position)[0]
    best = -1
    for move in legal(rules, position, seat):
        after = play(rules, position, seat, move)
        if outcome(rules, after) is not None:
            value = ended_for(rules, after, seat)
        else:
            value = exhaustive(rules, after) * (1 if asked(rules, after)[0] == seat else -1)
        best = max(best, value)
        if best == 1:
            break
    return best


def ended_for(rules: Rules, position: Position, seat: int) -> int:
    """What an ended game is worth to a seat."""
    ended = outcome(rules, position)
    assert ended is not None
    return 0 if not ended.fools else -1 if seat in ended.fools else 1


def small_position(number: int, rules: Rules) -> Position:
    """A random endgame of at most eight cards."""
    chance = Chance(seed_of(number), "endgame")
    cards = chance.shuffled(full_deck(36))
    mine, theirs = 1 + chance.below(4), 1 + chance.below(4)
    hands = (tuple(cards[:mine]), tuple(cards[mine : mine + theirs]))
    return laid(hands, Suit(chance.below(4)), rules)


def compare(number: int, rules: Rules) -> None:
    """The solver finds for every move what trying everything finds."""
    position = small_position(number, rules)
    values = solve(rules, position)
    assert values is not None
    assert {move for move, _ in values} == {*legal(rules, position, 0)}
    for move, value in values:
        after = play(rules, position, 0, move)
        if outcome(rules, after) is not None:
            assert value == ended_for(rules, after, 0)
        else:
            assert value == exhaustive(rules, after) * (1 if asked(rules, after)[0] == 0 else -1), position.line


HOUSES = ({}, {"vdogonku": "off"}, {"multi_lead": "off"}, {"low_trump_beats_ace": "on"}, {"draw": "defender_loses"})


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_it_finds_what_trying_everything_finds(house: dict[str, str]):
    rules = VARIANTS["podkidnoy"].rules(house)
    for number in range(SMALL // len(HOUSES)):
        compare(number, rules)


@pytest.mark.chaos
def test_it_does_so_in_three_thousand_positions():
    rules = VARIANTS["podkidnoy"].rules()
    for number in range(3_000):
        compare(1_000 + number, rules)


def test_where_attacks_are_passed_on_a_perfect_player_gets_what_was_promised():
    """Both play by the solver from a won position: nobody goes round in a circle, and the promise is kept."""
    rules = VARIANTS["perevodnoy"].rules()
    kept = 0
    for number in range(60):
        position = small_position(number, rules)
        promised = best_of(rules, position)[1]
        for _ in range(300):
            if not asked(rules, position):
                break
            seat = asked(rules, position)[0]
            position = play(rules, position, seat, best_of(rules, position)[0])
        if asked(rules, position):
            continue
        if promised:
            assert ended_for(rules, position, 0) == promised
            kept += 1
    assert kept > 30


def best_of(rules: Rules, position: Position) -> tuple[Move, int]:
    """A best move and its value."""
    values = solve(rules, position)
    assert values is not None
    return max(values, key=lambda pair: pair[1])


def test_only_certain_endgames_are_solved():
    rules = VARIANTS["podkidnoy"].rules()
    position = small_position(1, rules)
    assert solve(rules, replace(position, talon=position.discard[:2])) is None
    assert solve(rules, replace(position, hands=(*position.hands, position.discard[:1]))) is None
    assert solve(rules, position, nodes=0) is None


def endgames(rules: Rules, cards: int) -> Iterator[tuple[Watched, int]]:
    """Games in which a seat that leads has a won endgame of so many cards at most."""
    greedy = Greedy()
    for number in count():
        for game, seat in watched(rules, 2, number, lambda sight: greedy.choose(sight.view)):
            held = sum(map(len, game.position.hands))
            if not game.position.talon and held <= cards and game.position.phase == "lead":
                values = solve(rules, game.position)
                if values and max(value for _, value in values) == 1:
                    yield game, seat
                break


def check_hard_wins(game: Watched, me: int, number: int) -> None:
    """From here `hard` wins against anything: perfect play by turns with chance."""
    chance = Chance(seed_of(number), "against")
    while asked(game.rules, game.position):
        seat = asked(game.rules, game.position)[0]
        if seat == me:
            move = choose("hard", game.sight(seat), seed=seed_of(number))
        elif chance.below(2):
            move = best_of(game.rules, game.position)[0]
        else:
            moves = legal(game.rules, game.position, seat)
            move = moves[chance.below(len(moves))]
        game.play(seat, move)
    assert ended_for(game.rules, game.position, me) == 1


def test_hard_never_loses_what_is_won():
    rules = VARIANTS["podkidnoy"].rules()
    for number, (game, seat) in enumerate(islice(endgames(rules, 10), 8)):
        check_hard_wins(game, seat, number)


@pytest.mark.chaos
def test_hard_never_loses_what_is_won_in_five_hundred_games():
    rules = VARIANTS["podkidnoy"].rules()
    for number, (game, seat) in enumerate(islice(endgames(rules, 10), 500)):
        check_hard_wins(game, seat, number)
