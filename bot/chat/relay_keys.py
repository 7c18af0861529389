"""Owns the buttons of a hand in games of the relay family, as far as they differ from those of any hand.

Does not know the rules: what can be played stands in the view.
"""

from bot.chat.hand_keys import HandKeys
from bot.chat.words import Words
from bot.game import Card, Move, RelayView, Verb
from bot.play.scene import Scene


class RelayKeys(HandKeys):
    """The keyboard of one hand at one moment."""

    def __init__(self, game_id: int, scene: Scene, view: RelayView, words: Words) -> None:
        super().__init__(game_id, scene, view, words)
        self._wanting = [pair.attack for pair in view.pairs if pair.cover is None] or [*view.pile[-1:]]

    def _natural(self, card: Card) -> Move:
        """What the owner would want with a card that cannot be played: beat what lies there, or lead."""
        if self._view.phase == "defend" and self._wanting:
            return Move(Verb.BEAT, (card,), self._wanting[0])
        return Move(Verb.LEAD, (card,))
