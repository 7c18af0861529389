"""Owns the moves of computers: at its moment the first one that is asked plays what it has thought of, or quickly.

Does not know how a computer thinks (thinking.py), nor how it comes to a table (hiring.py).
"""

from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.game import Move, explain, idle, view
from bot.play.board import Board, find_board
from bot.play.deadlines import is_asleep, is_automatic
from bot.play.ending import call_off
from bot.play.playing import follow, make_move
from bot.play.ports import Work, World
from bot.play.records import Cause, GameSeat, GameState, Level
from bot.play.requests import NOTHING, Answer
from bot.play.ticks import ComputerMove

log = structlog.get_logger(__name__)

PATIENCE: Final = timedelta(seconds=3)
"""So long after its moment a computer that has not come to a thought plays quickly."""


async def computer_move(request: ComputerMove, work: Work, world: World) -> Answer:
    """Let the computer play whose moment has come; nothing if somebody has moved since it was seen.

    A game in which all people who are still in it are asleep is called off.
    """
    now = world.clock.now()
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.LIVE or game.revision != request.revision:
        return NOTHING
    if game.computer_at is None or game.computer_at > now or game.paused:
        return NOTHING
    board = find_board(game, await work.game_seats(game.id))
    mine = None if board is None else first_asked(board)
    if board is None or mine is None:
        await work.set_deadline(game.id, None if board is None else game.deadline_at, game.nudge_at)
        return NOTHING
    if await falls_asleep(work, board, now):
        return Answer(wished=True)
    thought = request.move if request.seat == mine.seat else None
    move = chosen(world, board, mine.seat, thought)
    after = await make_move(work, board, mine.seat, move, cause=Cause.COMPUTER, now=now)
    await follow(work, world, board, after, (mine.seat,), now, present=False)
    return Answer(wished=True)


def first_asked(board: Board) -> GameSeat | None:
    """The first of the asked seats in which a computer plays."""
    return next((board.seats[seat] for seat in board.asked if is_automatic(board.seats[seat])), None)


def level_of(seat: GameSeat) -> Level:
    """How strong the computer in this seat plays: its own level, or for somebody who is away the usual one."""
    return seat.computer or Level.NORMAL


async def falls_asleep(work: Work, board: Board, now: datetime) -> bool:
    """Call a game off if people are still in it, and all of them are asleep; computers alone finish theirs."""
    people = [seat for seat in board.seats if seat.computer is None and not board.is_out(seat.seat)]
    if not people or not all(is_asleep(seat) for seat in people):
        return False
    table = await work.lock_table(board.game.table_id)
    if table is not None:
        await call_off(work, table, "asleep", now)
    return True


def chosen(world: World, board: Board, seat: int, thought: Move | None = None) -> Move:
    """What the computer in this seat has thought of, else what a mind does at once; the idle move if that is illegal.

    A mind sees what the person in its seat would.
    """
    if thought is not None and _is_legal(board, seat, thought):
        return thought
    quick = world.mind.choose(view(board.rules, board.position, seat))
    return quick if _is_legal(board, seat, quick) else idle(board.rules, board.position, seat)


def _is_legal(board: Board, seat: int, move: Move) -> bool:
    reason = explain(board.rules, board.position, seat, move)
    if reason is not None:
        log.error("a mind chose a move that is not legal", game=board.game.id, revision=board.game.revision, why=reason)
    return reason is None
