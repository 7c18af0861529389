"""Rules that a chat keeps: what was chosen last, and those that have a name."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table of presets, empty: a group's next table opens with the first variant."""
    op.create_table(
        "presets",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("chat_id", ROW_ID, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("saved_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_presets")),
        sa.UniqueConstraint("chat_id", "key", name=op.f("uq_presets_chat_id_key")),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_presets_chat_id_chats")),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("presets")
