"""Invitations of friends"""

import sqlalchemy as sa
from alembic import op

revision = "0072"
down_revision = "0071"


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest_id", sa.Integer(), sa.ForeignKey("guests.id"), primary_key=True, index=True),
        sa.Column("host", sa.Integer(), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("hushed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("created", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("guest_id", sa.Integer(), sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False),
        sa.Column(
            "muted_id", sa.Integer(), sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False, index=True
        ),
    )


def downgrade() -> None:
    for table in ("mutes", "invitations"):
        op.drop_table(table)
