"""Buttons as Telegram takes them, and what a pressed one says.

A button carries ``case:question:answer``. What may not be done twice (undo, going on to the next irregularity, a call
from the box) also carries the moment at which it was shown, so that the second of two quick taps is seen to be one.
"""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from pydantic_core import to_json

from bot.conversation import Case
from bot.wording.reply import Button, Reply
from ruling_core.questions import questions

LONGEST_DATA = 64
"""Bytes that Telegram takes behind a button."""
MOST_BUTTONS = 100
MOST_IN_A_ROW = 8

_ONCE = ("do:back", "do:next", "box:")
_SHORT = "~"


def new_case_id() -> str:
    """An id that nobody can guess: eight letters, digits, - or _."""
    return secrets.token_urlsafe(6)


@dataclass(frozen=True, slots=True)
class Tap:
    """What the data behind a pressed button says."""

    case: str
    press: str
    moment: int | None = None
    """When in the case the button was shown, where pressing it again would do more."""


def moment_of(case: Case) -> int:
    """Where a case is: which irregularity, which step of it, and whether its bidding box is open."""
    return 2 * (1000 * case.ruled + case.step) + (case.view == "box")


def data(case_id: str, press: str, moment: int = 0) -> str:
    """What stands behind a button; never longer than Telegram takes."""
    mark = f"@{moment}" if press.startswith(_ONCE) else ""
    whole = f"{case_id}:{press}{mark}"
    if len(whole.encode()) > LONGEST_DATA:
        whole = f"{case_id}:{_short(press)}{mark}"
    if len(whole.encode()) > LONGEST_DATA:
        raise ValueError(f"no room for a button beside the case id {case_id!r}")
    return whole


def tap(pressed: str, shown: Iterable[str] = (), edition: str = "2017") -> Tap:
    """What pressed data says; *shown* and *edition* tell where a shortened press is looked up."""
    case_id, _, press = pressed.partition(":")
    moment = None
    if press.startswith((*_ONCE, _SHORT)) and "@" in press:
        press, _, number = press.rpartition("@")
        moment = int(number) if number.isdecimal() and number.isascii() and len(number) < 16 else None
    if press.startswith(_SHORT):
        press = next((one for one in shown if _short(one) == press), "") or _shortened(edition).get(press, press)
    return Tap(case_id, press, moment)


def _short(press: str) -> str:
    digest = hashlib.blake2b(press.encode(), digest_size=12).digest()
    return _SHORT + urlsafe_b64encode(digest).decode()


@cache
def _shortened(edition: str) -> dict[str, str]:
    """Every answer button there is, by its shortened form."""
    presses = (
        f"{name}:{word}" for name, variants in questions(edition).items() for one in variants for word in one.answers
    )
    return {_short(press): press for press in presses}


def keyboard(case_id: str, moment: int, rows: Sequence[Sequence[Button]], links: Sequence[tuple[str, str]] = ()) -> str:
    """The buttons under a message: a case's own, and below them *links* (label and address)."""
    keys = [_row(case_id, moment, part) for row in rows for part in _parts(row)]
    keys += [[{"text": label, "url": address}] for label, address in links]
    if sum(map(len, keys)) > MOST_BUTTONS:
        raise ValueError(f"more than {MOST_BUTTONS} buttons under one message")
    return to_json({"inline_keyboard": keys}).decode() if keys else ""


def _parts(row: Sequence[Button]) -> list[Sequence[Button]]:
    if len(row) <= MOST_IN_A_ROW:
        return [row]
    return [row[start : start + MOST_IN_A_ROW] for start in range(0, len(row), MOST_IN_A_ROW)]


def _row(case_id: str, moment: int, row: Sequence[Button]) -> list[dict[str, str]]:
    return [{"text": button.label, "callback_data": data(case_id, button.press, moment)} for button in row]


def presses(reply: Reply) -> list[str]:
    """What the buttons of a reply say."""
    return [button.press for row in reply.rows for button in row]
