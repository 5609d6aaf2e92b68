"""Standing orders of seats, and clocks of tables"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("orders", sa.JSON(), nullable=False, server_default="{}"))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.JSON(), nullable=False, server_default="{}"))
        batch_op.add_column(sa.Column("due", sa.BigInteger(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("glass_seat", sa.Integer(), nullable=False, server_default="-1"))
        batch_op.add_column(sa.Column("glass_left", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        for name in ("glass_left", "glass_seat", "due", "clock"):
            batch_op.drop_column(name)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("orders")
