"""SQLite: one file, one process, short calls on the event loop's own thread."""

import asyncio
import math
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from bot.store import updates
from bot.store.contract import Swept
from bot.store.failures import as_store_error
from bot.store.migrate import migrate
from bot.store.sql import SqlStore
from bot.store.transaction import SqliteTransaction, Transaction

P = ParamSpec("P")
R = TypeVar("R")

BUSY_TIMEOUT = 1_000
"""Milliseconds to wait for another writer, such as a repair by hand; all users wait with it."""

MOST_AT_ONCE = 16
"""Writes in one transaction: enough to save time, few enough for others to come in between, and to lose if killed."""


async def open_sqlite(database: str, lease: float) -> "SqliteStore":
    """Open the file, which is made when it is not there, and take over what an earlier process left."""
    path = database.removeprefix("sqlite:///") if database.startswith("sqlite:") else database
    _make_file(path)
    store = SqliteStore(path, lease)
    await store.begin()
    return store


def _make_file(path: str) -> None:
    if path == ":memory:":
        return
    with suppress(OSError):  # SQLite says better what is wrong
        Path(path).touch(mode=0o600)  # for this account alone; the files beside it follow


class SqliteStore(SqlStore):
    """The store in one SQLite file."""

    def __init__(self, path: str, lease: float) -> None:
        super().__init__(lease)
        self._database = _database(path)
        self._driver: sqlite3.Connection | None = None
        self._queue: list[tuple[Callable[[Transaction], Any], asyncio.Future[Any]]] = []

    async def run(self, operation: Callable[[Connection], R]) -> R:
        with as_store_error(), self._database.connect() as connection, connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return operation(connection)

    async def write(self, operation: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        loop = asyncio.get_running_loop()
        if not self._queue:
            loop.call_soon(self._write_queued)
        written: asyncio.Future[R] = loop.create_future()
        self._queue.append((lambda transaction: operation(transaction, *args, **kwargs), written))
        return await written

    def _write_queued(self) -> None:
        """What came in one turn of the event loop is written at once: the commit is half of what a write costs."""
        queue, self._queue = self._queue[:MOST_AT_ONCE], self._queue[MOST_AT_ONCE:]
        if self._queue:
            asyncio.get_running_loop().call_soon(self._write_queued)
        queue = [(operation, written) for operation, written in queue if not written.done()]
        with suppress(Exception):  # which of them fails, and how, is seen below
            if len(queue) > 1:
                for (_, written), result in zip(queue, self._in_one([one for one, _ in queue]), strict=True):
                    written.set_result(result)
        for operation, written in queue:
            if not written.done():
                self._write_one(operation, written)

    def _write_one(self, operation: Callable[[Transaction], Any], written: asyncio.Future[Any]) -> None:
        try:
            written.set_result(self._in_one([operation])[0])
        except Exception as failure:  # noqa: BLE001  it is the caller's
            written.set_exception(failure)

    def _in_one(self, operations: Sequence[Callable[[Transaction], Any]]) -> list[Any]:
        with self._connected() as driver:
            driver.execute("BEGIN IMMEDIATE")
            results = [operation(SqliteTransaction(driver)) for operation in operations]
            driver.commit()
            return results

    async def read(self, query: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        with self._connected() as driver:
            return query(SqliteTransaction(driver), *args, **kwargs)

    async def forget(self, who: int) -> int:
        forgotten = await super().forget(who)
        self._empty_log()
        return forgotten

    async def sweep(self, now: float, keep_hours: float) -> Swept:
        swept = await super().sweep(now, keep_hours)
        if swept.cases:
            self._empty_log()
        return swept

    def _empty_log(self) -> None:
        # what was deleted is overwritten in the database, yet still stands in the log beside it
        with self._connected() as driver:
            driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        with as_store_error():
            if self._driver is None:
                self._driver = _driver(self._database)
            try:
                yield self._driver
            except BaseException:
                self._driver.rollback()
                raise

    def _prepare(self, connection: Connection) -> None:
        migrate(connection)

    def _join(self, transaction: Transaction) -> None:
        # one process at a time uses the file, so whoever held something is gone
        updates.be_seen(transaction, self._me, self._now(), since=math.inf)

    async def _disconnect(self) -> None:
        self._driver = None
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
    connection.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten


def _driver(database: Engine) -> sqlite3.Connection:
    connection: Any = database.raw_connection().driver_connection
    return cast(sqlite3.Connection, connection)
