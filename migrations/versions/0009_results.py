"""What came of games in a form that statistics can read at once; what everybody did; and corrections."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)
ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

_FILL = """
    UPDATE results SET
        team = CASE WHEN game.rules LIKE '% teams=2 %' OR game.rules LIKE '% teams=3 %' THEN results.seat % 2 END,
        gave_up = player.gone OR (
            game.ended = 'surrender' AND results.fool
            AND results.place = (SELECT max(other.place) FROM results AS other WHERE other.game_id = results.game_id)
        ),
        computer = false,
        chat_id = place.chat_id,
        variant = game.variant,
        seats = (SELECT count(*) FROM results AS other WHERE other.game_id = results.game_id),
        people = (SELECT count(*) FROM results AS other WHERE other.game_id = results.game_id),
        ended = game.ended,
        draw = NOT EXISTS (SELECT 1 FROM results AS other WHERE other.game_id = results.game_id AND other.fool),
        finished_at = game.finished_at
    FROM games AS game, tables AS place, game_seats AS player
    WHERE game.id = results.game_id AND place.id = game.table_id
        AND player.game_id = results.game_id AND player.seat = results.seat
"""

_COUNTS = (
    "moves", "decisions", "computer_moves", "timeouts", "timed", "seconds", "bouts", "led", "defended", "beaten",
    "pickups", "taken", "largest_pickup", "covered", "longest_defence", "transfers", "shows", "longest_chain", "thrown",
    "dealt", "trumps_dealt", "aces_dealt", "drawn", "trumps_drawn", "aces_drawn", "hand_peak", "held", "trumps_held",
    "last_trump_beats", "bluffs", "caught", "mistakes", "pogony_given",
)  # fmt: skip

_NEW: dict[str, TypeEngine[Any]] = {
    "gave_up": sa.Boolean(),
    "computer": sa.Boolean(),
    "chat_id": sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
    "variant": sa.String(),
    "seats": sa.Integer(),
    "people": sa.Integer(),
    "ended": sa.String(),
    "draw": sa.Boolean(),
    "finished_at": TIME,
}


def upgrade() -> None:
    """What is known of old results is filled in; what was done in them is counted by `python -m bot stats rebuild`."""
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("team", sa.Integer()))
        for name, kind in _NEW.items():
            results.add_column(sa.Column(name, kind))
    op.execute(_FILL)
    with op.batch_alter_table("results") as results:
        for name, kind in _NEW.items():
            results.alter_column(name, existing_type=kind, nullable=False)
        results.create_foreign_key(op.f("fk_results_chat_id_chats"), "chats", ["chat_id"], ["id"])
        results.drop_index("ix_results_player_id_game_id")
        results.create_index("ix_results_player_id_finished_at", ["player_id", "finished_at"])
        results.create_index("ix_results_chat_id_finished_at", ["chat_id", "finished_at"])
    op.create_table(
        "tallies",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        *[sa.Column(name, sa.Float() if name == "seconds" else sa.Integer(), nullable=False) for name in _COUNTS],
        sa.Column("last_cards", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("pk_tallies")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_tallies_game_id_games")),
    )
    op.create_table(
        "corrections",
        sa.Column("game_id", ROW_ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_corrections")),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_corrections_game_id_games")),
    )


def downgrade() -> None:
    """Forget it; places stay."""
    op.drop_table("corrections")
    op.drop_table("tallies")
    with op.batch_alter_table("results") as results:
        results.drop_index("ix_results_chat_id_finished_at")
        results.drop_index("ix_results_player_id_finished_at")
        results.create_index("ix_results_player_id_game_id", ["player_id", "game_id"])
        results.drop_constraint(op.f("fk_results_chat_id_chats"), type_="foreignkey")
        for name in ("team", *_NEW):
            results.drop_column(name)
