"""What somebody may try who means ill, as far as no other test tries it; SECURITY.md names a test for each threat."""

import asyncio
import copy
import json
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from telegram import Bot

from bot.metrics import new_metrics
from bot.store import Store, open_store
from bot.telegram.handling import Handling
from bot.telegram.incoming import Me
from bot.telegram.intake import Intake
from bot.telegram.sending import Sender
from tests.bot_process import running_bot
from tests.telegram_person import A_PASS, TO_THE_END, answers, carried_by, data_of, presses
from tests.telegram_server import TOKEN, TelegramServer
from tests.telegram_server.in_memory import InMemoryRequest

ROOT = Path(__file__).parents[1]
USER = 987654321


# --- the list itself ----------------------------------------------------------------------------------


def named_tests() -> list[str]:
    return re.findall(r"`(tests/[\w/]+\.py)::([\w:]+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))


def test_each_threat_names_a_test() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    rows = [
        line for line in text.splitlines() if line.startswith("| ") and "---" not in line and "| test |" not in line
    ]
    assert len(rows) > 15
    for row in rows:
        assert "`tests/" in row, row


@pytest.mark.parametrize(("path", "name"), named_tests())
def test_each_named_test_exists(path: str, name: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    for part in name.split("::"):
        assert re.search(rf"^ *(async def|def|class) {part}\b", text, re.MULTILINE), f"{path}::{name}"


# --- updates of any shape -----------------------------------------------------------------------------


class Shell:
    """The whole way of an update but for HTTP: read, kept, stepped, sent."""

    def __init__(self, telegram: TelegramServer, store: Store, bot: Bot) -> None:
        self.telegram, self.store = telegram, store
        self.metrics = new_metrics()
        me = Me(bot.id, bot.username)
        self.handling = Handling(store, Sender(bot, store, self.metrics, first_delay=0.01), me, self.metrics)
        self.intake = Intake(me, self.metrics, 10**9)

    async def take(self, raw: object) -> None:
        """Handle what came in, whatever it is."""
        await self.handling.take(self.intake.read([raw]))
        while self.handling.in_hand:  # noqa: ASYNC110  nobody's event
            await asyncio.sleep(0)

    def bugs(self) -> float:
        """How many updates could not be handled."""
        return self.metrics.registry.get_sample_value("bot_errors_total", {"kind": "bug"}) or 0.0


@asynccontextmanager
async def shell(database: str) -> AsyncIterator[Shell]:
    """A shell on a store of its own."""
    telegram = TelegramServer()
    wires = [InMemoryRequest(telegram) for _ in range(2)]
    async with Bot(TOKEN, request=wires[0], get_updates_request=wires[1]) as bot, await open_store(database) as store:
        yield Shell(telegram, store, bot)


SENDER = {"id": 7, "is_bot": False, "first_name": "Truus", "language_code": "nl"}
MESSAGE = {"message_id": 9, "date": 0, "chat": {"id": 7, "type": "private"}, "from": SENDER, "text": "/start"}
PRESS = {"id": "1", "from": SENDER, "message": MESSAGE, "chat_instance": "1", "data": "abcdefgh:area:call"}
SHAPES: list[dict[str, Any]] = [
    {"message": MESSAGE},
    {"callback_query": PRESS},
    {"inline_query": {"id": "1", "from": SENDER, "query": "30b1", "offset": ""}},
    {"my_chat_member": {"chat": MESSAGE["chat"], "from": SENDER, "date": 0, "new_chat_member": {"status": "kicked"}}},
]
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=80),
    st.just("x" * 100_000),
    st.just([[[]]]),
    st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=3),
)


