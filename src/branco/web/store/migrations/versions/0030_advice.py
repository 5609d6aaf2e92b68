"""Hints that players allow, and analyses of finished games"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seats", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("analyses")
    op.drop_column("seats", "hints")
