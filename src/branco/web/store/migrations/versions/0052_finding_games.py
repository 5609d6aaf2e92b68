"""Finding games: the language and level of tables, standing wishes, friends, and secret links of people"""

import sqlalchemy as sa
from alembic import op

revision = "0052"
down_revision = "0051"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lang", sa.String(5), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("level", sa.String(8), nullable=False, server_default=""))
    op.create_table(
        "seeks",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_seeks_guest_id")),
        sa.PrimaryKeyConstraint("guest_id", "game", name=op.f("pk_seeks")),
    )
    op.create_table(
        "friends",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("friend_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_friends_guest_id")),
        sa.ForeignKeyConstraint(["friend_id"], ["guests.id"], name=op.f("fk_friends_friend_id")),
        sa.PrimaryKeyConstraint("guest_id", "friend_id", name=op.f("pk_friends")),
    )
    op.create_index(op.f("ix_friends_friend_id"), "friends", ["friend_id"])
    op.create_table(
        "links",
        sa.Column("guest_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("secret_hash", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name=op.f("fk_links_guest_id")),
        sa.PrimaryKeyConstraint("guest_id", "kind", name=op.f("pk_links")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_links_secret_hash")),
    )


def downgrade() -> None:
    op.drop_table("links")
    op.drop_table("friends")
    op.drop_table("seeks")
    op.drop_column("tables", "level")
    op.drop_column("tables", "lang")
