"""Every variant, at every number of seats and with random house options, passes the kit."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game import VARIANTS, BadOption, Rules, seats_allowed
from tests.kit import check_game, check_legal_is_explained, check_secrets, walk

TABLES = [(key, seats) for key, variant in VARIANTS.items() for seats in range(2, variant.seats[1] + 1)]


@st.composite
def house_rules(draw) -> tuple[Rules, int]:
    """A variant with random options that can be played, and a number of seats."""
    variant = VARIANTS[draw(st.sampled_from(sorted(VARIANTS)))]
    keys = draw(st.lists(st.sampled_from(variant.options), max_size=6, unique=True))
    choices = {key: draw(st.sampled_from(variant.choices(key))) for key in keys}
    try:
        rules = variant.rules(choices)
    except BadOption:
        rules = variant.rules()
    fewest, most = seats_allowed(rules)
    return rules, draw(st.integers(fewest, most))


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_random_games(key, seats):
    for number in range(6):
        check_game(VARIANTS[key].rules(), seats, number)


@pytest.mark.parametrize("seats", [7, 8])
def test_seven_and_eight_play_with_52_cards(seats):
    for variant in VARIANTS.values():
        if {"deck", "hand"} <= set(variant.options):
            rules = variant.rules({"deck": "52"})
            assert seats_allowed(rules)[1] == 8
            check_game(rules, seats, 1)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_listed_moves_are_those_without_a_reason_against_them(key, seats):
    check_legal_is_explained(VARIANTS[key].rules(), seats, seats)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_views_and_flow_keep_secrets(key, seats):
    check_secrets(VARIANTS[key].rules(), seats, seats)


@given(house_rules(), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_random_house_rules(table, number):
    rules, seats = table
    check_game(rules, seats, number)


@given(house_rules(), st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_random_house_rules_are_explained_and_keep_secrets(table, number):
    rules, seats = table
    check_legal_is_explained(rules, seats, number, every=17)
    if rules.throw_window != "at_once":
        check_secrets(rules, seats, number, every=11)


def test_a_bout_that_closes_at_once_gives_away_that_nobody_can_throw():
    """The settings say so of `at_once`; the check of secrets must be able to see it."""
    rules = VARIANTS["podkidnoy"].rules({"throw_window": "at_once"})

    def check_many():
        for number in range(200):
            check_secrets(rules, 3, number, every=1)

    with pytest.raises(AssertionError):
        check_many()


def test_games_end_with_a_fool_far_more_often_than_not():
    endings = [list(walk(VARIANTS["podkidnoy"].rules(), 2, number))[-1][3].ending for number in range(60)]
    assert endings.count("fool") > 50
