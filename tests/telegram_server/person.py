"""Somebody in the tests: types, presses, blocks, and looks at the chat as a person would."""

import asyncio
import re
import time
from typing import TYPE_CHECKING, Any

from tests.telegram_server.group import Group
from tests.telegram_server.keyboards import DEEP_LINK, START_PARAMETER
from tests.telegram_server.message_html import utf16_length
from tests.telegram_server.screen import transcript
from tests.telegram_server.state import Button, CallbackQuery, Chat, InlineQuery, Json, Message

if TYPE_CHECKING:
    from tests.telegram_server.people import People


FOUND_IN_TEXT = re.compile(
    r"(?P<bot_command>(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@\w+)?)|(?P<mention>(?<!\w)@\w{3,32})|(?P<url>https?://\S+)"
)


def entities_in(text: str) -> list[Json]:
    """The commands, mentions and addresses that Telegram marks in what somebody types."""
    return [
        {
            "type": match.lastgroup,
            "offset": utf16_length(text[: match.start()]),
            "length": utf16_length(match[0]),
        }
        for match in FOUND_IN_TEXT.finditer(text)
    ]


def pressed_json(query: CallbackQuery, *, inaccessible: bool) -> Json:
    """A pressed button as the Bot API tells it."""
    content: Json = {
        "id": query.query_id,
        "from": query.sender,
        "chat_instance": str(hash(query.chat.chat_id)),
        "data": query.data,
    }
    message = query.message
    if message.inline_message_id:
        return content | {"inline_message_id": message.inline_message_id}
    if inaccessible or message.deleted:
        return content | {"message": {"chat": message.chat.card, "message_id": message.message_id, "date": 0}}
    return content | {"message": message.as_json()}


