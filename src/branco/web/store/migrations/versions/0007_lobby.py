"""Whose turn it is, and tables that were put away"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("awaited", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("grants", sa.Column("archived", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("grants", "archived")
    op.drop_column("tables", "awaited")
