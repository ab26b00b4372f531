"""A case as a message in Telegram."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.catalog import catalog
from bot.conversation import Case, reply
from bot.telegram.commands import to_case
from bot.telegram.incoming import Incoming, Me
from bot.telegram.keyboards import keyboard, moment_of
from bot.telegram.outgoing import Show
from bot.telegram.paging import pages
from bot.wording.reply import Button, Reply

Link = tuple[str, str]


def language_of(code: str) -> str:
    """The language to begin with for whoever has Telegram in language *code*."""
    code = code.lower()
    if code.startswith("en"):
        return "en"
    return "nl_BE" if code.startswith("nl-be") else "nl"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a case is shown: in the message *edit*, or in a new one."""

    edit: int | None = None
    is_kept: bool = False
    """Whether it was shown there before."""


def show(incoming: Incoming, case: Case, me: Me, shown: Reply, place: Place, page: int = 0) -> Show:
    """The case, of which *shown* is the reply, as a message."""
    parts = pages(shown.text)
    page = min(page, len(parts) - 1)
    rows = (*shown.rows, *_turning(case, page, len(parts)))
    links = () if incoming.private else (open_privately(case, me),)
    return Show(
        chat=incoming.chat,
        text=parts[page],
        keys=keyboard(case.id, moment_of(case), rows, links),
        message=place.edit,
        answering=None if incoming.private else incoming.message,
        case=case.id,
        is_kept=place.is_kept,
    )


def reply_in(incoming: Incoming, case: Case) -> Reply:
    """What is shown of a case: all of it in private, the short card where others read along."""
    return reply(case, short=not incoming.private)


def _turning(case: Case, page: int, count: int) -> tuple[tuple[Button, ...], ...]:
    turns = ((page - 1, "button.previous_page"), (page + 1, "button.next_page"))
    buttons = tuple(Button(case.catalog.text(text), f"page:{number}") for number, text in turns if 0 <= number < count)
    return (buttons,) if buttons else ()


def open_privately(case: Case, me: Me) -> Link:
    """A button that goes on with a group's case in private."""
    return case.catalog.text("telegram.open_privately"), address(me, to_case(case.id))


def address(me: Me, payload: str) -> str:
    """The address that opens the bot with a start parameter."""
    return f"https://t.me/{me.username}?start={payload}"


def say(incoming: Incoming, language: str, text_id: str, links: Sequence[Link] = ()) -> Show:
    """A text of its own, that shows no case."""
    return Show(
        chat=incoming.chat,
        text=catalog(language).text(text_id),
        keys=keyboard("", 0, (), links),
        answering=None if incoming.private else incoming.message,
    )
