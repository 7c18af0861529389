"""Owns blind play: any move of a card, made by the number of an unseen card (docs/rules.md 7).

Does not know the moves: it wraps their rules. What all can see is refused before the card is turned over; a card
that then does not fit is a mistake, and its player takes the whole table.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.game.bout.position import MISTAKEN, Pair, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card
from bot.game.move import AIMED, Move
from bot.game.moving import Judge, MoveRule, with_hand, without
from bot.game.reason import Reason

PUBLIC_REASONS = frozenset({Reason.NO_SUCH_ATTACK, Reason.ALREADY_COVERED})
"""What a judge may say of a move without looking at its card."""


class Blind:
    """A rule whose cards are named by slot."""

    def __init__(self, rule: MoveRule[BoutRules, Position]) -> None:
        self.verb = rule.verb
        self.phases = rule.phases
        self._rule = rule

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """As with open eyes."""
        return self._rule.bar(rules, position, seat)

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """Each slot, aimed at each uncovered card where the move is aimed."""
        del rules
        slots = range(1, len(position.hands[seat]) + 1)
        if self.verb not in AIMED:
            return [Move(self.verb, slot=slot) for slot in slots]
        targets = [pair.attack for pair in position.pairs if pair.cover is None]
        return [Move(self.verb, (), target, slot) for target in targets for slot in slots]

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The slot must exist, and the target lie uncovered; anything else is found out by trying."""
        inner = self._rule.judge(rules, position, seat)
        hand = position.hands[seat]

        def judge(move: Move) -> Reason | None:
            if not 1 <= move.slot <= len(hand):
                return Reason.NO_SUCH_SLOT
            reason = inner(seen(move, hand))
            return reason if reason in PUBLIC_REASONS else None

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """What the card leads to if it fits; else it lies on the table and the bout is to close by the mistake."""
        open_move = seen(move, position.hands[seat])
        if self._rule.judge(rules, position, seat)(open_move) is None:
            return self._rule.play(rules, position, seat, open_move)
        hand = without(position.hands[seat], open_move.cards)
        return replace(
            position,
            hands=with_hand(position.hands, seat, hand),
            pairs=(*position.pairs, Pair(open_move.cards[0], seat)),
            phase=MISTAKEN,
            culprit=seat,
        )


def seen(move: Move, hand: tuple[Card, ...]) -> Move:
    """The move with the card that its slot turns out to be; a move without a slot as it is."""
    return Move(move.verb, (hand[move.slot - 1],), move.target) if move.slot else move
