"""What was asked of the server and what became of it."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.telegram_server.refusal import RefusalError
from tests.telegram_server.wire import Request

KEPT_CALLS = 200_000


@dataclass(slots=True)
class Call:
    """A call as it came in and what became of it; a status of 0 means no answer reached the bot."""

    method: str
    parameters: Mapping[str, Any]
    at: float
    status: int = 0
    refused: str = ""
    injected: bool = False
    request: Request | None = None


class Record:
    """All calls, the latest of them in full."""

    def __init__(self) -> None:
        self.calls: deque[Call] = deque(maxlen=KEPT_CALLS)
        self.counts: Counter[str] = Counter()
        self.refusals: list[Call] = []

    def taken(self, call: Call, body: bytes) -> tuple[int, bytes, int]:
        """Keep a call that was carried out, and give its answer."""
        call.status = 200
        self.calls.append(call)
        return 200, body, 0

    def refused(self, call: Call, refusal: RefusalError) -> tuple[int, bytes, int]:
        """Keep a call that was refused, and give its answer."""
        call.status, call.refused = refusal.code, refusal.description
        self.calls.append(call)
        if not call.injected:
            self.refusals.append(call)
        return refusal.code, refusal.body(), refusal.retry_after

    def lost(self, call: Call) -> None:
        """Keep a call that nobody answered."""
        call.injected = True
        self.calls.append(call)

    def complaints(self, besides: Iterable[str]) -> list[str]:
        """What was refused, in words, other than what holds one of some words."""
        return [f"{c.method}: {c.refused}" for c in self.refusals if not any(word in c.refused for word in besides)]

    def leaks_of(self, secret: bytes) -> list[str]:
        """Where a secret stands in anything but the address of a call."""
        sent = [(call.method, call.request) for call in self.calls if call.request]
        bodies = [f"body of {method}" for method, request in sent if secret in request.body]
        return bodies + [f"headers of {method}" for method, request in sent if secret in request.headers]
