"""What the store keeps, how long, and that it tells nobody."""

import asyncio
import json

import pytest
from sqlalchemy import Connection, select

from bot.store import (
    Arrival,
    CaseChange,
    Cases,
    Handled,
    Sent,
    Store,
    StoreError,
    Swept,
)
from bot.store.schema import metadata
from tests.store_stories import ANNA, BERT, CLUB, arrival, open_case, take


async def test_a_saved_case_outlives_the_open_one(store: Store) -> None:
    await open_case(store, "k")
    case = await store.case("k")
    assert case is not None
    assert await store.save("k")
    assert await store.save("k")
    await store.sweep(case.answered_at + 25 * 3600, keep_hours=24)
    assert await store.case("k") is None
    (saved,) = await store.saved(ANNA)
    assert (saved.id, saved.owner, saved.state) == ("k", ANNA, case.state)
    assert not await store.unsave("k", BERT)
    assert await store.unsave("k", ANNA)
    assert list(await store.saved(ANNA)) == []


async def test_a_step_reads_what_its_owner_saved_the_newest_first(store: Store) -> None:
    for number, (case_id, owner) in enumerate((("a", ANNA), ("b", BERT), ("c", ANNA), ("d", ANNA)), 1):
        await open_case(store, case_id, owner, owner, number)
        await asyncio.sleep(0.01)
        assert await store.save(case_id)
    await store.save("a")
    await store.unsave("d", ANNA)
    read: list[list[str]] = []

    def step(cases: Cases) -> Handled:
        read.append([one.id for one in cases.saved(ANNA)])
        return Handled()

    await store.handle(arrival(9), step)
    assert read == [["a", "c"]]
    assert [one.id for one in await store.saved(ANNA)] == ["a", "c"]


async def test_a_case_that_is_gone_cannot_be_saved(store: Store) -> None:
    assert not await store.save("gone")


async def test_the_broom_takes_what_is_too_old_and_nothing_else(store: Store) -> None:
    await open_case(store, "old")
    case = await store.case("old")
    assert case is not None
    assert await store.sweep(case.answered_at + 23.9 * 3600, keep_hours=24) == Swept(0, 0)
    assert await store.sweep(case.answered_at + 24.1 * 3600, keep_hours=24) == Swept(1, 1)
    await open_case(store, "new", update_id=2)
    assert await store.sweep(case.answered_at, keep_hours=24) == Swept(0, 0)
    assert await store.case("new") is not None


async def test_a_case_opened_long_ago_stays_while_it_is_answered(store: Store) -> None:
    await open_case(store, "k")
    opened = await store.case("k")
    assert opened is not None
    (work,) = await take(store, arrival(2))
    await asyncio.sleep(0.01)
    await store.commit(work, [CaseChange("k", ANNA, ANNA, 1, "{}")])
    answered = await store.case("k")
    assert answered is not None
    assert (await store.sweep((opened.answered_at + answered.answered_at) / 2 + 3600, keep_hours=1)).cases == 0
    assert (await store.sweep(answered.answered_at + 3601, keep_hours=1)).cases == 1


async def test_the_broom_takes_more_than_it_sweeps_at_once(store: Store) -> None:
    arrivals = [arrival(number, chat=number) for number in range(1, 2502)]
    works = await take(store, *arrivals)
    assert len(works) == 2501
    assert await store.sweep(2e10, keep_hours=24) == Swept(0, 2501)


async def test_forgetting_deletes_everything_of_one_user_everywhere(store: Store) -> None:
    await open_case(store, "private", ANNA, ANNA, 1)
    await open_case(store, "club", CLUB, ANNA, 2)
    await open_case(store, "other", CLUB, BERT, 3)
    await store.save("private")
    assert await store.forget(ANNA) == 3
    assert await store.export(ANNA) == {"open_cases": [], "saved_cases": [], "updates_in_hand": []}
    assert await store.case("other") is not None


async def test_a_group_that_moves_takes_its_open_cases_along(store: Store) -> None:
    (work,) = await take(store, arrival(1, CLUB))
    await store.commit(work, [CaseChange("k", CLUB, ANNA, 0, "{}")])
    await store.done(work, Sent("k", 7))
    await open_case(store, "private", update_id=2)
    assert await store.move(CLUB, -100_5) == 1
    moved = await store.latest_case(-100_5, ANNA)
    assert moved is not None
    assert (moved.id, moved.message_id) == ("k", None)
    assert await store.latest_case(CLUB, ANNA) is None
    assert await store.latest_case(ANNA, ANNA) is not None


async def test_forgetting_a_group_deletes_its_open_cases(store: Store) -> None:
    await open_case(store, "club", CLUB, ANNA, 1)
    await open_case(store, "private", ANNA, ANNA, 2)
    assert await store.forget(CLUB) == 1
    assert await store.case("club") is None
    assert await store.case("private") is not None


async def test_the_export_is_json_and_complete(store: Store) -> None:
    await open_case(store, "k")
    await store.save("k")
    await take(store, arrival(9))
    export = json.loads(json.dumps(await store.export(ANNA)))
    assert export["open_cases"][0]["state"] == '{"offender": "west"}'
    assert export["saved_cases"][0]["id"] == "k"
    assert export["updates_in_hand"][0]["update_id"] == 9
    assert export["open_cases"][0]["answered_at"].startswith("20")


async def test_no_chat_is_left_behind_when_an_update_is_done_and_the_case_is_gone(store: Store) -> None:
    await open_case(store, "k")
    await store.forget(ANNA)
    rows = await store.run(_everything)  # type: ignore[attr-defined]
    assert str(ANNA) not in str(rows)


def _everything(connection: Connection) -> list[object]:
    found = [connection.execute(select(table)).all() for table in metadata.tables.values()]
    assert any(found)
    return list(found)


async def test_no_error_quotes_what_was_said_or_who_said_it(store: Store) -> None:
    await open_case(store, "k")
    (work,) = await take(store, Arrival(2, 987654, "geheim"))
    failures: list[StoreError] = []
    for change in (CaseChange("k", 987654, 987654, 0, "geheim"), CaseChange("k", 987654, 2**70, 0, "geheim")):
        with pytest.raises(StoreError) as failure:
            await store.commit(work, [change], "geheim")
        failures.append(failure.value)
    for each in failures:
        assert "geheim" not in str(each)
        assert "987654" not in str(each)
        assert each.__cause__ is None
        assert each.__suppress_context__ or each.__context__ is None


async def test_a_store_that_is_well_says_nothing(store: Store) -> None:
    await store.check()
