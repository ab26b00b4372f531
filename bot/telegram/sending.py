"""What is due, sent to Telegram: again and again until it arrives or is refused for good."""

from __future__ import annotations

import asyncio
import html
import json
import logging
import os
import re
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any, TypeVar

from telegram import Bot, InputFile
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.metrics import Metrics
from bot.store.contract import Sent, Store
from bot.telegram.outgoing import Answer, Due, Export, Results, Show, Strip
from bot.telegram.paging import pages

# asks the library for times as it will give them in its next version, and keeps it from warning of that
os.environ.setdefault("PTB_TIMEDELTA", "1")

T = TypeVar("T")
S = TypeVar("S")

log = logging.getLogger(__name__)

FIRST_DELAY = 0.5
LONGEST_DELAY = 30.0
TIMES_FOR_AN_ANSWER = 6
"""How often a pressed button's clock is tried to be stopped; after 15 seconds Telegram takes no answer any more."""

_UNCHANGED = "not modified"
_TOO_LATE = ("query is too old", "query_id_invalid")
_NO_MESSAGE = ("message to edit not found", "message can't be edited", "message_id_invalid", "no text in the message")


class TokenRejectedError(Exception):
    """Telegram does not know the token; the text does not hold it."""


class BlockedError(Exception):
    """The user wants nothing of the bot any more, or it was removed from the group."""


class RefusedError(Exception):
    """Telegram refuses a call, and would refuse it again."""


