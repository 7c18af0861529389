"""Ratings: what everybody has, and what every game has changed."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables, empty; `python -m bot stats rebuild` fills them from the results that are there."""
    op.create_table(
        "ratings",
        sa.Column("chat_id", ROW_ID, autoincrement=False, nullable=False),
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "player_id", name=op.f("pk_ratings")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_ratings_player_id_players")),
    )
    op.create_index("ix_ratings_player_id", "ratings", ["player_id"])
    op.create_table(
        "rating_changes",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        *[sa.Column(name, sa.Float(), nullable=False) for name in ("mu", "sigma", "was")],
        sa.Column("games", sa.Integer(), nullable=False),
        *[sa.Column(name, sa.Float(), nullable=False) for name in ("here_mu", "here_sigma", "here_was")],
        sa.Column("here_games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_rating_changes")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_rating_changes_game_id_games")),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("rating_changes")
    op.drop_table("ratings")
