"""The first schema: people, places, tables, games, screens and the inbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make everything, in an order in which each table finds those that it refers to."""
    _people()
    _tables()
    _games()
    _screens()
    _inbox()


def downgrade() -> None:
    """Drop everything."""
    op.drop_table("inbox")
    op.drop_table("screens")
    op.drop_table("results")
    op.drop_table("moves")
    op.drop_table("game_seats")
    if op.get_bind().dialect.supports_alter:
        op.drop_constraint(op.f("fk_tables_game_id_games"), "tables", type_="foreignkey")
    op.drop_table("games")
    op.drop_table("seats")
    op.drop_table("tables")
    op.drop_table("chats")
    op.drop_table("players")


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("telegram_id", sa.BigInteger()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("username", sa.String()),
        sa.Column("language", sa.String()),
        sa.Column("reachable", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
        sa.UniqueConstraint("telegram_id", name=op.f("uq_players_telegram_id")),
    )
    op.create_table(
        "chats",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("telegram_id", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("language", sa.String()),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
        sa.UniqueConstraint("telegram_id", name=op.f("uq_chats_telegram_id")),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("chat_id", ROW_ID, nullable=False),
        sa.Column("topic", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("host_id", ROW_ID, nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("game_id", ROW_ID),
        sa.Column("dealer_id", ROW_ID),
        sa.Column("fool_id", ROW_ID),
        sa.Column("deadline_at", TIME),
        sa.Column("closed_why", sa.String()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        _refers("tables", "chat_id", "chats"),
        _refers("tables", "host_id", "players"),
        _refers("tables", "dealer_id", "players"),
        _refers("tables", "fool_id", "players"),
        # SQLite takes a key to a table that is not there yet; elsewhere it is added when there are games.
        _refers("tables", "game_id", "games", use_alter=True),
    )
    _index_where("uq_tables_open", "tables", ["chat_id", "topic"], "state != 'closed'", unique=True)
    _index_where("ix_tables_deadline_at", "tables", ["deadline_at"], "deadline_at IS NOT NULL")
    op.create_table(
        "seats",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "player_id", name=op.f("uq_seats_table_id_player_id")),
        _refers("seats", "table_id", "tables"),
        _refers("seats", "player_id", "players"),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("fool", sa.Integer()),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("position", sa.String(), nullable=False),
        sa.Column("deadline_at", TIME),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("finished_at", TIME),
        sa.Column("ended", sa.String()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
        _refers("games", "table_id", "tables"),
    )
    _index_where("ix_games_deadline_at", "games", ["deadline_at"], "deadline_at IS NOT NULL")
    if op.get_bind().dialect.supports_alter:
        op.create_foreign_key(op.f("fk_tables_game_id_games"), "tables", "games", ["game_id"], ["id"])
    op.create_table(
        "game_seats",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_game_seats")),
        _refers("game_seats", "game_id", "games"),
        _refers("game_seats", "player_id", "players"),
    )
    op.create_index("ix_game_seats_player_id_game_id", "game_seats", ["player_id", "game_id"])
    op.create_table(
        "moves",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_moves")),
        _refers("moves", "game_id", "games"),
    )
    op.create_table(
        "results",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("fool", sa.Boolean(), nullable=False),
        sa.Column("pogony", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_results")),
        _refers("results", "game_id", "games"),
        _refers("results", "player_id", "players"),
    )
    op.create_index("ix_results_player_id_game_id", "results", ["player_id", "game_id"])


def _screens() -> None:
    op.create_table(
        "screens",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("table_id", ROW_ID, nullable=False),
        sa.Column("game_id", ROW_ID),
        sa.Column("player_id", ROW_ID),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String()),
        sa.Column("menu", sa.String(), nullable=False),
        sa.Column("picked", sa.String(), nullable=False),
        sa.Column("repost", sa.Boolean(), nullable=False),
        sa.Column("urgency", sa.String(), nullable=False),
        sa.Column("due_at", TIME),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screens")),
        _refers("screens", "table_id", "tables"),
        _refers("screens", "game_id", "games"),
        _refers("screens", "player_id", "players"),
    )
    op.create_index("ix_screens_table_id_kind", "screens", ["table_id", "kind"])
    op.create_index("ix_screens_game_id_player_id", "screens", ["game_id", "player_id"])
    _index_where("ix_screens_due", "screens", ["urgency", "due_at"], "due_at IS NOT NULL")


def _inbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("update_id", ROW_ID, autoincrement=False, nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("kept_at", TIME, nullable=False),
        sa.Column("done_at", TIME),
        sa.Column("note", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    _index_where("ix_inbox_waiting", "inbox", ["kept_at", "update_id"], "done_at IS NULL")
    _index_where("ix_inbox_done_at", "inbox", ["done_at"], "done_at IS NOT NULL")


def _refers(table: str, column: str, to: str, *, use_alter: bool = False) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}_{to}")
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=name, use_alter=use_alter)


def _index_where(name: str, table: str, columns: list[str], where: str, *, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
