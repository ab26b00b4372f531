"""Cases: open until their time is over, saved until deleted; each function is one transaction."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from sqlalchemy import Select, bindparam, delete, func, insert, literal, or_, select, update

from bot.store.contract import Case, CaseChange, CaseChangedError, SavedCase, Sent, Swept
from bot.store.schema import cases, inbox, saved
from bot.store.transaction import Row, Transaction, Values


class Kind(Enum):
    """What becomes of a case."""

    NEW = 0
    CHANGED = 1
    CLOSED = 2


_CASE = select(
    cases.c.id,
    cases.c.chat,
    cases.c.owner,
    cases.c.state,
    cases.c.version,
    cases.c.message_id,
    cases.c.answered_at,
)
BY_ID = _CASE.where(cases.c.id == bindparam("case_id"))
LATEST = (
    _CASE.where(cases.c.owner == bindparam("by"), cases.c.chat == bindparam("where"))
    .order_by(cases.c.answered_at.desc())
    .limit(1)
)
AT = _CASE.where(cases.c.chat == bindparam("where"), cases.c.message_id == bindparam("message"))

_THIS_VERSION = (cases.c.id == bindparam("case_id")) & (cases.c.version == bindparam("read"))
_CHANGE = (
    update(cases)
    .where(_THIS_VERSION)
    .values(state=bindparam("new"), version=cases.c.version + 1, answered_at=bindparam("now"))
)
_CLOSE = delete(cases).where(_THIS_VERSION)
_NEW = select(
    bindparam("case_id", type_=cases.c.id.type),
    bindparam("where", type_=cases.c.chat.type),
    bindparam("by", type_=cases.c.owner.type),
    bindparam("new", type_=cases.c.state.type),
    literal(1),
    bindparam("now", type_=cases.c.opened_at.type),
    bindparam("now", type_=cases.c.answered_at.type),
)
SHOW = (
    update(cases)
    .where(cases.c.id == bindparam("case_id"), func.coalesce(cases.c.message_id, 0) < bindparam("message"))
    .values(message_id=bindparam("message"), version=cases.c.version + 1)
)
_MOVE = (
    update(cases)
    .where(cases.c.chat == bindparam("where"))
    .values(chat=bindparam("to"), message_id=None, version=cases.c.version + 1)
)

_SAVE = insert(saved).from_select(
    ["id", "owner", "state", "saved_at"],
    select(cases.c.id, cases.c.owner, cases.c.state, bindparam("now", type_=saved.c.saved_at.type)).where(
        cases.c.id == bindparam("case_id")
    ),
)
_SAVED = select(saved.c.id, saved.c.owner, saved.c.state, saved.c.saved_at).where(saved.c.owner == bindparam("by"))
_UNSAVE = delete(saved).where(saved.c.id == bindparam("case_id"), saved.c.owner == bindparam("by"))

_ABOUT = or_(cases.c.owner == bindparam("who"), cases.c.chat == bindparam("who"))
_FORGET_CASES = delete(cases).where(_ABOUT)
_FORGET_SAVED = delete(saved).where(saved.c.owner == bindparam("who"))
_CASES_ABOUT = _CASE.where(_ABOUT).order_by(cases.c.answered_at)
_UPDATES_ABOUT = (
    select(inbox.c.update_id, inbox.c.payload, inbox.c.reply, inbox.c.taken_at)
    .where(inbox.c.chat == bindparam("who"))
    .order_by(inbox.c.update_id)
)

SWEPT_AT_ONCE = 1000
"""Rows deleted in one transaction, so that no user waits for the broom."""

_IS_OLD = (cases.c.opened_at < bindparam("before")) & (cases.c.answered_at < bindparam("before"))
_OLD_CASES = delete(cases).where(
    cases.c.id.in_(select(cases.c.id).where(_IS_OLD).order_by(cases.c.opened_at).limit(SWEPT_AT_ONCE))
)
# Telegram numbers updates upwards, so the oldest are found without an index that every update would pay for
_LOWEST = select(inbox.c.update_id).order_by(inbox.c.update_id).limit(SWEPT_AT_ONCE)
_OLD_UPDATES = delete(inbox).where(inbox.c.update_id.in_(_LOWEST), inbox.c.taken_at < bindparam("before"))


def opening(*conditions: Any) -> Any:
    """The statement that opens a case; it writes nothing unless the conditions hold."""
    names = ["id", "chat", "owner", "state", "version", "opened_at", "answered_at"]
    return insert(cases).from_select(names, _NEW.where(*conditions))


def changing(*conditions: Any) -> Mapping[Kind, Any]:
    """The statement for each kind of change; it writes nothing unless the conditions hold."""
    return {
        Kind.NEW: opening(*conditions),
        Kind.CHANGED: _CHANGE.where(*conditions),
        Kind.CLOSED: _CLOSE.where(*conditions),
    }


_CHANGING = changing()


def kind_of(change: CaseChange) -> Kind:
    """Whether a change opens, changes or closes its case."""
    if change.state is None:
        return Kind.CLOSED
    return Kind.CHANGED if change.version else Kind.NEW


def values_of(change: CaseChange, now: float) -> Values:
    """What a change writes, and over what."""
    this = {"case_id": change.id, "read": change.version, "new": change.state, "now": now}
    return this | {"where": change.chat, "by": change.owner}


def change_case(transaction: Transaction, change: CaseChange, now: float) -> None:
    """Write what becomes of a case, if nobody changed it since it was read."""
    if not transaction.write(_CHANGING[kind_of(change)], values_of(change, now)):
        raise CaseChangedError("the case was changed after it was read")


def show_case(transaction: Transaction, sent: Sent) -> None:
    """Note which message shows a case, if it is newer than the one that is known.

    A step that read the case meanwhile would show the user its outcome in the message before: it is to be redone.
    """
    transaction.write(SHOW, {"case_id": sent.case_id, "message": sent.message_id})


def move(transaction: Transaction, chat: int, to: int) -> int:
    """Let the open cases of a chat go on in another."""
    return transaction.write(_MOVE, {"where": chat, "to": to})


class StoredCases:
    """The cases, read within a transaction."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    def case(self, case_id: str) -> Case | None:
        return self._one(BY_ID, {"case_id": case_id})

    def latest_case(self, chat: int, owner: int) -> Case | None:
        return self._one(LATEST, {"where": chat, "by": owner})

    def case_at(self, chat: int, message_id: int) -> Case | None:
        return self._one(AT, {"where": chat, "message": message_id})

    def saved(self, owner: int) -> Sequence[SavedCase]:
        found = (SavedCase(*row) for row in self._transaction.rows(_SAVED, {"by": owner}))
        return sorted(found, key=lambda each: each.saved_at, reverse=True)

    def _one(self, statement: Any, values: Values) -> Case | None:
        rows = self._transaction.rows(statement, values)
        return Case(*rows[0]) if rows else None


