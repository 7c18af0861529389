"""Owns what an examination finds: about what, how bad it is, and what to do.

Does not know what is examined.
"""

from enum import StrEnum
from typing import NamedTuple


class State(StrEnum):
    """How bad something is: not at all, worth a look, or such that the bot will not do its work."""

    OK = "ok"
    LOOK = "look"
    WRONG = "wrong"


class Finding(NamedTuple):
    """One thing that was examined. Nothing in it is secret."""

    state: State
    about: str
    says: str
    advice: str = ""


def ok(about: str, says: str) -> Finding:
    """Something is as it should be."""
    return Finding(State.OK, about, says)


def look(about: str, says: str, advice: str) -> Finding:
    """Something is not as one would expect; the bot works all the same."""
    return Finding(State.LOOK, about, says, advice)


def wrong(about: str, says: str, advice: str) -> Finding:
    """Something keeps the bot from its work."""
    return Finding(State.WRONG, about, says, advice)
