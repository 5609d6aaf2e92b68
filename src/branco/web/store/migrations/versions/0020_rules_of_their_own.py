"""The rules that tables are played with are kept, and choices with their words"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("entries", sa.Column("label", sa.String(160), nullable=False, server_default=""))
    op.create_table(
        "packs",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules_hash", sa.String(64), nullable=False),
        sa.Column("files", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game", "rules_hash", name=op.f("pk_packs")),
    )


def downgrade() -> None:
    op.drop_table("packs")
    op.drop_column("entries", "label")
