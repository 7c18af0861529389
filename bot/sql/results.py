"""Owns what is stored about finished games: places, what everybody did, and corrections.

Does not know how places are given or deeds counted.
"""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, insert, select

from bot.play.records import Correction, Result
from bot.play.tally import SeatTally
from bot.sql.results_schema import corrections, results, tallies
from bot.sql.rows import Rows, columns

COUNTS: Final = results.c.game_id.not_in(select(corrections.c.game_id))
"""A result that no correction has taken back."""

HERE: Final = results.c.chat_id + 0 == bindparam("chat_id")
"""A result in the chat, among those of a person.

Not the bare column: SQLite might look through the whole group by its index instead of the person's few games.
"""

_RESULTS: Final = (
    select(*columns(results, Result)).where(results.c.game_id == bindparam("game_id")).order_by(results.c.seat)
)
_TALLIES: Final = (
    select(*columns(tallies, SeatTally)).where(tallies.c.game_id == bindparam("game_id")).order_by(tallies.c.seat)
)
_CORRECTION: Final = select(*columns(corrections, Correction)).where(corrections.c.game_id == bindparam("game_id"))
_FINISHED: Final = (
    select(results.c.game_id)
    .where(results.c.game_id > bindparam("after"), results.c.seat == 0)
    .order_by(results.c.game_id)
    .limit(bindparam("most"))
)
_ADD_TALLIES: Final = insert(tallies)
_FORGET_TALLIES: Final = delete(tallies).where(tallies.c.game_id == bindparam("game_id"))


class ResultsRead(Rows):
    """The part of Glance that tells what came of games."""

    async def results(self, game_id: int) -> list[Result]:
        """What came of a game, by seat; empty unless it is finished."""
        return await self._list(Result, _RESULTS, game_id=game_id)

    async def tallies(self, game_id: int) -> list[SeatTally]:
        """What was done in a finished game, by seat; empty for one that could not be played again."""
        return await self._list(SeatTally, _TALLIES, game_id=game_id)

    async def find_correction(self, game_id: int) -> Correction | None:
        """The word that a game does not count, if it was given."""
        return await self._find(Correction, _CORRECTION, game_id=game_id)

    async def finished_games(self, after: int, limit: int) -> list[int]:
        """Ids of finished games above `after` that have results, lowest first: practice leaves none."""
        return [game_id for (game_id,) in await self._run(_FINISHED, after=after, most=limit)]


class ResultsWrite(ResultsRead):
    """The part of Work that stores what came of games."""

    async def save_tallies(self, game_id: int, tallies: Iterable[SeatTally]) -> None:
        """Store what was done in a finished game, in place of what was counted before."""
        await self._run(_FORGET_TALLIES, game_id=game_id)
        rows = [{"game_id": game_id, **msgspec.structs.asdict(tally)} for tally in tallies]
        if rows:
            await self._connection.execute(_ADD_TALLIES, rows)

    async def add_correction(self, correction: Correction) -> None:
        """Let a finished game count no more; it has no correction yet."""
        await self._run(insert(corrections), **msgspec.structs.asdict(correction))
