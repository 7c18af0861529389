"""Owns what happens when the time of a decision has run out: the idle move, strikes, the end of a sleepers' game.

Does not know when it is looked for (sweep.py), nor how long a decision may take (deadlines.py).
"""

from datetime import datetime

from msgspec.structs import replace

from bot.game import idle
from bot.play.board import Board, find_board
from bot.play.deadlines import is_asleep, is_forced
from bot.play.ending import call_off
from bot.play.playing import follow, make_move
from bot.play.ports import Work, World
from bot.play.records import Cause, GameState
from bot.play.requests import NOTHING, Answer, ClockMove


async def clock_move(request: ClockMove, work: Work, world: World) -> Answer:
    """Decide for all who let their time run out; nothing if somebody has moved since it was seen."""
    now = world.clock.now()
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.LIVE or game.revision != request.revision:
        return NOTHING
    if game.deadline_at is None or game.deadline_at > now:
        return NOTHING
    before = find_board(game, await work.game_seats(game.id))
    if before is None:
        await work.set_deadline(game.id, None)
        return NOTHING
    struck = await _strike(work, before)
    if all(is_asleep(seat) for seat in struck.seats if not struck.is_out(seat.seat)):
        table = await work.lock_table(game.table_id)
        if table is not None:
            await call_off(work, table, "asleep", now)
        return Answer(wished=True)
    after = await _idle_moves(work, struck, now)
    await follow(work, before, after, before.asked, now)
    return Answer(wished=True)


async def _strike(work: Work, board: Board) -> Board:
    """The board with a strike for everybody who had to decide; who may throw in need not, and gets none."""
    if not is_forced(board.position):
        return board
    seats = list(board.seats)
    for number in board.asked:
        seats[number] = replace(seats[number], strikes=seats[number].strikes + 1)
        await work.set_strikes(board.game.id, number, seats[number].strikes)
    return replace(board, seats=tuple(seats))


async def _idle_moves(work: Work, before: Board, now: datetime) -> Board:
    """The board after the idle move of each seat that was asked, as long as its question stands."""
    board = before
    for seat in before.asked:
        if board.position.bout == before.position.bout and seat in board.asked:
            move = idle(board.rules, board.position, seat)
            board = await make_move(work, board, seat, move, cause=Cause.CLOCK, now=now)
    return board
