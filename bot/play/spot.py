"""Owns the spot: what a view says of moves that name no card, so that each can be called as its button is.

Does not know these names, nor which of the moves are legal.
"""

import msgspec

from bot.game import View


class Spot(msgspec.Struct, frozen=True, array_like=True):
    """The `phase` of a bout, whether taking picks up only a `rest`, and the text of the `turned` card, "" for none."""

    phase: str = ""
    rest: bool = False
    turned: str = ""


NOWHERE = Spot()
"""Where nobody has noted what was asked."""


def spot_of(view: View) -> Spot:
    """The spot that a view shows, whoever looks."""
    rest = view.partial and any(pair.cover is not None for pair in view.pairs)
    return Spot(view.phase, rest, "" if view.turned is None else view.turned.text)
