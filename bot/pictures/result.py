"""Owns the picture of a game that has ended: places, best first, and the fool.

Does not know how places are found.
"""

from typing import Final

from PIL import Image

from bot.pictures.felt import HEIGHT, WIDTH, paste, plate, stamp
from bot.pictures.lettering import drawable, write, written
from bot.pictures.palette import FAINT, FOOL, MEDALS, PAPER, PLATE, ROOM, WORD, Colour
from bot.pictures.shapes import mask
from bot.play.picture import Placing, ResultPicture

_TITLE: Final = 54
_ROOM: Final = 704
_TALLEST: Final = 130
_GAP: Final = 12
_WIDE: Final = 820
_PADDING: Final = 24


def draw_result(ground: Image.Image, picture: ResultPicture) -> None:
    """The title and a plate for everybody."""
    title = written(picture.title, _TITLE, WIDTH - 2 * _TITLE)
    stamp(ground, title, WORD, WIDTH // 2, 50)
    step = min(_TALLEST, _ROOM // len(picture.placings))
    for at, placing in enumerate(picture.placings):
        _draw_placing(ground, placing, HEIGHT // 2 + (2 * at + 1 - len(picture.placings)) * step // 2, step - _GAP)


def _draw_placing(ground: Image.Image, placing: Placing, y: int, tall: int) -> None:
    left, right = (WIDTH - _WIDE) // 2 + _PADDING, (WIDTH + _WIDE) // 2 - _PADDING
    size = tall * 3 // 4
    paste(ground, plate(_WIDE, tall, tall // 4, PLATE, None if placing.place is not None else FOOL), WIDTH // 2, y)
    x = left + size // 2
    if placing.place is None:
        stamp(ground, mask("jester", size), FOOL, x, y)
    else:
        paste(ground, plate(size, size, size // 2, _medal(placing.place)), x, y)
        stamp(ground, written(str(placing.place), size * 3 // 5, size), ROOM, x, y)
    left += size + _PADDING
    note = written(placing.note, tall * 3 // 10, (right - left) // 2)
    stamp(ground, note, FOOL if placing.place is None else FAINT, right - note.width // 2, y)
    room = right - note.width - _PADDING - left
    write(ground, drawable(placing.name, placing.stand_in), PAPER, left, y + tall // 7, size=tall * 2 // 5, width=room)


def _medal(place: int) -> Colour:
    return MEDALS[place - 1] if place <= len(MEDALS) else FAINT
