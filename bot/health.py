"""Whether the bot on this machine is well, asked from beside it: by a container, or by a service manager."""

from __future__ import annotations

import asyncio
import http.client

from bot.settings import Settings
from bot.store.alive import silence
from bot.store.contract import StoreError

PATIENCE = 5.0
"""Seconds to wait for the bot's own server."""
_ANY = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # noqa: S104  to listen on all is to be found on this one


class UnwellError(Exception):
    """The bot is not at work; the text says by what that is seen."""


def check(settings: Settings) -> None:
    """Raise UnwellError unless the bot is at work: its server answers or, when it polls, it was seen of late."""
    if settings.webhook_url is not None:
        _check_server(_ANY.get(settings.webhook_host, settings.webhook_host), settings.webhook_port)
    else:
        _check_signs(settings.database.get_secret_value(), settings.lease_seconds)


def _check_server(host: str, port: int) -> None:
    connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as failure:
        raise UnwellError(f"no answer on port {port}: {type(failure).__name__}") from None
    finally:
        connection.close()
    if status != http.client.OK:
        raise UnwellError(f"the server answers {status}")


def _check_signs(database: str, longest: float) -> None:
    try:
        seconds = asyncio.run(silence(database))
    except StoreError as failure:
        raise UnwellError(str(failure)) from None
    if seconds is None:
        raise UnwellError("no bot is at work on this database")
    if seconds > longest:
        raise UnwellError(f"the bot has been silent for {seconds:.0f} seconds")
