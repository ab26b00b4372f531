"""Commands, and going from one irregularity to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.catalog import LANGUAGES
from bot.conversation.boards import what_happened
from bot.conversation.case import MOST_EARLIER, Case, Said
from bot.conversation.told import told
from bot.understanding import Reading
from ruling_core.incidents import Incident
from ruling_core.standing import STANDING
from ruling_core.table import AUCTION

VIEWS = ("why", "summary", "help", "privacy", "box", "search", "language")
LOOK_UPS = ("definition", "found")
"""Views that are told what to show: ``definition:Bieding``."""


def run(case: Case, command: str) -> Case:
    """The case after a command, by its English name."""
    if command in VIEWS or command.partition(":")[0] in LOOK_UPS:
        return case.model_copy(update={"view": command})
    return _COMMANDS.get(command, _unknown)(case)


def _unknown(case: Case) -> Case:
    return case.notice("notice.old_button")


def _back(case: Case) -> Case:
    if not case.said and case.likely:
        return case.model_copy(update={"likely": ()}).notice("notice.half_told.undone", case.likely)
    if not case.said and not case.earlier:
        return case.notice("notice.nothing_to_undo")
    before = case.without_last_step()
    if case.earlier and not before.said:
        before = _with_the_one_before(case)
    gone = [one for one in case.said if one.step == case.step]
    return before.notice("notice.undone", tuple((one.question, one.word) for one in gone)) if gone else before


def _with_the_one_before(case: Case) -> Case:
    """The irregularity that was ruled before this one, as it stood; each of its answers can be taken back."""
    *earlier, last = case.earlier
    came_by_itself = case.said and not case.step
    later = (case.incident(), *case.later) if came_by_itself else case.later
    kept = [one for one in last.answers if one.question != STANDING.id]
    said = tuple(Said(**one.model_dump(), step=number) for number, one in enumerate(kept, 1))
    before = {"said": said, "step": len(said), "edition": last.edition, "earlier": tuple(earlier)}
    return case.model_copy(update={**before, "later": later, "relative": (), "ruled": max(0, case.ruled - 1)})


def _new(case: Case) -> Case:
    """A case of its own with nothing told; language and seat of the person typing remain."""
    return Case(language=case.language, writer=case.writer)


def _restart(case: Case) -> Case:
    after = _new(case).model_copy(update={"edition": case.edition})
    return after.notice("notice.restarted") if case.said else after


def _forget(case: Case) -> Case:
    return Case(language=case.language, asks="forget").notice("notice.forgotten")


def _save(case: Case) -> Case:
    return case.model_copy(update={"asks": "save"}).notice("notice.saved")


def _data(case: Case) -> Case:
    return case.model_copy(update={"asks": "data"})


def _saved(case: Case) -> Case:
    return case.model_copy(update={"asks": "saved"})


def _next(case: Case) -> Case:
    return next_incident(case)


def _settled(case: Case) -> Case:
    """What earlier rulings left standing has been dealt with."""
    return case.model_copy(update={"settled": (*case.settled, *(one.word for one in case.standing))})


def _edition_1987(case: Case) -> Case:
    return case.model_copy(update={"edition": "1987"})


def next_incident(case: Case, label: str = "") -> Case:
    """What was told becomes history; what was to be ruled after it comes up, or with *label* if it is that."""
    history = (*case.earlier, case.incident())[-MOST_EARLIER:] if case.said else case.earlier
    after = Case(
        language=case.language,
        writer=case.writer,
        earlier=history,
        ruled=case.ruled + bool(case.said),
        later=case.later,
        settled=case.settled,
    )
    first = next((one for one in case.later if label in ("", what_happened(one))), None)
    if first is None:
        return after
    later = tuple(one for one in case.later if one is not first)
    said = tuple(Said(**one.model_dump(), step=0) for one in first.answers)
    return after.model_copy(update={"later": later, "said": said, "edition": first.edition})


def also(edition: str, reading: Reading) -> list[Incident]:
    """Further irregularities of a message, each with what was told of it, to be ruled in its turn."""
    facts = (*reading.also_facts, *([{}] * len(reading.also)))
    pairs = zip(reading.also, facts, strict=False)
    return [_incident(edition, label, one) for label, one in pairs if one or not _is_same(reading, label)]


def _is_same(reading: Reading, label: str) -> bool:
    """A bid that was too low and out of turn is ruled once, as out of turn (27A2)."""
    return label == "insufficient_bid" and reading.irregularity == "bid_out_of_turn"


def _incident(edition: str, label: str, facts: Mapping[str, object]) -> Incident:
    answers = [("irregularity", label), *told(edition, facts, label)]
    return Incident.of(edition, Case(edition=edition).with_answers(answers).answers)


_COMMANDS: Mapping[str, Callable[[Case], Case]] = {
    "back": _back,
    "restart": _restart,
    "new": _new,
    "start": _new,
    "forget": _forget,
    "save": _save,
    "saved": _saved,
    "data": _data,
    "next": _next,
    "go_on": _next,
    "settled": _settled,
    "question": lambda case: case,
    "done": lambda case: case,
    "edition_1987": _edition_1987,
}


def in_language(case: Case, language: str) -> Case:
    """The case in another language, everything said as it was."""
    if language not in LANGUAGES:
        return _unknown(case)
    return case.model_copy(update={"language": language})


# --- the bidding box ----------------------------------------------------------------------------------


def call_from_the_box(case: Case, call: str) -> Case:
    """One more call of the auction, entered on a button; the box stays open."""
    auction = f"{case.words.get('auction', '')} {call}".strip()
    if AUCTION.read(auction) is None:
        return _unknown(case)
    after = case.with_answers([("auction", auction)])
    return after.model_copy(update={"view": "box"})
