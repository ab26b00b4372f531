"""Updates from arrival to the reply: who holds what, and in which order; each function is one transaction."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.cases import change_case, show_case
from bot.store.contract import Arrival, CaseChange, ClaimLostError, Sent, Work
from bot.store.schema import inbox, workers

_OPEN = inbox.c.chat.is_not(None)
_earlier = inbox.alias("earlier")
_OLDEST_OF_CHAT = ~exists().where(_earlier.c.chat == inbox.c.chat, _earlier.c.update_id < inbox.c.update_id)
_MINE = inbox.c.worker == bindparam("me")
_OF_CHATS = inbox.c.chat.in_(bindparam("chats", expanding=True))
_NOBODYS = inbox.c.worker.is_(None)
_NOT_HELD = or_(_NOBODYS, _MINE & inbox.c.update_id.not_in(bindparam("held", expanding=True)))

_ARRIVE = {
    "sqlite": sqlite.insert(inbox).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(inbox).on_conflict_do_nothing(),
}


def _hand_out(*conditions: Any) -> Any:
    """Give this worker the oldest update of each chat that meets the conditions."""
    heads = (
        select(inbox.c.update_id)
        .where(_OPEN, _OLDEST_OF_CHAT, *conditions)
        .order_by(inbox.c.update_id)
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True)  # two processes never wait for each other, nor get the same
        .cte("heads")
    )
    return (
        update(inbox)
        .where(inbox.c.update_id.in_(select(heads.c.update_id)))
        .values(worker=bindparam("me"), attempts=inbox.c.attempts + 1)
        .returning(inbox.c.update_id, inbox.c.chat, inbox.c.payload, inbox.c.reply, inbox.c.attempts)
    )


_HAND_OUT_OF_CHATS = _hand_out(_OF_CHATS, _NOBODYS)
_HAND_OUT_ANY = _hand_out(_NOT_HELD)

_SEEN = update(workers).where(workers.c.id == bindparam("me")).values(seen_at=bindparam("now"))
_ENROL = insert(workers).values(id=bindparam("me"), seen_at=bindparam("now"))
_DEAD = select(workers.c.id).where(workers.c.seen_at < bindparam("since"), workers.c.id != bindparam("me"))
_TAKE_OVER = (
    update(inbox).where(_OPEN, inbox.c.worker.in_(bindparam("dead", expanding=True))).values(worker=None)
)
_BURY = delete(workers).where(workers.c.id.in_(bindparam("dead", expanding=True)))

_THIS = inbox.c.update_id == bindparam("id")
_HANDLED = (
    update(inbox)
    .where(_THIS, _MINE, inbox.c.payload.is_not(None))
    .values(payload=None, reply=bindparam("due"))
)
_IS_HANDLED = select(inbox.c.update_id).where(_THIS, _MINE, inbox.c.payload.is_(None))
_DONE = update(inbox).where(_THIS, _MINE).values(chat=None, payload=None, reply=None, worker=None)
_WAITING = select(func.count()).select_from(inbox).where(_OPEN)


def take(connection: Connection, me: str, arrivals: Sequence[Arrival], now: float) -> Sequence[Work]:
    """Insert what is new, and take in hand what is next in those chats."""
    rows = [
        {"update_id": each.update_id, "chat": each.chat, "payload": each.payload, "taken_at": now}
        # in one order everywhere: two processes that were sent the same updates must not wait in a circle
        for each in sorted(arrivals, key=lambda each: each.update_id)
    ]
    connection.execute(_ARRIVE[connection.dialect.name], rows)
    return _next_of(connection, me, {each.chat for each in arrivals})


def _next_of(connection: Connection, me: str, chats: set[int]) -> Sequence[Work]:
    values = {"me": me, "chats": list(chats), "limit": len(chats)}
    return _works(connection.execute(_HAND_OUT_OF_CHATS, values))


def _works(rows: Any) -> Sequence[Work]:
    return sorted((Work(*row) for row in rows), key=lambda work: work.update_id)


def claim(
    connection: Connection, me: str, held: Sequence[int], limit: int, now: float, lease: float
) -> Sequence[Work]:
    """Be seen, take over from the dead, and take in hand what nobody holds."""
    if not connection.execute(_SEEN, {"me": me, "now": now}).rowcount:
        connection.execute(_ENROL, {"me": me, "now": now})
    dead = connection.execute(_DEAD, {"me": me, "since": now - lease}).scalars().all()
    if dead:
        connection.execute(_TAKE_OVER, {"dead": dead})
        connection.execute(_BURY, {"dead": dead})
    return _works(connection.execute(_HAND_OUT_ANY, {"me": me, "held": held, "limit": limit}))


def commit(
    connection: Connection, me: str, work: Work, changes: Sequence[CaseChange], reply: str | None, now: float
) -> None:
    """Write the cases' new states, that the update is handled, and the reply due."""
    this = {"id": work.update_id, "me": me}
    if connection.execute(_HANDLED, this | {"due": reply}).rowcount:
        for change in sorted(changes, key=lambda change: change.id):
            change_case(connection, change, now)
    elif connection.execute(_IS_HANDLED, this).first() is None:
        raise ClaimLostError("another process took this update over")


def done(connection: Connection, me: str, work: Work, sent: Sent | None) -> Sequence[Work]:
    """Close the update, note the message that shows the case, and take the chat's next in hand."""
    connection.execute(_DONE, {"id": work.update_id, "me": me})
    if sent is not None:
        show_case(connection, sent)
    return _next_of(connection, me, {work.chat})


def waiting(connection: Connection) -> int:
    """Count the updates that are not done."""
    return connection.execute(_WAITING).scalar_one()


def leave(connection: Connection, me: str) -> None:
    """Give everything back, for the others to take at once."""
    connection.execute(_TAKE_OVER, {"dead": [me]})
    connection.execute(_BURY, {"dead": [me]})
