"""Owns the ways out of a game before its end: giving up, being gone from the group, stopping it (docs/rules.md 14).

Does not know the rules' own endings, nor getting up from a table between games (seating.py).
"""

from datetime import datetime

from msgspec.structs import replace

from bot.game import Move, Reason, Verb
from bot.play.answers import Code, refuse, say
from bot.play.board import Board, find_board, press_on
from bot.play.ending import call_off, give_up
from bot.play.news import Departed
from bot.play.pausing import time_anew
from bot.play.playing import reasoned
from bot.play.ports import Work, World
from bot.play.questions import ask, nothing_asked, voters
from bot.play.records import GameSeat, Player, Question, Table, TableState
from bot.play.requests import NOTHING, Answer, AtGame, StopHere, Surrender, SurrenderHere
from bot.play.seating import plays_on, rise
from bot.play.settable import Who
from bot.play.tables import close, game_here, hosts_only, table_here


async def surrender_here(request: SurrenderHere, work: Work, _world: World) -> Answer:
    """Ask the person whether he really gives up; the game goes on meanwhile."""
    here = await game_here(request, work)
    await _player_in(here, work)
    return Answer(code=Code.SURRENDER_ASK, surrender_game_id=here.game_id)


async def surrender(request: Surrender, work: Work, world: World) -> Answer:
    """The presser is the fool, and the game is over."""
    board, mine = await _player_in(request, work)
    await give_up(work, world, board, mine.seat)
    return say(Code.SURRENDERED, wished=True)


async def departed(request: Departed, work: Work, world: World) -> Answer:
    """Take the person off every table of the chat; where he still plays, the others are asked whether to go on.

    From now on the computer plays his seat. Where nobody else is awake, the game is called off.
    """
    now = world.clock.now()
    chat = await work.find_chat(request.place.telegram_id)
    player = await work.find_player(request.person.telegram_id)
    if chat is None or player is None:
        return NOTHING
    await work.unfollow(chat.id, [player.id])
    wished = False
    for seen in await work.open_tables(chat.id):
        wished = await part(work, seen.id, player, now) or wished
    return Answer(wished=wished)


async def part(work: Work, table_id: int, player: Player, now: datetime) -> bool:
    """Take somebody off a table who is gone for good, as `departed` says; returns whether he had to do with it."""
    table = await work.lock_table(table_id)
    if table is None or table.state is TableState.CLOSED:
        return False
    if player.id not in {table.host_id, *await work.members(table.id)}:
        return False
    if await plays_on(work, table, player.id):
        table = await _play_without(work, table, player, now)
    if table.state is not TableState.CLOSED:
        await rise(work, table, player.id, now)
    return True


async def stop_here(request: StopHere, work: Work, world: World) -> Answer:
    """Call the game off, or close the table if none is played: by an administrator of the chat, and who else may.

    Anybody else who plays asks the others. A game that cannot be played on may be stopped by everybody who sits at it.
    """
    now = world.clock.now()
    player = await work.know_player(request.person)
    table = await table_here(request, work)
    if not (request.admin or await _is_stuck_in(work, table, player) or await _may_stop(work, table, player)):
        return await _ask_to_stop(work, table, player, now)
    if table.state is TableState.PLAYING:
        await call_off(work, table, "stopped", now)
        return say(Code.GAME_STOPPED, wished=True)
    await close(work, table, "stopped", now)
    return say(Code.TABLE_STOPPED, wished=True)


async def _may_stop(work: Work, table: Table, player: Player) -> bool:
    """True for somebody who may stop the table without asking; raises Refusal where only administrators may at all."""
    who = (await work.chat_settings(table.chat_id)).stops
    if who is Who.ADMINS:
        raise refuse(Code.ONLY_ADMINS_STOP)
    return who is Who.EVERYBODY or player.id == table.host_id


async def _play_without(work: Work, table: Table, player: Player, now: datetime) -> Table:
    """Give the seat of somebody who has left to the computer, and ask the others; returns the table after that."""
    game = await work.lock_game(table.game_id) if table.game_id is not None else None
    board = find_board(game, await work.game_seats(game.id)) if game is not None else None
    left = board.find_seat(player.id) if board is not None else None
    if board is None or left is None:
        return await call_off(work, table, "left", now)
    await work.set_gone(board.game.id, left.seat)
    board = replace(board, seats=tuple([replace(seat, gone=True) if seat == left else seat for seat in board.seats]))
    if left.seat in board.asked and not board.game.paused:
        board = await time_anew(work, board, now)
    await ask(work, board, Question.GO_ON, player.id, now)
    return await work.lock_table(table.id) or table


async def _ask_to_stop(work: Work, table: Table, player: Player, now: datetime) -> Answer:
    """Ask those who play whether to call their game off; raises Refusal for somebody who has no voice in it."""
    game = await work.lock_game(table.game_id) if table.game_id is not None else None
    board = None
    if game is not None and table.state is TableState.PLAYING:
        board = find_board(game, await work.game_seats(game.id))
    if board is None or player.id not in [seat.player_id for seat in voters(board)]:
        raise await hosts_only(work, table, Code.ONLY_HOST_STOPS)
    nothing_asked(board)
    after = await ask(work, board, Question.STOP, player.id, now)
    return say(Code.GAME_STOPPED if after.game.question is Question.NONE else Code.STOP_ASKED, wished=True)


async def _is_stuck_in(work: Work, table: Table, player: Player) -> bool:
    """True for somebody at a table whose game is lost or cannot be read."""
    if table.state is not TableState.PLAYING:
        return False
    game = await work.find_game(table.game_id) if table.game_id is not None else None
    seats = [] if game is None else await work.game_seats(game.id)
    if game is not None and find_board(game, seats) is not None:
        return False
    return player.id in {*await work.members(table.id), *[seat.player_id for seat in seats]}


async def _player_in(request: AtGame, work: Work) -> tuple[Board, GameSeat]:
    """The board and the seat of somebody who still has cards to lose with."""
    board, mine = await press_on(work, request)
    if board.is_out(mine.seat):
        raise await reasoned(work, board, Reason.YOU_ARE_OUT, Move(Verb.PASS))
    return board, mine
