"""How fast the store is, and that it does not slow down as cases pile up: `python -m tests.benchmarks.store`.

Prints one JSON object. Each ratio is between medians of runs that alternate, so that a busy machine hits both.
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, insert

from bot.store import Arrival, CaseChange, Cases, Handled, Sent, Store, open_store
from bot.store.schema import cases as cases_table
from bot.store.schema import inbox
from bot.store.sql import SqlStore
from tests.postgres import Postgres

STATE = json.dumps([["question", "answer"]] * 20)
PAYLOAD = json.dumps({"update": "x" * 400})
REPLY = json.dumps({"text": "x" * 500})
FEW, MANY = 1_000, 1_000_000
ROUNDS, STEPS = 15, 200


@dataclass
class Rig:
    """One store, with as many cases as it was filled with."""

    store: SqlStore
    stored: int
    ids: "count[int]" = field(default_factory=lambda: count(10_000_000))
    dice: random.Random = field(default_factory=lambda: random.Random(30))  # noqa: S311  no secret

    async def fill(self) -> None:
        """Store the cases, and the ids of as many updates that are done."""
        for start in range(0, self.stored, 10_000):
            numbers = range(start, min(start + 10_000, self.stored))
            await self.store.run(partial(_fill, numbers=numbers))

    async def step(self, chat: int) -> None:
        """One answer: the update is taken, the case read and written, the reply noted as sent."""

        def tap(cases: Cases) -> Handled:
            case = cases.latest_case(chat, chat)
            assert case is not None
            return Handled([CaseChange(case.id, chat, chat, case.version, STATE)], REPLY)

        work = await self.store.handle(Arrival(next(self.ids), chat, PAYLOAD), tap)
        assert work is not None
        await self.store.done(work)

    async def median_step(self, users: int) -> float:
        """The median time of a step, in µs; *users* answer in turn, drawn from all that are stored."""
        times = []
        for _ in range(STEPS):
            chat = self.dice.randrange(min(users, self.stored))
            start = time.perf_counter()
            await self.step(chat)
            times.append(time.perf_counter() - start)
        return statistics.median(times) * 1e6

    async def mean_step(self, users: int) -> float:
        """The mean time of a step, in µs, checkpoints and all."""
        chats = [self.dice.randrange(min(users, self.stored)) for _ in range(STEPS)]
        start = time.perf_counter()
        for chat in chats:
            await self.step(chat)
        return (time.perf_counter() - start) / STEPS * 1e6


def _fill(connection: Connection, numbers: range) -> None:
    now = time.time()
    connection.execute(
        insert(cases_table),
        [
            {
                "id": f"case{number:012}",
                "chat": number,
                "owner": number,
                "state": STATE,
                "version": 1,
                "message_id": 5,
                "opened_at": now - 86_400 + number % 86_400,
                "answered_at": now,
            }
            for number in numbers
        ],
    )
    connection.execute(insert(inbox), [{"update_id": number, "attempts": 1, "taken_at": now} for number in numbers])


@asynccontextmanager
async def _rig(database: str, stored: int) -> AsyncIterator[Rig]:
    store: Store = await open_store(database)
    assert isinstance(store, SqlStore)
    async with store:
        rig = Rig(store, stored)
        await rig.fill()
        yield rig


async def _growth(few: Rig, many: Rig, users: int) -> dict[str, float]:
    """Compare a step among many stored cases with one among few."""
    figures: dict[str, list[float]] = {"few": [], "many": [], "few_mean": [], "many_mean": []}
    for _ in range(ROUNDS):
        for name, rig in (("few", few), ("many", many)):
            figures[name].append(await rig.median_step(users))
            figures[f"{name}_mean"].append(await rig.mean_step(users))
    result = {f"{name}_us": round(statistics.median(values), 1) for name, values in figures.items()}
    result["ratio"] = round(result["many_us"] / result["few_us"], 3)
    result["ratio_of_means"] = round(result["many_mean_us"] / result["few_mean_us"], 3)
    return result


async def _stages(rig: Rig) -> dict[str, float]:
    """The long way of one update, stage by stage, in µs."""
    times: dict[str, list[float]] = {"take": [], "read": [], "commit": [], "done": []}
    for _ in range(STEPS * 3):
        chat = rig.dice.randrange(FEW)
        marks = [time.perf_counter()]
        (work,) = await rig.store.take([Arrival(next(rig.ids), chat, PAYLOAD)])
        marks.append(time.perf_counter())
        case = await rig.store.latest_case(chat, chat)
        marks.append(time.perf_counter())
        assert case is not None
        await rig.store.commit(work, [CaseChange(case.id, chat, chat, case.version, STATE)], REPLY)
        marks.append(time.perf_counter())
        await rig.store.done(work, Sent(case.id, 5))
        marks.append(time.perf_counter())
        for name, start, end in zip(times, marks, marks[1:], strict=False):
            times[name].append(end - start)
    return {f"{name}_us": round(statistics.median(values) * 1e6, 1) for name, values in times.items()}


async def _measure(few_database: str, many_database: str, many: int) -> dict[str, object]:
    async with AsyncExitStack() as stack:
        small = await stack.enter_async_context(_rig(few_database, FEW))
        large = await stack.enter_async_context(_rig(many_database, many))
        return {
            "stored": [FEW, many],
            "the same 200 users": await _growth(small, large, 200),
            "any user": await _growth(small, large, many),
            "stages": await _stages(small),
        }


async def _main(many: int, kinds: list[str]) -> dict[str, object]:
    figures: dict[str, object] = {}
    if "sqlite" in kinds:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder)
            figures["sqlite"] = await _measure(str(path / "few.db"), str(path / "many.db"), many)
    if "postgresql" in kinds:
        server = Postgres()
        try:
            figures["postgresql"] = await _measure(await server.create("few"), await server.create("many"), many)
        finally:
            server.remove()
    return figures


def measure(many: int = MANY) -> list[dict[str, object]]:
    """A step among many stored cases beside one among few, in either database."""
    rows: list[dict[str, object]] = []
    for kind, figures in asyncio.run(_main(many, ["sqlite", "postgresql"])).items():
        assert isinstance(figures, dict)
        growth = figures["the same 200 users"]
        rows.append({"what": f"a step with {many:,} stored cases beside {FEW:,}, {kind}", **growth, "required": 1.2})
    return rows


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--many", type=int, default=MANY, help="stored cases in the large database")
    parser.add_argument("kinds", nargs="*", default=["sqlite", "postgresql"])
    options = parser.parse_args()
    json.dump(asyncio.run(_main(options.many, options.kinds)), sys.stdout, indent=2)
    print()
