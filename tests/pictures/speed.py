"""Owns the figures of painting: milliseconds and kilobytes. Run as `python -m tests.pictures.speed`.

Does not know what is fast enough. Times of the processor come beside those of the clock, which others share.
"""

import sys
from collections.abc import Iterable
from time import perf_counter, process_time

from bot.game import VARIANTS
from bot.pictures import PicturePainter
from bot.play.picture import TablePicture
from tests.kit import walk
from tests.pictures.company import TWELVE, picture_of, seated, table_for


def measured(name: str, pictures: Iterable[TablePicture]) -> str:
    """One line about painting each of them for the first time, the first of all included."""
    painter = PicturePainter()
    clock, processor, sizes = [], [], []
    for picture in pictures:
        began, used = perf_counter(), process_time()
        sizes.append(len(painter.paint(picture)) / 1000)
        clock.append((perf_counter() - began) * 1000)
        processor.append((process_time() - used) * 1000)
    told = [f"{name:<12}{len(sizes):>5} pictures"]
    for unit, figures in (("ms", clock), ("ms of processor", processor), ("kB", sizes)):
        ordered = sorted(figures)
        half, nearly_all, most = (ordered[int(len(ordered) * share)] for share in (0.5, 0.95, 0.9999))
        told.append(f"p50 {half:5.1f}  p95 {nearly_all:5.1f}  max {most:5.1f} {unit}")
    return " | ".join(told)


def games(variant: str, seats: int, numbers: Iterable[int]) -> Iterable[TablePicture]:
    """Every table of some random games."""
    rules = VARIANTS[variant].rules()
    for number in numbers:
        for before, *_ in walk(rules, seats, number):
            yield picture_of(rules, before)


def main() -> None:
    """Print the figures."""
    lines = [measured(f"{seats} seats", games("perevodnoy", seats, range(3))) for seats in (2, 4, 6)]
    lines.append(measured("12 pairs", (seated(table_for(6, TWELVE), 0, cards=cards) for cards in range(100))))
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
