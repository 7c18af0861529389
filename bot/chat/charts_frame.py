"""Owns what a chart says: its title, names and dates in somebody's language, and the same in words below it.

Does not know how a chart looks, nor where its numbers come from.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from math import ceil
from typing import Final, TypeVar

from bot.chat.frames import Frame, Rows, Style, button
from bot.chat.html import Html, clipped, lines, paragraphs
from bot.chat.naming import MAX_NAME, MAX_TITLE, MAX_WHOLE_NAME, apart, called
from bot.chat.ratings_text import rating_text
from bot.chat.stats_presses import ChartPress
from bot.chat.words import Words
from bot.play.chart import Bar, BarsChart, Chart, Line, LinesChart, Shares, SharesChart, Tint
from bot.play.rating import Skill, margin_of, number_of
from bot.play.rating_shown import Shown
from bot.play.records import Player
from bot.play.trends import ChartKind, Division, Subject, Trend
from bot.play.trends_ports import Placed

_MOST_POINTS: Final = 160
"""Of one line: there are no more dots to draw them."""

_MOST_TICKS: Final = 4
_LONG: Final = timedelta(days=300)
"""A time of which months are told, not days."""

T = TypeVar("T")

_MEDALS: Final = {1: Tint.FIRST, 2: Tint.SECOND, 3: Tint.THIRD}


def chart_rows(current: ChartKind | None, player_id: int, words: Words, *, here: bool) -> Rows:
    """A button for each kind of chart; that of the current one draws it anew."""
    return (
        tuple(
            [
                button(
                    words(f"button-chart-{kind}"),
                    ChartPress(kind, player_id, int(here)),
                    Style.PRIMARY if kind is current else None,
                )
                for kind in ChartKind
            ]
        ),
    )


def chart_frame(kind: ChartKind, subject: Subject, chart: Chart, told: Html, words: Words) -> Frame:
    """A chart, and below it what it shows."""
    player_id = 0 if subject.player is None else subject.player.id
    title = words.html("chart-title", title=chart.title)
    rows = chart_rows(kind, player_id, words, here=subject.chat is not None)
    return Frame(text=paragraphs([title, told]), rows=rows, picture=chart)


def rating_chart(subject: Subject, found: Sequence[Trend], words: Words) -> tuple[Chart, Html]:
    """Lines over the games that moved one of these ratings; the newest numbers in words."""
    times = sorted({moment.at for trend in found for moment in trend.moments})
    place = {at: number for number, at in enumerate(times)}
    drawn, told = [], []
    whole, short = _names([trend.player for trend in found], words)
    for number, trend in enumerate(found, 1):
        skills = [Skill(moment.mu, moment.sigma) for moment in trend.moments]
        points = _thinned([(place[one.at], number_of(skill)) for one, skill in zip(trend.moments, skills, strict=True)])
        margins = _thinned([margin_of(skill) for skill in skills]) if subject.player is not None else []
        if points[-1][0] < len(times) - 1:
            points.append((len(times) - 1, points[-1][1]))
        drawn.append(
            Line(whole[trend.player.id], words("chart-stand-in", number=number), tuple(points), tuple(margins))
        )
        now = Shown(number_of(skills[-1]), margin_of(skills[-1]), len(skills))
        told.append(words.html("chart-line", name=short[trend.player.id], told=rating_text(now, words)))
    title = words("chart-rating", whose=_whose(subject, words))
    return LinesChart(title=title, lines=tuple(drawn), ticks=_ticks(place, words)), lines(told)


def places_chart(subject: Subject, found: Sequence[Placed], words: Words) -> tuple[Chart, Html]:
    """A bar for every place that a player took, and one for the fool."""
    last = max([one.place for one in found if not one.fool], default=1)
    games = {one.place: one.games for one in found if not one.fool}
    fool = sum([one.games for one in found if one.fool])
    bars = [Bar(str(place), games.get(place, 0), _MEDALS.get(place, Tint.OTHER)) for place in range(1, last + 1)]
    bars.append(Bar(words("chart-fool"), fool, Tint.FOOL))
    title = words("chart-places", whose=_whose(subject, words))
    told = [words.html("chart-place", place=place, games=games.get(place, 0)) for place in range(1, last + 1)]
    return BarsChart(title=title, bars=tuple(bars)), lines([*told, words.html("chart-place-fool", games=fool)])


def shares_chart(subject: Subject, found: Sequence[Division], words: Words) -> tuple[Chart, Html]:
    """A divided bar for everybody in a group."""
    parts = ((Tint.FIRST, "won"), (Tint.OTHER, "rest"), (Tint.FOOL, "fool"))
    rows, told = [], []
    whole, short = _names([one.player for one in found], words)
    for number, one in enumerate(found, 1):
        rows.append(Shares(whole[one.player.id], words("chart-stand-in", number=number), (one.won, one.rest, one.fool)))
        games = one.won + one.rest + one.fool
        told.append(words.html("chart-division", name=short[one.player.id], won=one.won, fool=one.fool, games=games))
    title = words("chart-places", whose=_whose(subject, words))
    named = tuple([(tint, words(f"chart-part-{part}")) for tint, part in parts])
    return SharesChart(title=title, parts=named, rows=tuple(rows)), lines(told)


def days_chart(subject: Subject, games: Sequence[int], words: Words) -> tuple[Chart, Html]:
    """A bar for each day of the week."""
    days = [words("chart-weekday", day=day) for day in range(7)]
    bars = tuple([Bar(day, count, Tint.GAMES) for day, count in zip(days, games, strict=True)])
    told = [f"{day} {count}" for day, count in zip(days, games, strict=True)]
    title = words("chart-days", whose=_whose(subject, words))
    return BarsChart(title=title, bars=bars), words.html("chart-by-days", days=" · ".join(told))


def _names(players: list[Player], words: Words) -> tuple[dict[int, str], dict[int, str]]:
    """The names in the picture, which has its own ways with long ones, and in the text; no two alike."""
    return apart(players, words, MAX_WHOLE_NAME), apart(players, words)


def _whose(subject: Subject, words: Words) -> str:
    """Of whom a chart tells: of a group, or of somebody here or everywhere."""
    if subject.player is None:
        return "" if subject.chat is None else clipped(subject.chat.title, MAX_TITLE)
    name = clipped(called(subject.player.name, words), MAX_NAME)
    return words("chart-whose", name=name, where=words("chart-everywhere" if subject.chat is None else "chart-here"))


def _thinned(points: list[T]) -> list[T]:
    """Not more points than can be drawn, the first and the last one among them."""
    step = ceil(len(points) / _MOST_POINTS)
    return points[: len(points) - 1 : step] + points[-1:]


def _ticks(place: dict[datetime, int], words: Words) -> tuple[tuple[int, str], ...]:
    """Some moments by their dates, evenly spaced; no two alike next to each other."""
    times = list(place)
    wanted = sorted({(len(times) - 1) * at // max(_MOST_TICKS - 1, 1) for at in range(_MOST_TICKS)})
    key = "chart-month-of" if times[-1] - times[0] > _LONG else "chart-day-of"
    named = [(at, words(key, day=times[at].day, month=times[at].month, year=str(times[at].year))) for at in wanted]
    alike = {at for (_, before), (at, label) in pairwise(named) if label == before}
    return tuple([(at, label) for at, label in named if at not in alike])
