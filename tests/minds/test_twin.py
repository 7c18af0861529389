"""The fast twin plays as the rules do: the same moves, the same positions, the same ends."""

import time

import pytest

from bot.game import VARIANTS, Move, Rules, Suit, Verb, asked, explain, legal, play, start, write_rules
from bot.game.bout.position import Phase, Position
from bot.game.bout.rules import BoutRules, LeadShape
from bot.game.shuffle import Chance
from bot.minds.chance import chance_of
from bot.minds.twin.bridge import move_of, table_of
from bot.minds.twin.dealing import stroller
from bot.minds.twin.laws import NOTHING, fits
from bot.minds.twin.rollout import roll_out
from bot.minds.twin.table import AIM_SHIFT, DEFEND, LEAD, OVER, PASS_ON, SHOWN, Table
from tests.kit import LONGEST_GAME, seed_of
from tests.minds.watching import any_rules

SCOPE = tuple(key for key, variant in VARIANTS.items() if fits(variant.rules()))
NOT_KEPT = {"laws", "turn", "fool_before", "first"}
"""Fields that a position tells only partly, or that nobody asks for at that moment."""


def in_lockstep(rules: BoutRules, seats: int, number: int) -> None:
    """A random game on both, compared after every move."""
    chance = Chance(seed_of(number), "lockstep")
    fool = chance.below(seats + 1)
    position = start(rules, seats=seats, seed=seed_of(number), fool=None if fool == seats else fool)
    if position.phase is Phase.NAME:
        position = play(rules, position, position.dealer, Move(Verb.NAME, suit=Suit.HEARTS))
    table = table_of(rules, position)
    for _ in range(LONGEST_GAME):
        waiting = asked(rules, position)
        assert table.waiting() == waiting
        if not waiting:
            break
        seat = table.turn = waiting[chance.below(len(waiting))]
        codes = table.moves()
        first = next((pair.attack for pair in position.pairs if pair.cover is None), None)
        targets = {None, first, *[pair.attack for pair in position.pairs if rules.partial_beat]}
        expected = {move for move in legal(rules, position, seat) if move.target in targets}
        moves = [move_of(table, code) for code in codes]
        assert len({*moves}) == len(moves)
        assert expected <= {*moves}
        # Only leads of several ranks can be made without being listed.
        assert all(explain(rules, position, seat, move) is None for move in {*moves} - expected)
        assert {*moves} == expected or rules.lead is LeadShape.PATTERN
        choice = chance.below(len(codes))
        code, move = codes[choice], moves[choice]
        position = play(rules, position, seat, move)
        table.play(code)
        assert_same(table, table_of(rules, position), position)


def assert_same(table: Table, other: Table, position: Position) -> None:
    """All that matters for what comes next is the same in both."""
    if position.phase is Phase.OVER:
        assert (table.phase, table.fool, table.hands) == (OVER, other.fool, other.hands)
        return
    for field in set(Table.__slots__) - NOT_KEPT:
        assert getattr(table, field) == getattr(other, field), (field, position.line)


def games_in_lockstep(first: int, count: int) -> None:
    for number in range(first, first + count):
        chance = Chance(seed_of(number), "rules")
        rules, seats = any_rules(chance, SCOPE)
        while not fits(rules):
            rules, seats = any_rules(chance, SCOPE)
        assert isinstance(rules, BoutRules)
        try:
            in_lockstep(rules, seats, number)
        except AssertionError as error:
            raise AssertionError(f"game {number}, {seats} seats: {write_rules(rules)}") from error


def test_the_twin_and_the_rules_go_in_lockstep():
    games_in_lockstep(0, 60)


@pytest.mark.chaos
def test_they_do_so_for_ten_thousand_games():
    games_in_lockstep(1000, 10_000)


def test_the_twin_is_for_the_games_people_play_most():
    assert {"podkidnoy", "perevodnoy", "otkaz"} <= set(SCOPE)
    for choices in ({"throwers": "neighbours"}, {"deck": "52"}, {"bout_limit": "none"}, {"jokers": "1"}):
        assert fits(VARIANTS["podkidnoy"].rules(choices))
    assert not fits(VARIANTS["podkidnoy"].rules({"teams": "2x2"}))


def greedily(table: Table) -> int:
    """What a player of a game that is rolled out does, by the moves of the table."""
    moves, laws = set(table.moves()), table.laws
    hand = table.hands[table.turn]
    if table.phase == LEAD:
        return cheapest(hand, laws.dear)
    if table.phase == DEFEND:
        onwards = {move ^ PASS_ON for move in moves if PASS_ON < move < SHOWN} - {0}
        plain = [card for card in onwards if not card & laws.dear]
        if plain:
            return PASS_ON | min(plain)
        covers = []
        for at, attack in enumerate(table.attacks):
            if laws.partial and hand & laws.beat[attack.bit_length()]:
                return cheapest(hand & laws.beat[attack.bit_length()], laws.dear) | at << AIM_SHIFT
            if laws.partial and at + 1 < len(table.attacks):
                continue
            if not hand & laws.beat[attack.bit_length()]:
                return NOTHING
            covers.append(cheapest(hand & laws.beat[attack.bit_length()], laws.dear))
            hand ^= covers[-1]
        return covers[0]
    fitting = sum(move for move in moves if move.bit_count() == 1)
    fitting &= ~laws.dear if table.talon else fitting
    return cheapest(fitting, laws.dear) if fitting else NOTHING


def cheapest(cards: int, dear: int) -> int:
    """The lowest card, plain before trump."""
    some = cards & ~dear or cards
    return some & -some


@pytest.mark.parametrize("variant", SCOPE)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_game_that_is_rolled_out_ends_as_its_players_end_it_move_by_move(variant: str, seats: int):
    rules = VARIANTS[variant].rules()
    assert isinstance(rules, BoutRules)
    for number in range(40):
        table, chance = table_of(rules, start_named(rules, seats, number)), chance_of(seed_of(number))
        for _ in range(number):
            codes = table.moves()
            if codes:
                table.play(codes[int(chance.random() * len(codes))])
        fool = roll_out(table.dealt(table.hands[:], table.talon[:]))
        for _ in range(1_000):
            if table.phase == OVER:
                break
            table.play(greedily(table))
        assert fool == table.fool


def start_named(rules: Rules, seats: int, number: int) -> Position:
    """A first position, with a trump."""
    position = start(rules, seats=seats, seed=seed_of(number))
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_can_end_with_players_who_play_anything(seats: int):
    rules = VARIANTS["podkidnoy"].rules()
    chance = chance_of(seed_of(seats))
    finish = stroller(chance)
    lost = [0.0] * seats
    for number in range(400):
        for seat, share in enumerate(finish(table_of(rules, start(rules, seats=seats, seed=seed_of(number))))):
            lost[seat] += 1 - share
    assert all(300 / seats < times < 500 / seats for times in lost)


def test_it_is_fast():
    """A floor far below what it does on an idle machine, so that only a real loss of speed is found."""
    rules = VARIANTS["podkidnoy"].rules()
    assert isinstance(rules, BoutRules)
    tables = [table_of(rules, start(rules, seats=2, seed=seed_of(number))) for number in range(50)]
    began = time.process_time()
    for table in tables * 10:
        roll_out(table.dealt(table.hands[:], table.talon[:]))
    assert 500 / (time.process_time() - began) > 5_000
