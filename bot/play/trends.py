"""Owns what charts are made of: how ratings went, which places people took, on which days they play.

Does not know words, nor how a chart looks. Of a group, those are told of who play most and want to be compared.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from bot.play.period import ALWAYS
from bot.play.ports import Glance
from bot.play.rating_shown import rated_in
from bot.play.ratings_ports import EVERYWHERE, Moment
from bot.play.records import Chat, Player
from bot.play.trends_ports import Placed

MOST: Final = 10
"""People of a group in one chart: more lines nobody tells apart."""


class ChartKind(StrEnum):
    """What a chart is about."""

    RATING = "rating"
    PLACES = "places"
    DAYS = "days"


class Subject(NamedTuple):
    """Of whom a chart tells: of a player in a chat, or everywhere (None), or of everybody in a chat."""

    player: Player | None
    chat: Chat | None


class Trend(NamedTuple):
    """How somebody's rating went, oldest moment first."""

    player: Player
    moments: tuple[Moment, ...]


class Division(NamedTuple):
    """Somebody's games: those that he won, those that he lost as the fool, and the rest."""

    player: Player
    won: int
    rest: int
    fool: int


async def trends(glance: Glance, subject: Subject) -> list[Trend]:
    """How the ratings went, the highest first; nobody who has no rated game."""
    scope = EVERYWHERE if subject.chat is None else subject.chat.id
    if subject.player is not None:
        people = {subject.player.id: subject.player}
    else:
        rated = [player for player, _ in await rated_in(glance, scope) if player.computer is None]
        people = {player.id: player for player in rated[:MOST]}
    moments = await glance.rating_course(people.keys(), scope)
    found = [
        Trend(player, tuple([moment for moment in moments if moment.player_id == player.id]))
        for player in people.values()
    ]
    return sorted([trend for trend in found if trend.moments], key=lambda trend: -trend.moments[-1].mu)


async def divisions(glance: Glance, chat: Chat) -> list[Division]:
    """How everybody's games in a chat ended; who was the fool most seldom comes first."""
    scores = await glance.ladder(chat.id, ALWAYS, None)
    scores = sorted(scores, key=lambda score: (-score.games, score.player_id))[:MOST]
    people = await glance.players([score.player_id for score in scores])
    found = [
        Division(people[score.player_id], score.wins, score.games - score.wins - score.fool, score.fool)
        for score in scores
    ]
    return sorted(found, key=lambda one: one.fool / (one.won + one.rest + one.fool))


async def places(glance: Glance, subject: Subject) -> list[Placed]:
    """Which places a player took, the first one first."""
    if subject.player is None:
        return []
    return sorted(await glance.placed(subject.player.id, None if subject.chat is None else subject.chat.id))


async def weekdays(glance: Glance, subject: Subject) -> list[int]:
    """Games on each day of the week, from Monday on."""
    player_id = None if subject.player is None else subject.player.id
    games = await glance.games_by_weekday(player_id, None if subject.chat is None else subject.chat.id)
    return [games.get(day, 0) for day in range(7)]
