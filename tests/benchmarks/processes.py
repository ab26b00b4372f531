"""What starting costs, and what the running bot takes of the memory: `python -m tests.benchmarks processes`."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.bot_process import ROOT, BotProcess, running_bot
from tests.telegram_person import data_of
from tests.telegram_server import Person, TelegramServer

ROUNDS = 9
OPEN_CASES = 10_000
BATCH = 250


def seconds(*command: str) -> float:
    """How long Python takes to run this from cold."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def cold() -> dict[str, Any]:
    """One article in the terminal, beside the import of one library."""
    article, yardstick = [], []
    for _ in range(ROUNDS):
        article.append(seconds("-m", "bot", "article", "30"))
        yardstick.append(seconds("-c", "import pydantic"))
    return {
        "what": "tafelarbiter article 30 from cold",
        "value": round(statistics.median(article), 3),
        "against": round(statistics.median(yardstick), 3),
        "unit": "s",
        "ratio": round(statistics.median(mine / other for mine, other in zip(article, yardstick, strict=True)), 2),
        "required": "at most 3",
    }


# --- memory -------------------------------------------------------------------------------------------


def megabytes(bot: BotProcess) -> float:
    """What the process holds in memory now."""
    assert bot.process
    status = Path(f"/proc/{bot.process.pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def tapped(people: list[Person]) -> None:
    """Everybody opens a case and answers a question."""
    for person in people:
        person.send("/start")
    await asyncio.gather(*(person.settled(within=120) for person in people))
    for person in people:
        person.press(data=data_of(person.newest(), "area:call"))
    await asyncio.gather(*(person.settled(within=120) for person in people))


async def grown(folder: Path) -> list[float]:
    """Megabytes of the bot idle, after the first users, and with all cases open."""
    async with TelegramServer() as telegram, running_bot(telegram, str(folder / "cases.db")) as bot:
        telegram.messages.query_lifetime = 3600  # a busy machine is no reason to be too late
        await bot.says("polling as", within=60)
        await asyncio.sleep(2)
        found = [megabytes(bot)]
        for start in range(0, OPEN_CASES + BATCH, BATCH):
            await tapped([telegram.user(1000 + start + number) for number in range(BATCH)])
            if start in (0, OPEN_CASES):
                found.append(megabytes(bot))
        return found


async def memory() -> list[dict[str, Any]]:
    """The running bot, idle and with its cases open."""
    with tempfile.TemporaryDirectory() as folder:
        idle, first, full = await grown(Path(folder))
    return [
        {"what": "memory of the running bot, idle", "value": round(idle, 1), "unit": "MB", "required": "at most 120"},
        {
            "what": f"memory with {OPEN_CASES} open cases",
            "value": round(full, 1),
            "unit": "MB",
            "kb_per_case": round((full - first) * 1024 / OPEN_CASES, 3),
            "required": "at most 120, 1 KB per case",
        },
    ]


def measure() -> list[dict[str, Any]]:
    """Starting, and memory."""
    return [cold(), *asyncio.run(memory())]
