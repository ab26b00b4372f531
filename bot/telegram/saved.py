"""The list of what a user saved: a button for each case, which opens a copy of it or removes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.catalog import catalog
from bot.conversation import Case, reply
from bot.conversation.replies import title
from bot.store.contract import SavedCase
from bot.telegram.incoming import Incoming
from bot.telegram.keyboards import Tap, keyboard, new_case_id
from bot.telegram.outgoing import Show
from bot.wording.reply import Button, column, escaped

MOST_LISTED = 20
LONGEST_LABEL = 40
"""Characters on a button: what a phone shows of it."""

_PRESS = re.compile(r"saved:(list|remove|open|drop)/([\w-]{0,32})", re.ASCII)
_CASE_ID = re.compile(r"[\w-]{8}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a button of the list wants."""

    does: str
    """``open`` or ``drop`` a case; ``list`` them to be opened, or to be chosen from for ``remove``."""
    case: str
    """The saved case."""
    copy: str
    """The id of the copy that is opened: of one list at most one, however often its buttons are pressed."""


def is_in_the_list(pressed: Tap) -> bool:
    """Whether a button of the list was pressed, or one that was forged to look like it."""
    return pressed.press.startswith("saved:")


def wanted(pressed: Tap) -> Wanted | None:
    """What a button of the list wants; None of one that was forged."""
    found = _PRESS.fullmatch(pressed.press)
    return Wanted(found[1], found[2], pressed.case) if found and _CASE_ID.fullmatch(pressed.case) else None


def listed(incoming: Incoming, saved: Sequence[SavedCase], language: str, after: Wanted | None = None) -> Show:
    """The newest cases to choose from, in a new message, or in that of the button that was pressed."""
    does = "drop" if after and after.does == "remove" else "open"
    buttons = [Button(label(one, language), f"saved:{does}/{one.id}") for one in saved[:MOST_LISTED]]
    turn = ("saved:remove/", "button.remove") if does == "open" else ("saved:list/", "button.saved")
    rows = (*column(tuple(buttons)), (Button(catalog(language).text(turn[1]), turn[0]),)) if buttons else ()
    return Show(
        chat=incoming.chat,
        text=escaped(_above(saved, language, does)),
        keys=keyboard(after.copy if after else new_case_id(), 0, rows),
        message=incoming.message if after else None,
    )


def _above(saved: Sequence[SavedCase], language: str, does: str) -> str:
    texts = catalog(language)
    if not saved:
        return texts.text("telegram.saved.none")
    above = texts.text(f"telegram.saved.{does}")
    if len(saved) <= MOST_LISTED:
        return above
    return f"{above}\n{texts.text('telegram.saved.more', most=str(MOST_LISTED), number=str(len(saved)))}"


def label(saved: SavedCase, language: str) -> str:
    """The day and what happened, in few words: "3 mei 2025 · West paste"."""
    from babel.dates import format_skeleton

    # in the Netherlands a club evening is over before the day is in UTC
    day = format_skeleton("yMMMd", datetime.fromtimestamp(saved.saved_at, UTC), locale=language)
    whole = f"{day} · {_what(saved, language)}"
    return whole if len(whole) <= LONGEST_LABEL else f"{whole[: LONGEST_LABEL - 1].rstrip()}…"


def _what(saved: SavedCase, language: str) -> str:
    try:
        case = Case.model_validate_json(saved.state)
        return title(case.model_copy(update={"language": language})) or catalog(language).text("telegram.saved.untold")
    except Exception:  # noqa: BLE001  what an older version kept may fail anywhere, and must not take the others along
        return catalog(language).text("telegram.saved.old")


def copied(saved: SavedCase, copy_id: str, language: str) -> Case | None:
    """A copy of a saved case to go on with; None when it can be read no more."""
    try:
        case = Case.model_validate_json(saved.state).fresh().model_copy(update={"id": copy_id, "language": language})
        reply(case)
    except Exception:  # noqa: BLE001  what an older version kept may fail anywhere
        return None
    return case
