"""Owns how strong a mind plays: the levels by name, and the move of each.

Does not know who asks, nor when; without a time to keep, the same sight and seed always give the same move.
"""

from time import monotonic
from typing import Final

from bot.game import Move, Position, Rules, Sight, Verb
from bot.minds import thinking
from bot.minds.chance import chance_of
from bot.minds.greedy import Greedy
from bot.play.records import Level

LEVELS: Final = tuple(Level)

SLIPS: Final = 0.2
"""How often `easy` makes any move at all."""

HARD_ITERATIONS: Final = 1_500
MAX_ITERATIONS: Final = 10_000
MOST_ITERATIONS: Final = 50_000

NORMAL_NODES: Final = 3_000
HARD_NODES: Final = 15_000
MAX_NODES: Final = 30_000
FEW_LOOKS: Final = 100
SLIGHT: Final = 0.08
"""A move that was looked at no more often than that, and promises so little more than the greedy one, is not chosen."""

SLIGHT_BLIND: Final = 0.25
"""The same where cards are played unseen, and what comes next is chance for the most part."""

SURE_CARDS: Final = 10
SURE_NODES: Final = 100_000
"""So few cards in all hands are always solved: the hardest of 903 such endgames took 36,910 nodes.

Not so where attacks are passed on: these endgames go round, some without an end that is found, and a node of theirs
takes twice as long.
"""

ANALYSIS_NODES: Final = 100_000

_GREEDY: Final = Greedy()


def choose(level: str, sight: Sight, *, seed: bytes, seconds: float | None = None) -> Move:
    """The move of a level (one of LEVELS) for the seat that saw this; raises ValueError where there is none.

    `seed` has 32 bytes. With `seconds`, `max` searches for that long instead of counting iterations; the other
    levels always count.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}")
    moves = sight.view.moves
    if not moves:
        raise ValueError("there is nothing to choose")
    if len(moves) == 1:
        return moves[0]
    if level == Level.EASY:
        return _easy(sight, seed)
    if level == Level.NORMAL:
        return thinking.solved(sight, NORMAL_NODES) or _GREEDY.choose(sight.view)
    if level == Level.HARD:
        return think(sight, seed=seed, iterations=HARD_ITERATIONS, nodes=HARD_NODES)
    most = MAX_ITERATIONS if seconds is None else MOST_ITERATIONS
    return think(sight, seed=seed, iterations=most, nodes=MAX_NODES, seconds=seconds)


def think(
    sight: Sight,
    *,
    seed: bytes,
    iterations: int,
    nodes: int,
    seconds: float | None = None,
    strolls: bool = False,
) -> Move:
    """The move that is certain not to lose, if one is found within so many `nodes`; else that of the search.

    With `seconds` no new iteration of the search begins when these have passed; one is always made.
    """
    began = monotonic()
    if Verb.TRANSFER in sight.rules.moves:
        nodes //= 2
    elif nodes and sum([seat.cards for seat in sight.view.seats]) <= SURE_CARDS:
        nodes = max(nodes, SURE_NODES)
    certain = thinking.solved(sight, nodes) if nodes else None
    if certain is not None:
        return certain
    if seconds is not None:
        seconds -= monotonic() - began
    found = thinking.search(sight, seed=seed, iterations=iterations, seconds=seconds, strolls=strolls)
    best = found[0]
    if best.looks < FEW_LOOKS:
        # So short a search is full of chance: what it hardly prefers to the greedy move is no better.
        greedy = _GREEDY.choose(sight.view)
        worth = max([weighed.worth for weighed in found if weighed.move == greedy], default=-1.0)
        slight = SLIGHT_BLIND if getattr(sight.rules, "blind", False) else SLIGHT
        return greedy if best.worth - worth < slight else best.move
    return best.move


def weigh(sight: Sight, *, seed: bytes, iterations: int) -> tuple[tuple[Move, float], ...]:
    """Each move of the seat with its chance not to lose, from 0 to 1, the one that the search prefers first.

    A draw of n players counts 1 - 1/n. Moves that the search never looked at are left out.
    """
    found = thinking.search(sight, seed=seed, iterations=iterations, thoroughly=True)
    return tuple([(weighed.move, weighed.worth) for weighed in found])


def solve(rules: Rules, position: Position, *, nodes: int = ANALYSIS_NODES) -> tuple[tuple[Move, int], ...] | None:
    """Each move of the asked seat with what it leads to when both go on perfectly: 1 won, 0 drawn, -1 lost.

    None unless two players are left, the talon is empty and the answer is found within so many `nodes`.
    """
    return thinking.solve(rules, position, nodes=nodes)


def _easy(sight: Sight, seed: bytes) -> Move:
    chance, moves = chance_of(seed), sight.view.moves
    if moves and chance.random() < SLIPS:
        return moves[int(chance.random() * len(moves))]
    return _GREEDY.choose(sight.view)
