"""Owns the lead: the move that opens a bout (docs/rules.md 2.7).

Does not know how it is answered.
"""

from msgspec.structs import replace

from bot.game.bout.limits import cap
from bot.game.bout.moving import SINGLES, Judge, emptied, groups_of_rank, with_hand, without
from bot.game.bout.position import DEFEND, LEAD, Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason


class Lead:
    """Open a bout with one card, or with several of one rank where the house allows it (`multi_lead`)."""

    verb = Verb.LEAD
    phases = frozenset({LEAD})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the leader leads, once."""
        del rules
        if position.phase is not LEAD:
            return Reason.ALREADY_LED
        return None if seat == position.leader else Reason.NOT_LEADER

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card, and each group of one rank that the cap admits."""
        hand = position.hands[seat]
        singles = SINGLES[self.verb]
        moves = [singles[card] for card in hand]
        if rules.multi_lead:
            moves += [Move(self.verb, group) for group in groups_of_rank(hand, cap(rules, position))]
        return moves

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Several cards must be allowed, of one rank, and not too many."""
        del seat
        most = cap(rules, position)

        def judge(move: Move) -> Reason | None:
            cards = move.cards
            if len(cards) == 1:
                return None
            if not rules.multi_lead:
                return Reason.ONE_CARD_ONLY
            if len(cards) > most:
                return Reason.OVER_CAP
            return Reason.DIFFERENT_RANKS if len({card >> 2 for card in cards}) > 1 else None

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards on the table, and the defender's turn."""
        del rules
        return attacked(position, seat, move.cards, DEFEND, ())


def attacked(
    position: Position,
    seat: Seat,
    cards: tuple[Card, ...],
    phase: Phase,
    passed: tuple[Seat, ...],
    *,
    late: bool = False,
) -> Position:
    """The position with these cards of the seat on the table as attack cards."""
    hand = without(position.hands[seat], cards)
    return replace(
        position,
        hands=with_hand(position.hands, seat, hand),
        pairs=position.pairs + tuple([Pair(card, seat, None, late) for card in cards]),
        phase=phase,
        passed=passed,
        emptied=emptied(position, seat, hand),
    )
