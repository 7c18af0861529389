"""Owns the outlines of everything that is neither text nor rectangle: suits, crowns, signs of the parts.

Does not know colours or places. A shape lies in the unit square, y downwards; no font has to have it.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

Point = tuple[float, float]
Outline = tuple[Point, ...]
Curve = tuple[Point, Point, Point]
"""Two points that pull and the point where the curve ends."""

_FINE: Final = 6
"""Shapes are drawn so many times larger and then reduced, which makes their edges smooth."""

_STEPS: Final = 14


@lru_cache(maxsize=256)
def mask(shape: str, size: int) -> Image.Image:
    """The shape as a mask of `size` by `size` pixels; raises KeyError for one that is not in SHAPES."""
    large = Image.new("L", (size * _FINE, size * _FINE), 0)
    draw = ImageDraw.Draw(large)
    for outline, is_hole in SHAPES[shape]:
        draw.polygon([(x * size * _FINE, y * size * _FINE) for x, y in outline], fill=0 if is_hole else 255)
    return large.reduce(_FINE)


def _curved(start: Point, *curves: Curve) -> Outline:
    """The line from `start` along cubic Bézier curves."""
    points = [start]
    for first, second, end in curves:
        x0, y0 = points[-1]
        for step in range(1, _STEPS + 1):
            t = step / _STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((
                a * x0 + b * first[0] + c * second[0] + d * end[0],
                a * y0 + b * first[1] + c * second[1] + d * end[1],
            ))  # fmt: skip
    return tuple(points)


def _whole(half: Outline) -> Outline:
    """An outline from its right half, drawn from top to bottom."""
    return (*half, *reversed(_mirrored(half)))


def _mirrored(outline: Outline) -> Outline:
    return tuple((1 - x, y) for x, y in outline)


def _zed(x: float, y: float, wide: float, tall: float) -> Outline:
    """The letter Z in a box."""
    corners = ((0, 0), (1, 0), (1, 0.22), (0.4, 0.78), (1, 0.78), (1, 1), (0, 1), (0, 0.78), (0.6, 0.22), (0, 0.22))
    return tuple((x + wide * across, y + tall * down) for across, down in corners)


def _disc(x: float, y: float, radius: float) -> Outline:
    return tuple((x + radius * cos(at * pi / 24), y + radius * sin(at * pi / 24)) for at in range(48))


def _bar(start: Point, end: Point, width: float) -> Outline:
    """A thick line with square ends."""
    (x0, y0), (x1, y1) = start, end
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    return ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy))


def _filled(*outlines: Outline) -> tuple[tuple[Outline, bool], ...]:
    return tuple((outline, False) for outline in outlines)


def _holes(*outlines: Outline) -> tuple[tuple[Outline, bool], ...]:
    return tuple((outline, True) for outline in outlines)


_STEM: Final = _whole(_curved((0.5, 0.55), ((0.51, 0.78), (0.57, 0.92), (0.68, 0.97))))
_SPADE: Final = _whole(
    _curved(
        (0.5, 0.03),
        ((0.58, 0.22), (0.95, 0.40), (0.95, 0.63)),
        ((0.95, 0.78), (0.84, 0.85), (0.74, 0.85)),
        ((0.63, 0.85), (0.54, 0.77), (0.5, 0.66)),
    )
)
_HEART: Final = _whole(
    _curved(
        (0.5, 0.26),
        ((0.52, 0.12), (0.62, 0.06), (0.73, 0.06)),
        ((0.87, 0.06), (0.97, 0.17), (0.97, 0.33)),
        ((0.97, 0.56), (0.66, 0.74), (0.5, 0.96)),
    )
)
_DIAMOND: Final = _whole(
    _curved((0.5, 0.02), ((0.58, 0.18), (0.72, 0.36), (0.88, 0.5)), ((0.72, 0.64), (0.58, 0.82), (0.5, 0.98)))
)
_CLUB: Final = (_disc(0.5, 0.26, 0.225), _disc(0.26, 0.6, 0.225), _disc(0.74, 0.6, 0.225), _disc(0.5, 0.5, 0.13))

_CROWN: Final = (
    _whole(((0.5, 0.16), (0.7, 0.56), (0.94, 0.3), (0.84, 0.86), (0.5, 0.86))),
    *(_disc(0.06, 0.27, 0.06), _disc(0.94, 0.27, 0.06), _disc(0.5, 0.13, 0.075)),
)
_TIARA: Final = (
    _whole(((0.5, 0.58), (0.67, 0.34), (0.78, 0.62), (0.92, 0.42), (0.82, 0.86), (0.5, 0.86))),
    *(_disc(0.08, 0.36, 0.07), _disc(0.33, 0.26, 0.07), _disc(0.67, 0.26, 0.07), _disc(0.92, 0.36, 0.07)),
)
_BERET: Final = (
    _curved((0.1, 0.72), ((0.02, 0.4), (0.36, 0.28), (0.62, 0.34)), ((0.86, 0.39), (0.93, 0.56), (0.9, 0.72))),
    _curved((0.56, 0.4), ((0.5, 0.16), (0.72, 0.02), (0.98, 0.06)), ((0.98, 0.28), (0.84, 0.42), (0.66, 0.44))),
    ((0.14, 0.76), (0.87, 0.76), (0.84, 0.88), (0.17, 0.88)),
)
_JESTER: Final = (
    _whole(
        _curved(
            (0.5, 0.12),
            ((0.56, 0.2), (0.58, 0.3), (0.58, 0.44)),
            ((0.64, 0.22), (0.86, 0.2), (0.93, 0.42)),
            ((0.8, 0.42), (0.78, 0.55), (0.8, 0.8)),
        )
    ),
    ((0.17, 0.83), (0.83, 0.83), (0.83, 0.93), (0.17, 0.93)),
    *(_disc(0.07, 0.49, 0.065), _disc(0.93, 0.49, 0.065), _disc(0.5, 0.075, 0.065)),
)

_SWORD: Final = (
    ((0.06, 0.04), (0.2, 0.08), (0.78, 0.66), (0.7, 0.74), (0.1, 0.16)),
    _bar((0.56, 0.84), (0.86, 0.54), 0.1),
    _bar((0.74, 0.7), (0.91, 0.89), 0.13),
)
_SHIELD: Final = _whole(
    _curved((0.5, 0.03), ((0.62, 0.13), (0.76, 0.17), (0.9, 0.17)), ((0.92, 0.55), (0.8, 0.84), (0.5, 0.98)))
)
_LEFT_FIELD: Final = _curved(
    (0.5, 0.17), ((0.4, 0.24), (0.32, 0.27), (0.22, 0.28)), ((0.23, 0.54), (0.3, 0.72), (0.5, 0.84))
)
_PLUS: Final = (_bar((0.5, 0.1), (0.5, 0.9), 0.22), _bar((0.1, 0.5), (0.9, 0.5), 0.22))
_TRAY: Final = (
    _bar((0.5, 0.05), (0.5, 0.45), 0.22),
    ((0.2, 0.4), (0.8, 0.4), (0.5, 0.72)),
    _bar((0.06, 0.88), (0.94, 0.88), 0.16),
    *(_bar((0.13, 0.62), (0.13, 0.9), 0.14), _bar((0.87, 0.62), (0.87, 0.9), 0.14)),
)
_TICK: Final = (_bar((0.08, 0.52), (0.42, 0.86), 0.2), _bar((0.34, 0.86), (0.94, 0.2), 0.2))
_FLAG: Final = (
    _bar((0.2, 0.05), (0.2, 0.97), 0.1),
    ((0.2, 0.08), (0.92, 0.08), (0.74, 0.31), (0.92, 0.54), (0.2, 0.54)),
)
_ROBOT: Final = (
    _whole(((0.5, 0.28), (0.86, 0.28), (0.92, 0.34), (0.92, 0.86), (0.86, 0.92), (0.5, 0.92))),
    _bar((0.5, 0.06), (0.5, 0.3), 0.08),
    _disc(0.5, 0.08, 0.08),
)
_ROBOT_FACE: Final = (_disc(0.32, 0.53, 0.1), _disc(0.68, 0.53, 0.1), _bar((0.3, 0.76), (0.7, 0.76), 0.08))

SHAPES: Final = {
    "S": _filled(_SPADE, _STEM),
    "H": _filled(_HEART),
    "D": _filled(_DIAMOND),
    "C": _filled(*_CLUB, _STEM),
    "king": _filled(*_CROWN),
    "queen": _filled(*_TIARA),
    "jack": _filled(*_BERET),
    "jester": _filled(*_JESTER),
    "leads": _filled(*_SWORD, *(_mirrored(outline) for outline in _SWORD)),
    "defends": (*_filled(_SHIELD), *_holes(_LEFT_FIELD)),
    "throws": _filled(*_PLUS),
    "takes": _filled(*_TRAY),
    "done": _filled(*_TICK),
    "out": _filled(*_FLAG),
    "asleep": _filled(_zed(0.03, 0.38, 0.54, 0.58), _zed(0.58, 0.03, 0.38, 0.42)),
    "computer": (*_filled(*_ROBOT), *_holes(*_ROBOT_FACE)),
}
"""Every shape by its name: a suit by its letter, a part by its name. Holes come after what they are in."""
