"""The real bot as a process against the Telegram of the tests."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.telegram_server import TelegramServer

ROOT = Path(__file__).parents[1]


class BotProcess:
    """`tafelarbiter telegram` as anybody would run it; its log is kept to be looked at."""

    def __init__(self, environment: Mapping[str, str], arguments: tuple[str, ...] = ()) -> None:
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("BOT_")},
            **environment,
        }
        self.arguments = arguments
        self.log = ""
        self._started_at = 0
        self.process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start it, or start it again after it ended."""
        command = (sys.executable, "-W", "error", "-m", "bot", "telegram", *self.arguments)
        self.process = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, env=self.environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        self._started_at = len(self.log)
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process
        assert self.process.stdout
        async for line in self.process.stdout:
            self.log += line.decode()

    async def says(self, words: str, within: float = 60) -> None:
        """Wait until the log holds these words, since it was started last."""
        async with asyncio.timeout(within):
            while words not in self.log[self._started_at :]:
                assert self._reading
                assert not self._reading.done(), self.log
                await asyncio.sleep(0.01)

    async def end(self, how: int = signal.SIGTERM, within: float = 60) -> int:
        """Stop it and return its exit code."""
        assert self.process
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), within)
        assert self._reading
        await self._reading
        return code

    async def gone(self) -> None:
        """Make sure that it does not run any more, however the test ended."""
        if self.process and self.process.returncode is None:
            await self.end(signal.SIGKILL)


def settings(telegram: TelegramServer, database: str, **more: str) -> dict[str, str]:
    """The environment of a bot on this Telegram and this database."""
    return {
        "BOT_TOKEN": telegram.token,
        "BOT_API_URL": telegram.url,
        "BOT_DATABASE": database,
        "BOT_UPDATES_PER_MINUTE": "100000",
        **more,
    }


@asynccontextmanager
async def running_bot(
    telegram: TelegramServer, database: str, arguments: tuple[str, ...] = (), **more: str
) -> AsyncIterator[BotProcess]:
    """A bot that runs as long as the block, and then stops in good order."""
    bot = BotProcess(settings(telegram, database, **more), arguments)
    await bot.start()
    try:
        yield bot
        assert await bot.end() == 0, bot.log
    finally:
        await bot.gone()
        assert telegram.token.split(":")[1] not in bot.log
        assert "Traceback" not in bot.log, bot.log
