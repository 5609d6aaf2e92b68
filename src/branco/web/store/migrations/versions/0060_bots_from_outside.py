"""Bots from outside"""

import sqlalchemy as sa
from alembic import op

revision = "0060"
down_revision = "0052"


def upgrade() -> None:
    op.create_table(
        "robots",
        sa.Column("guest_id", sa.Integer(), sa.ForeignKey("guests.id"), primary_key=True, autoincrement=False),
        sa.Column("owner", sa.Integer(), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("accepts", sa.String(8), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("robots")
