"""PostgreSQL: any number of processes on one database."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import at_once, updates
from bot.store.contract import Arrival, Sent, Step, Work
from bot.store.failures import as_store_error
from bot.store.migrate import migrate
from bot.store.sql import SqlStore
from bot.store.transaction import ConnectionTransaction, Transaction

P = ParamSpec("P")
R = TypeVar("R")

CONNECTIONS = 8
"""Connections per process; more than a machine has processors brings little."""

PATIENCE = 10.0
"""Seconds to wait for a connection, or for an answer of the database."""

_LOCK = text("SELECT pg_advisory_xact_lock(hashtext('tafelarbiter migrations'))")
_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)")


async def open_postgres(database: str, lease: float) -> "PostgresStore":
    """Connect, and bring the tables up to date while no other process does."""
    store = PostgresStore(database, lease)
    await store.begin()
    return store


class PostgresStore(SqlStore):
    """The store in PostgreSQL."""

    def __init__(self, database: str, lease: float) -> None:
        super().__init__(lease)
        self._database = _database(database)
        self._autocommit = self._database.execution_options(isolation_level="AUTOCOMMIT")

    async def run(self, operation: Callable[[Connection], R]) -> R:
        with as_store_error():
            async with self._database.begin() as connection:
                return await connection.run_sync(operation)

    async def write(self, operation: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.run(lambda connection: operation(ConnectionTransaction(connection), *args, **kwargs))

    async def read(self, query: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await self.each(query, *args, **kwargs)

    async def each(self, operation: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run an operation of which each statement is a transaction by itself."""
        with as_store_error():
            async with self._autocommit.connect() as connection:
                return await connection.run_sync(lambda one: operation(ConnectionTransaction(one), *args, **kwargs))

    async def _handled(self, item: Arrival | Work, step: Step) -> Work | None:
        if isinstance(item, Arrival):
            with suppress(at_once.TakesMoreError):
                return await self.each(at_once.handle, self._me, item, step, self._now())
        return await super()._handled(item, step)

    async def _closed(self, work: Work, sent: Sent | None) -> updates.Works:
        return await self.each(at_once.done, self._me, work, sent)

    def _prepare(self, connection: Connection) -> None:
        connection.execute(_LOCK)
        migrate(connection)

    def _join(self, transaction: Transaction) -> None:
        ((now,),) = transaction.rows(_TIME, {})
        self._ahead = now - time.time()
        updates.be_seen(transaction, self._me, self._now(), self._now() - self._lease)

    async def _disconnect(self) -> None:
        await self._database.dispose()


def _database(database: str) -> AsyncEngine:
    return create_async_engine(
        make_url(database).set(drivername="postgresql+asyncpg"),
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        hide_parameters=True,
        connect_args={"timeout": PATIENCE, "command_timeout": PATIENCE},
    )
