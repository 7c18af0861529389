"""Owns the rules of the relay family as a value: every house choice resolved, no names of variants.

Does not know how the choices are offered (bot/game/relay/options.py) nor what follows from them.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.lines import NUMBER, Codec, many
from bot.game.move import Verb


class Trumps(StrEnum):
    """Whose trump counts: each player's own one, or that of the last card dealt (docs/rules.md 11.1, 12)."""

    OWN = "own"
    LAST_DEALT = "last_dealt"


class Pile(StrEnum):
    """What becomes of the cards in the middle: they stay, or go when all have played one (docs/rules.md 11.2, 12)."""

    STAYS = "stays"
    ROUND = "round"


class TrumpChoice(StrEnum):
    """How players come to their own trumps (docs/rules.md 11.1)."""

    NAMED = "named"
    RANDOM = "random"


class SixExchange(StrEnum):
    """What is given for the six of one's own trump: a card drawn blind, or nothing (docs/rules.md 11.1)."""

    SWAP_BLIND = "swap_blind"
    GIFT = "gift"


class PickupMode(StrEnum):
    """How many cards of the pile are taken: three, of one's own trump ten; or all (docs/rules.md 11.2)."""

    THREE_TEN = "three_ten"
    ALL = "all"


class AfterPickup(StrEnum):
    """What the next player does when some of the pile was taken (docs/rules.md 11.2)."""

    FACE_TOP = "face_top"
    NEXT_LEADS = "next_leads"


class RelayRules(msgspec.Struct, frozen=True, kw_only=True):
    """A variant of the relay family with its house options applied."""

    moves: tuple[Verb, ...]
    deck: int = 36
    trumps: Trumps = Trumps.OWN
    pile: Pile = Pile.STAYS
    trump_choice: TrumpChoice = TrumpChoice.NAMED
    six_exchange: SixExchange = SixExchange.SWAP_BLIND
    pickup_mode: PickupMode = PickupMode.THREE_TEN
    after_pickup: AfterPickup = AfterPickup.FACE_TOP
    max_bouts_without_discard: int = 200

    @property
    def throw_window(self) -> str:
        """Nobody throws in, so that there is no time for it: the game always waits for the one in turn."""
        return "all"

    @property
    def first_lead(self) -> str:
        """Always the dealer's left neighbour."""
        return "left_of_dealer"

    @property
    def next_lead(self) -> str:
        """The same, since who lost deals."""
        return "iz_pod_duraka"


CODECS: Final = {
    "moves": many(Codec(str, Verb), ","),
    "deck": NUMBER,
    "trumps": Codec(str, Trumps),
    "pile": Codec(str, Pile),
    "trump_choice": Codec(str, TrumpChoice),
    "six_exchange": Codec(str, SixExchange),
    "pickup_mode": Codec(str, PickupMode),
    "after_pickup": Codec(str, AfterPickup),
    "max_bouts_without_discard": NUMBER,
}
