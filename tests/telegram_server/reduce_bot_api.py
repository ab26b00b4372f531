"""Reduces the machine-readable Bot API to the methods this server knows and the types they take.

Run as `python -m tests.telegram_server.reduce_bot_api FULL.json` after Telegram published a new version.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

METHODS = [
    "getMe",
    "logOut",
    "close",
    "getUpdates",
    "setWebhook",
    "deleteWebhook",
    "getWebhookInfo",
    "sendMessage",
    "sendDocument",
    "sendChatAction",
    "editMessageText",
    "editMessageReplyMarkup",
    "deleteMessage",
    "deleteMessages",
    "answerCallbackQuery",
    "answerInlineQuery",
    "getChat",
    "getChatMember",
    "leaveChat",
    "setMyCommands",
    "getMyCommands",
    "deleteMyCommands",
    "setMyName",
    "getMyName",
    "setMyDescription",
    "getMyDescription",
    "setMyShortDescription",
    "getMyShortDescription",
    "setChatMenuButton",
    "getChatMenuButton",
]

# Subtypes this server does not act out are left out, so that using one is refused by name.
SUBTYPES_KEPT = {
    "InlineQueryResult": ["InlineQueryResultArticle"],
    "InputMessageContent": ["InputTextMessageContent"],
}

# Parameters this server does not act out, each of which would pull in a large family of types.
PARAMETERS_LEFT_OUT = {"rich_message", "suggested_post_parameters"}

REDUCED = Path(__file__).with_name("bot_api.json")


def reduced_field(field: dict[str, Any]) -> dict[str, Any]:
    """One parameter or field as the validation needs it."""
    reduced = {"types": field["types"]}
    if field["required"]:
        reduced["required"] = True
    if constant := re.search(r"must be ([a-z_]+)$", field["description"]):
        reduced["constant"] = constant[1]
    return reduced


def reduced_fields(fields: list[dict[str, Any]]) -> dict[str, Any]:
    """All parameters of a method, or fields of a type, by name."""
    return {field["name"]: reduced_field(field) for field in fields if field["name"] not in PARAMETERS_LEFT_OUT}


def reduced_type(name: str, full: dict[str, Any]) -> dict[str, Any]:
    """A type as its fields or, for a family of types, its members."""
    subtypes = SUBTYPES_KEPT.get(name, full.get("subtypes", []))
    return {"subtypes": subtypes} if subtypes else {"fields": reduced_fields(full.get("fields", []))}


def types_named_in(reduced: dict[str, Any]) -> set[str]:
    """The names of the types that a reduced method or type refers to."""
    named = set(reduced.get("subtypes", []))
    for field in reduced.get("fields", {}).values():
        named.update(name.replace("Array of ", "") for name in field["types"])
    return named


def reduce(full: dict[str, Any]) -> dict[str, Any]:
    """The methods named above with every type that their parameters can hold."""
    methods = {name: {"fields": reduced_fields(full["methods"][name].get("fields", []))} for name in METHODS}
    types: dict[str, Any] = {}
    wanted = set().union(*(types_named_in(method) for method in methods.values()))
    while wanted:
        name = wanted.pop()
        if name in full["types"] and name not in types:
            types[name] = reduced_type(name, full["types"][name])
            wanted |= types_named_in(types[name])
    return {"version": full["version"], "methods": methods, "types": dict(sorted(types.items()))}


def main() -> None:
    """Write the reduced copy beside this module."""
    full = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    REDUCED.write_text(json.dumps(reduce(full), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
