"""Whatever a table agrees on: random games under random house rules end, with every card in its place."""

from collections.abc import Iterator

import pytest

from bot.game import VARIANTS, BadOption, Rules, seats_allowed
from bot.game.shuffle import Chance
from bot.simulation import play_through

TABLES = 400
"""Sets of house rules played for each variant, each once, with the numbers of seats in turn."""


def agreed(variant: str, chance: Chance) -> Iterator[Rules]:
    """Rules with a random choice for every option, again and again; choices that exclude each other are drawn anew."""
    offered = VARIANTS[variant]
    possible = {key: offered.choices(key) for key in offered.options}
    while True:
        try:
            yield offered.rules({key: values[chance.below(len(values))] for key, values in possible.items()})
        except BadOption:
            continue


@pytest.mark.chaos
@pytest.mark.parametrize("variant", VARIANTS)
def test_games_under_any_house_rules_end_with_every_card(variant: str):
    chance = Chance(bytes(32), f"house rules of {variant}")
    for number, rules in zip(range(TABLES), agreed(variant, chance), strict=False):
        fewest, most = seats_allowed(rules)
        seats = fewest + number % (most - fewest + 1)
        played = play_through(rules, seats=seats, chance=chance, fool=chance.below(seats))
        assert played.lost == (), rules
        assert played.outcome is not None, rules
