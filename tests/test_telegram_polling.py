"""Whole conversations through the real bot process, polling the Telegram of the tests."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot_process import BotProcess, running_bot
from tests.telegram_server import Person, TelegramServer


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        assert server.refused() == []
        assert server.token_leaks() == []


@pytest.fixture
async def bot(telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with running_bot(telegram, str(tmp_path / "cases.db")) as process:
        await process.says("polling as", within=60)
        yield process


async def presses(person: Person, *answers: str) -> None:
    """Press buttons by what they answer, `question:answer`, whatever their labels are."""
    for answer in answers:
        message = person.newest()
        data = next(b.data for row in message.buttons for b in row if b.data and b.data.split(":", 1)[1] == answer)
        person.press(data=data, on=message)
        await person.settled()


TO_A_RULING = ("area:call", "irregularity:pass_out_of_turn", "offender:west", "whose_turn:north")


@pytest.mark.usefixtures("bot")
class TestOneCase:
    async def test_by_buttons_from_start_to_ruling_in_one_message(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        welcome = await truus.says("/start")
        await presses(truus, *TO_A_RULING, "is_artificial:no", "called_before:no", "lho_accepts:yes")
        assert truus.newest() is welcome
        assert welcome.text.startswith(("Het geval: ", "West paste")) or "29A" in welcome.text
        assert "29A" in welcome.text
        assert telegram.counts["sendMessage"] == 1

    async def test_a_second_tap_on_a_button_is_no_change(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        await presses(truus, *TO_A_RULING)
        message = truus.newest()
        shown = message.text
        data = next(b.data for row in message.buttons for b in row if b.data and b.data.endswith("is_artificial:no"))
        first, second = truus.press(data=data, on=message), truus.press(data=data, on=message)
        await truus.answered(first)
        await truus.answered(second)
        after = (await truus.settled()).text
        assert after != shown
        back = next(b.data for row in message.buttons for b in row if b.data and ":do:back" in b.data)
        first, second = truus.press(data=back, on=message), truus.press(data=back, on=message)
        await truus.answered(first)
        await truus.answered(second)
        assert shown.splitlines()[-1] in (await truus.settled()).text

    async def test_a_restart_between_question_and_answer(self, telegram: TelegramServer, bot: BotProcess) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        await presses(truus, *TO_A_RULING[:2])
        assert await bot.end() == 0
        data = next(b.data for row in truus.newest().buttons for b in row if b.data and b.data.endswith("west"))
        truus.press(data=data)
        await bot.start()
        await truus.settled(within=30)
        assert "west" not in {b.data.rsplit(":")[-1] for row in truus.newest().buttons for b in row if b.data}

    async def test_two_people_at_once(self, telegram: TelegramServer) -> None:
        people = [telegram.user(number) for number in range(10, 20)]
        await asyncio.gather(*(one.says("/start") for one in people))
        await asyncio.gather(*(presses(one, *TO_A_RULING) for one in people))
        assert len({one.newest().text for one in people}) == 1
