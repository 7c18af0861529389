"""Owns the buttons of a hand: every card always in the same place, what a tap on it means, and what else can be done.

A tap plays the card; where it could do two things, a second tap chooses; several cards are picked and then
confirmed. Does not know the rules: what can be played stands in the view, what can join picked cards in the scene,
and a tap on any other card is the move whose refusal says why.
"""

from itertools import pairwise
from typing import Final

from bot.chat.bare_keys import bare_keys
from bot.chat.frames import Button, Rows, Style, button, grid
from bot.chat.html import Html, lines
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress, Press
from bot.chat.words import Words
from bot.game import Card, Move, Part, Suit, Verb, View
from bot.play.scene import Scene
from bot.play.settable import HandOrder

MAX_PICKED: Final = 12
"""Cards that fit into one button together."""

DEFENDING: Final = frozenset({Part.DEFENDS, Part.TAKES})
"""Parts of those who cover cards: the defender's, and in some team games those of his partners."""

_WIDTHS: Final = ((6, 3), (12, 4), (20, 5))
_WIDEST: Final = 6
_CHOICES: Final = {Verb.BEAT: "choice-beat", Verb.LAY: "choice-lay"}
_OTHER_CHOICES: Final = {Verb.TRANSFER: "choice-transfer", Verb.SHOW: "choice-show"}
_PICKED_SHAPES: Final = frozenset({"pattern", "suit", "pair", "pairs"})
"""Shapes of leads that are made up card by card: a tap picks, even the first."""


def in_places(hand: tuple[Card, ...], trump: Suit | None, order: HandOrder = HandOrder.SUIT) -> list[Card]:
    """The cards as a hand shows them: by suit, then rank, or the other way, trumps and then jokers last.

    `hand` is in the order in which its cards came, in which they can stay too.
    """
    if order is HandOrder.DEALT:
        return list(hand)

    def place(card: Card) -> tuple[bool, bool, int, int]:
        suit = (card.suit or 0) if order is HandOrder.SUIT else 0
        return card.is_joker, card.suit == trump and trump is not None, suit, card

    return sorted(hand, key=place)


