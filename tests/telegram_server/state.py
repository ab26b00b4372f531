"""What Telegram remembers: chats, their messages, pressed buttons and what the bot says of itself."""

import asyncio
import itertools
import time
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(slots=True, frozen=True)
class Button:
    """A button under a message, as a person sees it and as the bot made it."""

    label: str
    data: str | None = None
    url: str | None = None
    raw: Json = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Message:
    """A message in a chat, with its latest text and buttons."""

    message_id: int
    chat: "Chat"
    sender: Json
    date: int
    text: str
    entities: list[Json] = field(default_factory=list)
    markup: Json | None = None
    reply_to: "Message | None" = None
    document: Json | None = None
    content: bytes = b""
    extra: Json = field(default_factory=dict)
    inline_message_id: str | None = None
    edits: int = 0
    deleted: bool = False

    @property
    def from_bot(self) -> bool:
        """Whether a bot wrote it."""
        return bool(self.sender["is_bot"])

    @property
    def buttons(self) -> list[list[Button]]:
        """The rows of buttons under it."""
        rows = (self.markup or {}).get("inline_keyboard", [])
        return [[Button(b["text"], b.get("callback_data"), b.get("url"), b) for b in row] for row in rows]

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons from top to bottom."""
        return [button.label for row in self.buttons for button in row]

    def marked(self, kind: str) -> list[str]:
        """The pieces of its text that an entity of a kind marks, such as what is bold."""
        units = self.text.encode("utf-16-le")
        places = [(e["offset"] * 2, (e["offset"] + e["length"]) * 2) for e in self.entities if e["type"] == kind]
        return [units[begin:end].decode("utf-16-le") for begin, end in places]

    def as_json(self) -> Json:
        """The message as the Bot API gives it."""
        body: Json = {
            "message_id": self.message_id,
            "from": self.sender,
            "chat": self.chat.card,
            "date": self.date,
        }
        key, marks = ("caption", "caption_entities") if self.document else ("text", "entities")
        if self.text:
            body[key] = self.text
        if self.entities:
            body[marks] = self.entities
        if self.document:
            body["document"] = self.document
        if self.markup and "inline_keyboard" in self.markup:
            body["reply_markup"] = self.markup
        if self.edits:
            body["edit_date"] = self.date
        if self.reply_to and not self.reply_to.deleted:
            body["reply_to_message"] = {k: v for k, v in self.reply_to.as_json().items() if k != "reply_to_message"}
        return body | self.extra


@dataclass(slots=True, eq=False)
class Chat:
    """A chat with a person or a group; `bot_status` is that of the bot in it."""

    chat_id: int
    card: Json
    ids: "itertools.count[int]"
    bot_status: str = "member"
    members: dict[int, str] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last_from_bot: bool = False
    bot_sees_everything: bool = False
    in_flight: int = 0
    stirrings: int = 0
    stirred_at: float = 0.0
    awaiting: int = 0
    changed: asyncio.Event | None = None
    moved_to: "Chat | None" = None
    """The supergroup that this group became."""

    @property
    def kind(self) -> str:
        """`private`, `group` or `supergroup`."""
        return str(self.card["type"])

    @property
    def visible(self) -> list[Message]:
        """The messages somebody scrolling through the chat sees."""
        return [message for message in self.messages.values() if not message.deleted]

    def stir(self) -> None:
        """Note that the bot did something a person sees, and wake whoever waits for that."""
        self.stirrings += 1
        self.touch()

    def touch(self) -> None:
        """Let whoever waits look again."""
        self.stirred_at = time.monotonic()
        if self.changed is not None:
            self.changed.set()


@dataclass(slots=True, eq=False)
class CallbackQuery:
    """A pressed button: the person sees a spinning clock until the bot answers it."""

    query_id: str
    sender: Json
    chat: Chat
    message: Message
    data: str
    pressed_at: float
    answer: Json | None = None
    expired: bool = False

    @property
    def pending(self) -> bool:
        """Whether the client still shows the clock."""
        return self.answer is None and not self.expired


@dataclass(slots=True, eq=False)
class InlineQuery:
    """What somebody typed behind the bot's name in any chat, and the bot's answer to it."""

    query_id: str
    sender: Json
    text: str
    asked_at: float
    answered: "asyncio.Future[Json]"


@dataclass(slots=True)
class Profile:
    """What the bot shows of itself, by scope and language."""

    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    descriptions: dict[str, str] = field(default_factory=dict)
    short_descriptions: dict[str, str] = field(default_factory=dict)
    menu_buttons: dict[int | None, Json] = field(default_factory=dict)


class State:
    """Everything Telegram knows about one bot."""

    def __init__(self, bot: Json) -> None:
        self.bot = bot
        self.chats: dict[int, Chat] = {}
        self.users: dict[int, Json] = {}
        self.profile = Profile()
        self.callback_queries: dict[str, CallbackQuery] = {}
        self.inline_queries: dict[str, InlineQuery] = {}
        self.inline_messages: dict[str, Message] = {}
        self.message_ids = itertools.count(101)
        self.query_ids = itertools.count(4_000_000_000_000_001)

    def add_private_chat(self, user: Json) -> Chat:
        """The chat of a person with the bot; message ids are shared among such chats."""
        card = {"id": user["id"], "type": "private"} | {k: user[k] for k in ("first_name", "username") if k in user}
        chat = Chat(user["id"], card, self.message_ids, members={user["id"]: "member"})
        self.chats[chat.chat_id] = chat
        return chat

    def add_group(self, chat_id: int, title: str, kind: str) -> Chat:
        """A group without the bot; a supergroup counts its own messages, so their ids occur elsewhere too."""
        ids = itertools.count(1) if kind == "supergroup" else self.message_ids
        chat = Chat(chat_id, {"id": chat_id, "type": kind, "title": title}, ids, bot_status="left")
        self.chats[chat_id] = chat
        return chat

    def add_message(self, chat: Chat, sender: Json, text: str, **more: Any) -> Message:
        """A new message in a chat."""
        message = Message(next(chat.ids), chat, sender, int(time.time()), text, **more)
        chat.messages[message.message_id] = message
        chat.last_from_bot = message.from_bot
        return message


RIGHTS = dict.fromkeys(
    (
        "can_be_edited",
        "is_anonymous",
        "can_manage_chat",
        "can_delete_messages",
        "can_manage_video_chats",
        "can_restrict_members",
        "can_promote_members",
        "can_change_info",
        "can_invite_users",
        "can_post_stories",
        "can_edit_stories",
        "can_delete_stories",
    ),
    False,
)


def member_card(user: Json, status: str) -> Json:
    """What somebody is in a chat, as the Bot API gives it."""
    more: Json = {"administrator": RIGHTS, "creator": {"is_anonymous": False}, "kicked": {"until_date": 0}}
    return {"user": user, "status": status, **more.get(status, {})}
