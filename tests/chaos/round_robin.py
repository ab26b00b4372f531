"""A load balancer of the simplest kind: each request goes to the next machine that takes it."""

import asyncio
import itertools
from typing import Self

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RoundRobin:
    """Forwards each request to the next of some ports on this machine."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.forwarded = dict.fromkeys(ports, 0)
        self.port = 0
        self._next = itertools.cycle(ports)
        self._idle: dict[int, list[Connection]] = {port: [] for port in ports}
        self._serving: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    def use(self, count: int) -> None:
        """Forward to the first so many machines from now on."""
        self._next = itertools.cycle(self.ports[:count])

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server
        self._server.close()
        for task in self._serving:
            task.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        for _, writer in itertools.chain(*self._idle.values()):
            writer.close()
        await asyncio.sleep(0)

    async def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._serving.add(task)
        try:
            while True:
                writer.write(await self._answered(await read_whole(reader)))
        except (OSError, EOFError, asyncio.CancelledError):
            pass  # the client hung up, or the test is over
        finally:
            self._serving.discard(task)
            writer.close()

    async def _answered(self, request: bytes) -> bytes:
        """The answer of the first machine, from the next one on, that gives one."""
        for _ in self.ports:
            port = next(self._next)
            try:
                answer = await self._asked(port, request)
            except (OSError, EOFError):
                continue
            self.forwarded[port] += 1
            return answer
        return b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n"

    async def _asked(self, port: int, request: bytes) -> bytes:
        idle = self._idle[port]
        while idle:
            connection = idle.pop()
            try:
                return await self._exchanged(port, connection, request)
            except (OSError, EOFError):
                continue  # it went stale while it was kept
        return await self._exchanged(port, await asyncio.open_connection("127.0.0.1", port), request)

    async def _exchanged(self, port: int, connection: Connection, request: bytes) -> bytes:
        reader, writer = connection
        try:
            writer.write(request)
            answer = await read_whole(reader)
        except BaseException:
            writer.close()
            raise
        self._idle[port].append(connection)
        return answer


async def read_whole(reader: asyncio.StreamReader) -> bytes:
    """A request or an answer, whose head says how long it is."""
    head = await reader.readuntil(b"\r\n\r\n")
    _, _, length = head.lower().partition(b"content-length:")
    return head + await reader.readexactly(int(length.split(b"\r\n")[0] or 0)) if length else head
