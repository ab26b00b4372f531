"""What can go wrong between the bot and Telegram, at the wish of a test."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tests.telegram_server.refusal import RefusalError, too_many_requests

WORDING = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    429: "Too Many Requests",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(slots=True, frozen=True)
class Fault:
    """One thing that goes wrong: a refusal, or silence for some seconds and then a cut connection.

    With `after_effect` the call is carried out and only its answer goes wrong.
    """

    refusal: RefusalError | None = None
    silence: float = 0.0
    after_effect: bool = False


class Faults:
    """The faults planned, by method; `*` stands for any method except getUpdates."""

    def __init__(self) -> None:
        self.planned: dict[str, deque[Fault]] = {}
        self.blackout = False
        self.latency = 0.0
        self.poll_latency = 0.0
        self.latency_of: dict[str, float] = {}

    @property
    def any(self) -> bool:
        """Whether calls need the longer way at all."""
        return bool(self.planned or self.blackout or self.latency or self.latency_of)

    def plan(self, method: str, times: int, fault: Fault) -> None:
        """Let the next calls of a method go wrong."""
        self.planned.setdefault(method, deque()).extend([fault] * times)

    def refuse(self, method: str, times: int = 1, *, status: int = 500, retry_after: int = 0) -> None:
        """Answer the next calls of a method with an error."""
        refusal = too_many_requests(retry_after or 1) if status == 429 else RefusalError(status, WORDING[status])
        self.plan(method, times, Fault(refusal))

    def cut(self, method: str, times: int = 1, *, after_effect: bool = False) -> None:
        """Cut the connection at the next calls of a method."""
        self.plan(method, times, Fault(after_effect=after_effect))

    def hang(self, method: str, seconds: float, times: int = 1, *, after_effect: bool = False) -> None:
        """Say nothing for some seconds at the next calls of a method, then cut the connection."""
        self.plan(method, times, Fault(silence=seconds, after_effect=after_effect))

    @contextmanager
    def darkness(self) -> Iterator[None]:
        """A time in which Telegram cannot be reached at all."""
        self.blackout = True
        try:
            yield
        finally:
            self.blackout = False

    def due(self, method: str) -> Fault | None:
        """The fault planned for this call, used up by asking."""
        for name in (method, "*") if method != "getUpdates" else (method,):
            if faults := self.planned.get(name):
                fault = faults.popleft()
                if not faults:
                    del self.planned[name]
                return fault
        return None

    def delay(self, method: str) -> float:
        """How long the way to Telegram takes for this call."""
        usual = self.poll_latency if method == "getUpdates" else self.latency
        return self.latency_of.get(method, usual)
