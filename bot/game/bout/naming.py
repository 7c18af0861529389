"""Owns naming a trump before the cards are dealt (`trump_mode=chosen_before_deal`, docs/rules.md 8 and 19.24).

Does not know how the cards are dealt then (dealing.py).
"""

from typing import Final

from bot.game.bout.dealing import deal_named
from bot.game.bout.position import NAME, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.cards import Suit
from bot.game.move import Move, Verb
from bot.game.moving import Judge
from bot.game.reason import Reason

_NAMINGS: Final = tuple(Move(Verb.NAME, suit=suit) for suit in Suit)


class Name:
    """The dealer names the trump, spades excepted where they have a rule of their own."""

    verb = Verb.NAME
    phases = frozenset({NAME})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the dealer, before the deal."""
        del rules
        if position.phase is not NAME:
            return Reason.TRUMP_IS_NAMED
        return None if seat == position.dealer else Reason.NOT_NAMER

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The four suits."""
        del rules, position, seat
        return _NAMINGS

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Not spades under the spade rule."""
        del position, seat
        barred = Suit.SPADES if rules.spades_by_spades else None
        return lambda move: Reason.SUIT_NOT_ALLOWED if move.suit is barred else None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards are dealt."""
        del seat
        if move.suit is None:
            raise ValueError("a trump is named by its suit")
        return deal_named(rules, position, move.suit)
