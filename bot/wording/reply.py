"""A reply: text with a little markup, and the buttons under it."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

from ruling_core.rulings import Outcome


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what stands on it, and what pressing it says as ``question:answer``."""

    label: str
    press: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What the user gets: HTML as Telegram knows it, rows of buttons, and the outcome it shows."""

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    outcome: Outcome | None = None

    @property
    def plain(self) -> str:
        """The text without markup, for a terminal."""
        return html.unescape(re.sub(r"<[^>]+>", "", self.text))


def bold(text: str) -> str:
    """*text*, escaped and bold."""
    return f"<b>{escaped(text)}</b>"


def italic(text: str) -> str:
    """*text*, escaped and in italics."""
    return f"<i>{escaped(text)}</i>"


def escaped(text: str) -> str:
    """*text* with nothing in it that Telegram reads as markup."""
    return html.escape(text, quote=False)


def folded(markup: str) -> str:
    """*markup* as a quotation of which Telegram shows three lines until it is tapped."""
    return f"<blockquote expandable>{markup}</blockquote>"


def column(buttons: tuple[Button, ...]) -> tuple[tuple[Button, ...], ...]:
    """One button a row."""
    return tuple((button,) for button in buttons)