class Person:
    """Somebody with a phone."""

    def __init__(self, people: "People", card: Json, chat: Chat) -> None:
        self.people = people
        self.card = card
        self.chat = chat
        self.user_id = int(card["id"])
        self.alerts: list[str] = []
        self.seen: dict[int, int] = {}

    # What a person does.

    def send(self, text: str, to: Group | None = None, *, reply_to: Message | None = None, **extra: Any) -> Message:
        """Type a text, in private or in a group; `extra` goes into the message as it is."""
        chat = self.looking_at(to)
        if to is None and chat.bot_status == "never started":
            chat.bot_status = "member"
        message = self.people.state.add_message(
            chat, self.card, text, entities=entities_in(text), reply_to=reply_to, extra=extra
        )
        self.people.deliver_message(message)
        return message

    def start(self, payload: str = "") -> Message:
        """Open the bot through a link; a payload that no link can carry is a mistake in the test."""
        if payload and not START_PARAMETER.fullmatch(payload):
            raise ValueError(f"no link can carry the start parameter {payload!r}")
        return self.send(f"/start {payload}".strip())

    def edit(self, message: Message, text: str) -> None:
        """Change a text already sent."""
        message.text, message.entities = text, entities_in(text)
        message.edits += 1
        self.people.deliver_message(message, "edited_message")

    def delete(self, message: Message) -> None:
        """Take a message away for both sides; the bot is not told."""
        message.deleted = True

    def press(
        self,
        label: str | None = None,
        *,
        data: str | None = None,
        on: Message | None = None,
        to: Group | None = None,
        inaccessible: bool = False,
    ) -> CallbackQuery:
        """Press a button by its label, or send any data at all, as an old screen or a forged client would."""
        message = on or self.message_with(label, data, self.looking_at(to))
        if data is None:
            data = self.button(message, label or "").data or ""
        query = self.people.state.callback_queries
        pressed = CallbackQuery(
            str(next(self.people.state.query_ids)), self.card, message.chat, message, data, time.monotonic()
        )
        query[pressed.query_id] = pressed
        message.chat.awaiting += 1
        self.seen[message.chat.chat_id] = message.chat.stirrings
        self.people.put("callback_query", message.chat, pressed_json(pressed, inaccessible=inaccessible))
        return pressed

    def follow(self, label: str, on: Message | None = None, to: Group | None = None) -> Message:
        """Press a button that is a link to the bot itself, and start it there."""
        message = on or self.message_with(label, None, self.looking_at(to))
        link = DEEP_LINK.match(self.button(message, label).url or "")
        if link is None or link[1].lower() != self.people.state.bot["username"].lower():
            raise LookupError(f"{label!r} is no link to the bot")
        return self.start(link[2])

    def ask_inline(self, text: str, offset: str = "") -> InlineQuery:
        """Type behind the bot's name in some other chat."""
        answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        query = InlineQuery(str(next(self.people.state.query_ids)), self.card, text, time.monotonic(), answered)
        self.people.state.inline_queries[query.query_id] = query
        content = {
            "id": query.query_id,
            "from": self.card,
            "query": text,
            "offset": offset,
            "chat_type": "group",
        }
        self.people.updates.put("inline_query", self.user_id, content)
        return query

    async def results(self, query: InlineQuery, within: float = 10.0) -> list[Json]:
        """The results the bot offers."""
        answer = await asyncio.wait_for(asyncio.shield(query.answered), within)
        return list(answer["results"])

    def choose(self, query: InlineQuery, result: Json, to: Group) -> Message:
        """Send one of the results to a chat, from where its buttons reach the bot without a chat."""
        state = self.people.state
        text, entities = result["sent"]
        name = f"IM{next(state.query_ids)}"
        message = state.add_message(
            to.chat,
            self.card,
            text,
            entities=entities,
            markup=result.get("reply_markup"),
            inline_message_id=name,
            extra={"via_bot": state.bot},
        )
        state.inline_messages[name] = message
        chosen: Json = {"result_id": result["id"], "from": self.card, "query": query.text}
        if result.get("reply_markup"):
            chosen["inline_message_id"] = name
        self.people.updates.put("chosen_inline_result", self.user_id, chosen)
        return message

    def block(self) -> None:
        """Want nothing of the bot any more."""
        self.people.change_bot_status(self.chat, self.card, "kicked")

    def unblock(self) -> None:
        """Let the bot write again."""
        self.people.change_bot_status(self.chat, self.card, "member")

    # What a person sees.

    def looking_at(self, group: Group | None) -> Chat:
        """The chat in front of this person; the bot's doings from here on are news."""
        chat = group.chat if group else self.chat
        self.seen[chat.chat_id] = chat.stirrings
        return chat

    def message_with(self, label: str | None, data: str | None, chat: Chat) -> Message:
        """The newest message with such a button."""
        for message in reversed(chat.visible):
            for row in message.buttons:
                if any(button.label == label or (data is not None and button.data == data) for button in row):
                    return message
        wanted = label if label is not None else data
        raise LookupError(f"no button {wanted!r} in sight; there are {[m.labels for m in chat.visible if m.labels]}")

    def button(self, message: Message, label: str) -> Button:
        """The button with a label."""
        for row in message.buttons:
            for button in row:
                if button.label == label:
                    return button
        raise LookupError(f"no button {label!r} under this message; there are {message.labels}")

    async def answered(self, query: CallbackQuery, *, within: float = 10.0) -> str:
        """What the bot answered to a pressed button, once the client stops showing the clock."""
        chat = query.chat
        chat.changed = chat.changed or asyncio.Event()
        async with asyncio.timeout(within):
            while query.answer is None:
                chat.changed.clear()
                await chat.changed.wait()
        return str(query.answer.get("text", ""))

    async def settled(self, in_group: Group | None = None, *, within: float = 10.0, quiet: float = 0.05) -> Message:
        """The bot's newest message once it reacted to everything and stayed quiet for a moment."""
        chat = in_group.chat if in_group else self.chat
        try:
            async with asyncio.timeout(within):
                await self.wait_for_quiet(chat, quiet)
        except TimeoutError:
            raise AssertionError(f"the bot did not settle within {within} s\n{transcript(chat)}") from None
        return self.newest(in_group)

    async def wait_for_quiet(self, chat: Chat, quiet: float) -> None:
        """Wait until the chat is at rest: every update received, every button answered, something said."""
        chat.changed = chat.changed or asyncio.Event()
        while True:
            chat.changed.clear()
            busy = chat.in_flight or chat.awaiting > 0 or self.people.updates.unconfirmed.get(chat.chat_id)
            if busy or chat.stirrings == self.seen.get(chat.chat_id, 0):
                await chat.changed.wait()
                continue
            rest = chat.stirred_at + quiet - time.monotonic()
            if rest <= 0:
                return
            await asyncio.sleep(rest)

    async def says(self, text: str, to: Group | None = None, *, within: float = 10.0) -> Message:
        """Type a text and wait for the reply."""
        self.send(text, to)
        return await self.settled(to, within=within)

    async def taps(self, label: str, to: Group | None = None, *, within: float = 10.0) -> Message:
        """Press a button and wait for the reply."""
        self.press(label, to=to)
        return await self.settled(to, within=within)

    def newest(self, in_group: Group | None = None) -> Message:
        """The bot's newest message."""
        chat = in_group.chat if in_group else self.chat
        return next(message for message in reversed(chat.visible) if message.from_bot)

    def transcript(self) -> str:
        """The private chat as it stands on the screen."""
        return transcript(self.chat)
