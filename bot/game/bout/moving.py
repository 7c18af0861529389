"""Owns what a kind of move must answer, and what all kinds have in common: cards leave a hand.

Does not know any kind of move.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from typing import Protocol

from bot.game.bout.position import Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason


class MoveRule(Protocol):
    """One kind of move. Public reasons come before those that a card tells (docs/rules.md 7)."""

    verb: Verb

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """Moves worth asking `objection` about: every legal move of one card, and groups of one rank."""
        ...

    def objection(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why the move is not legal for a seat that is in the game, or None."""
        ...

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """What a legal move leads to, before the bout goes on or closes by itself."""
        ...


def without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand less these cards, in its order."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_hand(hands: tuple[tuple[Card, ...], ...], seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands with that of one seat replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def emptied(position: Position, seat: Seat, hand: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The order in which seats played their last card in this bout, `seat` added if `hand` is empty."""
    return position.emptied if hand else (*position.emptied, seat)


def groups_of_rank(cards: Sequence[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """All groups of two and more cards of one rank, up to `most` cards."""
    if most < 2 or len(cards) < 2:
        return
    for _, same in groupby(sorted(cards), key=lambda card: card.rank):
        rank = tuple(same)
        for size in range(2, min(len(rank), most) + 1):
            yield from combinations(rank, size)


def not_held(position: Position, seat: Seat, move: Move) -> Reason | None:
    """The objection that a card of the move is not in the hand, or is named twice."""
    hand = position.hands[seat]
    cards = move.cards
    for card in cards:
        if card not in hand:
            return Reason.NOT_HELD
    return Reason.CARD_TWICE if len(cards) > 1 and len(set(cards)) < len(cards) else None
