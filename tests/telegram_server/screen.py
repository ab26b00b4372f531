"""Chats as they stand on the screen."""

import json

from tests.telegram_server.state import Chat, Message


def shown(message: Message) -> str:
    """A message as it stands on the screen, its buttons below it."""
    mark = "" if message.from_bot else "> "
    rows = [" ".join(f"[{button.label}]" for button in row) for row in message.buttons]
    body = message.text or json.dumps(message.extra or message.document, ensure_ascii=False, default=str)
    return "\n".join([mark + body, *rows])


def transcript(chat: Chat) -> str:
    """A chat as it stands on the screen, after all edits."""
    return "\n\n".join(shown(message) for message in chat.visible)
