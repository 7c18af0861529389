"""Owns how charts look: axes, lines, bars and where their names stand; run as a program, it draws one.

Does not know what is counted. This is the only module that imports matplotlib, which takes a second and sixty
megabytes: the bot lets a program of its own draw (painter.py), which gives them back.
"""

import sys
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Final

import msgspec
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator
from PIL import Image, ImageFont

from bot.pictures.felt import HEIGHT, WIDTH
from bot.pictures.lettering import drawable, font_file
from bot.pictures.palette import FAINT, LINES, PAPER, PLATE, ROOM, TINTS, Colour
from bot.play.chart import BarsChart, Chart, Line, LinesChart, Shares, SharesChart

_DOTS: Final = 100
_POINT: Final = _DOTS / 72
"""Pixels of a typographic point."""

_TITLE: Final = 44
_LARGE: Final = 34
_SMALL: Final = 28
_EDGE: Final = 40
_NAMES: Final = 340
_NAMED: Final = 385
"""What names may take up, without and with a sign and a number."""

_HALF: Final = 0.36
"""Half the height of a capital letter, in sizes of its font."""

_COLOURS: Final = 96
_ELLIPSIS: Final = "…"
_SIGNS: Final = "osD^vP*XhH"
"""A sign for each line, for who cannot tell colours apart."""


def draw(chart: Chart) -> bytes:
    """A PNG of 1080 by 900 pixels and at most 100 kB."""
    figure = Figure(figsize=(WIDTH / _DOTS, HEIGHT / _DOTS), dpi=_DOTS, facecolor=_shade(ROOM))
    title = _fitted(drawable(chart.title, chart.title), _TITLE, WIDTH - 2 * _EDGE)
    _write(figure, title, WIDTH / 2, HEIGHT - 62, _TITLE, align="center")
    if isinstance(chart, LinesChart):
        _draw_lines(figure, chart)
    elif isinstance(chart, SharesChart):
        _draw_shares(figure, chart)
    else:
        _draw_bars(figure, chart)
    dots = BytesIO()
    figure.savefig(dots, format="raw", dpi=_DOTS)
    image = Image.frombytes("RGBA", (WIDTH, HEIGHT), dots.getvalue()).convert("RGB")
    file = BytesIO()
    image.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw_lines(figure: Figure, chart: LinesChart) -> None:
    """Lines from left to right, at the end of each its last value and, if there are several, its name."""
    named = len(chart.lines) > 1
    left, right, foot, head = 120.0, WIDTH - (_NAMED if named else 130.0), 110.0, HEIGHT - 120.0
    axes = _axes(figure, left, foot, right, head)
    for at, line in enumerate(chart.lines):
        _draw_line(axes, line, at, 5 if len(chart.lines) <= 4 else 3)
    axes.margins(x=0.02, y=0.08)
    axes.yaxis.set_major_locator(MaxNLocator(nbins=6, integer=True, steps=[1, 2, 2.5, 5, 10]))
    axes.grid(axis="y", color=_shade(PLATE), linewidth=2)
    axes.set_axisbelow(True)
    axes.set_xticks([at for at, _ in chart.ticks], [label for _, label in chart.ticks])
    _style_ticks(axes)
    ends = [axes.transData.transform((0, line.points[-1][1]))[1] for line in chart.lines]
    if not named:
        number = str(chart.lines[0].points[-1][1])
        _write(figure, number, right + 6, ends[0] - _LARGE * _HALF, _LARGE, LINES[0])
        return
    for at, (line, y) in enumerate(zip(chart.lines, _apart(ends, 46, foot, head), strict=True)):
        _draw_name(figure, line, at, right + 14, y + 18)


def _draw_line(axes: Axes, line: Line, at: int, wide: int) -> None:
    colour = _shade(LINES[at % len(LINES)])
    x, y = [point[0] for point in line.points], [point[1] for point in line.points]
    if line.margins:
        low = [value - margin for value, margin in zip(y, line.margins, strict=True)]
        high = [value + margin for value, margin in zip(y, line.margins, strict=True)]
        axes.fill_between(x, low, high, color=colour, alpha=0.22, linewidth=0)
    axes.plot(x, y, color=colour, linewidth=wide, solid_joinstyle="round", solid_capstyle="round")
    axes.plot(x[-1:], y[-1:], color=colour, marker=_SIGNS[at % len(_SIGNS)], markersize=13, clip_on=False)


def _draw_name(figure: Figure, line: Line, at: int, left: float, middle: float) -> None:
    """The sign, the number and the name of a line, in its colour."""
    colour, number = LINES[at % len(LINES)], str(line.points[-1][1])
    sign = Line2D([(left + 16) / WIDTH], [middle / HEIGHT], color=_shade(colour), marker=_SIGNS[at % len(_SIGNS)])
    sign.set_markersize(13)
    figure.add_artist(sign)
    foot = middle - _SMALL * _HALF
    _write(figure, number, left + 36, foot, _SMALL, colour)
    begin = left + 50 + _width(number, _SMALL)
    _write(figure, _fitted(drawable(line.name, line.stand_in), _SMALL, WIDTH - begin - 16), begin, foot, _SMALL)


