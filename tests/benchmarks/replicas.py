"""How much more several bots on one PostgreSQL handle than one: `python -m tests.benchmarks replicas`.

People report, answer until the ruling and report the next thing, each a while after the bot has answered; there are so
many that there is always something to do. Telegram, the load balancer and the people are one process here, PostgreSQL
and each bot others. They are measured in two ways: all of them sharing what processors there are, which on two of them
limits what a second bot can add, and each bot with a small share of its own, as on machines of their own. What each
side took of the processors is given along.
"""

from __future__ import annotations

import asyncio
import itertools
import math
import os
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.benchmarks.shares import limited
from tests.chaos.replicas import replicas
from tests.chaos.round_robin import RoundRobin
from tests.postgres import Postgres
from tests.telegram_person import carried_by
from tests.telegram_server import Message, Person, TelegramServer

ROUNDS = 6
SECONDS = 4.0
"""How long people go on in each run."""
PEOPLE = 600
THINKING = 1.0
"""Seconds from the bot's answer to what the person does next."""
LOOKING = 0.025
"""Seconds from one look at all chats to the next."""
COUNTS = (1, 2, 3)
REPORTS = (
    "west paste voor zijn beurt, noord was aan de beurt",
    "zuid verzaakte in slag 5",
    "west bood 1 harten over 1 schoppen",
    "oost kwam uit voor zijn beurt",
)
NO_ANSWERS = ("do", "view", "article")
BOTS = "bots"
SIDES = (BOTS, "postgresql", "telegram and balancer")
SHARES = (None, 0.25)
"""None, or which share of a processor each bot has for itself; it is left out where it may not be set."""
Way = tuple[float | None, int]
"""The share of each bot, and how many bots there are."""


@dataclass(eq=False)
class Player:
    """Somebody who reports one thing after another, and gives the first answer that is offered to each question."""

    person: Person
    reports: Iterator[str] = field(default_factory=lambda: itertools.cycle(REPORTS))
    seen: tuple[Message | None, int] = (None, 0)
    """The bot's last message that was seen, and how often it had been edited."""
    goes_on_at: float = 0.0

    def newest(self) -> Message | None:
        """The last message in the chat, if it is the bot's."""
        newest = next(reversed(self.person.chat.messages.values()), None)
        return newest if newest is not None and newest.from_bot else None

    def is_answered(self, now: float) -> bool:
        """Whether the bot says something new; to be thought about from now on."""
        newest = self.newest()
        if newest is None or (newest, newest.edits) == self.seen:
            return False
        self.seen, self.goes_on_at = (newest, newest.edits), now + THINKING
        return True

    def go_on(self) -> None:
        """Press the first answer, or report the next thing where no question is left."""
        newest, self.goes_on_at = self.newest(), math.inf
        offered = carried_by(newest) if newest else []
        answer = next((data for data in offered if data.split(":")[1] not in NO_ANSWERS), None)
        if answer is None:
            self.person.send(next(self.reports))
        else:
            self.person.press(data=answer, on=newest)


async def played(players: list[Player], seconds: float) -> int:
    """How many updates were answered while all of them went on for so long."""
    answered = 0
    now = time.perf_counter()
    until = now + seconds
    while now < until:
        for player in players:
            answered += player.is_answered(now)
            if player.goes_on_at <= now:
                player.go_on()
        await asyncio.sleep(LOOKING)
        now = time.perf_counter()
    return answered


async def all_answered(players: list[Player]) -> None:
    """Wait until nothing is under way; whoever thinks goes on at once in the next run."""
    while any(player.goes_on_at == math.inf for player in players):
        await asyncio.sleep(LOOKING)
        for player in players:
            player.is_answered(-THINKING)


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


async def _measured(rounds: int) -> dict[Way, list[dict[str, float]]]:
    """All the bots run all the time and the balancer uses some of them: the runs can be short, and alternate."""
    server = Postgres()
    found: dict[Way, list[dict[str, float]]] = {}
    try:
        async with set_up(server) as setting:
            for _ in range(rounds):
                for share, count in itertools.product(SHARES, COUNTS):
                    with suppress(OSError), _shared(setting, share):
                        found.setdefault((share, count), []).append(await one_run(setting, count))
    finally:
        server.remove()
    return found


def _shared(setting: Setting, share: float | None) -> AbstractContextManager[None]:
    return nullcontext() if share is None else limited(setting.sides[BOTS], share)


def measure(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """A row for each number of bots and each way to share: updates a second, beside one bot."""
    found = asyncio.run(_measured(rounds))
    return [_row(way, runs, found[way[0], 1]) for way, runs in sorted(found.items(), key=lambda pair: pair[0][0] or 0)]


def _row(way: Way, runs: list[dict[str, float]], with_one: list[dict[str, float]]) -> dict[str, Any]:
    share, count = way
    each = "sharing the processors with all else" if share is None else f"each with {share} of a processor"
    ratios = [run["rate"] / one["rate"] for run, one in zip(runs, with_one, strict=True)]
    return {
        "what": f"{count} bots on PostgreSQL behind a load balancer, {each}",
        "value": round(_median(runs, "rate")),
        "unit": "updates/s",
        "ratio": round(statistics.median(ratios), 2),
        **{f"processors of {side}": round(_median(runs, side), 2) for side in SIDES},
        "required": "at least 1.6 with 3",
    }


def _median(runs: list[dict[str, float]], of: str) -> float:
    return statistics.median(run[of] for run in runs)
