"""Owns what the buttons below `/stats` and `/top` mean.

Does not know how a button is written (presscode.py), nor what it turns to (stats_menu.py).
"""

import msgspec


class StatsPress(msgspec.Struct, frozen=True):
    """Tell of a player's games in a period: in a group, those played `here` (1) or everywhere (0)."""

    player_id: int
    period: str
    here: int


class TopPress(msgspec.Struct, frozen=True):
    """Tell of a group's ladder in a period, in a variant or ("") in all; for the player who asked, or nobody (0)."""

    player_id: int
    period: str
    variant: str


ResultsPress = StatsPress | TopPress
