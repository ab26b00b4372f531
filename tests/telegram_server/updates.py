"""The queue of updates: who asks for them, what counts as received, and what happens to a second reader."""

import asyncio
import json
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.telegram_server.refusal import conflict

NOT_BY_DEFAULT = {"chat_member", "message_reaction", "message_reaction_count"}
OTHER_READER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_SET = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
LONGEST_POLL = 50


@dataclass(slots=True, frozen=True)
class Update:
    """An update as it goes over the wire; updates with one `key` reach a webhook in order."""

    update_id: int
    key: int
    kind: str
    body: bytes


class UpdateQueue:
    """The updates the bot has not yet confirmed."""

    def __init__(self) -> None:
        self.pending: deque[Update] = deque()
        self.next_id = 700_000_001
        self.allowed: frozenset[str] | None = None
        self.unconfirmed: Counter[int] = Counter()
        self.copies_due = 0
        self.poll: asyncio.Future[None] | None = None
        self.deliver: Callable[[Update], None] | None = None
        self.on_confirmed: Callable[[int], None] = lambda _key: None

    def allow(self, kinds: list[str] | None) -> None:
        """Restrict which kinds are kept from now on; nothing said leaves it as it was."""
        if kinds is not None:
            self.allowed = frozenset(kinds) or None

    def wants(self, kind: str) -> bool:
        """Whether the bot asked for this kind."""
        return kind in self.allowed if self.allowed is not None else kind not in NOT_BY_DEFAULT

    def put(self, kind: str, key: int, content: dict[str, Any]) -> Update | None:
        """Keep an update for the bot, unless it does not want its kind."""
        if not self.wants(kind):
            return None
        body = json.dumps({"update_id": self.next_id, kind: content}, ensure_ascii=False).encode()
        update = Update(self.next_id, key, kind, body)
        self.next_id += 1
        self.append(update)
        if self.copies_due:
            self.copies_due -= 1
            self.append(update)
        return update

    def append(self, update: Update) -> None:
        """Queue an update, new or once more, and tell whoever receives them."""
        self.unconfirmed[update.key] += 1
        if self.deliver is not None:
            self.deliver(update)
            return
        self.pending.append(update)
        self.wake()

    def wake(self) -> None:
        """Let the waiting poll look again."""
        if self.poll is not None and not self.poll.done():
            self.poll.set_result(None)

    def confirm(self, update: Update) -> None:
        """Forget an update that the bot has received."""
        self.unconfirmed[update.key] -= 1
        if self.unconfirmed[update.key] <= 0:
            del self.unconfirmed[update.key]
            self.on_confirmed(update.key)

    def forget_before(self, offset: int) -> None:
        """Take every update below an offset as received; a negative offset leaves only the last ones."""
        if offset < 0:
            while len(self.pending) > -offset:
                self.confirm(self.pending.popleft())
            return
        while self.pending and self.pending[0].update_id < offset:
            self.confirm(self.pending.popleft())

    def clear(self) -> None:
        """Drop everything that waits."""
        while self.pending:
            self.confirm(self.pending.popleft())

    async def get(self, offset: int = 0, limit: int = 100, seconds: float = 0) -> bytes:
        """A batch for a poller; an earlier poll still waiting ends with Conflict."""
        if self.deliver is not None:
            raise conflict(WEBHOOK_SET)
        self.end_poll(OTHER_READER)
        self.forget_before(offset)
        if not self.pending and seconds > 0:
            await self.wait(min(seconds, LONGEST_POLL))
        batch = [update.body for update, _ in zip(self.pending, range(max(1, min(limit, 100))), strict=False)]
        return b'{"ok":true,"result":[' + b",".join(batch) + b"]}"

    def end_poll(self, why: str) -> None:
        """Refuse the poll that waits now, if any."""
        if self.poll is not None and not self.poll.done():
            self.poll.set_exception(conflict(why))
        self.poll = None

    async def wait(self, seconds: float) -> None:
        """Wait for an update, for the time asked or for another reader."""
        poll = self.poll = asyncio.get_running_loop().create_future()
        try:
            await asyncio.wait_for(poll, seconds)
        except TimeoutError:
            pass
        finally:
            if self.poll is poll:
                self.poll = None
