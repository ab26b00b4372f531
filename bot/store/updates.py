"""Updates from arrival to the reply: who holds what, and in which order; each function is one transaction."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.cases import change_case, show_case
from bot.store.contract import Arrival, CaseChange, ClaimLostError, Sent, Work
from bot.store.schema import inbox, workers

Works = Sequence[Work]

_OPEN = inbox.c.chat.is_not(None)
_MINE = inbox.c.worker == bindparam("me")
_OF_CHAT = inbox.c.chat == bindparam("one")
_OF_CHATS = inbox.c.chat.in_(bindparam("chats", expanding=True))


def _is_free(row: Any) -> Any:
    return row.c.worker.is_(None)


def _is_not_held(row: Any) -> Any:
    # also what this process was given by an answer that never arrived, or gave back
    mine = (row.c.worker == bindparam("me")) & row.c.update_id.not_in(bindparam("held", expanding=True))
    return _is_free(row) | mine


_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
_ARRIVE = {dialect: one(inbox).on_conflict_do_nothing() for dialect, one in _INSERT.items()}


def _upsert_of_seen(insert_into: Any) -> Any:
    row = insert_into(workers).values(id=bindparam("me"), seen_at=bindparam("now"))
    return row.on_conflict_do_update(index_elements=["id"], set_={"seen_at": bindparam("now")})


def _hand_out(is_free: Callable[[Any], Any], *conditions: Any) -> Any:
    """Give this worker the oldest update of each chat of which nobody has one in hand."""
    other = inbox.alias("other")
    goes_first = (other.c.update_id < inbox.c.update_id) | ~is_free(other)
    heads = (
        select(inbox.c.update_id)
        .where(_OPEN, is_free(inbox), *conditions)
        .where(~exists().where(other.c.chat == inbox.c.chat, other.c.update_id != inbox.c.update_id, goes_first))
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


_HAND_OUT_OF_CHAT = _hand_out(_is_free, _OF_CHAT)
_HAND_OUT_OF_CHATS = _hand_out(_is_free, _OF_CHATS)
_HAND_OUT_ANY = _hand_out(_is_not_held)

_SEEN = {dialect: _upsert_of_seen(one) for dialect, one in _INSERT.items()}
_BURY = delete(workers).where(workers.c.seen_at < bindparam("since"), workers.c.id != bindparam("me"))
_TAKE_OVER = (
    update(inbox)
    .where(_OPEN, inbox.c.worker.is_not(None), inbox.c.worker.not_in(select(workers.c.id)))
    .values(worker=None)
)
_LEAVE = delete(workers).where(workers.c.id == bindparam("me"))

_THIS = inbox.c.update_id == bindparam("id")
_HANDLED = update(inbox).where(_THIS, _MINE, inbox.c.payload.is_not(None)).values(payload=None, reply=bindparam("due"))
_IS_HANDLED = select(inbox.c.update_id).where(_THIS, _MINE, inbox.c.payload.is_(None))
_DONE = update(inbox).where(_THIS, _MINE).values(chat=None, payload=None, reply=None, worker=None)
_WAITING = select(func.count()).select_from(inbox).where(_OPEN)


def take(connection: Connection, me: str, arrivals: Sequence[Arrival], now: float) -> Works:
    """Insert what is new, and take in hand what is next in those chats."""
    rows = [
        {"update_id": each.update_id, "chat": each.chat, "payload": each.payload, "taken_at": now}
        # in one order everywhere: two processes that were sent the same updates must not wait in a circle
        for each in sorted(arrivals, key=lambda each: each.update_id)
    ]
    connection.execute(_ARRIVE[connection.dialect.name], rows)
    return _next_of(connection, me, {each.chat for each in arrivals})


def _next_of(connection: Connection, me: str, chats: set[int]) -> Works:
    if len(chats) == 1:  # by far the most frequent, and twice as fast as a list of one
        values: dict[str, Any] = {"me": me, "one": next(iter(chats)), "limit": 1}
        return _works(connection.execute(_HAND_OUT_OF_CHAT, values))
    values = {"me": me, "chats": list(chats), "limit": len(chats)}
    return _works(connection.execute(_HAND_OUT_OF_CHATS, values))


def _works(rows: Any) -> Works:
    return sorted((Work(*row) for row in rows), key=lambda work: work.update_id)


def be_seen(connection: Connection, me: str, now: float, since: float) -> None:
    """Say that this process lives, and free what is held by processes not seen since then."""
    connection.execute(_SEEN[connection.dialect.name], {"me": me, "now": now})
    connection.execute(_BURY, {"me": me, "since": since})
    connection.execute(_TAKE_OVER)


def claim(connection: Connection, me: str, held: Sequence[int], limit: int, now: float, lease: float) -> Works:
    """Be seen, and take in hand what nobody holds."""
    be_seen(connection, me, now, now - lease)
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


def done(connection: Connection, me: str, work: Work, sent: Sent | None) -> Works:
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
    connection.execute(_LEAVE, {"me": me})
    connection.execute(_TAKE_OVER)
