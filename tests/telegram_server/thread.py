"""The server in a thread of its own, for tests that do not run on asyncio."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tests.telegram_server.server import TelegramServer

T = TypeVar("T")


class ThreadedServer:
    """A server on another thread's loop; everything done to it is done over there."""

    def __init__(self, server: TelegramServer, loop: asyncio.AbstractEventLoop) -> None:
        self.server = server
        self.loop = loop
        self.token = server.token
        self.base_url = server.base_url

    def wait(self, awaitable: Callable[[TelegramServer], Awaitable[T]], within: float = 30.0) -> T:
        """Wait for something that takes time, such as `lambda t: t.user(7).says("hoi")`."""

        async def awaited() -> T:
            return await awaitable(self.server)

        return asyncio.run_coroutine_threadsafe(awaited(), self.loop).result(within)

    def do(self, action: Callable[[TelegramServer], T], within: float = 30.0) -> T:
        """Do or read something, such as `lambda t: t.user(7).press("Nee")`."""

        async def done() -> T:
            return action(self.server)

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(within)


@contextmanager
def running_in_thread(**settings: Any) -> Iterator[ThreadedServer]:
    """A server that runs as long as the block."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="telegram", daemon=True)
    thread.start()
    server = TelegramServer(**settings)
    asyncio.run_coroutine_threadsafe(server.start(), loop).result(10)
    try:
        yield ThreadedServer(server, loop)
    finally:
        asyncio.run_coroutine_threadsafe(server.stop(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()
