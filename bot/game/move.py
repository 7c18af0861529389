"""Owns the move: a verb, its cards, its target; and its text of 1 to 40 characters.

Does not know whether a move is legal, nor what it does.
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.game.cards import CARD_TEXTS, Card, Suit, read_card, read_cards, read_suit, write_cards


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
    LAY = "f"
    BELIEVE = "y"
    DOUBT = "n"
    NAME = "m"

    # Members are keys on the hottest path, and the enumeration's own hash is a Python function.
    __hash__ = str.__hash__


BARE: Final = frozenset({Verb.TAKE, Verb.PASS, Verb.SWAP, Verb.BELIEVE, Verb.DOUBT})
"""Verbs that name no card, so that their text is one letter."""

SEVERAL: Final = frozenset({Verb.LEAD, Verb.THROW})
"""Verbs that may name several cards."""

AIMED: Final = frozenset({Verb.BEAT, Verb.LAY})
"""Verbs that name the attack card they are aimed at."""

_NAME: Final = Verb.NAME


class Move(msgspec.Struct, frozen=True, gc=False):
    """A decision: `cards` in the order in which they were named; `target` is the attack card that is covered.

    A player who does not see his cards names the `slot` of one instead, from 1; a trump is named by its `suit`.
    """

    verb: Verb
    cards: tuple[Card, ...] = ()
    target: Card | None = None
    slot: int = 0
    suit: Suit | None = None

    @property
    def is_whole(self) -> bool:
        """True if the move names as many cards as its verb wants, and a target or suit if it wants one."""
        verb, count = self.verb, len(self.cards) + (self.slot > 0)
        if (self.target is not None) != (verb in AIMED) or (self.suit is not None) != (verb is _NAME):
            return False
        if count == 1:
            return verb not in BARE and verb is not _NAME
        if count == 0:
            return verb in BARE or verb is _NAME
        return verb in SEVERAL and not self.slot

    @property
    def text(self) -> str:
        """The text that `read_move` reads back: `l7C7D`, `b10C.7C`, `k`, `b#3.7C` (slot 3), `mH` (hearts)."""
        if self.suit is not None:
            return self.verb + self.suit.letter
        head = f"{self.verb}#{self.slot}" if self.slot else self.verb + write_cards(self.cards)
        return head if self.target is None else f"{head}.{CARD_TEXTS[self.target]}"


def read_move(text: str) -> Move:
    """The move written as `text`; raises ValueError when it is not the text of any move."""
    try:
        verb = Verb(text[:1])
        move = _named(text) if verb is Verb.NAME else _aimed(verb, text[1:])
    except (ValueError, KeyError):
        raise ValueError(f"not a move: {text!r}") from None
    if not move.is_whole or move.text != text:
        raise ValueError(f"not a move: {text!r}")
    return move


def _named(text: str) -> Move:
    return Move(Verb.NAME, suit=read_suit(text[1:]))


def _aimed(verb: Verb, rest: str) -> Move:
    head, dot, target = rest.partition(".")
    aim = read_card(target) if dot else None
    if head.startswith("#"):
        return Move(verb, (), aim, int(head[1:]))
    return Move(verb, read_cards(head), aim)
