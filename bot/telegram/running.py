"""The running bot: put together, started, and stopped without dropping what it took."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from telegram import Bot
from telegram.error import InvalidToken, RetryAfter, TelegramError

from bot.catalog import LANGUAGES, catalog
from bot.conversation import Case, Typed, step
from bot.conversation import reply as show_case
from bot.lawbook import lawbook
from bot.metrics import Metrics, new_metrics
from bot.settings import Settings
from bot.store import open_store
from bot.store.contract import Store
from bot.telegram.calling import AiohttpRequest
from bot.telegram.handling import Handling
from bot.telegram.housekeeping import Housekeeping
from bot.telegram.incoming import Me
from bot.telegram.intake import Intake
from bot.telegram.polling import Polling
from bot.telegram.profile import introduce
from bot.telegram.sending import Sender, TokenRejectedError, seconds
from bot.telegram.stepping import place_of

log = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds that what is in hand may still take when the bot is stopped."""


@dataclass(frozen=True, slots=True)
class Running:
    """The parts of a running bot."""

    bot: Bot
    me: Me
    store: Store
    intake: Intake
    handling: Handling
    metrics: Metrics


def new_bot(settings: Settings) -> Bot:
    """The connection to Telegram; the token must be there."""
    assert settings.token is not None  # noqa: S101  the caller has said so to the user
    calls = AiohttpRequest(str(settings.api_url))
    return Bot(
        settings.token.get_secret_value(),
        base_url=f"{str(settings.api_url).rstrip('/')}/bot",
        request=calls,
        get_updates_request=calls,
    )


@asynccontextmanager
async def running(settings: Settings, bot: Bot) -> AsyncIterator[Running]:
    """Everything started but the receiving of updates; at the end what is in hand is finished."""
    async with await open_store(settings.database.get_secret_value(), lease=settings.lease_seconds) as store:
        try:
            me = await introduced(bot)
            async with _parts(settings, bot, me, store) as parts:
                yield parts
        finally:
            await bot.shutdown()


@asynccontextmanager
async def _parts(settings: Settings, bot: Bot, me: Me, store: Store) -> AsyncIterator[Running]:
    asyncio.get_running_loop().set_exception_handler(_failed)
    warm_up()
    metrics = new_metrics()
    handling = Handling(store, Sender(bot, store, metrics), me, metrics)
    intake = Intake(me, metrics, settings.updates_per_minute)
    housekeeping = Housekeeping(store, handling, metrics, settings.keep_hours)
    beside = asyncio.gather(housekeeping.run(), introduce(bot))
    try:
        yield Running(bot, me, store, intake, handling, metrics)
    finally:
        await stopped(beside)
        await handling.finish(GRACE)


def _failed(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody caught is logged by its place; its text may hold what was said."""
    error = context.get("exception")
    log.error("a mistake: %s", place_of(error) if isinstance(error, BaseException) else context.get("message"))


def warm_up() -> None:
    """Read the texts before the first user comes, and keep the garbage collector from going through them again."""
    for language in LANGUAGES:
        # the welcome holds an example of a report: with that the vocabulary is read as well
        show_case(step(Case(language=language), Typed(catalog(language).text("welcome"))))
    lawbook()
    gc.collect()
    gc.freeze()


async def introduced(bot: Bot) -> Me:
    """Who the bot is, asked until Telegram can be reached."""
    delay = 0.5
    while True:
        try:
            await bot.initialize()
            return Me(bot.id, bot.username)
        except InvalidToken:
            raise TokenRejectedError("Telegram does not know this token") from None
        except TelegramError as error:
            wait = seconds(error) if isinstance(error, RetryAfter) else delay
            log.warning("Telegram cannot be reached: %s; trying again in %.1f s", type(error).__name__, wait)
        await asyncio.sleep(wait)
        delay = min(delay * 2, 15.0)


async def stopped(task: asyncio.Future[Any]) -> None:
    """End a task."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def poll(settings: Settings) -> None:
    """Run the bot by polling until it is told to stop."""
    async with running(settings, new_bot(settings)) as parts:
        polling = asyncio.ensure_future(Polling(parts.bot, parts.intake, parts.handling, parts.metrics).run())
        for name in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(name, polling.cancel)
        log.info("polling as @%s", parts.me.username)
        with suppress(asyncio.CancelledError):
            await polling
        log.info("stopping: finishing what is in hand")
