"""Whatever a table agrees on: random games under random house rules end, with every card in its place."""

import pytest

from bot.game import VARIANTS, BadOption, Rules, seats_allowed
from bot.game.shuffle import Chance
from bot.simulation import play_through

TABLES = 400
"""Sets of house rules tried for each variant; each is played once with every number of seats."""


def agreed(variant: str, chance: Chance) -> Rules | None:
    """Rules with a random choice for every option, or None where two choices exclude each other."""
    offered = VARIANTS[variant]
    possible = {key: offered.choices(key) for key in offered.options}
    choices = {key: values[chance.below(len(values))] for key, values in possible.items()}
    try:
        return offered.rules(choices)
    except BadOption:
        return None


@pytest.mark.chaos
@pytest.mark.parametrize("variant", VARIANTS)
def test_games_under_any_house_rules_end_with_every_card(variant: str):
    chance = Chance(bytes(32), f"house rules of {variant}")
    tables = [rules for _ in range(TABLES) if (rules := agreed(variant, chance)) is not None]
    assert len(tables) > TABLES // 2
    for rules in tables:
        fewest, most = seats_allowed(rules)
        for seats in range(fewest, most + 1):
            played = play_through(rules, seats=seats, chance=chance, fool=chance.below(seats))
            assert played.lost == (), rules
            assert played.outcome is not None, rules
