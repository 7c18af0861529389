"""Owns the words for a move that somebody might make: lead a card, beat one with another, take.

A move that names no card is called as its button reads. Does not know who might make it, nor when; what has been done
is told in deeds.py.
"""

from typing import Final

from bot.chat.words import Words
from bot.game import Move, Verb
from bot.game.cards import read_card
from bot.play.spot import Spot

_KEYS: Final = {
    Verb.LEAD: "move-lead",
    Verb.THROW: "move-throw",
    Verb.BEAT: "move-beat",
    Verb.TRANSFER: "move-transfer",
    Verb.SHOW: "move-show",
    Verb.TAKE: "move-take",
    Verb.PASS: "move-pass",
    Verb.SWAP: "move-swap",
    Verb.LAY: "move-lay",
    Verb.BELIEVE: "move-believe",
    Verb.DOUBT: "move-doubt",
    Verb.NAME: "move-name",
}

UNKNOWN: Final = "…"
"""Stands for a card that nobody has noted."""


def phrase(move: Move, words: Words, spot: Spot) -> str:
    """The move as a phrase without a subject, as it is called at this spot; an unseen card is called by its number."""
    if move.suit is not None:
        return words(_KEYS[move.verb], suit=move.suit)
    if move.slot:
        return words("move-slot", slot=move.slot)
    if move.target is not None:
        return words(_KEYS[move.verb], card=move.cards[0], target=move.target)
    if move.verb is Verb.SWAP:
        return words(_KEYS[move.verb], card=read_card(spot.turned) if spot.turned else UNKNOWN)
    return words(_KEYS[move.verb], cards=move.cards, phase=spot.phase, rest=int(spot.rest))
