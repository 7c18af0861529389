"""Owns the move: a verb, its cards, its target; and its text of 1 to 40 characters.

Does not know whether a move is legal, nor what it does.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.cards import CARD_TEXTS, Card, read_card, read_cards, write_cards


class Verb(StrEnum):
    """What a player decides; the value is the letter that a move's text begins with."""

    LEAD = "l"
    THROW = "t"
    BEAT = "b"
    TRANSFER = "r"
    SHOW = "s"
    TAKE = "k"
    PASS = "p"  # noqa: S105 - a move, not a password
    SWAP = "x"

    # Members are keys on the hottest path, and the enumeration's own hash is a Python function.
    __hash__ = str.__hash__


BARE: Final = frozenset({Verb.TAKE, Verb.PASS, Verb.SWAP})
"""Verbs that name no card, so that their text is one letter."""

SEVERAL: Final = frozenset({Verb.LEAD, Verb.THROW})
"""Verbs that may name several cards."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision: `cards` in the order in which they were named; `target` is the attack card that is beaten."""

    verb: Verb
    cards: tuple[Card, ...] = ()
    target: Card | None = None

    @property
    def is_whole(self) -> bool:
        """True if the move names as many cards as its verb wants, and a target if it wants one."""
        if (self.target is not None) != (self.verb is Verb.BEAT):
            return False
        count = len(self.cards)
        return count == 0 if self.verb in BARE else count == 1 or (count > 1 and self.verb in SEVERAL)

    @property
    def text(self) -> str:
        """The text that `read_move` reads back: `l7C7D`, `b10C.7C`, `k`."""
        head = self.verb + write_cards(self.cards)
        return head if self.target is None else f"{head}.{CARD_TEXTS[self.target]}"


def read_move(text: str) -> Move:
    """The move written as `text`; raises ValueError when it is not the text of any move."""
    try:
        verb = Verb(text[:1])
    except ValueError:
        raise ValueError(f"not a move: {text!r}") from None
    head, dot, target = text[1:].partition(".")
    move = Move(verb, read_cards(head), read_card(target) if dot else None)
    if not move.is_whole or move.text != text:
        raise ValueError(f"not a move: {text!r}")
    return move
