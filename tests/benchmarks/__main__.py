"""All benchmarks in a row; writes docs/benchmarks.md. `python -m tests.benchmarks [--short]` takes some six minutes.

Does not know how anything is measured.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.benchmarks import footprint, round_trip, rules_speed
from tests.benchmarks.report import Figure, write_page

NOTES = Path(__file__).parent / "notes.md"


async def over_http(folder: Path, *, short: bool) -> list[Figure]:
    """Everything that needs the running bot."""
    scale = 0.1 if short else 1.0
    found = await round_trip.throughput(folder, 30 * scale)
    found += await round_trip.answer_times(folder, 60 * scale)
    found += await round_trip.calls_and_lag(folder, 120 * scale)
    found += await footprint.crowds(folder, (0, 100) if short else (0, 1_000, 10_000))
    if not short:
        found += await footprint.finished_game(folder)
    return found


def main() -> None:
    """Measure, and write the page unless it is the short form."""
    short = "--short" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(over_http(Path(folder), short=short))
    figures += rules_speed.measure()
    for figure in figures:
        sys.stdout.write(" | ".join(figure) + "\n")
    if not short:
        write_page(figures, NOTES.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
