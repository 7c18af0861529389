"""Owns telling: the last moves of a game, replayed from its truth, as deeds for one viewer.

Does not know screens; it is told up to which move the viewer knows.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from bot.game import (
    RULES_VERSION,
    Deed,
    Move,
    Position,
    Rules,
    Viewer,
    play,
    read_move,
    read_rules,
    start,
    tell,
)
from bot.play.board import Board
from bot.play.ports import Glance
from bot.play.records import Cause

LOWEST_TRUMP: Final = "lowest_trump"
"""The choice of `first_lead` and `next_lead` by which the holder of the lowest trump leads."""

MOST_DEEDS: Final = 4
"""A frame tells no more deeds than this; who was away longer sees what they led to."""


class Untold(NamedTuple):
    """Deeds, oldest first, and what made the moves."""

    deeds: tuple[Deed, ...] = ()
    causes: tuple[Cause, ...] = ()

    def places(self, cause: Cause) -> frozenset[int]:
        """Which of the deeds have this cause, counted from 0."""
        return frozenset([place for place, one in enumerate(self.causes) if one is cause])


async def untold(glance: Glance, board: Board, told: int, viewer: Viewer) -> Untold:
    """What was done after revision `told`, the last few moves at most; if nothing was, the last move again.

    So a frame that is drawn anew for another reason still says how it came to this. A game that was begun under an
    older meaning of the rules is not replayed, and so not told; nor is one whose log cannot be replayed, so that its
    position is shown all the same.
    """
    game = board.game
    if not game.revision or game.rules_version != RULES_VERSION:
        return Untold()
    logged = await glance.moves(game.id)
    log = tuple([(move.seat, move.text) for move in logged])
    try:
        steps = last_steps(game.rules, game.seed, game.dealer, game.fool, len(board.seats), log)
    except (ValueError, LookupError):
        return Untold()
    new = steps[-max(1, min(game.revision - told, MOST_DEEDS)) :]
    deeds = tuple([tell(board.rules, before, seat, move, after, viewer) for before, seat, move, after in new])
    return Untold(deeds, tuple([move.cause for move in logged[-len(new) :]]))


def why_leads(board: Board) -> str:
    """The rule that made the first leader, before the first move; empty later, and while a trump is to be named.

    It is the choice of the option in force (docs/rules.md 2.6), `lowest_card` where there is no trump. It tells of
    no card: whether somebody holds a trump at all does not change it.
    """
    game, rules, position = board.game, board.rules, board.position
    if game.revision or position.phase != "lead":
        return ""
    by_fool = game.fool is not None and rules.next_lead != LOWEST_TRUMP
    why = str(rules.next_lead if by_fool else LOWEST_TRUMP if game.fool is not None else rules.first_lead)
    return "lowest_card" if why == LOWEST_TRUMP and position.trump is None else why


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
    deal = start(by, seats=seats, seed=seed, dealer=dealer, fool=fool)
    return tuple(deque(steps_from(by, deal, log), maxlen=MOST_DEEDS))


def steps_from(rules: Rules, position: Position, log: Iterable[tuple[int, str]]) -> Iterator[Step]:
    """The moves of a log, made one after another; raises ValueError, LookupError or IllegalMove at one that cannot be.

    `log` holds seats and texts of moves.
    """
    for seat, text in log:
        move = read_move(text)
        after = play(rules, position, seat, move)
        yield Step(position, seat, move, after)
        position = after
