"""What a message or button does to a case."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.conversation import commands
from bot.conversation.again import repeats
from bot.conversation.boards import what_happened
from bot.conversation.case import WRITER, Case, Pressed, Typed
from bot.conversation.chosen import with_what_was_told
from bot.conversation.correcting import corrected
from bot.conversation.hearing import heard
from bot.conversation.lookups import look_up, sought
from bot.conversation.message import label_of
from bot.conversation.picking import picked
from bot.conversation.reading import likely, open_question, read
from bot.conversation.suggesting import suggested
from bot.conversation.told import relative, told, word_for, word_of_player
from bot.conversation.views import is_article
from bot.understanding import Reading, understand
from bot.understanding.talk import on_another_board
from bot.wording.names import known_words
from ruling_core.editions import EDITIONS
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.questions import questions
from ruling_core.rulings import Ruling
from ruling_core.seats import SEATS, Role


def step(case: Case, said: Typed | Pressed) -> Case:
    """The case after what was said; nothing that was told before is ever lost by it."""
    fresh = case.fresh()
    if case.view and _is_back(said):
        return fresh if case.view != "box" else _back_in_the_box(fresh)
    if isinstance(said, Pressed):
        return _pressed(fresh, said.press)
    press = picked(case, heard(said.text))
    if press is not None:
        return _pressed(fresh, press)
    return _typed(fresh, heard(said.text), is_searching=case.view.partition(":")[0] in ("search", "found", "nearest"))


def _back_in_the_box(case: Case) -> Case:
    """One call less, and the box stays open; with none in it, the box is left."""
    if "auction" not in case.words:
        return case
    return commands.run(case, "back").model_copy(update={"view": "box", "notices": ()})


def _is_back(said: Typed | Pressed) -> bool:
    """Whether somebody goes back: to the case from what was read, else by one answer."""
    if isinstance(said, Pressed):
        return said.press == "do:back"
    reading = understand(heard(said.text))
    return (reading.kind, reading.value) == ("command", "back")


# --- buttons ------------------------------------------------------------------------------------------


def _pressed(case: Case, press: str) -> Case:
    name, _, value = press.partition(":")
    if name == "do":
        return commands.run(case, value)
    if name == "article":
        return case.model_copy(update={"view": press}) if is_article(press) else case.notice("notice.old_button")
    if name == "view":
        return commands.run(case, value)
    if name == "box":
        return commands.call_from_the_box(case, value)
    if name == WRITER.id:
        return _writer(case, value)
    if name == "language":
        return commands.in_language(case, value)
    return _answered(case, name, value)


def _answered(case: Case, question: str, word: str) -> Case:
    """A button of the open question answers it; one of an earlier question corrects that answer."""
    variants = questions(case.edition).get(question, ())
    known = any(one.read(word) is not None or (word == UNKNOWN and one.may_wait) for one in variants)
    if not known:
        return case.notice("notice.old_button")
    if case.words.get(question) == word and not _is_asked(case, question):
        return case
    told = [(question, word), *_only_label(question, word)]
    after = case.with_answers(told)
    label = dict(told).get("irregularity")
    after = with_what_was_told(after, label) if label and "irregularity" not in case.words else after
    return _changed(case, after, question in case.words)


def _only_label(question: str, word: str) -> list[tuple[str, str]]:
    """What a button of the first menu says by itself, where there is nothing more to choose."""
    labels = MENU.get(word, ()) if question == "area" else ()
    return [("irregularity", labels[0])] if len(labels) == 1 else []


def _is_asked(case: Case, question: str) -> bool:
    """Whether the question is open, though it was answered: what its wording mentions has changed since."""
    asked = case.asked()
    return asked is not None and asked.id == question


def _writer(case: Case, word: str) -> Case:
    """The seat of the person typing, and what was told relative to it."""
    seat = SEATS.get(word)
    if seat is None:
        return case.notice("notice.old_button")
    roles = {"self": Role.OFFENDER, "partner": Role.PARTNER, "lho": Role.LHO, "rho": Role.RHO}
    found = [(one, seat.seat_of(roles[role.lower()]).word) for one, role in case.relative if role.lower() in roles]
    return case.model_copy(update={"writer": word, "relative": ()}).with_answers(found)


# --- messages -----------------------------------------------------------------------------------------


LONGEST_MESSAGE = 2_000
"""Characters of a message that are read; a report of a table is never that long."""


def _typed(case: Case, text: str, *, is_searching: bool) -> Case:
    if len(text) > LONGEST_MESSAGE:
        return case.notice("notice.too_long")
    if report := on_another_board(text):
        return _typed(commands.run(case, "new"), report, is_searching=False)
    asked = open_question(case)
    reading = read(case, asked, text)
    found = sought(case, text, reading, is_searching=is_searching, is_answering=asked is not None)
    return found or _HANDLERS[reading.kind](case, reading, asked)


IN_DOUBT = {"was_unintended": "no", "intention_clear": "no"}
"""What the director takes for a fact where a judgement stays in doubt: the laws want these to be certain."""


def _answer(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    if asked is None:
        return _unclear(case, reading, asked)
    value = reading.value
    if asked.id == WRITER.id:
        seat = word_for(WRITER, value)
        return _writer(case, seat) if seat else case.notice("notice.not_an_answer")
    word = word_for(asked, value) or word_of_player(asked, value, known_words(case.answers))
    if word is None:
        return _not_an_answer(case, value, asked)
    extra = [pair for pair in told(case.edition, reading.facts, label_of(case, reading)) if pair[0] != asked.id]
    return _changed(case, case.with_answers([*extra, (asked.id, word)]), asked.id in case.words)


def _not_an_answer(case: Case, value: object, asked: Question[object]) -> Case:
    """ "Don't know" to what must be known, a player named relative to the writer, or something else."""
    role = str(value).lower()
    if asked.id in ("offender", "declarer", "dealer") and role in ("self", "partner", "lho", "rho"):
        waiting = case.model_copy(update={"relative": ((asked.id, role),)})
        return _writer(waiting, case.writer) if case.writer else waiting
    if value == UNKNOWN and (taken := IN_DOUBT.get(asked.id)) is not None:
        return case.notice("notice.in_doubt", ((asked.id, taken),))
    return case.notice("notice.must_be_known" if value == UNKNOWN else "notice.not_an_answer")


def _report(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    if reading.is_suggestion:
        return suggested(case, reading) if case.is_empty else _unclear(case, reading, asked)
    facts = told(case.edition, reading.facts, label_of(case, reading))
    label = reading.irregularity
    if label and repeats(case, reading):
        return case.notice("notice.same", (("irregularity", label), *facts))
    if label and _is_another(case, label, facts):
        return _record(commands.next_incident(case, label).notice("notice.new_incident"), reading, facts)
    if not (label or facts or reading.auction or relative(reading.facts)):
        return _unclear(case, reading, asked)
    return _record(case, reading, facts)


def _is_another(case: Case, label: str, facts: list[tuple[str, str]]) -> bool:
    """Whether a report tells of another irregularity, or of the same once more: someone else's, after the ruling."""
    known = case.words
    is_again = any(known.get(one) not in (None, word) for one, word in facts) and "offender" in dict(facts)
    is_again = is_again or (
        label == "penalty_card_exposed" and known.get("card") not in (None, dict(facts).get("card"))
    )
    return known.get("irregularity") not in (None, label) or (is_again and isinstance(case.outcome(), Ruling))


