"""Migrations: the tables they make are the tables the program expects, also when several start at once."""

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.store import Arrival, Store, StoreRefusedError, open_store
from bot.store.schema import REVISION, metadata


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def _set_revision(revision: str) -> Any:
    return lambda c: c.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{revision}'")  # noqa: S608


async def test_the_migrations_make_the_tables_the_program_expects(store: Store) -> None:
    assert await store.run(_differences) == []  # type: ignore[attr-defined]


def test_the_last_migration_is_the_one_the_program_expects() -> None:
    config = Config()
    config.set_main_option("script_location", "bot:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


async def test_opening_again_changes_nothing(database: str) -> None:
    async with await open_store(database) as store:
        await store.take([Arrival(1, 1, "{}")])
    async with await open_store(database) as store:
        assert await store.waiting() == 1


async def test_processes_that_start_at_once_make_the_tables_once(database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("SQLite serves one process")
    stores = await asyncio.gather(*(open_store(database) for _ in range(4)))
    for each in stores:
        await each.check()
        await each.close()


async def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async with await open_store(database) as store:
        await store.run(_set_revision("9999"))  # type: ignore[attr-defined]
        with pytest.raises(StoreRefusedError):
            await store.check()
    with pytest.raises(StoreRefusedError, match="newer version"):
        await open_store(database)
