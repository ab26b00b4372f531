"""The methods about the bot itself: what it is called, what it says of itself, which commands it shows."""

import re

from tests.telegram_server.access import chat_of, writable
from tests.telegram_server.refusal import bad_request
from tests.telegram_server.state import Json, State

COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE = re.compile(r"([a-z]{2})?")
MOST_COMMANDS = 100


def language_of(params: Json) -> str:
    """The language a text is meant for; none means every language without a text of its own."""
    language = str(params.get("language_code", ""))
    if not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    return language


class ProfileMethods:
    """What a bot can say of itself; one method per method of the Bot API."""

    def __init__(self, state: State) -> None:
        self.state = state

    def get_me(self, _params: Json) -> Json:
        """Who the bot is."""
        return self.state.bot | {
            "can_join_groups": True,
            "can_read_all_group_messages": False,
            "supports_inline_queries": True,
            "can_connect_to_business": False,
            "has_main_web_app": False,
        }

    def scope_of(self, params: Json) -> str:
        """The scope as the key it is kept under; a chat named in it must exist."""
        scope = params.get("scope") or {"type": "default"}
        parts = [scope["type"]]
        if "chat_id" in scope:
            parts.append(str(chat_of(self.state, scope["chat_id"]).chat_id))
        if "user_id" in scope:
            parts.append(str(scope["user_id"]))
        return ":".join(parts)

    def set_my_commands(self, params: Json) -> bool:
        """The commands shown in a scope and a language."""
        commands = params["commands"]
        if len(commands) > MOST_COMMANDS:
            raise bad_request("BOT_COMMANDS_TOO_MUCH")
        for command in commands:
            if not COMMAND.fullmatch(command["command"].removeprefix("/")):
                raise bad_request("BOT_COMMAND_INVALID")
            if not 1 <= len(command["description"].strip()) <= 256:
                raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
        self.state.profile.commands[self.scope_of(params), language_of(params)] = commands
        return True

    def get_my_commands(self, params: Json) -> list[Json]:
        """The commands of exactly this scope and language."""
        return self.state.profile.commands.get((self.scope_of(params), language_of(params)), [])

    def delete_my_commands(self, params: Json) -> bool:
        """Show the wider scope's commands again."""
        self.state.profile.commands.pop((self.scope_of(params), language_of(params)), None)
        return True

    def keep(self, kept: dict[str, str], params: Json, name: str, longest: int) -> bool:
        """Keep one text of the bot in one language; an empty one is forgotten."""
        text, language = params.get(name, ""), language_of(params)
        if len(text) > longest:
            raise bad_request(f"{name.upper()}_TOO_LONG")
        kept[language] = text
        if not text:
            del kept[language]
        return True

    def kept(self, kept: dict[str, str], params: Json, name: str) -> Json:
        """One text of the bot in the language asked, or that for every language."""
        return {name: kept.get(language_of(params), kept.get("", ""))}

    def set_my_name(self, params: Json) -> bool:
        """What the bot is called."""
        return self.keep(self.state.profile.names, params, "name", 64)

    def get_my_name(self, params: Json) -> Json:
        """What the bot is called."""
        return {"name": self.kept(self.state.profile.names, params, "name")["name"] or self.state.bot["first_name"]}

    def set_my_description(self, params: Json) -> bool:
        """What an empty chat shows."""
        return self.keep(self.state.profile.descriptions, params, "description", 512)

    def get_my_description(self, params: Json) -> Json:
        """What an empty chat shows."""
        return self.kept(self.state.profile.descriptions, params, "description")

    def set_my_short_description(self, params: Json) -> bool:
        """What the profile page shows."""
        return self.keep(self.state.profile.short_descriptions, params, "short_description", 120)

    def get_my_short_description(self, params: Json) -> Json:
        """What the profile page shows."""
        return self.kept(self.state.profile.short_descriptions, params, "short_description")

    def set_chat_menu_button(self, params: Json) -> bool:
        """The button beside the text field."""
        self.state.profile.menu_buttons[self.private_chat(params)] = params.get("menu_button", {"type": "default"})
        return True

    def get_chat_menu_button(self, params: Json) -> Json:
        """The button beside the text field."""
        buttons = self.state.profile.menu_buttons
        return buttons.get(self.private_chat(params), buttons.get(None, {"type": "commands"}))

    def private_chat(self, params: Json) -> int | None:
        """The private chat a menu button is for, none for all of them."""
        if "chat_id" not in params:
            return None
        chat = chat_of(self.state, params["chat_id"])
        if chat.kind != "private":
            raise bad_request("chat not found")
        return chat.chat_id

    def leave_chat(self, params: Json) -> bool:
        """Walk out of a group."""
        chat = writable(self.state, params["chat_id"])
        if chat.kind == "private":
            raise bad_request("chat not found")
        chat.bot_status = "left"
        chat.stir()
        return True
