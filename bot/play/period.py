"""Owns the periods over which results are told: this week and the last one, this month, this season, all time.

Does not know what is counted. Everything is in UTC; a week begins on Monday, a season is a quarter of a year.
"""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple


class Period(StrEnum):
    """A stretch of time that results are told of."""

    WEEK = "week"
    LAST_WEEK = "last"
    MONTH = "month"
    SEASON = "season"
    ALL = "all"


class Span(NamedTuple):
    """From `since` on, before `until`."""

    since: datetime
    until: datetime


ALWAYS: Final = Span(datetime(1970, 1, 1, tzinfo=UTC), datetime(9999, 1, 1, tzinfo=UTC))


def span_of(period: Period, now: datetime) -> Span:
    """What the period means at a moment; one that is not over ends never."""
    today = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    monday = today - timedelta(days=today.weekday())
    if period is Period.WEEK:
        return Span(monday, ALWAYS.until)
    if period is Period.LAST_WEEK:
        return Span(monday - timedelta(days=7), monday)
    if period is Period.MONTH:
        return Span(today.replace(day=1), ALWAYS.until)
    if period is Period.SEASON:
        return Span(today.replace(month=1 + (today.month - 1) // 3 * 3, day=1), ALWAYS.until)
    return ALWAYS
