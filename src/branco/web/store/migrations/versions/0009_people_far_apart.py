"""Clocks of players, absence, pauses and votes"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

INTEGERS = {"ticking": sa.Integer(), "since": sa.BigInteger(), "deadline": sa.BigInteger(), "paused": sa.BigInteger()}
RECORDS = {"tables": ("times", "votes"), "seats": ("absence",)}


def upgrade() -> None:
    for name, kind in INTEGERS.items():
        op.add_column("tables", sa.Column(name, kind, nullable=False, server_default="0"))
    for table, names in RECORDS.items():
        for name in names:
            op.add_column(table, sa.Column(name, sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("zone", sa.String(length=40), nullable=False, server_default=""))
    op.create_index(op.f("ix_tables_deadline"), "tables", ["deadline"])


def downgrade() -> None:
    op.drop_index(op.f("ix_tables_deadline"), "tables")
    op.drop_column("seats", "zone")
    for table, names in RECORDS.items():
        for name in names:
            op.drop_column(table, name)
    for name in INTEGERS:
        op.drop_column("tables", name)
