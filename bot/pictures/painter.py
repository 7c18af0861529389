"""Owns how a picture becomes a file, and which files are kept.

Does not know what is drawn where.

Files are PNG with a hundred fixed colours. A JPEG of the same size blurs letters, a WebP takes longer to make, and
Telegram makes a JPEG of every photo anyway: this way it makes its own from an unspoilt one.
"""

import subprocess
import sys
from collections import OrderedDict
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec
from PIL import Image

from bot.pictures.cards import Deck
from bot.pictures.felt import fresh_felt
from bot.pictures.film import film
from bot.pictures.middle import draw_middle
from bot.pictures.palette import inks
from bot.pictures.result import draw_result
from bot.pictures.seats import draw_seats
from bot.play.chart import Chart
from bot.play.picture import CannotDraw, Picture, ResultPicture, TablePicture

KEPT_BYTES: Final = 4_000_000
"""All files that are kept, together: about a hundred."""

_COMPRESSION: Final = 6
_PATIENCE: Final = 30.0
"""Seconds for a chart, of which a busy machine needs three."""

_HOME: Final = Path(__file__).parent.parent.parent


class PicturePainter:
    """The port Painter. May be called from any thread; one paints tables at a time, and one draws charts."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        self._most = kept_bytes
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._keeping, self._painting, self._charting = Lock(), Lock(), Lock()

    def paint(self, picture: Picture) -> bytes:
        """A PNG of 1080 by 900 pixels, 10 to 100 kB. Takes too long for the event loop, a chart some seconds.

        Raises CannotDraw when a chart is not drawn in time.
        """
        is_chart = isinstance(picture, Chart)
        with self._charting if is_chart else self._painting:
            return self._find(picture.digest) or self._keep(
                picture.digest, _charted(picture) if is_chart else _encoded(_drawn(picture))
            )

    def _find(self, digest: str) -> bytes | None:
        with self._keeping:
            if digest in self._kept:
                self._kept.move_to_end(digest)
            return self._kept.get(digest)

    def _keep(self, digest: str, painted: bytes) -> bytes:
        with self._keeping:
            self._kept[digest] = painted
            self._size += len(painted)
            while self._size > self._most:
                _, forgotten = self._kept.popitem(last=False)
                self._size -= len(forgotten)
        return painted

    @staticmethod
    def animate(pictures: Sequence[Picture]) -> bytes:
        """A GIF of 540 by 450 pixels and at most two megabytes. Takes seconds, and keeps no lock meanwhile."""
        return film(pictures, _drawn)


def _charted(chart: Picture) -> bytes:
    """A chart, drawn by a program that is gone after it: the bot never needs what that takes at the same time."""
    code = [sys.executable, "-m", "bot.pictures.charts"]
    try:
        drawing = subprocess.run(  # noqa: S603 - nothing of this comes from outside
            code, input=msgspec.msgpack.encode(chart), capture_output=True, check=True, timeout=_PATIENCE, cwd=_HOME
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise CannotDraw(type(error).__name__) from error
    return drawing.stdout


def _drawn(picture: Picture) -> Image.Image:
    ground = fresh_felt()
    if isinstance(picture, ResultPicture):
        draw_result(ground, picture)
    elif isinstance(picture, TablePicture):
        draw_middle(ground, picture)
        draw_seats(ground, picture.seats, Deck(picture.letters, picture.four_colour))
    return ground


def _encoded(image: Image.Image) -> bytes:
    file = BytesIO()
    image.quantize(palette=inks(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()
