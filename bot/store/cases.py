"""Cases: open until their time is over, saved until deleted; each function is one transaction."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.contract import Case, CaseChange, CaseChangedError, SavedCase, Sent, Swept
from bot.store.schema import cases, inbox, saved

_CASE = select(
    cases.c.id,
    cases.c.chat,
    cases.c.owner,
    cases.c.state,
    cases.c.version,
    cases.c.message_id,
    cases.c.answered_at,
)
_BY_ID = _CASE.where(cases.c.id == bindparam("case_id"))
_LATEST = (
    _CASE.where(cases.c.owner == bindparam("by"), cases.c.chat == bindparam("where"))
    .order_by(cases.c.answered_at.desc())
    .limit(1)
)
_AT = _CASE.where(cases.c.chat == bindparam("where"), cases.c.message_id == bindparam("message"))

_THIS_VERSION = (cases.c.id == bindparam("case_id")) & (cases.c.version == bindparam("read"))
_CHANGE = (
    update(cases)
    .where(_THIS_VERSION)
    .values(state=bindparam("new"), version=cases.c.version + 1, answered_at=bindparam("now"))
)
_CLOSE = delete(cases).where(_THIS_VERSION)
_NEW = insert(cases)
_SHOW = update(cases).where(cases.c.id == bindparam("case_id")).values(message_id=bindparam("message"))

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

_OLD_CASES = delete(cases).where(
    cases.c.id.in_(select(cases.c.id).where(cases.c.answered_at < bindparam("before")).limit(SWEPT_AT_ONCE))
)
_OLD_UPDATES = delete(inbox).where(
    inbox.c.update_id.in_(select(inbox.c.update_id).where(inbox.c.taken_at < bindparam("before")).limit(SWEPT_AT_ONCE))
)


def change_case(connection: Connection, change: CaseChange, now: float) -> None:
    """Write what becomes of a case, if nobody changed it since it was read."""
    this = {"case_id": change.id, "read": change.version}
    if change.state is None:
        written = connection.execute(_CLOSE, this).rowcount
    elif change.version:
        written = connection.execute(_CHANGE, this | {"new": change.state, "now": now}).rowcount
    else:
        written = _insert_case(connection, change, now)
    if not written:
        raise CaseChangedError("the case was changed after it was read")


def _insert_case(connection: Connection, change: CaseChange, now: float) -> int:
    row = {
        "id": change.id,
        "chat": change.chat,
        "owner": change.owner,
        "state": change.state,
        "version": 1,
        "answered_at": now,
    }
    try:
        return connection.execute(_NEW, row).rowcount
    except IntegrityError:
        return 0


def show_case(connection: Connection, sent: Sent) -> None:
    """Note which message shows a case."""
    connection.execute(_SHOW, {"case_id": sent.case_id, "message": sent.message_id})


def case(connection: Connection, case_id: str) -> Case | None:
    """Return the open case with this id."""
    return _one(connection.execute(_BY_ID, {"case_id": case_id}))


def latest_case(connection: Connection, chat: int, owner: int) -> Case | None:
    """Return the case its owner answered last in this chat."""
    return _one(connection.execute(_LATEST, {"where": chat, "by": owner}))


def case_at(connection: Connection, chat: int, message_id: int) -> Case | None:
    """Return the case this message shows."""
    return _one(connection.execute(_AT, {"where": chat, "message": message_id}))


def _one(rows: Any) -> Case | None:
    row = rows.first()
    return None if row is None else Case(*row)


def save(connection: Connection, case_id: str, now: float) -> bool:
    """Copy an open case to the saved ones."""
    found = case(connection, case_id)
    if found is None:
        return False
    connection.execute(_UNSAVE, {"case_id": case_id, "by": found.owner})
    return bool(connection.execute(_SAVE, {"case_id": case_id, "now": now}).rowcount)


def saved_cases(connection: Connection, owner: int) -> Sequence[SavedCase]:
    """Return what this owner saved, the newest first."""
    found = (SavedCase(*row) for row in connection.execute(_SAVED, {"by": owner}))
    return sorted(found, key=lambda each: each.saved_at, reverse=True)


def unsave(connection: Connection, case_id: str, owner: int) -> bool:
    """Delete a saved case."""
    return bool(connection.execute(_UNSAVE, {"case_id": case_id, "by": owner}).rowcount)


def forget(connection: Connection, who: int) -> int:
    """Delete every case of a user or a chat."""
    forgotten = connection.execute(_FORGET_CASES, {"who": who}).rowcount
    return forgotten + connection.execute(_FORGET_SAVED, {"who": who}).rowcount


def export(connection: Connection, who: int) -> dict[str, Any]:
    """Gather everything kept about a user or a chat."""
    return {
        "open_cases": _dicts(connection.execute(_CASES_ABOUT, {"who": who})),
        "saved_cases": _dicts(connection.execute(_SAVED, {"by": who})),
        "updates_in_hand": _dicts(connection.execute(_UPDATES_ABOUT, {"who": who})),
    }


def _dicts(rows: Any) -> list[dict[str, Any]]:
    return [{key: _plain(key, value) for key, value in row.items()} for row in rows.mappings()]


def _plain(key: str, value: Any) -> Any:
    return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds") if key.endswith("_at") else value


def sweep(connection: Connection, before: float) -> Swept:
    """Delete some of what is older than this moment; to be called until nothing is left."""
    return Swept(
        cases=connection.execute(_OLD_CASES, {"before": before}).rowcount,
        updates=connection.execute(_OLD_UPDATES, {"before": before}).rowcount,
    )