def _draw_bars(figure: Figure, chart: BarsChart) -> None:
    """Bars side by side, above each its count, below it what is counted."""
    axes = _axes(figure, _EDGE, 110, WIDTH - _EDGE, HEIGHT - 130)
    places = range(len(chart.bars))
    counts = [bar.count for bar in chart.bars]
    axes.bar(places, counts, width=0.74, color=[_shade(TINTS[bar.tint]) for bar in chart.bars])
    axes.set_ylim(0, max([*counts, 1]) * 1.12)
    axes.set_xticks(list(places), [bar.label for bar in chart.bars])
    axes.set_yticks([])
    _style_ticks(axes, _LARGE if len(chart.bars) <= 7 else _SMALL)
    for place, count in zip(places, counts, strict=True):
        axes.annotate(
            str(count), (place, count), (0, 8), textcoords="offset points", ha="center",
            color=_shade(PAPER if count else FAINT), fontproperties=_font(_LARGE), parse_math=False,
        )  # fmt: skip


def _draw_shares(figure: Figure, chart: SharesChart) -> None:
    """For everybody a name, a bar that is divided, and how many games it stands for; below, what each part means."""
    head, foot = HEIGHT - 110.0, 110.0
    step = min((head - foot) / max(len(chart.rows), 1), 150)
    head -= (head - foot - step * len(chart.rows)) / 2
    for at, row in enumerate(chart.rows):
        _draw_row(figure, chart, row, head - (at + 0.5) * step, step * 0.72)
    wide = sum([48 + _width(label, _SMALL) for _, label in chart.parts]) + 40 * (len(chart.parts) - 1)
    left = (WIDTH - wide) / 2
    for tint, label in chart.parts:
        _box(figure, left, 44, 34, 34, TINTS[tint])
        _write(figure, label, left + 48, 50, _SMALL)
        left += 88 + _width(label, _SMALL)


def _draw_row(figure: Figure, chart: SharesChart, row: Shares, middle: float, tall: float) -> None:
    games = sum(row.counts)
    left, whole = float(_EDGE + _NAMES), WIDTH - 2 * _EDGE - _NAMES - 80
    foot = middle - _SMALL * _HALF
    _write(figure, _fitted(drawable(row.name, row.stand_in), _SMALL, _NAMES - 20), _EDGE, foot, _SMALL)
    _write(figure, str(games), WIDTH - _EDGE, foot, _SMALL, FAINT, align="right")
    for (tint, _), count in zip(chart.parts, row.counts, strict=True):
        wide, told = whole * count / max(games, 1), f"{round(100 * count / max(games, 1))} %"
        _box(figure, left, middle - tall / 2, wide, tall, TINTS[tint])
        if _width(told, _SMALL) < wide - 8:
            _write(figure, told, left + wide / 2, foot, _SMALL, ROOM, align="center")
        left += wide


def _axes(figure: Figure, left: float, foot: float, right: float, head: float) -> Axes:
    """Axes without a frame, at these pixels."""
    axes = figure.add_axes(
        (left / WIDTH, foot / HEIGHT, (right - left) / WIDTH, (head - foot) / HEIGHT), facecolor=_shade(ROOM)
    )
    for name, spine in axes.spines.items():
        spine.set_visible(name == "bottom")
        spine.set_color(_shade(FAINT))
        spine.set_linewidth(2)
    return axes


def _style_ticks(axes: Axes, size: int = _SMALL) -> None:
    axes.tick_params(length=0, pad=10)
    for label in [*axes.get_xticklabels(), *axes.get_yticklabels()]:
        label.set(fontproperties=_font(size), color=_shade(FAINT), parse_math=False)


def _box(figure: Figure, left: float, foot: float, wide: float, tall: float, colour: Colour) -> None:
    corner = left / WIDTH, foot / HEIGHT
    figure.add_artist(Rectangle(corner, wide / WIDTH, tall / HEIGHT, facecolor=_shade(colour), linewidth=0))


def _write(
    figure: Figure, text: str, x: float, y: float, size: int, colour: Colour = PAPER, *, align: str = "left"
) -> None:
    """Write one line that stands on `y`, counted from below."""
    figure.text(
        x / WIDTH, y / HEIGHT, text, ha=align, va="baseline", color=_shade(colour), fontproperties=_font(size),
        parse_math=False,
    )  # fmt: skip


def _apart(wanted: Sequence[float], gap: float, foot: float, head: float) -> list[float]:
    """Places for labels near where they are wanted, at least `gap` from each other if there is room."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    gap = min(gap, (head - foot) / len(wanted))
    places = [0.0] * len(wanted)
    lowest = foot
    for at in order:
        places[at] = lowest = max(wanted[at] - gap / 2, lowest)
        lowest += gap
    highest = head
    for at in reversed(order):
        places[at] = min(places[at], highest - gap)
        highest = places[at]
    return places


def _fitted(text: str, size: int, width: float) -> str:
    """The text, with an ellipsis where it is longer than so many pixels."""
    while len(text) > 1 and _width(text, size) > width:
        text = text.removesuffix(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
    return text


def _width(text: str, size: int) -> float:
    """Pixels."""
    return _ruler(size).getlength(text)


@cache
def _ruler(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(font_file(), size)


@cache
def _font(size: int) -> FontProperties:
    return FontProperties(fname=font_file(), size=size / _POINT)


def _shade(colour: Colour) -> tuple[float, float, float]:
    red, green, blue = colour
    return red / 255, green / 255, blue / 255


if __name__ == "__main__":
    sys.stdout.buffer.write(draw(msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Chart)))
