"""Owns the shapes of a lead: one card, one rank, one suit, a pair, threes and fives (docs/rules.md 2.7, 4.2, 9).

Does not know whose lead it is.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from bot.game.bout.rules import LeadShape
from bot.game.cards import Card
from bot.game.reason import Reason

PATTERN_SIZES = (1, 3, 5)


def objection(shape: LeadShape, cards: tuple[Card, ...]) -> Reason | None:
    """Why these cards, of which there is at least one, are not a lead of this shape; None if they are."""
    if len(cards) == 1:
        return Reason.NOT_A_PAIR if shape is LeadShape.PAIR else None
    if shape is LeadShape.ONE:
        return Reason.ONE_CARD_ONLY
    if shape is LeadShape.PATTERN:
        return None if _is_pattern(cards) else Reason.NOT_A_PATTERN
    if any(card.is_joker for card in cards):
        return Reason.JOKER_STANDS_ALONE
    if shape is LeadShape.SUIT:
        return Reason.DIFFERENT_SUITS if len({card.suit for card in cards}) > 1 else None
    if len({card.rank for card in cards}) > 1:
        return Reason.DIFFERENT_RANKS if shape is LeadShape.RANK else Reason.NOT_A_PAIR
    return None if shape is LeadShape.RANK or len(cards) == 2 else Reason.NOT_A_PAIR


def groups_of_rank(cards: tuple[Card, ...] | list[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """All groups of two and more cards of one rank, jokers left out, up to `most` cards."""
    if most < 2 or len({card >> 2 for card in cards}) == len(cards):
        return
    ranks: dict[int, list[Card]] = {}
    for card in sorted(cards):
        if card < 52:
            ranks.setdefault(card >> 2, []).append(card)
    for rank in ranks.values():
        for size in range(2, len(rank) + 1 if len(rank) < most else most + 1):
            yield from combinations(rank, size)


def _is_pattern(cards: tuple[Card, ...]) -> bool:
    """Three cards with a pair, or five with two pairs (four of a rank are two); the free card may be any."""
    counts = Counter(card.rank for card in cards if not card.is_joker)
    pairs = sum(count // 2 for count in counts.values())
    return len(cards) in PATTERN_SIZES and pairs >= len(cards) // 2
