"""Each option is offered by the games that it suits, unless other choices have made it moot."""

import ast
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import bot.game.variants
from bot.game import OPTIONS, VARIANTS, BadOption, Suit, Verb
from bot.game.bout.rules import BoutRules
from tests.house import ways_to_offer
from tests.kit import walk


def test_a_new_option_need_not_be_told_to_the_variants():
    tree = ast.parse(Path(bot.game.variants.__file__).read_text(encoding="utf-8"))
    written = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert not written & OPTIONS.keys() - VARIANTS.keys()


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_option_of_a_variant_is_offered_at_some_time(variant):
    for key in variant.options:
        assert ways_to_offer(variant, key), key


@pytest.mark.parametrize(
    ("variant", "choices", "hidden", "shown"),
    [
        ("podkidnoy", {}, {"team_mode"}, {"vdogonku_limit", "throw_order", "trump_no_ace", "pogony"}),
        ("podkidnoy", {"vdogonku": "off"}, {"vdogonku_limit"}, {"vdogonku", "throw_window"}),
        ("podkidnoy", {"throwers": "leader"}, {"throw_order"}, {"vdogonku", "vdogonku_limit", "throw_window"}),
        (
            "podkidnoy",
            {"throwers": "none"},
            {"throw_order", "throw_window", "early_throw", "vdogonku", "vdogonku_limit"},
            {"throwers"},
        ),
        (
            "perevodnoy",
            {"no_trump": "on"},
            {"trump_from", "trump_no_ace", "trump_six_swap", "low_trump_beats_ace", "spades_by_spades", "show_trump"},
            {"no_trump", "no_transfer_first"},
        ),
        ("podkidnoy", {"deck": "24"}, {"pogony"}, {"deck", "draw"}),
        ("podkidnoy", {"teams": "2x2"}, set(), {"team_mode", "teams"}),
        ("yaponsky", {}, {"trump_from", "trump_no_ace", "spade_turn", "trump_six_swap"}, {"low_trump_beats_ace"}),
        ("yaponsky", {"trump_mode": "turned"}, set(), {"trump_from", "trump_no_ace", "spade_turn"}),
        ("yaponsky", {}, {"otkaz"}, {"transfer"}),
        ("yaponsky", {"transfer": "on"}, {"teams", "team_mode"}, {"transfer", "otkaz"}),
        ("yaponsky", {"teams": "2x2"}, {"transfer"}, {"teams", "team_mode"}),
        ("obychny", {}, {"vdogonku_limit"}, {"vdogonku"}),
        ("verish", {}, {"deck"}, {"simple_variant"}),
        ("verish", {"simple_variant": "b"}, set(), {"deck"}),
        ("svoi_kozyri", {"pickup_mode": "all"}, {"after_pickup"}, {"pickup_mode"}),
        ("nakladka", {}, set(), {"deck"}),
    ],
)
def test_an_earlier_choice_hides_what_it_makes_moot(variant, choices, hidden, shown):
    offered = set(VARIANTS[variant].offered(choices))
    assert not offered & hidden
    assert shown <= offered


def games_with(option):
    """The keys of the variants that offer an option."""
    return {key for key, variant in VARIANTS.items() if option in variant.options}


def test_spades_can_be_spared_wherever_cards_of_any_rank_are_thrown_in():
    assert games_with("spades_by_spades") == {"podkidnoy", "perevodnoy", "otkaz", "obychny", "vslepuyu"}
    rules = VARIANTS["podkidnoy"].rules({"spades_by_spades": "on"})
    spades = 0
    for number in range(20):
        for before, _, move, _ in walk(rules, 3, number):
            assert before.trump is not Suit.SPADES
            if move.verb is Verb.BEAT and move.target.suit is Suit.SPADES:
                spades += 1
                assert move.cards[0].suit is Suit.SPADES
    assert spades > 50


def test_a_right_of_refusal_can_be_agreed_on_wherever_attacks_are_passed_on():
    assert games_with("otkaz") == {"perevodnoy", "yaponsky", "vslepuyu"}
    assert VARIANTS["perevodnoy"].rules({"otkaz": "on"}) == VARIANTS["otkaz"].rules()


@given(st.data(), st.sampled_from(sorted(VARIANTS)), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_a_moot_option_changes_nothing_whatever_is_chosen(data, key, number):
    variant = VARIANTS[key]
    keys = data.draw(st.lists(st.sampled_from(variant.options), max_size=4, unique=True))
    choices = {one: data.draw(st.sampled_from(variant.choices(one))) for one in keys}
    try:
        moot = sorted(set(variant.options) - set(variant.offered(choices)))
    except BadOption:
        moot = []
    assume(moot)
    option = data.draw(st.sampled_from(moot))
    rules = variant.rules(choices)
    teams = rules.teams if isinstance(rules, BoutRules) else 0
    seats = 2 * teams or 2 + number % 2
    steps = [(before, seat, move) for before, seat, move, _ in walk(rules, seats, number)]
    for choice in variant.choices(option):
        try:
            others = variant.rules(choices | {option: choice})
        except BadOption:
            # The choice is made already: another one would not go with the rules as they are.
            continue
        assert [(before, seat, move) for before, seat, move, _ in walk(others, seats, number)] == steps
