"""Owns how a picture becomes a file, and which files are kept.

Does not know what is drawn where.

Files are PNG with a hundred fixed colours. A JPEG of the same size blurs letters, a WebP takes longer to make, and
Telegram makes a JPEG of every photo anyway: this way it makes its own from an unspoilt one.
"""

from collections import OrderedDict
from io import BytesIO
from threading import Lock
from typing import Final

from PIL import Image

from bot.pictures.felt import fresh_felt
from bot.pictures.middle import draw_middle
from bot.pictures.palette import inks
from bot.pictures.result import draw_result
from bot.pictures.seats import draw_seats
from bot.play.picture import Picture, ResultPicture

KEPT_BYTES: Final = 4_000_000
"""All files that are kept, together: about a hundred."""

_COMPRESSION: Final = 6


class PicturePainter:
    """The port Painter. May be called from any thread; one paints at a time."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        self._most = kept_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def paint(self, picture: Picture) -> bytes:
        """A PNG of 1080 by 900 pixels, 25 to 60 kB. Takes too long for the event loop."""
        digest = picture.digest
        with self._lock:
            painted = self._kept.get(digest)
            if painted is None:
                painted = self._kept[digest] = _encoded(_drawn(picture))
                self._size += len(painted)
            self._kept.move_to_end(digest)
            while self._size > self._most:
                _, forgotten = self._kept.popitem(last=False)
                self._size -= len(forgotten)
        return painted


def _drawn(picture: Picture) -> Image.Image:
    ground = fresh_felt()
    if isinstance(picture, ResultPicture):
        draw_result(ground, picture)
    else:
        draw_middle(ground, picture)
        draw_seats(ground, picture.seats, four_colour=picture.four_colour)
    return ground


def _encoded(image: Image.Image) -> bytes:
    file = BytesIO()
    image.quantize(palette=inks(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()
