"""First tables: guests, tables, seats, entries and snapshots"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_guests()
    _create_tables()
    _create_entries()
    _create_seats()
    _create_snapshots()
    _create_grants()


def _create_guests() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guests")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_guests_token_hash")),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=40), nullable=False),
        sa.Column("status", sa.String(length=12), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("rules_hash", sa.String(length=64), nullable=False),
        sa.Column("data_hash", sa.String(length=64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("plays", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("rematch", sa.String(length=16), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("bot_turn", sa.Boolean(), nullable=False),
        sa.Column("driver", sa.String(length=40), nullable=False),
        sa.Column("driver_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name=op.f("fk_tables_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_status_touched"), ["status", "touched"], unique=False)


def _create_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_entries")),
    )
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_entries_table_id_key"), ["table_id", "key"], unique=True)


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("bot", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("secret", name=op.f("uq_seats_secret")),
    )


def _create_snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("plays", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_snapshots_table_id")),
        sa.PrimaryKeyConstraint("table_id", "plays", name=op.f("pk_snapshots")),
    )


def _create_grants() -> None:
    op.create_table(
        "grants",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_grants_guest_id")),
        sa.ForeignKeyConstraint(
            ["table_id", "seat"], ["seats.table_id", "seats.seat"], name=op.f("fk_grants_table_id_seat")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", "guest_id", name=op.f("pk_grants")),
    )
    with op.batch_alter_table("grants", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_grants_guest_id"), ["guest_id"], unique=False)


def downgrade() -> None:

    with op.batch_alter_table("grants", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_grants_guest_id"))

    op.drop_table("grants")
    op.drop_table("snapshots")
    op.drop_table("seats")
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_entries_table_id_key"))

    op.drop_table("entries")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_status_touched"))

    op.drop_table("tables")
    op.drop_table("guests")
