"""From an update and the stored case to the new state and what is due: pure, nothing is read or sent here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.catalog import catalog
from bot.conversation import Case, Pressed, step
from bot.conversation.lookups import look_up
from bot.store.contract import Case as StoredCase
from bot.store.contract import CaseChange, SavedCase
from bot.telegram.commands import TO_PRIVATE, Begun, Continued, LookUp, SaidInTelegram, said_in
from bot.telegram.incoming import Incoming, Kind, Me
from bot.telegram.keyboards import new_case_id
from bot.telegram.outgoing import Answer, Due, Export, Show, Strip
from bot.telegram.saved import listed
from bot.telegram.showing import Place, address, language_of, reply_in, say, show
from ruling_core.rulings import Outcome, Ruling


@dataclass(frozen=True, slots=True)
class Found:
    """What the store has for an update."""

    current: StoredCase | None = None
    """The open case of this user in this chat."""
    named: StoredCase | None = None
    """The case that a pressed button or a deep link names, whosever it is."""
    shown: StoredCase | None = None
    """The case that the message shows whose button was pressed, or that was answered in a group."""
    saved: Sequence[SavedCase] | None = None
    """What the user saved, the newest first; None as long as nothing asked for it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What an update does."""

    due: Due
    changes: tuple[CaseChange, ...] = ()
    asks: str = ""
    """What is asked of the store: ``saved`` to be read at once, else to be done before the change is written."""
    ruled: tuple[int, int] | None = None
    """Edition and law of the ruling that is shown."""


def open_case(incoming: Incoming, found: Found) -> Case:
    """The user's open case in this chat, or a new one in the language of the user's Telegram."""
    return read_case(found.current) if found.current else Case(language=language_of(incoming.language))


def read_case(stored: StoredCase) -> Case:
    """A case as it was stored, under its id."""
    return Case.model_validate_json(stored.state).model_copy(update={"id": stored.id})


def written(case: Case) -> str:
    """A case as it is stored."""
    return case.model_dump_json(exclude_defaults=True, exclude={"id", "asks"})


# --- messages -----------------------------------------------------------------------------------------


def decide_message(incoming: Incoming, found: Found, me: Me) -> Decision:
    """What a message does: a new message shows the case, the one before it loses its buttons."""
    before = open_case(incoming, found)
    if incoming.kind is Kind.UNREADABLE:
        return Decision(Due(show=say(incoming, before.language, "telegram.unreadable")))
    after = _stepped(before, said_in(incoming.text), incoming, found)
    if _is_talk_below_anothers(incoming, found) and after.is_empty and not after.view:
        return Decision(Due(show=say(incoming, before.language, "telegram.not_yours")))
    return shown(incoming, found, me, after)


def _is_talk_below_anothers(incoming: Incoming, found: Found) -> bool:
    """Whether words in a group answer what was asked of somebody else."""
    is_anothers = found.shown is not None and found.shown.owner != incoming.user
    return is_anothers and not incoming.text.startswith("/")


def _stepped(before: Case, said: SaidInTelegram, incoming: Incoming, found: Found) -> Case:
    match said:
        case Begun():
            return step(step(before, Pressed("do:new")), Pressed(said.press))
        case LookUp():
            return look_up(before.fresh(), {"article": str(said.article), "edition": said.edition})
        case Continued():
            return _continued(before, incoming, found)
        case _:
            return step(before, said)


def _continued(before: Case, incoming: Incoming, found: Found) -> Case:
    """A copy of the group's case, for its owner alone; it goes on there as well."""
    if found.named is None or found.named.owner != incoming.user:
        return before.fresh().notice("telegram.link_gone")
    return read_case(found.named).model_copy(update={"id": "", "notices": ()})


# --- what is shown and written ------------------------------------------------------------------------


def shown(incoming: Incoming, found: Found, me: Me, after: Case) -> Decision:
    """The case after an update in its message, and what changes in the store."""
    answer = Answer(query=incoming.query) if incoming.kind is Kind.PRESS else None
    if after.asks == "forget":
        forgotten = say(incoming, after.language, "notice.forgotten")
        return Decision(Due(answer=answer, show=forgotten, strip=_passed(incoming, found)), asks=after.asks)
    if after.asks in TO_PRIVATE and not incoming.private:
        return Decision(Due(answer=answer, show=_in_private(incoming, me, after)))
    if after.asks == "data":
        return Decision(Due(answer=answer, export=_data(incoming, after)))
    if after.asks == "saved":
        return _saved(incoming, found, after, answer)
    after = after if after.id else after.model_copy(update={"id": new_case_id()})
    body = reply_in(incoming, after)
    message = show(incoming, after, me, body, _place(incoming, found, after))
    due = Due(answer=answer, show=message, strip=_passed(incoming, found))
    return Decision(due, _changes(incoming, found, after), after.asks, _ruled(after, body.outcome))


def _place(incoming: Incoming, found: Found, after: Case) -> Place:
    """For a press the newest message with the case, which after a crash may have been sent twice; else a new one."""
    if incoming.kind is not Kind.PRESS:
        return Place()
    kept = found.current.message_id if found.current else None
    message = max((one for one in (incoming.message, kept) if one is not None), default=None)
    is_kept = found.current is not None and (found.current.id, kept) == (after.id, message)
    return Place(message, is_kept)


def _ruled(case: Case, outcome: Outcome | None) -> tuple[int, int] | None:
    if isinstance(outcome, Ruling) and not case.view:
        return int(case.edition), outcome.consequences[0].article.law
    return None


def _passed(incoming: Incoming, found: Found) -> Strip | None:
    """The message that shows the case no longer, unless that is the one to be edited."""
    kept = found.current.message_id if found.current else None
    if incoming.kind is not Kind.PRESS:
        return None if kept is None else Strip(chat=incoming.chat, message=kept)
    older = min((one for one in (incoming.message, kept) if one is not None), default=None)
    return None if older is None or kept in (None, incoming.message) else Strip(chat=incoming.chat, message=older)


def _in_private(incoming: Incoming, me: Me, case: Case) -> Show:
    link = (case.catalog.text("telegram.open_privately"), address(me, case.asks))
    return say(incoming, case.language, "telegram.in_private", (link,))


def _data(incoming: Incoming, case: Case) -> Export:
    return Export(chat=incoming.chat, user=incoming.user, caption=case.catalog.text("telegram.data"))


def _saved(incoming: Incoming, found: Found, case: Case, answer: Answer | None) -> Decision:
    if found.saved is None:
        return Decision(Due(), asks=case.asks)
    return Decision(Due(answer=answer, show=listed(incoming, found.saved, case.language)))


def _changes(incoming: Incoming, found: Found, after: Case) -> tuple[CaseChange, ...]:
    """The case's new state; a case that another one follows is closed."""
    current, chat, owner = found.current, incoming.chat, incoming.user
    if current is not None and current.id == after.id:
        return (CaseChange(after.id, chat, owner, current.version, written(after)),)
    closed = (CaseChange(current.id, chat, owner, current.version, None),) if current else ()
    return (*closed, CaseChange(after.id, chat, owner, 0, written(after)))


def text_for(incoming: Incoming, found: Found, text_id: str) -> str:
    """A text in the language of the user's case, else of the user's Telegram."""
    return catalog(open_case(incoming, found).language).text(text_id)
