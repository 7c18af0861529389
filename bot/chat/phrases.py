"""Owns the words for a move that somebody might make: lead a card, beat one with another, take.

Does not know who might, nor when; what has been done is told in deeds.py.
"""

from typing import Final

from bot.chat.words import Words
from bot.game import Move, Verb

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


def phrase(move: Move, words: Words) -> str:
    """The move as a phrase without a subject; a card that is not seen is called by its number."""
    if move.suit is not None:
        return words(_KEYS[move.verb], suit=move.suit)
    if move.slot:
        return words("move-slot", number=move.slot)
    if move.target is not None:
        return words(_KEYS[move.verb], card=move.cards[0], target=move.target)
    return words(_KEYS[move.verb], cards=move.cards)
