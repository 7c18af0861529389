"""What several copies of the bot, and one that was away, have to know: who works on an update, and the last pulse."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; what is waiting belongs to no copy that is alive."""
    with op.batch_alter_table("inbox") as inbox:
        inbox.add_column(sa.Column("copy", sa.BigInteger(), nullable=False, server_default="0"))
    with op.batch_alter_table("inbox") as inbox:
        inbox.alter_column("copy", server_default=None)
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pulse")),
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("pulse")
    with op.batch_alter_table("inbox") as inbox:
        inbox.drop_column("copy")
