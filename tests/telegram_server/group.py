"""Group chats: who comes and goes, and whether the bot is in."""

from typing import TYPE_CHECKING, Any

from tests.telegram_server.screen import transcript
from tests.telegram_server.state import Chat

if TYPE_CHECKING:
    from tests.telegram_server.people import People
    from tests.telegram_server.person import Person


class Group:
    """A group chat."""

    def __init__(self, people: "People", chat: Chat) -> None:
        self.people = people
        self.chat = chat

    def add_bot(self, by: "Person", *, administrator: bool = False, sees_everything: bool = False) -> None:
        """Bring the bot in."""
        self.chat.bot_sees_everything = sees_everything
        self.people.change_bot_status(self.chat, by.card, "administrator" if administrator else "member")
        self.announce(by, new_chat_members=[self.people.state.bot])

    def remove_bot(self, by: "Person") -> None:
        """Throw the bot out."""
        self.people.change_bot_status(self.chat, by.card, "kicked")

    def join(self, person: "Person") -> None:
        """Somebody comes in."""
        self.chat.members[person.user_id] = "member"
        self.announce(person, new_chat_members=[person.card])

    def leave(self, person: "Person") -> None:
        """Somebody goes."""
        self.chat.members[person.user_id] = "left"
        self.announce(person, left_chat_member=person.card)

    def announce(self, by: "Person", **what: Any) -> None:
        """A line in the chat about who came or went, which the bot always sees."""
        message = self.people.state.add_message(self.chat, by.card, "", extra=what)
        if self.chat.bot_status in ("member", "administrator"):
            self.people.put("message", self.chat, message.as_json())

    def become_supergroup(self, by: "Person", chat_id: int) -> None:
        """The group goes on as another chat, with the same people in it; its messages stay behind."""
        old, new = self.chat, self.people.state.add_group(chat_id, self.chat.card["title"], "supergroup")
        new.members, new.bot_status = dict(old.members), old.bot_status
        self.announce(by, migrate_to_chat_id=chat_id)
        old.moved_to, self.chat = new, new
        self.announce(by, migrate_from_chat_id=old.chat_id)

    def transcript(self) -> str:
        """The chat as it stands on the screen."""
        return transcript(self.chat)
