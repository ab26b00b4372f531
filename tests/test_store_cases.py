"""Open cases in the store: found again, and never overwritten by a step that read an older version."""

import pytest

from bot.store import (
    CaseChange,
    CaseChangedError,
    Sent,
    Store,
)
from tests.store_stories import ANNA, BERT, CLUB, arrival, open_case, take


async def test_a_case_is_found_by_id_by_owner_and_by_message(store: Store) -> None:
    (work,) = await take(store, arrival(1, CLUB))
    await store.commit(work, [CaseChange("k", CLUB, ANNA, 0, "{}")], "due")
    await store.done(work, Sent("k", 77))
    case = await store.case("k")
    assert case is not None
    assert (case.state, case.message_id) == ("{}", 77)
    assert await store.latest_case(CLUB, ANNA) == case
    assert await store.case_at(CLUB, 77) == case
    assert await store.latest_case(CLUB, BERT) is None
    assert await store.latest_case(ANNA, ANNA) is None
    assert await store.case_at(ANNA, 77) is None


async def test_each_step_raises_the_version_and_keeps_the_message(store: Store) -> None:
    await open_case(store, "k")
    (work,) = await take(store, arrival(2))
    await store.commit(work, [CaseChange("k", ANNA, ANNA, 1, '{"offender": "east"}')])
    await store.done(work, Sent("k", 5))
    (work,) = await take(store, arrival(3))
    await store.commit(work, [CaseChange("k", ANNA, ANNA, 3, "{}")])
    case = await store.case("k")
    assert case is not None
    assert (case.version, case.state, case.message_id) == (4, "{}", 5)


async def test_a_step_that_read_the_case_before_its_message_was_known_is_redone(store: Store) -> None:
    """Else its outcome would be shown in the message before, above what the user looks at."""
    await open_case(store, "k")
    (work,) = await take(store, arrival(2))
    read = await store.case("k")
    assert read is not None
    await store.done(work, Sent("k", 5))
    (work,) = await take(store, arrival(3))
    with pytest.raises(CaseChangedError):
        await store.commit(work, [CaseChange("k", ANNA, ANNA, read.version, "{}")])


@pytest.mark.parametrize("message", [5, 4])
async def test_a_message_that_is_known_already_or_older_changes_nothing(store: Store, message: int) -> None:
    await open_case(store, "k")
    (work,) = await take(store, arrival(2))
    await store.done(work, Sent("k", 5))
    known = await store.case("k")
    (work,) = await take(store, arrival(3))
    await store.done(work, Sent("k", message))
    assert await store.case("k") == known


@pytest.mark.parametrize("version", [0, 2])
async def test_a_step_from_another_version_writes_nothing_at_all(store: Store, version: int) -> None:
    await open_case(store, "k")
    (work,) = await take(store, arrival(2))
    with pytest.raises(CaseChangedError):
        await store.commit(
            work,
            [CaseChange("a", ANNA, ANNA, 0, "{}"), CaseChange("k", ANNA, ANNA, version, "{}")],
            "due",
        )
    assert await store.case("a") is None
    case = await store.case("k")
    assert case is not None
    await store.commit(work, [CaseChange("k", ANNA, ANNA, case.version, "{}")], "due")


async def test_starting_again_closes_one_case_and_opens_another(store: Store) -> None:
    await open_case(store, "old")
    (work,) = await take(store, arrival(2))
    changes = [CaseChange("old", ANNA, ANNA, 1, None), CaseChange("new", ANNA, ANNA, 0, "{}")]
    await store.commit(work, changes)
    latest = await store.latest_case(ANNA, ANNA)
    assert latest is not None
    assert latest.id == "new"
    assert await store.case("old") is None


async def test_the_case_answered_last_is_the_one_that_text_belongs_to(store: Store) -> None:
    await open_case(store, "a", update_id=1)
    await open_case(store, "b", update_id=2)
    (work,) = await take(store, arrival(3))
    await store.commit(work, [CaseChange("a", ANNA, ANNA, 1, "{}")])
    latest = await store.latest_case(ANNA, ANNA)
    assert latest is not None
    assert latest.id == "a"
