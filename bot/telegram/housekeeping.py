"""What goes on beside the updates: a sign of life, work that nobody holds, and old cases to be deleted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from bot.metrics import Metrics
from bot.store.contract import Store, StoreError
from bot.telegram.handling import Handling
from bot.telegram.stepping import place_of

log = logging.getLogger(__name__)

CLAIM_SECONDS = 1.0
SWEEP_SECONDS = 600.0
"""How long an old case may outlive its time; shorter where cases are kept for less than that."""


class Housekeeping:
    """Runs beside the updates until it is stopped."""

    def __init__(self, store: Store, handling: Handling, metrics: Metrics, keep_hours: float) -> None:
        self._store, self._handling, self._metrics = store, handling, metrics
        self._keep_hours = keep_hours

    async def run(self) -> None:
        """Claim each second, sweep now and then."""
        sweep_seconds = min(SWEEP_SECONDS, self._keep_hours * 3600 / 10)
        await asyncio.gather(self._again(CLAIM_SECONDS, self._claim), self._again(sweep_seconds, self._sweep))

    async def _claim(self) -> None:
        while works := await self._store.claim(self._handling.room):
            self._handling.start(works)
            await self._handling.settled(CLAIM_SECONDS)
        self._metrics.waiting.set(await self._store.waiting())

    async def _sweep(self) -> None:
        swept = await self._store.sweep(time.time(), self._keep_hours)
        log.debug("swept %d cases and %d updates", swept.cases, swept.updates)

    async def _again(self, seconds: float, task: Callable[[], Awaitable[None]]) -> None:
        """Do something for ever, whatever goes wrong: without it this process would be taken for dead."""
        while True:
            try:
                await task()
            except StoreError as error:
                self._metrics.count_error("store")
                log.warning("the database fails: %s", error)
            except Exception as error:  # noqa: BLE001  the next time it may go well
                self._metrics.count_error("bug")
                log.error("housekeeping fails: %s", place_of(error))  # noqa: TRY400  its text may hold what was said
            await asyncio.sleep(seconds)
