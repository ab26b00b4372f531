"""The store: order, exactly once, versions, privacy; the same tests on SQLite and on PostgreSQL."""

import asyncio
import json

import pytest
from sqlalchemy import Connection, select

from bot.store import (
    Arrival,
    CaseChange,
    CaseChangedError,
    Cases,
    ClaimLostError,
    Handled,
    Sent,
    Store,
    StoreError,
    StoreRefusedError,
    Swept,
    Work,
    open_store,
)
from bot.store.schema import metadata

ANNA, BERT, CLUB = 101, 102, -500


def arrival(update_id: int, chat: int = ANNA) -> Arrival:
    return Arrival(update_id, chat, json.dumps({"update_id": update_id}))


async def take(store: Store, *arrivals: Arrival) -> list[Work]:
    return list(await store.take(arrivals))


async def open_case(store: Store, case_id: str, chat: int = ANNA, owner: int = ANNA, update_id: int = 1) -> None:
    (work,) = await take(store, arrival(update_id, chat))
    await store.commit(work, [CaseChange(case_id, chat, owner, 0, '{"offender": "west"}')])
    await store.done(work)


# -- updates -------------------------------------------------------------------------------------------------


async def test_an_update_is_handed_out_with_what_it_brought(store: Store) -> None:
    (work,) = await take(store, arrival(1))
    assert work == Work(1, ANNA, '{"update_id": 1}', None, 1)


async def test_a_second_delivery_is_no_change_at_any_stage(store: Store) -> None:
    (work,) = await take(store, arrival(1), arrival(1))
    assert await take(store, arrival(1)) == []
    await store.commit(work, reply="due")
    assert await take(store, arrival(1)) == []
    assert await store.done(work) is None
    assert await take(store, arrival(1)) == []
    assert list(await store.claim()) == []
    assert await store.waiting() == 0


async def test_a_chat_is_served_one_at_a_time_and_in_order(store: Store) -> None:
    (first,) = await take(store, arrival(2), arrival(3), arrival(1))
    assert first.update_id == 1
    assert await take(store, arrival(4)) == []
    order = [first.update_id]
    following = await store.done(first)
    while following is not None:
        order.append(following.update_id)
        following = await store.done(following)
    assert order == [1, 2, 3, 4]


async def test_chats_do_not_wait_for_each_other(store: Store) -> None:
    works = await take(store, arrival(1, ANNA), arrival(2, BERT), arrival(3, ANNA), arrival(4, CLUB))
    assert [work.update_id for work in works] == [1, 2, 4]


async def test_a_late_update_waits_for_the_one_in_hand(store: Store) -> None:
    (work,) = await take(store, arrival(7))
    assert await take(store, arrival(6)) == []
    following = await store.done(work)
    assert following is not None
    assert following.update_id == 6


async def test_work_in_hand_is_not_handed_out_again(store: Store) -> None:
    await take(store, arrival(1), arrival(2, BERT))
    assert list(await store.claim()) == []


async def test_work_given_back_is_handed_out_again_and_counted(store: Store) -> None:
    (work,) = await take(store, arrival(1))
    await store.give_back(work)
    (again,) = await store.claim()
    assert (again.update_id, again.attempts) == (1, 2)


async def test_a_late_update_and_one_given_back_do_not_wait_for_each_other(store: Store) -> None:
    (work,) = await take(store, arrival(7))
    await take(store, arrival(6))
    await store.give_back(work)
    (late,) = await store.claim()
    assert late.update_id == 6
    again = await store.done(late)
    assert again is not None
    assert again.update_id == 7


async def test_what_was_said_is_kept_only_until_it_is_handled(store: Store) -> None:
    (work,) = await take(store, arrival(1))
    await store.commit(work, reply="due")
    kept = (await store.export(ANNA))["updates_in_hand"]
    assert [(each["payload"], each["reply"]) for each in kept] == [(None, "due")]
    await store.done(work)
    assert (await store.export(ANNA))["updates_in_hand"] == []


async def test_a_reply_that_was_due_is_handed_out_after_a_restart(database: str) -> None:
    async with await open_store(database) as store:
        (work,) = await take(store, arrival(1), arrival(2))
        await store.commit(work, reply="due")
    async with await open_store(database) as store:
        (left,) = await store.claim()
        assert (left.update_id, left.payload, left.reply) == (1, None, "due")
        following = await store.done(left)
        assert following is not None
        assert following.payload is not None


async def test_a_commit_may_be_repeated_when_its_answer_was_lost(store: Store) -> None:
    (work,) = await take(store, arrival(1))
    change = CaseChange("k", ANNA, ANNA, 0, "{}")
    await store.commit(work, [change], "due")
    await store.commit(work, [change], "due")
    case = await store.case("k")
    assert case is not None
    assert case.version == 1


async def test_work_that_is_done_cannot_be_committed_again(store: Store) -> None:
    (work,) = await take(store, arrival(1))
    await store.done(work)
    with pytest.raises(ClaimLostError):
        await store.commit(work, [CaseChange("k", ANNA, ANNA, 0, "{}")])
    assert await store.case("k") is None


async def test_taking_and_claiming_at_once_hands_out_nothing_twice(store: Store) -> None:
    async def take_one(number: int) -> list[Work]:
        return await take(store, arrival(number, chat=number % 17))

    async def claim() -> list[Work]:
        return list(await store.claim(limit=5))

    found = await asyncio.gather(*(take_one(n) if n % 3 else claim() for n in range(1, 121)))
    ids = [work.update_id for works in found for work in works]
    assert len(ids) == len(set(ids))
    chats = [work.chat for works in found for work in works]
    assert len(chats) == len(set(chats)) == 17


# -- updates, the short way ----------------------------------------------------------------------------------


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
    assert (case.state, case.version) == ("2", 2)


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


@pytest.mark.parametrize("update_id", [2**63, -(2**63) - 1])
async def test_a_number_no_database_holds_is_refused_and_harms_nothing(store: Store, update_id: int) -> None:
    with pytest.raises(StoreRefusedError):
        await take(store, arrival(update_id))
    assert len(await take(store, arrival(1))) == 1


async def test_text_no_database_holds_is_refused_and_harms_nothing(store: Store) -> None:
    with pytest.raises(StoreRefusedError) as failure:
        await take(store, Arrival(1, ANNA, "voor de beurt \ud800"))
    assert "beurt" not in str(failure.value)
    assert len(await take(store, arrival(2))) == 1


# -- cases ---------------------------------------------------------------------------------------------------


async def test_a_case_is_found_by_id_by_owner_and_by_message(store: Store) -> None:
    (work,) = await take(store, arrival(1, CLUB))
    await store.commit(work, [CaseChange("k", CLUB, ANNA, 0, "{}")], "due")
    await store.done(work, Sent("k", 77))
    case = await store.case("k")
    assert case is not None
    assert (case.state, case.version, case.message_id) == ("{}", 1, 77)
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
    await store.commit(work, [CaseChange("k", ANNA, ANNA, 2, "{}")])
    case = await store.case("k")
    assert case is not None
    assert (case.version, case.state, case.message_id) == (3, "{}", 5)


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


# -- saved cases and privacy ---------------------------------------------------------------------------------


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
