"""Owns what a company is asked while it plays, who has a voice, and what comes of its votes (docs/company.md).

Does not know how a question reaches people, nor what made anybody ask it.
"""

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.play.answers import Code, refuse
from bot.play.board import Board
from bot.play.deadlines import is_automatic
from bot.play.ending import call_off
from bot.play.pausing import pause
from bot.play.ports import Work
from bot.play.records import GameSeat, GameState, Question
from bot.play.screens import wish_all, wish_question

TO_VOTE: Final = timedelta(seconds=60)
"""How long a question stands."""


def voters(board: Board) -> list[GameSeat]:
    """The seats that have a voice: in the game still, their people there and awake."""
    return [seat for seat in board.seats if not is_automatic(seat) and not board.is_out(seat.seat)]


def verdict(board: Board) -> bool | None:
    """What is settled whatever the others say: True for yes, False for no, None while it is open.

    A pause needs everybody's yes; to play on without somebody, and to stop, more than half of all voices.
    """
    votes = [seat.vote for seat in voters(board)]
    if board.game.question is Question.PAUSE:
        return False if False in votes else all(votes) or None
    if 2 * votes.count(True) > len(votes):
        return True
    return False if 2 * votes.count(False) >= len(votes) else None


def nothing_asked(board: Board) -> None:
    """Raise Refusal while the company is asked something: one question at a time."""
    if board.game.question is not Question.NONE:
        raise refuse(Code.QUESTION_STANDS)


async def ask(work: Work, board: Board, question: Question, by: int, now: datetime) -> Board:
    """Ask the company, in place of what it was asked before; returns the board with what is asked now.

    The seat of the player `by` is for it, if it has a voice. What needs no other voice is settled at once.
    """
    until = now + TO_VOTE
    await work.set_question(board.game.id, question, by, until)
    game = replace(board.game, question=question, question_by=by, question_until=until)
    board = replace(board, game=game, seats=tuple([replace(seat, vote=None) for seat in board.seats]))
    mine = next((seat.seat for seat in voters(board) if seat.player_id == by), None)
    if mine is not None:
        board = await _noted(work, board, mine, vote=True)
    agreed = verdict(board)
    if agreed is not None:
        return await _follow(work, board, now, agreed=agreed)
    await wish_question(work, board, [seat.player_id for seat in voters(board) if seat.vote is None], now)
    return board


async def cast(work: Work, board: Board, seat: int, now: datetime, *, vote: bool) -> Board:
    """Count the word of a seat; returns the board with what is asked after it."""
    board = await _noted(work, board, seat, vote=vote)
    agreed = verdict(board)
    if agreed is not None:
        return await _follow(work, board, now, agreed=agreed)
    await wish_all(work, board.game.id, board.game.table_id, now)
    return board


async def plays_on(work: Work, board: Board, seat: int, now: datetime) -> None:
    """Take a move for a yes, where it is asked whether to play on without somebody."""
    silent = board.seats[seat].vote is None
    if board.game.question is Question.GO_ON and board.game.state is GameState.LIVE and silent:
        await cast(work, board, seat, now, vote=True)


async def lapse(work: Work, board: Board, now: datetime) -> None:
    """The time to vote is over: what has not been agreed on is not done."""
    await _follow(work, board, now, agreed=False)


async def _noted(work: Work, board: Board, seat: int, *, vote: bool) -> Board:
    await work.set_vote(board.game.id, seat, vote=vote)
    seats = [replace(one, vote=vote) if one.seat == seat else one for one in board.seats]
    return replace(board, seats=tuple(seats))


async def _follow(work: Work, board: Board, now: datetime, *, agreed: bool) -> Board:
    game = board.game
    await work.set_question(game.id, Question.NONE, None, None)
    table = await work.lock_table(game.table_id)
    match game.question, agreed:
        case (Question.PAUSE, True):
            await pause(work, board, now)
        case (Question.STOP, True) if table is not None:
            await call_off(work, table, "stopped", now)
        case (Question.GO_ON, False) if table is not None:
            await call_off(work, table, "left", now)
        case _:
            await wish_all(work, game.id, game.table_id, now)
    answered = replace(game, question=Question.NONE, question_by=None, question_until=None)
    return replace(board, game=answered)
