"""Owns what play needs of whoever thinks for computers, as a protocol, and what is put before him.

Does not know how anybody thinks, nor where: in processes of their own, or not at all (bot/minds).
"""

from typing import Protocol

import msgspec

from bot.game import Move
from bot.play.records import Level
from bot.play.sights import Truth


class Turn(msgspec.Struct, frozen=True):
    """The decision of a seat after `number` moves of a game. Of its truth a mind is shown what the seat has seen."""

    truth: Truth
    seat: int
    number: int


class Weighed(msgspec.Struct, frozen=True):
    """What the moves of a turn are worth: the chance not to lose with each, best first; and where the end is certain,
    what each leads to, 1 for a win, 0 for a draw, -1 for a loss."""

    chances: tuple[tuple[Move, float], ...]
    certain: tuple[tuple[Move, int], ...] | None = None


class Thinker(Protocol):
    """Thinks outside of the event loop, the most urgent first. Who is cancelled, late or fails has no answer: None."""

    async def think(self, turn: Turn, level: Level) -> Move | None:
        """The move that a computer of this level makes."""
        ...

    async def weigh(self, turn: Turn, *, iterations: int, in_background: bool = False) -> Weighed | None:
        """What each move is worth; what is done `in_background` waits for everything else."""
        ...
