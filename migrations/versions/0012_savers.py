"""Who saved a preset, so that it can lose his name when he is forgotten; of older ones nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add it, empty."""
    with op.batch_alter_table("presets", table_kwargs={"sqlite_autoincrement": True}) as presets:
        presets.add_column(sa.Column("saved_by", ROW_ID))
        presets.create_foreign_key(op.f("fk_presets_saved_by_players"), "players", ["saved_by"], ["id"])
    op.create_index(op.f("ix_presets_saved_by"), "presets", ["saved_by"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index(op.f("ix_presets_saved_by"), "presets")
    with op.batch_alter_table("presets", table_kwargs={"sqlite_autoincrement": True}) as presets:
        presets.drop_constraint(op.f("fk_presets_saved_by_players"), type_="foreignkey")
        presets.drop_column("saved_by")
