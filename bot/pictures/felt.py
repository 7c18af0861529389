"""Owns what every picture lies on, and the plain marks on it: discs with a number, with a suit, plates.

Does not know cards or seats.
"""

from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.game import Suit
from bot.pictures.lettering import written
from bot.pictures.palette import (
    FELT,
    FELT_LINE,
    FELT_MARK,
    PAPER,
    PLATE,
    RIM,
    RIM_INNER,
    ROOM,
    WORD,
    Colour,
    suit_colour,
)
from bot.pictures.shapes import mask

WIDTH: Final = 1080
HEIGHT: Final = 900
"""Three times the points that a phone gives a picture in a chat."""

_FINE: Final = 3
_SIDES: Final = 14
_ENDS: Final = 92
_CORNER: Final = 230
_EMBLEM: Final = 130
_APART: Final = 85


def fresh_felt() -> Image.Image:
    """A new empty table."""
    return _felt().copy()


def paste(ground: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    """Lay a tile with its middle at a point."""
    ground.paste(tile, (x - tile.width // 2, y - tile.height // 2), tile)


def stamp(ground: Image.Image, shape: Image.Image, colour: Colour, x: int, y: int) -> None:
    """Fill a mask with a colour, its middle at a point."""
    ground.paste(colour, (x - shape.width // 2, y - shape.height // 2), shape)


def number_disc(ground: Image.Image, text: str, x: int, y: int, size: int) -> None:
    """A dark disc with a number, for cards that are only counted; it widens for a longer text."""
    letters = written(text, size * 56 // 100, WIDTH)
    wide = max(size, letters.width + size // 2)
    paste(ground, plate(wide, size, size // 2, PLATE, PAPER), x, y)
    stamp(ground, letters, WORD, x, y)


def suit_disc(ground: Image.Image, suit: Suit, x: int, y: int, size: int, *, four_colour: bool) -> None:
    """A white disc with a suit, for a trump."""
    paste(ground, plate(size, size, size // 2, PAPER), x, y)
    stamp(ground, mask(suit.letter, size * 62 // 100), suit_colour(suit, four=four_colour), x, y)


@lru_cache(maxsize=64)
def plate(width: int, height: int, radius: int, fill: Colour, edge: Colour | None = None) -> Image.Image:
    """A rectangle with round corners, with an edge of another colour or without."""
    tile = Image.new("RGB", (width, height), fill if edge is None else edge)
    if edge is not None:
        line = max(height // 22, 4)
        inside = _rounded(width - 2 * line, height - 2 * line, radius - line)
        stamp(tile, inside, fill, width // 2, height // 2)
    tile.putalpha(_rounded(width, height, radius))
    return tile


@cache
def _felt() -> Image.Image:
    """A table with a wooden rim in a dark room, the four suits in its middle."""
    ground = Image.new("RGB", (WIDTH, HEIGHT), ROOM)
    x, y = WIDTH // 2, HEIGHT // 2
    for inset, colour in ((0, RIM), (14, RIM_INNER), (18, FELT), (34, FELT_LINE), (37, FELT)):
        wide, tall = WIDTH - 2 * (_SIDES + inset), HEIGHT - 2 * (_ENDS + inset)
        stamp(ground, _rounded(wide, tall, _CORNER - inset), colour, x, y)
    for suit in Suit:
        across, down = suit % 2 * 2 - 1, suit // 2 * 2 - 1
        stamp(ground, mask(suit.letter, _EMBLEM), FELT_MARK, x + across * _APART, y + down * _APART)
    return ground


def _rounded(width: int, height: int, radius: int) -> Image.Image:
    large = Image.new("L", (width * _FINE, height * _FINE), 0)
    ImageDraw.Draw(large).rounded_rectangle((0, 0, width * _FINE - 1, height * _FINE - 1), radius * _FINE, fill=255)
    return large.reduce(_FINE)
