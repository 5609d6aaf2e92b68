"""Hashes instead of secrets, and signs of life"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SEATS = sa.table("seats", *(sa.column(name) for name in ("table_id", "seat", "secret", "invitation")))


def upgrade() -> None:
    op.add_column("seats", sa.Column("nonce", sa.String(length=32), nullable=False, server_default=""))
    _hash_secrets(op.get_bind())
    op.create_table(
        "pulses",
        sa.Column("worker", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("worker", name="pk_pulses"),
    )


def _hash_secrets(connection: sa.Connection) -> None:
    for row in connection.execute(sa.select(SEATS)).all():
        here = (SEATS.c.table_id == row.table_id, SEATS.c.seat == row.seat)
        values = {"secret": _hashed(row.secret), "invitation": row.invitation and _hashed(row.invitation)}
        connection.execute(sa.update(SEATS).where(*here).values(values))


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def downgrade() -> None:
    """Seats keep working for those who hold them; links that were given away open nothing any more."""
    op.drop_table("pulses")
    op.drop_column("seats", "nonce")