def _record(case: Case, reading: Reading, facts: list[tuple[str, str]]) -> Case:
    label = [("irregularity", reading.irregularity)] if reading.irregularity else []
    auction = _auction(reading)
    edition = str((reading.lookup or {}).get("edition") or case.edition)
    if edition != case.edition and edition in EDITIONS:
        case = case.model_copy(update={"edition": edition})
    later = commands.also(case.edition, reading)
    besides = {
        "likely": likely(case, reading),
        "relative": tuple(relative(reading.facts)),
        "later": (*case.later, *later),
    }
    after = case.with_answers([*label, *auction, *facts], besides)
    after = _writer(after, case.writer) if after.relative and case.writer else after
    if "declarer" in reading.doubtful and "declarer" not in after.words:
        after = after.notice("notice.declarer_doubtful", tuple(told(case.edition, _declarer(reading))))
    if reading.irregularity and later:
        after = after.notice("notice.several", tuple(("irregularity", what_happened(one)) for one in later))
    return _changed(case, after, changed=bool(case.said)).notice("notice.heard") if after.said else after


def _declarer(reading: Reading) -> dict[str, object]:
    """``west kwam uit maar oost was aan de beurt, zuid is leider``: the declarer who contradicts the rest."""
    return {"declarer": reading.doubtful["declarer"]}


