"""An update handled in one transaction: read, step and write."""

import asyncio
import secrets

import pytest

from bot.store import (
    Arrival,
    CaseChange,
    CaseChangedError,
    Cases,
    Handled,
    Sent,
    Store,
    Work,
    open_store,
)
from bot.store.contract import Step
from tests.postgres import Postgres
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


@pytest.mark.parametrize(
    "changes",
    [
        [CaseChange("k", ANNA, ANNA, 5, "{}")],
        [CaseChange("k", ANNA, ANNA, 5, None), CaseChange("new", ANNA, ANNA, 0, "{}")],
    ],
    ids=["changed", "closed for another"],
)
async def test_a_step_of_another_version_takes_nothing_either(store: Store, changes: list[CaseChange]) -> None:
    with pytest.raises(CaseChangedError):
        await store.handle(arrival(1), lambda _cases: Handled(changes, "due"))
    assert await store.waiting() == 0
    assert await store.case("new") is None
    assert await store.handle(arrival(1), count_taps) is not None


async def test_what_waits_in_nobodys_hand_goes_first(store: Store) -> None:
    first = await store.handle(arrival(1), count_taps)
    assert first is not None
    assert await store.handle(arrival(2), count_taps) is None
    second = await store.done(first)
    assert second is not None
    await store.give_back(second)  # as if the chat had been freed just before the second was kept
    given = await store.handle(arrival(3), count_taps) or (await store.claim())[0]
    assert (given.update_id, given.payload) == (2, second.payload)
    assert await store.handle(given, count_taps) is not None
    third = await store.done(given)
    assert third is not None
    assert third.update_id == 3


async def test_no_step_is_made_while_something_goes_first(store: Store) -> None:
    first = await store.handle(arrival(1), count_taps)
    assert first is not None
    reached: list[int] = []

    def reach(cases: Cases) -> Handled:
        handled = count_taps(cases)
        reached.append(handled.changes[0].version)
        return handled

    assert await store.handle(arrival(2), reach) is None
    second = await store.done(first)
    assert second is not None
    assert await store.handle(second, reach) is not None
    assert reached == [1]


def start_anew(cases: Cases) -> Handled:
    """A step: the open case is closed, and another begun."""
    case = cases.latest_case(ANNA, ANNA)
    closing = [CaseChange(case.id, ANNA, ANNA, case.version, None)] if case else []
    return Handled([*closing, CaseChange("new", ANNA, ANNA, 0, "0")], "anew")


def close(cases: Cases) -> Handled:
    """A step: the open case is closed."""
    case = cases.case("k")
    return Handled([CaseChange("k", ANNA, ANNA, case.version if case else 1, None)], "closed")


async def test_a_step_may_close_a_case_or_close_one_and_open_another_or_change_none(store: Store) -> None:
    reached = []
    for number, step in enumerate([count_taps, close, count_taps, start_anew, lambda _cases: Handled(reply="hello")]):
        work = await store.handle(arrival(number), step)
        assert work is not None
        assert work.payload is None
        await store.done(work)
        case = await store.latest_case(ANNA, ANNA)
        reached.append((work.reply, case.id if case else None))
    assert reached == [("tap 1", "k"), ("closed", None), ("tap 1", "k"), ("anew", "new"), ("hello", "new")]


async def test_of_a_busy_chat_nothing_is_written_whatever_the_step(store: Store) -> None:
    first = await store.handle(arrival(1), count_taps)
    assert first is not None
    for number, step in enumerate([count_taps, close, start_anew, lambda _cases: Handled(reply="hello")]):
        assert await store.handle(arrival(2 + number), step) is None
    case = await store.case("k")
    assert case is not None
    assert (case.state, case.version) == ("1", 1)
    assert await store.waiting() == 5


async def test_done_shows_closes_and_hands_out_the_oldest_that_waits(store: Store) -> None:
    first = await store.handle(arrival(5), count_taps)
    assert first is not None
    for number in (7, 6):
        assert await store.handle(arrival(number), count_taps) is None
    following = await store.done(first, Sent("k", 9))
    assert following is not None
    assert following.update_id == 6
    case = await store.case_at(ANNA, 9)
    assert case is not None
    assert case.version == 2


async def test_of_work_that_another_process_took_over_nothing_is_closed_nor_handed_out(postgres: Postgres) -> None:
    database = await postgres.create(f"test_{secrets.token_hex(8)}")
    async with await open_store(database, lease=0.2) as store, await open_store(database, lease=0.2) as other:
        work = await store.handle(arrival(1), count_taps)
        assert work is not None
        assert await store.handle(arrival(2), count_taps) is None
        await asyncio.sleep(0.3)
        (taken_over,) = await other.claim()
        assert taken_over.update_id == 1
        assert await store.done(work) is None
        assert await other.waiting() == 2
        following = await other.done(taken_over)
        assert following is not None
        assert following.update_id == 2


def adds(item: Arrival | Work) -> Step:
    """A step: the chat's case says which updates it has seen."""

    def step(cases: Cases) -> Handled:
        case = cases.latest_case(item.chat, item.chat)
        seen = f"{case.state} {item.update_id}" if case else str(item.update_id)
        return Handled([CaseChange(f"k{item.chat}", item.chat, item.chat, case.version if case else 0, seen)], seen)

    return step


async def finished(store: Store, item: Arrival) -> int:
    """Handle an update and what follows in its chat; return how many were this process's to handle."""
    handled = 0
    work: Arrival | Work | None = item
    while work is not None:
        try:
            work = await store.handle(work, adds(work))
        except CaseChangedError:
            continue
        if work is not None:
            handled += 1
            work = await store.done(work)
    return handled


async def test_what_two_processes_are_given_at_the_same_moment_is_handled_once(postgres: Postgres) -> None:
    database = await postgres.create(f"test_{secrets.token_hex(8)}")
    chats, each = 20, 5
    async with await open_store(database) as one, await open_store(database) as two:
        handled = 0
        for number in range(each):
            items = [arrival(100 * chat + number, chat) for chat in range(1, chats + 1)]
            handled += sum(await asyncio.gather(*(finished(store, item) for item in items for store in (one, two))))
        assert handled == chats * each
        for chat in range(1, chats + 1):
            case = await one.latest_case(chat, chat)
            assert case is not None
            assert case.state.split() == [str(100 * chat + number) for number in range(each)]