def case(transaction: Transaction, case_id: str) -> Case | None:
    """Return the open case with this id."""
    return StoredCases(transaction).case(case_id)


def latest_case(transaction: Transaction, chat: int, owner: int) -> Case | None:
    """Return the case its owner answered last in this chat."""
    return StoredCases(transaction).latest_case(chat, owner)


def case_at(transaction: Transaction, chat: int, message_id: int) -> Case | None:
    """Return the case this message shows."""
    return StoredCases(transaction).case_at(chat, message_id)


def save(transaction: Transaction, case_id: str, now: float) -> bool:
    """Copy an open case to the saved ones."""
    found = case(transaction, case_id)
    if found is None:
        return False
    transaction.write(_UNSAVE, {"case_id": case_id, "by": found.owner})
    return bool(transaction.write(_SAVE, {"case_id": case_id, "now": now}))


def saved_cases(transaction: Transaction, owner: int) -> Sequence[SavedCase]:
    """Return what this owner saved, the newest first."""
    return StoredCases(transaction).saved(owner)


def unsave(transaction: Transaction, case_id: str, owner: int) -> bool:
    """Delete a saved case."""
    return bool(transaction.write(_UNSAVE, {"case_id": case_id, "by": owner}))


def forget(transaction: Transaction, who: int) -> int:
    """Delete every case of a user or a chat."""
    forgotten = transaction.write(_FORGET_CASES, {"who": who})
    return forgotten + transaction.write(_FORGET_SAVED, {"who": who})


def export(transaction: Transaction, who: int) -> dict[str, Any]:
    """Gather everything kept about a user or a chat."""
    return {
        "open_cases": _dicts(_CASES_ABOUT, transaction.rows(_CASES_ABOUT, {"who": who})),
        "saved_cases": _dicts(_SAVED, transaction.rows(_SAVED, {"by": who})),
        "updates_in_hand": _dicts(_UPDATES_ABOUT, transaction.rows(_UPDATES_ABOUT, {"who": who})),
    }


def _dicts(statement: Select[Any], rows: Sequence[Row]) -> list[dict[str, Any]]:
    keys = statement.selected_columns.keys()
    return [{key: _plain(key, value) for key, value in zip(keys, row, strict=True)} for row in rows]


def _plain(key: str, value: Any) -> Any:
    return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds") if key.endswith("_at") else value


def sweep(transaction: Transaction, before: float) -> Swept:
    """Delete some of what is older than this moment; to be called until nothing is left."""
    return Swept(
        cases=transaction.write(_OLD_CASES, {"before": before}),
        updates=transaction.write(_OLD_UPDATES, {"before": before}),
    )
