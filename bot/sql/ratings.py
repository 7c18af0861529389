"""Owns what is stored of ratings: what everybody has, what games have changed, and the games that they are made of.

Does not know how a rating moves.
"""

from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Final

from sqlalchemy import Column, Select, bindparam, delete, exists, func, select, text, tuple_, update

from bot.play.rating import Finish
from bot.play.ratings_ports import EVERYWHERE, Change, ChangeHere, Moment, RatedGame, Rating
from bot.play.records import GameState, Level
from bot.sql.bulk import pour
from bot.sql.ratings_schema import rating_changes, ratings
from bot.sql.results import HERE
from bot.sql.results_schema import corrections, results
from bot.sql.rows import Rows, columns, insert_or
from bot.sql.schema import games, player_settings, players

_RATINGS: Final = select(*[ratings.c[name] for name in Rating._fields])
_CHANGES: Final = select(*columns(rating_changes, Change))

_OF_PLAYER: Final = _RATINGS.where(ratings.c.player_id == bindparam("player_id")).order_by(
    ratings.c.chat_id != EVERYWHERE, ratings.c.games.desc(), ratings.c.chat_id
)
_IN_CHAT: Final = _RATINGS.where(ratings.c.chat_id == bindparam("chat_id"))
_LOCKED: Final = (
    _RATINGS.where(
        ratings.c.chat_id.in_([EVERYWHERE, bindparam("chat_id")]),
        ratings.c.player_id.in_(bindparam("player_ids", expanding=True)),
    )
    .order_by(ratings.c.chat_id, ratings.c.player_id)
    .with_for_update()
)
_CHANGES_BY: Final = _CHANGES.where(rating_changes.c.game_id == bindparam("game_id")).order_by(rating_changes.c.seat)

_OUT: Final = select(player_settings.c.player_id).where(
    player_settings.c.player_id.in_(bindparam("player_ids", expanding=True)), player_settings.c.ladders.is_(False)
)

_MOST_MOMENTS: Final = 4_000
"""Of a chart: of a longer course its end is told."""

_changed: Final = (rating_changes.c.game_id == results.c.game_id) & (rating_changes.c.seat == results.c.seat)


def _course(mu: Column[float], sigma: Column[float]) -> Select[datetime, int, float, float]:
    """The newest moments of players, the newest first."""
    return (
        select(results.c.finished_at, results.c.player_id, mu, sigma)
        .join_from(results, rating_changes, _changed)
        .where(results.c.player_id.in_(bindparam("player_ids", expanding=True)))
        .order_by(results.c.finished_at.desc(), results.c.game_id.desc())
        .limit(_MOST_MOMENTS)
    )


_COURSE: Final = _course(rating_changes.c.mu, rating_changes.c.sigma)
_courses_here: Final = _course(rating_changes.c.here_mu, rating_changes.c.here_sigma)
# Those who play most in a group are found among its newest games, one person among his own.
_COURSE_HERE: Final = _courses_here.where(HERE)
_COURSES_IN_CHAT: Final = _courses_here.where(results.c.chat_id == bindparam("chat_id"))

_not_taken_back: Final = ~exists().where(corrections.c.game_id == games.c.id)
# Correlated by name: beside a join with results it would take these for its own.
_has_results: Final = exists().where(results.c.game_id == games.c.id, results.c.seat == 0).correlate(games)
ALL_GAMES: Final = select(games.c.id).where(games.c.state == GameState.FINISHED, _has_results, _not_taken_back)
"""Games that count: practice leaves no results."""

_COUNTED: Final = (
    select(results.c.game_id, results.c.chat_id)
    .join(games, games.c.id == results.c.game_id)
    .where(results.c.seat == 0, _not_taken_back)
)

_last: Final = games.alias("last")
LATER: Final = tuple_(games.c.finished_at, games.c.id) > (
    select(_last.c.finished_at, _last.c.id).where(_last.c.id == bindparam("after")).scalar_subquery()
)
"""Those that ended after the game `after`."""


def _seats_of(wanted: Select[int]) -> Select[int, int, int, int, int, bool]:
    """The seats of the first games that are wanted, in the order in which these ended."""
    page = wanted.order_by(games.c.finished_at, games.c.id).limit(bindparam("most")).subquery()
    return (
        select(
            results.c.game_id,
            results.c.chat_id,
            results.c.player_id,
            func.coalesce(results.c.team, results.c.seat),
            results.c.place,
            results.c.computer,
        )
        .join_from(page, results, results.c.game_id == page.c.id)
        .order_by(results.c.finished_at, results.c.game_id, results.c.seat)
    )


_GAMES_HERE: Final = ALL_GAMES.join(results, (results.c.game_id == games.c.id) & (results.c.seat == 0)).where(
    results.c.chat_id == bindparam("chat_id")
)
_FIRST: Final = _seats_of(ALL_GAMES)
_NEXT: Final = _seats_of(ALL_GAMES.where(LATER))
_FIRST_HERE: Final = _seats_of(_GAMES_HERE)
_NEXT_HERE: Final = _seats_of(_GAMES_HERE.where(LATER))

_FORGET_CHANGES: Final = delete(rating_changes).where(rating_changes.c.game_id == bindparam("game_id"))
_FORGET_HERE: Final = delete(ratings).where(ratings.c.chat_id == bindparam("chat_id"))
_CHANGE_HERE: Final = (
    update(rating_changes)
    .where(rating_changes.c.game_id == bindparam("of_game"), rating_changes.c.seat == bindparam("of_seat"))
    .values({name: bindparam(f"new_{name}") for name in ChangeHere._fields[2:]})
)
_LOCK_ALL: Final = text(f"LOCK TABLE {ratings.name} IN EXCLUSIVE MODE")
_ALL_COMPUTERS: Final = (
    select(players.c.id, players.c.computer).where(players.c.computer.is_not(None)).order_by(players.c.id)
)


