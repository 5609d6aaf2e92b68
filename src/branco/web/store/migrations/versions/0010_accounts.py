"""Accounts, the devices on which they are open, and passkeys"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0030"


def _of_a_guest(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f(f"fk_{table}_guest_id"))


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("guest_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("key", sa.String(160), nullable=False),
        sa.Column("password", sa.String(200), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger(), nullable=False),
        _of_a_guest("accounts"),
        sa.PrimaryKeyConstraint("guest_id", name=op.f("pk_accounts")),
        sa.UniqueConstraint("key", name=op.f("uq_accounts_key")),
    )
    op.create_table(
        "logins",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False, server_default="0"),
        _of_a_guest("logins"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_logins")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_logins_token_hash")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        _of_a_guest("passkeys"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_table(
        "challenges",
        sa.Column("question", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("question", name=op.f("pk_challenges")),
    )
    op.create_index(op.f("ix_logins_guest_id"), "logins", ["guest_id"])
    op.create_index(op.f("ix_logins_ended"), "logins", ["ended"])
    op.create_index(op.f("ix_passkeys_guest_id"), "passkeys", ["guest_id"])


def downgrade() -> None:
    for table in ("challenges", "passkeys", "logins", "accounts"):
        op.drop_table(table)