class Sender:
    """Sends what is due, through one bot."""

    def __init__(self, bot: Bot, store: Store, metrics: Metrics, *, first_delay: float = FIRST_DELAY) -> None:
        self._bot, self._store, self._metrics = bot, store, metrics
        self._first_delay = first_delay

    async def send(self, due: Due) -> Sent | None:
        """Send all of it, the answer to a press first; returns where the case is shown if that is new."""
        if due.answer is None:
            return await self._rest(due)
        if due.show is None:
            await self._answer(due.answer)
            return await self._rest(due)
        _, sent = await _beside(self._answer(due.answer), self._rest(due))
        return sent

    async def _rest(self, due: Due) -> Sent | None:
        if due.results:
            await self._results(due.results)
        if due.export:
            await self._export(due.export)
        if due.show and due.strip:
            sent, _ = await _beside(self._show(due.show), self._strip(due.strip))
            return sent
        if due.strip:
            await self._strip(due.strip)
        return await self._show(due.show) if due.show else None

    async def _answer(self, answer: Answer) -> None:
        text = {"text": answer.text, "show_alert": answer.alert} if answer.text else {}
        await self._tried("answerCallbackQuery", {"callback_query_id": answer.query, **text}, TIMES_FOR_AN_ANSWER)

    async def _results(self, found: Results) -> None:
        parameters = {"inline_query_id": found.query, "results": list(found.results), "cache_time": 60}
        await self._tried("answerInlineQuery", parameters, TIMES_FOR_AN_ANSWER)

    async def _strip(self, strip: Strip) -> None:
        await self._tried("editMessageReplyMarkup", {"chat_id": strip.chat, "message_id": strip.message})

    async def _tried(self, method: str, parameters: dict[str, Any], times: int | None = None) -> None:
        """A call that nothing hangs on."""
        try:
            await self._call(method, parameters, times)
        except RefusedError:
            return

    async def _show(self, show: Show) -> Sent | None:
        markup = {"reply_markup": show.keys} if show.keys else {}
        parameters = {"chat_id": show.chat, "text": show.text, "parse_mode": "HTML", **markup}
        parameters["link_preview_options"] = _NO_PREVIEW
        if show.message is not None:
            try:
                await self._call("editMessageText", parameters | {"message_id": show.message})
                return Sent(show.case, show.message) if show.case and not show.is_kept else None
            except RefusedError:
                pass  # it is gone: a new one takes its place
        return await self._send_new(show, parameters)

    async def _send_new(self, show: Show, parameters: dict[str, Any]) -> Sent | None:
        if show.answering is not None and show.message is None:
            answering = {"message_id": show.answering, "allow_sending_without_reply": True}
            parameters = parameters | {"reply_parameters": answering}
        try:
            message = await self._call("sendMessage", parameters)
        except RefusedError:
            message = await self._send_plain(show)
        return Sent(show.case, message["message_id"]) if show.case and message else None

    async def _send_plain(self, show: Show) -> Any:
        """The bare text, where Telegram takes offence at how it was dressed: nobody is left without a reply."""
        text = pages(html.unescape(re.sub(r"<[^>]+>", "", show.text)))[0]
        try:
            return await self._call("sendMessage", {"chat_id": show.chat, "text": text})
        except RefusedError:
            return None

    async def _export(self, export: Export) -> None:
        kept = await self._store.export(export.user)
        content = json.dumps(readable(kept), ensure_ascii=False, indent=2).encode("utf-8", "replace")
        document = InputFile(content, filename="tafelarbiter.json")
        await self._tried("sendDocument", {"chat_id": export.chat, "document": document, "caption": export.caption})

    async def _call(self, method: str, parameters: dict[str, Any], times: int | None = None) -> Any:
        """Call Telegram until it answers; None where what was asked is so already."""
        delay = self._first_delay
        wait: float | None
        while True:
            try:
                # in lower case, which Telegram takes as well, the library hands over the answer as it is
                return await self._bot.do_api_request(method.lower(), api_kwargs=parameters)
            except ChatMigrated as moved:
                parameters, wait = parameters | {"chat_id": moved.new_chat_id}, 0.0
            except TelegramError as error:
                wait = self._wait_after(error, delay, method)
            times = None if times is None else times - 1
            if wait is None or times == 0:
                return None
            await asyncio.sleep(wait)
            delay = min(delay * 2, LONGEST_DELAY)

    def _wait_after(self, error: TelegramError, delay: float, method: str) -> float | None:
        """How long to wait before trying again; None when all is well; raises when it never will be."""
        match error:
            case RetryAfter():
                return seconds(error)
            case BadRequest():
                self._refused(error.message, method)
                return None
            case Forbidden():
                raise BlockedError
            case NetworkError() | Conflict() | InvalidToken() | EndPointNotFound():
                # a token that is not known any more may be known again after the restart: the reply stays due
                self._metrics.count_error("telegram")
                log.info("Telegram could not be reached for %s: %s", method, type(error).__name__)
                return delay
            case _:
                self._refused(error.message, method)
                return None

    def _refused(self, why: str, method: str) -> None:
        lowered = why.lower()
        if _UNCHANGED in lowered or any(words in lowered for words in _TOO_LATE):
            return
        if not any(words in lowered for words in _NO_MESSAGE):
            self._metrics.count_error("telegram")
            log.error("Telegram refused %s: %s", method, why)
        raise RefusedError


async def _beside(first: Coroutine[Any, Any, T], second: Coroutine[Any, Any, S]) -> tuple[T, S]:
    """Do both: the first goes out first, the second need not wait until it has arrived."""
    task = asyncio.get_running_loop().create_task(second)
    try:
        result = await first
    except BaseException:
        task.cancel()
        raise
    return result, await task


def seconds(error: RetryAfter) -> float:
    """How long Telegram asks to wait."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


_NO_PREVIEW = json.dumps({"is_disabled": True})


def readable(kept: dict[str, Any]) -> dict[str, Any]:
    """What is kept, the stored JSON in it opened up."""
    return {name: [_opened(row) for row in rows] for name, rows in kept.items()}


def _opened(row: dict[str, Any]) -> dict[str, Any]:
    return {
        key: json.loads(value) if key in ("state", "payload", "reply") and value else value
        for key, value in row.items()
    }
