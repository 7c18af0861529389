"""Owns what can be said of all tables together at one moment: how much is going on, and how much is late.

Does not know who asks, nor how it is counted (bot/sql/vitals.py).
"""

from typing import NamedTuple


class Vitals(NamedTuple):
    """Counts of one moment, and the seconds by which the clock is late for the game that has waited for it longest."""

    inbox: int
    """Updates that are kept and not done."""
    games: int
    """Games that are being played."""
    screens: int
    """Screens that should have been drawn by now."""
    sweep_delay: float
    """Zero while no deadline has passed."""
