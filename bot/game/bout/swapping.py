"""Owns the exchange of the lowest trump for the face-up trump (`trump_six_swap`, docs/rules.md 2.9 and 19.12).

Does not know the rest of a bout, which goes on as if nothing had happened.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.game.bout.beating import lowest_trump
from bot.game.bout.moving import with_hand, without
from bot.game.bout.position import Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked
from bot.game.move import Move, Verb
from bot.game.reason import Reason

SWAP = Move(Verb.SWAP)


class Swap:
    """Take the face-up trump and lay the lowest one in its place, when one is asked to act."""

    verb = Verb.SWAP

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """The one move."""
        del rules, position, seat
        return (SWAP,)

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why nothing can be exchanged."""
        del move
        if not position.talon or position.turned is None:
            return Reason.NO_TRUMP_UNDER_TALON
        if seat not in asked(rules, position):
            return Reason.NOT_ASKED
        if position.low_trump_taken:
            return Reason.LOW_TRUMP_WAS_TAKEN
        return None if lowest_trump(rules, position.trump) in position.hands[seat] else Reason.NOT_HELD

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The lowest trump face up under the talon, the other one in the hand."""
        del move
        low, turned = lowest_trump(rules, position.trump), position.turned
        if low is None or turned is None:
            raise ValueError("an exchange without trumps")
        hand = (*without(position.hands[seat], (low,)), turned)
        return replace(
            position,
            hands=with_hand(position.hands, seat, hand),
            talon=(*position.talon[:-1], low),
            turned=low,
        )
