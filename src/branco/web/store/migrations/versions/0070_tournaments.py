"""Tournaments"""

import sqlalchemy as sa
from alembic import op

revision = "0070"
down_revision = "0040"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("form", sa.String(10), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("advance", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("uneven", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Integer(), sa.ForeignKey("guests.id"), nullable=True, index=True),
        sa.Column("lang", sa.String(5), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("schedule", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_tournaments_status_created", "tournaments", ["status", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("guest_id", sa.Integer(), sa.ForeignKey("guests.id"), nullable=True, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("filler", sa.Boolean(), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
    )
    op.create_index("ix_entrants_tournament_guest_id", "entrants", ["tournament", "guest_id"], unique=True)
    op.create_table(
        "sittings",
        sa.Column("tournament", sa.String(16), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("laid", sa.String(16), nullable=True, index=True),
        sa.Column("entrants", sa.JSON(), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    for table in ("sittings", "entrants", "tournaments"):
        op.drop_table(table)
