"""Owns the buttons of a hand: every card always in the same place, what a tap on it means, and what else can be done.

A tap plays the card; where it could do two things, a second tap chooses; several cards are picked and then
confirmed. Does not know the rules: what can be played stands in the view, and a tap on any other card is the
move whose refusal says why.
"""

from typing import Final

from bot.chat.frames import Button, Rows, Style, button, grid
from bot.chat.presscode import ClearPicksPress, MovePress, PickPress, Press
from bot.chat.words import Words
from bot.game import Card, Move, Suit, Verb, View

MAX_PICKED: Final = 12
"""Cards that fit into one button together."""

_WIDTHS: Final = ((6, 3), (12, 4), (20, 5))
_WIDEST: Final = 6
_CHOICES: Final = {Verb.TRANSFER: "choice-transfer", Verb.SHOW: "choice-show"}


def in_places(hand: tuple[Card, ...], trump: Suit | None) -> list[Card]:
    """The cards as a hand shows them: by suit, then rank, trumps and then jokers last."""

    def place(card: Card) -> tuple[bool, bool, int, int]:
        return card.is_joker, card.suit == trump and trump is not None, card.suit or 0, card

    return sorted(hand, key=place)


class HandKeys:
    """The keyboard of one hand at one moment."""

    def __init__(self, game_id: int, view: View, picked: tuple[str, ...], words: Words) -> None:
        self._game_id = game_id
        self._view = view
        self._words = words
        self._cards = in_places(view.hand, view.trump)
        self._picked = [card for text in picked for card in self._cards if card.text == text]
        self._several = [move for move in view.moves if len(move.cards) > 1]
        self._alone: dict[Card, list[Move]] = {card: [] for card in self._cards}
        for move in view.moves:
            if len(move.cards) == 1:
                self._alone[move.cards[0]].append(move)

    @property
    def picking(self) -> bool:
        """True while cards are being picked, to be played together."""
        return bool(self._picked) and self._verb is not None

    @property
    def choosing(self) -> list[Card]:
        """The picked cards that could do several things, of which the next tap chooses one."""
        return [] if self.picking else [card for card in self._picked if len(self._alone[card]) > 1]

    def rows(self) -> Rows:
        """All buttons: the cards first, so that their places never depend on what else can be done."""
        width = next((width for size, width in _WIDTHS if len(self._cards) <= size), _WIDEST)
        cards = grid([self._card(card) for card in self._cards], width)
        if self.picking:
            return (*cards, *self._confirm(), *self._bare())
        if self.choosing:
            return (*cards, *self._choices(), *self._bare())
        return (*cards, *self._together(), *self._bare())

    @property
    def _verb(self) -> Verb | None:
        verbs = {move.verb for move in self._view.moves} & {Verb.LEAD, Verb.THROW}
        return next(iter(verbs), None)

    def _card(self, card: Card) -> Button:
        moves = self._alone[card]
        if card in self._picked and (self.picking or len(moves) > 1):
            return self._button("card-picked", self._pick(card), Style.PRIMARY, card)
        if self.picking:
            return self._button("card-pickable" if moves else "card", self._pick(card), None, card)
        if len(moves) > 1:
            return self._button("card-choice", self._pick(card), Style.PRIMARY, card)
        if moves:
            return self._button("card-playable", self._move(moves[0]), Style.SUCCESS, card)
        return self._button("card", self._move(self._natural(card)), None, card)

    def _natural(self, card: Card) -> Move:
        """What the owner would want with a card that cannot be played; its refusal is the explanation."""
        view = self._view
        if view.phase == "lead":
            return Move(Verb.LEAD, (card,))
        if view.viewer != view.defender or not view.pairs:
            return Move(Verb.THROW, (card,))
        bare = all(pair.cover is None for pair in view.pairs)
        if view.transfers and bare and card.rank == view.pairs[0].attack.rank:
            return Move(Verb.TRANSFER, (card,))
        targets = [pair.attack for pair in view.pairs if pair.cover is None]
        return Move(Verb.BEAT, (card,), targets[0] if targets else view.pairs[0].attack)

    def _choices(self) -> Rows:
        moves = [move for card in self.choosing for move in self._alone[card]]
        return grid([self._choice(move) for move in moves], 2)

    def _choice(self, move: Move) -> Button:
        card = move.cards[0]
        if move.target is not None:
            label = self._words("choice-beat", card=card, target=move.target)
        else:
            label = self._words(_CHOICES[move.verb], card=card)
        return button(label, self._move(move), Style.SUCCESS)

    def _confirm(self) -> Rows:
        key = "play-lead" if self._verb is Verb.LEAD else "play-throw"
        cards = tuple(self._picked[:MAX_PICKED])
        move = Move(self._verb or Verb.THROW, cards)
        play = button(self._words(key, cards=cards), self._move(move), Style.SUCCESS)
        cancel = ClearPicksPress(self._game_id, self._view.bout)
        return ((play,), (button(self._words("button-cancel"), cancel),))

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
        if len(ready) < len(self._several) or (self._mixed(playable) and self._verb is Verb.THROW):
            buttons.append(button(self._words("button-several"), self._pick(self._first_of_several(playable))))
        return grid(buttons, 2)

    def _in_order(self, move: Move) -> tuple[Card, ...]:
        return tuple(in_places(move.cards, self._view.trump))

    def _mixed(self, playable: list[Card]) -> bool:
        room = self._view.cap - len(self._view.pairs)
        return self._view.multi_throw and room > 1 and len({card.rank for card in playable}) > 1

    def _first_of_several(self, playable: list[Card]) -> Card:
        together = {card for move in self._several for card in move.cards}
        return next((card for card in playable if card in together), playable[0])

    def _bare(self) -> Rows:
        done = "button-enough" if self._view.phase == "take" else "button-done"
        said = {move.verb: move for move in self._view.moves if not move.cards}
        row = []
        if Verb.TAKE in said:
            row.append(button(self._words("button-take"), self._move(said[Verb.TAKE]), Style.DANGER))
        if Verb.PASS in said:
            row.append(button(self._words(done), self._move(said[Verb.PASS]), Style.PRIMARY))
        swap = self._view.turned
        if Verb.SWAP in said and swap is not None:
            row.append(button(self._words("button-swap", card=swap), self._move(said[Verb.SWAP])))
        return (tuple(row),) if row else ()

    def _button(self, key: str, press: Press, style: Style | None, card: Card) -> Button:
        return button(self._words(key, card=card), press, style)

    def _move(self, move: Move) -> MovePress:
        return MovePress(self._game_id, self._view.bout, move)

    def _pick(self, card: Card) -> PickPress:
        return PickPress(self._game_id, self._view.bout, card)
