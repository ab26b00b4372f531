"""Updates in the store: in order, once, and not lost; the same on SQLite and on PostgreSQL."""

import asyncio

import pytest

from bot.store import (
    Arrival,
    CaseChange,
    ClaimLostError,
    Store,
    StoreRefusedError,
    Work,
    open_store,
)
from tests.store_stories import ANNA, BERT, CLUB, arrival, take


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
