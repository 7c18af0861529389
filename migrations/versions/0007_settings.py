"""What chats and people have set for themselves; without a row, everything is as it was before."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make both tables, empty."""
    op.create_table(
        "chat_settings",
        sa.Column("chat_id", ROW_ID, nullable=False),
        sa.Column("language", sa.String()),
        sa.Column("speed", sa.String()),
        sa.Column("look", sa.String()),
        sa.Column("opens", sa.String()),
        sa.Column("stops", sa.String()),
        sa.Column("computers", sa.Boolean()),
        sa.Column("four_colours", sa.Boolean()),
        sa.Column("tidy", sa.Boolean()),
        sa.PrimaryKeyConstraint("chat_id", name=op.f("pk_chat_settings")),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_chat_settings_chat_id_chats")),
    )
    op.create_table(
        "player_settings",
        sa.Column("player_id", ROW_ID, nullable=False),
        sa.Column("language", sa.String()),
        sa.Column("hand_order", sa.String()),
        sa.Column("notices", sa.Boolean()),
        sa.Column("four_colours", sa.Boolean()),
        sa.Column("ladders", sa.Boolean()),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_player_settings")),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=op.f("fk_player_settings_player_id_players")),
    )


def downgrade() -> None:
    """Drop both."""
    op.drop_table("player_settings")
    op.drop_table("chat_settings")
