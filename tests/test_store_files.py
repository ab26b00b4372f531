"""The SQLite file: who can read it, and that what is forgotten is gone from it."""

from pathlib import Path

from bot.store import Arrival, CaseChange, Store, open_store

SAID = "west-paste-voor-zijn-beurt"


def files(folder: Path) -> list[Path]:
    return [folder / "cases.db", folder / "cases.db-wal", folder / "cases.db-shm"]


def holds(folder: Path, text: str) -> bool:
    return any(text.encode() in file.read_bytes() for file in files(folder))


async def answer(store: Store, folder: Path) -> None:
    (work,) = await store.take([Arrival(1, 5, SAID)])
    await store.commit(work, [CaseChange("k", 5, 5, 0, SAID)], SAID)
    await store.save("k")
    await store.done(work)
    assert holds(folder, SAID)


async def test_the_files_are_for_this_account_alone(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "cases.db")):
        assert {file.stat().st_mode & 0o777 for file in files(tmp_path)} == {0o600}


async def test_what_is_forgotten_is_in_no_file(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "cases.db")) as store:
        await answer(store, tmp_path)
        await store.forget(5)
        assert not holds(tmp_path, SAID)


async def test_what_the_broom_took_is_in_no_file(tmp_path: Path) -> None:
    async with await open_store(str(tmp_path / "cases.db")) as store:
        await answer(store, tmp_path)
        await store.unsave("k", 5)
        await store.sweep(1e11, keep_hours=24)
        assert not holds(tmp_path, SAID)
