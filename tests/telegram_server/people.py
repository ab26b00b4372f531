"""Everybody in the tests, and the one way their doings become updates."""

import time
from collections.abc import Iterable

from tests.telegram_server.group import Group
from tests.telegram_server.person import Person
from tests.telegram_server.state import Chat, Json, Message, State, member_card
from tests.telegram_server.updates import UpdateQueue


class People:
    """Everybody who can talk to the bot, and the one way their doings become updates."""

    def __init__(self, state: State, updates: UpdateQueue) -> None:
        self.state = state
        self.updates = updates
        self.persons: dict[int, Person] = {}
        self.groups: dict[int, Group] = {}

    def person(self, user_id: int, name: str, language: str, username: str | None) -> Person:
        """A person, made at first mention; the bot cannot write to one who never wrote first."""
        if user_id not in self.persons:
            card: Json = {"id": user_id, "is_bot": False, "first_name": name, "language_code": language}
            if username:
                card["username"] = username
            self.state.users[user_id] = card
            chat = self.state.add_private_chat(card)
            chat.bot_status = "never started"
            self.persons[user_id] = Person(self, card, chat)
        return self.persons[user_id]

    def group(self, chat_id: int, title: str, members: Iterable[Person], kind: str) -> Group:
        """A group, made at first mention."""
        if chat_id not in self.groups:
            self.groups[chat_id] = Group(self, self.state.add_group(chat_id, title, kind))
        for member in members:
            self.groups[chat_id].chat.members.setdefault(member.user_id, "member")
        return self.groups[chat_id]

    def bot_may_see(self, message: Message) -> bool:
        """Whether a message in a group reaches the bot: commands, answers and mentions do, chatter not."""
        chat, bot = message.chat, self.state.bot
        if chat.kind == "private" or chat.bot_sees_everything or chat.bot_status == "administrator":
            return True
        if message.reply_to is not None and message.reply_to.sender["id"] == bot["id"]:
            return True
        words = [piece.lower() for kind in ("bot_command", "mention") for piece in message.marked(kind)]
        name = f"@{bot['username'].lower()}"
        meant_for_all = message.text.startswith("/") and "@" not in message.text.split()[0]
        return meant_for_all or any(word.endswith(name) for word in words)

    def deliver_message(self, message: Message, kind: str = "message") -> None:
        """Tell the bot of a message it may see."""
        if message.chat.bot_status in ("member", "administrator") and self.bot_may_see(message):
            self.put(kind, message.chat, message.as_json())

    def put(self, kind: str, chat: Chat, content: Json) -> None:
        """Queue an update about a chat."""
        self.updates.put(kind, chat.chat_id, content)

    def change_bot_status(self, chat: Chat, by: Json, status: str) -> None:
        """Block, unblock, add or remove the bot, which is told so."""
        old, chat.bot_status = chat.bot_status, status
        change = {
            "chat": chat.card,
            "from": by,
            "date": int(time.time()),
            "old_chat_member": member_card(self.state.bot, "left" if old == "never started" else old),
            "new_chat_member": member_card(self.state.bot, status),
        }
        self.put("my_chat_member", chat, change)
