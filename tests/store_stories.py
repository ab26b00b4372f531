"""What the tests of the store have in common."""

import json

from bot.store import Arrival, CaseChange, Store, Work

ANNA, BERT, CLUB = 101, 102, -500


def arrival(update_id: int, chat: int = ANNA) -> Arrival:
    """An update that brings nothing but its number."""
    return Arrival(update_id, chat, json.dumps({"update_id": update_id}))


async def take(store: Store, *arrivals: Arrival) -> list[Work]:
    """Take these updates."""
    return list(await store.take(arrivals))


async def open_case(store: Store, case_id: str, chat: int = ANNA, owner: int = ANNA, update_id: int = 1) -> None:
    """Open a case, all its updates done."""
    (work,) = await take(store, arrival(update_id, chat))
    await store.commit(work, [CaseChange(case_id, chat, owner, 0, '{"offender": "west"}')])
    await store.done(work)
