"""What goes wrong between the bot, Telegram and the database, and what the user sees of it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram import Bot

from bot.store import Arrival, Store
from tests.bot_process import BotProcess, running_bot, settings
from tests.postgres import Postgres
from tests.telegram_person import A_PASS, answers, carried_by, data_of, presses
from tests.telegram_server import TOKEN, TelegramServer

EXPECTED = (
    "make sure that only one bot instance",
    "bot was blocked by the user",
    "message is not modified",  # after a cut that came too late
    "Unauthorized",
    "while webhook is active",
    "terminated by setWebhook request",
)


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server
        assert server.refused(besides=EXPECTED) == []
        assert server.token_leaks() == []


@pytest.fixture
async def bot(telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with running_bot(telegram, str(tmp_path / "cases.db")) as process:
        await process.says("polling as", within=60)
        yield process


@pytest.mark.usefixtures("bot")
class TestTelegramFails:
    async def test_too_many_requests(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        telegram.faults.refuse("sendMessage", status=429, retry_after=1)
        shown = await truus.says("/start")
        assert carried_by(shown)
        assert telegram.counts["sendMessage"] == 2

    @pytest.mark.parametrize("status", [500, 502, 503, 504])
    async def test_an_error_of_telegrams(self, telegram: TelegramServer, status: int) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        telegram.faults.refuse("editMessageText", status=status)
        telegram.faults.refuse("answerCallbackQuery", status=status)
        await presses(truus, "area:call")
        assert data_of(truus.newest(), "irregularity:pass_out_of_turn")

    async def test_a_cut_connection(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        telegram.faults.cut("editMessageText")
        telegram.faults.cut("getUpdates")
        await presses(truus, "area:call")
        telegram.faults.cut("editMessageText", after_effect=True)
        await presses(truus, "irregularity:pass_out_of_turn")
        assert data_of(truus.newest(), "offender:west")

    async def test_a_text_that_telegram_refuses_is_sent_bare(self, telegram: TelegramServer) -> None:
        telegram.faults.refuse("sendMessage", status=400)
        shown = await telegram.user(7).says("/start")
        assert shown.text.startswith("Ik help als")
        assert shown.labels == []

    async def test_silence_for_a_while(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        telegram.faults.hang("sendMessage", 0.5)
        assert carried_by(await truus.says("/start"))

    async def test_nobody_home_for_a_while(self, telegram: TelegramServer, bot: BotProcess) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        with telegram.faults.darkness():
            truus.press(data=data_of(truus.newest(), "area:call"))
            await asyncio.sleep(2)
        await truus.settled(within=60)
        assert data_of(truus.newest(), "irregularity:pass_out_of_turn")
        assert bot.process
        assert bot.process.returncode is None

    async def test_a_second_poller(self, telegram: TelegramServer, bot: BotProcess) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        async with Bot(TOKEN, base_url=telegram.base_url) as other:
            await other.get_updates()
            await bot.says("another program receives this bot's updates")
        await presses(truus, "area:call")
        assert data_of(truus.newest(), "irregularity:pass_out_of_turn")

    async def test_a_blocked_bot_goes_on_with_the_others(self, telegram: TelegramServer) -> None:
        truus, kees = telegram.user(7), telegram.user(8)
        await truus.says("/start")
        truus.send("/help")
        truus.block()
        assert carried_by(await kees.says("/start"))
        truus.unblock()
        assert carried_by(await truus.says("/start"))

    async def test_every_update_delivered_twice(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        telegram.duplicate_updates(100)
        await truus.says("/start")
        await answers(truus, **A_PASS)
        await presses(truus, "do:back")
        assert data_of(truus.newest(), "whose_turn:north")
        assert telegram.counts["sendMessage"] == 1


class TestTheStart:
    @pytest.mark.parametrize("status", [403, 429, 500])
    async def test_telegram_will_not_have_it_yet(self, telegram: TelegramServer, tmp_path: Path, status: int) -> None:
        telegram.faults.refuse("getMe", status=status, **({"retry_after": 1} if status == 429 else {}))
        async with running_bot(telegram, str(tmp_path / "cases.db")) as bot:
            await bot.says("polling as", within=60)
            assert carried_by(await telegram.user(7).says("/start"))

    async def test_a_webhook_that_would_not_go_at_once_is_taken_away_after_all(
        self, telegram: TelegramServer, tmp_path: Path
    ) -> None:
        async with Bot(TOKEN, base_url=telegram.base_url) as other:
            await other.set_webhook("http://127.0.0.1:9/tg")
        telegram.faults.refuse("deleteWebhook", status=500)
        async with running_bot(telegram, str(tmp_path / "cases.db")) as bot:
            await bot.says("a webhook may still be set", within=60)
            assert carried_by(await telegram.user(7).says("/start"))
            assert "another program" not in bot.log

    async def test_a_webhook_that_is_set_later_is_left_to_whoever_set_it(
        self, telegram: TelegramServer, tmp_path: Path
    ) -> None:
        async with running_bot(telegram, str(tmp_path / "cases.db")) as bot:
            await bot.says("polling as", within=60)
            await telegram.user(7).says("/start")
            async with Bot(TOKEN, base_url=telegram.base_url) as other:
                await other.set_webhook("http://127.0.0.1:9/tg")
                await bot.says("another program receives this bot's updates")
                assert (await other.get_webhook_info()).url == "http://127.0.0.1:9/tg"


class TestTokens:
    async def test_one_that_is_withdrawn_ends_the_bot_and_the_reply_is_still_due(
        self, telegram: TelegramServer, tmp_path: Path
    ) -> None:
        truus = telegram.user(7)
        bot = BotProcess(settings(telegram, str(tmp_path / "cases.db")))
        await bot.start()
        await bot.says("polling as", within=60)
        telegram.faults.refuse("sendMessage", status=401)
        telegram.faults.refuse("getUpdates", status=401)
        truus.send("/start")
        assert bot.process
        assert await asyncio.wait_for(bot.process.wait(), 60) == 2
        await asyncio.sleep(0.1)
        assert "@BotFather" in bot.log
        async with running_bot(telegram, str(tmp_path / "cases.db")):
            await truus.settled(within=60)
        assert carried_by(truus.newest())

    async def ended(self, environment: dict[str, str]) -> BotProcess:
        bot = BotProcess(environment)
        await bot.start()
        assert bot.process
        await asyncio.wait_for(bot.process.wait(), 60)
        await asyncio.sleep(0.1)
        return bot

    async def test_without_a_token_it_says_how_to_get_one(self) -> None:
        bot = await self.ended({})
        assert bot.process
        assert bot.process.returncode == 2
        assert "@BotFather" in bot.log
        assert "terminal" in bot.log

    @pytest.mark.parametrize("token", ["110201543:AAverkeerdVerkeerdVerkeerdVerkeerd123", "onzin-zonder-dubbele-punt"])
    async def test_a_wrong_token_is_said_without_being_shown(self, telegram: TelegramServer, token: str) -> None:
        bot = await self.ended({"BOT_TOKEN": token, "BOT_API_URL": telegram.url, "BOT_LOG_LEVEL": "DEBUG"})
        assert bot.process
        assert bot.process.returncode == 2
        assert "@BotFather" in bot.log
        assert token[-20:] not in bot.log
        assert "Traceback" not in bot.log

    async def test_the_token_from_a_file(self, telegram: TelegramServer, tmp_path: Path) -> None:
        (tmp_path / "token").write_text(f"{telegram.token}\n")
        environment = settings(telegram, str(tmp_path / "cases.db"), BOT_TOKEN_FILE=str(tmp_path / "token"))
        del environment["BOT_TOKEN"]
        bot = BotProcess(environment)
        await bot.start()
        await bot.says("polling as @tafelarbiter_bot", within=60)
        assert await bot.end() == 0

    async def test_no_log_line_holds_the_token_or_what_was_said(self, telegram: TelegramServer, tmp_path: Path) -> None:
        async with running_bot(telegram, str(tmp_path / "cases.db"), BOT_LOG_LEVEL="DEBUG") as bot:
            await bot.says("polling as", within=60)
            telegram.faults.refuse("sendMessage", status=400)
            truus = telegram.user(987654321, "Truus")
            truus.send("zuid verzaakte in het geheim")
            await bot.says("refused sendMessage")
            await truus.says("/start")
            for secret in (telegram.token.split(":")[1], "verzaakte", "Truus", "987654321"):
                assert secret not in bot.log


class TestTheDatabaseFails:
    async def test_it_goes_away_and_comes_back(self, telegram: TelegramServer) -> None:
        server = Postgres()
        try:
            database = await server.create("cases")
            async with running_bot(telegram, database) as bot:
                await bot.says("polling as", within=60)
                truus = telegram.user(7)
                await truus.says("/start")
                server.stop()
                truus.press(data=data_of(truus.newest(), "area:call"))
                await bot.says("the database")
                server.start()
                await truus.settled(within=60)
                assert data_of(truus.newest(), "irregularity:pass_out_of_turn")
        finally:
            server.remove()

    async def test_it_cannot_be_opened(self, telegram: TelegramServer, tmp_path: Path) -> None:
        bot = BotProcess(settings(telegram, str(tmp_path / "nergens" / "cases.db")))
        await bot.start()
        assert bot.process
        assert await asyncio.wait_for(bot.process.wait(), 60) == 1
        await asyncio.sleep(0.1)
        assert "BOT_DATABASE" in bot.log
        assert "Traceback" not in bot.log


class TestFlood:
    async def test_one_user_is_stopped_kindly_once_and_others_are_not(
        self, telegram: TelegramServer, tmp_path: Path
    ) -> None:
        async with running_bot(telegram, str(tmp_path / "cases.db"), BOT_UPDATES_PER_MINUTE="5") as bot:
            await bot.says("polling as", within=60)
            truus, kees = telegram.user(7), telegram.user(8)
            for _ in range(50):
                truus.send("/help")
            await truus.settled(within=30)
            replies = [message.text for message in truus.chat.visible if message.from_bot]
            assert len(replies) == 6
            assert "te snel" in replies[-1]
            assert carried_by(await kees.says("/start"))


async def test_an_old_case_is_deleted_by_the_running_bot(telegram: TelegramServer, tmp_path: Path) -> None:
    async with running_bot(telegram, str(tmp_path / "cases.db"), BOT_KEEP_HOURS="0.0005") as bot:
        await bot.says("polling as", within=60)
        truus = telegram.user(7)
        shown = await truus.says("/start")
        data = data_of(shown, "area:call")
        text = ""
        async with asyncio.timeout(30):
            while not text:
                await asyncio.sleep(3)
                text = await truus.answered(truus.press(data=data, on=shown))
                data = next((one for one in carried_by(shown) if ":" in one), data)
        assert "gesloten" in text


async def test_whoever_stops_waiting_until_it_is_kept_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    from bot.metrics import new_metrics
    from bot.store import open_store
    from bot.telegram.handling import Handling
    from bot.telegram.incoming import Incoming, Kind, Me
    from bot.telegram.sending import Sender
    from tests.telegram_server.in_memory import InMemoryRequest

    telegram = TelegramServer()
    truus = telegram.user(7)
    truus.send("/start")
    requests = InMemoryRequest(telegram), InMemoryRequest(telegram)
    async with (
        Bot(TOKEN, request=requests[0], get_updates_request=requests[1]) as bot,
        await open_store(str(tmp_path / "cases.db")) as store,
    ):
        metrics = new_metrics()
        hands = Handling(store, Sender(bot, store, metrics), Me(1, "b"), metrics)
        taking = asyncio.ensure_future(hands.take([Incoming(update=1, kind=Kind.TEXT, chat=7, user=7, text="/start")]))
        await asyncio.sleep(0)
        taking.cancel()
        await hands.finish(10)
    assert carried_by(truus.newest())
    assert caplog.text == ""


async def test_an_update_that_comes_again_after_its_step_gets_its_reply(store: Store) -> None:
    from bot.metrics import new_metrics
    from bot.telegram.handling import Handling
    from bot.telegram.incoming import Incoming, Kind, Me
    from bot.telegram.sending import Sender
    from bot.telegram.stepping import Step
    from tests.telegram_server.in_memory import InMemoryRequest

    telegram, me, metrics = TelegramServer(), Me(1, "b"), new_metrics()
    truus = telegram.user(7)
    truus.send("/start")
    incoming = Incoming(update=1, kind=Kind.TEXT, chat=7, user=7, text="/start")
    handled = await store.handle(Arrival(1, 7, incoming.model_dump_json()), Step(incoming, me, metrics))
    assert handled is not None
    await store.give_back(handled)  # as when the process died with the reply due
    requests = InMemoryRequest(telegram), InMemoryRequest(telegram)
    async with Bot(TOKEN, request=requests[0], get_updates_request=requests[1]) as bot:
        hands = Handling(store, Sender(bot, store, metrics), me, metrics)
        await hands.take([incoming])
        hands.start(await store.claim())
        await hands.finish(10)
    assert carried_by(truus.newest())
    assert telegram.counts["sendMessage"] == 1


async def test_a_mistake_of_ours_costs_one_reply_and_no_case(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.metrics import new_metrics
    from bot.store import open_store
    from bot.telegram import handling, stepping
    from bot.telegram.incoming import Incoming, Kind, Me
    from bot.telegram.sending import Sender
    from tests.telegram_server.in_memory import InMemoryRequest

    telegram = TelegramServer()
    truus = telegram.user(7)
    truus.send("iets geheims")

    def broken(*_: object) -> None:
        raise ValueError("iets geheims")

    monkeypatch.setattr(stepping, "decide", broken)
    requests = InMemoryRequest(telegram), InMemoryRequest(telegram)
    async with (
        Bot(TOKEN, request=requests[0], get_updates_request=requests[1]) as bot,
        await open_store(str(tmp_path / "cases.db")) as store,
    ):
        metrics = new_metrics()
        hands = handling.Handling(store, Sender(bot, store, metrics), Me(1, "b"), metrics)
        incoming = Incoming(update=1, kind=Kind.TEXT, chat=7, user=7, text="iets geheims", language="nl")
        with caplog.at_level(logging.DEBUG):
            await hands.take([incoming])
            await hands.finish(10)
        assert await store.waiting() == 0
    assert "ging iets mis" in truus.newest().text
    assert "geheims" not in caplog.text
    assert "ValueError at" in caplog.text
