"""Owns what goes over the pipe between the bot and a process in which computers think: jobs, and what came of them.

Does not know how anything is thought (worker.py), nor who runs the process (pool.py): the bot loads no search.
"""

from typing import Final

import msgspec

from bot.play.records import Level
from bot.play.thinking_ports import Turn

HEAD: Final = 4
"""Bytes of the length that stands before every job and every answer."""


class Think(msgspec.Struct, frozen=True, tag=True):
    """Choose the move of a level, within so many seconds."""

    turn: Turn
    level: Level
    seconds: float | None


class Weigh(msgspec.Struct, frozen=True, tag=True):
    """Weigh the moves of a turn; with `certain` solve it too, if it can be."""

    turn: Turn
    iterations: int
    certain: bool


Job = Think | Weigh


class Done(msgspec.Struct, frozen=True):
    """What came of a job, moves as their texts; `failed` names the kind of fault if nothing did."""

    move: str = ""
    chances: tuple[tuple[str, float], ...] = ()
    certain: tuple[tuple[str, int], ...] | None = None
    failed: str = ""


def framed(body: bytes) -> bytes:
    """A job or an answer as it goes over the pipe."""
    return len(body).to_bytes(HEAD, "big") + body
