"""For every test: databases of either kind, and a data directory of its own, so that no test sees the user's."""

import os
import secrets
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from bot.store import Store, open_store
from tests.postgres import Postgres

os.environ["BOT_DATA_DIR"] = tempfile.mkdtemp(prefix="tafelarbiter-test-")

settings.register_profile("unhurried", deadline=None)  # speed is measured in the benchmarks, never asserted
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server that lives as long as the test run."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, as `open_store` takes it."""
    if request.param == "sqlite":
        return str(tmp_path / "cases.db")
    server: Postgres = request.getfixturevalue("postgres")
    return await server.create(f"test_{secrets.token_hex(8)}")


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An open store of either kind."""
    async with await open_store(database) as opened:
        yield opened
