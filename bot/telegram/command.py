"""The command `tafelarbiter telegram`: settings, logging, and how it ends."""

from __future__ import annotations

import asyncio
import logging
import sys

from bot.catalog import catalog
from bot.settings import Settings, SettingsError, load_settings
from bot.store.contract import StoreError
from bot.telegram.logs import set_up

log = logging.getLogger(__name__)

MISUSED = 2
"""The exit code when something must be set first."""
FAILED = 1


def run(*, webhook: bool) -> int:
    """Run the bot until it is stopped; returns the exit code."""
    try:
        settings = load_settings()
    except SettingsError as error:
        return _ended(str(error), MISUSED)
    if settings.token is None:
        return _ended(catalog("nl").text("telegram.no_token"), MISUSED)
    if webhook and settings.webhook_url is None:
        return _ended(catalog("nl").text("telegram.no_webhook_url"), MISUSED)
    set_up(settings.log_level, secrets_of(settings))
    return _run(settings, webhook=webhook)


def secrets_of(settings: Settings) -> tuple[str, ...]:
    """What may stand in no line of a log."""
    kept = (settings.token, settings.webhook_secret, settings.database)
    return tuple(one.get_secret_value() for one in kept[:2] if one is not None)


def _run(settings: Settings, *, webhook: bool) -> int:
    from bot.telegram.running import poll
    from bot.telegram.sending import TokenRejectedError
    from bot.telegram.stepping import place_of

    try:
        if webhook:
            from bot.telegram.webhook import serve

            asyncio.run(serve(settings))
        else:
            asyncio.run(poll(settings))
    except TokenRejectedError:
        return _ended(catalog("nl").text("telegram.wrong_token"), MISUSED)
    except StoreError as error:
        return _ended(catalog("nl").text("telegram.no_database", reason=str(error)), FAILED)
    except Exception as error:  # noqa: BLE001  its text may hold the token, or what was said
        log.critical("stopped by a mistake: %s", place_of(error))
        return FAILED
    return 0


def _ended(why: str, code: int) -> int:
    print(why, file=sys.stderr)
    return code
