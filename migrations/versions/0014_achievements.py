"""Achievements, and the careers for which they are granted; `python -m bot stats rebuild` grants those of old games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has any yet."""
    op.create_table(
        "careers",
        sa.Column("player_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("counts", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_careers_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_careers")),
    )
    op.create_table(
        "achievements",
        sa.Column("player_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("game_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_achievements_game_id_games")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_achievements_player_id_players")),
        sa.PrimaryKeyConstraint("player_id", "key", name=op.f("pk_achievements")),
    )
    op.create_index(op.f("ix_achievements_game_id"), "achievements", ["game_id"])


def downgrade() -> None:
    """Forget them; they can be made again."""
    op.drop_table("achievements")
    op.drop_table("careers")
