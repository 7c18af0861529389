"""Owns what happens when a moment of a game has come: the end of a decision, of a question or a pause, a nudge.

Does not know when it is looked for (sweep.py), nor how long a decision may take (deadlines.py).
"""

from collections.abc import Collection
from datetime import datetime

from msgspec.structs import replace

from bot.game import idle
from bot.play.attention import may_be_nudged
from bot.play.board import Board, find_board
from bot.play.computers import chosen, falls_asleep
from bot.play.deadlines import decision_time, is_automatic, is_forced
from bot.play.lateness import AGAIN, is_shut_out, somebody_waits
from bot.play.pausing import pause, resumed, time_anew
from bot.play.playing import follow, make_move
from bot.play.ports import Work, World
from bot.play.questions import lapse
from bot.play.records import Cause, GameState, Question, Table
from bot.play.requests import NOTHING, Answer
from bot.play.screens import call, call_in_group, wish_all
from bot.play.settable import Speed
from bot.play.ticks import ClockMove, Lapse, Nudge


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
    if game.paused:
        await resumed(work, before, now)
        return Answer(wished=True)
    if await somebody_waits(work, before, now):
        await work.set_deadline(game.id, now + AGAIN, computer_at=game.computer_at)
        return NOTHING
    if await is_shut_out(work, before):
        await pause(work, before, now)
        return Answer(wished=True)
    struck = await _strike(work, before)
    if await falls_asleep(work, struck, now):
        return Answer(wished=True)
    computers = {seat.seat for seat in before.seats if is_automatic(seat)}
    after = await _move_for_all(work, world, struck, computers, now)
    await follow(work, world, before, after, before.asked, now, present=False)
    return Answer(wished=True)


async def nudge(request: Nudge, work: Work, world: World) -> Answer:
    """Call everybody who must act and is awake, once; nothing if somebody has moved since it was seen."""
    now = world.clock.now()
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.LIVE or game.revision != request.revision:
        return NOTHING
    if game.nudge_at is None or game.nudge_at > now:
        return NOTHING
    await work.set_nudge(game.id, None)
    board = find_board(game, await work.game_seats(game.id))
    if board is None:
        return NOTHING
    called = [seat for seat in board.asked if not is_automatic(board.seats[seat])]
    wished = await call_in_group(work, board, called, now)
    for seat in called:
        hand = await work.hand_screen(game.id, board.seats[seat].player_id)
        if hand is not None and may_be_nudged(hand, now):
            await call(work, game.id, board.seats[seat].player_id, now)
            wished = True
    return Answer(wished=wished)


async def question_lapses(request: Lapse, work: Work, world: World) -> Answer:
    """End a question for which the company has had its time."""
    now = world.clock.now()
    game = await work.lock_game(request.game_id)
    if game is None or game.state is not GameState.LIVE or game.question_until is None or game.question_until > now:
        return NOTHING
    board = find_board(game, await work.game_seats(game.id))
    if board is None:
        await work.set_question(game.id, Question.NONE, None, None)
        return NOTHING
    await lapse(work, board, now)
    return Answer(wished=True)


async def change_speed(work: Work, table: Table, speed: Speed, now: datetime) -> None:
    """Let the game of a table go on at the speed that its chat has now: the next decision has the new time.

    The one that is asked now keeps the time that it began with, unless the clock was off, or goes off.
    """
    game = None if table.game_id is None else await work.lock_game(table.game_id)
    if game is None or game.state is not GameState.LIVE or game.paused:
        return
    board = find_board(game, await work.game_seats(game.id))
    if board is None:
        return
    time = decision_time(board.rules, board.position, speed)
    if time is None or game.deadline_at is None:
        await time_anew(work, board, now)
        await wish_all(work, game.id, table.id, now)


async def _strike(work: Work, board: Board) -> Board:
    """The board with a strike for everybody awake who had to decide; who may throw in need not, and gets none."""
    if not is_forced(board.position):
        return board
    seats = list(board.seats)
    for number in [seat for seat in board.asked if not is_automatic(seats[seat])]:
        seats[number] = replace(seats[number], strikes=seats[number].strikes + 1)
        await work.set_strikes(board.game.id, number, seats[number].strikes)
    return replace(board, seats=tuple(seats))


async def _move_for_all(work: Work, world: World, before: Board, computers: Collection[int], now: datetime) -> Board:
    """The board after a move of each seat that was asked, as long as its question stands: an idle one, or a mind's."""
    board = before
    for seat in before.asked:
        if board.position.bout == before.position.bout and seat in board.asked:
            if seat in computers:
                move, cause = chosen(world, board, seat), Cause.COMPUTER
            else:
                move, cause = idle(board.rules, board.position, seat), Cause.CLOCK
            board = await make_move(work, board, seat, move, cause=cause, now=now)
    return board