def _auction(reading: Reading) -> list[tuple[str, str]]:
    """The told calls as an answer, the seat before each call where it was said."""
    calls = [f"{seat}:{call}" if seat else call for seat, call in reading.auction]
    return [("auction", " ".join(calls))] if calls else []


def _correction(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    pairs = corrected(case, reading)
    if not pairs:
        return _unclear(case, reading, asked) if case.is_empty else case.notice("notice.correction_unclear")
    if all(case.words.get(one) == word for one, word in pairs):
        return case.notice("notice.same", tuple(pairs[:1]))
    return _changed(case, case.with_answers(pairs), changed=True)


def _changed(before: Case, after: Case, changed: bool) -> Case:
    """The case with what a correction changed, and which answers no longer matter."""
    if not changed:
        return after
    new = [pair for pair in after.words.items() if before.words.get(pair[0]) not in (None, UNKNOWN, pair[1])]
    after = after.notice("notice.changed", tuple(new)) if new else after
    read = after.facts_read()
    asked = after.asked()
    gone = [one for one in before.facts_read() if one not in read and one in before.words]
    dropped = [(one, before.words[one]) for one in gone if asked is None or one != asked.id]
    return after.notice("notice.dropped", tuple(dropped)) if new and dropped else after


def _lookup(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    return look_up(case, reading.lookup or {})


def _command(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    return commands.run(case, str(reading.value))


def _smalltalk(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    is_asked = not case.is_empty and isinstance(case.outcome(), Question)
    if reading.thanks:
        return case.notice("notice.thanks.asked" if is_asked else "notice.thanks")
    if case.is_empty:
        return case.notice("notice.smalltalk")
    return case.notice("notice.smalltalk.asked" if is_asked else "notice.smalltalk.ruled")


def _out_of_scope(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    return case.notice("notice.out_of_scope")


def _unclear(case: Case, reading: Reading, asked: Question[object] | None) -> Case:
    case = case.model_copy(update={"likely": likely(case, reading)})
    is_ruled = isinstance(case.outcome(), Ruling)
    if reading.half and reading.doubtful and (is_ruled or "irregularity" not in case.words):
        return case.notice("notice.half_told.ruled" if is_ruled else "notice.half_told", case.likely)
    if case.is_empty:
        return case.notice("notice.all_well" if reading.all_well else "notice.unclear")
    is_asked = isinstance(case.outcome(), Question)
    return case.notice("notice.not_an_answer" if is_asked else "notice.unclear.ruled")


_HANDLERS: Mapping[str, Callable[[Case, Reading, Question[object] | None], Case]] = {
    "report": _report,
    "answer": _answer,
    "lookup": _lookup,
    "command": _command,
    "correction": _correction,
    "smalltalk": _smalltalk,
    "out_of_scope": _out_of_scope,
    "unknown": _unclear,
}
