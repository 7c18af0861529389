"""Owns what is picked on a hand: which cards can still join those picked, and whether they can be played as they are.

Does not know the rules: it tries moves out and asks bot.game about each of them.
"""

from itertools import combinations
from typing import Final

from bot.game import Move, Position, Rules, Verb, View, explain
from bot.game.cards import Card, read_cards

_FURTHEST: Final = {"pattern": 3, "pairs": 2}
"""How many cards may be missing until a lead of this shape is whole; of every other shape at most one."""


def read_picks(text: str, seen: View) -> tuple[str, ...]:
    """The picked cards that the viewer still holds, as texts; `#3` is an unseen card by its number."""
    if text.startswith("#"):
        return (text,) if int(text[1:]) <= seen.slots else ()
    return tuple([card.text for card in read_cards(text) if card in seen.hand])


def together(seen: View, cards: tuple[Card, ...]) -> Move:
    """The move that plays the cards together at this moment: a lead, or else a throw."""
    return Move(Verb.LEAD if seen.phase == "lead" else Verb.THROW, cards)


def is_whole(rules: Rules, position: Position, seen: View, cards: tuple[Card, ...]) -> bool:
    """True if the viewer can play the cards together as they are."""
    return seen.viewer is not None and explain(rules, position, seen.viewer, together(seen, cards)) is None


def joining(rules: Rules, position: Position, seen: View, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the viewer's hand with which these can be played, at once or when still others join."""
    rest = [card for card in seen.hand if card not in cards]
    found: set[Card] = set()
    for size in range(1, _FURTHEST.get(seen.lead, 1) + 1):
        for more in combinations(rest, size):
            if not found.issuperset(more) and is_whole(rules, position, seen, (*cards, *more)):
                found.update(more)
    return tuple([card for card in rest if card in found])
