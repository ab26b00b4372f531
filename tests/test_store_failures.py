"""Databases that fail: one kind of error, a clear text, and everything works again afterwards."""

import asyncio
import json
import resource
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import asyncpg
import pytest
from sqlalchemy import Connection

from bot.store import (
    Arrival,
    CaseChange,
    Handled,
    StoreRefusedError,
    StoreUnavailableError,
    open_store,
)
from bot.store.postgres import PostgresStore
from bot.store.sqlite import SqliteStore
from bot.store.transaction import Transaction
from tests.postgres import Postgres

P = ParamSpec("P")
R = TypeVar("R")


@pytest.fixture
async def in_sqlite(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await open_store(str(tmp_path / "cases.db"))
    assert isinstance(store, SqliteStore)
    async with store:
        yield store


@pytest.fixture
async def in_postgres(postgres: Postgres) -> AsyncIterator[PostgresStore]:
    store = await open_store(await postgres.create(f"test_{secrets.token_hex(8)}"))
    assert isinstance(store, PostgresStore)
    async with store:
        yield store


@pytest.fixture
def _small_files() -> Iterator[None]:
    """The operating system refuses to let any file grow beyond 256 KiB."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (256 * 1024, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


def sql(statement: str) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        connection.exec_driver_sql(statement)

    return run


async def fill(store: SqliteStore) -> int:
    """Take updates until the store refuses; return how many it took."""
    with pytest.raises(StoreUnavailableError, match="disk"):
        await _take_many(store)
    return await store.waiting()


async def _take_many(store: SqliteStore) -> None:
    for number in range(2000):
        await store.take([Arrival(number, number, json.dumps("x" * 4000))])


# -- SQLite --------------------------------------------------------------------------------------------------


async def test_a_full_disk_is_named_and_nothing_taken_before_is_lost(in_sqlite: SqliteStore) -> None:
    await in_sqlite.run(sql("PRAGMA max_page_count = 60"))
    taken = await fill(in_sqlite)
    assert taken > 5
    await in_sqlite.run(sql("PRAGMA max_page_count = 10000"))
    assert len(await in_sqlite.take([Arrival(5000, 5000, "{}")])) == 1


async def test_a_full_disk_in_the_middle_of_a_step_leaves_it_undone(in_sqlite: SqliteStore) -> None:
    (work,) = await in_sqlite.take([Arrival(1, 1, "{}")])
    pages = await in_sqlite.run(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar_one())
    await in_sqlite.run(sql(f"PRAGMA max_page_count = {pages}"))
    change = CaseChange("k", 1, 1, 0, "x" * 100_000)
    with pytest.raises(StoreUnavailableError, match="full"):
        await in_sqlite.commit(work, [change], "due")
    assert await in_sqlite.case("k") is None
    await in_sqlite.run(sql("PRAGMA max_page_count = 10000"))
    await in_sqlite.commit(work, [change], "due")
    assert await in_sqlite.case("k") is not None


@pytest.mark.usefixtures("_small_files")
async def test_a_disk_that_refuses_to_write_is_named(in_sqlite: SqliteStore) -> None:
    assert await fill(in_sqlite) > 5


async def test_a_file_somebody_else_writes_to_is_busy_for_a_while(in_sqlite: SqliteStore, tmp_path: Path) -> None:
    await in_sqlite.run(sql("PRAGMA busy_timeout = 10"))
    other = sqlite3.connect(tmp_path / "cases.db", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreUnavailableError, match="busy"):
        await in_sqlite.take([Arrival(1, 1, "{}")])
    other.execute("ROLLBACK")
    other.close()
    assert len(await in_sqlite.take([Arrival(1, 1, "{}")])) == 1


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError, match="folder"):
        await open_store(str(tmp_path / "gone" / "cases.db"))


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cases.db"
    path.write_text("een brief aan oma, geen databank\n" * 100)
    with pytest.raises(StoreRefusedError):
        await open_store(str(path))
    assert path.read_text().startswith("een brief")


# -- PostgreSQL ----------------------------------------------------------------------------------------------


async def test_a_database_that_goes_away_and_returns(in_postgres: PostgresStore, postgres: Postgres) -> None:
    (work,) = await in_postgres.take([Arrival(1, 1, "{}"), Arrival(2, 1, "{}")])
    change = CaseChange("k", 1, 1, 0, "{}")
    postgres.stop()
    for _ in range(3):
        with pytest.raises(StoreUnavailableError, match="database"):
            await in_postgres.commit(work, [change], "due")
        with pytest.raises(StoreUnavailableError):
            await in_postgres.check()
    postgres.start()
    await _until_it_works(in_postgres)
    await in_postgres.commit(work, [change], "due")
    following = await in_postgres.done(work)
    assert following is not None
    assert following.update_id == 2


async def _until_it_works(store: PostgresStore) -> None:
    for _ in range(20):  # a pooled connection may only now find out that it was cut
        try:
            return await store.check()
        except StoreUnavailableError:
            await asyncio.sleep(0.05)
    await store.check()
    return None


async def test_a_database_that_does_not_answer_is_not_waited_for_forever(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.PATIENCE", 0.3)
    url = await postgres.create(f"test_{secrets.token_hex(8)}")
    async with await open_store(url) as store:
        other = await asyncpg.connect(url)
        await other.execute("BEGIN; LOCK TABLE inbox IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(StoreUnavailableError):
            await store.take([Arrival(1, 1, "{}")])
        await other.close()
        assert len(await store.take([Arrival(1, 1, "{}")])) == 1


async def test_a_call_that_is_cancelled_loses_no_work(in_postgres: PostgresStore) -> None:
    for number in range(1, 30):
        taking = asyncio.create_task(in_postgres.take([Arrival(number, number, "{}")]))
        await asyncio.sleep(number / 10_000)
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        given = [] if taking.cancelled() else list(taking.result())
        given += await in_postgres.take([Arrival(number, number, "{}")])
        given += await in_postgres.claim()
        assert [work.update_id for work in given] == [number]


async def test_a_connection_cut_in_the_middle_of_a_step_leaves_it_undone(in_postgres: PostgresStore) -> None:
    (work,) = await in_postgres.take([Arrival(1, 1, "{}")])
    cut = "CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    cut += " PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$"
    await in_postgres.run(sql(cut))
    trigger = "CREATE TRIGGER cut AFTER INSERT ON cases FOR EACH ROW EXECUTE FUNCTION cut()"
    await in_postgres.run(sql(trigger))
    change = CaseChange("k", 1, 1, 0, "{}")
    with pytest.raises(StoreUnavailableError):
        await in_postgres.commit(work, [change], "due")
    await in_postgres.run(sql("DROP TRIGGER cut ON cases"))
    assert await in_postgres.case("k") is None
    await in_postgres.commit(work, [change], "due")


class _AnswerLost(PostgresStore):
    """A store whose next answer gets lost on the way, after the database did what was asked."""

    is_cut = False

    async def run(self, operation: Callable[[Connection], R]) -> R:
        return self._lost(await super().run(operation))

    async def each(self, operation: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        return self._lost(await super().each(operation, *args, **kwargs))

    def _lost(self, answer: R) -> R:
        if self.is_cut:
            self.is_cut = False
            raise StoreUnavailableError("the connection to the database was lost")
        return answer


async def test_work_that_was_given_by_an_answer_that_got_lost_is_given_again(postgres: Postgres) -> None:
    store = _AnswerLost(await postgres.create(f"test_{secrets.token_hex(8)}"), lease=30)
    await store.begin()
    async with store:
        store.is_cut = True
        with pytest.raises(StoreUnavailableError):
            await store.take([Arrival(1, 1, "{}")])
        assert list(await store.take([Arrival(1, 1, "{}")])) == []
        (work,) = await store.claim()
        store.is_cut = True
        with pytest.raises(StoreUnavailableError):
            await store.commit(work, reply="due")
        await store.commit(work, reply="due")
        await store.take([Arrival(2, 1, "{}")])
        store.is_cut = True
        with pytest.raises(StoreUnavailableError):
            await store.done(work)
        assert await store.done(work) is None
        (following,) = await store.claim()
        assert following.update_id == 2
        await store.done(following)
        store.is_cut = True
        with pytest.raises(StoreUnavailableError):
            await store.handle(Arrival(3, 1, "{}"), lambda _cases: Handled(reply="handled"))
        assert await store.handle(Arrival(3, 1, "{}"), lambda _cases: Handled(reply="again")) is None
        (handled,) = await store.claim()
        assert (handled.payload, handled.reply) == (None, "handled")


@pytest.mark.parametrize(("state", "meaning"), [("53100", "disk"), ("40P01", "again"), ("57P03", "starting")])
async def test_what_the_server_says_is_told_in_plain_words(
    in_postgres: PostgresStore, state: str, meaning: str
) -> None:
    fail = "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    fail += f" RAISE EXCEPTION 'row of chat 4711' USING ERRCODE = '{state}'; END $$"
    await in_postgres.run(sql(fail))
    trigger = "CREATE TRIGGER fail BEFORE INSERT ON inbox FOR EACH ROW EXECUTE FUNCTION fail()"
    await in_postgres.run(sql(trigger))
    with pytest.raises(StoreUnavailableError, match=meaning) as failure:
        await in_postgres.take([Arrival(1, 4711, "{}")])
    assert "4711" not in str(failure.value)
    await in_postgres.run(sql("DROP TRIGGER fail ON inbox"))
    assert len(await in_postgres.take([Arrival(1, 4711, "{}")])) == 1


async def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailableError, match="reached"):
        await open_store(f"postgresql://somebody:password@/cases?host={tmp_path}")


async def test_a_database_that_does_not_exist_is_refused(postgres: Postgres) -> None:
    with pytest.raises(StoreRefusedError):
        await open_store(postgres.url("gone"))
