"""The Telegram of the tests behaves as Telegram does: python-telegram-bot works with it, and it refuses alike."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path
from subprocess import PIPE
from typing import Any

import httpx
import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputTextMessageContent,
    Update,
)
from telegram.error import BadRequest, Conflict, Forbidden, InvalidToken, NetworkError, RetryAfter, TimedOut
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes, MessageHandler, filters

from tests.telegram_server import TelegramServer
from tests.telegram_server.in_memory import InMemoryRequest
from tests.telegram_server.reduce_bot_api import reduce
from tests.telegram_server.thread import running_in_thread
from tests.telegram_server.validation import BOT_API

Post = Callable[..., Any]


@pytest.fixture
async def telegram() -> AsyncIterator[TelegramServer]:
    async with TelegramServer() as server:
        yield server


@pytest.fixture
async def bot(telegram: TelegramServer) -> AsyncIterator[Bot]:
    async with Bot(telegram.token, base_url=telegram.base_url) as bot:
        yield bot


@pytest.fixture
async def post(telegram: TelegramServer) -> AsyncIterator[Post]:
    async with httpx.AsyncClient(base_url=f"{telegram.base_url}{telegram.token}/") as client:

        async def post(method: str, **parameters: Any) -> Any:
            return (await client.post(method, json=parameters)).json()

        yield post


def keyboard(*rows: list[str]) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=label) for label in row] for row in rows])


async def answer_start(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message
    await update.message.reply_html("Wie <b>paste</b>?", reply_markup=keyboard(["Noord"], ["Oost", "West"]))


async def answer_press(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.callback_query
    await update.callback_query.answer()
    await update.callback_query.edit_message_text(f"{update.callback_query.data} paste.")


async def answer_text(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message
    await update.effective_message.reply_text(f"U zei: {update.effective_message.text}")


@pytest.fixture
async def application(telegram: TelegramServer) -> AsyncIterator[Application[Any, Any, Any, Any, Any, Any]]:
    application = Application.builder().token(telegram.token).base_url(telegram.base_url).build()
    application.add_handler(CommandHandler("start", answer_start))
    application.add_handler(CallbackQueryHandler(answer_press))
    application.add_handler(MessageHandler(filters.TEXT, answer_text))
    async with application:
        await application.start()
        yield application
        await application.stop()


@pytest.fixture
async def polling(application: Application[Any, Any, Any, Any, Any, Any]) -> AsyncIterator[None]:
    assert application.updater
    await application.updater.start_polling()
    yield
    await application.updater.stop()


@pytest.mark.usefixtures("polling")
class TestConversation:
    async def test_a_conversation_reads_as_on_the_screen(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        question = await truus.says("/start")
        assert question.text == "Wie paste?"
        assert question.marked("bold") == ["paste"]
        assert question.labels == ["Noord", "Oost", "West"]
        assert [len(row) for row in question.buttons] == [1, 2]
        assert truus.transcript() == "> /start\n\nWie paste?\n[Noord]\n[Oost] [West]"
        await truus.taps("West")
        await truus.says("dank u")
        assert truus.transcript() == "> /start\n\nWest paste.\n\n> dank u\n\nU zei: dank u"
        assert telegram.refused() == []
        assert telegram.counts["answerCallbackQuery"] == 1

    async def test_a_press_shows_the_clock_until_it_is_answered(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        query = truus.press("Oost")
        assert query.pending
        await truus.settled()
        assert not query.pending

    async def test_only_buttons_on_the_screen_can_be_pressed(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        await truus.says("/start")
        with pytest.raises(LookupError, match="'Zuid'"):
            truus.press("Zuid")

    async def test_people_do_not_see_each_others_chats(self, telegram: TelegramServer) -> None:
        truus, kees = telegram.user(7), telegram.user(8, "Kees")
        await asyncio.gather(truus.says("een"), kees.says("twee"))
        assert "twee" not in truus.transcript()
        assert kees.newest().text == "U zei: twee"

    async def test_a_group_message_reaches_the_bot_only_when_meant_for_it(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        club = telegram.group(-1001, "Club", [truus])
        club.add_bot(truus)
        truus.send("mooi weer vandaag", club)
        answer = await truus.says("/start@tafelarbiter_bot", club)
        assert answer.text == "Wie paste?"
        truus.send("/start@andere_bot", club)
        truus.send("@tafelarbiter_bot hoi", club)
        await truus.settled(club)
        truus.send("ja", club, reply_to=answer)
        await truus.settled(club)
        heard = [message.text for message in club.chat.visible if message.from_bot]
        assert heard == ["Wie paste?", "U zei: @tafelarbiter_bot hoi", "U zei: ja"]

    async def test_a_duplicate_is_the_same_update_again(self, telegram: TelegramServer) -> None:
        truus = telegram.user(7)
        telegram.duplicate_updates()
        truus.send("een")
        await truus.settled()
        assert [m.text for m in truus.chat.visible if m.from_bot] == ["U zei: een", "U zei: een"]

    async def test_every_request_is_recorded_and_none_leaks_the_token(self, telegram: TelegramServer) -> None:
        await telegram.user(7).says("/start")
        sent = [call for call in telegram.calls if call.method == "sendMessage"]
        assert len(sent) == 1
        assert sent[0].request
        assert telegram.token in sent[0].request.target
        assert telegram.token_leaks() == []

    async def test_a_leak_of_the_token_is_seen(self, telegram: TelegramServer, bot: Bot) -> None:
        telegram.user(7).send("hoi")
        await bot.send_message(7, f"mislukt: {telegram.token}")
        assert telegram.token_leaks() == ["body of sendMessage"]


class TestUpdates:
    async def test_updates_come_until_confirmed_by_a_higher_offset(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("een")
        truus.send("twee")
        first = await bot.get_updates()
        assert [u.message.text for u in first if u.message] == ["een", "twee"]
        assert await bot.get_updates() == first
        assert await bot.get_updates(offset=first[1].update_id) == (first[1],)
        assert await bot.get_updates(offset=first[1].update_id + 1) == ()
        assert await bot.get_updates() == ()

    async def test_a_negative_offset_leaves_the_last(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        for text in ("een", "twee", "drie"):
            truus.send(text)
        assert [u.message.text for u in await bot.get_updates(offset=-1) if u.message] == ["drie"]
        assert len(await bot.get_updates()) == 1

    async def test_a_poll_waits_for_what_comes(self, telegram: TelegramServer, bot: Bot) -> None:
        poll = asyncio.create_task(bot.get_updates(timeout=10))
        await asyncio.sleep(0.05)
        assert not poll.done()
        telegram.user(7).send("daar ben ik")
        assert len(await poll) == 1

    async def test_a_second_poller_ends_the_first(self, telegram: TelegramServer, bot: Bot) -> None:
        first = asyncio.create_task(bot.get_updates(timeout=10))
        await asyncio.sleep(0.05)
        async with Bot(telegram.token, base_url=telegram.base_url) as other:
            second = asyncio.create_task(other.get_updates(timeout=10))
            with pytest.raises(Conflict, match="make sure that only one bot instance is running"):
                await first
            telegram.user(7).send("hoi")
            assert len(await second) == 1

    async def test_only_the_kinds_asked_for_are_kept(self, telegram: TelegramServer, bot: Bot) -> None:
        await bot.get_updates(allowed_updates=["callback_query"])
        truus = telegram.user(7)
        truus.send("ongezien")
        assert await bot.get_updates() == ()
        await bot.get_updates(allowed_updates=[])
        truus.send("gezien")
        assert len(await bot.get_updates()) == 1

    async def test_blocking_and_joining_are_told(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("hoi")
        truus.block()
        telegram.group(-1001, "Club", [truus]).add_bot(truus, administrator=True)
        updates = await bot.get_updates()
        changes = [u.my_chat_member for u in updates if u.my_chat_member]
        assert [change.new_chat_member.status for change in changes] == ["kicked", "administrator"]


class Receiver:
    """A bot's own server that answers what a test wants it to."""

    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []
        self.secrets: list[str] = []
        self.statuses: list[int] = []
        self.reply: dict[str, Any] = {}
        self.busy = 0
        self.most_busy = 0

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        body = b""
        while (event := await receive())["type"] == "http.request":
            body += event.get("body", b"")
            if not event.get("more_body"):
                break
        self.busy += 1
        self.most_busy = max(self.busy, self.most_busy)
        await asyncio.sleep(0.02)
        self.busy -= 1
        headers = dict(scope["headers"])
        self.secrets.append(headers.get(b"x-telegram-bot-api-secret-token", b"").decode())
        self.received.append(json.loads(body))
        status = self.statuses.pop(0) if self.statuses else 200
        answer = json.dumps(self.reply).encode()
        start = {"type": "http.response.start", "status": status}
        await send(start | {"headers": [(b"content-length", str(len(answer)).encode())]})
        await send({"type": "http.response.body", "body": answer})


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    import uvicorn

    receiver = Receiver()
    config = uvicorn.Config(receiver, port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn offers no event
        await asyncio.sleep(0.01)
    receiver.url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/tg"  # type: ignore[attr-defined]
    yield receiver
    server.should_exit = True
    await task


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():  # noqa: ASYNC110 - what is waited for differs each time
            await asyncio.sleep(0.01)


class TestWebhook:
    async def test_updates_are_posted_with_the_secret(self, telegram: TelegramServer, bot: Bot, receiver: Any) -> None:
        telegram.user(7).send("vooraf")
        await bot.set_webhook(receiver.url, secret_token="geheim_1")  # noqa: S106
        telegram.user(7).send("daarna")
        await until(lambda: len(receiver.received) == 2)
        assert [update["message"]["text"] for update in receiver.received] == ["vooraf", "daarna"]
        assert set(receiver.secrets) == {"geheim_1"}
        await until(lambda: not telegram.updates.unconfirmed)

    async def test_an_update_comes_again_until_it_is_taken(
        self, telegram: TelegramServer, bot: Bot, receiver: Any
    ) -> None:
        receiver.statuses = [500, 503]
        await bot.set_webhook(receiver.url)
        telegram.user(7).send("een")
        telegram.user(7).send("twee")
        await until(lambda: not telegram.updates.unconfirmed)
        assert [u["message"]["text"] for u in receiver.received] == ["een", "een", "een", "twee"]
        assert (await bot.get_webhook_info()).last_error_message == "Wrong response from the webhook: 503"

    async def test_chats_go_side_by_side_within_the_connections_allowed(
        self, telegram: TelegramServer, bot: Bot, receiver: Any
    ) -> None:
        await bot.set_webhook(receiver.url, max_connections=3)
        for number in range(12):
            telegram.user(100 + number).send("hoi")
        await until(lambda: len(receiver.received) == 12)
        assert receiver.most_busy == 3

    async def test_chats_overtake_each_other_but_none_itself(
        self, telegram: TelegramServer, bot: Bot, receiver: Any
    ) -> None:
        telegram.shuffle_chats(0.05)
        await bot.set_webhook(receiver.url)
        for text in ("een", "twee", "drie"):
            for number in range(10):
                telegram.user(100 + number).send(text)
        await until(lambda: not telegram.updates.unconfirmed)
        came = [(u["message"]["chat"]["id"], u["message"]["text"]) for u in receiver.received]
        assert [u["update_id"] for u in receiver.received] != sorted(u["update_id"] for u in receiver.received)
        for number in range(10):
            assert [text for chat, text in came if chat == 100 + number] == ["een", "twee", "drie"]

    async def test_a_method_in_the_reply_is_carried_out(
        self, telegram: TelegramServer, bot: Bot, receiver: Any
    ) -> None:
        receiver.reply = {"method": "sendMessage", "chat_id": 7, "text": "meteen terug"}
        await bot.set_webhook(receiver.url)
        truus = telegram.user(7)
        assert (await truus.says("hoi")).text == "meteen terug"

    async def test_polling_and_webhook_exclude_each_other(
        self, telegram: TelegramServer, bot: Bot, receiver: Any
    ) -> None:
        poll = asyncio.create_task(bot.get_updates(timeout=10))
        await asyncio.sleep(0.05)
        async with Bot(telegram.token, base_url=telegram.base_url) as other:
            await other.set_webhook(receiver.url)
        with pytest.raises(Conflict, match="terminated by setWebhook"):
            await poll
        with pytest.raises(Conflict, match="while webhook is active"):
            await bot.get_updates()

    async def test_what_was_not_taken_is_there_for_polling(self, telegram: TelegramServer, bot: Bot) -> None:
        await bot.set_webhook("http://127.0.0.1:9/")
        telegram.user(7).send("een")
        telegram.user(8).send("twee")
        await bot.delete_webhook()
        assert [u.message.text for u in await bot.get_updates() if u.message] == ["een", "twee"]
        await bot.set_webhook("http://127.0.0.1:9/")
        await bot.delete_webhook(drop_pending_updates=True)
        assert await bot.get_updates() == ()

    async def test_a_bad_address_or_secret_is_refused(self, bot: Bot) -> None:
        with pytest.raises(BadRequest, match="Invalid webhook url specified"):
            await bot.set_webhook("ftp://ergens")
        with pytest.raises(BadRequest, match="unallowed characters"):
            await bot.set_webhook("https://bot.example.nl/", secret_token="niet goed")  # noqa: S106


BUTTON = {"text": "Ja", "callback_data": "j"}


def markup(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"inline_keyboard": [[button] for button in buttons]}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("sendMessage", {"text": "x"}, "chat_id is empty"),
    ("sendMessage", {"chat_id": 7}, "message text is empty"),
    ("sendMessage", {"chat_id": 7, "text": ""}, "message text is empty"),
    ("sendMessage", {"chat_id": 7, "text": " \n"}, "text must be non-empty"),
    ("sendMessage", {"chat_id": 7, "text": "<b></b>", "parse_mode": "HTML"}, "text must be non-empty"),
    ("sendMessage", {"chat_id": 99, "text": "x"}, "chat not found"),
    ("sendMessage", {"chat_id": "@nergens", "text": "x"}, "chat not found"),
    ("sendMessage", {"chat_id": 7, "text": 5}, 'field "text" must be of type String'),
    ("sendMessage", {"chat_id": 7, "text": "x", "tekst": "y"}, 'unknown parameter "tekst"'),
    ("sendMessage", {"chat_id": 7, "text": "x", "disable_notification": "misschien"}, "must be a Boolean"),
    ("sendMessage", {"chat_id": 7, "text": "x" * 4097}, "message is too long"),
    ("sendMessage", {"chat_id": 7, "text": "\U0001f0a1" * 2049}, "message is too long"),
    ("sendMessage", {"chat_id": 7, "text": "x", "parse_mode": "BBCode"}, "unsupported parse_mode"),
    (
        "sendMessage",
        {"chat_id": 7, "text": "<p>x</p>", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "p" at byte offset 0',
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "é <b>x", "parse_mode": "HTML"},
        "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "é <b>x</i>", "parse_mode": "HTML"},
        'can\'t parse entities: Unmatched end tag at byte offset 7, expected "</b>", found "</i>"',
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "1 < 2", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "" at byte offset 2',
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x</b>", "parse_mode": "HTML"},
        "can't parse entities: Unexpected end tag at byte offset 1",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({"text": "Ja", "callback_data": "é" * 33})},
        "BUTTON_DATA_INVALID",
    ),
    ("sendMessage", {"chat_id": 7, "text": "x", "reply_markup": markup({"text": "Ja"})}, "Text buttons are unallowed"),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({**BUTTON, "url": "https://a.nl"})},
        "exactly one",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({**BUTTON, "kleur": 1})},
        'unknown field "kleur"',
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({"callback_data": "j"})},
        "can't parse inline keyboard button: Can't find field \"text\"",
    ),
    ("sendMessage", {"chat_id": 7, "text": "x", "reply_markup": markup(*[BUTTON] * 101)}, "reply markup is too long"),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": {"inline_keyboard": [[BUTTON] * 9]}},
        "reply markup is too long",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({"text": "Lees", "url": "hier niet"})},
        "inline keyboard button URL 'hier niet' is invalid: Wrong HTTP URL",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({"text": "Lees", "url": "mailto:a@b.nl"})},
        "Unsupported URL protocol",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_markup": markup({"text": "Ga", "url": "https://t.me/b?start=art.30"})},
        "START_PARAM_INVALID",
    ),
    (
        "sendMessage",
        {"chat_id": 7, "text": "x", "reply_parameters": {"message_id": 1}},
        "message to be replied not found",
    ),
    ("editMessageText", {"chat_id": 7, "message_id": 1, "text": "x"}, "message to edit not found"),
    ("editMessageText", {"text": "x"}, "message identifier is not specified"),
    ("deleteMessage", {"chat_id": 7, "message_id": 1}, "message to delete not found"),
    ("answerCallbackQuery", {"callback_query_id": "1"}, "query is too old and response timeout expired"),
    ("answerInlineQuery", {"inline_query_id": "1", "results": []}, "query is too old and response timeout expired"),
    ("sendChatAction", {"chat_id": 7, "action": "denkt"}, "wrong parameter action in request"),
    ("setMyCommands", {"commands": [{"command": "Über", "description": "x"}]}, "BOT_COMMAND_INVALID"),
    ("setMyCommands", {"commands": [{"command": "a", "description": ""}]}, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ("setMyCommands", {"commands": [{"command": "a"}]}, 'Can\'t find field "description"'),
    ("setMyCommands", {"commands": [], "language_code": "Nederlands"}, "invalid language code specified"),
    ("setMyCommands", {"commands": [], "scope": {"type": "chat", "chat_id": 99}}, "chat not found"),
    ("setMyShortDescription", {"short_description": "x" * 121}, "SHORT_DESCRIPTION_TOO_LONG"),
    ("setChatMenuButton", {"menu_button": {"type": "ballen"}}, "can't parse menu button"),
    ("sendDocument", {"chat_id": 7}, "there is no document in the request"),
]


