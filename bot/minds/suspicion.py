"""Owns how much a mind believes in cards that lie face down (docs/rules.md 10).

Does not know what was played before: it counts the cards that it sees, and takes all others to be anywhere.
"""

from typing import Final

from bot.game import Card, Suit, View
from bot.game.cards import ALL_CARDS

_DOUBTFUL: Final = 0.5


def is_doubtful(view: View) -> bool:
    """True if the defender has hardly been dealt a right cover for every card that he has closed."""
    return chance_of_truth(view) < _DOUBTFUL


def chance_of_truth(view: View) -> float:
    """How likely it is, from 0 to 1, that somebody with the defender's number of cards could cover everything."""
    closed = [pair.attack for pair in view.pairs if pair.closed]
    held = len(closed) + next(seat.cards for seat in view.seats if seat.seat == view.defender)
    seen = {*view.hand, *[pair.attack for pair in view.pairs], *([view.turned] if view.turned_lies else ())}
    lowest = min([card.rank for card in seen if card is not None], default=0)
    unseen = [card for card in ALL_CARDS if card.rank >= lowest and not card.is_joker and card not in seen]
    chance = 1.0
    for attack in closed:
        right = sum(covers(card, attack, view.trump) for card in unseen) / max(1, len(unseen))
        chance *= 1 - (1 - right) ** held
    return chance


def covers(card: Card, attack: Card, trump: Suit | None) -> bool:
    """True for a cover that would also beat if it lay open, by the rule that most games share (docs/rules.md 2.4)."""
    if attack.is_joker or card.is_joker or card.suit == attack.suit:
        return card > attack and not attack.is_joker
    return card.suit == trump
