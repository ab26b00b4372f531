"""The webhook: a server that Telegram posts updates to; 200 is said only when an update is kept."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256

import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from telegram.error import EndPointNotFound, InvalidToken, RetryAfter, TelegramError

from bot.metrics import CONTENT_TYPE
from bot.settings import Settings
from bot.store.contract import StoreError, StoreUnavailableError
from bot.telegram.incoming import UPDATES_WANTED
from bot.telegram.running import GRACE, Running, new_bot, running, stopped
from bot.telegram.sending import seconds

log = logging.getLogger(__name__)

LONGEST_BODY = 256 * 1024
"""Bytes of a request; an update of the kinds asked for is far smaller."""
CONNECTIONS = 100
"""How many updates Telegram may post side by side."""
_SECRET_HEADER = "x-telegram-bot-api-secret-token"
_LONGEST_DELAY = 60.0


class TooLargeError(Exception):
    """A request's body is larger than any update."""


def secret_of(settings: Settings) -> str:
    """What Telegram sends along: as set, else made from the token, the same on every machine."""
    if settings.webhook_secret is not None:
        return settings.webhook_secret.get_secret_value()
    assert settings.token is not None  # noqa: S101  the caller has said so to the user
    return hmac.new(settings.token.get_secret_value().encode(), b"tafelarbiter webhook", sha256).hexdigest()


class Webhook:
    """What the server answers, whichever machine it runs on."""

    def __init__(self, parts: Running, secret: str) -> None:
        self._parts = parts
        self._secret = secret.encode()
        self._last = 0.0

    def routes(self, path: str) -> list[Route]:
        """The addresses: one for Telegram, the others for whoever runs the bot."""
        return [
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.metrics),
            Route(path, self.update, methods=["POST"]),
        ]

    async def update(self, request: Request) -> Response:
        """Take one update from Telegram."""
        given = request.headers.get(_SECRET_HEADER, "").encode()
        if not hmac.compare_digest(given, self._secret):
            return PlainTextResponse("who are you?", 403)
        try:
            raw = json.loads(await _body(request))
        except TooLargeError:
            return PlainTextResponse("too large", 413)
        except (ValueError, RecursionError, ClientDisconnect):
            return PlainTextResponse("not JSON", 400)
        return await self._kept(raw)

    async def _kept(self, raw: object) -> Response:
        try:
            await self._parts.handling.take(self._parts.intake.read([raw]))
        except StoreUnavailableError as error:
            self._parts.metrics.count_error("store")
            log.warning("an update is sent back to wait for the database: %s", error)
            return PlainTextResponse("come again", 503)
        self._last = time.time()
        return Response(status_code=200)

    async def healthz(self, _request: Request) -> Response:
        """Whether the process lives."""
        return PlainTextResponse("ok")

    async def readyz(self, _request: Request) -> Response:
        """Whether updates can be taken: the database answers."""
        age = round(time.time() - self._last, 1) if self._last else None
        try:
            async with asyncio.timeout(5):
                await self._parts.store.check()
        except (StoreError, TimeoutError):
            return JSONResponse({"database": "unreachable", "last_update_seconds": age}, 503)
        return JSONResponse({"database": "ok", "last_update_seconds": age})

    async def metrics(self, _request: Request) -> Response:
        """The figures, as Prometheus reads them."""
        return Response(self._parts.metrics.text(), media_type=CONTENT_TYPE)


async def _body(request: Request) -> bytes:
    """The body, of which no more is read than an update can be long."""
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced[:12]) > LONGEST_BODY:
        raise TooLargeError
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise TooLargeError
    return bytes(body)


async def announce(parts: Running, settings: Settings) -> None:
    """Tell Telegram where to post, until it has heard."""
    delay = 1.0
    asked = {
        "url": str(settings.webhook_url),
        "secret_token": secret_of(settings),
        "allowed_updates": list(UPDATES_WANTED),
        "max_connections": CONNECTIONS,
    }
    while True:
        try:
            await parts.bot.do_api_request("setwebhook", api_kwargs=asked)
        except (InvalidToken, EndPointNotFound):
            log.error("Telegram does not know this token any more")  # noqa: TRY400  the trace would hold it
            return
        except TelegramError as error:
            wait = seconds(error) if isinstance(error, RetryAfter) else delay
            log.warning("Telegram does not take the webhook: %s; trying again in %.0f s", type(error).__name__, wait)
            await asyncio.sleep(wait)
            delay = min(delay * 2, _LONGEST_DELAY)
        else:
            log.info("Telegram posts to the webhook")
            return


def application(parts: Running, settings: Settings) -> Starlette:
    """The ASGI application of a running bot."""
    path = (settings.webhook_url.path if settings.webhook_url else None) or "/"

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        announcing = asyncio.ensure_future(announce(parts, settings))
        yield
        await stopped(announcing)

    return Starlette(routes=Webhook(parts, secret_of(settings)).routes(path), lifespan=lifespan)


async def serve(settings: Settings) -> None:
    """Run the bot as a server until it is told to stop; what it took is finished."""
    async with running(settings, new_bot(settings)) as parts:
        config = uvicorn.Config(
            application(parts, settings),
            host=settings.webhook_host,
            port=settings.webhook_port,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=int(GRACE),
        )
        server = uvicorn.Server(config)
        for name in (signal.SIGTERM, signal.SIGINT):  # uvicorn sends itself the signal once more when it has stopped
            asyncio.get_running_loop().add_signal_handler(name, lambda: None)
        log.info("serving as @%s", parts.me.username)
        await server.serve()
        log.info("stopping: finishing what is in hand")