def in_rows(cards: list[Button]) -> Rows:
    """The buttons of a hand, a few in a row: the more there are, the more, and no row much shorter than the others."""
    width = next((width for size, width in _WIDTHS if len(cards) <= size), _WIDEST)
    number = -(-len(cards) // width)
    ends = [-(-len(cards) * row // number) for row in range(1, number + 1)]
    return tuple([tuple(cards[begin:end]) for begin, end in pairwise([0, *ends])])


class HandKeys:
    """The keyboard of one hand at one moment."""

    def __init__(self, game_id: int, scene: Scene, view: View, words: Words) -> None:
        self._game_id = game_id
        self._view = view
        self._words = words
        self._order = scene.own.hand_order
        self._cards = in_places(view.hand, view.trump, self._order)
        self._picked = [card for text in scene.picked for card in self._cards if card.text == text]
        self._joining = [card for card in self._cards if card.text in scene.joining]
        self._whole = scene.whole
        self._several = [move for move in view.moves if len(move.cards) > 1]
        self._alone: dict[Card, list[Move]] = {card: [] for card in self._cards}
        for move in view.moves:
            if len(move.cards) == 1:
                self._alone[move.cards[0]].append(move)
        self._verb = next((move.verb for move in view.moves if move.verb in {Verb.LEAD, Verb.THROW}), None)
        self._picking = bool(self._picked) and self._verb is not None
        self._choosing = [] if self._picking else [card for card in self._picked if len(self._alone[card]) > 1]
        shaped = view.lead in _PICKED_SHAPES and self._verb is Verb.LEAD
        self._opening = {card for move in view.moves for card in move.cards} if shaped else set()

    def rows(self) -> Rows:
        """All buttons: the cards first, so that their places never depend on what else can be done."""
        cards = in_rows([self._card(card) for card in self._cards])
        return (*cards, *self._more(), *bare_keys(self._view, self._move, self._words))

    def next_tap(self) -> Html:
        """What the next tap decides, if cards have been picked."""
        if not self._picking:
            return lines([self._words.html("hand-choose", card=card) for card in self._choosing])
        if not self._joining:
            key = "hand-picked" if self._whole else "hand-picked-stuck"
            return self._words.html(key, cards=tuple(self._picked))
        key = "hand-picked-or" if self._whole else "hand-picked-and"
        return self._words.html(key, cards=tuple(self._picked), joining=tuple(self._joining))

    def _card(self, card: Card) -> Button:
        moves = self._alone[card]
        if card in self._choosing:
            return self._button("card-picked", self._pick(card), Style.PRIMARY, card)
        if self._picking and card in self._picked:
            return self._button("card-picked", self._pick(card), Style.SUCCESS, card)
        if card in (self._joining if self._picking else self._opening):
            return self._button("card-pickable", self._pick(card), Style.PRIMARY, card)
        if self._picking:
            return self._button("card", self._pick(card), None, card)
        if len(moves) > 1:
            return self._button("card-choice", self._pick(card), Style.PRIMARY, card)
        if moves:
            return self._button("card-playable", self._move(moves[0]), Style.SUCCESS, card)
        return self._button("card", self._move(self._natural(card)), None, card)

    def _natural(self, card: Card) -> Move:
        """What the owner would want with a card that cannot be played; its refusal is the explanation."""
        view = self._view
        defends = view.viewer is not None and view.seats[view.viewer].part in DEFENDING
        if view.phase == "lead" or not view.pairs or not (defends or view.throws):
            return Move(Verb.LEAD, (card,))
        if not defends:
            return Move(Verb.THROW, (card,))
        bare = all(pair.cover is None for pair in view.pairs)
        if view.transfers and bare and card.rank == view.pairs[0].attack.rank:
            return Move(Verb.TRANSFER, (card,))
        targets = [pair.attack for pair in view.pairs if pair.cover is None and not pair.closed]
        verb = Verb.LAY if any(pair.closed for pair in view.pairs) else Verb.BEAT
        return Move(verb, (card,), targets[0] if targets else view.pairs[0].attack)

    def _more(self) -> Rows:
        if self._picking:
            return self._confirm()
        if self._choosing:
            return grid([self._choice(move) for card in self._choosing for move in self._alone[card]], 2)
        return self._together()

    def _choice(self, move: Move) -> Button:
        card = move.cards[0]
        if move.target is not None:
            label = self._words(_CHOICES[move.verb], card=card, target=move.target)
        else:
            label = self._words(_OTHER_CHOICES[move.verb], card=card)
        return button(label, self._move(move), Style.SUCCESS)

    def _confirm(self) -> Rows:
        cancel = (button(self._words("button-cancel"), ClearPicksPress(self._game_id, self._view.bout)),)
        if not self._whole:
            return (cancel,)
        cards = tuple(self._picked[:MAX_PICKED])
        key, verb = ("play-lead", Verb.LEAD) if self._verb is Verb.LEAD else ("play-throw", Verb.THROW)
        return ((button(self._words(key, cards=cards), self._move(Move(verb, cards)), Style.SUCCESS),), cancel)

    def _together(self) -> Rows:
        """Ready buttons for cards of one rank, and a way to pick others."""
        largest: dict[int, Move] = {}
        for move in sorted(self._several, key=lambda move: -len(move.cards)):
            largest.setdefault(move.cards[0].rank, move)
        ready = [largest[rank] for rank in sorted(largest)]
        buttons = [
            button(self._words("cards-together", cards=self._in_order(move)), self._move(move), Style.SUCCESS)
            for move in ready
        ]
        playable = [card for card in self._cards if self._alone[card]]
        others = len(ready) < len(self._several) or (self._mixed(playable) and self._verb is Verb.THROW)
        if others and not self._opening:
            buttons.append(button(self._words("button-several"), self._pick(self._first_of_several(playable))))
        return grid(buttons, 2)

    def _in_order(self, move: Move) -> tuple[Card, ...]:
        return tuple(in_places(move.cards, self._view.trump, self._order))

    def _mixed(self, playable: list[Card]) -> bool:
        room = self._view.cap - len(self._view.pairs)
        return self._view.multi_throw and room > 1 and len({card.rank for card in playable}) > 1

    def _first_of_several(self, playable: list[Card]) -> Card:
        together = {card for move in self._several for card in move.cards}
        return next((card for card in playable if card in together), playable[0])

    def _button(self, key: str, press: Press, style: Style | None, card: Card) -> Button:
        return button(self._words(key, card=card), press, style)

    def _move(self, move: Move) -> MovePress:
        return MovePress(self._game_id, self._view.bout, move)

    def _pick(self, card: Card) -> PickPress:
        return PickPress(self._game_id, self._view.bout, card)
