"""The tables; `bot/migrations` brings an older database to this form."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, MetaData, String, Table, Text

REVISION = "0001"
"""The migration that makes these tables; a database that has seen it is not migrated at start."""

metadata = MetaData()

inbox = Table(
    "inbox",
    metadata,
    # one row per update, from its arrival until its id is too old to be delivered again
    Column("update_id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    Column("chat", BigInteger),  # emptied when done: no chat outlives its case here
    Column("payload", Text),  # emptied when handled
    Column("reply", Text),  # emptied when sent
    Column("worker", String(32)),
    Column("attempts", Integer, nullable=False, default=0),
    Column("taken_at", Double, nullable=False),
)
Index(
    "ix_inbox_open",
    inbox.c.chat,
    inbox.c.update_id,
    sqlite_where=inbox.c.chat.is_not(None),
    postgresql_where=inbox.c.chat.is_not(None),
)

cases = Table(
    "cases",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("chat", BigInteger, nullable=False, index=True),
    Column("owner", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("message_id", BigInteger),
    # the broom finds old cases by the time that never changes: a step then rewrites no index
    Column("opened_at", Double, nullable=False, index=True),
    Column("answered_at", Double, nullable=False),
)
Index("ix_cases_owner_chat", cases.c.owner, cases.c.chat)

saved = Table(
    "saved",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", BigInteger, nullable=False, index=True),
    Column("state", Text, nullable=False),
    Column("saved_at", Double, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen_at", Double, nullable=False),
)
