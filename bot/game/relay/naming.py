"""Owns the naming of trumps: each player his own, before the deal, no two the same (docs/rules.md 11.1).

Does not know how the cards are dealt then.
"""

from typing import Final

from msgspec.structs import replace

from bot.game.cards import Suit
from bot.game.move import Move, Verb
from bot.game.moving import Judge
from bot.game.reason import Reason
from bot.game.relay.position import NAME, Position, Seat
from bot.game.relay.rules import RelayRules

NAMES: Final = tuple([Move(Verb.NAME, suit=suit) for suit in Suit])
"""The naming of each suit, made once."""


class Name:
    """Name a suit that nobody has named."""

    verb = Verb.NAME
    phases = frozenset({NAME})

    def bar(self, rules: RelayRules, position: Position, seat: Seat) -> Reason | None:
        """Only the seat in turn, before the deal."""
        del rules
        if position.phase is not NAME:
            return Reason.TRUMP_IS_NAMED
        return None if seat == position.turn else Reason.NOT_NAMER

    def candidates(self, rules: RelayRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The four suits."""
        del rules, position, seat
        return NAMES

    def judge(self, rules: RelayRules, position: Position, seat: Seat) -> Judge:
        """The suit must be free."""
        del rules, seat
        named = position.own_trumps
        return lambda move: Reason.SUIT_NOT_ALLOWED if move.suit in named else None

    def play(self, rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
        """The suit among the trumps."""
        del rules
        trumps = position.own_trumps
        return replace(position, own_trumps=(*trumps[:seat], move.suit, *trumps[seat + 1 :]))
