"""Notices that wait to be sent, and the channels on which people want them"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.JSON(), nullable=False),
        sa.Column("what", sa.JSON(), nullable=False),
        sa.Column("how", sa.String(8), nullable=False),
        sa.Column("quiet", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("zone", sa.String(40), nullable=False, server_default=""),
        sa.Column("lang", sa.String(5), nullable=False),
        sa.Column("base", sa.String(200), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_channels_guest_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("claimed", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.ForeignKeyConstraint(["channel_id"], ["channels.id"], name=op.f("fk_notices_channel_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_channels_guest_id"), "channels", ["guest_id"])
    op.create_index(op.f("ix_notices_channel_id"), "notices", ["channel_id"])
    op.create_index(op.f("ix_notices_due"), "notices", ["due"])


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("channels")
