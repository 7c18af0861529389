"""Computers sit at tables: their level, the moment at which one plays, and what was found in a finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is a computer yet; where one plays for a sleeper, it plays when the deadline of the game has passed."""
    op.add_column("players", sa.Column("computer", sa.String()))
    op.create_index(
        op.f("ix_players_computer"),
        "players",
        ["computer"],
        sqlite_where=sa.text("computer IS NOT NULL"),
        postgresql_where=sa.text("computer IS NOT NULL"),
    )
    op.add_column("game_seats", sa.Column("computer", sa.String()))
    op.add_column("games", sa.Column("computer_at", sa.DateTime(timezone=True)))
    op.add_column("games", sa.Column("review", sa.String()))
    op.create_index(
        op.f("ix_games_computer_at"),
        "games",
        ["computer_at"],
        sqlite_where=sa.text("computer_at IS NOT NULL"),
        postgresql_where=sa.text("computer_at IS NOT NULL"),
    )
    op.create_index(op.f("ix_games_finished_at"), "games", ["finished_at"])


def downgrade() -> None:
    """Forget who is a computer: those at tables and in games become players whom nobody can write to."""
    op.drop_index(op.f("ix_games_finished_at"), table_name="games")
    op.drop_index(op.f("ix_games_computer_at"), table_name="games")
    with op.batch_alter_table("games") as games:
        games.drop_column("review")
        games.drop_column("computer_at")
    with op.batch_alter_table("game_seats") as seats:
        seats.drop_column("computer")
    op.drop_index(op.f("ix_players_computer"), table_name="players")
    with op.batch_alter_table("players") as players:
        players.drop_column("computer")
