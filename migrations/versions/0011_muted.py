"""Which tables stand where we may not write."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody knows of any; whoever is refused finds out."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("muted", server_default=None)


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("muted")
