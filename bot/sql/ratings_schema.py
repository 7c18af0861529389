"""Owns the tables of ratings: what everybody has, and what every game has changed.

Does not know the statements. Both can be made again from the results.
"""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, Table

from bot.sql.columns import ROW_ID
from bot.sql.metadata import metadata

ratings: Final = Table(
    "ratings",
    metadata,
    # A chat's id, or zero for all games: no key of another table.
    Column("chat_id", ROW_ID, primary_key=True, autoincrement=False),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_player_id", "player_id"),
)

rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("was", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("here_mu", Float, nullable=False),
    Column("here_sigma", Float, nullable=False),
    Column("here_was", Float, nullable=False),
    Column("here_games", Integer, nullable=False),
)
