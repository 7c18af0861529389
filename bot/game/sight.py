"""Owns what a seat has been shown of a game: enough to remember everything that it could remember, and nothing else.

Does not know the position, nor what anybody makes of what he saw.
"""

import msgspec

from bot.game.families import Rules
from bot.game.view import Deed, View


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one seat has seen it: the `opening` view of the seat right after the deal, every deed that it was
    told of since (`tell` with this viewer), in order, and its `view` now."""

    rules: Rules
    seat: int
    opening: View
    deeds: tuple[Deed, ...]
    view: View
