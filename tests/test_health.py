"""`tafelarbiter health` beside a bot that runs, one that hangs or was killed, and none at all."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from tests.bot_process import ROOT, BotProcess, running_bot, settings
from tests.telegram_server import TelegramServer

LEASE = "2"


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server


async def health(environment: Mapping[str, str]) -> tuple[int, str]:
    """Ask as a container does: its exit code, and what it printed."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("BOT_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "error", "-m", "bot", "health"),
        cwd=ROOT,
        env=clean | dict(environment),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, said.decode()


async def becomes(code: int, environment: Mapping[str, str], within: float = 30) -> str:
    """Ask until the exit code is *code*; returns what was said then."""
    async with asyncio.timeout(within):
        while True:
            ended, said = await health(environment)
            if ended == code:
                return said


async def test_a_bot_that_polls_is_well_until_it_hangs(telegram: TelegramServer, database: str) -> None:
    async with running_bot(telegram, database, BOT_LEASE_SECONDS=LEASE) as bot:
        await bot.says("polling as")
        assert await health(bot.environment) == (0, "")
        assert bot.process
        bot.process.send_signal(signal.SIGSTOP)
        assert "silent for" in await becomes(1, bot.environment)
        bot.process.send_signal(signal.SIGCONT)
        assert await becomes(0, bot.environment) == ""


async def test_a_bot_that_has_stopped_is_not_at_work(telegram: TelegramServer, database: str) -> None:
    async with running_bot(telegram, database) as bot:
        await bot.says("polling as")
    code, said = await health(bot.environment)
    assert (code, said) == (1, "Error: no bot is at work on this database\n")


async def test_asking_takes_no_work_from_the_bot(telegram: TelegramServer, database: str) -> None:
    async with running_bot(telegram, database) as bot:
        await bot.says("polling as")
        user = telegram.user(7)
        await asyncio.gather(user.says("/start"), *(health(bot.environment) for _ in range(3)))
        assert telegram.counts["sendMessage"] == 1


async def test_a_bot_with_a_webhook_is_asked_at_its_own_door(telegram: TelegramServer, tmp_path: Path) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = str(one.getsockname()[1])
    more = {"BOT_WEBHOOK_URL": f"http://127.0.0.1:{port}/tg", "BOT_WEBHOOK_PORT": port}
    bot = BotProcess(settings(telegram, str(tmp_path / "cases.db"), **more), ("--webhook",))
    assert "no answer on port" in await becomes(1, bot.environment)
    await bot.start()
    try:
        await bot.says("serving as")
        assert await becomes(0, bot.environment) == ""
    finally:
        assert await bot.end() == 0, bot.log


async def test_a_door_that_is_somebody_elses_is_not_the_bots() -> None:
    async def refuse(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    async with server:
        port = str(server.sockets[0].getsockname()[1])
        answer = await health({"BOT_WEBHOOK_URL": "https://bot.example.org/tg", "BOT_WEBHOOK_PORT": port})
    assert answer == (1, "Error: the server answers 404\n")


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("{folder}/nothing.db", "the database file cannot be opened"),
        ("postgresql://tafelarbiter:a-password@127.0.0.1:1/none", "the database cannot be reached"),
    ],
)
async def test_a_database_that_is_away_is_said_without_its_password(tmp_path: Path, database: str, why: str) -> None:
    code, said = await health({"BOT_DATABASE": database.format(folder=tmp_path)})
    assert code == 1
    assert why in said
    assert "a-password" not in said


async def test_a_wrong_setting_is_named() -> None:
    code, said = await health({"BOT_LEASE_SECONDS": "often"})
    assert code == 1
    assert "BOT_LEASE_SECONDS" in said
