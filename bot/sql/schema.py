"""Owns the tables: their columns, keys and indexes, one column per field of a record in bot.play.records.

Does not know the statements. Every index serves a query that is asked often; tests/sql/test_plans.py says which.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
    literal_column,
)

from bot.play.records import Cause, GameState, Level, Question, ScreenKind, TableState, Urgency
from bot.play.settable import HandOrder, Speed, TableLook, Who
from bot.sql.columns import ROW_ID, UtcTime, WordOf
from bot.sql.metadata import metadata

players: Final = Table(
    "players",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("telegram_id", BigInteger, unique=True),
    Column("name", String, nullable=False),
    Column("username", String),
    Column("language", String),
    Column("reachable", Boolean, nullable=False),
    Column("computer", WordOf(Level)),
)
Index(
    "ix_players_computer",
    players.c.computer,
    sqlite_where=players.c.computer.is_not(None),
    postgresql_where=players.c.computer.is_not(None),
)

chats: Final = Table(
    "chats",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("telegram_id", BigInteger, nullable=False, unique=True),
    Column("kind", String, nullable=False),
    Column("title", String, nullable=False),
    Column("language", String),
    Column("present", Boolean, nullable=False),
    Column("admin", Boolean, nullable=False),
    Column("newest_message", BigInteger, nullable=False),
)

chat_settings: Final = Table(
    "chat_settings",
    metadata,
    Column("chat_id", ForeignKey("chats.id"), primary_key=True),
    Column("language", String),
    Column("speed", WordOf(Speed)),
    Column("look", WordOf(TableLook)),
    Column("opens", WordOf(Who)),
    Column("stops", WordOf(Who)),
    Column("computers", Boolean),
    Column("four_colours", Boolean),
    Column("tidy", Boolean),
)

followers: Final = Table(
    "followers",
    metadata,
    Column("chat_id", ForeignKey("chats.id"), primary_key=True),
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("told_of", ForeignKey("tables.id")),
    Index("ix_followers_told_of", "told_of"),
)

player_settings: Final = Table(
    "player_settings",
    metadata,
    Column("player_id", ForeignKey("players.id"), primary_key=True),
    Column("language", String),
    Column("hand_order", WordOf(HandOrder)),
    Column("notices", Boolean),
    Column("four_colours", Boolean),
    Column("ladders", Boolean),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("chat_id", ForeignKey("chats.id"), nullable=False),
    Column("topic", BigInteger, nullable=False),
    Column("state", WordOf(TableState), nullable=False),
    Column("host_id", ForeignKey("players.id"), nullable=False),
    Column("variant", String, nullable=False),
    Column("options", String, nullable=False),
    # Tables and games point at each other: this key is added once both exist.
    Column("game_id", ForeignKey("games.id", use_alter=True)),
    Column("dealer_id", ForeignKey("players.id")),
    Column("fool_id", ForeignKey("players.id")),
    Column("deadline_at", UtcTime),
    Column("closed_why", String),
    Column("reminded", Boolean, nullable=False),
    Column("called", Boolean, nullable=False),
    Column("deals_itself", Boolean, nullable=False),
    Column("muted", Boolean, nullable=False),
)

IS_OPEN: Final[ColumnElement[bool]] = tables.c.state != literal_column(f"'{TableState.CLOSED}'")
"""An open table. Written out, not bound: SQLite uses a partial index only when it can read the same words."""

Index("uq_tables_open", tables.c.chat_id, tables.c.topic, unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN)
Index(
    "ix_tables_deadline_at",
    tables.c.deadline_at,
    sqlite_where=tables.c.deadline_at.is_not(None),
    postgresql_where=tables.c.deadline_at.is_not(None),
)

presets: Final = Table(
    "presets",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("chat_id", ForeignKey("chats.id"), nullable=False),
    Column("key", String, nullable=False),
    Column("name", String, nullable=False),
    Column("variant", String, nullable=False),
    Column("options", String, nullable=False),
    Column("saved_at", UtcTime, nullable=False),
    Column("saved_by", ForeignKey("players.id")),
    UniqueConstraint("chat_id", "key"),
    Index("ix_presets_saved_by", "saved_by"),
    # Buttons name a preset by its id, which therefore must not be given to another one later.
    sqlite_autoincrement=True,
)

seats: Final = Table(
    "seats",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    UniqueConstraint("table_id", "player_id"),
)

games: Final = Table(
    "games",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("variant", String, nullable=False),
    Column("rules", String, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("dealer", Integer, nullable=False),
    Column("fool", Integer),
    Column("state", WordOf(GameState), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("position", String, nullable=False),
    Column("deadline_at", UtcTime),
    Column("started_at", UtcTime, nullable=False),
    Column("finished_at", UtcTime),
    Column("ended", String),
    Column("nudge_at", UtcTime),
    Column("paused", Boolean, nullable=False),
    Column("question", WordOf(Question), nullable=False),
    Column("question_by", ForeignKey("players.id")),
    Column("question_until", UtcTime),
    Column("computer_at", UtcTime),
    Column("review", String),
    Index("ix_games_finished_at", "finished_at"),
)
for _moment in (games.c.deadline_at, games.c.nudge_at, games.c.question_until, games.c.computer_at):
    Index(
        f"ix_games_{_moment.name}",
        _moment,
        sqlite_where=_moment.is_not(None),
        postgresql_where=_moment.is_not(None),
    )

game_seats: Final = Table(
    "game_seats",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player_id", ForeignKey("players.id"), nullable=False),
    Column("strikes", Integer, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("vote", Boolean),
    Column("computer", WordOf(Level)),
    Index("ix_game_seats_player_id_game_id", "player_id", "game_id"),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String, nullable=False),
    Column("cause", WordOf(Cause), nullable=False),
    Column("at", UtcTime, nullable=False),
)

screens: Final = Table(
    "screens",
    metadata,
    Column("id", ROW_ID, primary_key=True),
    Column("kind", WordOf(ScreenKind), nullable=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("game_id", ForeignKey("games.id")),
    Column("player_id", ForeignKey("players.id")),
    Column("message_id", BigInteger),
    Column("wanted", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("digest", String),
    Column("menu", String, nullable=False),
    Column("picked", String, nullable=False),
    Column("picture", String),
    Column("repost", Boolean, nullable=False),
    Column("aloud", Boolean, nullable=False),
    Column("posted_at", UtcTime),
    Column("moved_at", UtcTime),
    Column("urgency", WordOf(Urgency), nullable=False),
    Column("due_at", UtcTime),
    Index("ix_screens_table_id_kind", "table_id", "kind"),
    Index("ix_screens_game_id_player_id", "game_id", "player_id"),
)
IS_PRIVATE: Final = screens.c.kind.in_([ScreenKind.HAND, ScreenKind.NOTICE])
"""Screens that stand in somebody's private chat; the others belong to the chat of their table."""

Index(
    "ix_screens_due",
    screens.c.urgency,
    screens.c.due_at,
    sqlite_where=screens.c.due_at.is_not(None),
    postgresql_where=screens.c.due_at.is_not(None),
)

inbox: Final = Table(
    "inbox",
    metadata,
    Column("update_id", ROW_ID, primary_key=True, autoincrement=False),
    Column("copy", BigInteger, nullable=False),
    Column("body", String, nullable=False),
    Column("kept_at", UtcTime, nullable=False),
    Column("done_at", UtcTime),
    Column("note", String, nullable=False),
)
Index(
    "ix_inbox_waiting",
    inbox.c.kept_at,
    inbox.c.update_id,
    sqlite_where=inbox.c.done_at.is_(None),
    postgresql_where=inbox.c.done_at.is_(None),
)
Index(
    "ix_inbox_done_at",
    inbox.c.done_at,
    sqlite_where=inbox.c.done_at.is_not(None),
    postgresql_where=inbox.c.done_at.is_not(None),
)

pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcTime, nullable=False),
)
