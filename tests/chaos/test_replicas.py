"""Three bots on one PostgreSQL do what one would do."""

import asyncio
import random
import secrets
import signal

from tests.chaos.killing import AT_WORK
from tests.chaos.players import Player
from tests.chaos.replicas import replicas
from tests.chaos.size import Size
from tests.chaos.test_kills import SECOND_TIMES, all_done, bare, stored
from tests.postgres import Postgres
from tests.telegram_server import TelegramServer

SIZE = Size()


def players_of(telegram: TelegramServer) -> list[Player]:
    """Everybody, who does the same in every run with this seed."""
    people = [telegram.user(number) for number in range(1001, 1001 + SIZE.users)]
    return [Player(one, random.Random(SIZE.seed + one.user_id), SIZE.updates_each) for one in people]  # noqa: S311


async def test_the_outcome_is_that_of_one(postgres: Postgres) -> None:
    print(f"\nseed {SIZE.seed}")
    database = await postgres.create(f"test_{secrets.token_hex(8)}")
    async with TelegramServer() as telegram, replicas(telegram, database, 3) as running:
        telegram.shuffle_chats(0.02)
        players = players_of(telegram)
        await asyncio.gather(*(one.play() for one in players))
        shares = list(running.proxy.forwarded.values())
        assert min(shares) > max(shares) / 2, shares
        assert telegram.double_answers == 0
        assert telegram.refused(besides=SECOND_TIMES) == []
        await all_done(database)
    assert [bare(one) for one in await stored(database, players)] == [bare(one.case) for one in players]


async def test_one_is_killed_and_the_others_finish_its_work(postgres: Postgres) -> None:
    database = await postgres.create(f"test_{secrets.token_hex(8)}")
    async with TelegramServer() as telegram, replicas(telegram, database, 3, BOT_LEASE_SECONDS="3") as running:
        players = players_of(telegram)
        playing = asyncio.gather(*(one.play() for one in players))
        for bot in running.bots[:2]:
            await asyncio.sleep(1)
            await bot.end(signal.SIGKILL)
            await asyncio.sleep(1)
            await bot.start()
        await playing
        await asyncio.gather(*(bot.says(AT_WORK) for bot in running.bots))
        await all_done(database)
        assert telegram.refused(besides=SECOND_TIMES) == []
    assert [bare(one) for one in await stored(database, players)] == [bare(one.case) for one in players]
