"""Owns what a kind of move must answer in every family, and what is common to all: cards leave hands, and lie there.

Does not know any kind of move, nor the rules and positions of any family.
"""

from collections.abc import Callable, Iterable
from typing import Final, Protocol, TypeVar

from bot.game.cards import ALL_CARDS, Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason

Hand = tuple[Card, ...]
"""Cards in the order in which they came."""

Judge = Callable[[Move], Reason | None]
"""Says why one move is not legal, or None; made once for all moves of a seat in a position."""


class Holding(Protocol):
    """A position of any family, as far as cards in hands matter."""

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The cards of each seat."""
        ...

    @property
    def emptied(self) -> tuple[int, ...]:
        """The seats that have just played their last card, in order."""
        ...


class Lying(Protocol):
    """A pair of any family."""

    @property
    def attack(self) -> Card:
        """The card that was played first."""
        ...

    @property
    def cover(self) -> Card | None:
        """What lies on it, if anything does."""
        ...


R_contra = TypeVar("R_contra", contravariant=True)
P = TypeVar("P", bound=Holding)


class MoveRule(Protocol[R_contra, P]):
    """One kind of move in a family with its rules and positions.

    What bars a seat from it is public; only then is the single move judged (docs/rules.md 7). `phases` are those in
    which a bar may be missing: elsewhere nobody needs to be asked.
    """

    @property
    def verb(self) -> Verb:
        """The verb of its moves."""
        ...

    @property
    def phases(self) -> frozenset[str]:
        """The phases in which it may be possible."""
        ...

    def bar(self, rules: R_contra, position: P, seat: int) -> Reason | None:
        """Why a seat in the game can make no move of this kind now, as all can see, or None."""
        ...

    def candidates(self, rules: R_contra, position: P, seat: int) -> Iterable[Move]:
        """For a seat without a bar: every legal move of one card and legal group of one rank, and perhaps more."""
        ...

    def judge(self, rules: R_contra, position: P, seat: int) -> Judge:
        """For a seat without a bar that holds the cards of its move: the judge of the move."""
        ...

    def play(self, rules: R_contra, position: P, seat: int, move: Move) -> P:
        """What a legal move leads to, before anything follows from it."""
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


def listed(kinds: Iterable[MoveRule[R_contra, P]], rules: R_contra, position: P, seat: int) -> tuple[Move, ...]:
    """The moves of these kinds that the seat may make: the candidates that nothing bars and no judge refuses."""
    moves: list[Move] = []
    for kind in kinds:
        if kind.bar(rules, position, seat) is not None:
            continue
        judge = kind.judge(rules, position, seat)
        candidates = kind.candidates(rules, position, seat)
        moves += candidates if judge is allow else [move for move in candidates if judge(move) is None]
    return tuple(moves)


def objection(kind: MoveRule[R_contra, P], rules: R_contra, position: P, seat: int, move: Move) -> Reason | None:
    """Why a seat in the game may not make a move of this kind, or None if it may."""
    if reason := kind.bar(rules, position, seat) or not_held(position.hands[seat], move.cards):
        return reason
    return kind.judge(rules, position, seat)(move)


def not_held(hand: Hand, cards: tuple[Card, ...]) -> Reason | None:
    """The objection that a card is not in the hand, or is named twice."""
    for card in cards:
        if card not in hand:
            return Reason.NOT_HELD
    return Reason.CARD_TWICE if len(cards) > 1 and len(set(cards)) < len(cards) else None


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """The hand less these cards, in its order."""
    for card in cards:
        at = hand.index(card)
        hand = hand[:at] + hand[at + 1 :]
    return hand


def put_down(position: Holding, seat: int, cards: Iterable[Card]) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """The hands and the emptied seats once a seat has played these cards: it is the last one if they were all."""
    hand = without(position.hands[seat], cards)
    emptied = position.emptied if hand else (*position.emptied, seat)
    return with_hand(position.hands, seat, hand), emptied


def with_hand(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    """The hands with that of one seat replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def cards_of(pairs: Iterable[Lying]) -> tuple[Card, ...]:
    """All cards of these pairs, each attack card before its cover."""
    return tuple([card for pair in pairs for card in (pair.attack, pair.cover) if card is not None])
