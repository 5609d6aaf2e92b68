"""Links with which a forgotten password is set anew"""

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"


def upgrade() -> None:
    op.create_table(
        "recoveries",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_recoveries_guest_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_recoveries")),
    )
    op.create_index(op.f("ix_recoveries_guest_id"), "recoveries", ["guest_id"])


def downgrade() -> None:
    op.drop_table("recoveries")
