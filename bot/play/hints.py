"""Owns hints: what a strong computer would do in the seat of somebody who practises, and why, in one line.

Does not know how chances are reckoned (thinking_ports.py). A hint changes nothing, and is asked for at no other table.
"""

import asyncio
from typing import Final

from bot.game import view
from bot.play.answers import Code, refuse
from bot.play.board import Board, find_board
from bot.play.ports import Glance, Store
from bot.play.records import PRIVATE, GameState
from bot.play.requests import Answer, Fact, Tone
from bot.play.spot import Spot, spot_of
from bot.play.thinking import turn_of_seat
from bot.play.thinking_ports import Thinker, Turn, Weighed

ITERATIONS: Final = 2_000
"""A third more than the level hard has for a move."""

PATIENCE: Final = 6.0
"""Seconds within which a hint has to come, for Telegram waits for an answer."""

_CLOSE: Final = 1
"""Moves whose chances differ by no more than this, of a hundred games, are as good as each other."""


async def find_hint(store: Store, thinker: Thinker | None, game_id: int, telegram_id: int) -> Answer:
    """What the person is told who asks for a hint in his practice game."""
    async with store.glance() as glance:
        found = await _turn(glance, game_id, telegram_id)
    if found is None:
        return refuse(Code.HINT_NOT_NOW).answer
    board, turn = found
    seen = view(board.rules, board.position, turn.seat)
    if len(seen.moves) == 1:
        return _alert(Code.HINT_ONLY, spot_of(seen), move=seen.moves[0].text)
    weighed = None
    if thinker is not None:
        try:
            async with asyncio.timeout(PATIENCE):
                weighed = await thinker.weigh(turn, iterations=ITERATIONS)
        except TimeoutError:
            weighed = None
    return refuse(Code.HINT_LATE).answer if weighed is None or not weighed.chances else _told(weighed, spot_of(seen))


async def _turn(glance: Glance, game_id: int, telegram_id: int) -> tuple[Board, Turn] | None:
    """The game and the decision that its one person is asked for; None if there is none, or it is no practice."""
    game = await glance.find_game(game_id)
    table = None if game is None else await glance.find_table(game.table_id)
    chat = None if table is None else await glance.chat(table.chat_id)
    if game is None or chat is None or (chat.kind, chat.telegram_id) != (PRIVATE, telegram_id):
        return None
    board = find_board(game, await glance.game_seats(game.id)) if game.state is GameState.LIVE else None
    mine = None if board is None else next((seat for seat in board.seats if seat.computer is None), None)
    if board is None or mine is None or mine.seat not in board.asked:
        return None
    turn = await turn_of_seat(glance, board, mine.seat)
    return None if turn is None else (board, turn)


def _told(weighed: Weighed, spot: Spot) -> Answer:
    """The best move with its chance, and the best of those that are clearly worse."""
    (move, worth), *others = weighed.chances
    chance = round(100 * worth)
    if chance >= 100:
        return _alert(Code.HINT_SURE, spot, move=move.text)
    if chance <= 0:
        return _alert(Code.HINT_LOST, spot, move=move.text)
    worse = [(round(100 * less), other) for other, less in others if chance - 100 * less > _CLOSE]
    if not worse:
        return _alert(Code.HINT_CLEAR, spot, move=move.text, chance=chance)
    less, other = max(worse, key=lambda one: one[0])
    return _alert(Code.HINT, spot, move=move.text, chance=chance, other=other.text, less=less)


def _alert(code: Code, spot: Spot, **facts: str | int) -> Answer:
    where: dict[str, Fact] = {"phase": spot.phase, "rest": int(spot.rest), "turned": spot.turned}
    return Answer(code=code, facts={**where, **facts}, tone=Tone.ALERT)
