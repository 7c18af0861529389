"""Owns the page of figures, docs/benchmarks.md: what was measured, on what machine, against which aim.

Does not know how anything is measured.
"""

import os
import platform
from pathlib import Path
from typing import NamedTuple

from bot.wiring import SystemClock

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"


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


def write_page(figures: list[Figure], notes: str) -> None:
    """Write the page anew."""
    rows = "\n".join(f"| {figure.what} | {figure.figure} | {figure.aim} |" for figure in figures)
    PAGE.write_text(
        f"# Benchmarks\n\nMade by `make bench` on {SystemClock().now():%Y-%m-%d}: {machine()}.\n"
        "The bot runs on one core, the local Telegram and the people on another; everything goes over HTTP.\n\n"
        f"| what | measured | aim |\n|---|---|---|\n{rows}\n\n{notes}",
        encoding="utf-8",
    )
