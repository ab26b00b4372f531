"""HTTP as far as a Bot API client speaks it, on bare asyncio: lean, and able to hang up rudely."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from email import message_from_bytes
from email.policy import HTTP
from typing import Any
from urllib.parse import parse_qsl, unquote

from tests.telegram_server.refusal import RefusalError
from tests.telegram_server.validation import UploadedFile

REASONS = {
    200: "OK",
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
}
LARGEST_BODY = 52_428_800


class ConnectionCut(Exception):  # noqa: N818 - not an error but what a test asked for
    """The connection ends here without an answer."""


class Request:
    """One request as it came in."""

    __slots__ = ("body", "head", "target")

    def __init__(self, target: str, head: bytes, body: bytes) -> None:
        self.target = target
        self.head = head
        self.body = body

    def header(self, name: bytes) -> str:
        """The value of a header, empty without one."""
        low = self.head.lower()
        begin = low.find(b"\r\n" + name + b":")
        if begin < 0:
            return ""
        begin += len(name) + 3
        end = low.find(b"\r\n", begin)
        return self.head[begin : end if end >= 0 else None].strip().decode("latin-1")

    @property
    def headers(self) -> bytes:
        """The head without its first line, which holds the token by design."""
        return self.head.partition(b"\r\n")[2]

    @property
    def path(self) -> str:
        """The path without its query."""
        return unquote(self.target.partition("?")[0])

    def parameters(self) -> dict[str, Any]:
        """What the call carries, from its query and its body in any of the Bot API's four forms."""
        query = self.target.partition("?")[2]
        given: dict[str, Any] = dict(parse_qsl(query, keep_blank_values=True)) if query else {}
        if not self.body:
            return given
        kind = self.header(b"content-type").partition(";")[0].strip().lower()
        if kind == "application/json":
            given.update(parsed_json(self.body))
        elif kind == "multipart/form-data":
            given.update(parsed_multipart(self.header(b"content-type"), self.body))
        else:
            given.update(parse_qsl(self.body.decode("utf-8", "replace"), keep_blank_values=True))
        return given


def parsed_json(body: bytes) -> dict[str, Any]:
    """The parameters of a JSON body."""
    try:
        given = json.loads(body)
    except ValueError:
        given = None
    if not isinstance(given, dict):
        raise RefusalError(400, "Bad Request: can't parse JSON object")
    return given


def parsed_multipart(content_type: str, body: bytes) -> dict[str, Any]:
    """The parameters and files of a multipart body; `attach://` names are followed."""
    head = f"Content-Type: {content_type}\r\n\r\n".encode("latin-1")
    given: dict[str, Any] = {}
    for part in message_from_bytes(head + body, policy=HTTP).iter_parts():
        name = str(part.get_param("name", header="content-disposition"))
        content = bytes(part.get_payload(decode=True) or b"")
        file_name = part.get_filename()
        given[name] = UploadedFile(file_name, content) if file_name is not None else content.decode()
    return attached(given)


def attached(given: dict[str, Any]) -> dict[str, Any]:
    """The parameters with files in the place of the names that refer to them."""
    named = {name: value for name, value in given.items() if isinstance(value, str) and value.startswith("attach://")}
    files = {name: given[value.removeprefix("attach://")] for name, value in named.items()}
    used = {value.removeprefix("attach://") for value in named.values()}
    return {name: files.get(name, value) for name, value in given.items() if name not in used}


def response(status: int, body: bytes, retry_after: int = 0) -> bytes:
    """A response as it goes over the wire."""
    waiting = f"Retry-After: {retry_after}\r\n" if retry_after else ""
    head = (
        f"HTTP/1.1 {status} {REASONS.get(status, 'Error')}\r\nContent-Type: application/json\r\n"
        f"{waiting}Content-Length: {len(body)}\r\nConnection: keep-alive\r\n\r\n"
    )
    return head.encode("ascii") + body


Answer = Callable[[Request], bytes | Awaitable[bytes]]


class Connection(asyncio.Protocol):
    """One client's connection: a request at a time, kept open in between."""

    def __init__(self, answer: Answer, open_connections: set["Connection"]) -> None:
        self.answer = answer
        self.open_connections = open_connections
        self.buffer = b""
        self.task: asyncio.Task[None] | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody called."""
        self.transport = transport  # type: ignore[assignment]
        self.open_connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """The client hung up: whatever it waited for ends too."""
        self.open_connections.discard(self)
        if self.task is not None:
            self.task.cancel()

    def data_received(self, data: bytes) -> None:
        """Another piece of a request."""
        self.buffer += data
        self.proceed()

    def proceed(self) -> None:
        """Answer the requests that are complete, in order."""
        while self.task is None and (request := self.next_request()):
            try:
                answer = self.answer(request)
            except ConnectionCut:
                return self.transport.abort()
            if isinstance(answer, bytes):
                self.transport.write(answer)
            else:
                self.task = asyncio.ensure_future(self.write_later(answer))
        return None

    async def write_later(self, answer: Awaitable[bytes]) -> None:
        """Write an answer that takes its time."""
        try:
            self.transport.write(await answer)
        except ConnectionCut:
            self.transport.abort()
        finally:
            self.task = None
        self.proceed()

    def next_request(self) -> Request | None:
        """The next request in the buffer once it is complete."""
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return None
        head = self.buffer[:end]
        request = Request(head.split(b" ", 2)[1].decode("latin-1"), head, b"")
        length = int(request.header(b"content-length") or 0)
        if length > LARGEST_BODY:
            self.transport.write(
                response(413, b'{"ok":false,"error_code":413,"description":"Request Entity Too Large"}')
            )
            self.transport.close()
            return None
        if len(self.buffer) < end + 4 + length:
            return None
        request.body = self.buffer[end + 4 : end + 4 + length]
        self.buffer = self.buffer[end + 4 + length :]
        return request
