"""Owns the question which cards beat a card for one player (docs/rules.md 2.4, 11.2).

Does not know whether it is time to beat.
"""

from functools import cache

from bot.game.cards import ALL_CARDS, Card, Suit
from bot.game.relay.position import Position, Seat


def trump_of(position: Position, seat: Seat) -> Suit | None:
    """The suit that is trump for a seat: its own one, or that of the whole deal."""
    return position.own_trumps[seat] if position.own_trumps else position.trump


@cache
def covers(trump: Suit | None) -> tuple[frozenset[Card], ...]:
    """For each card those that beat it: higher ones of its suit, and any of the suit `trump` on another suit."""
    return tuple(
        [frozenset([cover for cover in ALL_CARDS[:52] if _beats(trump, attack, cover)]) for attack in ALL_CARDS]
    )


def _beats(trump: Suit | None, attack: Card, cover: Card) -> bool:
    return cover.rank > attack.rank if cover.suit is attack.suit else cover.suit is trump
