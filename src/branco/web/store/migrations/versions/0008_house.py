"""What the administrator has set: banned networks, and marks like read-only"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    for table, column in (("bans", sa.Column("network", sa.String(64))), ("marks", sa.Column("name", sa.String(16)))):
        key = sa.PrimaryKeyConstraint(column.name, name=op.f(f"pk_{table}"))
        op.create_table(table, column, sa.Column("since", sa.BigInteger(), nullable=False), key)


def downgrade() -> None:
    op.drop_table("marks")
    op.drop_table("bans")
