"""Owns what a kind of move must answer, and what all kinds have in common: cards leave a hand.

Does not know any kind of move.
"""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from bot.game.bout.position import Phase, Position, Seat
from bot.game.bout.rules import BoutRules
from bot.game.cards import ALL_CARDS, Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason

Judge = Callable[[Move], Reason | None]
"""Says why one move is not legal, or None; made once for all moves of a seat in a position."""


class MoveRule(Protocol):
    """One kind of move. What bars a seat from it is public; only then is the single move judged (docs/rules.md 7).

    `phases` are those in which a bar may be missing: elsewhere nobody needs to be asked.
    """

    verb: Verb
    phases: frozenset[Phase]

    def bar(self, rules: BoutRules, position: Position, seat: Seat) -> Reason | None:
        """Why a seat in the game can make no move of this kind now, as all can see, or None."""
        ...

    def candidates(self, rules: BoutRules, position: Position, seat: Seat) -> Iterable[Move]:
        """For a seat without a bar: every legal move of one card and legal group of one rank, and perhaps more."""
        ...

    def judge(self, rules: BoutRules, position: Position, seat: Seat) -> Judge:
        """For a seat without a bar that holds the cards of its move: the judge of the move."""
        ...

    def play(self, rules: BoutRules, position: Position, seat: Seat, move: Move) -> Position:
        """What a legal move leads to, before the bout goes on or closes by itself."""
        ...


SINGLES: Final = {verb: tuple([Move(verb, (card,)) for card in ALL_CARDS]) for verb in Verb}
"""The move of one card for every verb and card, made once."""


BEATING: Final = tuple([tuple([Move(Verb.BEAT, (cover,), attack) for cover in ALL_CARDS]) for attack in ALL_CARDS])
"""The move that covers an attack card (first index) with a card (second), made once."""

LAYING: Final = tuple([tuple([Move(Verb.LAY, (cover,), attack) for cover in ALL_CARDS]) for attack in ALL_CARDS])
"""The same for a card that is laid face down."""


def allow(move: Move) -> Reason | None:
    """The judge that has nothing against any move."""
    del move
    return None


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


def not_held(position: Position, seat: Seat, move: Move) -> Reason | None:
    """The objection that a card of the move is not in the hand, or is named twice."""
    hand = position.hands[seat]
    cards = move.cards
    for card in cards:
        if card not in hand:
            return Reason.NOT_HELD
    return Reason.CARD_TWICE if len(cards) > 1 and len(set(cards)) < len(cards) else None
