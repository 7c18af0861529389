"""Owns the question whether one card beats another (docs/rules.md 2.4, 2.5, 8, 9).

Does not know whose cards they are or whether it is time to beat.
"""

from functools import cache
from typing import NamedTuple

from bot.game.bout.rules import BoutRules
from bot.game.cards import ACE, ALL_CARDS, QUEEN, RED_JOKER, Card, Suit, full_deck


class _Way(NamedTuple):
    """All of the rules that matters for beating."""

    trump: Suit | None
    low_beats_ace_in: int | None
    spades_by_spades: bool
    queen_unbeatable: bool
    jokers: int


def covers(rules: BoutRules, trump: Suit | None) -> tuple[frozenset[Card], ...]:
    """For each attack card the cards that beat it: higher ones of its suit, and any trump on a plain card.

    With `low_trump_beats_ace` the lowest trump of the deck also beats the trump ace; with `spades_by_spades` a
    spade yields to spades only, unless spades are trump; with `queen_unbeatable` nothing beats the queen of spades.
    One joker beats everything, of two each beats its colour; nothing beats a joker.
    """
    low = rules.deck if rules.low_trump_beats_ace else None
    return _covers(trump, low, rules.spades_by_spades, rules.queen_unbeatable, rules.jokers)


def lowest_trump(rules: BoutRules, trump: Suit | None) -> Card | None:
    """The lowest card of the trump suit in this deck, or None without trumps."""
    return None if trump is None else _lowest_trump(rules.deck, trump)


@cache
def _lowest_trump(deck: int, trump: Suit) -> Card:
    return next(card for card in full_deck(deck) if card.suit is trump)


@cache
def _covers(
    trump: Suit | None, low_beats_ace_in: int | None, spades_by_spades: bool, queen_unbeatable: bool, jokers: int
) -> tuple[frozenset[Card], ...]:
    way = _Way(trump, low_beats_ace_in, spades_by_spades, queen_unbeatable, jokers)
    table = [frozenset(cover for cover in ALL_CARDS if _beats(way, attack, cover)) for attack in ALL_CARDS]
    if way.low_beats_ace_in is not None and way.trump is not None:
        table[4 * ACE + way.trump] |= {_lowest_trump(way.low_beats_ace_in, way.trump)}
    return tuple(table)


def _beats(way: _Way, attack: Card, cover: Card) -> bool:
    if attack.is_joker or (way.queen_unbeatable and attack.suit is Suit.SPADES and attack.rank == QUEEN):
        return False
    if cover.is_joker:
        return way.jokers == 1 or (cover == RED_JOKER) == (attack.suit in {Suit.HEARTS, Suit.DIAMONDS})
    if attack.suit is cover.suit:
        return cover.rank > attack.rank
    if way.spades_by_spades and attack.suit is Suit.SPADES:
        return False
    return cover.suit is way.trump
