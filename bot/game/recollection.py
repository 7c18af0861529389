"""Owns what can be known of a game by who has watched it: whose hand holds which cards, and which could be anywhere.

Does not know how it is found out (`recalling` of each family).
"""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.game.cards import Card


class Recollection(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can work out from all that it was shown.

    `known` holds the cards that lie in each hand for certain, `hidden` how many more there are; `closed` counts the
    closed covers on the table that the seat cannot see, `gone` lists what was discarded. The cards of `unseen`,
    lowest first, are in the hands, under the closed covers and in the talon, in no order that is known; but those
    that are `bound` are in the hand of the seat `binder` or under its covers.
    """

    known: tuple[tuple[Card, ...], ...]
    hidden: tuple[int, ...]
    closed: int
    gone: tuple[Card, ...]
    unseen: tuple[Card, ...]
    bound: tuple[Card, ...] = ()
    binder: int = 0

    def arranged(self, shuffled: Callable[[Any], list[Card]]) -> list[Card]:
        """The unseen cards in an order that they may lie in, by a fair shuffle: hands by seat, covers, talon."""
        if not self.bound:
            return shuffled(self.unseen)
        free = shuffled([card for card in self.unseen if card not in self.bound])
        before = sum(self.hidden[: self.binder])
        held = self.hidden[self.binder]
        others = sum(self.hidden) - held
        own = shuffled([*self.bound, *free[others : others + held + self.closed - len(self.bound)]])
        talon = free[others + len(own) - len(self.bound) :]
        return [*free[:before], *own[:held], *free[before:others], *own[held:], *talon]
