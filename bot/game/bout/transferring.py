"""Owns passing the attack on: by adding a card of its rank, or by showing the trump of it (docs/rules.md 6).

Does not know how the new defender answers.
"""

from typing import Final

from msgspec.structs import replace

from bot.game.bout.defending import not_defending
from bot.game.bout.position import DEFEND, TAKE, Pair, Position, Seat
from bot.game.bout.rules import BoutRules, NextLead, NoTransferFirst, ShowTrump
from bot.game.bout.seating import left_of
from bot.game.cards import NO_RANK
from bot.game.move import Move, Verb
from bot.game.moving import SINGLES, Judge, put_down
from bot.game.reason import Reason

_NEVER: Final = ShowTrump.OFF
_POD_DURAKA: Final = NextLead.POD_DURAKA


class Transfer:
    """Lay one card of the attack's rank; the seat on the left must now defend (docs/rules.md 6.2)."""

    verb = Verb.TRANSFER
    phases = frozenset({DEFEND})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """The defender, before he covers anything, if his left neighbour can hold one card more.

        No limit of the house is in the way: a rank has four cards, and the limits begin at five.
        """
        reason = _stays(rules, position, seat, len(position.pairs) + 1)
        return None if reason is Reason.NEXT_HAS_TOO_FEW and may_refuse(rules, position) else reason

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card."""
        del rules
        singles = SINGLES[self.verb]
        return [singles[card] for card in position.hands[seat]]

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The card must have the attack's rank."""
        del rules, seat
        rank = position.pairs[0].attack >> 2
        return lambda move: None if move.cards[0] >> 2 == rank < NO_RANK else Reason.WRONG_RANK

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The seat leads what it added to, and its left neighbour defends.

        By право отказа the last two players pass it back to one who has no cards: he must take it at once.
        """
        hands, emptied = put_down(position, seat, move.cards)
        refused = may_refuse(rules, position)
        return replace(
            _passed_on(position, seat),
            phase=TAKE if refused else DEFEND,
            hands=hands,
            pairs=(*position.pairs, Pair(move.cards[0], seat)),
            emptied=emptied,
        )


class Show:
    """Show the trump of the attack's rank and keep it («проездной», docs/rules.md 6.3)."""

    verb = Verb.SHOW
    phases = frozenset({DEFEND})

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """The defender, before he covers anything, if his left neighbour can hold the attack."""
        if rules.show_trump is _NEVER:
            return Reason.NO_SUCH_MOVE
        return _stays(rules, position, seat, len(position.pairs))

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> list[Move]:
        """Each card."""
        del rules
        singles = SINGLES[self.verb]
        return [singles[card] for card in position.hands[seat]]

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """The card must be the trump of the attack's rank, and not have been shown before."""
        del rules, seat
        rank, trump, shown = position.pairs[0].attack >> 2, position.trump, position.shown

        def judge(move: Move) -> Reason | None:
            card = move.cards[0]
            if card in shown:
                return Reason.ALREADY_SHOWN
            if trump is None or card.suit is not trump:
                return Reason.NOT_TRUMP
            return None if card >> 2 == rank else Reason.WRONG_RANK

        return judge

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The same attack, now against the seat's left neighbour."""
        del rules
        return replace(_passed_on(position, seat), shown=position.shown + move.cards)


def may_refuse(rules: BoutRules, position: Position) -> bool:
    """True if право отказа lets the attack go back to a player without cards (docs/rules.md 6.4)."""
    if not rules.waiver or position.talon or len(position.hands) - len(position.out) != 2:
        return False
    return not position.hands[left_of(position, position.defender)]


def _stays(rules: BoutRules, position: Position, seat: Seat, attacks: int) -> Reason | None:
    if reason := not_defending(position, seat):
        return reason
    for pair in position.pairs:
        if pair.cover is not None:
            return Reason.ALREADY_BEATING
    if position.bout == 1:
        first = rules.no_transfer_first
        under_fool = rules.next_lead is _POD_DURAKA and position.fool_before == seat
        if first is NoTransferFirst.ALWAYS or (first is NoTransferFirst.WHEN_POD_DURAKA and under_fool):
            return Reason.FIRST_ATTACK_STAYS
    if len(position.hands[left_of(position, seat)]) < attacks:
        return Reason.NEXT_HAS_TOO_FEW
    return None


def _passed_on(position: Position, seat: Seat) -> Position:
    defender = left_of(position, seat)
    return replace(position, leader=seat, defender=defender, reach=len(position.hands[defender]))
