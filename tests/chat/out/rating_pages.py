"""Pages of `/rating`, and what is told below charts, each with its name."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial

from bot.chat.charts_frame import chart_frame, days_chart, places_chart, rating_chart, shares_chart
from bot.chat.frames import Frame
from bot.chat.ratings_frame import ladder_frame, own_frame
from bot.chat.words import Words
from bot.play.rating_ladder import OwnRatings, RatedRung, RatingLadder
from bot.play.rating_shown import Shown
from bot.play.ratings_ports import Moment
from bot.play.records import Level, Player
from bot.play.trends import ChartKind, Division, Subject, Trend
from bot.play.trends_ports import Placed
from tests.chat.out.stats_pages import PEOPLE, YARD

ANYA, BORIS = PEOPLE[:2]
ROBOT = Player(id=9, telegram_id=None, name="🤖 hard", computer=Level.HARD)
PLACED = ((1, False, 12), (3, False, 4), (3, True, 1), (4, True, 5))
BEGAN = datetime(2026, 5, 9, 20, 0, tzinfo=UTC)


def trend(player: Player, *mu: float, days: int = 1) -> Trend:
    """A game a day, or more seldom."""
    moments = [Moment(BEGAN + timedelta(days=days * at), player.id, value, 7.5) for at, value in enumerate(mu)]
    return Trend(player, tuple(moments))


def rating_pages() -> Iterator[tuple[str, Callable[[Words], Frame]]]:
    """A name, and what draws the page in the words that it is given."""
    rungs = (
        RatedRung(1, BORIS, Shown(1712, 201, 214)),
        RatedRung(2, ROBOT, Shown(1655, 188, 402)),
        RatedRung(None, ANYA, Shown(1540, 322, 4)),
    )
    own = RatedRung(40, PEOPLE[2], Shown(1390, 190, 77))
    yield "rating", partial(ladder_frame, RatingLadder(rungs, 57, own))
    yield "rating_nobody", partial(ladder_frame, RatingLadder((), 0))
    yield "rating_own", partial(own_frame, OwnRatings(Shown(1540, 322, 4), ((YARD, Shown(1512, 330, 2)),)), ANYA)
    yield "rating_none", partial(own_frame, OwnRatings(None), None)
    group, person = Subject(None, YARD), Subject(ANYA, None)
    found = [trend(BORIS, 25.5, 26.75, 28.0), trend(ANYA, 24.5, 24.0)]
    yield "chart_rating", lambda words: chart(ChartKind.RATING, group, rating_chart(group, found, words), words)
    years = [trend(ANYA, 25.5, 26.0, 25.0, 24.0, days=150)]
    yield "chart_own_rating", lambda words: chart(ChartKind.RATING, person, rating_chart(person, years, words), words)
    placed = [Placed(place, fool=fool, games=games) for place, fool, games in PLACED]
    yield "chart_places", lambda words: chart(ChartKind.PLACES, person, places_chart(person, placed, words), words)
    divided = [Division(BORIS, 12, 20, 3), Division(ANYA, 2, 7, 9)]
    yield "chart_shares", lambda words: chart(ChartKind.PLACES, group, shares_chart(group, divided, words), words)
    days = [3, 0, 1, 4, 12, 9, 7]
    yield "chart_days", lambda words: chart(ChartKind.DAYS, group, days_chart(group, days, words), words)


def chart(kind: ChartKind, subject: Subject, drawn: tuple, words: Words) -> Frame:
    """The frame of a chart."""
    return chart_frame(kind, subject, *drawn, words)
