"""Letters whose sending has begun"""

import sqlalchemy as sa
from alembic import op

revision = "0071"
down_revision = "0070"


def upgrade() -> None:
    op.add_column("notices", sa.Column("letter", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("notices") as batch:
        batch.drop_column("letter")