class RatingsRead(Rows):
    """The part of Glance that finds ratings."""

    async def ratings_of(self, player_id: int) -> list[Rating]:
        """What a player has: everywhere first, then the chats, where most games were played first."""
        return [Rating(*row) for row in await self._run(_OF_PLAYER, player_id=player_id)]

    async def ratings_in(self, chat_id: int) -> list[Rating]:
        """What everybody has in a chat."""
        return [Rating(*row) for row in await self._run(_IN_CHAT, chat_id=chat_id)]

    async def rating_changes(self, game_id: int) -> list[Change]:
        """What a game has changed, by seat."""
        return [Change(*row) for row in await self._run(_CHANGES_BY, game_id=game_id)]

    async def rating_course(self, player_ids: Collection[int], chat_id: int) -> list[Moment]:
        """The ratings of these players in a chat, or EVERYWHERE, after each of their games, oldest first."""
        if chat_id == EVERYWHERE:
            rows = await self._run(_COURSE, player_ids=list(player_ids))
        else:
            query = _COURSE_HERE if len(player_ids) == 1 else _COURSES_IN_CHAT
            rows = await self._run(query, player_ids=list(player_ids), chat_id=chat_id)
        return [Moment(*row) for row in rows][::-1]

    async def out_of_ladders(self, player_ids: Collection[int]) -> set[int]:
        """Those of these players who do not want to be shown in ladders."""
        return set((await self._run(_OUT, player_ids=list(player_ids))).scalars())

    async def computers(self) -> dict[int, int]:
        """The player ids of computers, and as whom each is rated: the first that there was of its level."""
        first: dict[Level, int] = {}
        return {player_id: first.setdefault(level, player_id) for player_id, level in await self._run(_ALL_COMPUTERS)}

    async def rated_games(self, after: int | None, limit: int, chat_id: int) -> list[RatedGame]:
        """The first games that ended after the game `after`, and count: of a chat, or EVERYWHERE."""
        if chat_id == EVERYWHERE:
            rows = await self._run(_FIRST if after is None else _NEXT, after=after, most=limit)
        else:
            statement = _FIRST_HERE if after is None else _NEXT_HERE
            rows = await self._run(statement, after=after, most=limit, chat_id=chat_id)
        computers = await self.computers()
        return [
            RatedGame(
                game_id,
                chat,
                tuple(
                    [
                        Finish(computers.get(player_id, player_id), side, place, not computer)
                        for _, _, player_id, side, place, computer in seats
                    ]
                ),
            )
            for (game_id, chat), seats in groupby(rows, key=itemgetter(0, 1))
        ]

    async def counted_games(self) -> dict[int, int]:
        """The chats of all games that count."""
        return dict(row for row in await self._run(_COUNTED))


class RatingsWrite(RatingsRead):
    """The part of Work that stores ratings. Their rows are locked by chat and player, so that no two works cross."""

    async def lock_ratings(self, chat_id: int, player_ids: Collection[int]) -> list[Rating]:
        """What these players have in the chat and everywhere, made for newcomers; locked until the work ends."""
        new = [
            {"chat_id": scope, "player_id": player_id, "mu": 0.0, "sigma": 0.0, "games": 0}
            for scope in sorted({EVERYWHERE, chat_id})
            for player_id in sorted(player_ids)
        ]
        await self._connection.execute(insert_or(self._connection, ratings).on_conflict_do_nothing(), new)
        return [Rating(*row) for row in await self._run(_LOCKED, chat_id=chat_id, player_ids=list(player_ids))]

    async def lock_all_ratings(self) -> None:
        """Keep everybody else from changing ratings until the work ends; SQLite has one writer anyway."""
        if self._connection.dialect.name == "postgresql":
            await self._run(_LOCK_ALL)

    async def save_ratings(self, new: Sequence[Rating]) -> None:
        """Store ratings in place of those that are there."""
        row = insert_or(self._connection, ratings)
        changed = {name: row.excluded[name] for name in ("mu", "sigma", "games")}
        saved = row.on_conflict_do_update(index_elements=["chat_id", "player_id"], set_=changed)
        if new:
            await self._connection.execute(saved, [rating._asdict() for rating in new])

    async def add_rating_changes(self, changes: Sequence[Change]) -> None:
        """Store what games have changed."""
        await pour(self._connection, rating_changes, changes)

    async def change_ratings_here(self, changes: Sequence[ChangeHere]) -> None:
        """Put right what games have changed in their chat."""
        rows = [
            {
                "of_game": change.game_id,
                "of_seat": change.seat,
                **{f"new_{name}": getattr(change, name) for name in ChangeHere._fields[2:]},
            }
            for change in changes
        ]
        if rows:
            await self._connection.execute(_CHANGE_HERE, rows)

    async def forget_rating_changes(self, game_id: int) -> None:
        """Forget what a game has changed."""
        await self._run(_FORGET_CHANGES, game_id=game_id)

    async def forget_ratings(self, chat_id: int) -> None:
        """Forget the ratings in a chat; all of them, and all that games have changed, EVERYWHERE."""
        if chat_id != EVERYWHERE:
            await self._run(_FORGET_HERE, chat_id=chat_id)
            return
        await self._run(delete(rating_changes))
        await self._run(delete(ratings))
