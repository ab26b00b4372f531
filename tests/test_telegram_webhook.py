"""The bot as a server that Telegram posts to."""

import asyncio
import socket
from collections.abc import AsyncIterator

import httpx
import pytest

from tests.bot_process import BotProcess, running_bot
from tests.telegram_person import A_PASS, answers, data_of, presses
from tests.telegram_server import TelegramServer

SECRET = "een-geheim-van-de-test-0123456789"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def webhook_settings(port: int) -> dict[str, str]:
    return {
        "BOT_WEBHOOK_URL": f"http://127.0.0.1:{port}/tg",
        "BOT_WEBHOOK_HOST": "127.0.0.1",
        "BOT_WEBHOOK_PORT": str(port),
        "BOT_WEBHOOK_SECRET": SECRET,
    }


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        assert server.refused() == []
        assert server.token_leaks() == []


@pytest.fixture
async def port() -> int:
    return free_port()


@pytest.fixture
async def bot(telegram: TelegramServer, database: str, port: int) -> AsyncIterator[BotProcess]:
    async with running_bot(telegram, database, ("--webhook",), **webhook_settings(port)) as process:
        await process.says("posts to the webhook", within=60)
        yield process


@pytest.fixture
async def client(bot: BotProcess, port: int) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        yield client


async def test_a_case_through_the_webhook(telegram: TelegramServer, bot: BotProcess) -> None:
    people = [telegram.user(number) for number in range(10, 20)]
    await asyncio.gather(*(one.says("/start") for one in people))
    await asyncio.gather(*(answers(one, **A_PASS) for one in people))
    assert len({one.newest().text for one in people}) == 1
    assert telegram.counts["sendMessage"] == len(people)


async def test_a_restart_in_the_middle(telegram: TelegramServer, bot: BotProcess) -> None:
    truus = telegram.user(7)
    await truus.says("/start")
    await presses(truus, "area:call", "irregularity:pass_out_of_turn")
    assert await bot.end() == 0
    truus.press(data=data_of(truus.newest(), "offender:west"))
    await bot.start()
    await truus.settled(within=60)
    assert data_of(truus.newest(), "whose_turn:north")


UPDATE = {
    "update_id": 1,
    "message": {"message_id": 1, "date": 0, "chat": {"id": 7, "type": "private"}, "text": "x"},
}


class TestDoors:
    @pytest.mark.parametrize("secret", [None, "", "verkeerd", SECRET[:-1], SECRET + "x", "é"])
    async def test_a_forged_update_is_refused(self, client: httpx.AsyncClient, secret: str | None) -> None:
        headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret.encode()}
        assert (await client.post("/tg", json=UPDATE, headers=headers)).status_code == 403

    @pytest.mark.parametrize(
        ("body", "status"),
        [
            (b"", 400),
            (b"{", 400),
            (b"\xff\xfe", 400),
            (b"[" * 100_000, 400),
            (b'{"update_id": 1, "x": "' + b"x" * 300_000 + b'"}', 413),
            (b"[]", 200),
            (b"null", 200),
            (b'{"update_id": 1e400}', 200),
            (b'{"update_id": 5, "message": "geen"}', 200),
            (b'{"update_id": 6, "poll": {}}', 200),
        ],
    )
    async def test_whatever_is_posted_is_answered(self, client: httpx.AsyncClient, body: bytes, status: int) -> None:
        headers = {"X-Telegram-Bot-Api-Secret-Token": SECRET}
        assert (await client.post("/tg", content=body, headers=headers)).status_code == status
        assert (await client.get("/healthz")).text == "ok"

    async def test_only_posts_are_taken(self, client: httpx.AsyncClient) -> None:
        assert (await client.get("/tg")).status_code == 405
        assert (await client.post("/elders")).status_code == 404

    async def test_health_and_figures(self, telegram: TelegramServer, client: httpx.AsyncClient) -> None:
        assert (await client.get("/readyz")).json() == {"database": "ok", "last_update_seconds": None}
        await telegram.user(7).says("/start")
        ready = (await client.get("/readyz")).json()
        assert ready["database"] == "ok"
        assert ready["last_update_seconds"] < 10
        figures = (await client.get("/metrics")).text
        assert 'bot_updates_total{kind="message"} 1.0' in figures
        assert "7" not in [line.partition("{")[0] for line in figures.splitlines()]


async def test_without_a_public_address(telegram: TelegramServer) -> None:
    bot = BotProcess({"BOT_TOKEN": telegram.token}, ("--webhook",))
    await bot.start()
    assert bot.process
    assert await asyncio.wait_for(bot.process.wait(), 30) == 2
    await asyncio.sleep(0.1)
    assert "BOT_WEBHOOK_URL" in bot.log
