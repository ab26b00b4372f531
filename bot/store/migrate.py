"""Bring the tables up to date."""

from sqlalchemy import Connection, inspect, text

from bot.store.contract import StoreRefusedError
from bot.store.schema import REVISION

_VERSION = text("SELECT version_num FROM alembic_version")


def migrate(connection: Connection) -> None:
    """Make or alter the tables, unless they are already as this version of the program needs them."""
    if revision(connection) != REVISION:
        _upgrade(connection)


def revision(connection: Connection) -> str | None:
    """Return which migration the database has seen last; None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(_VERSION).scalar_one_or_none()
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command  # most starts do not need it, nor its memory
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "bot:migrations")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise StoreRefusedError(
            "the database was made by a newer version of the program: install that version here too"
        ) from None
