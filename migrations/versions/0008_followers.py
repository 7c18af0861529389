"""Who wants to know when a table opens in a chat."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table(
        "followers",
        sa.Column("chat_id", ROW_ID, nullable=False),
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.Column("told_of", ROW_ID),
        sa.PrimaryKeyConstraint("chat_id", "player_id", name=op.f("pk_followers")),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_followers_chat_id_chats")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_followers_player_id_players")),
        sa.ForeignKeyConstraint(["told_of"], ["tables.id"], name=op.f("fk_followers_told_of_tables")),
    )
    op.create_index("ix_followers_told_of", "followers", ["told_of"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("followers")
