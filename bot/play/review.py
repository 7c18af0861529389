"""Owns what is found in a game that is over: a certain win that was thrown away, and the costliest moves; and its line.

Does not know how it is found (reviewing.py), nor its words.
"""

from enum import StrEnum

import msgspec

from bot.play.spot import NOWHERE, Spot


class Kind(StrEnum):
    """A win that was certain and then was not, or a move that lowered somebody's chances a lot."""

    THROWN = "thrown"
    COSTLY = "costly"


class Finding(msgspec.Struct, frozen=True, array_like=True):
    """Move number `number` of a game, counted from 1, and a `better` one, both as texts of moves at one `spot`.

    `loss` is by how many games of a hundred the chance not to be the fool was lowered, 0 where a win was thrown away.
    """

    kind: Kind
    number: int
    seat: int
    move: str
    better: str
    loss: int = 0
    spot: Spot = NOWHERE


Findings = tuple[Finding, ...]


def write_review(findings: Findings) -> str:
    """The line that `read_review` reads back."""
    return msgspec.json.encode(findings).decode()


def read_review(line: str | None) -> Findings:
    """What was found; nothing where nobody has looked, or for a line that cannot be read."""
    if line is None:
        return ()
    try:
        return msgspec.json.decode(line, type=Findings)
    except msgspec.DecodeError:
        return ()
