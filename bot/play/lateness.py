"""Owns lateness: whoever could not be shown in time what he is asked gets the time that he lost.

Does not know why a hand is late: Telegram had us wait, or was not there.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.play.board import Board, find_board
from bot.play.deadlines import is_automatic, is_forced
from bot.play.pausing import time_anew
from bot.play.ports import Work, World
from bot.play.records import GameSeat, GameState, Screen
from bot.play.requests import NOTHING, Answer
from bot.play.screens import wish_all
from bot.play.ticks import Late

LATE: Final = timedelta(seconds=5)
"""A hand that is shown later than this after it was wished for has cost its owner time."""

LONGEST_WAIT: Final = timedelta(minutes=5)
"""The others wait no longer than this for a hand that cannot be shown."""

AGAIN: Final = timedelta(seconds=5)


def is_late(hand: Screen, now: datetime) -> bool:
    """True for a hand that has been waiting to be shown."""
    return hand.due_at is not None and hand.due_at <= now - LATE


async def somebody_waits(work: Work, board: Board, now: datetime) -> bool:
    """True while somebody must act who has not been shown so, and may be soon: then nobody decides for him."""
    for seat in _acting(board):
        hand = await _hand_of(work, board, seat)
        if hand is not None and hand.due_at is not None and is_late(hand, now) and hand.due_at > now - LONGEST_WAIT:
            return True
    return False


async def is_shut_out(work: Work, board: Board) -> bool:
    """True if somebody must decide who sees his cards inside the group only, while we may not write there."""
    table = await work.find_table(board.game.table_id)
    if table is None or not table.muted or not is_forced(board.position):
        return False
    people = await work.players([seat.player_id for seat in _acting(board)])
    return not all(player.reachable for player in people.values())


async def late(request: Late, work: Work, world: World) -> Answer:
    """A hand was shown late: give its owner his full time, if he must act still and has less."""
    now = world.clock.now()
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.LIVE or game.paused or game.deadline_at is None:
        return NOTHING
    board = find_board(game, await work.game_seats(game.id))
    if board is None or request.player_id not in [seat.player_id for seat in _acting(board)]:
        return NOTHING
    await time_anew(work, board, now)
    await wish_all(work, game.id, game.table_id, now)
    return Answer(wished=True)


async def _hand_of(work: Work, board: Board, seat: GameSeat) -> Screen | None:
    """The screen on which somebody sees his cards: who has no private chat, inside the group."""
    player = (await work.players([seat.player_id]))[seat.player_id]
    find = work.hand_screen if player.reachable else work.whisper_screen
    return await find(board.game.id, seat.player_id)


def _acting(board: Board) -> list[GameSeat]:
    return [board.seats[seat] for seat in board.asked if not is_automatic(board.seats[seat])]
