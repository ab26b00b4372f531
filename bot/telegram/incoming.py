"""Updates as they come in: only what the bot uses is read, and nothing with a name is kept."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.conversation.hearing import heard

UPDATES_WANTED = ("message", "callback_query", "inline_query", "my_chat_member")
"""The kinds of updates that Telegram is asked for."""

_CONTENTS = (
    *("photo", "voice", "video", "video_note", "audio", "document", "sticker", "location", "contact", "poll"),
    *("dice", "game", "story", "checklist", "paid_media"),
)
_GONE = ("kicked", "left")

Number = Annotated[int, Field(ge=-(2**63), lt=2**63)]


class InvalidUpdateError(ValueError):
    """What came in is no update of Telegram's."""


@dataclass(frozen=True, slots=True)
class Me:
    """The bot itself, as Telegram knows it."""

    id: int
    username: str


class Kind(StrEnum):
    """What an update is about."""

    TEXT = "text"
    PRESS = "press"
    INLINE = "inline"
    GONE = "gone"
    """The bot was blocked, or removed from a group."""
    UNREADABLE = "unreadable"
    """A picture, a voice message and the like."""
    MOVED = "moved"
    """The group became a supergroup, which is another chat; *text* is its number."""
    ANONYMOUS = "anonymous"
    """An administrator who writes in the name of the group: whose buttons those would be, nobody knows."""
    FLOOD = "flood"
    """The first update too many of a user; those after it are passed over."""


class Incoming(BaseModel):
    """An update, reduced to what the bot answers to; this is all that is kept of it."""

    model_config = ConfigDict(frozen=True)

    update: Number
    kind: Kind
    chat: Number
    user: Number
    private: bool = True
    language: str = ""
    """The language of the user's Telegram, such as ``nl-be``."""
    text: str = ""
    """The text, what the button carries, or the inline query."""
    message: Number | None = None
    """The message that was sent, or whose button was pressed."""
    answering: Number | None = None
    """The message of ours in a group that this one answers."""
    query: str = ""
    """What Telegram calls the press or the inline query."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class _User(_Part):
    id: Number
    is_bot: bool = False
    language_code: str = ""


class _Chat(_Part):
    id: Number
    type: str = "private"

    @property
    def is_private(self) -> bool:
        return self.type == "private"


class _Answered(_Part):
    message_id: Number | None = None
    sender: _User | None = Field(default=None, alias="from")


class _Message(_Part):
    message_id: Number
    chat: _Chat
    sender: _User | None = Field(default=None, alias="from")
    sender_chat: _Chat | None = None
    text: str = ""
    caption: str = ""
    reply_to_message: _Answered | None = None
    migrate_to_chat_id: Number | None = None
    via_bot: _User | None = None
    is_automatic_forward: bool = False
    """Whether it is a channel's post, which nobody in the group addressed to the bot."""

    @property
    def is_anonymous(self) -> bool:
        """Whether an administrator wrote it in the name of the group."""
        return self.sender_chat is not None and self.sender_chat.id == self.chat.id


class _Shown(_Part):
    message_id: Number
    chat: _Chat


class _Press(_Part):
    id: str
    sender: _User = Field(alias="from")
    message: _Shown | None = None
    data: str = ""


class _InlineQuery(_Part):
    id: str
    sender: _User = Field(alias="from")
    query: str = ""


class _Member(_Part):
    status: str


class _Membership(_Part):
    chat: _Chat
    sender: _User = Field(alias="from")
    new_chat_member: _Member


class _Update(_Part):
    update_id: Number
    message: _Message | None = None
    callback_query: _Press | None = None
    inline_query: _InlineQuery | None = None
    my_chat_member: _Membership | None = None


