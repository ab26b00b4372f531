"""Whole conversations through the real bot process, polling the Telegram of the tests."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot_process import BotProcess, running_bot
from tests.telegram_person import A_PASS, TO_THE_END, answers, carried_by, data_of, presses
from tests.telegram_server import TelegramServer


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


@pytest.mark.usefixtures("bot")
class TestOneCase:
    async def test_by_buttons_from_start_to_ruling_in_one_message(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        welcome = await truus.says("/start")
        await answers(truus, **TO_THE_END)
        assert truus.newest() is welcome
        assert "29A" in welcome.text
        assert "⚖" in welcome.text
        assert telegram.counts["sendMessage"] == 1

    async def test_a_second_tap_on_a_button_is_no_change(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        await answers(truus, **A_PASS)
        message = truus.newest()
        shown = message.text
        for press in ("called_before:no", "do:back"):
            before, data = message.text, data_of(message, press)
            for query in [truus.press(data=data, on=message) for _ in range(2)]:
                await truus.answered(query)
            await truus.settled()
            assert message.text != before
        assert shown.splitlines()[-1] in message.text

    async def test_a_press_while_the_bot_is_down_is_handled_after_its_restart(
        self, telegram: TelegramServer, bot: BotProcess
    ) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        await presses(truus, "area:call", "irregularity:pass_out_of_turn")
        assert await bot.end() == 0
        truus.press(data=data_of(truus.newest(), "offender:west"))
        await bot.start()
        await truus.settled(within=60)
        assert data_of(truus.newest(), "whose_turn:north")

    async def test_many_people_at_once(self, telegram: TelegramServer) -> None:
        people = [telegram.user(number) for number in range(10, 30)]
        await asyncio.gather(*(one.says("/start") for one in people))
        await asyncio.gather(*(answers(one, **A_PASS) for one in people))
        assert len({one.newest().text for one in people}) == 1


@pytest.mark.usefixtures("bot")
class TestTypedCases:
    async def test_a_report_in_words_up_to_the_ruling(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        first = await truus.says("west heeft voor de beurt gepast noord was aan de beurt")
        assert "West paste" in first.text
        assert data_of(first, "called_before:no")
        second = await truus.says("nee")
        assert second is not first
        assert first.labels == []
        told = {"is_artificial": "no", "passed_partners_artificial_call": "no", "lho_accepts": "yes"}
        card = await answers(truus, **told)
        assert "29A" in card.text
        why = await truus.says("waarom?")
        assert "West" in why.text

    async def test_a_correction_and_a_look_up_halfway(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("oost bood 1 schoppen terwijl zuid moest")
        article = await truus.says("artikel 23A")
        assert "23A" in article.text
        corrected = await truus.says("nee wacht noord was aan de beurt")
        assert "Noord was aan de beurt" in corrected.text
        assert "Zuid was aan de beurt" not in corrected.text

    async def test_forgetting_in_words(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("west paste voor zijn beurt")
        assert "gewist" in (await truus.says("vergeet alles")).text

    async def test_not_ours(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        assert carried_by(await truus.says("hoe reageer ik op een zwakke twee?"))
