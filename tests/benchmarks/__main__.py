"""All benchmarks; each form writes its part of docs/benchmarks.md.

`python -m tests.benchmarks [--short]` takes some eight minutes, the short form one, which writes nothing.
`python -m tests.benchmarks pace [--games 200] [--tables 12]` plays games to their ends, forty minutes as it
stands; more tables at once come near Telegram's limit of thirty calls a second.
`python -m tests.benchmarks statistics` asks a history of 100,000 games, on both databases.
`python -m tests.benchmarks starting` starts the bot and asks for its health, half a minute.
`python -m tests.benchmarks computers [--short]` plays beside computers, four minutes.
Does not know how anything is measured.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks import computers, footprint, pace, round_trip, rules_speed, starting, statistics_speed
from tests.benchmarks.report import Figure, write_page

NOTES = Path(__file__).parent / "notes.md"
INSIDE = 180.0
"""Seconds for which hands inside the group are played: Telegram allows them a move in some five seconds."""


async def over_http(folder: Path, *, short: bool) -> list[Figure]:
    """Everything that needs the running bot."""
    scale = 0.1 if short else 1.0
    found = await round_trip.throughput(folder, 30 * scale)
    found += await round_trip.answer_times(folder, 60 * scale)
    found += await footprint.crowds(folder, (0, 100) if short else (0, 1_000, 10_000))
    if not short:
        found += await footprint.finished_game(folder)
    return found


async def at_a_lively_pace(folder: Path, games: int, tables: int) -> list[Figure]:
    """Games to their ends with hands in private, and some minutes with hands inside the group."""
    found = await pace.lively_games(folder, games, tables)
    return found + await pace.lively_games(folder, games, min(tables, 4), seconds=INSIDE, inside=True)


class Form(NamedTuple):
    """A form of the benchmarks: its part of the page, and the command that makes it."""

    heading: str
    command: str


FORMS = {
    "all": Form("Speed and size", "make bench"),
    "pace": Form("At a lively pace", "make bench ARGS=pace"),
    "computers": Form("Beside computers", "make bench ARGS=computers"),
    "starting": Form("Starting", "make bench ARGS=starting"),
    "statistics": Form("A long history", "make bench ARGS=statistics"),
}


def main() -> None:
    """Measure, and write the part of the page unless it is the short form."""
    words = argparse.ArgumentParser(prog="python -m tests.benchmarks")
    words.add_argument("form", nargs="?", choices=FORMS, default="all")
    words.add_argument("--short", action="store_true")
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--tables", type=int, default=12)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        match asked.form:
            case "pace":
                figures = asyncio.run(at_a_lively_pace(folder, asked.games, asked.tables))
            case "computers":
                figures = asyncio.run(computers.beside_computers(folder, 12 if asked.short else 60))
            case "starting":
                figures = asyncio.run(starting.starts(folder))
            case "statistics":
                figures, _ = statistics_speed.measure(folder)
            case _:
                figures = asyncio.run(over_http(folder, short=asked.short)) + rules_speed.measure()
    for figure in figures:
        sys.stdout.write(" | ".join(figure) + "\n")
    if not asked.short:
        write_page(*FORMS[asked.form], figures, NOTES.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
