"""Several bots behind one load balancer, on one PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from tests.bot_process import BotProcess, settings
from tests.chaos.round_robin import RoundRobin
from tests.telegram_server import TelegramServer
from tests.test_telegram_webhook import free_port, webhook_settings


@dataclass(frozen=True, slots=True)
class Replicas:
    """The bots, and what stands before them."""

    bots: list[BotProcess]
    proxy: RoundRobin


@asynccontextmanager
async def replicas(telegram: TelegramServer, database: str, count: int, **more: str) -> AsyncIterator[Replicas]:
    """So many bots that run as long as the block, Telegram posting to them in turn."""
    ports = [free_port() for _ in range(count)]
    async with RoundRobin(ports) as proxy, AsyncExitStack() as stack:
        public = {**webhook_settings(ports[0]), "BOT_WEBHOOK_URL": f"http://127.0.0.1:{proxy.port}/tg", **more}
        bots = [
            BotProcess(settings(telegram, database, **{**public, "BOT_WEBHOOK_PORT": str(port)}), ("--webhook",))
            for port in ports
        ]
        for bot in bots:
            stack.push_async_callback(bot.gone)
            await bot.start()
        await asyncio.gather(*(bot.says("posts to the webhook", within=60) for bot in bots))
        yield Replicas(bots, proxy)
        for bot in bots:
            assert await bot.end() == 0, bot.log
