"""Owns cards, suits, ranks and decks, and their one-token texts (`7S`, `10H`, `QD`).

Does not know who holds a card, what is trump or what beats what.
"""

from enum import IntEnum
from typing import Final

SUIT_LETTERS: Final = "SHDC"
"""The letter of each suit, as cards and positions are written."""


class Suit(IntEnum):
    """The four suits in the order in which ties are broken: ♠ ♥ ♦ ♣ (docs/rules.md 19, idle moves)."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """One of `S H D C`, as cards and positions are written."""
        return SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        """One of `♠ ♥ ♦ ♣`, as people read it."""
        return "♠♥♦♣"[self]


RANK_TEXTS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The text of each rank, from the two (0) to the ace (12)."""

SIX: Final = 4
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12
NO_RANK: Final = 13
"""What a joker answers for its rank; no other card has it."""


class Card(int):
    """A card: an integer below 54, four to a rank from the twos up, then the red and the black joker.

    Use the instances of `ALL_CARDS`; comparing cards compares ranks first.
    """

    __slots__ = ()

    @property
    def is_joker(self) -> bool:
        """True for the two cards that have neither suit nor rank."""
        return self >= 52

    @property
    def rank(self) -> int:
        """0 (two) to 12 (ace); a joker answers 13, a rank that no other card has."""
        return self >> 2

    @property
    def suit(self) -> Suit | None:
        """The suit, or None for a joker."""
        return _SUITS[self]

    @property
    def text(self) -> str:
        """The token that `read_card` reads back: `7S`, `10H`, `RJ` (red joker), `BJ` (black joker)."""
        return CARD_TEXTS[self]

    def __repr__(self) -> str:
        return f"read_card({CARD_TEXTS[self]!r})"


ALL_CARDS: Final = tuple(Card(number) for number in range(54))
_SUITS: Final = (*(Suit(number & 3) for number in range(52)), None, None)
CARD_TEXTS: Final = (*(rank + suit for rank in RANK_TEXTS for suit in SUIT_LETTERS), "RJ", "BJ")
RED_JOKER: Final = ALL_CARDS[52]

_BY_TEXT: Final = dict(zip(CARD_TEXTS, ALL_CARDS, strict=True))
_SUIT_BY_LETTER: Final = dict(zip(SUIT_LETTERS, Suit, strict=True))
_LOWEST_RANK: Final = {52: 0, 36: 4, 32: 5, 24: 7}


def read_suit(letter: str) -> Suit:
    """The suit of this letter; raises ValueError when there is none such."""
    suit = _SUIT_BY_LETTER.get(letter)
    if suit is None:
        raise ValueError(f"not a suit: {letter!r}")
    return suit


def read_card(text: str) -> Card:
    """The card written as `text`; raises ValueError when there is none such."""
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"not a card: {text!r}")
    return card


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a run of tokens without separators (`7S10HQD`); raises ValueError on anything else."""
    cards = []
    at = 0
    while at < len(text):
        size = 3 if text.startswith("10", at) else 2
        cards.append(read_card(text[at : at + size]))
        at += size
    return tuple(cards)


def write_cards(cards: tuple[Card, ...]) -> str:
    """The run of tokens that `read_cards` reads back, in the given order."""
    return "".join([CARD_TEXTS[card] for card in cards])


def full_deck(size: int, jokers: int = 0) -> tuple[Card, ...]:
    """All cards of a deck of 24, 32, 36 or 52 cards with 0, 1 or 2 jokers, lowest first (docs/rules.md 2.1).

    One joker is the red one. Raises ValueError for a deck that does not exist.
    """
    if size not in _LOWEST_RANK or jokers not in (0, 1, 2):
        raise ValueError(f"no deck of {size} cards with {jokers} jokers")
    return (*ALL_CARDS[4 * _LOWEST_RANK[size] : 52], *ALL_CARDS[52 : 52 + jokers])
