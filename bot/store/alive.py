"""How long the processes at work on a database have been silent, as one may ask from outside."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from bot.store.failures import as_store_error

_SEEN = "SELECT max(seen_at) FROM workers"
_SILENCE = "SELECT CAST(extract(epoch FROM clock_timestamp()) - max(seen_at) AS double precision) FROM workers"
PATIENCE = 5.0
"""Seconds to wait for the database."""


async def silence(database: str) -> float | None:
    """Seconds since a process on this database was last seen; None where none is at work.

    Raises StoreError where the database cannot be asked. Nothing is written, and nobody is taken for dead.
    """
    with as_store_error():
        if database.startswith(("postgresql", "postgres:")):
            return await _in_postgres(database)
        return _in_file(database.removeprefix("sqlite:///"))


def _in_file(path: str) -> float | None:
    address = f"{Path(path).resolve().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as connection:
        seen = connection.execute(_SEEN).fetchone()[0]
    return None if seen is None else time.time() - float(seen)


async def _in_postgres(database: str) -> float | None:
    from sqlalchemy import make_url, text
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    engine = create_async_engine(
        make_url(database).set(drivername="postgresql+asyncpg"),
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
    )
    async with engine.connect() as connection:
        found: float | None = await connection.scalar(text(_SILENCE))
    return found