def read_update(raw: object, me: Me) -> Incoming | None:
    """What an update asks of the bot, None when nothing; raises InvalidUpdateError, without what was said."""
    try:
        update = _Update.model_validate(raw)
    except ValidationError as error:
        places = ", ".join(".".join(map(str, one["loc"])) for one in error.errors(include_input=False)[:3])
        raise InvalidUpdateError(f"no update of Telegram's: {places}") from None
    if update.callback_query:
        return _press(update.update_id, update.callback_query)
    if update.message:
        return _message(update.update_id, update.message, raw, me)
    if update.inline_query:
        return _inline(update.update_id, update.inline_query)
    return _membership(update.update_id, update.my_chat_member)


def update_id_of(raw: object) -> int | None:
    """The number of an update that may be wrong in all else."""
    number = raw.get("update_id") if isinstance(raw, Mapping) else None
    return number if isinstance(number, int) and 0 <= number < 2**63 else None


def _press(number: int, press: _Press) -> Incoming:
    shown = press.message
    return Incoming(
        update=number,
        kind=Kind.PRESS,
        chat=shown.chat.id if shown else press.sender.id,
        user=press.sender.id,
        private=shown is None or shown.chat.is_private,
        language=press.sender.language_code,
        text=heard(press.data),
        message=shown.message_id if shown else None,
        query=press.id,
    )


def _message(number: int, message: _Message, raw: Any, me: Me) -> Incoming | None:
    if message.migrate_to_chat_id is not None:
        return _moved(number, message.chat.id, message.migrate_to_chat_id)
    sender = message.sender
    if sender is None or message.via_bot is not None or message.is_automatic_forward:
        return None
    if sender.is_bot and not message.is_anonymous:
        return None
    text = _addressed(message, me)
    is_content = any(content in raw["message"] for content in _CONTENTS)
    if text is None or not (text or (message.chat.is_private and is_content)):
        return None
    return Incoming(
        update=number,
        kind=_kind(message, text),
        chat=message.chat.id,
        user=message.chat.id if message.is_anonymous else sender.id,
        private=message.chat.is_private,
        language=sender.language_code,
        text=heard(text),
        message=message.message_id,
        answering=_answered(message, me),
    )


def _moved(number: int, chat: int, to: int) -> Incoming:
    return Incoming(update=number, kind=Kind.MOVED, chat=chat, user=chat, private=False, text=str(to))


def _kind(message: _Message, text: str) -> Kind:
    if message.is_anonymous:
        return Kind.ANONYMOUS
    return Kind.TEXT if text else Kind.UNREADABLE


def _answered(message: _Message, me: Me) -> int | None:
    answered = message.reply_to_message
    is_ours = answered and answered.sender and answered.sender.id == me.id and not message.chat.is_private
    return answered.message_id if answered and is_ours else None


def _addressed(message: _Message, me: Me) -> str | None:
    """The text without the bot's name, or None when it is not meant for the bot."""
    text = message.text or message.caption
    first = text.split(maxsplit=1)[0] if text.startswith("/") else ""
    command, at, _ = first.partition("@")
    if at:
        if not _names(me).fullmatch(first, len(command)):
            return None
        text = command + text[len(first) :]
    if message.chat.is_private:
        return text
    is_meant = text.startswith("/") or _names(me).search(text) or _answered(message, me) is not None
    return (_names(me).sub("", text).strip() or "/help") if is_meant else None


def _names(me: Me) -> re.Pattern[str]:
    return re.compile(rf"@{re.escape(me.username)}\b", re.IGNORECASE)  # compiled once, re keeps it


def _inline(number: int, query: _InlineQuery) -> Incoming:
    user = query.sender
    return Incoming(
        update=number,
        kind=Kind.INLINE,
        chat=user.id,
        user=user.id,
        language=user.language_code,
        text=heard(query.query),
        query=query.id,
    )


def _membership(number: int, change: _Membership | None) -> Incoming | None:
    if change is None or change.new_chat_member.status not in _GONE:
        return None
    chat = change.chat
    return Incoming(update=number, kind=Kind.GONE, chat=chat.id, user=change.sender.id, private=chat.is_private)
