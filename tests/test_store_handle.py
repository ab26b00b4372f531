"""An update handled in one transaction: read, step and write."""

import pytest

from bot.store import (
    CaseChange,
    CaseChangedError,
    Cases,
    Handled,
    Sent,
    Store,
    Work,
)
from tests.store_stories import ANNA, BERT, arrival, take


def count_taps(cases: Cases) -> Handled:
    """A step: the case counts how often its owner tapped."""
    case = cases.latest_case(ANNA, ANNA)
    taps = int(case.state) + 1 if case else 1
    change = CaseChange("k", ANNA, ANNA, case.version if case else 0, str(taps))
    return Handled([change], f"tap {taps}")


async def test_an_arrival_is_handled_in_one_go(store: Store) -> None:
    work = await store.handle(arrival(1), count_taps)
    assert work == Work(1, ANNA, None, "tap 1", 1)
    assert await store.waiting() == 1
    assert await store.done(work, Sent("k", 9)) is None
    assert await store.handle(arrival(2), count_taps) == Work(2, ANNA, None, "tap 2", 1)
    case = await store.case_at(ANNA, 9)
    assert case is not None
    assert (case.state, case.message_id) == ("2", 9)


async def test_a_second_delivery_is_not_handled_at_any_stage(store: Store) -> None:
    work = await store.handle(arrival(1), count_taps)
    assert work is not None
    assert await store.handle(arrival(1), count_taps) is None
    await store.done(work)
    assert await store.handle(arrival(1), count_taps) is None
    case = await store.case("k")
    assert case is not None
    assert case.state == "1"
    assert await store.waiting() == 0


async def test_an_arrival_in_a_busy_chat_is_kept_and_handed_out_when_its_turn_comes(store: Store) -> None:
    first = await store.handle(arrival(1), count_taps)
    assert first is not None
    assert await store.handle(arrival(2), count_taps) is None
    second = await store.done(first)
    assert second is not None
    assert second.payload == '{"update_id": 2}'
    assert await store.handle(second, count_taps) == Work(2, ANNA, None, "tap 2", 1)
    case = await store.case("k")
    assert case is not None
    assert case.state == "2"


async def test_work_handled_again_because_the_answer_was_lost_gives_the_first_reply(store: Store) -> None:
    await store.handle(arrival(1), count_taps)
    (work,) = await take(store, arrival(2, BERT))
    first = await store.handle(work, count_taps)
    assert await store.handle(work, count_taps) == first
    case = await store.case("k")
    assert case is not None
    assert case.state == "2"


async def test_a_step_that_fails_writes_nothing_and_its_failure_is_passed_on(store: Store) -> None:
    def fail(cases: Cases) -> Handled:
        assert cases.case("k") is None
        raise ValueError("a bug")

    with pytest.raises(ValueError, match="a bug"):
        await store.handle(arrival(1), fail)
    assert await store.waiting() == 0
    (work,) = await take(store, arrival(1))
    with pytest.raises(ValueError, match="a bug"):
        await store.handle(work, fail)
    await store.give_back(work)
    (again,) = await store.claim()
    assert again.attempts == 2


async def test_a_step_of_another_version_takes_nothing_either(store: Store) -> None:
    def stale(_cases: Cases) -> Handled:
        return Handled([CaseChange("k", ANNA, ANNA, 5, "{}")], "due")

    with pytest.raises(CaseChangedError):
        await store.handle(arrival(1), stale)
    assert await store.waiting() == 0
    assert await store.handle(arrival(1), count_taps) is not None
