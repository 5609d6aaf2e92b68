"""Talk at tables, and private notes"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "sayings",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("circle", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_sayings_table_id")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_sayings")),
    )
    op.create_table(
        "jottings",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_jottings_table_id")),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_jottings_guest_id")),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name=op.f("pk_jottings")),
    )
    op.create_index(op.f("ix_sayings_guest_id"), "sayings", ["guest_id"])
    op.create_index(op.f("ix_jottings_guest_id"), "jottings", ["guest_id"])


def downgrade() -> None:
    op.drop_table("jottings")
    op.drop_table("sayings")
