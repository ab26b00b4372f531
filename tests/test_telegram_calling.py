"""Calls to Telegram: what goes out, on which way, and how each failure comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from telegram import Bot
from telegram.error import Forbidden, NetworkError, TimedOut

from bot.telegram.calling import AiohttpRequest
from tests.telegram_server import TelegramServer
from tests.test_telegram_webhook import free_port

TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
ANSWER = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 26\r\n\r\n{"ok": true, "result": {}}'


@asynccontextmanager
async def listening(answer: bytes) -> AsyncIterator[tuple[int, list[str]]]:
    """A server that gives every call this answer, or none; its port and the first lines of what it was sent."""
    lines: list[str] = []

    async def accepted(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines.append((await reader.readline()).decode().strip())
        writer.write(answer)
        with suppress(OSError):
            await reader.read()
        writer.close()
        gone.set()

    gone = asyncio.Event()
    async with await asyncio.start_server(accepted, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], lines
        await gone.wait()


async def called(address: str, **more: float) -> tuple[int, bytes]:
    """The answer to one call."""
    async with AiohttpRequest(address) as request:
        return await request.do_request(f"{address}/bot{TOKEN}/getMe", "POST", **more)


async def test_the_library_calls_over_it() -> None:
    async with TelegramServer() as telegram:
        calls = AiohttpRequest(telegram.url)
        async with Bot(telegram.token, base_url=telegram.base_url, request=calls, get_updates_request=calls) as bot:
            assert bot.username == (await bot.get_me()).username


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nha"], ids=["none", "half"])
async def test_silence_comes_back_as_too_late(answer: bytes) -> None:
    async with listening(answer) as (port, _):
        with pytest.raises(TimedOut):
            await called(f"http://127.0.0.1:{port}", read_timeout=0.2)


async def test_nobody_home_says_so_and_not_the_token() -> None:
    with pytest.raises(NetworkError) as failure:
        await called(f"http://127.0.0.1:{free_port()}")
    assert TOKEN not in repr(failure.value)
    assert failure.value.__cause__ is None


async def test_no_calls_before_the_start() -> None:
    with pytest.raises(NetworkError):
        await AiohttpRequest("http://127.0.0.1").do_request("http://127.0.0.1/", "POST")


async def test_a_proxy_of_the_environment_is_gone_through_but_not_where_it_is_not_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with listening(ANSWER) as (port, lines):
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{port}")
        monkeypatch.setenv("no_proxy", "127.0.0.1")
        assert await called("http://telegram.example") == (200, b'{"ok": true, "result": {}}')
        await called(f"http://127.0.0.1:{port}")
    there, direct = lines
    assert there == f"POST http://telegram.example/bot{TOKEN}/getMe HTTP/1.1"
    assert direct == f"POST /bot{TOKEN}/getMe HTTP/1.1"


@pytest.mark.parametrize("status", [200, 403, 502])
@pytest.mark.parametrize("body", [b"<html>forbidden by a rule</html>", b"[1, 2]", b'{"ok": true}', b""])
async def test_what_is_not_telegrams_answer_counts_as_not_reached_and_is_not_repeated(status: int, body: bytes) -> None:
    answer = b"HTTP/1.1 %d X\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body)
    async with listening(answer) as (port, _):
        calls = AiohttpRequest(f"http://127.0.0.1:{port}")
        async with calls:
            with pytest.raises(NetworkError, match="not Telegram's") as failure:
                await calls.post(f"http://127.0.0.1:{port}/bot{TOKEN}/getMe")
    assert not isinstance(failure.value, Forbidden)


@pytest.mark.parametrize("name", ["http_proxy", "all_proxy"])
async def test_a_proxy_may_be_named_without_http_or_for_everything(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    async with listening(ANSWER) as (port, lines):
        monkeypatch.setenv(name, f"127.0.0.1:{port}")
        monkeypatch.delenv("no_proxy", raising=False)
        await called("http://telegram.example")
    assert lines == [f"POST http://telegram.example/bot{TOKEN}/getMe HTTP/1.1"]
