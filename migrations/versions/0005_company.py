"""What a company decides together, and how people are called: questions, pauses, nudges, reminders."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add all of it; nobody is asked anything, and nothing is paused."""
    for table, columns in _new().items():
        with op.batch_alter_table(table) as change:
            for column in columns:
                change.add_column(column)
        with op.batch_alter_table(table) as change:
            for column in columns:
                if column.server_default is not None:
                    change.alter_column(column.name, server_default=None)
    with op.batch_alter_table("games") as games:
        games.create_foreign_key(op.f("fk_games_question_by_players"), "players", ["question_by"], ["id"])
    for moment in ("nudge_at", "question_until"):
        is_set = sa.text(f"{moment} IS NOT NULL")
        op.create_index(f"ix_games_{moment}", "games", [moment], sqlite_where=is_set, postgresql_where=is_set)


def downgrade() -> None:
    """Forget it."""
    for moment in ("nudge_at", "question_until"):
        op.drop_index(f"ix_games_{moment}", "games")
    with op.batch_alter_table("games") as games:
        games.drop_constraint(op.f("fk_games_question_by_players"), type_="foreignkey")
    for table, columns in _new().items():
        with op.batch_alter_table(table) as change:
            for column in columns:
                change.drop_column(column.name)


def _new() -> dict[str, list[sa.Column[Any]]]:
    """The new columns by table, made anew, since a column belongs to one table only."""
    return {
        "chats": [sa.Column("newest_message", sa.BigInteger(), nullable=False, server_default="0")],
        "tables": [
            sa.Column("reminded", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("called", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("deals_itself", sa.Boolean(), nullable=False, server_default=sa.false()),
        ],
        "games": [
            sa.Column("nudge_at", TIME),
            sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("question", sa.String(), nullable=False, server_default=""),
            sa.Column("question_by", ROW_ID),
            sa.Column("question_until", TIME),
        ],
        "game_seats": [
            sa.Column("gone", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("vote", sa.Boolean()),
        ],
        "screens": [
            sa.Column("aloud", sa.Boolean(), nullable=False, server_default=sa.false()),
            sa.Column("posted_at", TIME),
            sa.Column("moved_at", TIME),
        ],
    }
