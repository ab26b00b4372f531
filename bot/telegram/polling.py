"""Polling: updates are asked for, kept, and only then acknowledged by asking for the next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from telegram import Bot
from telegram.error import Conflict, EndPointNotFound, InvalidToken, RetryAfter, TelegramError

from bot.metrics import Metrics
from bot.store.contract import StoreUnavailableError
from bot.telegram.handling import Handling
from bot.telegram.incoming import UPDATES_WANTED, update_id_of
from bot.telegram.intake import Intake
from bot.telegram.sending import TokenRejectedError, seconds

log = logging.getLogger(__name__)

POLL_SECONDS = 25
BATCH = 100
MOST_IN_HAND = 1000
"""Chats with an update in hand above which no more are asked for."""
_FIRST_DELAY, _LONGEST_DELAY = 0.5, 15.0


class Polling:
    """Asks Telegram for updates until it is stopped."""

    def __init__(self, bot: Bot, intake: Intake, handling: Handling, metrics: Metrics) -> None:
        self._bot, self._intake, self._handling, self._metrics = bot, intake, handling, metrics
        self._offset = 0
        self._delay = _FIRST_DELAY

    async def run(self) -> None:
        """Poll for ever; cancelling it loses nothing."""
        await self._without_webhook()
        while True:
            updates = await self._asked()
            if updates:
                await self._kept(updates)
            while self._handling.in_hand > MOST_IN_HAND:  # noqa: ASYNC110  what frees a place is nobody's event
                await asyncio.sleep(0.05)

    async def _without_webhook(self) -> None:
        """Telegram gives no updates while it posts them elsewhere; none are lost by the change.

        Only at the start: a webhook that is set later is that of a bot which took this one's place.
        """
        while True:
            try:
                await self._bot.do_api_request("deletewebhook")
                break
            except (InvalidToken, EndPointNotFound):
                raise TokenRejectedError("Telegram does not know this token any more") from None
            except TelegramError as error:
                wait = seconds(error) if isinstance(error, RetryAfter) else self._delay
                log.warning("a webhook may still be set: %s; trying again in %.1f s", type(error).__name__, wait)
            await asyncio.sleep(wait)
            self._delay = min(self._delay * 2, _LONGEST_DELAY)
        self._delay = _FIRST_DELAY

    async def _asked(self) -> Sequence[Any]:
        asked = {"offset": self._offset, "limit": BATCH, "timeout": POLL_SECONDS, "allowed_updates": UPDATES_WANTED}
        try:
            # in lower case, which Telegram takes as well, the library hands over the updates as they are
            updates = await self._bot.do_api_request("getupdates", api_kwargs=asked, read_timeout=POLL_SECONDS + 10)
        except (InvalidToken, EndPointNotFound):
            raise TokenRejectedError("Telegram does not know this token any more") from None
        except TelegramError as error:
            await asyncio.sleep(self._wait_after(error))
            return ()
        self._delay = _FIRST_DELAY
        return updates if isinstance(updates, list) else ()

    def _wait_after(self, error: TelegramError) -> float:
        wait, self._delay = self._delay, min(self._delay * 2, _LONGEST_DELAY)
        if isinstance(error, RetryAfter):
            return seconds(error)
        if isinstance(error, Conflict):
            self._metrics.count_error("conflict")
            log.error("another program receives this bot's updates: stop it, or use a token of your own for testing")
            return wait
        self._metrics.count_error("telegram")
        log.warning("no updates from Telegram: %s; trying again in %.1f s", type(error).__name__, wait)
        return wait

    async def _kept(self, updates: Sequence[Any]) -> None:
        """Keep a batch and go on behind it; Telegram hears of it with the next request."""
        delay = _FIRST_DELAY
        read = self._intake.read(updates)
        while True:
            try:
                await self._handling.take(read)
                break
            except StoreUnavailableError as error:
                self._metrics.count_error("store")
                log.warning("updates wait for the database: %s", error)
            await asyncio.sleep(delay)
            delay = min(delay * 2, _LONGEST_DELAY)
        numbers = [number for one in updates if (number := update_id_of(one)) is not None]
        self._offset = max(numbers, default=self._offset - 1) + 1
