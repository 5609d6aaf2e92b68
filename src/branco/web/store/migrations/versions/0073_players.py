"""Whom a seat counts for"""

import sqlalchemy as sa
from alembic import op

revision = "0073"
down_revision = "0072"


def upgrade() -> None:
    op.add_column("seats", sa.Column("player", sa.Integer(), nullable=True))
    op.create_index(op.f("ix_seats_player"), "seats", ["player"])


def downgrade() -> None:
    op.drop_index(op.f("ix_seats_player"), "seats")
    with op.batch_alter_table("seats") as batch:
        batch.drop_column("player")
