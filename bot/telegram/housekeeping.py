"""What goes on beside the updates: a sign of life, work that nobody holds, and old cases to be deleted."""

from __future__ import annotations

import asyncio
import logging
import time

from bot.metrics import Metrics
from bot.store.contract import Store, StoreError
from bot.telegram.handling import Handling

log = logging.getLogger(__name__)

CLAIM_SECONDS = 1.0
SWEEP_SECONDS = 600.0


class Housekeeping:
    """Runs beside the updates until it is stopped."""

    def __init__(self, store: Store, handling: Handling, metrics: Metrics, keep_hours: float) -> None:
        self._store, self._handling, self._metrics = store, handling, metrics
        self._keep_hours = keep_hours

    async def run(self) -> None:
        """Claim each second, sweep now and then."""
        await asyncio.gather(self._claim(), self._sweep())

    async def _claim(self) -> None:
        while True:
            try:
                self._handling.start(await self._store.claim())
                self._metrics.waiting.set(await self._store.waiting())
            except StoreError as error:
                self._failed(error)
            await asyncio.sleep(CLAIM_SECONDS)

    async def _sweep(self) -> None:
        while True:
            try:
                swept = await self._store.sweep(time.time(), self._keep_hours)
                log.debug("swept %d cases and %d updates", swept.cases, swept.updates)
            except StoreError as error:
                self._failed(error)
            await asyncio.sleep(SWEEP_SECONDS)

    def _failed(self, error: StoreError) -> None:
        self._metrics.count_error("store")
        log.warning("the database fails: %s", error)
