"""Owns the statements by which games that are over are found again: by chat, by player, page by page.

Does not know what is told of them.
"""

from collections.abc import Collection
from typing import Final

from sqlalchemy import bindparam, select

from bot.play.history_ports import Dealt, Terms
from bot.play.records import Result
from bot.sql.results import COUNTS
from bot.sql.results_schema import results, tallies
from bot.sql.rows import Rows, columns
from bot.sql.schema import games

_NEWEST_FIRST: Final = (results.c.finished_at.desc(), results.c.game_id.desc())
_FIRST_SEAT: Final = results.c.seat == 0
"""Every game has one, so that it stands for the game."""

_IN_CHAT: Final = (
    select(results.c.game_id)
    .where(results.c.chat_id == bindparam("chat_id"), _FIRST_SEAT)
    .order_by(*_NEWEST_FIRST)
    .limit(bindparam("most"))
    .offset(bindparam("skip"))
)
_BY_PLAYER: Final = (
    select(results.c.game_id)
    .where(results.c.player_id == bindparam("player_id"))
    .order_by(*_NEWEST_FIRST)
    .limit(bindparam("most"))
    .offset(bindparam("skip"))
)
_OF_GAMES: Final = (
    select(*columns(results, Result))
    .where(results.c.game_id.in_(bindparam("game_ids", expanding=True)))
    .order_by(results.c.game_id, results.c.seat)
)
_DEALT: Final = (
    select(
        results.c.game_id,
        results.c.seat,
        results.c.player_id,
        tallies.c.dealt,
        tallies.c.trumps_dealt,
        tallies.c.aces_dealt,
    )
    .join(tallies, (tallies.c.game_id == results.c.game_id) & (tallies.c.seat == results.c.seat))
    .where(results.c.game_id.in_(bindparam("game_ids", expanding=True)), COUNTS)
    .order_by(results.c.game_id, results.c.seat)
)
_TERMS: Final = select(games.c.id, games.c.rules, games.c.dealer).where(
    games.c.id.in_(bindparam("game_ids", expanding=True))
)


class HistoryRead(Rows):
    """The part of Glance that finds games that are over."""

    async def finished_in(self, chat_id: int, skip: int, limit: int) -> list[int]:
        """Ids of games that were finished in a chat, the newest first, without the first `skip` of them."""
        return list((await self._run(_IN_CHAT, chat_id=chat_id, skip=skip, most=limit)).scalars())

    async def finished_by(self, player_id: int, skip: int, limit: int) -> list[int]:
        """Ids of games that a player has finished, the newest first, without the first `skip` of them."""
        return list((await self._run(_BY_PLAYER, player_id=player_id, skip=skip, most=limit)).scalars())

    async def results_of(self, game_ids: Collection[int]) -> list[Result]:
        """What came of these games, by game and seat."""
        return await self._list(Result, _OF_GAMES, game_ids=list(game_ids))

    async def dealt_in(self, game_ids: Collection[int]) -> list[Dealt]:
        """What was dealt in these games, by game and seat; those that do not count are left out."""
        return [Dealt(*row) for row in await self._run(_DEALT, game_ids=list(game_ids))]

    async def terms_of(self, game_ids: Collection[int]) -> list[Terms]:
        """How these games were dealt."""
        return [Terms(*row) for row in await self._run(_TERMS, game_ids=list(game_ids))]
