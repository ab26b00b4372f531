"""What a message says in a case: on its own, as an answer to what is asked, or together with what was half told."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.again import MERE_GUESS, repeats
from bot.conversation.case import Case
from bot.conversation.claims import claimed_since, objection
from bot.conversation.completing import completed
from bot.conversation.correcting import corrects
from bot.conversation.doubts import is_answer, is_beside_it, is_doubtful, is_of_something_else
from bot.conversation.doubts_of_play import of_our_side
from bot.conversation.duties import against_a_duty
from bot.conversation.message import Message, contradicts_nothing, label_of, of_the_case
from bot.conversation.of_whom import (
    NOBODY_ASKED_ABOUT,
    called_in_turn,
    is_the_offenders,
    names_somebody,
    nothing_yet,
    told_of_others,
)
from bot.conversation.penalty_cards import of_a_penalty_card
from bot.conversation.told import told
from bot.conversation.told_besides import told_besides
from bot.understanding import Reading, understand
from bot.understanding.asking_back import asks_about_it, asks_why, is_put_as_question, speaks_of_asking
from bot.understanding.corrections import is_denying, is_mere_denial, taken_back, takes_back
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from bot.wording.names import Names, known_words
from bot.wording.questions import options
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.rulings import Fork
from ruling_core.seats import SEATS, parse_seat

SURE = 0.9
"""A report of which the reader is as sure as this is one, whatever is asked."""
_WHOLE = {
    **{label: {"offender", "turn_of"} for label in CALLS_OUT_OF_TURN},
    "insufficient_bid": {"offender", "over"},
    "penalty_card_exposed": {"offender", "card"},
    **{label: {"offender"} for label in ("revoke", "opening_lead_out_of_turn", "lead_out_of_turn", "claim_dispute")},
}
"""What is told of an irregularity that makes a message a report of it, and no answer that sounds like one."""
_MENUS = ("area", "irregularity")
_SEEMS = (None, "insufficient_bid", *CALLS_OUT_OF_TURN)
"""What calls told one after another may be taken for, had nothing been asked."""


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
    case, alone = message.case, message.alone
    if corrects(case, asked, message.text, alone) or is_the_offenders(case, asked.id, message.text):
        return message.taken_as(alone)
    if (since := claimed_since(case, asked, alone)) is not None:
        return since
    if (asked.id in _MENUS and alone.irregularity is not None) or _is_another_report(case, alone):
        return alone
    if _is_of_another_as_well(case, message.text, alone):
        return Reading("unknown")
    if _tells_another_did_it(case, message.text, alone):
        return replace(alone, kind="correction")
    if _names_the_offender(case, asked, message.text):
        return Reading("report", facts={"offender": understand(message.text, question="who_offended").value}, sure=0.9)
    besides = objection(case, asked, message.text) or told_besides(case, asked, message.text, alone)
    if besides is not None:
        return besides
    found = _told_by_others(message, asked) or _as_an_answer(message, asked)
    tells = alone.half or (alone.kind == "correction" and "declarer" in alone.facts)
    is_told = tells and alone.facts and not is_answer(case, asked, found)
    found = replace(alone, kind="report") if is_told and contradicts_nothing(case, alone) else found
    is_none = _is_vague_report(case, message.text, found) or is_beside_it(case, asked, alone, found)
    return Reading("unknown") if is_none else found


def _is_vague_report(case: Case, text: str, found: Reading) -> bool:
    """``ja, de kaart ligt open``: behind a yes or no, no report of something else that went wrong."""
    first = next((word.text for word in words_of(text) if not word.is_sign), "")
    is_led = first in grammar("yes") | grammar("no")
    return is_led and found.irregularity not in (None, case.words.get("irregularity")) and "offender" not in found.facts


def _is_another_report(case: Case, alone: Reading) -> bool:
    """Whether a message tells in full of another irregularity, or of somebody else's: it answers no question."""
    label = alone.irregularity
    if alone.kind != "report" or alone.sure < SURE or label not in _WHOLE or not _WHOLE[label] <= set(alone.facts):
        return False
    facts = dict(told(case.edition, alone.facts, label))
    is_told_apart = bool(_WHOLE[label] - {"offender"}) and case.words.get("offender") != facts.get("offender")
    return case.words.get("irregularity") != label or is_told_apart


