"""Owns the shapes of a lead: one card, one rank, one suit, a pair, threes and fives (docs/rules.md 2.7, 4.2, 9).

Does not know whose lead it is.
"""

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from typing import Final

from bot.game.bout.rules import LeadShape
from bot.game.cards import NO_RANK, RED_JOKER, Card
from bot.game.reason import Reason

PATTERN_SIZES: Final = (1, 3, 5)

_ONE: Final = LeadShape.ONE
_RANK: Final = LeadShape.RANK
_PATTERN: Final = LeadShape.PATTERN
_PAIR: Final = LeadShape.PAIR
_SUIT: Final = LeadShape.SUIT


def objection(shape: LeadShape, cards: tuple[Card, ...]) -> Reason | None:
    """Why these cards, of which there is at least one, are not a lead of this shape; None if they are."""
    if len(cards) == 1:
        return Reason.NOT_A_PAIR if shape is _PAIR else None
    if shape is _ONE:
        return Reason.ONE_CARD_ONLY
    if shape is _PATTERN:
        return None if _is_pattern(cards) else Reason.NOT_A_PATTERN
    if max(cards) >= RED_JOKER:
        return Reason.JOKER_STANDS_ALONE
    if shape is _SUIT:
        return Reason.DIFFERENT_SUITS if len({card.suit for card in cards}) > 1 else None
    if len({card >> 2 for card in cards}) > 1:
        return Reason.DIFFERENT_RANKS if shape is _RANK else Reason.NOT_A_PAIR
    return None if shape is _RANK or len(cards) == 2 else Reason.NOT_A_PAIR


def groups_of_rank(cards: tuple[Card, ...] | list[Card], most: int) -> list[tuple[Card, ...]]:
    """All groups of two and more cards of one rank, jokers left out, up to `most` cards."""
    held: defaultdict[int, list[Card]] = defaultdict(list)
    for card in cards:
        held[card >> 2].append(card)
    if most < 2 or len(held) == len(cards):
        return []
    held.pop(NO_RANK, None)
    several = [tuple(sorted(held[rank])) for rank in sorted(held) if len(held[rank]) > 1]
    return [group for of_rank in several for group in _groups(of_rank, most)]


def _is_pattern(cards: tuple[Card, ...]) -> bool:
    """Three cards with a pair, or five with two pairs (four of a rank are two); the free card may be any."""
    counts = Counter(card.rank for card in cards if not card.is_joker)
    pairs = sum(count // 2 for count in counts.values())
    return len(cards) in PATTERN_SIZES and pairs >= len(cards) // 2


@cache
def _groups(cards: tuple[Card, ...], most: int) -> tuple[tuple[Card, ...], ...]:
    """The groups of two and more of these cards of one rank, up to `most` cards."""
    return tuple([group for size in range(2, min(len(cards), most) + 1) for group in combinations(cards, size)])
