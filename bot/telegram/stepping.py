"""One update as the store runs it: read the case, decide, and say what is written; nothing is sent here."""

from __future__ import annotations

import logging
import traceback
from dataclasses import replace

from bot.catalog import catalog
from bot.metrics import Metrics
from bot.store.contract import Cases, Handled
from bot.telegram.commands import Continued, said_in
from bot.telegram.deciding import Decision, Found, decide_message, open_case, text_for
from bot.telegram.incoming import Incoming, Kind, Me
from bot.telegram.inline import decide_inline
from bot.telegram.keyboards import tap
from bot.telegram.outgoing import Answer, Due, Results
from bot.telegram.presses import decide_press
from bot.telegram.saved import is_in_the_list
from bot.telegram.showing import address, language_of, say

log = logging.getLogger(__name__)

MOST_ATTEMPTS = 20
"""How often an update is handed out before it is taken to be what brings the process down."""


class AsksMoreError(Exception):
    """The update asks more of the store than changed cases: that comes first, and then the change."""


class Step:
    """What one update does, to be run by the store in a transaction, more than once if need be."""

    def __init__(self, incoming: Incoming, me: Me, metrics: Metrics, attempts: int = 1) -> None:
        self.incoming, self._me, self._metrics, self._attempts = incoming, me, metrics, attempts
        self.decision = Decision(Due())
        self.reply: str | None = None
        self.is_made = False
        """Whether the step was made when it was last asked for: a busy chat breaks it off."""

    def __call__(self, cases: Cases) -> Handled:
        """The changes and the reply that is due."""
        self.is_made = False
        with self._metrics.timed("step"):
            read = found(self.incoming, cases)
            self.decision = self._decided(read)
            if self.decision.asks == "saved":
                self.decision = self._decided(replace(read, saved=cases.saved(self.incoming.user)))
        self.reply = None if self.decision.due.is_nothing else self.decision.due.as_json()
        if self.decision.asks or self.incoming.kind in (Kind.GONE, Kind.MOVED):
            raise AsksMoreError
        self.is_made = True
        return Handled(self.decision.changes, self.reply)

    def _decided(self, found: Found) -> Decision:
        if self._attempts > MOST_ATTEMPTS:
            log.error("an update was handed out %d times, and is given up", self._attempts)
            return spoken(self.incoming, found, "telegram.failed")
        try:
            return decide(self.incoming, found, self._me)
        except Exception as error:  # noqa: BLE001  whatever goes wrong, the user gets an answer and keeps the case
            self._metrics.count_error("bug")
            # not the exception itself: its text may hold what was said
            log.error("an update could not be understood: %s", place_of(error))  # noqa: TRY400
            return spoken(self.incoming, found, "telegram.failed")


def found(incoming: Incoming, cases: Cases) -> Found:
    """What the store has for an update."""
    if incoming.kind is Kind.PRESS:
        return _pressed(incoming, cases)
    named = None
    if incoming.text.startswith("/start"):
        said = said_in(incoming.text)
        named = cases.case(said.case) if isinstance(said, Continued) else None
    answered = cases.case_at(incoming.chat, incoming.answering) if incoming.answering is not None else None
    return Found(cases.latest_case(incoming.chat, incoming.user), named, answered)


def _pressed(incoming: Incoming, cases: Cases) -> Found:
    tapped = tap(incoming.text)
    named = cases.case(tapped.case)
    if is_in_the_list(tapped):
        current = cases.latest_case(incoming.chat, incoming.user)
        return Found(current, named, saved=cases.saved(incoming.user))
    if named is not None and (named.owner, named.chat) == (incoming.user, incoming.chat):
        return Found(named, named)
    shown = cases.case_at(incoming.chat, incoming.message) if incoming.message is not None else None
    return Found(None, named, shown)


def decide(incoming: Incoming, found: Found, me: Me) -> Decision:
    """What becomes of the case, and what is due to the user."""
    match incoming.kind:
        case Kind.PRESS:
            return decide_press(incoming, found, me)
        case Kind.INLINE:
            return decide_inline(incoming, me)
        case Kind.GONE | Kind.MOVED:
            return Decision(Due())
        case Kind.FLOOD:
            return spoken(incoming, found, "telegram.flood")
        case Kind.ANONYMOUS:
            return _to_private(incoming, me)
        case Kind.TEXT | Kind.UNREADABLE:
            return decide_message(incoming, found, me)


def _to_private(incoming: Incoming, me: Me) -> Decision:
    """The way to a chat of one's own, for whoever cannot be told apart here."""
    language = language_of(incoming.language)
    link = (catalog(language).text("telegram.open_privately"), address(me, "start"))
    return Decision(Due(show=say(incoming, language, "telegram.anonymous", (link,))))


def spoken(incoming: Incoming, found: Found, text_id: str) -> Decision:
    """A kind word to whoever pressed or wrote; the case stays as it was."""
    if incoming.kind is Kind.INLINE:
        return Decision(Due(results=Results(query=incoming.query, results=())))
    if incoming.kind in (Kind.GONE, Kind.MOVED):
        return Decision(Due())
    if incoming.query:
        text = text_for(incoming, found, text_id)
        return Decision(Due(answer=Answer(query=incoming.query, text=text, alert=True)))
    return Decision(Due(show=say(incoming, _language(incoming, found), text_id)))


def _language(incoming: Incoming, found: Found) -> str:
    """The language of the user's case, else of the user's Telegram; a case that cannot be read has none."""
    try:
        return open_case(incoming, found).language
    except ValueError:
        return language_of(incoming.language)


def place_of(error: BaseException) -> str:
    """What kind of mistake and where, without its text, which may hold what was said."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return f"{type(error).__name__} at " + " < ".join(f"{one.name}:{one.lineno}" for one in reversed(frames))
