"""Owns the question whether one card beats another (docs/rules.md 2.4).

Does not know whose cards they are or whether it is time to beat.
"""

from functools import cache

from bot.game.bout.rules import BoutRules
from bot.game.cards import ACE, ALL_CARDS, Card, Suit, full_deck


def covers(rules: BoutRules, trump: Suit | None) -> tuple[frozenset[Card], ...]:
    """For each attack card the cards that beat it: higher ones of its suit, and any trump on a plain card.

    With `low_trump_beats_ace` the lowest trump of the deck also beats the trump ace.
    """
    return _covers(trump, rules.deck if rules.low_trump_beats_ace else None)


def lowest_trump(rules: BoutRules, trump: Suit | None) -> Card | None:
    """The lowest card of the trump suit in this deck, or None without trumps."""
    return None if trump is None else next(card for card in full_deck(rules.deck) if card.suit is trump)


@cache
def _covers(trump: Suit | None, low_beats_ace_in: int | None) -> tuple[frozenset[Card], ...]:
    table = [frozenset(cover for cover in ALL_CARDS if _beats(trump, attack, cover)) for attack in ALL_CARDS]
    if low_beats_ace_in is not None and trump is not None:
        lowest = next(card for card in full_deck(low_beats_ace_in) if card.suit is trump)
        ace = 4 * ACE + trump
        table[ace] |= {lowest}
    return tuple(table)


def _beats(trump: Suit | None, attack: Card, cover: Card) -> bool:
    if attack.is_joker or cover.is_joker:
        return False
    if attack.suit is cover.suit:
        return cover.rank > attack.rank
    return cover.suit is trump
