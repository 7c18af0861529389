"""Owns what the buttons below `/stats`, `/top` and `/rating` mean.

Does not know how a button is written (presscode.py), nor what it turns to (stats_menu.py, charts_menu.py).
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


class ChartPress(msgspec.Struct, frozen=True):
    """Show a chart of a kind: of a player, in a group of his games `here` (1) or everywhere (0); of the group (0)."""

    kind: str
    player_id: int
    here: int


class AchievementsPress(msgspec.Struct, frozen=True):
    """Tell which achievements a player has, on one of the pages; `here` is for the way back to a StatsPress."""

    player_id: int
    page: int
    here: int


PagePress = StatsPress | TopPress | AchievementsPress
ResultsPress = PagePress | ChartPress
