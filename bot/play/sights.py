"""Owns sights: a game replayed from its truth into what one seat has been shown of it (docs/computers.md).

Does not know who looks. The newest games are remembered, so that a further move costs that one move.
"""

from collections import OrderedDict
from typing import Final

import msgspec

from bot.game import Deed, Move, Position, Rules, Sight, play, read_move, read_rules, start, tell, view

MOST_GAMES: Final = 64
"""Games that are remembered at once."""


class Truth(msgspec.Struct, frozen=True):
    """All that a game follows from; `log` holds the seats and the texts of its moves. It never leaves our processes."""

    rules: str
    seed: bytes
    dealer: int
    fool: int | None
    seats: int
    log: tuple[tuple[int, str], ...]


class Replay:
    """A game as far as it has been replayed: `positions` has one more than there were moves."""

    def __init__(self, truth: Truth) -> None:
        """Raises ValueError or LookupError for a truth that cannot be replayed; so do the methods."""
        self.rules: Rules = read_rules(truth.rules)
        dealt = start(self.rules, seats=truth.seats, seed=truth.seed, dealer=truth.dealer, fool=truth.fool)
        self.positions: list[Position] = [dealt]
        self._log: list[tuple[int, str]] = []
        self._told: dict[int, list[Deed]] = {}

    @property
    def moves(self) -> list[tuple[int, Move]]:
        """The seats and moves that were played here."""
        return [(seat, read_move(text)) for seat, text in self._log]

    def begins(self, truth: Truth) -> bool:
        """True if this is how the game of that truth began."""
        return tuple(self._log) == truth.log[: len(self._log)]

    def follow(self, truth: Truth) -> None:
        """Play the moves of the truth that have not been played here yet."""
        for seat, text in truth.log[len(self._log) :]:
            self.positions.append(play(self.rules, self.positions[-1], seat, read_move(text)))
            self._log.append((seat, text))

    def sight(self, seat: int, number: int) -> Sight:
        """What the seat had been shown of the game after so many moves."""
        told = self._told.setdefault(seat, [])
        for at in range(len(told), len(self._log)):
            mover, text = self._log[at]
            before, after = self.positions[at], self.positions[at + 1]
            told.append(tell(self.rules, before, mover, read_move(text), after, seat))
        return Sight(
            rules=self.rules,
            seat=seat,
            opening=view(self.rules, self.positions[0], seat),
            deeds=tuple(told[:number]),
            view=view(self.rules, self.positions[number], seat),
        )


class Replays:
    """The replays of the newest games."""

    def __init__(self) -> None:
        self._replays: OrderedDict[tuple[str, bytes, int], Replay] = OrderedDict()

    def of(self, truth: Truth) -> Replay:
        """The replay of the game up to now, or further; raises ValueError or LookupError as `Replay` does."""
        key = truth.rules, truth.seed, truth.seats
        replay = self._replays.pop(key, None)
        if replay is None or not replay.begins(truth):
            replay = Replay(truth)
        replay.follow(truth)
        self._replays[key] = replay
        if len(self._replays) > MOST_GAMES:
            self._replays.popitem(last=False)
        return replay
