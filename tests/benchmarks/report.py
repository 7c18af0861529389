"""Owns the page of figures, docs/benchmarks.md: what was measured, on what machine, against which aim.

Does not know how anything is measured.
"""

import os
import platform
from pathlib import Path
from typing import NamedTuple

from bot.wiring import SystemClock

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"

_HEADING = "## "
_TITLE = """# Benchmarks

The bot runs on one core, the local Telegram and the people on another; everything goes over HTTP.

"""


class Figure(NamedTuple):
    """One measured thing in words, and its aim ("" for none)."""

    what: str
    figure: str
    aim: str = ""


def machine() -> str:
    """The machine in a line."""
    model = next(
        (
            line.split(":", 1)[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (
        f"{os.cpu_count()} cores ({model}), {memory:.0f} GiB, {platform.system()}, Python {platform.python_version()}"
    )


def write_page(heading: str, command: str, figures: list[Figure], notes: str) -> None:
    """Write the part of the page under a heading anew, as made by a command, and the notes; other parts stay."""
    rows = "\n".join(f"| {figure.what} | {figure.figure} | {figure.aim} |" for figure in figures)
    made = f"Made by `{command}` on {SystemClock().now():%Y-%m-%d}: {machine()}."
    parts = _parts() | {heading: f"{made}\n\n| what | measured | aim |\n|---|---|---|\n{rows}\n\n"}
    told = "".join(f"{_HEADING}{heading}\n\n{part}" for heading, part in sorted(parts.items()))
    PAGE.write_text(f"{_TITLE}{told}{notes}", encoding="utf-8")


def _parts() -> dict[str, str]:
    """The parts of the page as it is, the notes left out, by their headings."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    found = [part.partition("\n\n") for part in page.split(_HEADING)[1:]]
    return {heading: part for heading, _, part in found if part.startswith("Made by")}
