"""Owns the questions of charts: places and days of the week, summed up.

Does not know how they are drawn.
"""

from typing import Any, Final

from sqlalchemy import Integer, Select, and_, bindparam, cast, extract, func, select

from bot.play.trends_ports import Placed
from bot.sql.results import COUNTS, HERE
from bot.sql.results_schema import results
from bot.sql.rows import Rows

_COUNTED: Final = and_(results.c.people > 1, COUNTS)
_PLACED: Final = (
    select(results.c.place, results.c.fool, func.count())
    .where(results.c.player_id == bindparam("player_id"), _COUNTED)
    .group_by(results.c.place, results.c.fool)
)

# Days since the first of January 1970, a Thursday: both databases agree on them, wherever their clocks stand.
_WEEKDAY: Final = (cast(func.floor(extract("epoch", results.c.finished_at) / 86_400), Integer) + 3) % 7
_BY_WEEKDAY: Final = select(_WEEKDAY, func.count()).where(_COUNTED).group_by(_WEEKDAY)


class TrendsRead(Rows):
    """The part of Glance that charts are made of."""

    async def placed(self, player_id: int, chat_id: int | None) -> list[Placed]:
        """How many games of a person ended in each place."""
        return [Placed(*row) for row in await self._where(_PLACED, player_id, chat_id)]

    async def games_by_weekday(self, player_id: int | None, chat_id: int | None) -> dict[int, int]:
        """How many games ended on each day of the week, 0 for Monday, in UTC: those of a person, or of everybody."""
        one_a_game = results.c.seat == 0 if player_id is None else results.c.player_id == bindparam("player_id")
        query = _BY_WEEKDAY.where(one_a_game)
        return dict(await self._where(query, player_id, chat_id))

    async def _where(self, query: Select[*tuple[Any, ...]], player_id: int | None, chat_id: int | None) -> list[Any]:
        """The rows of a query about a player, in a chat or everywhere."""
        if chat_id is not None:
            query = query.where(results.c.chat_id == bindparam("chat_id") if player_id is None else HERE)
        asked = {"player_id": player_id, "chat_id": chat_id}
        values = {name: value for name, value in asked.items() if value is not None}
        return list(await self._run(query, **values))
