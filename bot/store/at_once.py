"""An update's two steps as one statement each: PostgreSQL is asked over a wire, and each question takes its time.

A statement is a transaction by itself. What one cannot say (a chat that is busy, a case that changed after it was
read, two cases at once) it does not begin: that is left to `updates`.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import bindparam, exists, insert

from bot.store.cases import SHOW, Kind, StoredCases, changing, kind_of, values_of
from bot.store.contract import Arrival, Sent, Step, Work
from bot.store.schema import cases, inbox
from bot.store.transaction import Transaction
from bot.store.updates import CLOSE, COLUMNS, HAND_OUT_NEXT, HANDLED, NOT_BUSY, Works, works_of

# a second delivery would fail on its key as well, and stand in the database's log as an error
_IS_NEW = ~exists().where(inbox.c.update_id == bindparam("this"))


def _handled_with(change: Any) -> Any:
    """Write the change of a case and the update that led to it: both, or neither."""
    written = change.returning(cases.c.id).cte("written")
    return insert(inbox).from_select(COLUMNS, HANDLED.select_from(written))


_HANDLED_WITH: Mapping[Kind, Any] = {
    kind: _handled_with(change) for kind, change in changing(NOT_BUSY, _IS_NEW).items()
}
_HANDLED = insert(inbox).from_select(COLUMNS, HANDLED.where(NOT_BUSY, _IS_NEW))

_CLOSED = CLOSE.returning(inbox.c.update_id).cte("closed")
_SHOWN = SHOW.returning(cases.c.id).cte("shown")
_DONE = HAND_OUT_NEXT.add_cte(_CLOSED)
_SHOWN_AND_DONE = _DONE.add_cte(_SHOWN)


def handle(transaction: Transaction, me: str, arrival: Arrival, step: Step, now: float) -> Work | None:
    """Read, step and write; None, with nothing written, where that takes more than one statement."""
    handled = step(StoredCases(transaction))
    if len(handled.changes) > 1:
        return None
    this = {"this": arrival.update_id, "one": arrival.chat, "due": handled.reply, "me": me, "now": now}
    if handled.changes:
        (change,) = handled.changes
        written = transaction.write(_HANDLED_WITH[kind_of(change)], {**values_of(change, now), **this})
    else:
        written = transaction.write(_HANDLED, this)
    return Work(arrival.update_id, arrival.chat, None, handled.reply, 1) if written else None


def done(transaction: Transaction, me: str, work: Work, sent: Sent | None) -> Works:
    """Close the update, note the message that shows the case, and take the chat's next in hand."""
    this = {"this": work.update_id, "me": me, "one": work.chat, "limit": 1}
    if sent is None:
        return works_of(transaction.rows(_DONE, this))
    shown = {"case_id": sent.case_id, "message": sent.message_id}
    return works_of(transaction.rows(_SHOWN_AND_DONE, this | shown))
