"""Owns the tables of what came of games, and what everybody did in them.

Does not know the statements. Results carry what statistics ask for, so that nothing else is read for them.
"""

from typing import Final

import msgspec
from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from bot.play.tally import SeatTally
from bot.sql.columns import UtcTime
from bot.sql.metadata import metadata

results: Final = Table(
    "results",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("fool", Boolean, nullable=False),
    Column("pogony", Integer, nullable=False),
    Column("team", Integer),
    Column("gave_up", Boolean, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("chat_id", ForeignKey("chats.id"), nullable=False),
    Column("variant", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("ended", String, nullable=False),
    Column("draw", Boolean, nullable=False),
    Column("finished_at", UtcTime, nullable=False),
    Index("ix_results_player_id_finished_at", "player_id", "finished_at"),
    Index("ix_results_chat_id_finished_at", "chat_id", "finished_at"),
)

_TYPES: Final = {int: Integer, float: Float, str: String}

tallies: Final = Table(
    "tallies",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    *[
        Column(field.name, _TYPES[field.type], nullable=False)
        for field in msgspec.structs.fields(SeatTally)
        if field.name != "seat"
    ],
)

corrections: Final = Table(
    "corrections",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("at", UtcTime, nullable=False),
    Column("why", String, nullable=False),
)
