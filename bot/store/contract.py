"""What the bot asks of its store, whichever database is behind it.

An update walks through three stages, and the database knows at which one it is::

    work = await store.handle(Arrival(update_id, chat, payload), step)   # now Telegram may be told

    async def finish(work):
        while work is not None:
            if work.payload is not None:                  # waited for its chat, or for a new process
                work = await store.handle(work, step)     # state, "handled" and "reply due" at once
            sent = await send(work.reply)                 # may be sent again after a crash
            work = await store.done(work, sent)           # and the chat's next update, if any

    every second: for work in await store.claim(): start(finish(work))

Of each chat one update at a time is in somebody's hands, the oldest first; the next is given out when that
one is done. `claim` finds what nobody holds: what was left before a restart, and what a killed process held.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self


class StoreError(Exception):
    """The store could not do what was asked; the text never holds ids or what was said."""


class StoreUnavailableError(StoreError):
    """The database cannot be reached or written just now; the same call may succeed later."""


class StoreRefusedError(StoreError):
    """The database refused the data or is not ours to use; trying again will not help."""


class ClaimLostError(StoreError):
    """Another process took this work over (this one was silent too long); drop it, nothing was written."""


class CaseChangedError(StoreError):
    """The case was changed after it was read; nothing was written: read it again and redo the step."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """An update as it came in; *chat* is what order is kept in (for an inline query: the user)."""

    update_id: int
    chat: int
    payload: str


@dataclass(frozen=True, slots=True)
class Work:
    """An update in the hands of this process, until `done`."""

    update_id: int
    chat: int
    payload: str | None
    """The update as JSON; None when it was handled and only the reply is left to send."""
    reply: str | None
    """The reply still due, as it was given to `commit`."""
    attempts: int
    """How often it was handed out, this time included; many means that it brings the process down."""


@dataclass(frozen=True, slots=True)
class Case:
    """An open case as it is stored."""

    id: str
    chat: int
    owner: int
    state: str
    """The case's state as JSON."""
    version: int
    """Rises with each change, of the message that shows the case too."""
    message_id: int | None
    """The newest message that shows the case; it is edited next time."""
    answered_at: float
    """When it was last answered, in seconds since 1970; it is deleted some hours after."""


@dataclass(frozen=True, slots=True)
class CaseChange:
    """What becomes of one case; *version* is the version that was read, 0 for a new case."""

    id: str
    chat: int
    owner: int
    version: int
    state: str | None
    """The new state as JSON; None closes the case and forgets it."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The message in which Telegram now shows a case."""

    case_id: str
    message_id: int


class Cases(Protocol):
    """The cases as they are at the moment of a step."""

    def case(self, case_id: str) -> Case | None:
        """Return the open case with this id."""
        ...

    def latest_case(self, chat: int, owner: int) -> Case | None:
        """Return the case that its owner answered last in this chat."""
        ...

    def case_at(self, chat: int, message_id: int) -> Case | None:
        """Return the case that this message shows."""
        ...

    def saved(self, owner: int) -> Sequence["SavedCase"]:
        """Return what this owner saved, the newest first."""
        ...


@dataclass(frozen=True, slots=True)
class Handled:
    """What one update leads to."""

    changes: Sequence[CaseChange] = ()
    reply: str | None = None
    """What is to be sent, as JSON; None when nothing is."""


Step = Callable[[Cases], Handled]
"""How an update is handled: a short, pure function of the cases it reads."""


@dataclass(frozen=True, slots=True)
class SavedCase:
    """A case its owner asked to keep."""

    id: str
    owner: int
    state: str
    saved_at: float


@dataclass(frozen=True, slots=True)
class Swept:
    """How much was deleted because its time was over."""

    cases: int
    updates: int


class Store(Protocol):
    """Cases and updates, safe against a process that dies at any moment; `async with` closes it."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *exc: object) -> None: ...

    # -- updates -------------------------------------------------------------------------------------------

    async def take(self, arrivals: Sequence[Arrival]) -> Sequence[Work]:
        """Make updates durable and return those that this process may handle now.

        A second delivery of an update is no change. An update whose chat is busy is not returned here:
        `done` or `claim` gives it out later. Safe to repeat after StoreUnavailableError.
        """
        ...

    async def handle(self, item: Arrival | Work, step: Step) -> Work | None:
        """Read, step and write, all of it or nothing: the short way for `take`, reading and `commit`.

        Returns the work with its reply to send. None for an arrival that is kept but not handled: its chat is
        busy (`done` or `claim` gives it out later), or it was delivered before. What the chat has waiting may be
        given out instead, as by `take`, when nobody has it in hand.
        What *step* raises is passed on, and then nothing was written, not even the arrival.
        Raises ClaimLostError or CaseChangedError as `commit` does; after CaseChangedError, call again.
        """
        ...

    async def claim(self, limit: int = 100) -> Sequence[Work]:
        """Say that this process lives, and return work that nobody has in hand.

        To be called at start and then about every second: a process that is silent for the lease's duration
        is taken for dead and loses its work to the others.
        """
        ...

    async def commit(self, work: Work, changes: Sequence[CaseChange] = (), reply: str | None = None) -> None:
        """Record in one transaction: the cases' new states, that the update was handled, the reply due.

        Safe to repeat after StoreUnavailableError, also when the first attempt did arrive.
        Raises ClaimLostError or CaseChangedError, and has then written nothing.
        """
        ...

    async def done(self, work: Work, sent: Sent | None = None) -> Work | None:
        """Record that nothing is due any more for this update; return the chat's next one, if any.

        *sent* is needed only when another message shows the case than before.
        Also without `commit`, for an update that is given up.
        """
        ...

    async def give_back(self, work: Work) -> None:
        """Let `claim` hand this work out again, because it could not be handled this time."""
        ...

    async def waiting(self) -> int:
        """Return how many updates are not done yet, in anybody's hands or in none."""
        ...

    # -- cases ---------------------------------------------------------------------------------------------

    async def case(self, case_id: str) -> Case | None:
        """Return the open case with this id."""
        ...

    async def latest_case(self, chat: int, owner: int) -> Case | None:
        """Return the case that its owner answered last in this chat."""
        ...

    async def case_at(self, chat: int, message_id: int) -> Case | None:
        """Return the case that this message shows."""
        ...

    async def save(self, case_id: str) -> bool:
        """Keep a case beyond its time, as it is now; False when it is gone. Saving again renews it."""
        ...

    async def saved(self, owner: int) -> Sequence[SavedCase]:
        """Return what this owner saved, the newest first."""
        ...

    async def unsave(self, case_id: str, owner: int) -> bool:
        """Delete a saved case; False when this owner saved no such case."""
        ...

    async def move(self, chat: int, to: int) -> int:
        """Let the open cases of a chat go on in another, where no message shows them yet; return how many."""
        ...

    # -- privacy -------------------------------------------------------------------------------------------

    async def forget(self, who: int) -> int:
        """Delete at once every case, open or saved, of a user or a chat; return how many."""
        ...

    async def export(self, who: int) -> dict[str, Any]:
        """Return everything kept about a user or a chat, ready to be written as JSON."""
        ...

    async def sweep(self, now: float, keep_hours: float) -> Swept:
        """Delete cases not answered for *keep_hours*, and updates taken that long ago, done or not."""
        ...

    # -- the database --------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Raise StoreUnavailableError unless the database answers and has our tables."""
        ...

    async def close(self) -> None:
        """Give back what this process holds, and disconnect."""
        ...