class TestRefusals:
    @pytest.mark.parametrize(("method", "parameters", "words"), REFUSED)
    async def test_refused_in_telegrams_words(
        self, telegram: TelegramServer, post: Post, method: str, parameters: dict[str, Any], words: str
    ) -> None:
        telegram.user(7).send("hoi")
        answer = await post(method, **parameters)
        assert answer.keys() == {"ok", "error_code", "description"}
        assert (answer["ok"], answer["error_code"]) == (False, 400)
        assert answer["description"].startswith("Bad Request: ")
        assert words in answer["description"]
        assert telegram.refused() == [f"{method}: {answer['description']}"]
        assert telegram.refused(besides=[words]) == []

    @pytest.mark.parametrize(
        "text",
        [
            "<b>x</b> &lt;&gt;&amp;&quot; &#39; & <i>y<u>z</u></i>",
            '<a href="https://a.nl/?x=1&amp;y=2">hier</a> <code>1</code> <pre>2</pre>',
            "<blockquote expandable>lang</blockquote><s>weg</s><tg-spoiler>eind</tg-spoiler>",
            "x" * 4096,
            "<b>" + "x" * 4096 + "</b>",
            "\U0001f0a1" * 2048,
        ],
    )
    async def test_taken_up_to_the_measure(self, telegram: TelegramServer, post: Post, text: str) -> None:
        telegram.user(7).send("hoi")
        assert (await post("sendMessage", chat_id=7, text=text, parse_mode="HTML"))["ok"]

    async def test_unknown_methods_and_tokens(self, telegram: TelegramServer, post: Post) -> None:
        assert await post("sendRegards") == {
            "ok": False,
            "error_code": 404,
            "description": "Not Found: method not found",
        }
        async with httpx.AsyncClient() as client:
            wrong = await client.post(f"{telegram.base_url}1:AAA/getMe")
            assert wrong.status_code == 401
            assert wrong.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
            assert (await client.get(f"{telegram.url}/elders")).status_code == 404
        with pytest.raises(InvalidToken):
            async with Bot("110201543:verkeerd", base_url=telegram.base_url):
                pass

    async def test_every_form_of_a_call_is_read(self, telegram: TelegramServer) -> None:
        telegram.user(7).send("hoi")
        keys = json.dumps(markup(BUTTON))
        async with httpx.AsyncClient(base_url=f"{telegram.base_url}{telegram.token}/") as client:
            for answer in (
                await client.get("sendMessage", params={"chat_id": "7", "text": "één"}),
                await client.post("SENDMESSAGE", data={"chat_id": "7", "text": "één", "reply_markup": keys}),
                await client.post("sendMessage", json={"chat_id": "7", "text": "één", "reply_markup": keys}),
                await client.post("sendMessage", files={"chat_id": (None, "7"), "text": (None, "één")}),
            ):
                assert answer.json()["result"]["text"] == "één"

    async def test_an_unchanged_edit(self, telegram: TelegramServer, bot: Bot) -> None:
        telegram.user(7).send("hoi")
        message = await bot.send_message(7, "een", reply_markup=keyboard(["Ja"]))
        with pytest.raises(BadRequest, match="Message is not modified: specified new message content"):
            await bot.edit_message_text("een", 7, message.message_id, reply_markup=keyboard(["Ja"]))
        await bot.edit_message_text("een", 7, message.message_id)
        with pytest.raises(BadRequest, match="Message is not modified"):
            await bot.edit_message_reply_markup(7, message.message_id)
        await bot.edit_message_reply_markup(7, message.message_id, reply_markup=keyboard(["Nee"]))
        assert telegram.user(7).newest().labels == ["Nee"]

    async def test_messages_that_are_gone_or_not_the_bots(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        theirs = truus.send("hoi")
        message = await bot.send_message(7, "een")
        truus.delete(truus.newest())
        with pytest.raises(BadRequest, match="Message to edit not found"):
            await bot.edit_message_text("twee", 7, message.message_id)
        with pytest.raises(BadRequest, match="Message can't be edited"):
            await bot.edit_message_text("twee", 7, theirs.message_id)
        assert await bot.delete_message(7, theirs.message_id)
        with pytest.raises(BadRequest, match="Message to delete not found"):
            await bot.delete_message(7, theirs.message_id)

    async def test_a_second_or_late_answer_to_a_press(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("hoi")
        await bot.send_message(7, "een", reply_markup=keyboard(["Ja"]))
        query = truus.press("Ja")
        assert await bot.answer_callback_query(query.query_id, "goed")
        assert query.answer
        assert query.answer["text"] == "goed"
        with pytest.raises(BadRequest, match="Query is too old and response timeout expired or query id is invalid"):
            await bot.answer_callback_query(query.query_id)
        assert telegram.double_answers == 1
        late = truus.press("Ja")
        late.expired = True
        with pytest.raises(BadRequest, match="Query is too old"):
            await bot.answer_callback_query(late.query_id)
        assert telegram.double_answers == 1

    async def test_blocked_removed_or_never_met(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
            await bot.send_message(7, "hoi")
        truus.send("hoi")
        truus.block()
        with pytest.raises(Forbidden, match="Forbidden: bot was blocked by the user"):
            await bot.send_message(7, "hoi")
        truus.unblock()
        assert await bot.send_message(7, "hoi")
        club = telegram.group(-1001, "Club", [truus])
        with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
            await bot.send_message(-1001, "hoi")
        club.add_bot(truus)
        assert await bot.send_message(-1001, "hoi")
        club.remove_bot(truus)
        with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
            await bot.send_message(-1001, "hoi")

    async def test_nothing_is_taken_after_logging_out(self, telegram: TelegramServer, post: Post) -> None:
        assert (await post("logOut"))["ok"]
        assert (await post("getMe"))["description"] == "Logged out"
        assert len(telegram.record.refusals) == 1


class TestOtherMethods:
    async def test_commands_by_scope_and_language(self, telegram: TelegramServer, bot: Bot) -> None:
        telegram.user(7).send("hoi")
        group = BotCommandScopeAllGroupChats()
        await bot.set_my_commands([BotCommand("start", "Begin")], language_code="nl")
        await bot.set_my_commands([BotCommand("artikel", "Zoek")], scope=group)
        assert [c.command for c in await bot.get_my_commands(language_code="nl")] == ["start"]
        assert await bot.get_my_commands() == ()
        assert [c.command for c in await bot.get_my_commands(scope=group)] == ["artikel"]
        await bot.set_my_commands([], scope=BotCommandScopeChat(7))
        await bot.delete_my_commands(scope=group)
        assert await bot.get_my_commands(scope=group) == ()

    async def test_texts_about_the_bot(self, bot: Bot) -> None:
        await bot.set_my_description("Voor iedereen")
        await bot.set_my_description("Voor Nederland", language_code="nl")
        await bot.set_my_short_description("Kort")
        assert (await bot.get_my_description()).description == "Voor iedereen"
        assert (await bot.get_my_description(language_code="nl")).description == "Voor Nederland"
        assert (await bot.get_my_short_description(language_code="en")).short_description == "Kort"
        assert (await bot.get_my_name()).name == "Tafelarbiter"
        await bot.set_chat_menu_button()
        assert (await bot.get_chat_menu_button()).type == "default"
        me = await bot.get_me()
        assert (me.username, me.is_bot) == ("tafelarbiter_bot", True)

    async def test_a_document(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("/mijngegevens")
        await bot.send_document(
            7, b'{"kaart": "\xe2\x99\xa5"}', caption="Uw <b>gegevens</b>", parse_mode="HTML", filename="g.json"
        )
        message = truus.newest()
        assert message.content == b'{"kaart": "\xe2\x99\xa5"}'
        assert message.document
        assert message.document["file_name"] == "g.json"
        assert message.marked("bold") == ["gegevens"]

    async def test_chats(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7, username="truus")
        truus.send("hoi")
        club = telegram.group(-1001, "Club", [truus])
        club.add_bot(truus)
        assert (await bot.get_chat(7)).username == "truus"
        assert (await bot.get_chat(-1001)).title == "Club"
        assert (await bot.get_chat_member(-1001, 7)).status == "member"
        assert await bot.send_chat_action(7, "typing")
        await bot.leave_chat(-1001)
        with pytest.raises(Forbidden, match="not a member"):
            await bot.get_chat(-1001)

    async def test_inline_mode(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        club = telegram.group(-1001, "Club", [truus])
        query = truus.ask_inline("30b1")
        update = (await bot.get_updates())[0]
        assert update.inline_query
        content = InputTextMessageContent("<b>30B1</b>", parse_mode="HTML")
        article = InlineQueryResultArticle("1", "Artikel 30B1", content, reply_markup=keyboard(["Meer"]))
        await update.inline_query.answer([article])
        with pytest.raises(BadRequest, match="Query is too old"):
            await update.inline_query.answer([article])
        message = truus.choose(query, (await truus.results(query))[0], club)
        assert (message.text, message.marked("bold")) == ("30B1", ["30B1"])
        truus.press("Meer", to=club)
        pressed = (await bot.get_updates(offset=update.update_id + 1))[-1].callback_query
        assert pressed
        assert pressed.inline_message_id
        await pressed.answer()
        await pressed.edit_message_text("Meer over 30B1")
        assert club.transcript() == "> Meer over 30B1"

    async def test_two_results_of_one_name_are_refused(self, telegram: TelegramServer, bot: Bot) -> None:
        query = telegram.user(7).ask_inline("30")
        article = InlineQueryResultArticle("1", "Artikel", InputTextMessageContent("x"))
        with pytest.raises(BadRequest, match="Result_id_duplicate"):
            await bot.answer_inline_query(query.query_id, [article, article])

    async def test_a_link_to_the_bot_opens_it(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        club = telegram.group(-1001, "Club", [truus])
        club.add_bot(truus)
        link = InlineKeyboardButton("Open privé", url="https://t.me/tafelarbiter_bot?start=v_pas")
        await bot.send_message(-1001, "Kort", reply_markup=InlineKeyboardMarkup([[link]]))
        truus.follow("Open privé", to=club)
        assert (await bot.get_updates())[-1].message.text == "/start v_pas"  # type: ignore[union-attr]
        with pytest.raises(ValueError, match="no link can carry"):
            truus.start("é")


class TestFaults:
    async def test_errors_come_as_often_as_planned(
        self, telegram: TelegramServer, bot: Bot, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("PTB_TIMEDELTA", "1")  # otherwise the library warns of its own next version
        telegram.user(7).send("hoi")
        telegram.faults.refuse("sendMessage", status=429, retry_after=3)
        telegram.faults.refuse("sendMessage", status=502)
        with pytest.raises(RetryAfter) as waiting:
            await bot.send_message(7, "een")
        assert waiting.value.retry_after == timedelta(seconds=3)
        with pytest.raises(NetworkError, match="Bad Gateway"):
            await bot.send_message(7, "een")
        await bot.send_message(7, "een")
        assert telegram.refused() == []
        assert len([m for m in telegram.user(7).chat.visible if m.from_bot]) == 1

    async def test_a_cut_before_and_after_the_effect(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("hoi")
        telegram.faults.cut("sendMessage")
        with pytest.raises(NetworkError):
            await bot.send_message(7, "verloren")
        telegram.faults.cut("sendMessage", after_effect=True)
        with pytest.raises(NetworkError):
            await bot.send_message(7, "toch aangekomen")
        assert truus.transcript() == "> hoi\n\ntoch aangekomen"

    async def test_silence(self, telegram: TelegramServer, bot: Bot) -> None:
        telegram.faults.hang("getMe", 0.5)
        with pytest.raises(TimedOut):
            await bot.get_me(read_timeout=0.05)

    async def test_nobody_home_and_back(self, telegram: TelegramServer, bot: Bot) -> None:
        with telegram.faults.darkness(), pytest.raises(NetworkError):
            await bot.get_me()
        assert await bot.get_me()

    async def test_the_way_takes_time(self, telegram: TelegramServer, bot: Bot) -> None:
        truus = telegram.user(7)
        truus.send("hoi")
        telegram.faults.latency = 0.03
        sending = asyncio.create_task(bot.send_message(7, "een"))
        await until(lambda: truus.chat.in_flight == 1)
        assert len(truus.chat.visible) == 1
        await sending
        assert len(truus.chat.visible) == 2


class TestOtherWaysToRunIt:
    async def test_in_memory(self) -> None:
        telegram = TelegramServer()
        truus = telegram.user(7)
        truus.send("hoi")
        calls, polls = InMemoryRequest(telegram), InMemoryRequest(telegram)
        async with Bot(telegram.token, request=calls, get_updates_request=polls) as bot:
            assert len(await bot.get_updates()) == 1
            await bot.send_message(7, "<i>dag</i>", parse_mode="HTML", reply_markup=keyboard(["Ja"]))
            with pytest.raises(BadRequest, match="Button_data_invalid"):
                await bot.send_message(7, "x", reply_markup=keyboard(["j" * 65]))
            await bot.send_document(7, b"inhoud", filename="g.txt")
            telegram.faults.cut("getMe")
            with pytest.raises(NetworkError, match="cut"):
                await bot.get_me()
        assert truus.chat.visible[1].marked("italic") == ["dag"]
        assert truus.newest().content == b"inhoud"

    def test_in_a_thread(self) -> None:
        with running_in_thread() as telegram:
            telegram.do(lambda server: server.user(7).send("hoi"))
            address = f"{telegram.base_url}{telegram.token}/sendMessage"
            answered = httpx.post(address, json={"chat_id": 7, "text": "dag"})
            assert answered.json()["ok"]
            httpx.get(f"{telegram.base_url}{telegram.token}/getUpdates", params={"offset": 2**31})
            assert telegram.wait(lambda server: server.user(7).settled()).text == "dag"

    def test_as_a_process_to_chat_with(self) -> None:
        command = [sys.executable, "-m", "tests.telegram_server"]
        root = Path(__file__).parents[1]
        with subprocess.Popen(command, cwd=root, stdin=PIPE, stdout=PIPE, text=True) as process:
            assert process.stdin
            assert process.stdout
            address = process.stdout.readline().split()[1]
            token = process.stdout.readline().split()[1]
            process.stdin.write("hoi\n")
            process.stdin.flush()
            updates = httpx.get(f"{address}{token}/getUpdates", params={"timeout": 10}).json()["result"]
            confirmed = {"offset": updates[-1]["update_id"] + 1}
            keys = json.dumps(markup(BUTTON))
            httpx.post(f"{address}{token}/sendMessage", data={"chat_id": 7, "text": "dag", "reply_markup": keys})
            httpx.get(f"{address}{token}/getUpdates", params=confirmed)
            shown = [process.stdout.readline().rstrip() for _ in range(4)]
            assert shown == ["> hoi", "", "dag", "[Ja]"]
            process.stdin.close()
            assert process.wait(10) == 0


def test_the_reduced_bot_api_is_that_of_the_reference() -> None:
    reference = Path(__file__).parents[1].parent / "shared" / "reference" / "telegram-bot-api.min.json"
    if not reference.exists():
        pytest.skip("the machine-readable Bot API is not here")
    assert reduce(json.loads(reference.read_text(encoding="utf-8"))) == BOT_API
