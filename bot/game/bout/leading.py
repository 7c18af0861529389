"""Owns the lead: the move that opens a bout, and letting it go where a pair is wanted (docs/rules.md 2.7, 4.2, 9).

Does not know how it is answered.
"""

from typing import Final

from msgspec.structs import replace

from bot.game.bout import shapes
from bot.game.bout.limits import cap
from bot.game.bout.position import DEFEND, LEAD, Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules, LeadShape
from bot.game.bout.seating import clockwise, left_of
from bot.game.bout.shapes import groups_of_rank
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.moving import SINGLES, Judge, put_down
from bot.game.reason import Reason

_PAIR: Final = LeadShape.PAIR
_ONE: Final = LeadShape.ONE
_LEAD: Final = Verb.LEAD
_SINGLES: Final = SINGLES[_LEAD]


class Lead:
    """Open a bout with cards of the shape that the rules want."""

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
        moves = [_SINGLES[card] for card in hand]
        if rules.lead is not _ONE:
            moves += [Move(_LEAD, group) for group in groups_of_rank(hand, cap(rules, position))]
        return moves

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The cards must have the shape of a lead, and not be too many."""
        del seat
        most, shape = cap(rules, position), shape_now(rules, position)
        free_single = shape is not _PAIR

        def judge(move: Move) -> Reason | None:
            cards = move.cards
            if free_single and len(cards) == 1:
                return None
            if len(cards) > most:
                return Reason.PAIR_OVER_HAND if shape is _PAIR else Reason.OVER_CAP
            return shapes.objection(shape, cards)

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards on the table, and the defender's turn."""
        del rules
        return attacked(position, seat, move.cards, DEFEND, ())


class LetLeadGo:
    """Pass the lead on for want of a pair that can be led (docs/rules.md 4.2 D and 19.1)."""

    verb = Verb.PASS
    phases = frozenset({LEAD})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Only the leader, where pairs are led, and not after a whole round of passes."""
        if position.phase is not LEAD:
            return Reason.ALREADY_LED
        if seat != position.leader:
            return Reason.NOT_LEADER
        return None if shape_now(rules, position) is _PAIR else Reason.NOT_ASKED

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> tuple[Move, ...]:
        """The one move."""
        del rules, position, seat
        return (_LET_GO,)

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """Who holds a pair that may be led leads it."""
        fits = cap(rules, position) >= 2 and any(groups_of_rank(position.hands[seat], 2))
        return lambda _: Reason.PAIR_IS_HELD if fits else None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The next seat leads, against its own left neighbour."""
        del rules, move
        leader = left_of(position, seat)
        defender = left_of(position, leader)
        return replace(
            position,
            leader=leader,
            defender=defender,
            reach=len(position.hands[defender]),
            passed=(*position.passed, seat),
        )


_LET_GO: Final = Move(Verb.PASS)


def shape_now(rules: BoutRules, position: Position) -> LeadShape:
    """The shape that the next lead must have: one card when nobody had a pair (docs/rules.md 19.1)."""
    shape = rules.lead
    if shape is _PAIR and len(position.passed) >= len(clockwise(position, position.leader)):
        return _ONE
    return shape


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
    hands, emptied = put_down(position, seat, cards)
    return replace(
        position,
        hands=hands,
        pairs=position.pairs + tuple([Pair(card, seat, None, late) for card in cards]),
        phase=phase,
        passed=passed,
        emptied=emptied,
    )
