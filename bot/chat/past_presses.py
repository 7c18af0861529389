"""Owns what buttons about games that are over mean.

Does not know how a button writes it (presscode.py), nor who may press it.
"""

import msgspec


class HistoryPress(msgspec.Struct, frozen=True):
    """Turn to a page of games that are over, counted from 0."""

    page: int


class PastGamePress(msgspec.Struct, frozen=True):
    """Look at a game that is over; `page` is that of the list from which it was opened."""

    game_id: int
    page: int


class WatchPress(msgspec.Struct, frozen=True):
    """Watch a game that is over, move by move, in a message of its own."""

    game_id: int


class StepPress(msgspec.Struct, frozen=True):
    """Step to where a game that is over stood after `at` moves, with all hands shown if `opened` is 1."""

    game_id: int
    at: int
    opened: int


class FilmPress(msgspec.Struct, frozen=True):
    """Be sent a game that is over as an animation."""

    game_id: int


class RecordingPress(msgspec.Struct, frozen=True):
    """Be sent the recording of a game that is over."""

    game_id: int


PastPress = HistoryPress | PastGamePress | WatchPress | StepPress | FilmPress | RecordingPress
