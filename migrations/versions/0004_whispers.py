"""Where the bot is an administrator: there it may show somebody his hand inside the group without being asked."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nowhere, until Telegram says so."""
    with op.batch_alter_table("chats") as chats:
        chats.add_column(sa.Column("admin", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("chats") as chats:
        chats.alter_column("admin", server_default=None)


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("chats") as chats:
        chats.drop_column("admin")
