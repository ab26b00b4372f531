"""Kills a bot again and again, at moments that nobody chose."""

import asyncio
import random
import signal
from collections.abc import Callable
from dataclasses import dataclass

from tests.bot_process import BotProcess
from tests.telegram_server import TelegramServer

COUNTED = ("sendMessage", "editMessageText", "answerCallbackQuery", "editMessageReplyMarkup")
CALLS_PER_UPDATE = 1.6
START = 1.5
"""Seconds in which a bot starts, more or less."""


@dataclass(eq=False)
class Killer:
    """Starts a bot, kills it at a random moment, and starts it again, as often as asked for."""

    bot: BotProcess
    telegram: TelegramServer
    dice: random.Random
    wanted: int
    left: Callable[[], int]
    """How many updates are still to be sent."""
    kills: int = 0

    async def run(self, playing: "asyncio.Future[object]") -> None:
        """Kill until it is enough or everything was said; then let the bot finish."""
        await self.bot.start()
        while self.kills < self.wanted and not playing.done():
            await self._moment(playing)
            if playing.done():
                break
            await self.bot.end(signal.SIGKILL)
            self.kills += 1
            await self.bot.start()
        await playing

    async def _moment(self, playing: "asyncio.Future[object]") -> None:
        """Somewhere in the start, or among the calls of what the bot may do until its share is done."""
        if self.dice.random() < 0.1:
            await asyncio.sleep(self.dice.uniform(0, START))
            return
        share = self.left() * CALLS_PER_UPDATE / (self.wanted - self.kills)
        until = self._calls() + 1 + int(self.dice.uniform(0, 1.4 * share))
        while self._calls() < until and not playing.done():  # noqa: ASYNC110  the calls are counted by the server
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.dice.uniform(0, 0.02))

    def _calls(self) -> int:
        return sum(self.telegram.counts[name] for name in COUNTED)
