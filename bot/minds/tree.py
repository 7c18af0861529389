"""Owns the search: a tree over what can be seen, grown by games that are dealt anew as they may lie (ISMCTS).

Does not know games: it is given one to deal, and plays whatever that says can be played.
"""

from collections.abc import Callable, Hashable, Sequence
from heapq import nlargest
from math import log, sqrt
from typing import Any, Final, Protocol

EXPLORATION: Final = 0.7
"""How much a move that was tried seldom is worth trying: measured, and flat around this (docs/minds.md)."""

MOST: Final = 100_000
"""Iterations that one search may have."""

_HOPES: Final = [0.0, *[EXPLORATION**2 * log(times) for times in range(1, MOST + 2)]]

Random = Callable[[], float]
"""Numbers from 0 to 1, 1 excluded."""


class Game(Protocol):
    """A game that is played in thought."""

    turn: int
    """The seat to act."""

    def moves(self) -> Sequence[Any]:
        """What the seat can do; nothing when the game is over."""
        ...

    def play(self, move: Any) -> None:
        """Make the seat's move."""
        ...


class Branch:
    """What is known of one move: how often it was made and could be made, what its seat got, what came after it."""

    __slots__ = ("after", "got", "made", "possible")

    def __init__(self) -> None:
        self.made, self.possible, self.got = 0, 1, 0.0
        self.after: dict[Hashable, Branch] = {}


Branches = dict[Hashable, Branch]
"""What can be done, with what is known of it."""


def is_settled(root: Branches, remaining: int) -> bool:
    """True if the move that was made most often will be so after as many more iterations, whatever they bring."""
    first, second = nlargest(2, [0, 0, *[branch.made for branch in root.values()]])
    return first - second > remaining


def grow(
    deal: Callable[[], Game],
    finish: Callable[[Any], Sequence[float]],
    random: Random,
    go_on: Callable[[int, Branches], bool],
) -> Branches:
    """The moves of the game that `deal` deals, after as many iterations as `go_on` wants.

    It is given their number and what was found so far.

    `finish` plays a game to its end and tells what each seat got, from 0 to 1.
    """
    root: Branches = {}
    count = 0
    while go_on(count, root):
        count += 1
        game = deal()
        branches, path = root, []
        fresh: list[Any] = []
        while moves := game.moves():
            most = -1.0
            for other in moves:
                tried = branches.get(other)
                if tried is None:
                    fresh.append(other)
                    continue
                tried.possible += 1
                if not fresh:
                    made = tried.made
                    hope = tried.got / made + sqrt(_HOPES[tried.possible] / made)
                    if hope > most:
                        most, move, branch = hope, other, tried
            if fresh:
                move = fresh[int(random() * len(fresh))]
                branch = branches[move] = Branch()
            path.append((branch, game.turn))
            game.play(move)
            if fresh:
                break
            branches = branch.after
        got = finish(game)
        for branch, seat in path:
            branch.made += 1
            branch.got += got[seat]
    return root
