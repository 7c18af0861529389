"""Owns text as masks: the font, which characters it has, and how a name is made to fit.

Does not know what is written where. The font is DejaVu Sans Bold out of matplotlib's files, drawn narrower, as its
condensed face is; matplotlib itself is not imported.
"""

import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont, features

from bot.pictures.palette import Colour

_NARROW: Final = 0.86
"""Width of a letter beside that of the font's own."""

_FINE: Final = 2
"""Letters are drawn so many times larger and then reduced: in the sizes of a picture, hints would bend them."""

_SMALLEST: Final = 0.75
_ELLIPSIS: Final = "…"

_NOWHERE: Final = "\U0010ffff"
"""A character that no font has: what is drawn for it is drawn for all that are missing."""

_PICTOGRAPHS: Final = 0x1F000
_UNWRITTEN: Final = frozenset({"Mn", "Me", "Cf", "Cc", "Cn", "Co", "Cs", "So", "Sk"})
"""Categories of characters that are left out of names: marks that stack up, controls, symbols."""

_FROM_RIGHT: Final = frozenset({"R", "AL"})


def drawable(name: str, stand_in: str) -> str:
    """The name without what the font lacks and without emoji, or the stand-in if no letter or digit is left.

    A script that is written from right to left needs Pillow's text shaping, which is not in every installation.
    """
    kept = "".join([char for char in unicodedata.normalize("NFKC", name) if _is_drawable(char)])
    return " ".join(kept.split()) if any(char.isalnum() for char in kept) else stand_in


@lru_cache(maxsize=256)
def written(text: str, size: int, width: int) -> Image.Image:
    """The text in letters of `size` pixels as a mask at most `width` pixels wide, with an ellipsis if it is longer.

    The mask is 5/4 of `size` high, its letters stand at 4/5 of that.
    """
    while len(text) > 1 and _width_of(text, size) > width:
        text = text.removesuffix(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
    font = _font(size * _FINE, shaped=_is_from_right(text))
    wide = Image.new("L", (max(int(font.getlength(text)), 1), size * _FINE * 5 // 4), 0)
    ImageDraw.Draw(wide).text((0, size * _FINE), text, font=font, fill=255, anchor="ls")
    return wide.resize((_width_of(text, size), wide.height // _FINE), Image.Resampling.BOX)


def write(ground: Image.Image, text: str, colour: Colour, left: int, foot: int, *, size: int, width: int) -> None:
    """Write one line that begins at `left` and stands on `foot`; too long a text gets smaller, then an ellipsis."""
    fitting = int(size * width / _width_of(text, size))
    letters = written(text, max(min(size, fitting), int(size * _SMALLEST)), width)
    ground.paste(colour, (left, foot - letters.height * 4 // 5), letters)


@lru_cache(maxsize=1024)
def _width_of(text: str, size: int) -> int:
    font = _font(size * _FINE, shaped=_is_from_right(text))
    return max(round(int(font.getlength(text)) * _NARROW / _FINE), 1)


@lru_cache(maxsize=4096)
def _is_drawable(char: str) -> bool:
    if char.isspace():
        return True
    if ord(char) >= _PICTOGRAPHS or unicodedata.category(char) in _UNWRITTEN:
        return False
    if _is_from_right(char) and not _is_shaping():
        return False
    font = _font(_FINE * 16, shaped=False)
    return bytes(font.getmask(char)) != bytes(font.getmask(_NOWHERE))


def _is_from_right(text: str) -> bool:
    return any(unicodedata.bidirectional(char) in _FROM_RIGHT for char in text)


@cache
def _is_shaping() -> bool:
    return features.check_feature("raqm") is True


@lru_cache(maxsize=64)
def _font(size: int, *, shaped: bool) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(font_file(), size, layout_engine=engine)


@cache
def font_file() -> Path:
    """Where matplotlib keeps the font; raises ModuleNotFoundError without matplotlib."""
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("pictures need the fonts of matplotlib", name="matplotlib")
    return Path(found.origin).parent / "mpl-data" / "fonts" / "ttf" / "DejaVuSans-Bold.ttf"
