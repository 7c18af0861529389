"""Owns the tables of achievements, and of the careers that they are granted for.

Does not know the statements. Both can be made again from results and tallies.
"""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, String, Table

from bot.sql.columns import UtcTime
from bot.sql.metadata import metadata

careers: Final = Table(
    "careers",
    metadata,
    Column("player_id", ForeignKey("players.id"), primary_key=True, autoincrement=False),
    # A Career as JSON: it is read and written as a whole, and can be made again with more counts.
    Column("counts", String, nullable=False),
)

achievements: Final = Table(
    "achievements",
    metadata,
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("key", String, primary_key=True),
    Column("game_id", ForeignKey("games.id"), nullable=False),
    Column("at", UtcTime, nullable=False),
    Index("ix_achievements_game_id", "game_id"),
)
