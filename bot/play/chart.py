"""Owns what a chart shows: numbers, names and words, nothing else, and nobody who does not want to be shown.

Does not know how anything looks, nor where the numbers come from.
"""

from enum import StrEnum

import msgspec

from bot.play.picture import Picture


class Tint(StrEnum):
    """What a bar stands for, which decides its colour."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    OTHER = "other"
    FOOL = "fool"
    GAMES = "games"


class Line(msgspec.Struct, frozen=True):
    """Somebody's course: points from left to right, and by how much each may be off (none: that is not shown).

    `stand_in` is drawn instead of a name in a script that cannot be drawn.
    """

    name: str
    stand_in: str
    points: tuple[tuple[int, int], ...]
    margins: tuple[int, ...] = ()


class LinesChart(Picture, frozen=True, kw_only=True):
    """Courses over a common time; `ticks` name some of its moments."""

    title: str
    lines: tuple[Line, ...]
    ticks: tuple[tuple[int, str], ...]


class Bar(msgspec.Struct, frozen=True):
    """A count and what is counted."""

    label: str
    count: int
    tint: Tint


class BarsChart(Picture, frozen=True, kw_only=True):
    """Counts side by side."""

    title: str
    bars: tuple[Bar, ...]


class Shares(msgspec.Struct, frozen=True):
    """Somebody's counts, one for each part of the chart."""

    name: str
    stand_in: str
    counts: tuple[int, ...]


class SharesChart(Picture, frozen=True, kw_only=True):
    """How everybody's whole is divided into the same parts, each with its name; the best first."""

    title: str
    parts: tuple[tuple[Tint, str], ...]
    rows: tuple[Shares, ...]


Chart = LinesChart | BarsChart | SharesChart
