"""The bot is killed at random moments, and every case ends as if nothing had happened."""

import asyncio
import random
import time
from collections.abc import Mapping

import pytest

from bot.conversation import Case
from bot.store import open_store
from bot.store.postgres import PostgresStore
from bot.store.sqlite import SqliteStore
from bot.telegram.deciding import read_case
from tests.bot_process import BotProcess, settings
from tests.chaos.killing import AT_WORK, Killer
from tests.chaos.players import Player
from tests.chaos.size import Size
from tests.telegram_server import TelegramServer
from tests.test_telegram_webhook import free_port, webhook_settings

SIZE = Size()
FIRST_ID = 700_000_001
"""The number of the first update."""
SECOND_TIMES = ("message is not modified", "query is too old")
"""What Telegram says to a reply that had arrived just before, or to a press below a message that is passed."""


def environment(way: str) -> tuple[tuple[str, ...], Mapping[str, str]]:
    """The arguments and settings of a way to receive updates."""
    return (("--webhook",), webhook_settings(free_port())) if way == "webhook" else ((), {})


async def played(telegram: TelegramServer, bot: BotProcess, size: Size) -> tuple[list[Player], Killer]:
    """Everybody plays while the bot is killed."""
    dice = random.Random(size.seed)  # noqa: S311  to be repeated
    people = [telegram.user(number) for number in range(1001, 1001 + size.users)]
    players = [Player(one, random.Random(dice.random()), size.updates_each) for one in people]  # noqa: S311  idem
    killer = Killer(bot, dice, size.kills, size.updates, lambda: telegram.updates.next_id - FIRST_ID)
    for one in players:
        one.goes_on = lambda: killer.goes_on
    await killer.run(asyncio.gather(*(one.play() for one in players)))
    return players, killer


async def all_done(database: str, within: float = 60) -> None:
    """Wait until nothing is due any more: what a killed bot had sent, but not noted, waits for the next one."""
    # a store that only looks on: one that is opened would take the bot's work over
    looking_on = PostgresStore(database, 1) if database.startswith("postgresql") else SqliteStore(database, 1)
    async with looking_on as store, asyncio.timeout(within):
        while await store.waiting():  # noqa: ASYNC110  the bot is another process
            await asyncio.sleep(0.1)


async def stored(database: str, players: list[Player]) -> list[Case]:
    """The cases as they are kept, in the players' order."""
    async with await open_store(database) as store:
        found = [await store.latest_case(one.person.user_id, one.person.user_id) for one in players]
    return [read_case(one) for one in found if one is not None]


def bare(case: Case) -> Case:
    """A case without what only its keeper knows, and what is above the last reply."""
    return case.model_copy(update={"id": "", "asks": "", "notices": ()})


@pytest.mark.parametrize("way", ["polling", "webhook"])
async def test_nothing_is_lost_and_nothing_happens_twice(database: str, way: str) -> None:
    arguments, more = environment(way)
    start = time.monotonic()
    async with TelegramServer() as telegram:
        bot = BotProcess(settings(telegram, database, BOT_LEASE_SECONDS="1", **more), arguments)
        print(f"\nseed {SIZE.seed}")
        try:
            players, killer = await played(telegram, bot, SIZE)
            await bot.says(AT_WORK)
            await all_done(database)
            assert await bot.end() == 0, bot.log
        finally:
            await bot.gone()
        updates = telegram.updates.next_id - FIRST_ID
        print(f"{way}: {killer.kills} kills, {updates} updates, {time.monotonic() - start:.0f} s")
        assert killer.kills == SIZE.kills
        assert updates >= SIZE.updates
        assert telegram.refused(besides=SECOND_TIMES) == []
        assert telegram.token_leaks() == []
    assert "Traceback" not in bot.log
    assert "ERROR" not in bot.log
    assert [bare(one) for one in await stored(database, players)] == [bare(one.case) for one in players]
