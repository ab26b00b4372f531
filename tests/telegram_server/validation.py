"""Checks of what a call carries, made once from the machine-readable Bot API.

Stricter than Telegram in one respect: a parameter or field that the Bot API does not know is refused, where
Telegram would pass over it in silence.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tests.telegram_server.refusal import METHOD_NOT_FOUND, RefusalError, bad_request

Check = Callable[[Any, str], Any]

BOT_API: dict[str, Any] = json.loads(Path(__file__).with_name("bot_api.json").read_text(encoding="utf-8"))

WHEN_MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "document": "there is no document in the request",
    "action": "wrong parameter action in request",
}
SPOKEN_OF_AS = {
    "InlineKeyboardButton": "inline keyboard button",
    "KeyboardButton": "keyboard button",
    "InlineQueryResult": "inline query result",
    "InlineQueryResultsButton": "inline query results button",
    "MenuButton": "menu button",
}
SCALARS = {"Integer", "String", "Boolean", "Float", "InputFile"}
TRUTHS = {"true": True, "True": True, "1": True, "false": False, "False": False, "0": False}


class UploadedFile:
    """A file that came along in a multipart call."""

    def __init__(self, name: str, content: bytes) -> None:
        self.name = name
        self.content = content


def wrong_type(name: str, wanted: str) -> RefusalError:
    """The refusal of a value of another type than the Bot API names."""
    return bad_request(f'field "{name}" must be of type {wanted}')


def check_integer(value: Any, name: str) -> int:
    """A whole number; a truth value is none."""
    if type(value) is not int:
        raise wrong_type(name, "Number")
    return value


def check_string(value: Any, name: str) -> str:
    """A text; in memory the library's own enumerations come as they are."""
    if not isinstance(value, str):
        raise wrong_type(name, "String")
    return value


def check_boolean(value: Any, name: str) -> bool:
    """A truth value."""
    if type(value) is not bool:
        raise wrong_type(name, "Boolean")
    return value


def check_float(value: Any, name: str) -> float:
    """A number."""
    if type(value) not in (int, float):
        raise wrong_type(name, "Number")
    return float(value)


def check_file(value: Any, name: str) -> Any:
    """A file that came along; a text is checked by the String beside it."""
    if not isinstance(value, UploadedFile):
        raise wrong_type(name, "InputFile")
    return value


CHECKS: dict[str, Check] = {
    "Integer": check_integer,
    "String": check_string,
    "Boolean": check_boolean,
    "Float": check_float,
    "InputFile": check_file,
}


def check_of(type_name: str) -> Check:
    """The check of a type by its name in the Bot API."""
    if type_name not in CHECKS:
        CHECKS[type_name] = lambda value, name: CHECKS[type_name](value, name)  # a type may hold itself
        CHECKS[type_name] = made_check(type_name)
    return CHECKS[type_name]


def made_check(type_name: str) -> Check:
    """The check of an array, of a family of types or of an object."""
    if type_name.startswith("Array of "):
        return check_of_array(check_of(type_name.removeprefix("Array of ")))
    described = BOT_API["types"][type_name]
    if "subtypes" in described:
        family = SPOKEN_OF_AS.get(type_name, type_name)
        SPOKEN_OF_AS.update(dict.fromkeys(described["subtypes"], family))
        return check_of_any(described["subtypes"])
    return check_of_object(type_name, described["fields"])


def check_of_array(check: Check) -> Check:
    """The check of a list whose members pass a check."""

    def check_array(value: Any, name: str) -> list[Any]:
        if type(value) is not list:
            raise wrong_type(name, "Array")
        return [check(member, name) for member in value]

    return check_array


