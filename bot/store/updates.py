"""Updates from arrival to the reply: who holds what, and in which order; each function is one transaction."""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from sqlalchemy import Double, bindparam, delete, exists, func, literal, null, select, update

from bot.store.cases import AT, BY_ID, LATEST, StoredCases, change_case, show_case
from bot.store.contract import Arrival, Case, CaseChange, ClaimLostError, Sent, Step, Work
from bot.store.schema import inbox, workers
from bot.store.transaction import Transaction, Values

Works = Sequence[Work]

_OPEN = inbox.c.chat.is_not(None)
_FREE = inbox.c.worker.is_(None)
_THIS = inbox.c.update_id == bindparam("this")
_MINE = inbox.c.worker == bindparam("me")


class _ByDialect(dict[str, Any]):
    """A statement as each database takes it, built when it is first used: only that database's words are read."""

    def __init__(self, build: Callable[[Any], Any]) -> None:
        super().__init__()
        self._build = build

    def __missing__(self, dialect: str) -> Any:
        self[dialect] = statement = self._build(import_module(f"sqlalchemy.dialects.{dialect}").insert)
        return statement


_ARRIVE = _ByDialect(
    lambda insert: (
        insert(inbox)
        .values(
            update_id=bindparam("this"),
            chat=bindparam("one"),
            payload=bindparam("brought"),
            attempts=0,
            taken_at=bindparam("now"),
        )
        .on_conflict_do_nothing()
    )
)

COLUMNS = ["update_id", "chat", "payload", "reply", "worker", "attempts", "taken_at"]
HANDLED = select(
    bindparam("this", type_=inbox.c.update_id.type),
    bindparam("one", type_=inbox.c.chat.type),
    null(),
    bindparam("due", type_=inbox.c.reply.type),
    bindparam("me", type_=inbox.c.worker.type),
    literal(1),
    bindparam("now", type_=Double()),
)
"""The row of an update that is handled as it arrives."""
NOT_BUSY = ~exists().where(inbox.c.chat == bindparam("one"))
"""Whether nothing of the chat is open."""

_ARRIVE_HANDLED = _ByDialect(
    lambda insert: insert(inbox).from_select(COLUMNS, HANDLED.where(NOT_BUSY)).on_conflict_do_nothing()
)


_OTHER = inbox.alias("other")


