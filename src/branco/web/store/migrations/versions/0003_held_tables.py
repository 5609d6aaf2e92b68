"""Tables that are held while reactions may come"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # not as a batch: SQLite would make the table anew, and what belongs to its tables forbids that
    op.add_column("tables", sa.Column("held", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("tables", "held")
