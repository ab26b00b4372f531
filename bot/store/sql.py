"""The store over SQL: what both databases share; a subclass says how a transaction is run."""

import asyncio
import secrets
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, text

from bot.store import cases, updates
from bot.store.contract import (
    Arrival,
    Case,
    CaseChange,
    ClaimLostError,
    SavedCase,
    Sent,
    Step,
    StoreRefusedError,
    StoreUnavailableError,
    Swept,
    Work,
)
from bot.store.schema import REVISION
from bot.store.transaction import Transaction

P = ParamSpec("P")
R = TypeVar("R")

_REVISION = text("SELECT version_num FROM alembic_version")


class SqlStore(ABC):
    """A store whose operations are functions of a connection, each one transaction."""

    def __init__(self, lease: float) -> None:
        self._lease = lease
        self._me = secrets.token_hex(8)
        self._held: set[int] = set()
        self._ahead = 0.0
        self._is_unsure = False  # an answer of the database was lost: it may have given us work

    @abstractmethod
    async def run(self, operation: Callable[[Connection], R]) -> R:
        """Run an operation on a connection of SQLAlchemy, in one transaction."""

    @abstractmethod
    async def write(self, operation: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run an operation in one transaction; every failure of the database comes out as a StoreError."""

    @abstractmethod
    async def read(self, query: Callable[Concatenate[Transaction, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run an operation that is one question and writes nothing."""

    @abstractmethod
    def _prepare(self, connection: Connection) -> None: ...

    @abstractmethod
    def _join(self, transaction: Transaction) -> None: ...

    @abstractmethod
    async def _disconnect(self) -> None: ...

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.close()

    def _now(self) -> float:
        """The database's time: machines that share it must agree on who is silent."""
        return time.time() + self._ahead

    async def take(self, arrivals: Sequence[Arrival]) -> Sequence[Work]:
        if not arrivals:
            return []
        with self._noticing_trouble():
            return self._hold(await self.write(updates.take, self._me, arrivals, self._now()))

    async def handle(self, item: Arrival | Work, step: Step) -> Work | None:
        with self._noticing_trouble(item):
            work = await self._handled(item, step)
        if work is not None:
            self._held.add(work.update_id)
        return work

    async def _handled(self, item: Arrival | Work, step: Step) -> Work | None:
        return await self.write(updates.handle, self._me, item, step, self._now())

    async def claim(self, limit: int = 100) -> Sequence[Work]:
        if self._is_unsure:
            await self.write(updates.give_back_all_but, self._me, self._held)
            self._is_unsure = False
        with self._noticing_trouble():
            return self._hold(await self.write(updates.claim, self._me, limit, self._now(), self._lease))

    def _hold(self, works: Sequence[Work]) -> Sequence[Work]:
        # a take and a claim under way together may both have been given the same update
        new = [work for work in works if work.update_id not in self._held]
        self._held.update(work.update_id for work in new)
        return new

    async def commit(self, work: Work, changes: Sequence[CaseChange] = (), reply: str | None = None) -> None:
        with self._noticing_trouble(work):
            await self.write(updates.commit, self._me, work, changes, reply, self._now())

    @contextmanager
    def _noticing_trouble(self, item: Arrival | Work | None = None) -> Iterator[None]:
        try:
            yield
        except (StoreUnavailableError, asyncio.CancelledError):
            self._is_unsure = True
            raise
        except ClaimLostError:
            if item is not None:
                self._held.discard(item.update_id)
            raise

    async def done(self, work: Work, sent: Sent | None = None) -> Work | None:
        with self._noticing_trouble(work):
            following = await self._closed(work, sent)
        self._held.discard(work.update_id)
        return next(iter(self._hold(following)), None)

    async def _closed(self, work: Work, sent: Sent | None) -> updates.Works:
        return await self.write(updates.done, self._me, work, sent)

    async def give_back(self, work: Work) -> None:
        self._held.discard(work.update_id)
        with self._noticing_trouble(work):
            await self.write(updates.give_back, self._me, work.update_id)

    async def waiting(self) -> int:
        return await self.read(updates.waiting)

    async def case(self, case_id: str) -> Case | None:
        return await self.read(cases.case, case_id)

    async def latest_case(self, chat: int, owner: int) -> Case | None:
        return await self.read(cases.latest_case, chat, owner)

    async def case_at(self, chat: int, message_id: int) -> Case | None:
        return await self.read(cases.case_at, chat, message_id)

    async def save(self, case_id: str) -> bool:
        return await self.write(cases.save, case_id, self._now())

    async def saved(self, owner: int) -> Sequence[SavedCase]:
        return await self.read(cases.saved_cases, owner)

    async def unsave(self, case_id: str, owner: int) -> bool:
        return await self.write(cases.unsave, case_id, owner)

    async def move(self, chat: int, to: int) -> int:
        return await self.write(cases.move, chat, to)

    async def forget(self, who: int) -> int:
        return await self.write(cases.forget, who)

    async def export(self, who: int) -> dict[str, Any]:
        return await self.write(cases.export, who)

    async def sweep(self, now: float, keep_hours: float) -> Swept:
        total = Swept(cases=0, updates=0)
        while True:
            part = await self.write(cases.sweep, now - keep_hours * 3600)
            total = Swept(total.cases + part.cases, total.updates + part.updates)
            if part == Swept(cases=0, updates=0):
                return total
            await asyncio.sleep(0)  # users first

    async def check(self) -> None:
        await self.read(_check)

    async def begin(self) -> None:
        """Make the tables ready and this process known; what fails leaves nothing open."""
        try:
            await self.run(self._prepare)
            await self.write(self._join)
        except BaseException:
            await self._disconnect()
            raise

    async def close(self) -> None:
        with suppress(StoreUnavailableError):  # the others will notice our silence
            await self.write(updates.leave, self._me)
        await self._disconnect()


def _check(transaction: Transaction) -> None:
    if [tuple(row) for row in transaction.rows(_REVISION, {})] != [(REVISION,)]:
        raise StoreRefusedError("the database's tables are of another version of the program")
