"""Owns passing the attack on: by adding a card of its rank, or by showing the trump of it (docs/rules.md 6).

Does not know how the new defender answers.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.game.bout.defending import not_defending
from bot.game.bout.limits import limit
from bot.game.bout.moving import emptied, not_held, with_hand, without
from bot.game.bout.position import Pair, Phase, Position, Seat
from bot.game.bout.rules import BoutRules, NoTransferFirst, ShowTrump
from bot.game.bout.seating import left_of
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason


class Transfer:
    """Lay one card of the attack's rank; the seat on the left must now defend (docs/rules.md 6.2)."""

    verb = Verb.TRANSFER

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """Each card of the attack's rank, while nothing is covered."""
        del rules
        return [Move(Verb.TRANSFER, (card,)) for card in _of_attack_rank(position, seat)]

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why the attack may not be passed on with this card."""
        attacks = len(position.pairs) + 1
        if reason := _stays(rules, position, seat, attacks):
            return reason
        if attacks > limit(rules, position):
            return Reason.TRANSFER_OVER_LIMIT
        if reason := not_held(position, seat, move):
            return reason
        if move.cards[0] >> 2 != position.pairs[0].attack >> 2:
            return Reason.WRONG_RANK
        return None

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The seat leads what it added to, and its left neighbour defends."""
        del rules
        hand = without(position.hands[seat], move.cards)
        return replace(
            _passed_on(position, seat),
            hands=with_hand(position.hands, seat, hand),
            pairs=(*position.pairs, Pair(move.cards[0], seat)),
            emptied=emptied(position, seat, hand),
        )


class Show:
    """Show the trump of the attack's rank and keep it («проездной», docs/rules.md 6.3)."""

    verb = Verb.SHOW

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """The trump of the attack's rank, while nothing is covered."""
        del rules
        trump = position.trump
        return [Move(Verb.SHOW, (card,)) for card in _of_attack_rank(position, seat) if card.suit is trump]

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why showing this card does not pass the attack on."""
        if rules.show_trump is ShowTrump.OFF:
            return Reason.NO_SUCH_MOVE
        if reason := _stays(rules, position, seat, len(position.pairs)):
            return reason
        card = move.cards[0]
        if card in position.shown:
            return Reason.ALREADY_SHOWN
        if reason := not_held(position, seat, move):
            return reason
        if card.suit is not position.trump:
            return Reason.NOT_TRUMP
        return None if card >> 2 == position.pairs[0].attack >> 2 else Reason.WRONG_RANK

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """The same attack, now against the seat's left neighbour."""
        del rules
        return replace(_passed_on(position, seat), shown=position.shown + move.cards)


def _of_attack_rank(position: Position, seat: Seat) -> list[Card]:
    pairs = position.pairs
    if position.phase is not Phase.DEFEND or seat != position.defender:
        return []
    rank = pairs[0].attack >> 2
    return [card for card in position.hands[seat] if card >> 2 == rank]


def _stays(rules: BoutRules, position: Position, seat: Seat, attacks: int) -> Reason | None:
    if reason := not_defending(position, seat):
        return reason
    for pair in position.pairs:
        if pair.cover is not None:
            return Reason.ALREADY_BEATING
    if position.bout == 1:
        first = rules.no_transfer_first
        if first is NoTransferFirst.ALWAYS or (first is NoTransferFirst.WHEN_POD_DURAKA and position.under_fool):
            return Reason.FIRST_ATTACK_STAYS
    if len(position.hands[left_of(position, seat)]) < attacks:
        return Reason.NEXT_HAS_TOO_FEW
    return None


def _passed_on(position: Position, seat: Seat) -> Position:
    defender = left_of(position, seat)
    return replace(position, leader=seat, defender=defender, reach=len(position.hands[defender]))
