"""Owns what a seat has been shown of a game: enough to remember all that it could remember, and to imagine the rest.

Does not know the position, nor what anybody makes of what he saw.
"""

import msgspec

from bot.game.cards import Card
from bot.game.families import Position, Rules, family_of
from bot.game.recollection import Recollection
from bot.game.view import Deed, View


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one seat has seen it: the `opening` view of the seat right after the deal, every deed that it was
    told of since (`tell` with this viewer), in order, and its `view` now."""

    rules: Rules
    seat: int
    opening: View
    deeds: tuple[Deed, ...]
    view: View


def recall(sight: Sight) -> Recollection:
    """What the seat can know by now."""
    memory: Recollection = family_of(sight.rules).recall(sight.rules, sight.opening, sight.deeds, sight.view)
    return memory


def imagine(sight: Sight, memory: Recollection, order: tuple[Card, ...], seed: bytes) -> Position:
    """A position that looks to the seat as the real one does: with the unseen cards of its `memory` in this `order`.

    They go to the hands by seat, under closed covers, and to the talon from the top. `seed` (32 bytes) is the chance
    of what comes later. Who lost the deal before and which positions there were before is not known.
    """
    position: Position = family_of(sight.rules).imagine(sight.rules, sight.view, memory, order, seed)
    return position
