"""How fast whole updates are: `python -m tests.benchmarks.telegram`.

The bot with its state in SQLite, against python-telegram-bot's smallest bot: one that echoes. Both get their updates
from the Telegram of the tests in the same process, without a network. Runs alternate; the figures are medians.
"""

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from telegram import Bot, Update
from telegram.ext import Application, CallbackQueryHandler, ContextTypes, MessageHandler, filters

from bot.settings import load_settings
from bot.telegram.polling import Polling
from bot.telegram.running import Running, running, stopped
from tests.telegram_person import data_of
from tests.telegram_server import Person, TelegramServer
from tests.telegram_server.in_memory import InMemoryRequest

ROUNDS = 9
UPDATES = 400
TAPPERS = 200
LATENCY = 0.06
"""Seconds that a call takes on its way to Telegram and back."""
REPORTS = ("west paste voor zijn beurt", "oost bood voor zijn beurt", "noord doubleerde voor de beurt")


def requests(telegram: TelegramServer) -> dict[str, Any]:
    """Calls and polls without a network."""
    return {"request": InMemoryRequest(telegram), "get_updates_request": InMemoryRequest(telegram)}


async def until(condition: Callable[[], bool]) -> None:
    """Wait without taking the processor from what is measured."""
    while not condition():  # noqa: ASYNC110  what is waited for differs each time
        await asyncio.sleep(0.001)


# --- the yardstick ------------------------------------------------------------------------------------


