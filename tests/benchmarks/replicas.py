"""How much more several bots on one PostgreSQL handle than one: `python -m tests.benchmarks replicas`.

People report, answer until the ruling and report the next thing, each as soon as the bot has answered: there is always
something to do. Telegram, the load balancer and the people are one process here, PostgreSQL and each bot others; on a
machine with two processors they share, which is what limits the ratio; each side's share of them is given along.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.chaos.replicas import replicas
from tests.chaos.round_robin import RoundRobin
from tests.postgres import Postgres
from tests.telegram_person import carried_by
from tests.telegram_server import Message, Person, TelegramServer

ROUNDS = 8
SECONDS = 4.0
"""How long people go on in each run."""
PEOPLE = 200
COUNTS = (1, 2, 3)
REPORTS = (
    "west paste voor zijn beurt, noord was aan de beurt",
    "zuid verzaakte in slag 5",
    "west bood 1 harten over 1 schoppen",
    "oost kwam uit voor zijn beurt",
)
NO_ANSWERS = ("do", "view", "article")
SIDES = ("bots", "postgresql", "telegram and balancer")


@dataclass(eq=False)
class Player:
    """Somebody who reports one thing after another, and gives the first answer that is offered to each question."""

    person: Person
    reports: Iterator[str] = field(default_factory=lambda: itertools.cycle(REPORTS))
    answered: tuple[Message | None, int] = (None, 0)
    """The bot's last message that was reacted to, and how often it had been edited."""

    def newest(self) -> Message | None:
        """The last message in the chat, if it is the bot's and says something new."""
        newest = next(reversed(self.person.chat.messages.values()), None)
        is_new = newest is not None and newest.from_bot and (newest, newest.edits) != self.answered
        return newest if is_new else None

    def go_on(self, newest: Message | None) -> None:
        """Press the first answer, or report the next thing where no question is left."""
        self.answered = (newest, newest.edits if newest else 0)
        offered = carried_by(newest) if newest else []
        answer = next((data for data in offered if data.split(":")[1] not in NO_ANSWERS), None)
        if answer is None:
            self.person.send(next(self.reports))
        else:
            self.person.press(data=answer, on=newest)


async def played(players: list[Player], seconds: float) -> int:
    """How many updates were answered while all of them went on for so long."""
    answered = 0
    until = time.perf_counter() + seconds
    for player in players:
        player.go_on(player.newest())
    while time.perf_counter() < until:
        await asyncio.sleep(0.005)
        for player in players:
            if newest := player.newest():
                answered += 1
                player.go_on(newest)
    return answered


async def all_answered(players: list[Player]) -> None:
    """Wait until nothing is under way."""
    while any(player.newest() is None for player in players):  # noqa: ASYNC110  nobody tells when all have
        await asyncio.sleep(0.005)


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

    players: list[Player]
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
    answered = await played(setting.players, SECONDS)
    seconds = time.perf_counter() - begin
    shares = {side: (until - before[side]) / seconds for side, until in setting.spent().items()}
    await all_answered(setting.players)
    return {"rate": answered / seconds, **shares}


@asynccontextmanager
async def set_up(server: Postgres) -> AsyncIterator[Setting]:
    """Every bot running, everybody in the middle of a case."""
    database = await server.create("cases")
    no_limit = {"BOT_UPDATES_PER_MINUTE": str(10**6)}
    async with TelegramServer() as telegram, replicas(telegram, database, max(COUNTS), **no_limit) as running:
        telegram.messages.query_lifetime = 3600
        players = [Player(telegram.user(1000 + number)) for number in range(PEOPLE)]
        await played(players, SECONDS)
        await all_answered(players)
        assert telegram.refused() == [], telegram.refused()[:3]
        bots = [bot.process.pid for bot in running.bots if bot.process]
        processes = (bots, with_children(server.pid), [os.getpid()])
        yield Setting(players, running.proxy, dict(zip(SIDES, processes, strict=True)))


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
