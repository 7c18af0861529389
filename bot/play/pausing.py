"""Owns whose time runs: in full for a new decision, and nobody's in a pause, which ends when somebody plays on.

Does not know how a company agrees on one (questions.py).
"""

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.play.attention import nudge_time
from bot.play.board import Board
from bot.play.deadlines import computer_moment, deadline_after, decision_time
from bot.play.ports import Work
from bot.play.screens import wish_all

LONGEST_PAUSE: Final = timedelta(days=1)
"""After so long a pause ends by itself, so that no table is taken for ever."""


async def pause(work: Work, board: Board, now: datetime) -> None:
    """Stop the time of a game."""
    await work.set_deadline(board.game.id, now + LONGEST_PAUSE, paused=True)
    await wish_all(work, board.game.id, board.game.table_id, now)


async def resumed(work: Work, board: Board, now: datetime) -> Board:
    """The board with its time running: after a pause everybody has his full time."""
    if not board.game.paused:
        return board
    board = await time_anew(work, board, now)
    await wish_all(work, board.game.id, board.game.table_id, now)
    return board


async def time_anew(work: Work, board: Board, now: datetime) -> Board:
    """The board with the full time for the decision that is asked now, at the speed of its chat."""
    speed = (await work.settings_at(board.game.table_id)).speed
    deadline_at = deadline_after(now, decision_time(board.rules, board.position, speed))
    nudge_at = nudge_time(board.position, now, deadline_at)
    game = board.game
    computer_at = computer_moment(board.rules, board.position, board.seats, game.seed, game.revision, now)
    await work.set_deadline(game.id, deadline_at, nudge_at, computer_at)
    moments = {"deadline_at": deadline_at, "nudge_at": nudge_at, "computer_at": computer_at}
    return replace(board, game=replace(game, paused=False, **moments))
