"""A Telegram for tests: behaves as the Bot API does, refuses what it refuses, and has people in it."""

from tests.telegram_server.group import Group
from tests.telegram_server.person import Person
from tests.telegram_server.record import Call
from tests.telegram_server.server import TOKEN, TelegramServer
from tests.telegram_server.state import CallbackQuery, Chat, Message

__all__ = ["TOKEN", "Call", "CallbackQuery", "Chat", "Group", "Message", "Person", "TelegramServer"]
