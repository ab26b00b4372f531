"""Delivery of updates to the bot's own server: in order per chat, chats side by side, again until taken."""

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from tests.telegram_server.updates import Update, UpdateQueue

NOT_IN_A_REPLY = ("get", "setwebhook", "deletewebhook", "close", "logout")
LONGEST_WAIT = 60.0


class Poster:
    """Posts to one address over connections that stay open."""

    def __init__(self, url: str, secret_token: str) -> None:
        parts = urlsplit(url)
        self.host = parts.hostname or ""
        self.secure = parts.scheme == "https"
        self.port = parts.port or (443 if self.secure else 80)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        secret = f"X-Telegram-Bot-Api-Secret-Token: {secret_token}\r\n" if secret_token else ""
        self.head = (
            f"POST {target} HTTP/1.1\r\nHost: {parts.netloc}\r\n{secret}Content-Type: application/json\r\n"
            "Connection: keep-alive\r\nContent-Length: "
        ).encode()
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, body: bytes) -> tuple[int, bytes]:
        """The status and body of the answer; a connection that went stale is replaced once."""
        if self.idle:
            try:
                return await self.exchange(*self.idle.pop(), body)
            except (OSError, EOFError):
                pass
        return await self.exchange(*await asyncio.open_connection(self.host, self.port, ssl=self.secure or None), body)

    async def exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, body: bytes
    ) -> tuple[int, bytes]:
        """One request and its answer; the connection is kept if the other side keeps it."""
        keep = False
        try:
            writer.write(self.head + str(len(body)).encode() + b"\r\n\r\n" + body)
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            answer = await self.read_body(reader, head)
            keep = b"connection: close" not in head
        finally:
            if keep:
                self.idle.append((reader, writer))
            else:
                writer.close()
        return int(head.split(b" ", 2)[1]), answer

    async def read_body(self, reader: asyncio.StreamReader, head: bytes) -> bytes:
        """The body that the head announces, whole or in chunks."""
        if b"transfer-encoding: chunked" in head:
            pieces = []
            while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
                pieces.append((await reader.readexactly(size + 2))[:-2])
            await reader.readuntil(b"\r\n")
            return b"".join(pieces)
        _, found, rest = head.partition(b"content-length:")
        return await reader.readexactly(int(rest.split(b"\r\n")[0])) if found else b""

    async def close(self) -> None:
        """Close what is open."""
        while self.idle:
            self.idle.pop()[1].close()
        await asyncio.sleep(0)


class Webhook:
    """The bot's own server as Telegram sees it."""

    def __init__(
        self, settings: dict[str, Any], queue: UpdateQueue, call: Callable[[str, dict[str, Any]], None], jitter: float
    ) -> None:
        self.settings = settings
        self.queue = queue
        self.call = call
        self.poster = Poster(settings["url"], settings.get("secret_token", ""))
        self.slots = asyncio.Semaphore(settings.get("max_connections", 40))
        self.waiting: dict[int, deque[Update]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.retry_delay = 0.05
        self.longest_delay = 1.0
        self.jitter = jitter
        self.last_error = (0, "")

    def deliver(self, update: Update) -> None:
        """Take an update for delivery behind the others of its chat."""
        if (waiting := self.waiting.get(update.key)) is not None:
            waiting.append(update)
            return
        self.waiting[update.key] = deque([update])
        task = asyncio.get_running_loop().create_task(self.drain(update.key))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def drain(self, key: int) -> None:
        """Deliver all of a chat's updates one after another."""
        waiting = self.waiting[key]
        while waiting:
            await self.insist(waiting[0])
            self.queue.confirm(waiting.popleft())
        del self.waiting[key]

    async def insist(self, update: Update) -> None:
        """Deliver an update again and again until it is taken."""
        delay = self.retry_delay
        while not await self.delivered(update):
            await asyncio.sleep(delay)
            delay = min(delay * 2, self.longest_delay)

    async def delivered(self, update: Update) -> bool:
        """Whether the bot's server took the update; a call in its reply is carried out."""
        if self.jitter:
            await asyncio.sleep(random.uniform(0, self.jitter))  # noqa: S311 - unpredictability is no matter here
        try:
            async with self.slots, asyncio.timeout(LONGEST_WAIT):
                status, body = await self.poster.post(update.body)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            self.last_error = (int(time.time()), f"Connection failed: {type(error).__name__}")
            return False
        if not 200 <= status < 300:
            self.last_error = (int(time.time()), f"Wrong response from the webhook: {status}")
            return False
        self.carry_out(body)
        return True

    def carry_out(self, body: bytes) -> None:
        """Carry out the method that a reply names; its outcome is told to nobody, as with Telegram."""
        try:
            given = json.loads(body)
        except ValueError:
            return
        method = given.pop("method", None) if isinstance(given, dict) else None
        if isinstance(method, str) and not method.lower().startswith(NOT_IN_A_REPLY):
            self.call(method, given)

    def pending(self) -> int:
        """How many updates are not taken yet."""
        return sum(map(len, self.waiting.values()))

    async def close(self) -> list[Update]:
        """Stop delivering; what was not taken is handed back in order."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.poster.close()
        left = [update for waiting in self.waiting.values() for update in waiting]
        return sorted(left, key=lambda update: update.update_id)
