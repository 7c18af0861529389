"""Every chart can be drawn, small enough, for two people or ten, whatever they are called, away from the bot."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.pictures import PicturePainter
from bot.pictures.charts import LINES, _apart, draw
from bot.play.chart import Bar, BarsChart, Chart, Line, LinesChart, Shares, SharesChart, Tint
from bot.play.picture import CannotDraw

MOST_BYTES = 100_000
NAMES = (
    *("Аня", "Борис", "Вячеслав Константинович Преображенский", "$x^2$ & <b>", "🎲🎲", "محمد", "Konstantin the Second"),
    *("Жора", "W" * 64, "\u202eзад"),
)
TICKS = ((0, "5 сен"), (60, "2 окт"), (119, "30 ноя"))


def lines(people: int, *, margin: int = 0) -> LinesChart:
    """Courses that begin together and part."""
    return LinesChart(
        title="Рейтинг · " + "Дача " * people,
        lines=tuple(
            [
                Line(
                    NAMES[who],
                    f"Место {who + 1}",
                    tuple([(at, 1500 + (who * 7 - 30) * at // 20 + at * (who + 5) % 31) for at in range(120)]),
                    (margin,) * 120 if margin else (),
                )
                for who in range(people)
            ]
        ),
        ticks=TICKS,
    )


def shares(people: int) -> SharesChart:
    parts = ((Tint.FIRST, "первое место"), (Tint.OTHER, "посередине"), (Tint.FOOL, "дурак"))
    rows = [Shares(NAMES[who], f"Место {who + 1}", (who, 7, 100 - who)) for who in range(people)]
    return SharesChart(title="Места", parts=parts, rows=tuple(rows))


BARS = BarsChart(
    title="Places",
    bars=(*[Bar(str(place), 50 - place * 7, Tint.OTHER) for place in range(1, 8)], Bar("Fool", 0, Tint.FOOL)),
)
ONE_POINT = LinesChart(title="Рейтинг", lines=(Line("Аня", "Место 1", ((1, 1512),), (330,)),), ticks=((1, "5 сен"),))
NOTHING = SharesChart(title="Места", parts=((Tint.FIRST, "первое"),), rows=(Shares("Аня", "Место 1", (0,)),))


def shown(drawn: bytes) -> Image.Image:
    """What a PNG shows."""
    with Image.open(BytesIO(drawn), formats=["PNG"]) as image:
        return image.convert("RGB")


@pytest.mark.parametrize(
    "chart",
    [lines(2), lines(10), lines(1, margin=300), shares(1), shares(10), BARS, ONE_POINT, NOTHING],
    ids=["two", "ten", "one", "one's shares", "ten's shares", "bars", "one point", "nothing"],
)
def test_every_chart_is_drawn_in_one_size_and_small(chart: Chart) -> None:
    drawn = draw(chart)
    assert len(drawn) <= MOST_BYTES
    assert shown(drawn).size == (1080, 900)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lines(2), replace(lines(2), title="Рейтинг")),
        (lines(2), replace(lines(2), ticks=TICKS[:2])),
        (lines(2), replace(lines(2), lines=lines(2).lines[::-1])),
        (lines(1), lines(1, margin=40)),
        (BARS, replace(BARS, bars=BARS.bars[1:])),
        (shares(2), replace(shares(2), rows=shares(2).rows[::-1])),
    ],
)
def test_what_differs_looks_different(one: Chart, other: Chart) -> None:
    assert one.digest != other.digest
    assert ImageChops.difference(shown(draw(one)), shown(draw(other))).getbbox() is not None


def test_ten_lines_have_ten_colours() -> None:
    assert len(set(LINES)) >= 10


@pytest.mark.parametrize("wanted", [[300.0] * 10, [120.0] * 10, [780.0] * 10, [120.0, 780.0], [300.0, 310.0, 305.0]])
def test_names_beside_lines_do_not_meet_and_stay_in_their_order(wanted: list[float]) -> None:
    places = _apart(wanted, 46, 110, 780)
    assert all(110 <= place <= 780 - 46 + 0.01 for place in places)
    ordered = sorted(places)
    assert all(above - below >= 45.9 for below, above in pairwise(ordered))
    assert [at for _, at in sorted(zip(wanted, range(99), strict=False))] == sorted(
        range(len(places)), key=places.__getitem__
    )


def test_the_bot_lets_another_program_draw_and_keeps_what_it_drew() -> None:
    painter = PicturePainter()
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(painter.paint, (BARS, BARS))
    assert first is second
    assert first == draw(BARS)


def test_a_chart_that_cannot_be_drawn_is_told_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = PicturePainter()
    with monkeypatch.context() as broken:
        broken.setattr("bot.pictures.painter._PATIENCE", 0.01)
        with pytest.raises(CannotDraw):
            painter.paint(NOTHING)
    assert shown(painter.paint(NOTHING)).size == (1080, 900)


def test_the_bot_itself_never_loads_what_charts_need() -> None:
    seen = "import sys, bot.wiring; sys.exit(bool({'matplotlib', 'numpy'} & {*sys.modules}))"
    subprocess.run([sys.executable, "-c", seen], check=True, timeout=300)
