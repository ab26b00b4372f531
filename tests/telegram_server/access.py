"""Where the bot may write, read and edit, in Telegram's order of asking."""

from typing import Any

from tests.telegram_server.refusal import bad_request, forbidden, moved
from tests.telegram_server.state import Chat, Message, State


def chat_of(state: State, chat_id: int | str) -> Chat:
    """The chat by its number, or by the @name of a public group."""
    if isinstance(chat_id, str):
        name = chat_id.removeprefix("@").lower()
        named = [c for c in state.chats.values() if c.kind != "private" and c.card.get("username", "").lower() == name]
        chat = named[0] if named else None
    else:
        chat = state.chats.get(chat_id)
    if chat is None:
        raise bad_request("chat not found")
    return chat


def writable(state: State, chat_id: int | str) -> Chat:
    """The chat, or the refusal because the bot is blocked, removed or was never there."""
    chat = chat_of(state, chat_id)
    if chat.moved_to is not None:
        raise moved(chat.moved_to.chat_id)
    if chat.bot_status in ("member", "administrator"):
        return chat
    if chat.kind == "private":
        if chat.bot_status == "never started":
            raise forbidden("bot can't initiate conversation with a user")
        raise forbidden("bot was blocked by the user")
    if chat.bot_status == "kicked":
        raise forbidden(f"bot was kicked from the {chat.kind} chat")
    raise forbidden(f"bot is not a member of the {chat.kind} chat")


def message_of(chat: Chat, message_id: int, purpose: str) -> Message:
    """A message that is still there."""
    message = chat.messages.get(message_id)
    if message is None or message.deleted:
        raise bad_request(f"{purpose} not found")
    return message


def editable(state: State, params: dict[str, Any]) -> Message:
    """The message that an edit is about: in a chat, or one sent through inline mode."""
    if "inline_message_id" in params:
        message = state.inline_messages.get(params["inline_message_id"])
        if message is None or message.deleted:
            raise bad_request("MESSAGE_ID_INVALID")
        return message
    if "chat_id" not in params:
        raise bad_request("message identifier is not specified")
    chat = writable(state, params["chat_id"])
    message = message_of(chat, params.get("message_id", 0), "message to edit")
    if message.sender["id"] != state.bot["id"]:
        raise bad_request("message can't be edited")
    return message


def deletable(state: State, chat: Chat, message_id: int) -> Message:
    """A message the bot may take away: its own, anyone's in a private chat or where it is administrator."""
    message = message_of(chat, message_id, "message to delete")
    mine = message.sender["id"] == state.bot["id"]
    if not (mine or chat.kind == "private" or chat.bot_status == "administrator"):
        raise bad_request("message can't be deleted")
    return message
