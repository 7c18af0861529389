"""Owns the ladder of a group: who stands where, and the titles of a week.

Does not know how games are counted (statistics_ports.py), nor how numbers are worded. docs/statistics.md is its page.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from bot.play.period import Period, span_of
from bot.play.ports import Glance
from bot.play.records import Chat, Player
from bot.play.statistics_ports import LOT, Feats, Score

LEAST_GAMES: Final[Mapping[Period, int]] = MappingProxyType(
    {Period.WEEK: 3, Period.LAST_WEEK: 3, Period.MONTH: 5, Period.SEASON: 10, Period.ALL: 10}
)
"""Games before somebody stands on the ladder; with fewer, luck alone would lead it."""

MOST_RUNGS: Final = 10
"""Rungs that are shown, apart from that of who asked."""

LEAST_DEFENCES: Final = 10
LEAST_TIMED: Final = 20


class Title(StrEnum):
    """What somebody is called for a week."""

    FOOL = "fool"
    DEFENDER = "defender"
    POCKETS = "pockets"
    THROWER = "thrower"
    POGONY = "pogony"
    QUICK = "quick"


class Rung(NamedTuple):
    """Somebody's place, counted from 1, and his games."""

    place: int
    player: Player
    score: Score


class Honour(NamedTuple):
    """A title, for whom, and the mark that earned it: a count, a share in percent, or seconds."""

    title: Title
    players: tuple[Player, ...]
    mark: float


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """The ladder of `chat`: its first `rungs`, of so many people in all, and the rung of who `asked`, if he has one.

    Whoever played fewer than `least` games is not on it; `games` are those of who asked. `hidden` if he does not want
    to be compared. `variant` if only its games count. A week has `honours`.
    """

    chat: Chat
    period: Period
    variant: str | None
    least: int
    people: int
    rungs: tuple[Rung, ...]
    asked: Player | None = None
    own: Rung | None = None
    games: int = 0
    hidden: bool = False
    honours: tuple[Honour, ...] = ()


async def ladder_of(
    glance: Glance, chat: Chat, period: Period, now: datetime, *, variant: str | None, asked: Player | None
) -> Ladder:
    """The ladder as it stands."""
    span, least = span_of(period, now), LEAST_GAMES[period]
    scores = await glance.ladder(chat.id, span, variant)
    ranked = rank([one for one in scores if one.games >= least])
    mine = next((one for one in scores if asked is not None and one.player_id == asked.id), None)
    earned = []
    if period in {Period.WEEK, Period.LAST_WEEK} and variant is None:
        earned = honours([one for one in await glance.feats(chat.id, span) if one.games >= least])
    shown = ranked[:MOST_RUNGS]
    named = {one.player_id for _, one in shown}.union(*[whose for _, whose, _ in earned])
    people = await glance.players(named)
    return Ladder(
        chat=chat,
        period=period,
        variant=variant,
        least=least,
        people=len(ranked),
        rungs=tuple([Rung(place, people[one.player_id], one) for place, one in shown]),
        asked=asked,
        own=next((Rung(place, asked, one) for place, one in ranked if asked is not None and one is mine), None),
        games=0 if mine is None else mine.games,
        hidden=asked is not None and not (await glance.player_settings(asked.id)).ladders,
        honours=tuple([Honour(title, tuple([people[who] for who in whose]), mark) for title, whose, mark in earned]),
    )


def rank(scores: Iterable[Score]) -> list[tuple[int, Score]]:
    """Each with its place, counted from 1.

    Who was the fool most seldom, measured by lots, comes first; then who played more, then who won more often. Those
    who are alike in all that share a place.
    """

    def merit(one: Score) -> tuple[Fraction, int, int]:
        return Fraction(one.fool * LOT, one.lot or 1), -one.games, -one.wins

    ordered = sorted(scores, key=lambda one: (*merit(one), one.player_id))
    places: dict[tuple[Fraction, int, int], int] = {}
    return [(places.setdefault(merit(one), place), one) for place, one in enumerate(ordered, 1)]


def honours(feats: Iterable[Feats]) -> list[tuple[Title, tuple[int, ...], float]]:
    """The titles that were earned, for whom, and by what number; those who are alike share a title."""
    found = []
    for title, measure in _MEASURES.items():
        marks = {one.player_id: mark for one in feats if (mark := measure(one)) is not None}
        if marks:
            best = (min if title is Title.QUICK else max)(marks.values())
            whose = tuple(sorted([who for who, mark in marks.items() if mark == best]))
            found.append((title, whose, float(best)))
    return found


def _share(part: float, whole: int, least: int) -> Fraction | None:
    return Fraction(part) / whole if whole >= least else None


_MEASURES: Final[Mapping[Title, Callable[[Feats], Fraction | int | None]]] = MappingProxyType(
    {
        Title.FOOL: lambda one: one.fool or None,
        Title.DEFENDER: lambda one: _share(100 * one.beaten, one.defended, LEAST_DEFENCES),
        Title.POCKETS: lambda one: one.taken or None,
        Title.THROWER: lambda one: one.thrown or None,
        Title.POGONY: lambda one: one.pogony_given or None,
        Title.QUICK: lambda one: _share(one.seconds, one.timed, LEAST_TIMED),
    }
)
"""What is measured for a title; None for somebody who cannot earn it."""
