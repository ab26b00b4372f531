"""Logging: one line each, without the token, and without what others write into it."""

from __future__ import annotations

import logging
import sys
from typing import TextIO

_HIDDEN = "[token]"
_QUIET = (
    "aiohttp",
    "telegram",
    "uvicorn",
    "uvicorn.error",
    "uvicorn.access",
    "sqlalchemy",
    "alembic",
    "asyncio",
)


_SILENT = "telegram.request"
"""It logs answers that it cannot read, in full; what went wrong is told by the exception as well."""


class OneLine(logging.Formatter):
    """Formats a record as one line in which no secret stands and no control character either."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(one for secret in secrets for one in _parts(secret))

    def format(self, record: logging.LogRecord) -> str:
        """The record in one line."""
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, _HIDDEN)
        return "".join(char if char.isprintable() else _escaped(char) for char in line)


def _parts(secret: str) -> tuple[str, ...]:
    """A secret, and of a token also its second half, which alone is as good as the whole."""
    _, colon, half = secret.partition(":")
    return tuple(one for one in (secret, half if colon else "") if len(one) >= 8)


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def set_up(level: str, secrets: tuple[str, ...], stream: TextIO | None = None) -> None:
    """Log to *stream*, standard error by default; libraries only when something is wrong."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(OneLine(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger(_SILENT).setLevel(logging.CRITICAL)