def check_of_object(type_name: str, fields: dict[str, Any]) -> Check:
    """The check of an object: every field known and of its type, none of the required ones absent."""
    checks = {name: (check_of_any(field["types"]), field.get("constant")) for name, field in fields.items()}
    required = [name for name, field in fields.items() if field.get("required")]
    spoken = SPOKEN_OF_AS.get(type_name, type_name)

    def check_object(value: Any, name: str) -> dict[str, Any]:
        if type(value) is not dict:
            raise bad_request(f"can't parse {spoken}: Object expected as {name}")
        for field in required:
            if field not in value:
                raise bad_request(f"can't parse {spoken}: Can't find field \"{field}\"")
        for field, inner in value.items():
            if field not in checks:
                raise bad_request(f'can\'t parse {spoken}: unknown field "{field}"')
            check, constant = checks[field]
            if check(inner, field) != constant and constant is not None:
                raise bad_request(f'can\'t parse {spoken}: unsupported {field} "{inner}"')
        return value

    return check_object


def check_of_any(type_names: list[str]) -> Check:
    """The check of a value that may be of several types: the refusal is that of the nearest one."""
    if len(type_names) == 1:
        return check_of(type_names[0])
    checks = [(type_name, check_of(type_name)) for type_name in type_names]

    def check_any(value: Any, name: str) -> Any:
        refusals = []
        for type_name, check in checks:
            try:
                return check(value, name)
            except RefusalError as refusal:
                refusals.append((nearness(value, type_name), refusal))
        raise max(refusals, key=lambda pair: pair[0])[1]

    return check_any


def nearness(value: Any, type_name: str) -> int:
    """How many fields of an object belong to a type, its discriminator counting double."""
    fields = BOT_API["types"].get(type_name, {}).get("fields", {})
    if type(value) is not dict:
        return 0
    return sum(2 if fields[name].get("constant") == given else 1 for name, given in value.items() if name in fields)


def read_integer(text: str, name: str) -> int:
    """A whole number out of a form."""
    try:
        return int(text)
    except ValueError:
        raise bad_request(f'parameter "{name}" must be an Integer') from None


def read_boolean(text: str, name: str) -> bool:
    """A truth value out of a form."""
    if text not in TRUTHS:
        raise bad_request(f'parameter "{name}" must be a Boolean')
    return TRUTHS[text]


def read_number_or_text(text: str, _name: str) -> int | str:
    """A chat, by its number or by its @name, out of a form."""
    return int(text) if text.lstrip("-").isdigit() else text


def read_text(text: str, _name: str) -> str:
    """A text out of a form."""
    return text


def reader_of_json(check: Check) -> Check:
    """The reader of a parameter that a form carries as JSON."""

    def read_json(text: str, name: str) -> Any:
        try:
            value = json.loads(text)
        except ValueError:
            spoken = "reply keyboard markup" if name == "reply_markup" else name.replace("_", " ")
            raise bad_request(f"can't parse {spoken} JSON object") from None
        return check(value, name)

    return read_json


def reader_of(type_names: list[str]) -> Check:
    """The reader of a parameter in a form, where everything is text."""
    names = set(type_names)
    if not names <= SCALARS:
        return reader_of_json(check_of_any(type_names))
    if names == {"Integer", "String"}:
        return read_number_or_text
    return {"Integer": read_integer, "Boolean": read_boolean}.get(type_names[0], read_text)


class Method:
    """What a method of the Bot API takes."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.checks = {
            name: (check_of_any(field["types"]), reader_of(field["types"])) for name, field in fields.items()
        }
        self.required = [name for name, field in fields.items() if field.get("required")]

    def checked(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The parameters of a call, of their types, or a refusal."""
        checks, taken = self.checks, {}
        for name, value in given.items():
            if name not in checks:
                raise bad_request(f'unknown parameter "{name}"')
            check, reader = checks[name]
            taken[name] = reader(value, name) if type(value) is str else check(value, name)
        for name in self.required:
            if taken.get(name, "") == "" and not (name == "url" and name in taken):
                raise bad_request(WHEN_MISSING.get(name, f'parameter "{name}" is required'))
        return taken


METHODS = {name.lower(): Method(described["fields"]) for name, described in BOT_API["methods"].items()}
NAMES = {name.lower(): name for name in BOT_API["methods"]}


def checked_call(method: str, given: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The method in Telegram's spelling and its parameters of their types; names are read in any case."""
    described = METHODS.get(method.lower())
    if described is None:
        raise METHOD_NOT_FOUND
    return NAMES[method.lower()], described.checked(given)
