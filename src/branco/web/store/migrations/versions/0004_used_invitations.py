"""Invitations that have been used"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("invitation", sa.String(length=32), nullable=True))
    op.create_index("ix_seats_invitation", "seats", ["invitation"])


def downgrade() -> None:
    op.drop_index("ix_seats_invitation", "seats")
    op.drop_column("seats", "invitation")
