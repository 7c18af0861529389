"""Owns what a kind of move must answer, and what all kinds have in common: cards leave a hand.

Does not know any kind of move, nor what follows when the cards have moved.
"""

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec.structs import replace

from bot.game.cards import Card
from bot.game.move import Move, Verb
from bot.game.reason import Reason
from bot.game.relay.position import DEFEND, LEAD, NAME, Phase, Position, Seat
from bot.game.relay.rules import RelayRules

Judge = Callable[[Move], Reason | None]
"""Says why one move is not legal, or None; made once for all moves of a seat in a position."""


class MoveRule(Protocol):
    """One kind of move. What bars a seat from it is public; only then is the single move judged.

    `phases` are those in which a bar may be missing: elsewhere nobody needs to be asked.
    """

    verb: Verb
    phases: frozenset[Phase]

    def bar(self, rules: RelayRules, position: Position, seat: Seat) -> Reason | None:
        """Why a seat in the game can make no move of this kind now, as all can see, or None."""
        ...

    def candidates(self, rules: RelayRules, position: Position, seat: Seat) -> Iterable[Move]:
        """For a seat without a bar: every legal move of one card and every legal pair, and perhaps more."""
        ...

    def judge(self, rules: RelayRules, position: Position, seat: Seat) -> Judge:
        """For a seat without a bar that holds the cards of its move: the judge of the move."""
        ...

    def play(self, rules: RelayRules, position: Position, seat: Seat, move: Move) -> Position:
        """The cards moved by a legal move, before anything follows from it."""
        ...


def not_defending(position: Position, seat: Seat) -> Reason | None:
    """The public objections to any answer to the cards on the table."""
    phase = position.phase
    if phase is DEFEND:
        return None if seat == position.turn else Reason.NOT_DEFENDER
    if phase is NAME:
        return Reason.NAME_TRUMP_FIRST
    return Reason.ALL_COVERED if phase is LEAD and position.pile else Reason.NOTHING_LED


def not_held(position: Position, seat: Seat, move: Move) -> Reason | None:
    """The objection that a card of the move is not in the hand, or is named twice."""
    hand = position.hands[seat]
    for card in move.cards:
        if card not in hand:
            return Reason.NOT_HELD
    return Reason.CARD_TWICE if len(set(move.cards)) < len(move.cards) else None


def without(position: Position, seat: Seat, cards: Iterable[Card]) -> Position:
    """The position with these cards gone from the hand, and the seat among the emptied ones if they were its last."""
    gone = set(cards)
    hand = tuple([card for card in position.hands[seat] if card not in gone])
    return replace(
        position,
        hands=with_hand(position.hands, seat, hand),
        emptied=position.emptied if hand else (*position.emptied, seat),
    )


def with_hand(hands: tuple[tuple[Card, ...], ...], seat: Seat, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The hands with that of one seat replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
