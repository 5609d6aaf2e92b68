"""Studies of the lab, and rules of variants for the tables that are played with them"""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0060"


def upgrade() -> None:
    op.add_column("packs", sa.Column("variant", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.Column("departures", sa.JSON(), nullable=False),
        sa.Column("usual_rules", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("worked", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("found", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("worker", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_studies")),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_studies_guest_id_guests")),
    )
    op.create_index(op.f("ix_studies_guest_id"), "studies", ["guest_id"])
    op.create_index(op.f("ix_studies_status_touched"), "studies", ["status", "touched"])


def downgrade() -> None:
    op.drop_index(op.f("ix_studies_status_touched"), "studies")
    op.drop_index(op.f("ix_studies_guest_id"), "studies")
    op.drop_table("studies")
    op.drop_column("packs", "variant")
