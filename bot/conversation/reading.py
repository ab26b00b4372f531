"""What a message says in a case: on its own, as an answer to what is asked, or together with what was half told."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.again import repeats
from bot.conversation.answering import answered
from bot.conversation.case import Case
from bot.conversation.claims import claimed_since, objection
from bot.conversation.completing import completed
from bot.conversation.correcting import corrects
from bot.conversation.doubts import is_answer, is_beside_it
from bot.conversation.duties import against_a_duty
from bot.conversation.message import Message, contradicts_nothing, label_of, of_the_case
from bot.conversation.misread import is_mere_silence, is_of_the_same_call
from bot.conversation.of_whom import is_the_offenders
from bot.conversation.penalty_cards import of_a_penalty_card
from bot.conversation.reports_amid import is_vague_report, told_instead
from bot.conversation.told import told
from bot.conversation.told_ahead import told_ahead
from bot.conversation.told_besides import told_besides
from bot.understanding import Reading, understand
from bot.understanding.asking_back import asks_why
from bot.understanding.corrections import takes_back
from bot.understanding.tokens import words_of
from ruling_core.facts import Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.rulings import Fork
from ruling_core.seats import parse_seat


def open_question(case: Case) -> Question[object] | None:
    """The question a message may answer: the open one, or what a shown fork waits for."""
    if case.is_empty:
        return None
    outcome = case.outcome()
    if isinstance(outcome, Fork):
        return outcome.question
    return outcome if isinstance(outcome, Question) else None


def read(case: Case, asked: Question[object] | None, text: str) -> Reading:
    """What *text* says after all that was told: by itself, as an answer, or as the rest of what was half told."""
    writer = parse_seat(case.writer).letter if case.writer else None
    alone = understand(text, writer=writer)
    if case.is_untold or repeats(case, alone):
        return alone
    left = None if asked is not None else against_a_duty(case, text, alone) or of_a_penalty_card(case, text, alone)
    if asked is None and alone.irregularity is None and asks_why(words_of(text)):
        return Reading("command", value="why", sure=0.9)
    whole = left or completed(case, text, alone, writer)
    if whole is not None:
        return whole
    message = Message(case, text, of_the_case(case, alone), writer)
    anew = _told_anew(message)
    if anew is not None:
        return anew
    return message.taken_as(message.alone) if asked is None else _as_a_reply(message, asked)


def _told_anew(message: Message) -> Reading | None:
    """``nee wacht, wel verder gespeeld``: a report that names nobody may be an earlier answer taken back."""
    if not takes_back(message.text) or message.alone.kind != "report" or "offender" in message.alone.facts:
        return None
    anew = message.taken_as(Reading("unknown"))
    return anew if anew.facts else None


def _as_a_reply(message: Message, asked: Question[object]) -> Reading:
    """A message while something is asked: it takes something back, reports anew, or is an answer."""
    case, text, alone = message.case, message.text, message.alone
    if is_of_the_same_call(case, asked, alone, text):
        return Reading("unknown")
    if corrects(case, asked, text, alone) or is_the_offenders(case, asked.id, text):
        return message.taken_as(alone)
    instead = (
        claimed_since(case, asked, alone)
        or told_instead(message, asked)
        or objection(case, asked, text)
        or told_besides(case, asked, text, alone)
    )
    return instead or _as_an_answer(message, asked)


def _as_an_answer(message: Message, asked: Question[object]) -> Reading:
    """The answer, or what is told besides it or ahead of another question where it is none."""
    case, text, alone = message.case, message.text, message.alone
    found = answered(message, asked)
    tells = alone.half or (alone.kind == "correction" and "declarer" in alone.facts)
    is_told = tells and alone.facts and not is_answer(case, asked, found)
    found = replace(alone, kind="report") if is_told and contradicts_nothing(case, alone) else found
    is_beside = is_vague_report(case, text, found) or is_beside_it(case, asked, alone, found)
    if is_beside or is_mere_silence(case, found, text):
        return Reading("unknown")
    is_nothing = found.kind == "unknown" or not is_answer(case, asked, found)
    return (told_ahead(case, text) if is_nothing else None) or found


def likely(case: Case, reading: Reading) -> tuple[tuple[str, str], ...]:
    """What is offered first after a message: what it suggests, and what was suggested before it."""
    found = dict(told(case.edition, reading.doubtful, label_of(case, reading)))
    if reading.half and "offender_rel" in reading.doubtful:
        found["offender_rel"] = str(reading.doubtful["offender_rel"]).lower()
    label = found.get("irregularity")
    areas = {"area": next(area for area, labels in MENU.items() if label in labels)} if label else {}
    before = dict(case.likely)
    if reading.irregularity is not None:
        before = {one: word for one, word in before.items() if one not in ("area", "irregularity")}
    return tuple({**before, **areas, **found}.items())
