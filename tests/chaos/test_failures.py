"""The database fails under a running bot, and Telegram delivers out of order and twice: nobody notices but the log."""

import asyncio
import random
import resource
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot_process import BotProcess, running_bot
from tests.chaos.players import Player
from tests.chaos.size import Size
from tests.chaos.test_kills import bare, stored
from tests.postgres import Postgres
from tests.telegram_person import data_of
from tests.telegram_server import Person, TelegramServer
from tests.test_telegram_webhook import free_port, webhook_settings

SIZE = Size(updates=200, users=20)


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        assert server.refused() == []


class TestOneFile:
    @pytest.fixture
    async def bot(self, telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
        async with running_bot(telegram, str(tmp_path / "cases.db")) as process:
            await process.says("polling as", within=60)
            yield process

    async def test_somebody_else_writes_to_it_for_a_while(
        self, telegram: TelegramServer, bot: BotProcess, tmp_path: Path
    ) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        with closing(sqlite3.connect(tmp_path / "cases.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            truus.press(data=data_of(truus.newest(), "area:call"))
            await bot.says("another process is writing to it")
            other.execute("ROLLBACK")
        await went_on(truus)

    async def test_the_disk_is_full_for_a_while(self, telegram: TelegramServer, bot: BotProcess) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        assert bot.process
        before = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
        truus.press(data=data_of(truus.newest(), "area:call"))
        await bot.says("the disk that holds the database")
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, before)
        await went_on(truus)


async def went_on(person: Person) -> None:
    """The press that had to wait was handled once, and nothing else was said."""
    await person.settled(within=60)
    assert data_of(person.newest(), "irregularity:pass_out_of_turn")
    assert len([message for message in person.chat.visible if message.from_bot]) == 1


async def test_a_server_that_is_gone_for_a_while_behind_a_webhook(telegram: TelegramServer) -> None:
    server = Postgres()
    try:
        database = await server.create("cases")
        port = webhook_settings(free_port())
        async with running_bot(telegram, database, ("--webhook",), **port) as bot:
            await bot.says("posts to the webhook", within=60)
            truus = telegram.user(7)
            await truus.says("/start")
            server.stop()
            truus.press(data=data_of(truus.newest(), "area:call"))
            await bot.says("sent back to wait for the database")
            server.start()
            await went_on(truus)
    finally:
        server.remove()


async def test_chats_overtake_each_other_and_every_update_comes_twice(
    telegram: TelegramServer, postgres: Postgres
) -> None:
    print(f"\nseed {SIZE.seed}")
    database = await postgres.create(f"test_{secrets.token_hex(8)}")
    port = webhook_settings(free_port())
    async with running_bot(telegram, database, ("--webhook",), **port) as bot:
        await bot.says("posts to the webhook", within=60)
        telegram.shuffle_chats(0.05)
        telegram.duplicate_updates(10 * SIZE.updates)
        people = [telegram.user(number) for number in range(1001, 1001 + SIZE.users)]
        players = [Player(one, random.Random(SIZE.seed + one.user_id), SIZE.updates_each) for one in people]  # noqa: S311
        await asyncio.gather(*(one.play() for one in players))
        assert telegram.double_answers == 0
    assert [bare(one) for one in await stored(database, players)] == [bare(one.case) for one in players]
