"""Owns how many pictures become one animation, small enough to be sent to a phone.

Does not know what is drawn on them, nor what they tell.

An animation is a GIF of half the size, which Telegram makes a silent video of.
"""

from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import groupby
from typing import Final, TypeVar

from PIL import Image

from bot.pictures.felt import HEIGHT, WIDTH
from bot.pictures.palette import inks
from bot.play.picture import Picture

T = TypeVar("T")

LARGEST: Final = 2_000_000
"""Bytes of a file."""

MOST_FRAMES: Final = 150
"""A longer row of pictures is thinned out evenly; this many take some four seconds and forty megabytes."""

_SIZE: Final = (WIDTH // 2, HEIGHT // 2)
_SLOWEST: Final = 900
_QUICKEST: Final = 350
_WHOLE: Final = 75_000
_LAST: Final = 4_000
"""Milliseconds: of a frame at most and at least, of all together where that is possible, of the last one."""


def film(pictures: Sequence[Picture], draw: Callable[[Picture], Image.Image]) -> bytes:
    """A GIF below LARGEST that shows the pictures one after another, for ever; raises ValueError for none."""
    shown = [next(alike) for _, alike in groupby(pictures, key=lambda picture: picture.digest)]
    if not shown:
        raise ValueError("no pictures")
    frames = [_frame(draw(picture)) for picture in _thinned(shown, MOST_FRAMES)]
    while len(file := _encoded(frames)) > LARGEST and len(frames) > 1:
        frames = _thinned(frames, len(frames) * 2 // 3)
    return file


def _frame(image: Image.Image) -> Image.Image:
    return image.resize(_SIZE, Image.Resampling.BOX).quantize(palette=inks(), dither=Image.Dither.NONE)


def _thinned(row: Sequence[T], most: int) -> list[T]:
    """At most so many of the row, evenly chosen, the first and the last among them."""
    if len(row) <= most:
        return list(row)
    return [row[at * (len(row) - 1) // max(most - 1, 1)] for at in range(most)]


def _encoded(frames: Sequence[Image.Image]) -> bytes:
    pause = max(_QUICKEST, min(_SLOWEST, _WHOLE // len(frames)))
    pauses = [*[pause] * (len(frames) - 1), _LAST]
    file = BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=pauses, loop=0, optimize=False)
    return file.getvalue()
