"""Owns the house options of the relay family (docs/rules.md 3, 11, 12).

Does not know variants, nor the words for options.
"""

from typing import Final

from bot.game.options import Option, members
from bot.game.relay.rules import AfterPickup, PickupMode, Pile, RelayRules, SixExchange, TrumpChoice, Trumps


def _has_own_trumps(rules: RelayRules) -> bool:
    return rules.trumps is Trumps.OWN


def _clears_rounds(rules: RelayRules) -> bool:
    return rules.pile is Pile.ROUND


def _leaves_a_pile(rules: RelayRules) -> bool:
    """True if who takes may leave some of the pile to the next player."""
    return rules.pile is Pile.STAYS and rules.pickup_mode is not PickupMode.ALL


OPTIONS: Final = (
    Option("deck", "deck", {"36": 36, "52": 52}, suits=_clears_rounds),
    Option("trump_choice", "deck", members(*TrumpChoice), suits=_has_own_trumps),
    Option("six_exchange", "deck", members(*SixExchange), suits=_has_own_trumps),
    Option("pickup_mode", "defence", members(*PickupMode), suits=_leaves_a_pile),
    Option("after_pickup", "defence", members(*AfterPickup), suits=_leaves_a_pile, applies=_leaves_a_pile),
)
"""The house options, in menu order."""
