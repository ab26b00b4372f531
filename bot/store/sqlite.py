"""SQLite: one file, one process, short calls on the event loop's own thread."""

import math
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bot.store import updates
from bot.store.failures import as_store_error
from bot.store.migrate import migrate
from bot.store.sql import SqlStore

P = ParamSpec("P")
R = TypeVar("R")

BUSY_TIMEOUT = 1_000
"""Milliseconds to wait for another writer, such as a repair by hand; all users wait with it."""


async def open_sqlite(database: str, lease: float) -> "SqliteStore":
    """Open the file, which is made when it is not there, and take over what an earlier process left."""
    path = database.removeprefix("sqlite:///") if database.startswith("sqlite:") else database
    store = SqliteStore(path, lease)
    await store.begin()
    return store


class SqliteStore(SqlStore):
    """The store in one SQLite file."""

    def __init__(self, path: str, lease: float) -> None:
        super().__init__(lease)
        self._database = _database(path)
        self._connection: Connection | None = None

    async def run(self, operation: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        with as_store_error(), self._connected() as connection, connection.begin():
            _driver(connection).execute("BEGIN IMMEDIATE")
            return operation(connection, *args, **kwargs)

    async def read(self, query: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        with as_store_error(), self._connected() as connection, connection.begin():
            return query(connection, *args, **kwargs)

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        # kept open: taking one from a pool for each call costs as much as the call
        if self._connection is None:
            self._connection = self._database.connect()
        try:
            yield self._connection
        except (SQLAlchemyError, sqlite3.Error):
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
            raise

    def _prepare(self, connection: Connection) -> None:
        migrate(connection)

    def _join(self, connection: Connection) -> None:
        # one process at a time uses the file, so whoever held something is gone
        updates.be_seen(connection, self._me, self._now(), since=math.inf)

    async def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._database.dispose()


def _database(path: str) -> Engine:
    database = create_engine(
        f"sqlite:///{Path(path)}",
        poolclass=StaticPool,
        hide_parameters=True,
    )
    event.listen(database, "connect", _prepare)
    return database


def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves: sqlite3 would say it too late
    connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _driver(connection: Connection) -> sqlite3.Connection:
    driver: Any = connection.connection.dbapi_connection
    return cast(sqlite3.Connection, driver)
