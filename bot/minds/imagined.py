"""Owns games of any family that are played in thought, through the public rules: slow, and at home everywhere.

Does not know the family. Where nothing else is known, its players are greedy.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.game import (
    Card,
    Move,
    PairView,
    Position,
    Recollection,
    Rules,
    Sight,
    Suit,
    Verb,
    asked,
    imagine,
    legal,
    outcome,
    play,
)
from bot.minds.chance import Random
from bot.minds.greedy import Greedy

LONGEST: Final = 40
"""Moves that are played before hands are compared instead."""

_GREEDY: Final = Greedy()


class Imagined:
    """A position in which moves can be made."""

    def __init__(self, rules: Rules, position: Position, turn: int) -> None:
        self.rules = rules
        self.position = position
        self.turn = turn

    def moves(self) -> Sequence[Move]:
        """The moves of the seat in turn; of several uncovered cards only the first is covered.

        Of unseen cards only the first is played: they lie anyhow, and are all the same to their owner.
        """
        found = [move for move in legal(self.rules, self.position, self.turn) if move.slot < 2]
        if len(found) < 3 or not self.position.pairs:
            return found
        first = next((move.target for move in found if move.target is not None), None)
        return [move for move in found if move.target is None or move.target == first]

    def play(self, move: Move) -> None:
        """Make the move, and ask the first seat that the game waits for."""
        self.position = play(self.rules, self.position, self.turn, move)
        waiting = asked(self.rules, self.position)
        if waiting:
            self.turn = waiting[0]


class _Outline(NamedTuple):
    """As much of a view as a greedy mind looks at."""

    moves: Sequence[Move]
    trump: Suit | None
    talon: int
    phase: str
    partial: bool
    pairs: tuple[PairView, ...]


def dealer(sight: Sight, memory: Recollection, chance: Random) -> Callable[[], Imagined]:
    """Deals the game that the seat has seen anew at each call: what it does not know lies anywhere."""

    def shuffled(cards: Sequence[Card]) -> list[Card]:
        return sorted(cards, key=lambda _: chance.random())

    def deal() -> Imagined:
        order = tuple(memory.arranged(shuffled))
        position = imagine(sight, memory, order, chance.randbytes(32))
        if getattr(sight.rules, "blind", False):
            # A card that is known to be in an unseen hand may lie anywhere in it.
            position = replace(position, hands=tuple([tuple(shuffled(hand)) for hand in position.hands]))
        return Imagined(sight.rules, position, sight.seat)

    return deal


def finisher(chance: Random) -> Callable[[Imagined], Sequence[float]]:
    """Plays a game on greedily, and tells what each seat gets: all but the fools get 1, or as their hands promise."""

    def finish(game: Imagined) -> Sequence[float]:
        for _ in range(LONGEST):
            if not asked(game.rules, game.position):
                break
            game.play(_quick(game, chance))
        return _shares(game)

    return finish


def _quick(game: Imagined, chance: Random) -> Move:
    moves = legal(game.rules, game.position, game.turn)
    if len(moves) == 1:
        return moves[0]
    if moves[0].verb in {Verb.BELIEVE, Verb.DOUBT, Verb.NAME}:
        return moves[int(chance.random() * len(moves))]
    position, rules = game.position, game.rules
    own: tuple[Suit | None, ...] = getattr(position, "own_trumps", ())
    open_pairs = tuple([PairView(pair.attack, pair.by) for pair in position.pairs if pair.cover is None])
    trump = own[game.turn] if own else position.trump
    partial = getattr(rules, "partial_beat", False)
    return _GREEDY.choose(_Outline(moves, trump, len(position.talon), position.phase, partial, open_pairs))


def _shares(game: Imagined) -> Sequence[float]:
    position = game.position
    seats = len(position.hands)
    ended = outcome(game.rules, position)
    if ended is not None:
        if not ended.fools:
            return [1 - 1 / seats] * seats
        return [float(seat not in ended.fools) for seat in range(seats)]
    weights = [0 if seat in position.out else (1 + len(hand)) ** 2 for seat, hand in enumerate(position.hands)]
    if getattr(game.rules, "teams", 0):
        sides = [sum(weights[side::2]) for side in (0, 1)]
        return [1 - sides[seat % 2] / sum(sides) for seat in range(seats)]
    return [1 - weight / sum(weights) for weight in weights]
