"""Owns what is stored of achievements: who has which, the careers, and the games that they are made of.

Does not know what is granted for what.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, insert, select, text

from bot.play.achievements_ports import Granted, PlayedGame
from bot.play.career import Career
from bot.play.records import Result
from bot.play.tally import SeatTally
from bot.sql.achievements_schema import achievements, careers
from bot.sql.ratings import ALL_GAMES, LATER
from bot.sql.results_schema import results, tallies
from bot.sql.rows import Rows, columns, insert_or
from bot.sql.schema import games

_GRANTED: Final = select(*[achievements.c[name] for name in Granted._fields])
_OF_PLAYERS: Final = _GRANTED.where(achievements.c.player_id.in_(bindparam("player_ids", expanding=True))).order_by(
    achievements.c.at, achievements.c.key
)
_BY_GAME: Final = _GRANTED.where(achievements.c.game_id == bindparam("game_id")).order_by(
    achievements.c.player_id, achievements.c.key
)
_CAREER: Final = select(careers.c.counts).where(careers.c.player_id == bindparam("player_id"))
_LOCKED: Final = (
    select(careers.c.player_id, careers.c.counts)
    .where(careers.c.player_id.in_(bindparam("player_ids", expanding=True)))
    .order_by(careers.c.player_id)
    .with_for_update()
)
_LOCK_ALL: Final = text(f"LOCK TABLE {careers.name} IN EXCLUSIVE MODE")

_ENDED: Final = ALL_GAMES.order_by(games.c.finished_at, games.c.id).limit(bindparam("most"))
_FIRST: Final = _ENDED.subquery()
_NEXT: Final = _ENDED.where(LATER).subquery()
_RESULTS: Final = {
    page: select(*columns(results, Result))
    .join_from(page, results, results.c.game_id == page.c.id)
    .order_by(results.c.finished_at, results.c.game_id, results.c.seat)
    for page in (_FIRST, _NEXT)
}
_TALLIES: Final = {
    page: select(tallies.c.game_id, *columns(tallies, SeatTally))
    .join_from(page, tallies, tallies.c.game_id == page.c.id)
    .order_by(tallies.c.game_id, tallies.c.seat)
    for page in (_FIRST, _NEXT)
}
_NEWCOMER: Final = msgspec.json.encode(Career()).decode()


class AchievementsRead(Rows):
    """The part of Glance that finds achievements."""

    async def achievements_of(self, player_ids: Collection[int]) -> list[Granted]:
        """What these players have, the oldest first."""
        return [Granted(*row) for row in await self._run(_OF_PLAYERS, player_ids=list(player_ids))]

    async def achievements_by(self, game_id: int) -> list[Granted]:
        """What a game has brought, by player."""
        return [Granted(*row) for row in await self._run(_BY_GAME, game_id=game_id)]

    async def career(self, player_id: int) -> Career:
        """What a player has done so far."""
        counts = (await self._run(_CAREER, player_id=player_id)).scalar_one_or_none()
        return Career() if counts is None else _read(counts)

    async def played_games(self, after: int | None, limit: int) -> list[PlayedGame]:
        """The first games that ended after the game `after`, and count."""
        page = _FIRST if after is None else _NEXT
        found = await self._list(Result, _RESULTS[page], after=after, most=limit)
        counted: dict[int, list[SeatTally]] = {}
        for game_id, *counts in await self._run(_TALLIES[page], after=after, most=limit):
            names = SeatTally.__struct_fields__
            counted.setdefault(game_id, []).append(SeatTally(**dict(zip(names, counts, strict=True))))
        return [
            PlayedGame(list(seats), counted.get(game_id, []))
            for game_id, seats in groupby(found, key=attrgetter("game_id"))
        ]


class AchievementsWrite(AchievementsRead):
    """The part of Work that stores achievements. Careers are locked by player, so that no two works cross."""

    async def lock_careers(self, player_ids: Collection[int]) -> dict[int, Career]:
        """What these players have done so far, begun for newcomers; locked until the work ends."""
        new = [{"player_id": player_id, "counts": _NEWCOMER} for player_id in sorted(player_ids)]
        await self._connection.execute(insert_or(self._connection, careers).on_conflict_do_nothing(), new)
        found = await self._run(_LOCKED, player_ids=list(player_ids))
        return {player_id: _read(counts) for player_id, counts in found}

    async def lock_all_careers(self) -> None:
        """Keep everybody else from changing careers until the work ends; SQLite has one writer anyway."""
        if self._connection.dialect.name == "postgresql":
            await self._run(_LOCK_ALL)

    async def save_careers(self, new: Mapping[int, Career]) -> None:
        """Store careers in place of those that are there."""
        row = insert_or(self._connection, careers)
        saved = row.on_conflict_do_update(index_elements=["player_id"], set_={"counts": row.excluded.counts})
        rows = [{"player_id": who, "counts": msgspec.json.encode(career).decode()} for who, career in new.items()]
        if rows:
            await self._connection.execute(saved, rows)

    async def add_achievements(self, granted: Sequence[Granted]) -> None:
        """Store what is granted; nobody has any of it yet."""
        if granted:
            await self._connection.execute(insert(achievements), [one._asdict() for one in granted])

    async def forget_achievements(self) -> None:
        """Forget all careers and achievements, to make them again."""
        await self._run(delete(achievements))
        await self._run(delete(careers))


def _read(counts: str) -> Career:
    return msgspec.json.decode(counts, type=Career)
