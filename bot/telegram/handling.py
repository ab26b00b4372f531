"""One update from the store to the user: step, commit, send, done; many side by side, one chat in order."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.metrics import Metrics
from bot.store.contract import (
    CaseChangedError,
    ClaimLostError,
    Sent,
    Store,
    StoreRefusedError,
    StoreUnavailableError,
    Work,
)
from bot.telegram.commands import Continued, said_in
from bot.telegram.deciding import Decision, Found, decide_message, text_for
from bot.telegram.incoming import Incoming, Kind, Me
from bot.telegram.inline import decide_inline
from bot.telegram.keyboards import tap
from bot.telegram.outgoing import Answer, Due, Results
from bot.telegram.presses import decide_press
from bot.telegram.sending import BlockedError, Sender
from bot.telegram.showing import language_of, say

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_ATTEMPTS = 5
"""How often an update is handed out before it is taken to be what brings the process down."""
MOST_REDOINGS = 10
_FIRST_DELAY, _LONGEST_DELAY = 0.1, 5.0


class Handling:
    """Handles updates as the store gives them out, each chat's in order, chats side by side."""

    def __init__(self, store: Store, sender: Sender, me: Me, metrics: Metrics) -> None:
        self._store, self._sender, self._me, self._metrics = store, sender, me, metrics
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def in_hand(self) -> int:
        """How many chats have an update in hand now."""
        return len(self._tasks)

    def start(self, works: Iterable[Work]) -> None:
        """Handle these, and what follows in their chats."""
        for work in works:
            task = asyncio.get_running_loop().create_task(self._chat(work))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def finish(self, within: float) -> None:
        """Wait for what is in hand; what takes longer is left to the next process."""
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _chat(self, first: Work) -> None:
        following: Work | None = first
        while (work := following) is not None:
            try:
                with self._metrics.timed("whole"):
                    following = await self._whole(work)
            except ClaimLostError:
                self._metrics.count_error("claim_lost")
                return
            except Exception as error:  # noqa: BLE001  a bug in one update must not stop the chat
                following = await self._give_up(work, error)

    async def _whole(self, work: Work) -> Work | None:
        due = await self._stepped(work) if work.payload is not None else Due.model_validate_json(work.reply or "{}")
        sent = None
        if not due.is_nothing:
            with self._metrics.timed("send"):
                sent = await self._sent(work, due)
        return await self._insist(lambda: self._store.done(work, sent))

    async def _sent(self, work: Work, due: Due) -> Sent | None:
        try:
            return await self._sender.send(due)
        except BlockedError:
            await self._insist(lambda: self._store.forget(work.chat))
            return None

    async def _give_up(self, work: Work, error: Exception) -> Work | None:
        """Say where it went wrong, never what was said, and go on with the chat's next update."""
        self._metrics.count_error("bug")
        log.error("an update could not be handled: %s", _where(error))
        return await self._insist(lambda: self._store.done(work))

    # --- one step -------------------------------------------------------------------------------------

    async def _stepped(self, work: Work) -> Due:
        incoming = Incoming.model_validate_json(work.payload or "")
        for _ in range(MOST_REDOINGS):
            found = await self._found(incoming)
            with self._metrics.timed("step"):
                decision = self._decided(incoming, found, work)
            try:
                await self._fulfilled(incoming, decision)
                await self._committed(work, decision)
            except CaseChangedError:
                self._metrics.count_error("case_changed")
                continue
            if decision.ruled:
                self._metrics.count_ruling(*decision.ruled)
            return decision.due
        raise StoreRefusedError("a case changed each time it was read")

    async def _found(self, incoming: Incoming) -> Found:
        if incoming.kind is Kind.PRESS:
            return await self._pressed(incoming)
        current = await self._insist(lambda: self._store.latest_case(incoming.chat, incoming.user))
        named = None
        if incoming.text.startswith("/start"):
            said = said_in(incoming.text)
            if isinstance(said, Continued):
                named = await self._insist(lambda: self._store.case(said.case))
        return Found(current, named)

    async def _pressed(self, incoming: Incoming) -> Found:
        case_id = tap(incoming.text).case
        named = await self._insist(lambda: self._store.case(case_id))
        if named is not None and (named.owner, named.chat) == (incoming.user, incoming.chat):
            return Found(named, named)
        message = incoming.message
        shown = await self._insist(lambda: self._store.case_at(incoming.chat, message)) if message else None
        return Found(None, named, shown)

    def _decided(self, incoming: Incoming, found: Found, work: Work) -> Decision:
        try:
            if work.attempts > MOST_ATTEMPTS:
                raise RuntimeError("an update was handed out too often")  # noqa: TRY301
            return decide(incoming, found, self._me)
        except Exception as error:  # noqa: BLE001  whatever goes wrong, the user gets an answer and keeps the case
            self._metrics.count_error("bug")
            # not the exception itself: its text may hold what was said
            log.error("an update could not be understood: %s", _where(error))  # noqa: TRY400
            return spoken(incoming, found, "telegram.failed")

    async def _fulfilled(self, incoming: Incoming, decision: Decision) -> None:
        """What the case asks of the store, before its change is written: safe to be done twice."""
        if incoming.kind is Kind.GONE:
            await self._insist(lambda: self._store.forget(incoming.chat))
        if decision.asks == "forget":
            await self._insist(lambda: self._store.forget(incoming.user))
        if decision.asks == "save":
            await self._insist(lambda: self._store.save(decision.changes[-1].id))

    async def _committed(self, work: Work, decision: Decision) -> None:
        reply = None if decision.due.is_nothing else decision.due.as_json()
        with self._metrics.timed("commit"):
            await self._insist(lambda: self._store.commit(work, decision.changes, reply))

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


def decide(incoming: Incoming, found: Found, me: Me) -> Decision:
    """What becomes of the case, and what is due to the user."""
    match incoming.kind:
        case Kind.PRESS:
            return decide_press(incoming, found, me)
        case Kind.INLINE:
            return decide_inline(incoming, me)
        case Kind.GONE:
            return Decision(Due())
        case Kind.FLOOD:
            return spoken(incoming, found, "telegram.flood")
        case Kind.TEXT | Kind.UNREADABLE:
            return decide_message(incoming, found, me)


def spoken(incoming: Incoming, found: Found, text_id: str) -> Decision:
    """A kind word to whoever pressed or wrote; the case stays as it was."""
    if incoming.kind is Kind.INLINE:
        return Decision(Due(results=Results(query=incoming.query, results=())))
    if incoming.kind is Kind.GONE:
        return Decision(Due())
    if incoming.query:
        text = text_for(incoming, found, text_id)
        return Decision(Due(answer=Answer(query=incoming.query, text=text, alert=True)))
    return Decision(Due(show=say(incoming, language_of(incoming.language), text_id)))


def _where(error: BaseException) -> str:
    """What kind of mistake and where, without its text, which may hold what was said."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return f"{type(error).__name__} at " + " < ".join(f"{one.name}:{one.lineno}" for one in reversed(frames))
