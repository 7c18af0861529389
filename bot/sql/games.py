"""Owns what is stored about games: their seats and their moves.

Does not know what a move means. The revision and the key (game, number) of a move are alarms: the row locks of
`lock_game` make it impossible that either is ever violated.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.play.records import Cause, Game, GameSeat, GameState, Level, LoggedMove, Question, Result
from bot.sql.results_schema import results as results_table
from bot.sql.rows import LockError, Rows, columns, id_of
from bot.sql.schema import game_seats, games, moves, tables

_GAME: Final = columns(games, Game)
_BY_ID: Final = select(*_GAME).where(games.c.id == bindparam("game_id"))
_LOCKED: Final = (
    # PostgreSQL locks in the order of this list: the table first, as everywhere.
    select(*_GAME)
    .join(tables, tables.c.id == games.c.table_id)
    .where(games.c.id == bindparam("game_id"))
    .with_for_update(of=[tables, games])
)
_SEATS: Final = (
    select(*columns(game_seats, GameSeat))
    .where(game_seats.c.game_id == bindparam("game_id"))
    .order_by(game_seats.c.seat)
)
_LIVE_OF: Final = (
    select(*_GAME)
    .join(game_seats, game_seats.c.game_id == games.c.id)
    .where(game_seats.c.player_id == bindparam("player_id"), games.c.state == GameState.LIVE)
    .order_by(games.c.id)
)
_MOVES: Final = (
    select(*columns(moves, LoggedMove)).where(moves.c.game_id == bindparam("game_id")).order_by(moves.c.number)
)
NOTHING_TO_WAIT_FOR: Final[dict[str, Any]] = {
    "deadline_at": None,
    "nudge_at": None,
    "paused": False,
    "question": Question.NONE,
    "question_by": None,
    "question_until": None,
    "computer_at": None,
}
"""What a game holds that waits for nobody: one that has not been dealt yet, and one that is over."""


def _past(moment: Column[Any]) -> Select[int, int]:
    """Live games of which that moment has passed, the one that has waited longest first."""
    return (
        select(games.c.id, games.c.revision)
        .where(moment <= bindparam("now", type_=moment.type), games.c.state == GameState.LIVE)
        .order_by(moment)
        .limit(bindparam("most"))
    )


_PAST: Final = _past(games.c.deadline_at)
_PAST_NUDGE: Final = _past(games.c.nudge_at)
_PAST_QUESTION: Final = _past(games.c.question_until)
_COMPUTERS: Final = _past(games.c.computer_at).add_columns(games.c.computer_at)

_TO_REVIEW: Final = (
    select(games.c.id)
    .where(
        games.c.finished_at >= bindparam("since", type_=games.c.finished_at.type),
        games.c.state == GameState.FINISHED,
        games.c.review.is_(None),
    )
    .order_by(games.c.finished_at)
    .limit(bindparam("most"))
)
NO_COMPUTERS: Final[Mapping[int, Level]] = MappingProxyType({})
_LOG: Final = select(moves.c.seat, moves.c.text).where(moves.c.game_id == bindparam("game_id")).order_by(moves.c.number)
_ADD_RESULTS: Final = insert(results_table)
_THIS_REVISION: Final = update(games).where(
    games.c.id == bindparam("game_id"),
    games.c.revision == bindparam("seen"),
    games.c.state == GameState.LIVE,
)


class GamesRead(Rows):
    """The part of Glance that finds games and what belongs to them."""

    async def find_game(self, game_id: int) -> Game | None:
        """The game, live or not."""
        return await self._find(Game, _BY_ID, game_id=game_id)

    async def game_seats(self, game_id: int) -> list[GameSeat]:
        """The seats of a game in their order."""
        return await self._list(GameSeat, _SEATS, game_id=game_id)

    async def live_games_of(self, player_id: int) -> list[Game]:
        """The games that this player plays now, oldest first."""
        return await self._list(Game, _LIVE_OF, player_id=player_id)

    async def log(self, game_id: int) -> tuple[tuple[int, str], ...]:
        """The seats and texts of the moves of a game in their order."""
        return tuple([(seat, text) for seat, text in await self._run(_LOG, game_id=game_id)])

    async def moves(self, game_id: int) -> list[LoggedMove]:
        """The moves of a game in their order."""
        return await self._list(LoggedMove, _MOVES, game_id=game_id)

    async def games_past(self, now: datetime, limit: int) -> list[tuple[int, int]]:
        """(game id, revision) of live games whose deadline has passed, oldest deadline first."""
        return [(game_id, revision) for game_id, revision in await self._run(_PAST, now=now, most=limit)]

    async def games_to_review(self, since: datetime, limit: int) -> list[int]:
        """Ids of games that have ended with a result since then, and that nobody has reviewed, oldest first."""
        return list((await self._run(_TO_REVIEW, since=since, most=limit)).scalars())

    async def nudges_past(self, now: datetime, limit: int) -> list[tuple[int, int]]:
        """(game id, revision) of live games in which it is time to call those who must act."""
        return [(game_id, revision) for game_id, revision in await self._run(_PAST_NUDGE, now=now, most=limit)]

    async def computers_due(self, until: datetime, limit: int) -> list[tuple[int, int, datetime]]:
        """(game id, revision, moment) of live games in which a computer plays by then, the first moment first."""
        found = await self._run(_COMPUTERS, now=until, most=limit)
        return [(game_id, revision, moment) for game_id, revision, moment in found]

    async def questions_past(self, now: datetime, limit: int) -> list[int]:
        """Ids of live games that have asked their company something for long enough."""
        return [game_id for game_id, _ in await self._run(_PAST_QUESTION, now=now, most=limit)]


class GamesWrite(GamesRead):
    """The part of Work that stores games. Only a live game has a deadline."""

    async def lock_game(self, game_id: int) -> Game | None:
        """The game, with its row and its table's row locked."""
        return await self._find(Game, _LOCKED, game_id=game_id)

    async def add_game(
        self,
        *,
        table_id: int,
        variant: str,
        rules: str,
        rules_version: int,
        seed: bytes,
        dealer: int,
        fool: int | None,
        position: str,
        started_at: datetime,
        player_ids: Iterable[int],
        computers: Mapping[int, Level] = NO_COMPUTERS,
    ) -> Game:
        """A new live game at revision 0, which waits for nobody yet; seats as `player_ids`, `computers` by seat."""
        values: dict[str, Any] = {
            "table_id": table_id,
            "variant": variant,
            "rules": rules,
            "rules_version": rules_version,
            "seed": seed,
            "dealer": dealer,
            "fool": fool,
            "state": GameState.LIVE,
            "revision": 0,
            "position": position,
            "started_at": started_at,
            **NOTHING_TO_WAIT_FOR,
        }
        game = Game(id=id_of(await self._run(insert(games), **values)), **values)
        await self._connection.execute(
            insert(game_seats),
            [
                {
                    "game_id": game.id,
                    "seat": seat,
                    "player_id": player_id,
                    "strikes": 0,
                    "gone": False,
                    "computer": computers.get(seat),
                }
                for seat, player_id in enumerate(player_ids)
            ],
        )
        return game

    async def add_move(
        self,
        game: Game,
        *,
        seat: int,
        text: str,
        cause: Cause,
        at: datetime,
        position: str,
        deadline_at: datetime | None,
        nudge_at: datetime | None = None,
        computer_at: datetime | None = None,
    ) -> Game:
        """Log the next move and store what it led to; raises LockError unless `game` is what is stored."""
        led_to = {
            "revision": game.revision + 1,
            "position": position,
            "deadline_at": deadline_at,
            "nudge_at": nudge_at,
            "computer_at": computer_at,
        }
        moved = msgspec.structs.replace(game, **led_to)
        await self._change(game, **led_to)
        move = LoggedMove(game_id=game.id, number=moved.revision, seat=seat, text=text, cause=cause, at=at)
        try:
            await self._run(insert(moves), **msgspec.structs.asdict(move))
        except IntegrityError as fault:
            raise LockError(f"game {game.id} has a move {move.number} already") from fault
        return moved

    async def end_game(
        self, game: Game, *, state: GameState, ended: str, at: datetime, results: Iterable[Result]
    ) -> Game:
        """End a live game, with results if it is finished; raises LockError unless `game` is what is stored."""
        end = {"state": state, "ended": ended, "finished_at": at, **NOTHING_TO_WAIT_FOR}
        over = msgspec.structs.replace(game, **end)
        await self._change(game, **end)
        rows = [msgspec.structs.asdict(result) for result in results]
        if rows:
            await self._connection.execute(_ADD_RESULTS, rows)
        return over

    async def set_deadline(
        self,
        game_id: int,
        deadline_at: datetime | None,
        nudge_at: datetime | None = None,
        computer_at: datetime | None = None,
        *,
        paused: bool = False,
    ) -> None:
        """Set or clear the deadline of a live game, and everything that goes with it; one that is over has none."""
        this = update(games).where(games.c.id == game_id, games.c.state == GameState.LIVE)
        moments = {"deadline_at": deadline_at, "nudge_at": nudge_at, "computer_at": computer_at}
        await self._run(this.values(paused=paused, **moments))

    async def set_review(self, game_id: int, review: str) -> None:
        """Keep what was found in a game that is over."""
        await self._run(update(games).where(games.c.id == game_id).values(review=review))

    async def set_nudge(self, game_id: int, nudge_at: datetime | None) -> None:
        """Set or clear the moment at which those who must act in a live game are called."""
        this = update(games).where(games.c.id == game_id, games.c.state == GameState.LIVE)
        await self._run(this.values(nudge_at=nudge_at))

    async def set_question(self, game_id: int, question: Question, by: int | None, until: datetime | None) -> None:
        """Ask the company of a live game something, or nothing any more; nobody has voted yet."""
        this = update(games).where(games.c.id == game_id, games.c.state == GameState.LIVE)
        await self._run(this.values(question=question, question_by=by, question_until=until))
        await self._run(update(game_seats).where(game_seats.c.game_id == game_id).values(vote=None))

    async def set_vote(self, game_id: int, seat: int, *, vote: bool) -> None:
        """Note the word of a seat on what its game asks."""
        this = update(game_seats).where(game_seats.c.game_id == game_id, game_seats.c.seat == seat)
        await self._run(this.values(vote=vote))

    async def set_gone(self, game_id: int, seat: int) -> None:
        """Note that the person of this seat has left the group."""
        this = update(game_seats).where(game_seats.c.game_id == game_id, game_seats.c.seat == seat)
        await self._run(this.values(gone=True))

    async def set_strikes(self, game_id: int, seat: int, strikes: int) -> None:
        """Note how many decisions in a row the clock has made for this seat."""
        this = update(game_seats).where(game_seats.c.game_id == game_id, game_seats.c.seat == seat)
        await self._run(this.values(strikes=strikes))

    async def _change(self, game: Game, **values: Any) -> None:
        changed = await self._run(_THIS_REVISION.values(**values), game_id=game.id, seen=game.revision)
        if changed.rowcount != 1:
            raise LockError(f"game {game.id} is not live at revision {game.revision}: its lock did not hold")
