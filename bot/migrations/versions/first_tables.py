"""The first tables: updates, open cases, saved cases, processes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "inbox",
        sa.Column(
            "update_id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("chat", sa.BigInteger),
        sa.Column("payload", sa.Text),
        sa.Column("reply", sa.Text),
        sa.Column("worker", sa.String(32)),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("taken_at", sa.Double, nullable=False),
    )
    is_open = sa.text("chat IS NOT NULL")
    op.create_index("ix_inbox_open", "inbox", ["chat", "update_id"], sqlite_where=is_open, postgresql_where=is_open)
    _create_cases()
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen_at", sa.Double, nullable=False),
    )


def _create_cases() -> None:
    op.create_table(
        "cases",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("chat", sa.BigInteger, nullable=False, index=True),
        sa.Column("owner", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("opened_at", sa.Double, nullable=False, index=True),
        sa.Column("answered_at", sa.Double, nullable=False),
    )
    op.create_index("ix_cases_owner_chat", "cases", ["owner", "chat"])
    op.create_table(
        "saved",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.BigInteger, nullable=False, index=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("saved_at", sa.Double, nullable=False),
    )
