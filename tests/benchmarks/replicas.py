"""How much more several bots on one PostgreSQL handle than one: `python -m tests.benchmarks replicas`.

Telegram, the load balancer and the people are one process here, PostgreSQL and each bot others; on a machine with two
processors they share, which is what limits the ratio; each side's share of them is given along.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.chaos.replicas import replicas
from tests.chaos.round_robin import RoundRobin
from tests.postgres import Postgres
from tests.telegram_person import data_of
from tests.telegram_server import Person, TelegramServer

ROUNDS = 8
PEOPLE = 200
COUNTS = (1, 2, 3)
TAPS = ("area:call", "irregularity:pass_out_of_turn", "offender:west", "whose_turn:north", *["do:back"] * 4)
SIDES = ("bots", "postgresql", "telegram and balancer")


async def tapped(telegram: TelegramServer, people: list[Person], answer: str) -> None:
    """Everybody presses this at once, and is shown what follows."""
    edits = telegram.counts["editMessageText"] + len(people)
    for person in people:
        person.press(data=data_of(person.newest(), answer))
    while telegram.counts["editMessageText"] < edits:  # noqa: ASYNC110  the server counts, nobody tells
        await asyncio.sleep(0.002)


def spent(processes: list[int]) -> float:
    """Seconds of processor that these took until now."""
    ticks = 0
    for process in processes:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def with_children(process: int) -> list[int]:
    """A process and those it started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [process, *map(int, started.split())]


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that runs during the measurement."""

    telegram: TelegramServer
    people: list[Person]
    proxy: RoundRobin
    sides: dict[str, list[int]]
    """Whose share of the processors is told, and which processes that is."""

    def spent(self) -> dict[str, float]:
        """Seconds of processor that each side took until now."""
        return {side: spent(processes) for side, processes in self.sides.items()}


async def one_run(setting: Setting, count: int) -> dict[str, float]:
    """Updates a second when so many bots are posted to, and the share of a processor that each side took."""
    setting.proxy.use(count)
    begin, before = time.perf_counter(), setting.spent()
    for answer in TAPS:
        await tapped(setting.telegram, setting.people, answer)
    seconds = time.perf_counter() - begin
    shares = {side: (until - before[side]) / seconds for side, until in setting.spent().items()}
    return {"rate": len(TAPS) * PEOPLE / seconds, **shares}


@asynccontextmanager
async def set_up(server: Postgres) -> AsyncIterator[Setting]:
    """Every bot running, everybody in the middle of a case."""
    database = await server.create("cases")
    async with TelegramServer() as telegram, replicas(telegram, database, max(COUNTS)) as running:
        telegram.messages.query_lifetime = 3600
        people = [telegram.user(1000 + number) for number in range(PEOPLE)]
        for person in people:
            person.send("/start")
        await asyncio.gather(*(person.settled(within=120) for person in people))
        bots = [bot.process.pid for bot in running.bots if bot.process]
        processes = (bots, with_children(server.pid), [os.getpid()])
        yield Setting(telegram, people, running.proxy, dict(zip(SIDES, processes, strict=True)))


async def _measured(rounds: int) -> dict[int, list[dict[str, float]]]:
    """All the bots run all the time and the balancer uses some of them: the runs can be short, and alternate."""
    server = Postgres()
    found: dict[int, list[dict[str, float]]] = {count: [] for count in COUNTS}
    try:
        async with set_up(server) as setting:
            for _ in range(rounds):
                for count in COUNTS:
                    found[count].append(await one_run(setting, count))
    finally:
        server.remove()
    return found


def measure(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """A row for each number of bots: updates a second, beside one bot."""
    found = asyncio.run(_measured(rounds))
    return [
        {
            "what": f"{count} bots on PostgreSQL behind a load balancer",
            "value": round(_median(runs, "rate")),
            "unit": "updates/s",
            "ratio": round(
                statistics.median(run["rate"] / one["rate"] for run, one in zip(runs, found[1], strict=True)), 2
            ),
            **{f"processors of {side}": round(_median(runs, side), 2) for side in SIDES},
            "required": "at least 1.6 with 3",
        }
        for count, runs in found.items()
    ]


def _median(runs: list[dict[str, float]], of: str) -> float:
    return statistics.median(run[of] for run in runs)
