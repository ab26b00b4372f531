"""Updates from their arrival to the user: kept, stepped, sent, done; a chat's in order, chats side by side."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import TypeVar

from bot.metrics import Metrics
from bot.store.contract import (
    Arrival,
    CaseChangedError,
    ClaimLostError,
    Sent,
    Store,
    StoreRefusedError,
    StoreUnavailableError,
    Work,
)
from bot.telegram.incoming import Incoming, Kind, Me
from bot.telegram.outgoing import Due
from bot.telegram.sending import BlockedError, Sender
from bot.telegram.stepping import AsksMoreError, Step, place_of

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_REDOINGS = 10
MOST_RESUMED = 32
"""Chats that are gone on with side by side where nobody had them in hand."""
_FIRST_DELAY, _LONGEST_DELAY = 0.1, 5.0


class Handling:
    """Handles updates, each chat's in order, chats side by side."""

    def __init__(self, store: Store, sender: Sender, me: Me, metrics: Metrics) -> None:
        self._store, self._sender, self._me, self._metrics = store, sender, me, metrics
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stopping = False
        self._resumed: set[asyncio.Task[None]] = set()

    @property
    def in_hand(self) -> int:
        """How many chats have an update in hand now."""
        return len(self._tasks)

    async def take(self, updates: Iterable[Incoming]) -> None:
        """Keep these updates, and go on with them; when this returns, Telegram may be told that they arrived.

        Raises StoreUnavailableError when some could not be kept: all may then be given again.
        """
        chats: dict[int, list[Incoming]] = {}
        for one in updates:
            chats.setdefault(one.chat, []).append(one)
        kept: list[asyncio.Future[StoreUnavailableError | None]] = []
        for arrived in chats.values():
            kept.append(asyncio.get_running_loop().create_future())
            self._begin(self._received(arrived, kept[-1]))
        failures = [failure for one in kept if (failure := await one) is not None]
        if failures:
            raise failures[0]

    def start(self, works: Iterable[Work]) -> None:
        """Go on with these, and with what follows in their chats."""
        for work in works:
            task = self._begin(self._chat(work, None))
            self._resumed.add(task)
            task.add_done_callback(self._resumed.discard)

    @property
    def room(self) -> int:
        """How much may be started now.

        What was left by a process that died is done bit by bit: some of it is done even if this one dies soon, and
        what was not begun does not seem to be what the process died of.
        """
        return max(0, MOST_RESUMED - len(self._resumed))

    async def settled(self, within: float) -> None:
        """Wait until what was started is done, or for so many seconds."""
        if self._resumed:
            await asyncio.wait(set(self._resumed), timeout=within)

    def _begin(self, doing: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def finish(self, within: float) -> None:
        """Wait for what is in hand, and begin nothing more; what takes longer is left to the next process."""
        self._is_stopping = True
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # --- arrival --------------------------------------------------------------------------------------

    async def _received(self, updates: Sequence[Incoming], kept: asyncio.Future[StoreUnavailableError | None]) -> None:
        """Keep one chat's updates, say so, and go on with the first that may be handled."""
        first: tuple[Work, Due | None] | None = None
        failure: StoreUnavailableError | None = StoreUnavailableError("the bot was stopped before it was kept")
        try:
            for incoming in updates:
                first = await self._arrived(incoming) or first
            failure = None
        except StoreUnavailableError as error:
            failure = error
        except Exception as error:  # noqa: BLE001  given again it would fail again
            self._metrics.count_error("bug")
            log.error("an update could not be kept: %s", place_of(error))  # noqa: TRY400  its text may hold what was said
            failure = None
        finally:
            if not kept.done():  # whoever waited for it may have been stopped
                kept.set_result(failure)
        if first is not None:
            await self._chat(*first)

    async def _arrived(self, incoming: Incoming) -> tuple[Work, Due | None] | None:
        """Keep one update and step at once; None where its chat is busy, or it came before.

        Where something of the chat waits in nobody's hand that is gone on with, of which the reply is not known here.
        """
        arrival = Arrival(incoming.update, incoming.chat, incoming.model_dump_json(exclude_defaults=True))
        step = Step(incoming, self._me, self._metrics)
        try:
            work = await self._redone(lambda: self._store.handle(arrival, step))
        except AsksMoreError:
            works = await self._store.take([arrival])
            return (works[0], None) if works else None
        if work is None:
            return None
        return work, self._stepped(step) if step.is_made else None

    def _stepped(self, step: Step) -> Due:
        if step.decision.ruled:
            self._metrics.count_ruling(*step.decision.ruled)
        return step.decision.due

    async def _redone(self, operation: Callable[[], Awaitable[T]]) -> T:
        """Do it again as long as somebody else changes the case in between."""
        for _ in range(MOST_REDOINGS):
            try:
                with self._metrics.timed("commit"):
                    return await operation()
            except CaseChangedError:
                self._metrics.count_error("case_changed")
        raise StoreRefusedError("a case changed each time it was read")

    # --- in hand --------------------------------------------------------------------------------------

    async def _chat(self, work: Work, due: Due | None) -> None:
        """Finish this update, of which *due* is the reply if it is known, and those that follow in its chat."""
        while True:
            try:
                with self._metrics.timed("whole"):
                    following = await self._whole(work, due)
            except ClaimLostError:
                self._metrics.count_error("claim_lost")
                return
            except Exception as error:  # noqa: BLE001  a mistake in one update must not stop the chat
                following = await self._given_up(work, error)
            if following is None or self._is_stopping:
                return
            work, due = following, None

    async def _whole(self, work: Work, due: Due | None) -> Work | None:
        if work.payload is not None:
            due = await self._handled(work, Incoming.model_validate_json(work.payload))
        elif due is None:
            due = Due.model_validate_json(work.reply or "{}")
        sent = None if due.is_nothing else await self._sent(work, due)
        return await self._insist(lambda: self._store.done(work, sent))

    async def _sent(self, work: Work, due: Due) -> Sent | None:
        try:
            with self._metrics.timed("send"):
                return await self._sender.send(due)
        except BlockedError:
            await self._insist(lambda: self._store.forget(work.chat))
            return None

    async def _handled(self, work: Work, incoming: Incoming) -> Due:
        """Step an update that waited: for its chat, for a new process, or because it asks more of the store."""
        step = Step(incoming, self._me, self._metrics, work.attempts)

        async def stepped() -> Due:
            try:
                after = await self._store.handle(work, step)
            except AsksMoreError:
                await self._fulfilled(incoming, step)
                await self._store.commit(work, step.decision.changes, step.reply)
                return self._stepped(step)
            assert after is not None  # noqa: S101  it is in hand
            return self._stepped(step) if after.reply == step.reply else Due.model_validate_json(after.reply or "{}")

        return await self._insist(lambda: self._redone(stepped))

    async def _fulfilled(self, incoming: Incoming, step: Step) -> None:
        """What the case asks of the store, before its change is written: safe to be done twice."""
        if incoming.kind is Kind.GONE:
            await self._store.forget(incoming.chat)
        elif incoming.kind is Kind.MOVED:
            await self._store.move(incoming.chat, int(incoming.text))
        elif step.decision.asks == "forget":
            await self._store.forget(incoming.user)
        elif step.decision.asks == "save":
            await self._store.save(step.decision.changes[-1].id)
        elif step.decision.asks.startswith("unsave:"):
            await self._store.unsave(step.decision.asks.removeprefix("unsave:"), incoming.user)

    async def _given_up(self, work: Work, error: Exception) -> Work | None:
        """Say where it went wrong, never what was said, and go on with the chat's next update."""
        self._metrics.count_error("bug")
        log.error("an update could not be handled: %s", place_of(error))
        return await self._insist(lambda: self._store.done(work))

    async def _insist(self, operation: Callable[[], Awaitable[T]]) -> T:
        """Do something with the database, again while it cannot be reached."""
        delay = _FIRST_DELAY
        while True:
            try:
                return await operation()
            except StoreUnavailableError as error:
                self._metrics.count_error("store")
                log.warning("waiting for the database: %s", error)
            await asyncio.sleep(delay)
            delay = min(delay * 2, _LONGEST_DELAY)
