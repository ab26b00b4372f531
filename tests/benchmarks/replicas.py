"""How much more several bots on one PostgreSQL handle than one: `python -m tests.benchmarks replicas`.

Telegram, the load balancer and the people are one process here, PostgreSQL and each bot others; on a machine with two
processors they share, which is what limits the ratio. How busy the machine was and who kept it so is given along.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import time
from pathlib import Path
from typing import Any

from tests.bot_process import BotProcess
from tests.chaos.replicas import replicas
from tests.postgres import Postgres
from tests.telegram_person import data_of
from tests.telegram_server import Person, TelegramServer

ROUNDS = 3
PEOPLE = 200
COUNTS = (1, 2, 3)
TAPS = ("area:call", "irregularity:pass_out_of_turn", "offender:west", "whose_turn:north", *["do:back"] * 4)
TIMES = 2
"""How often everybody goes through the taps."""


async def tapped(telegram: TelegramServer, people: list[Person], answer: str) -> None:
    """Everybody presses this at once, and is shown what follows."""
    edits = telegram.counts["editMessageText"] + len(people)
    for person in people:
        person.press(data=data_of(person.newest(), answer))
    while telegram.counts["editMessageText"] < edits:  # noqa: ASYNC110  the server counts, nobody tells
        await asyncio.sleep(0.002)


def spent(bot: BotProcess) -> float:
    """Seconds of processor that a bot took until now."""
    assert bot.process
    fields = Path(f"/proc/{bot.process.pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def own() -> float:
    """Seconds of processor that this process took until now."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


async def one_run(server: Postgres, count: int, name: str) -> dict[str, float]:
    """Updates a second of so many bots, and the share of a processor that each side took."""
    database = await server.create(name)
    async with TelegramServer() as telegram, replicas(telegram, database, count) as running:
        telegram.messages.query_lifetime = 3600
        people = [telegram.user(1000 + number) for number in range(PEOPLE)]
        for person in people:
            person.send("/start")
        await asyncio.gather(*(person.settled(within=120) for person in people))
        begin, ours, bots = time.perf_counter(), own(), sum(map(spent, running.bots))
        for answer in TAPS * TIMES:
            await tapped(telegram, people, answer)
        seconds = time.perf_counter() - begin
        return {
            "rate": len(TAPS) * TIMES * PEOPLE / seconds,
            "bots": (sum(map(spent, running.bots)) - bots) / seconds,
            "telegram": (own() - ours) / seconds,
        }


async def _measured(rounds: int) -> dict[int, list[dict[str, float]]]:
    server = Postgres()
    found: dict[int, list[dict[str, float]]] = {count: [] for count in COUNTS}
    try:
        for number in range(rounds):
            for count in COUNTS:
                found[count].append(await one_run(server, count, f"run_{number}_{count}"))
    finally:
        server.remove()
    return found


def measure(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """A row for each number of bots: updates a second, beside one bot."""
    found = asyncio.run(_measured(rounds))
    alone = [run["rate"] for run in found[1]]
    return [
        {
            "what": f"{count} bots on PostgreSQL behind a load balancer",
            "value": round(statistics.median(run["rate"] for run in runs)),
            "unit": "updates/s",
            "ratio": round(statistics.median(run["rate"] / one for run, one in zip(runs, alone, strict=True)), 2),
            "processors_of_bots": round(statistics.median(run["bots"] for run in runs), 2),
            "processors_of_telegram_and_balancer": round(statistics.median(run["telegram"] for run in runs), 2),
            "required": "at least 1.6 with 3",
        }
        for count, runs in found.items()
    ]
