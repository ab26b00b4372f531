"""What Telegram refuses in the buttons under a message."""

import re
from typing import Any

from tests.telegram_server.message_html import utf16_length
from tests.telegram_server.refusal import RefusalError, bad_request

MOST_BUTTONS = 100
MOST_IN_A_ROW = 8
LONGEST_DATA = 64
BESIDES_THE_TYPE = {"text", "icon_custom_emoji_id", "style"}

START_PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,64}")
URL = re.compile(r"(?:(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*):(?://)?)?(?P<host>[^\s/?#:]+)(?::\d{1,5})?(?:[/?#]\S*)?")
DEEP_LINK = re.compile(r"https?://(?:t|telegram)\.me/([A-Za-z0-9_]+)\?start(?:group)?=([^&#]*)")


def check_start_parameter(parameter: str) -> None:
    """Refuse what may not stand behind `?start=`."""
    if not START_PARAMETER.fullmatch(parameter):
        raise bad_request("START_PARAM_INVALID")


def wrong_url(url: str) -> RefusalError:
    """The refusal of an address that no client could open."""
    return bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")


def check_url(url: str) -> None:
    """Refuse an address that is none, and a deep link that would lose its parameter."""
    match = URL.fullmatch(url)
    if match is None:
        raise wrong_url(url)
    if match["scheme"] in (None, "http", "https"):
        if "." not in match["host"].strip("."):
            raise wrong_url(url)
    elif match["scheme"] not in ("tg", "ton", "tonsite"):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Unsupported URL protocol")
    if link := DEEP_LINK.match(url):
        check_start_parameter(link[2])


def check_button(button: dict[str, Any]) -> None:
    """Refuse a button without label, without or with several purposes, or with too much data."""
    if not button["text"].strip():
        raise bad_request("inline keyboard button text must be non-empty")
    purposes = button.keys() - BESIDES_THE_TYPE
    if not purposes:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(purposes) > 1:
        raise bad_request("can't parse inline keyboard button: exactly one optional field must be used")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= LONGEST_DATA:
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button:
        check_url(button["url"])
    if "copy_text" in button and not 1 <= utf16_length(button["copy_text"]["text"]) <= 256:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")


def check_markup(markup: dict[str, Any] | None) -> dict[str, Any] | None:
    """The buttons as Telegram keeps them; a keyboard without a button is none."""
    if markup is None or "inline_keyboard" not in markup:
        return markup
    rows = [row for row in markup["inline_keyboard"] if row]
    if sum(map(len, rows)) > MOST_BUTTONS or any(len(row) > MOST_IN_A_ROW for row in rows):
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            check_button(button)
    return {"inline_keyboard": rows} if rows else None
