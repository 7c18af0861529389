"""Owns what the clock asks: requests that no person makes, each about a moment that has passed.

Does not know when they are made (sweep.py), nor who works on them (door.py).
"""

from bot.game import Move
from bot.play.requests import Request


class ClockMove(Request, frozen=True, kw_only=True):
    """The deadline of a game has passed; `revision` is the one that was seen past it."""

    game_id: int
    revision: int


class ComputerMove(Request, frozen=True, kw_only=True):
    """The moment of a computer in a game has come; `revision` as in `ClockMove`.

    `move` is what it has thought of for `seat`; None if it has not thought in time.
    """

    game_id: int
    revision: int
    seat: int | None = None
    move: Move | None = None


class Late(Request, frozen=True, kw_only=True):
    """A player's hand in a game could be shown only long after it was wished for."""

    game_id: int
    player_id: int


class Nudge(Request, frozen=True, kw_only=True):
    """It is time to call those who must act in a game; `revision` as in `ClockMove`."""

    game_id: int
    revision: int


class Lapse(Request, frozen=True, kw_only=True):
    """A game has waited long enough for its company's word."""

    game_id: int


class Abandon(Request, frozen=True, kw_only=True):
    """The deadline of a lobby, or of a table between games, has passed."""

    table_id: int
