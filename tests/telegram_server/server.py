"""The server itself: takes calls over HTTP or in memory, answers or refuses them, and keeps a record."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import TracebackType
from typing import Any, Self

from tests.telegram_server.faults import Fault, Faults
from tests.telegram_server.group import Group
from tests.telegram_server.messages import Messages
from tests.telegram_server.people import People
from tests.telegram_server.person import Person
from tests.telegram_server.profile import ProfileMethods
from tests.telegram_server.receiving import Receiving
from tests.telegram_server.record import Call, Record
from tests.telegram_server.refusal import INVALID_TOKEN, NOT_FOUND, UNAUTHORIZED, RefusalError
from tests.telegram_server.state import Chat, State
from tests.telegram_server.updates import UpdateQueue
from tests.telegram_server.validation import BOT_API, checked_call
from tests.telegram_server.wire import Connection, ConnectionCut, Request, response

TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
ASYNCHRONOUS = {"getUpdates", "setWebhook", "deleteWebhook"}


class TelegramServer:
    """A Bot API server with one bot, and the people who use it."""

    def __init__(self, token: str = TOKEN, username: str = "tafelarbiter_bot") -> None:
        self.token = token
        self.state = State(
            {
                "id": int(token.split(":")[0]),
                "is_bot": True,
                "first_name": "Tafelarbiter",
                "username": username,
            }
        )
        self.updates = UpdateQueue()
        self.updates.on_confirmed = self.on_confirmed
        self.faults = Faults()
        self.messages = Messages(self.state)
        self.receiving = Receiving(self.updates, self.call_from_reply)
        self.people = People(self.state, self.updates)
        self.record = Record()
        self.calls, self.counts = self.record.calls, self.record.counts
        self.handlers = handlers_of(self.messages, ProfileMethods(self.state), self.receiving)
        self.listener: asyncio.Server | None = None
        self.connections: set[Connection] = set()
        self.port = 0

    # What tests use.

    @property
    def url(self) -> str:
        """Where the server listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def base_url(self) -> str:
        """What a Bot API client puts before the token."""
        return f"{self.url}/bot"

    def user(self, user_id: int, name: str = "Truus", *, language: str = "nl", username: str | None = None) -> Person:
        """A person; the same one for the same number."""
        return self.people.person(user_id, name, language, username)

    def group(self, chat_id: int, title: str, members: Iterable[Person] = (), *, kind: str = "supergroup") -> Group:
        """A group of people, still without the bot."""
        return self.people.group(chat_id, title, members, kind)

    @property
    def double_answers(self) -> int:
        """How often the bot answered a pressed button that it had answered before."""
        return self.messages.double_answers

    def refused(self, *, besides: Iterable[str] = ()) -> list[str]:
        """What was refused, other than what a test asked for and what holds one of some words."""
        return self.record.complaints(besides)

    def duplicate_updates(self, times: int = 1) -> None:
        """Deliver each of the next updates twice."""
        self.updates.copies_due += times

    def shuffle_chats(self, seconds: float) -> None:
        """Hold each delivery to a webhook back for up to some seconds: chats overtake each other, none itself."""
        self.receiving.jitter = seconds

    def token_leaks(self) -> list[str]:
        """Where the token, or its secret half, stands in anything but the address of a call."""
        return self.record.leaks_of(self.token.split(":")[1].encode())

    # Life.

    async def start(self, port: int = 0, host: str = "127.0.0.1") -> Self:
        """Listen, on any free port unless one is named."""
        loop = asyncio.get_running_loop()
        self.listener = await loop.create_server(lambda: Connection(self.answer, self.connections), host, port)
        self.port = self.listener.sockets[0].getsockname()[1]
        return self

    async def stop(self) -> None:
        """Stop listening and hang up."""
        await self.receiving.end_webhook()
        if self.listener is not None:
            self.listener.close()
        for connection in list(self.connections):
            connection.transport.abort()
        self.updates.end_poll("terminated by other getUpdates request")
        await asyncio.sleep(0)

    async def __aenter__(self) -> Self:
        """Start on a free port."""
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop."""
        await self.stop()

    # Calls.

    def answer(self, request: Request) -> bytes | Awaitable[bytes]:
        """The response to a request: at once where nothing has to be waited for."""
        token, _, method = request.path.removeprefix("/bot").partition("/")
        call = Call(method, {}, time.monotonic(), request=request)
        try:
            if not request.path.startswith("/bot"):
                raise NOT_FOUND
            self.check_token(token)
            call.parameters = request.parameters()
        except RefusalError as refusal:
            self.record.refused(call, refusal)
            return response(refusal.code, refusal.body())
        if self.faults.any or method.lower() in SLOW:
            return self.answer_later(call)
        return wired(self.carry_out(call))

    def check_token(self, token: str) -> None:
        """Refuse another bot's token, and what is none."""
        if ":" not in token or not token.split(":")[0].isdigit():
            raise INVALID_TOKEN
        if token != self.token:
            raise UNAUTHORIZED
        self.receiving.check_open()

    async def answer_later(self, call: Call) -> bytes:
        """The response to a call that takes its time."""
        return wired(await self.carry_out_later(call))

    async def call(self, token: str, method: str, parameters: Mapping[str, Any]) -> tuple[int, bytes]:
        """A call without HTTP, for measuring; raises ConnectionCut where HTTP would lose the connection."""
        call = Call(method, parameters, time.monotonic())
        try:
            self.check_token(token)
        except RefusalError as refusal:
            return self.record.refused(call, refusal)[:2]
        if self.faults.any or method.lower() in SLOW:
            return (await self.carry_out_later(call))[:2]
        return self.carry_out(call)[:2]

    def call_from_reply(self, method: str, parameters: dict[str, Any]) -> None:
        """A call that came in the reply to a webhook delivery."""
        self.carry_out(Call(method, parameters, time.monotonic()))

    def carry_out(self, call: Call) -> tuple[int, bytes, int]:
        """Do what a call asks, or refuse it."""
        try:
            call.method, params = checked_call(call.method, call.parameters)
            self.counts[call.method] += 1
            result = self.handlers[call.method](params)
        except RefusalError as refusal:
            return self.record.refused(call, refusal)
        return self.record.taken(call, encoded(result))

    async def carry_out_later(self, call: Call) -> tuple[int, bytes, int]:
        """Do what a call asks, after the delay and with the faults a test has planned."""
        chat = self.chat_of(call)
        if chat is not None:
            chat.in_flight += 1
        try:
            return await self.carry_out_with_faults(call)
        finally:
            if chat is not None:
                chat.in_flight -= 1
                chat.touch()

    async def carry_out_with_faults(self, call: Call) -> tuple[int, bytes, int]:
        """The way through delay and faults to the method itself."""
        name = PROPER.get(call.method.lower(), call.method)
        if self.faults.blackout:
            self.record.lost(call)
            raise ConnectionCut
        if delay := self.faults.delay(name):
            await asyncio.sleep(delay)
        fault = self.faults.due(name)
        if fault is None:
            return await self.carry_out_waiting(call)
        call.injected = True
        if fault.after_effect:
            await self.carry_out_waiting(call)
        else:
            self.counts[name] += 1
        return await self.fail(call, fault)

    async def fail(self, call: Call, fault: Fault) -> tuple[int, bytes, int]:
        """Let a call go wrong as planned."""
        if fault.refusal is not None:
            return self.record.refused(call, fault.refusal)
        if not fault.after_effect:
            self.record.lost(call)
        await asyncio.sleep(fault.silence)
        raise ConnectionCut

    async def carry_out_waiting(self, call: Call) -> tuple[int, bytes, int]:
        """Do what a call asks where that may take waiting."""
        name = PROPER.get(call.method.lower(), call.method)
        if name not in ASYNCHRONOUS:
            return self.carry_out(call)
        try:
            call.method, params = checked_call(call.method, call.parameters)
            self.counts[name] += 1
            result = await self.handlers[name](params)
        except RefusalError as refusal:
            return self.record.refused(call, refusal)
        return self.record.taken(call, result if isinstance(result, bytes) else encoded(result))

    def chat_of(self, call: Call) -> Chat | None:
        """The chat a call is about, as far as that is easily told."""
        given = call.parameters.get("chat_id")
        if given is None:
            query = self.state.callback_queries.get(call.parameters.get("callback_query_id", ""))
            return query.chat if query else None
        try:
            return self.state.chats.get(int(given))
        except ValueError:
            return None

    def on_confirmed(self, key: int) -> None:
        """Wake whoever waits for a chat's updates to be received."""
        if chat := self.state.chats.get(key):
            chat.touch()


PROPER = {name.lower(): name for name in BOT_API["methods"]}
SLOW = {name.lower() for name in ASYNCHRONOUS}


def encoded(result: Any) -> bytes:
    """A result as the Bot API sends it."""
    return b'{"ok":true,"result":' + json.dumps(result, ensure_ascii=False).encode("utf-8", "replace") + b"}"


def wired(answer: tuple[int, bytes, int]) -> bytes:
    """An answer as it goes over the wire."""
    return response(*answer)


def handlers_of(*owners: object) -> dict[str, Callable[[Any], Any]]:
    """Each method of the Bot API with what carries it out here."""
    snake = {name: "".join(f"_{c.lower()}" if c.isupper() else c for c in name) for name in BOT_API["methods"]}
    return {name: next(getattr(o, own) for o in owners if hasattr(o, own)) for name, own in snake.items()}