async def echo(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """One send."""
    assert update.message
    await update.message.reply_text(update.message.text or "")


async def answer_and_edit(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """What a bot does at least when a button is pressed."""
    assert update.callback_query
    await update.callback_query.answer()
    await update.callback_query.edit_message_text("Gezien.")


@asynccontextmanager
async def plain_bot(telegram: TelegramServer) -> AsyncIterator[Any]:
    """python-telegram-bot as it comes."""
    wires = requests(telegram)
    builder = Application.builder().token(telegram.token).request(wires["request"])
    application = builder.get_updates_request(wires["get_updates_request"]).build()
    application.add_handler(MessageHandler(filters.TEXT, echo))
    application.add_handler(CallbackQueryHandler(answer_and_edit))
    async with application:
        await application.start()
        yield application
        await application.stop()


async def echoes() -> float:
    """Updates a second of the echoing bot."""
    telegram = TelegramServer()
    people = [telegram.user(1000 + number) for number in range(UPDATES)]
    async with plain_bot(telegram) as application:
        for person in people:
            person.send("west paste voor zijn beurt")
        start = time.perf_counter()
        await application.updater.start_polling()
        await until(lambda: telegram.counts["sendMessage"] == UPDATES)
        seconds = time.perf_counter() - start
        await application.updater.stop()
    return UPDATES / seconds


async def plain_taps() -> float:
    """Seconds that python-telegram-bot's sequential default takes for people who tap at once, Telegram far away."""
    telegram = TelegramServer()
    telegram.messages.query_lifetime = 3600  # one after another they are answered too late for Telegram
    people = [telegram.user(1000 + number) for number in range(TAPPERS)]
    async with plain_bot(telegram) as application:
        for person in people:
            person.send("hoi")
        await application.updater.start_polling()
        await until(lambda: telegram.counts["sendMessage"] == TAPPERS)
        await application.updater.stop()
        keys = {"inline_keyboard": [[{"text": "Ja", "callback_data": "ja"}]]}
        for person in people:
            person.newest().markup = keys
            person.press("Ja")
        telegram.faults.latency = LATENCY
        start = time.perf_counter()
        await application.updater.start_polling()
        await until(lambda: telegram.counts["editMessageText"] == TAPPERS)
        seconds = time.perf_counter() - start
        await application.updater.stop()
    return seconds


# --- ours ---------------------------------------------------------------------------------------------


@asynccontextmanager
async def our_bot(telegram: TelegramServer) -> AsyncIterator[Running]:
    """The bot as it runs, but for the network."""
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "cases.db")
        settings = load_settings(token=telegram.token, database=database, updates_per_minute=10**6)
        async with running(settings, Bot(telegram.token, **requests(telegram))) as parts:
            yield parts


async def polled(telegram: TelegramServer, parts: Running, method: str, count: int) -> float:
    """Seconds until so many more calls of a method were made, and everything is done."""
    expected = telegram.counts[method] + count
    start = time.perf_counter()
    polling = asyncio.ensure_future(Polling(parts.bot, parts.intake, parts.handling, parts.metrics).run())
    await until(lambda: telegram.counts[method] >= expected and not parts.handling.in_hand)
    seconds = time.perf_counter() - start
    await stopped(polling)
    return seconds


async def tapped(telegram: TelegramServer, parts: Running, people: list[Person], answer: str) -> float:
    """Seconds for all of them to press the button with this answer."""
    for person in people:
        person.press(data=data_of(person.newest(), answer))
    return await polled(telegram, parts, "editMessageText", len(people))


FIRST = ("area:call", "irregularity:pass_out_of_turn", "offender:west")


async def opened(telegram: TelegramServer, parts: Running, count: int) -> list[Person]:
    """People in the middle of a case."""
    people = [telegram.user(1000 + number) for number in range(count)]
    for person in people:
        person.send("/start")
    await polled(telegram, parts, "sendMessage", count)
    for answer in FIRST:
        await tapped(telegram, parts, people, answer)
    return people


async def taps() -> float:
    """Updates a second when a button is pressed: answer, edit, the state in SQLite."""
    telegram = TelegramServer()
    async with our_bot(telegram) as parts:
        people = await opened(telegram, parts, UPDATES)
        seconds = await tapped(telegram, parts, people, "whose_turn:north")
    assert telegram.refused() == [], telegram.refused()[:3]
    return UPDATES / seconds


async def reports() -> float:
    """Updates a second when a report is typed: understood, kept, and the first question sent."""
    telegram = TelegramServer()
    people = [telegram.user(1000 + number) for number in range(UPDATES)]
    async with our_bot(telegram) as parts:
        for number, person in enumerate(people):
            person.send(REPORTS[number % len(REPORTS)])
        seconds = await polled(telegram, parts, "sendMessage", UPDATES)
    assert telegram.refused() == [], telegram.refused()[:3]
    return UPDATES / seconds


async def taps_at_once() -> float:
    """Seconds for people who tap twice at once, Telegram far away; each is handled once."""
    telegram = TelegramServer()
    async with our_bot(telegram) as parts:
        people = await opened(telegram, parts, TAPPERS)
        telegram.faults.latency = LATENCY
        seconds = await tapped(telegram, parts, people, "whose_turn:north")
    assert telegram.double_answers == 0
    return seconds


# --- figures ------------------------------------------------------------------------------------------


async def _alternating(rounds: int, *measured: Callable[[], Awaitable[float]]) -> list[list[float]]:
    figures: list[list[float]] = [[] for _ in measured]
    for _ in range(rounds):
        for one, found in zip(measured, figures, strict=True):
            found.append(await one())
    return figures


def _row(what: str, ours: list[float], theirs: list[float], required: float, unit: str) -> dict[str, Any]:
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    if unit == "s":
        ratios = [1 / ratio for ratio in ratios]
    return {
        "what": what,
        "value": round(statistics.median(ours), 3),
        "against": round(statistics.median(theirs), 3),
        "unit": unit,
        "ratio": round(statistics.median(ratios), 2),
        "required": required,
    }


async def _measured(rounds: int) -> list[dict[str, Any]]:
    echoed, tapped_, reported = await _alternating(rounds, echoes, taps, reports)
    ours, theirs = await _alternating(1, taps_at_once, plain_taps)
    return [
        _row("whole update, button to answer and edit", tapped_, echoed, 0.4, "updates/s"),
        _row("typed report to first question", reported, echoed, 0.3, "updates/s"),
        _row(f"{TAPPERS} users tapping at once, {LATENCY * 1000:.0f} ms a call", ours, theirs, 50, "s"),
    ]


def measure(rounds: int = ROUNDS) -> list[dict[str, Any]]:
    """The figures, each as a ratio in one run."""
    return asyncio.run(_measured(rounds))


if __name__ == "__main__":
    json.dump(measure(*map(int, sys.argv[1:])), sys.stdout, indent=2)
    print()
