"""Owns the end of a game: by the rules, by surrender, or called off; and what it leaves to the table.

Does not know who or what brings it about.
"""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from bot.game import Outcome
from bot.play.achievements_ports import PlayedGame
from bot.play.answers import WhyCalledOff
from bot.play.awarding import award
from bot.play.board import Board, find_board
from bot.play.deadlines import is_automatic
from bot.play.ports import Work, World
from bot.play.rated import rate
from bot.play.records import PRIVATE, GameState, Table, TableState
from bot.play.scores import Standing, results, standings, surrendered, winners
from bot.play.screens import wish_all, wish_won
from bot.play.tables import close, refreshed
from bot.play.tallies import tallies


async def finish(work: Work, world: World, board: Board, outcome: Outcome) -> None:
    """Store the result of a game that the rules have ended."""
    scores = standings(board, outcome)
    await _end(work, world, board, outcome.ending, scores, fool=next(iter(outcome.fools), None))


async def give_up(work: Work, world: World, board: Board, seat: int) -> None:
    """Store the result of a game that this seat has given up."""
    await _end(work, world, board, "surrender", surrendered(board, seat), fool=seat, gave_up=seat)


async def call_off(work: Work, table: Table, why: WhyCalledOff, now: datetime) -> Table:
    """End the running game of a table without a result; returns the table after it.

    A game that is lost or cannot be read takes its table with it, since its last message could not be drawn.
    """
    game = await work.lock_game(table.game_id) if table.game_id is not None else None
    if game is None:
        return await close(work, table, "stopped", now)
    if game.state is GameState.LIVE:
        await work.end_game(game, state=GameState.ABORTED, ended=why, at=now, results=())
    table = refreshed(replace(table, state=TableState.OVER), now)
    await work.save_table(table)
    await wish_all(work, game.id, table.id, now)
    readable = find_board(game, await work.game_seats(game.id)) is not None
    return table if readable else await close(work, table, "stopped", now)


async def _end(
    work: Work,
    world: World,
    board: Board,
    ended: str,
    scores: Sequence[Standing],
    *,
    fool: int | None,
    gave_up: int | None = None,
) -> None:
    """End the game; `fool` is the seat that deals next, None if the same dealer does again (docs/rules.md 2.2).

    Practice does not count: nothing is kept of what came of it.
    """
    game, now = board.game, world.clock.now()
    table = await work.lock_table(game.table_id)
    if table is None:
        raise LookupError(f"game {game.id} has no table")
    rows = results(board, table, scores, ended, gave_up, now)
    counts = (await work.chat(table.chat_id)).kind != PRIVATE
    await work.end_game(game, state=GameState.FINISHED, ended=ended, at=now, results=rows if counts else ())
    if counts:
        await rate(work, world.rater, rows)
        counted = tallies(game, len(board.seats), await work.moves(game.id))
        await work.save_tallies(game.id, counted)
        await award(work, PlayedGame(rows, list(counted)))
    fool_id = None if fool is None else board.seats[fool].player_id
    over = replace(table, state=TableState.OVER, dealer_id=fool_id or table.dealer_id, fool_id=fool_id)
    await work.save_table(refreshed(over, now))
    await wish_all(work, game.id, game.table_id, now)
    won = [board.seats[seat] for seat in winners(scores)]
    await wish_won(work, game.id, [seat.player_id for seat in won if not is_automatic(seat)])
