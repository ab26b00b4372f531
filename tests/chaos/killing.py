"""Kills a bot again and again, at moments that nobody chose."""

import asyncio
import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests.bot_process import BotProcess

START = 1.5
"""Seconds in which a bot starts, more or less."""
LONGEST_LIFE = 5.0
"""Seconds that it is at work until it is killed at the latest, even if it did nothing."""
AT_WORK = "ing as @"
"""What the log says when updates are received: polling as, serving as."""


@dataclass(eq=False)
class Killer:
    """Starts a bot, kills it at a random moment, and starts it again, as often as asked for."""

    bot: BotProcess
    dice: random.Random
    wanted: int
    updates: int
    """How many updates there will be, at least."""
    sent: Callable[[], int]
    """How many updates were sent until now."""
    kills: int = 0

    @property
    def goes_on(self) -> bool:
        """Whether the bot will be killed again."""
        return self.kills < self.wanted

    async def run(self, playing: "asyncio.Future[object]") -> None:
        """Kill until it is enough or everything was said; then let the bot finish."""
        await self.bot.start()
        while self.goes_on and not playing.done():
            await self._moment(playing)
            if playing.done():
                break
            await self.bot.end(signal.SIGKILL)
            self.kills += 1
            await self.bot.start()
        await playing

    async def _moment(self, playing: "asyncio.Future[object]") -> None:
        """Somewhere in the start, or somewhere in what the bot may do until its share is done."""
        if self.dice.random() < 0.1:
            await asyncio.sleep(self.dice.uniform(0, START))
            return
        await self._at_work(playing)
        share = (self.updates - self.sent()) / (self.wanted - self.kills)
        enough = self.sent() + int(self.dice.uniform(0, 1.6 * max(0, share)))
        until = time.monotonic() + LONGEST_LIFE
        while self.sent() <= enough and time.monotonic() < until and not playing.done():  # noqa: ASYNC110  nobody's event
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.dice.uniform(0, 0.03))

    async def _at_work(self, playing: "asyncio.Future[object]") -> None:
        starts = self.bot.log.count(AT_WORK)
        while self.bot.log.count(AT_WORK) == starts and not playing.done():  # noqa: ASYNC110  the log is no event
            await asyncio.sleep(0.005)
