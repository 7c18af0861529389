"""Owns the exchange of the lowest trump for the face-up trump (`trump_six_swap`, docs/rules.md 2.9 and 19.12).

Does not know the rest of a bout, which goes on as if nothing had happened.
"""

from msgspec.structs import replace

from bot.game.bout.beating import lowest_trump
from bot.game.bout.position import DEFEND, LEAD, TAKE, THROW, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.bout.seating import asked
from bot.game.move import Move, Verb
from bot.game.moving import Judge, with_hand, without
from bot.game.reason import Reason

SWAP = Move(Verb.SWAP)


class Swap:
    """Take the face-up trump and lay the lowest one in its place, when one is asked to act."""

    verb = Verb.SWAP
    phases = frozenset({LEAD, DEFEND, THROW, TAKE})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Whoever is asked to act, while the trump lies under the talon and the lowest one was not taken back."""
        if not position.talon or position.turned is None:
            return Reason.NO_TRUMP_UNDER_TALON
        if seat not in asked(rules, position):
            return Reason.NOT_ASKED
        if position.low_trump_taken:
            return Reason.LOW_TRUMP_WAS_TAKEN
        return None

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (SWAP,)

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The lowest trump must be in the hand."""
        held = lowest_trump(rules, position.trump) in position.hands[seat]
        return lambda _: None if held else Reason.NOT_HELD

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
