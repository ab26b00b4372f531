"""One transaction, as the operations see it: statements built by SQLAlchemy, run by either database."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import ClauseElement

from bot.store.contract import StoreRefusedError

Values = Mapping[str, Any]
Row = Sequence[Any]


class Transaction(Protocol):
    """What an operation can do between begin and commit."""

    dialect: str

    def rows(self, statement: Any, values: Values) -> Sequence[Row]:
        """Run a statement that returns rows."""
        ...

    def write(self, statement: Any, values: Values) -> int:
        """Run a statement; return how many rows it wrote: none also when a row with that key was there."""
        ...


class ConnectionTransaction:
    """A transaction on a connection of SQLAlchemy."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect.name

    def rows(self, statement: Executable, values: Values) -> Sequence[Row]:
        return self._connection.execute(statement, values).all()

    def write(self, statement: Executable, values: Values) -> int:
        try:
            return self._connection.execute(statement, values).rowcount
        except IntegrityError:
            return 0


class SqliteTransaction:
    """A transaction on SQLite's own driver.

    A statement is compiled once; SQLAlchemy's execution would take four times as long as SQLite itself.
    """

    dialect = "sqlite"

    def __init__(self, driver: sqlite3.Connection) -> None:
        self._driver = driver

    def rows(self, statement: ClauseElement, values: Values) -> Sequence[Row]:
        return self._execute(statement, values).fetchall()

    def write(self, statement: ClauseElement, values: Values) -> int:
        try:
            return self._execute(statement, values).rowcount
        except sqlite3.IntegrityError:
            return 0

    def _execute(self, statement: ClauseElement, values: Values) -> sqlite3.Cursor:
        compiled = _COMPILED.get(statement) or _compile(statement)
        try:
            return self._driver.execute(compiled.text, compiled.arguments(values))
        except (OverflowError, ValueError):
            raise StoreRefusedError("the database cannot hold this value") from None


class _Compiled:
    """A statement as SQLite's driver takes it; it names its values in the order of its question marks."""

    def __init__(self, statement: ClauseElement) -> None:
        compiled: Any = statement.compile(dialect=_DIALECT)
        self.text = str(compiled)
        self._names: list[str] = compiled.positiontup or []
        self._fixed = {name: bind.value for name, bind in compiled.binds.items() if not bind.required}

    def arguments(self, values: Values) -> list[Any]:
        fixed = self._fixed
        return [values[name] if name in values else fixed[name] for name in self._names]


_DIALECT = sqlite.dialect()
_COMPILED: dict[ClauseElement, _Compiled] = {}


def _compile(statement: ClauseElement) -> _Compiled:
    compiled = _COMPILED[statement] = _Compiled(statement)
    return compiled