def hand_out(*conditions: Any, besides: Any = None) -> Any:
    """Give this worker the oldest update of each chat of which nobody has one in hand, *besides* perhaps some."""
    goes_first = (_OTHER.c.update_id < inbox.c.update_id) | _OTHER.c.worker.is_not(None)
    waits_for = [_OTHER.c.chat == inbox.c.chat, _OTHER.c.update_id != inbox.c.update_id, goes_first]
    heads = (
        select(inbox.c.update_id)
        .where(_OPEN, _FREE, *conditions)
        .where(~exists().where(*waits_for, *([] if besides is None else [~besides])))
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


_OF_CHAT = inbox.c.chat == bindparam("one")
_HAND_OUT = hand_out()
_HAND_OUT_OF_CHAT = hand_out(_OF_CHAT)
_WAITS = select(literal(1)).select_from(inbox).where(_OF_CHAT, _FREE).limit(1)
HAND_OUT_NEXT = hand_out(
    _OF_CHAT,
    besides=(_OTHER.c.update_id == bindparam("this")) & (func.coalesce(_OTHER.c.worker, "") == bindparam("me")),
)
"""The same for a chat of which this worker closes the update it has in hand."""

_SEEN = _ByDialect(
    lambda insert: (
        insert(workers)
        .values(id=bindparam("me"), seen_at=bindparam("now"))
        .on_conflict_do_update(index_elements=["id"], set_={"seen_at": bindparam("now")})
    )
)
_BURY = delete(workers).where(workers.c.seen_at < bindparam("since"), workers.c.id != bindparam("me"))
_LEAVE = delete(workers).where(workers.c.id == bindparam("me"))
_TAKE_OVER = (
    update(inbox)
    .where(_OPEN, inbox.c.worker.is_not(None), inbox.c.worker.not_in(select(workers.c.id)))
    .values(worker=None)
)

_HELD = select(inbox.c.update_id).where(_OPEN, _MINE)
_GIVE_BACK = update(inbox).where(_THIS, _MINE).values(worker=None)
_HANDLED = update(inbox).where(_THIS, _MINE, inbox.c.payload.is_not(None)).values(payload=None, reply=bindparam("due"))
_IS_HANDLED = select(inbox.c.reply).where(_THIS, _MINE, inbox.c.payload.is_(None))
CLOSE = update(inbox).where(_THIS, _MINE).values(chat=None, payload=None, reply=None, worker=None)
_WAITING = select(func.count()).select_from(inbox).where(_OPEN)


def take(transaction: Transaction, me: str, arrivals: Sequence[Arrival], now: float) -> Works:
    """Insert what is new, and take in hand what may be handled."""
    # in one order everywhere: two processes that were sent the same updates must not wait in a circle
    for each in sorted(arrivals, key=lambda each: each.update_id):
        arrive(transaction, each, now)
    if len({each.chat for each in arrivals}) == 1:
        return _next_of(transaction, me, arrivals[0].chat)
    return works_of(transaction.rows(_HAND_OUT, {"me": me, "limit": max(100, len(arrivals))}))


def arrive(transaction: Transaction, arrival: Arrival, now: float) -> None:
    """Keep an update, if it is new, until it is handed out."""
    values = {"this": arrival.update_id, "one": arrival.chat, "brought": arrival.payload, "now": now}
    transaction.write(_ARRIVE[transaction.dialect], values)


def _next_of(transaction: Transaction, me: str, chat: int) -> Works:
    if not transaction.rows(_WAITS, {"one": chat}):
        return ()  # nearly always, and to look is quicker than to hand out
    return works_of(transaction.rows(_HAND_OUT_OF_CHAT, {"me": me, "one": chat, "limit": 1}))


def works_of(rows: Sequence[Sequence[Any]]) -> Works:
    """The updates that were handed out, the oldest first."""
    return sorted((Work(*row) for row in rows), key=lambda work: work.update_id)


def claim(transaction: Transaction, me: str, limit: int, now: float, lease: float) -> Works:
    """Be seen, and take in hand what nobody holds."""
    be_seen(transaction, me, now, now - lease)
    return works_of(transaction.rows(_HAND_OUT, {"me": me, "limit": limit}))


def be_seen(transaction: Transaction, me: str, now: float, since: float) -> None:
    """Say that this process lives, and free what is held by processes not seen since then."""
    transaction.write(_SEEN[transaction.dialect], {"me": me, "now": now})
    transaction.write(_BURY, {"me": me, "since": since})
    transaction.write(_TAKE_OVER, {})


def give_back_all_but(transaction: Transaction, me: str, held: set[int]) -> None:
    """Free what this process was given by an answer that never arrived."""
    for (update_id,) in transaction.rows(_HELD, {"me": me}):
        if update_id not in held:
            give_back(transaction, me, update_id)


def give_back(transaction: Transaction, me: str, update_id: int) -> None:
    """Free one update."""
    transaction.write(_GIVE_BACK, {"this": update_id, "me": me})


class BusyError(Exception):
    """Something of the chat is in hand, and goes first."""


_WITH_BUSY = {statement: statement.add_columns(~NOT_BUSY) for statement in (BY_ID, LATEST, AT)}


class CasesOfIdle(StoredCases):
    """The cases, for an update of a chat that is not busy; raises BusyError where one is read and the chat is."""

    def __init__(self, transaction: Transaction, chat: int) -> None:
        super().__init__(transaction)
        self._chat = chat

    def _one(self, statement: Any, values: Values) -> Case | None:
        rows = self._transaction.rows(_WITH_BUSY[statement], {**values, "one": self._chat})
        if rows and rows[0][-1]:
            raise BusyError
        return Case(*rows[0][:-1]) if rows else None


def handle(transaction: Transaction, me: str, item: Arrival | Work, step: Step, now: float) -> Work | None:
    """Read, step and write at once."""
    if isinstance(item, Work):
        handled = step(StoredCases(transaction))
        due = commit(transaction, me, item, handled.changes, handled.reply, now)
        return Work(item.update_id, item.chat, None, due, item.attempts)
    try:
        handled = step(CasesOfIdle(transaction, item.chat))
    except BusyError:
        arrive(transaction, item, now)
        return None
    values = {"this": item.update_id, "one": item.chat, "due": handled.reply, "me": me, "now": now}
    if not transaction.write(_ARRIVE_HANDLED[transaction.dialect], values):
        arrive(transaction, item, now)  # its chat is busy, or it is a second delivery
        return None
    _change_cases(transaction, handled.changes, now)
    return Work(item.update_id, item.chat, None, handled.reply, 1)


def commit(
    transaction: Transaction, me: str, work: Work, changes: Sequence[CaseChange], reply: str | None, now: float
) -> str | None:
    """Write the cases' new states, that the update is handled, and the reply due; return that reply."""
    this = {"this": work.update_id, "me": me}
    if transaction.write(_HANDLED, this | {"due": reply}):
        _change_cases(transaction, changes, now)
        return reply
    due: Sequence[Sequence[str | None]] = transaction.rows(_IS_HANDLED, this)
    if not due:
        raise ClaimLostError("another process took this update over")
    return due[0][0]  # an earlier attempt arrived after all


def _change_cases(transaction: Transaction, changes: Sequence[CaseChange], now: float) -> None:
    for change in sorted(changes, key=lambda change: change.id):
        change_case(transaction, change, now)


def done(transaction: Transaction, me: str, work: Work, sent: Sent | None) -> Works:
    """Close the update, note the message that shows the case, and take the chat's next in hand."""
    transaction.write(CLOSE, {"this": work.update_id, "me": me})
    if sent is not None:
        show_case(transaction, sent)
    return _next_of(transaction, me, work.chat)


def waiting(transaction: Transaction) -> int:
    """Count the updates that are not done."""
    ((number,),) = transaction.rows(_WAITING, {})
    return int(number)


def leave(transaction: Transaction, me: str) -> None:
    """Give everything back, for the others to take at once."""
    transaction.write(_LEAVE, {"me": me})
    transaction.write(_TAKE_OVER, {})
