"""Owns the buttons of a hand that its owner does not see: a numbered back for each card.

A tap turns the card over and plays it; where it could do two things, a second tap chooses. Does not know the cards.
"""

from bot.chat.bare_keys import bare_keys
from bot.chat.frames import Button, Rows, Style, button, grid
from bot.chat.hand_keys import DEFENDING, in_rows
from bot.chat.html import Html, lines
from bot.chat.presscode import MovePress, PickSlotPress, Press
from bot.chat.words import Words
from bot.game import Move, Verb, View


class BlindKeys:
    """The keyboard of one unseen hand at one moment; `picked` is a slot as `#3`, if its tap could do two things."""

    def __init__(self, game_id: int, view: View, picked: tuple[str, ...], words: Words) -> None:
        self._game_id = game_id
        self._view = view
        self._words = words
        self._moves: dict[int, list[Move]] = {slot: [] for slot in range(1, view.slots + 1)}
        for move in view.moves:
            if move.slot:
                self._moves[move.slot].append(move)
        self._choosing = [slot for slot, moves in self._moves.items() if f"#{slot}" in picked and len(moves) > 1]

    def rows(self) -> Rows:
        """The backs in their order, then what can be chosen or done without a card."""
        backs = in_rows([self._back(slot) for slot in self._moves])
        choices = grid([self._choice(move) for slot in self._choosing for move in self._moves[slot]], 2)
        return (*backs, *choices, *bare_keys(self._view, self._press, self._words))

    def next_tap(self) -> Html:
        """What the next tap decides, if a card has been picked."""
        return lines([self._words.html("hand-choose", card=self._name(slot)) for slot in self._choosing])

    def _back(self, slot: int) -> Button:
        moves = self._moves[slot]
        pick = PickSlotPress(self._game_id, self._view.bout, slot)
        if slot in self._choosing:
            return self._button("card-picked", pick, Style.PRIMARY, slot)
        if len(moves) > 1:
            return self._button("card-choice", pick, Style.PRIMARY, slot)
        if moves:
            return self._button("card-playable", self._press(moves[0]), Style.SUCCESS, slot)
        return self._button("card", self._press(self._natural(slot)), None, slot)

    def _natural(self, slot: int) -> Move:
        """What the owner would want with a card that cannot be played; its refusal is the explanation."""
        view = self._view
        if view.phase == "lead" or not view.pairs:
            return Move(Verb.LEAD, slot=slot)
        if view.viewer is None or view.seats[view.viewer].part not in DEFENDING:
            return Move(Verb.THROW, slot=slot)
        uncovered = [pair.attack for pair in view.pairs if pair.cover is None]
        return Move(Verb.BEAT, (), (uncovered or [view.pairs[0].attack])[0], slot)

    def _choice(self, move: Move) -> Button:
        name = self._name(move.slot)
        if move.target is None:
            return button(self._words("choice-transfer", card=name), self._press(move), Style.SUCCESS)
        return button(self._words("choice-beat", card=name, target=move.target), self._press(move), Style.SUCCESS)

    def _name(self, slot: int) -> str:
        return self._words("slot", slot=slot)

    def _button(self, key: str, press: Press, style: Style | None, slot: int) -> Button:
        return button(self._words(key, card=self._name(slot)), press, style)

    def _press(self, move: Move) -> MovePress:
        return MovePress(self._game_id, self._view.bout, move)
