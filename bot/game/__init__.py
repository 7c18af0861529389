"""The rules of every game, as pure functions on frozen values.

Owns what is legal, what follows from a move, and what each viewer may see. Does not know the clock, chance
beyond the seed it is given, storage, people or Telegram.
"""

from bot.game.cards import Card, Suit
from bot.game.families import (
    OPTIONS,
    RULES_VERSION,
    Position,
    Rules,
    asked,
    explain,
    idle,
    legal,
    lost_cards,
    outcome,
    play,
    read_position,
    read_rules,
    seats_allowed,
    start,
    tell,
    view,
    write_position,
    write_rules,
)
from bot.game.move import Move, Verb, read_move
from bot.game.options import BadOption, Option
from bot.game.reason import IllegalMove, Reason
from bot.game.recollection import Recollection
from bot.game.sight import Sight, imagine, recall
from bot.game.variants import VARIANTS, Variant
from bot.game.view import (
    PUBLIC,
    Closing,
    Deed,
    Ending,
    Outcome,
    PairView,
    Part,
    RelayView,
    SeatView,
    View,
    Viewer,
)

__all__ = [
    "OPTIONS",
    "PUBLIC",
    "RULES_VERSION",
    "VARIANTS",
    "BadOption",
    "Card",
    "Closing",
    "Deed",
    "Ending",
    "IllegalMove",
    "Move",
    "Option",
    "Outcome",
    "PairView",
    "Part",
    "Position",
    "Reason",
    "Recollection",
    "RelayView",
    "Rules",
    "SeatView",
    "Sight",
    "Suit",
    "Variant",
    "Verb",
    "View",
    "Viewer",
    "asked",
    "explain",
    "idle",
    "imagine",
    "legal",
    "lost_cards",
    "outcome",
    "play",
    "read_move",
    "read_position",
    "read_rules",
    "recall",
    "seats_allowed",
    "start",
    "tell",
    "view",
    "write_position",
    "write_rules",
]
