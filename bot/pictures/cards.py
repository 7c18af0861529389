"""Owns what a card looks like: faces and backs, at every size and angle.

Does not know the table. Cards are made at twice their size and reduced, so that those laid across stay sharp.
"""

from functools import lru_cache
from math import ceil, cos, radians, sin
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.game import Card
from bot.game.cards import ACE, JACK, KING, QUEEN
from bot.pictures.felt import stamp
from bot.pictures.lettering import written
from bot.pictures.palette import BACK, BACK_LINE, PAPER, PAPER_EDGE, SHADOW, card_colour
from bot.pictures.shapes import mask
from bot.play.picture import Letters

RATIO: Final = 1.4
"""Height of a card beside its width."""

_FINE: Final = 2
_COURT: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
_SHADOW_OPACITY: Final = 110
_PLAIN_BELOW: Final = 80
"""Narrower backs have no pattern: it would be noise."""


class Deck(NamedTuple):
    """How all cards of a picture look: the letters of the court, and the colours."""

    letters: Letters
    four_colour: bool


@lru_cache(maxsize=96)
def face(card: Card, deck: Deck, width: int, angle: int = 0) -> Image.Image:
    """A card `width` pixels wide, face up, turned by `angle` degrees against the clock; at most 260 kB each."""
    large = _blank(width).copy()
    size = width * _FINE
    colour = card_colour(card, four=deck.four_colour)
    if card.suit is None:
        stamp(large, mask("jester", _part(size, 75)), colour, large.width // 2, large.height // 2)
        return _finished(large, angle)
    left, top = (large.width - size) // 2, (large.height - round(size * RATIO)) // 2
    told = _rank(card, deck.letters)
    rank = written(told, _part(size, 46 if len(told) == 1 else 41), size)
    column = left + max(_part(size, 22), _part(size, 6) + rank.width // 2)
    stamp(large, rank, colour, column, top + _part(size, 28))
    stamp(large, mask(card.suit.letter, _part(size, 30)), colour, left + _part(size, 22), top + _part(size, 68))
    emblem = mask(card.suit.letter, _part(size, 60 if card.rank == ACE else 48))
    stamp(large, emblem, colour, left + _part(size, 93) - emblem.width // 2, top + _part(size, 132) - emblem.width // 2)
    if card.rank in _COURT:
        stamp(large, mask(_COURT[card.rank], _part(size, 36)), colour, left + _part(size, 74), top + _part(size, 56))
    return _finished(large, angle)


@lru_cache(maxsize=64)
def back(width: int, angle: int = 0) -> Image.Image:
    """A card `width` pixels wide, face down, turned by `angle` degrees against the clock."""
    large = _blank(width).copy()
    size, margin = width * _FINE, _margin(width)
    draw = ImageDraw.Draw(large)
    insets = ((7, BACK), (16, BACK_LINE), (20, BACK))
    for inset, colour in insets[: 1 if width < _PLAIN_BELOW else 3]:
        start, end = margin + _part(size, inset), margin - _part(size, inset)
        box = (start, start, end + size, end + round(size * RATIO))
        draw.rounded_rectangle(box, size // 14, fill=colour)
    stamp(large, mask("D", _part(size, 40)), BACK_LINE, large.width // 2, large.height // 2)
    return _finished(large, angle)


@lru_cache(maxsize=32)
def edge(width: int, angle: int) -> Image.Image:
    """A card of which no more than its edge will be seen."""
    return _finished(_blank(width), angle)


def _rank(card: Card, letters: Letters) -> str:
    return letters[card.rank - JACK] if card.rank >= JACK else str(card.rank + 2)


@lru_cache(maxsize=16)
def _blank(width: int) -> Image.Image:
    """A card without anything on it, at twice its size, with its shadow."""
    size, margin = width * _FINE, _margin(width)
    blank = Image.new("RGBA", (size + 2 * margin, round(size * RATIO) + 2 * margin), (*SHADOW, 0))
    draw = ImageDraw.Draw(blank)
    line = max(size // 50, 3)
    for drop, inset, colour in (
        (2 * line, 0, (*SHADOW, _SHADOW_OPACITY)),
        (0, 0, (*PAPER_EDGE, 255)),
        (0, line // 2, (*PAPER, 255)),
    ):
        start, end = margin + inset, margin - inset
        box = (start, start + drop, end + size, end + drop + round(size * RATIO))
        draw.rounded_rectangle(box, size // 11, fill=colour)
    return blank


def _margin(width: int) -> int:
    """The room for the shadow around a card, at twice its size."""
    return max(width // 24, 4) * _FINE


def _part(size: int, hundredths: int) -> int:
    return size * hundredths // 100


def _finished(large: Image.Image, angle: int) -> Image.Image:
    """The card in its true size, turned. Both in one step: each pixel is the mean of the four it comes from."""
    if not angle:
        return large.reduce(_FINE)
    cosine, sine = cos(radians(angle)), sin(radians(angle))
    wide = ceil((large.width * abs(cosine) + large.height * abs(sine)) / _FINE)
    tall = ceil((large.width * abs(sine) + large.height * abs(cosine)) / _FINE)
    x, y = _FINE * cosine, _FINE * sine
    left = (large.width - x * wide + y * tall) / 2
    top = (large.height - y * wide - x * tall) / 2
    turning = (x, -y, left, y, x, top)
    return large.transform((wide, tall), Image.Transform.AFFINE, turning, Image.Resampling.BILINEAR)
