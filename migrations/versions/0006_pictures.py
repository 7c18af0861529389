"""Which picture stands in a screen's message: none in a text."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """So far all were texts."""
    with op.batch_alter_table("screens") as screens:
        screens.add_column(sa.Column("picture", sa.String(), nullable=True))


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("screens") as screens:
        screens.drop_column("picture")
