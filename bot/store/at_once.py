"""An update's two steps as one statement each: PostgreSQL is asked over a wire, and each question takes its time.

A statement is a transaction by itself. What one cannot say (a case that changed after it was read) it does not begin:
that is left to `updates`. Of a chat that is busy the update is only kept; its step comes later.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, exists, insert

from bot.store.cases import SHOW, Kind, changing, kind_of, opening, values_of
from bot.store.contract import Arrival, CaseChange, Sent, Step, Work
from bot.store.schema import cases, inbox
from bot.store.transaction import Transaction
from bot.store.updates import (
    CLOSE,
    COLUMNS,
    HAND_OUT_NEXT,
    HANDLED,
    NOT_BUSY,
    BusyError,
    CasesOfIdle,
    Works,
    take,
    works_of,
)

# a second delivery would fail on its key as well, and stand in the database's log as an error
_IS_NEW = ~exists().where(inbox.c.update_id == bindparam("this"))


def _handled_with(change: Any) -> Any:
    """Write the change of a case and the update that led to it: both, or neither."""
    written = change.returning(cases.c.id).cte("written")
    return insert(inbox).from_select(COLUMNS, HANDLED.select_from(written))


_BEFORE = (
    delete(cases)
    .where(cases.c.id == bindparam("before"), cases.c.version == bindparam("before_read"), NOT_BUSY, _IS_NEW)
    .returning(cases.c.id)
    .cte("before")
)
_HANDLED_WITH: Mapping[tuple[Kind, ...], Any] = {
    (): insert(inbox).from_select(COLUMNS, HANDLED.where(NOT_BUSY, _IS_NEW)),
    **{(kind,): _handled_with(change) for kind, change in changing(NOT_BUSY, _IS_NEW).items()},
    (Kind.CLOSED, Kind.NEW): _handled_with(opening(exists().select_from(_BEFORE))),
}
"""What handles an update, by the kinds of its changes: none, one, or a case closed for another."""

_CLOSED = CLOSE.returning(inbox.c.update_id).cte("closed")
_SHOWN = SHOW.returning(cases.c.id).cte("shown")
_DONE = HAND_OUT_NEXT.add_cte(_CLOSED)
_SHOWN_AND_DONE = _DONE.add_cte(_SHOWN)


class TakesMoreError(Exception):
    """It takes more than one statement; nothing was written."""


def handle(transaction: Transaction, me: str, arrival: Arrival, step: Step, now: float) -> Work | None:
    """Read, step and write; in a busy chat only keep it, and give what is next if the chat was freed meanwhile.

    Raises TakesMoreError.
    """
    try:
        handled = step(CasesOfIdle(transaction, arrival.chat))
    except BusyError:
        return next(iter(take(transaction, me, [arrival], now)), None)
    this = {"this": arrival.update_id, "one": arrival.chat, "due": handled.reply, "me": me, "now": now}
    statement = _HANDLED_WITH.get(tuple(map(kind_of, handled.changes)))
    if statement is None or not transaction.write(statement, _values(handled.changes, now) | this):
        raise TakesMoreError
    return Work(arrival.update_id, arrival.chat, None, handled.reply, 1)


def _values(changes: Sequence[CaseChange], now: float) -> dict[str, Any]:
    """What the changes write: the last of them, and the case that it follows."""
    *before, last = changes or (None,)
    values = {} if last is None else dict(values_of(last, now))
    return values | {
        name: value for one in before for name, value in (("before", one.id), ("before_read", one.version))
    }


def done(transaction: Transaction, me: str, work: Work, sent: Sent | None) -> Works:
    """Close the update, note the message that shows the case, and take the chat's next in hand."""
    this = {"this": work.update_id, "me": me, "one": work.chat, "limit": 1}
    if sent is None:
        return works_of(transaction.rows(_DONE, this))
    shown = {"case_id": sent.case_id, "message": sent.message_id}
    return works_of(transaction.rows(_SHOWN_AND_DONE, this | shown))
