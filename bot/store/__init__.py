"""The store: updates until they are done, open cases until their time is over; SQLite or PostgreSQL."""

from bot.store.contract import (
    Arrival,
    Case,
    CaseChange,
    CaseChangedError,
    Cases,
    ClaimLostError,
    Handled,
    SavedCase,
    Sent,
    Step,
    Store,
    StoreError,
    StoreRefusedError,
    StoreUnavailableError,
    Swept,
    Work,
)

LEASE = 30.0
"""Seconds after which a process that gives no sign of life loses its work to the others."""


async def open_store(database: str, *, lease: float = LEASE) -> Store:
    """Open a store and bring its tables up to date.

    *database* is a file name or ``sqlite:///…`` for one process, ``postgresql://…`` for any number of them.
    """
    if database.startswith(("postgresql", "postgres:")):
        from bot.store.postgres import open_postgres

        return await open_postgres(database, lease)
    from bot.store.sqlite import open_sqlite

    return await open_sqlite(database, lease)


__all__ = [
    "LEASE",
    "Arrival",
    "Case",
    "CaseChange",
    "CaseChangedError",
    "Cases",
    "ClaimLostError",
    "Handled",
    "SavedCase",
    "Sent",
    "Step",
    "Store",
    "StoreError",
    "StoreRefusedError",
    "StoreUnavailableError",
    "Swept",
    "Work",
    "open_store",
]
