"""What the database says when it fails, sorted into: try again later, or do not."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoFreeConnectionError

from bot.store.contract import StoreError, StoreRefusedError, StoreUnavailableError

_SQLITE_PASSING = {
    "SQLITE_BUSY": "the database is busy: another process is writing to it",
    "SQLITE_LOCKED": "the database is busy: another process is writing to it",
    "SQLITE_FULL": "the disk that holds the database is full",
    "SQLITE_IOERR": "the disk that holds the database fails to read or write",
    "SQLITE_CANTOPEN": "the database file cannot be opened: check that its folder exists and may be written",
    "SQLITE_READONLY": "the database file may not be written",
    "SQLITE_NOMEM": "there is no memory left for the database",
}

_POSTGRES_PASSING = {  # classes of SQLSTATE
    "08": "the connection to the database was lost",
    "25": "the database takes no writes just now",
    "40": "the database asks to try again",
    "53": "the database has run out of disk, memory or connections",
    "55": "the database is busy",
    "57": "the database is stopping or starting",
    "58": "the database's machine has a failure",
}


@contextmanager
def as_store_error() -> Iterator[None]:
    """Let a failure out as a StoreError without its cause, whose text may hold ids or what was said."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as failure:
        raise _sorted(failure) from None


def _sorted(failure: Exception) -> StoreError:
    cause = failure.orig if isinstance(failure, DBAPIError) and failure.orig is not None else failure
    match cause:
        case sqlite3.Error():
            return _of_sqlite(cause)
        case OSError() | NoFreeConnectionError():
            return StoreUnavailableError("the database cannot be reached")
        case _:
            return _of_postgres(cause, isinstance(failure, DBAPIError) and failure.connection_invalidated)


def _of_sqlite(failure: sqlite3.Error) -> StoreError:
    name = getattr(failure, "sqlite_errorname", "")
    for prefix, meaning in _SQLITE_PASSING.items():
        if name.startswith(prefix):
            return StoreUnavailableError(meaning)
    return StoreRefusedError(f"the database refused the request ({name or type(failure).__name__})")


def _of_postgres(failure: BaseException, is_cut_off: bool) -> StoreError:
    state = getattr(failure, "sqlstate", None) or ""
    if meaning := _POSTGRES_PASSING.get(state[:2]):
        return StoreUnavailableError(meaning)
    is_value = isinstance(failure.__cause__, ValueError)  # asyncpg says so before it asks the server
    if is_cut_off or (not state and not is_value):
        return StoreUnavailableError("the connection to the database was lost")
    return StoreRefusedError(f"the database refused the request ({state or type(failure).__name__})")
