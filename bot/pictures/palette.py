"""Owns every colour, and the inks: those colours and the shades that smooth their edges, which are all a file has.

Does not know what has which shape.
"""

from functools import cache
from itertools import chain
from typing import Final

from PIL import Image

from bot.game import Card, Part, Suit
from bot.play.chart import Tint

Colour = tuple[int, int, int]

ROOM: Final = (14, 28, 26)
RIM: Final = (116, 73, 44)
RIM_INNER: Final = (66, 39, 24)
FELT: Final = (26, 104, 76)
FELT_LINE: Final = (66, 142, 112)
FELT_MARK: Final = (33, 114, 85)

PAPER: Final = (252, 251, 247)
PAPER_EDGE: Final = (176, 178, 172)
BACK: Final = (38, 80, 158)
BACK_LINE: Final = (226, 232, 246)
SHADOW: Final = (10, 48, 36)

PLATE: Final = (38, 50, 56)
PLATE_GONE: Final = (24, 40, 38)
ASKED: Final = (255, 205, 76)
WORD: Final = (255, 255, 255)
FAINT: Final = (166, 178, 176)
SIDES: Final = ((240, 134, 92), (98, 182, 242))
MEDALS: Final = ((255, 205, 76), (206, 214, 220), (214, 148, 98))
FOOL: Final = (226, 74, 74)

PARTS: Final = {
    Part.LEADS: (255, 150, 80),
    Part.DEFENDS: (112, 190, 255),
    Part.TAKES: (255, 132, 132),
    Part.THROWS: (240, 212, 92),
    Part.DONE: (140, 218, 154),
    Part.WAITS: FAINT,
    Part.OUT: FAINT,
}
"""The colour of the sign and the word of a part; its shape says the same to who cannot tell them apart."""

TINTS: Final = {
    Tint.FIRST: MEDALS[0],
    Tint.SECOND: MEDALS[1],
    Tint.THIRD: MEDALS[2],
    Tint.OTHER: (120, 144, 150),
    Tint.FOOL: FOOL,
    Tint.GAMES: SIDES[1],
}
"""What bars of charts stand for."""

LINES: Final = (
    *(ASKED, SIDES[1], FOOL, PARTS[Part.DONE], SIDES[0], (190, 140, 240)),
    *((90, 216, 208), (255, 156, 196), PAPER, (190, 150, 110)),
)
"""Lines of charts, the first ones easiest to tell apart."""

_BLACK: Final = (24, 25, 30)
_RED: Final = (206, 26, 44)
_BLUE: Final = (18, 96, 204)
_GREEN: Final = (16, 128, 62)
_TWO: Final = (_BLACK, _RED, _RED, _BLACK)
_FOUR: Final = (_BLACK, _RED, _BLUE, _GREEN)

_FLAT: Final = (
    *(ROOM, RIM, RIM_INNER, FELT, FELT_LINE, FELT_MARK, SHADOW),
    *(PAPER, PAPER_EDGE, BACK, BACK_LINE, *_FOUR),
    *(PLATE, PLATE_GONE, ASKED, WORD, FAINT, FOOL, *SIDES, *MEDALS, *PARTS.values()),
)
_EDGES: Final = (
    *((WORD, PLATE, 4), (FAINT, PLATE, 2), (FAINT, PLATE_GONE, 2), (PLATE, FELT, 1), (PLATE, ROOM, 1)),
    *((ASKED, PLATE, 2), (ASKED, ROOM, 2), (ASKED, FELT, 2), (RIM, ROOM, 2), (FELT, FELT_LINE, 1)),
    *((_BLACK, PAPER, 4), (_RED, PAPER, 4), (_BLUE, PAPER, 3), (_GREEN, PAPER, 3), (BACK, PAPER, 3)),
    *((PAPER, FELT, 3), (SHADOW, FELT, 2), (SHADOW, PAPER, 3)),
    *((colour, PLATE, 2) for colour in PARTS.values()),
    *((colour, PLATE, 1) for colour in (FOOL, *SIDES, *MEDALS)),
)
"""Colours that meet, and how many shades between them smooth their edge."""


@cache
def inks() -> Image.Image:
    """All colours of a file, as Pillow wants them."""
    colours = list(_FLAT)
    for first, second, shades in _EDGES:
        colours += [_mixed(first, second, at / (shades + 1)) for at in range(1, shades + 1)]
    holder = Image.new("P", (1, 1))
    holder.putpalette(list(chain.from_iterable(colours)))
    return holder


def suit_colour(suit: Suit, *, four: bool) -> Colour:
    """The colour of a suit: black and red, or one for each."""
    return (_FOUR if four else _TWO)[suit]


def card_colour(card: Card, *, four: bool) -> Colour:
    """The colour of a card; of the jokers one is red and one is black."""
    if card.suit is None:
        return _RED if card.text == "RJ" else _BLACK
    return suit_colour(card.suit, four=four)


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(start + (end - start) * share) for start, end in zip(first, second, strict=True))
    return red, green, blue
