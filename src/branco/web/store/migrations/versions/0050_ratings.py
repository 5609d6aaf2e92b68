"""Ratings: tables that are rated, how strong people are, and how their games ended"""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_ratings_guest_id")),
        sa.PrimaryKeyConstraint("guest_id", "game", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game"), "ratings", ["game"])
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("unrated", sa.String(8), nullable=False),
        sa.Column("mu_before", sa.Float(), nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_outcomes_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_outcomes")),
    )
    op.create_index(op.f("ix_outcomes_guest_id"), "outcomes", ["guest_id"])


def downgrade() -> None:
    op.drop_table("outcomes")
    op.drop_table("ratings")
    op.drop_column("tables", "rated")
