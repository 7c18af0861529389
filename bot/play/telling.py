"""Owns telling: the last moves of a game, replayed from its truth, as deeds for one viewer.

Does not know screens; it is told up to which move the viewer knows.
"""

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple

from bot.game import (
    RULES_VERSION,
    Deed,
    Move,
    Position,
    Viewer,
    play,
    read_move,
    read_rules,
    start,
    tell,
)
from bot.play.board import Board
from bot.play.ports import Glance

MOST_DEEDS: Final = 4
"""A frame tells no more deeds than this; who was away longer sees what they led to."""


async def untold(glance: Glance, board: Board, told: int, viewer: Viewer) -> tuple[Deed, ...]:
    """What was done after revision `told`, the last few moves at most.

    A game that was begun under an older meaning of the rules is not replayed, and so not told.
    """
    game = board.game
    if told >= game.revision or game.rules_version != RULES_VERSION:
        return ()
    log = tuple([(logged.seat, logged.text) for logged in await glance.moves(game.id)])
    steps = last_steps(game.rules, game.seed, game.dealer, game.fool, len(board.seats), log)
    new = steps[-min(game.revision - told, MOST_DEEDS) :]
    return tuple([tell(board.rules, before, seat, move, after, viewer) for before, seat, move, after in new])


class Step(NamedTuple):
    """A move that was made, between the positions before and after it."""

    before: Position
    seat: int
    move: Move
    after: Position


@lru_cache(maxsize=64)
def last_steps(
    rules: str, seed: bytes, dealer: int, fool: int | None, seats: int, log: tuple[tuple[int, str], ...]
) -> tuple[Step, ...]:
    """The last few moves of a game, replayed from its truth; `log` holds seats and texts of all its moves.

    The latest answers are kept, because all screens of a game ask the same after each move.
    """
    by = read_rules(rules)
    position = start(by, seats=seats, seed=seed, dealer=dealer, fool=fool)
    steps: deque[Step] = deque(maxlen=MOST_DEEDS)
    for seat, text in log:
        move = read_move(text)
        after = play(by, position, seat, move)
        steps.append(Step(position, seat, move, after))
        position = after
    return tuple(steps)
