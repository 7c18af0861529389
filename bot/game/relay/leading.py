"""Owns the lead: a card of one's choice for the next player, or several for the last opponent (docs/rules.md 11.2, 12).

Does not know how it is answered.
"""

from collections import Counter
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.moving import SINGLES, Judge, put_down
from bot.game.reason import Reason
from bot.game.relay.position import LEAD, NAME, Pair, Position, Seat
from bot.game.relay.rules import RelayRules
from bot.game.relay.seating import is_duel, left_of

MOST_LED: Final = 5
"""Two pairs and one card more: the largest lead of the last two players (docs/rules.md 12)."""

_SINGLES: Final = SINGLES[Verb.LEAD]


class Lead:
    """Play a card on the pile; between the last two players, on the table, also pairs with a card more or without."""

    verb = Verb.LEAD
    phases = frozenset({LEAD})

    def bar(self, rules: RelayRules, position: Position, seat: Seat) -> Reason | None:
        """Only the seat in turn leads, when it has nothing to beat."""
        del rules
        if position.phase is NAME:
            return Reason.NAME_TRUMP_FIRST
        if position.phase is not LEAD:
            return Reason.ALREADY_LED
        return None if seat == position.turn else Reason.NOT_LEADER

    def candidates(self, rules: RelayRules, position: Position, seat: Seat) -> list[Move]:
        """Each card, and each pair where pairs are led."""
        hand = position.hands[seat]
        moves = [_SINGLES[card] for card in hand]
        if cap(rules, position) > 1:
            pairs = combinations(sorted(hand), 2)
            moves += [Move(Verb.LEAD, pair) for pair in pairs if pair[0].rank == pair[1].rank]
        return moves

    def judge(self, rules: RelayRules, position: Position, seat: Seat) -> Judge:
        """Several cards only against the last opponent, no more than he holds, and but for one in pairs."""
        del seat
        most = cap(rules, position)
        single = not is_duel(rules, position)

        def judge(move: Move) -> Reason | None:
            count = len(move.cards)
            if count == 1:
                return None
            if single:
                return Reason.ONE_CARD_ONLY
            if count > most:
                return Reason.OVER_CAP
            return None if _pairs_in(move.cards) >= count // 2 else Reason.NOT_PAIRED

        return judge

    def play(self, rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
        """The card on top of the pile, or the cards on the table."""
        hands, emptied = put_down(position, seat, move.cards)
        left = replace(position, hands=hands, emptied=emptied)
        if is_duel(rules, position):
            return replace(left, pairs=tuple([Pair(card, seat) for card in move.cards]))
        return replace(left, pile=position.pile + move.cards)


def cap(rules: RelayRules, position: Position) -> int:
    """Cards that a lead may have now: one; between the last two, five, but no more than the opponent holds.

    While a lead is being answered, the number of its cards.
    """
    if not is_duel(rules, position):
        return 1
    if position.pairs:
        return len(position.pairs)
    return min(MOST_LED, len(position.hands[left_of(position, position.turn)]))


def _pairs_in(cards: tuple[Card, ...]) -> int:
    """Pairs of one rank among the cards; four of a rank are two."""
    return sum([count // 2 for count in Counter([card.rank for card in cards]).values()])