def _tells_another_did_it(case: Case, text: str, alone: Reading) -> bool:
    """``nee dat was west die verzaakte``: the same, of another player than was told."""
    if alone.kind != "report" or alone.irregularity != case.words.get("irregularity") or not is_denying(text):
        return False
    who = dict(told(case.edition, alone.facts, alone.irregularity)).get("offender")
    is_another = who is not None and case.words.get("offender") not in (None, who)
    return is_another and names_somebody(text) and not _says_more(text)


def _is_of_another_as_well(case: Case, text: str, alone: Reading) -> bool:
    """``ja maar west had ook verzaakt``: the same of another besides, and the first one stays told."""
    if alone.kind != "report" or alone.irregularity != case.words.get("irregularity"):
        return False
    who = dict(told(case.edition, alone.facts, alone.irregularity)).get("offender")
    is_another = who is not None and case.words.get("offender") not in (None, who)
    return is_another and not grammar("as_well").isdisjoint(word.text for word in words_of(text))


def _says_more(text: str) -> bool:
    """``west verzaakte ook``, ``hij verzaakte in een slag van west``: no other player instead."""
    return not (grammar("as_well") | grammar("he_or_she")).isdisjoint(word.text for word in words_of(text))


def _names_the_offender(case: Case, asked: Question[object], text: str) -> bool:
    """Whether a bare seat is typed where something else is asked, and it is not known yet who did it."""
    seats = {case.catalog.text(f"seat.{one}").casefold() for one in SEATS}
    told = "offender" in case.words or set(asked.answers) & set(SEATS) or "irregularity" not in case.words
    told = told or asked.id == "since_information"  # whoever hesitated is told, and the one who bid is not
    return not told and text.casefold().strip(" .!") in seats


def _told_by_others(message: Message, asked: Question[object]) -> Reading | None:
    """A message that takes something back, or tells of another player than the one asked about."""
    text, alone = message.text, message.alone
    if is_mere_denial(text):
        return Reading("correction")
    if is_put_as_question(words_of(text)):
        return None
    others = told_of_others(message.case, asked.id, text, asked.answers)
    label = alone.irregularity if alone.sure >= MERE_GUESS else None
    if others not in (None, NOBODY_ASKED_ABOUT) and label in _SEEMS:
        return Reading("answer", question=asked.id, value=others, sure=0.9)
    is_elsewhere = takes_back(text) and is_of_something_else(asked, taken_back(text))
    if is_elsewhere or (others == NOBODY_ASKED_ABOUT and label is None):
        return message.taken_as(Reading("unknown"), asked)
    return None


def _as_an_answer(message: Message, asked: Question[object]) -> Reading:
    case = message.case
    words = options(asked, dict(case.likely).get(asked.id, ""))
    names = Names(case.catalog, known_words(case.answers))
    labels = {word: names.word(asked.id, word) for word in words}
    said = taken_back(message.text) or message.text if takes_back(message.text) else message.text
    said = of_our_side(case, asked, said)
    reply = message.understood(said, question=asked.id, options=words, labels=labels)
    if not is_answer(case, asked, reply) and (rest := taken_back(said)):
        reply = message.understood(rest, question=asked.id, options=words, labels=labels)
    if reply.kind == "answer" and reply.value == UNKNOWN and asks_about_it(words_of(message.text)):
        return Reading("unknown")
    words_typed = words_of(message.text)
    if reply.kind in ("answer", "report") and (is_put_as_question(words_typed) or speaks_of_asking(words_typed)):
        return Reading("unknown")
    if reply.kind == "answer" and is_doubtful(case, asked, said, reply.value, words):
        return Reading("answer", question=asked.id, value=UNKNOWN if asked.id == "lho_accepts" else "", sure=0.9)
    if asked.id == "since_information" and reply.value not in words and nothing_yet(said):
        return Reading("answer", question=asked.id, value="nothing", sure=0.9)
    if asked.id == "lho_accepts" and reply.value == UNKNOWN and nothing_yet(said):
        return Reading("answer", question=asked.id, value=UNKNOWN, sure=0.9)
    if reply.half and nothing_yet(said) and case.words.get("irregularity") in MENU["insufficient_bid"]:
        return Reading("unknown")  # it tells that nobody called over the bid, and not whose turn it had been
    if asked.id == "whose_turn" and reply.kind == "answer" and reply.value != UNKNOWN:
        return replace(reply, facts=called_in_turn(case, said))
    return message.taken_as(of_the_case(case, reply), asked)


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