def places(value: object, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every place in an update where something else may stand."""
    inner = (
        [place for key, one in value.items() for place in places(one, (*path, key))] if isinstance(value, dict) else []
    )
    return [path, *inner] if path else inner


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """An update of Telegram's in which some things are other than they should be, or are not there."""
    update = copy.deepcopy(draw(st.sampled_from(SHAPES)))
    for path in draw(st.lists(st.sampled_from(places(update)), min_size=1, max_size=3)):
        inner: Any = update
        for key in path[:-1]:
            inner = inner.get(key) if isinstance(inner, dict) else None
        if isinstance(inner, dict):
            if draw(st.booleans()):
                inner[path[-1]] = draw(ANYTHING)
            else:
                inner.pop(path[-1], None)
    return update


@given(st.lists(spoilt(), min_size=1, max_size=20))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_spoilt_updates_harm_nobody(updates: list[dict[str, Any]]) -> None:
    async with shell(":memory:") as ours:
        for number, update in enumerate(updates, 1):
            await ours.take({"update_id": number, **update})
        assert await ours.store.waiting() == 0
        truus = ours.telegram.user(70)
        truus.send("/start")
        await ours.take(json.loads(ours.telegram.updates.pending.pop().body))
        assert carried_by(truus.newest())


@given(st.text(max_size=64))
@settings(max_examples=80, deadline=None)
async def test_any_data_behind_a_button_is_answered(data: str) -> None:
    async with shell(":memory:") as ours:
        for number, pressed in enumerate((data, f"abcdefgh:{data}"), 1):
            await ours.take({"update_id": number, "callback_query": {**PRESS, "data": pressed}})
        assert ours.bugs() == 0
        assert await ours.store.latest_case(7, 7) is None


# --- with the bot as it runs --------------------------------------------------------------------------


class TestRunning:
    @pytest.fixture
    async def telegram(self) -> AsyncIterator[TelegramServer]:
        async with TelegramServer() as server:
            yield server
            assert server.token_leaks() == []

    @pytest.fixture
    async def database(self, telegram: TelegramServer, tmp_path: Path) -> AsyncIterator[Path]:
        async with running_bot(telegram, str(tmp_path / "cases.db")) as bot:
            await bot.says("polling as", within=60)
            yield tmp_path / "cases.db"

    @pytest.mark.usefixtures("database")
    async def test_a_button_of_a_group_pressed_in_private_does_nothing(self, telegram: TelegramServer) -> None:
        truus = telegram.user(USER)
        club = telegram.group(-5, "Club", [truus])
        club.add_bot(truus)
        started = await truus.says("/start@tafelarbiter_bot", club)
        private = await truus.says("/start")
        stolen = data_of(started, "area:call")
        shown = started.text, private.text
        await truus.answered(truus.press(data=stolen, on=private))
        assert (started.text, private.text) == shown

    @pytest.mark.parametrize(
        "text",
        ["<b>vet</b> &amp; <a href='tg://user?id=1'>Truus</a>", "'; DROP TABLE cases; --", "@iedereen http://x.nl"],
    )
    @pytest.mark.usefixtures("database")
    async def test_nothing_typed_comes_back_as_markup(self, telegram: TelegramServer, text: str) -> None:
        truus = telegram.user(USER)
        for said in (text, f"west paste voor zijn beurt {text}", f"wat is {text}", f"/artikel {text}"):
            shown = await truus.says(said)
            assert {"text_link", "text_mention", "mention", "url"}.isdisjoint(one["type"] for one in shown.entities)
            assert carried_by(shown)

    @pytest.mark.usefixtures("database")
    async def test_somebody_elses_case_cannot_be_continued_by_its_link(self, telegram: TelegramServer) -> None:
        truus, thief = telegram.user(USER), telegram.user(666)
        case_id = data_of(await truus.says("/start"), "area:call").partition(":")[0]
        await answers(truus, **A_PASS)
        thief.start(f"k_{case_id}")
        shown = await thief.settled()
        assert data_of(shown, "area:call")
        assert "West" not in shown.text.replace("west paste", "")

    async def test_nothing_is_left_of_who_asks_to_be_forgotten(self, telegram: TelegramServer, database: Path) -> None:
        truus = telegram.user(USER)
        await truus.says("/start")
        await answers(truus, **TO_THE_END)
        await presses(truus, "do:save")
        assert USER in numbers_in(database)
        await truus.says("/vergeet")
        assert USER not in numbers_in(database)

    async def test_nothing_is_left_of_who_blocks_the_bot(self, telegram: TelegramServer, database: Path) -> None:
        truus = telegram.user(USER)
        await truus.says("/start")
        await presses(truus, "area:call")
        truus.block()
        async with asyncio.timeout(20):
            while USER in numbers_in(database):  # noqa: ASYNC110  what a file holds is no event
                await asyncio.sleep(0.05)


def numbers_in(database: Path) -> set[object]:
    """Every number that stands in any table."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [row for table in tables for row in file.execute(f'SELECT * FROM "{table}"')]  # noqa: S608  our own
    return {value for row in rows for value in row if isinstance(value, int)}
