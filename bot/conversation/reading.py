"""What a message says in a case: on its own, as an answer to what is asked, or together with what was half told."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.catalog import catalog
from bot.conversation.again import MERE_GUESS, repeats, said_again
from bot.conversation.case import Case
from bot.conversation.correcting import corrected
from bot.conversation.doubts import is_doubtful
from bot.conversation.duties import against_a_duty
from bot.conversation.of_whom import (
    NOBODY_ASKED_ABOUT,
    called_in_turn,
    is_about_somebody,
    is_of_before,
    names_somebody,
    nothing_yet,
    told_of_others,
)
from bot.conversation.penalty_cards import of_a_penalty_card
from bot.conversation.told import told, word_for, word_of_player
from bot.understanding import Reading, understand
from bot.understanding.corrections import is_mere_denial, taken_back, takes_back
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.story import tell
from bot.wording.half_told import told_so_far
from bot.wording.names import Names, known_words
from bot.wording.questions import options
from ruling_core.facts import UNKNOWN, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.rulings import Fork, Ruling
from ruling_core.seats import SEATS, Party, Role, parse_seat

SURE = 0.9
"""A report of which the reader is as sure as this is one, whatever is asked."""
_WHOLE = {
    **{label: {"offender", "turn_of"} for label in CALLS_OUT_OF_TURN},
    "insufficient_bid": {"offender", "over"},
    "penalty_card_exposed": {"offender", "card"},
    **{label: {"offender"} for label in ("revoke", "opening_lead_out_of_turn", "lead_out_of_turn", "claim_dispute")},
}
"""What is told of an irregularity that makes a message a report of it, and no answer that sounds like one."""
_READ_IN = "nl"
"""The language in which what was half told is told again; the reader knows it best."""
_HALF = ("irregularity", "offender", "offender_rel", "call", "card")
_MENUS = ("area", "irregularity")
_OF_CALLS = {*CALLS_OUT_OF_TURN, *MENU["insufficient_bid"], *MENU["call"]}
_OF_TURNS = {*_OF_CALLS, *MENU["lead"], "simultaneous_calls", "redouble_out_of_turn"}
_SEEMS = (None, "insufficient_bid", *CALLS_OUT_OF_TURN)
"""What calls told one after another may be taken for, had nothing been asked."""
_PLAYERS = {"opponents", *(role.value for role in Role), *(party.value for party in Party)}
_LEFT_OPEN = (None, "call_out_of_turn")
"""What a message may be read as by itself, where it only ends what was half told."""


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
    whole = left or _with_what_was_told(case, text, alone, writer)
    if whole is not None:
        return whole
    alone = _of_the_case(case, alone)
    if takes_back(text) and alone.kind == "report" and "offender" not in alone.facts:
        anew = said_again(case, text, Reading("unknown"), None, writer)
        if anew.facts:
            return anew
    if asked is None or _corrects(case, asked, text, alone) or _is_the_offenders(case, asked, text):
        return said_again(case, text, alone, None, writer)
    if (asked.id in _MENUS and alone.irregularity is not None) or _is_another_report(case, alone):
        return alone
    if _names_the_offender(case, asked, text):
        return Reading("report", facts={"offender": understand(text, question="who_offended").value}, sure=0.9)
    found = _told_by_others(case, asked, text, alone, writer) or _as_an_answer(case, asked, text, writer)
    tells = alone.half or (alone.kind == "correction" and "declarer" in alone.facts)
    is_told = tells and alone.facts and not _is_an_answer(case, asked, found)
    found = replace(alone, kind="report") if is_told and _contradicts_nothing(case, alone) else found
    is_beside_it = _tells_a_turn_for_nothing(case, found) or _tells_a_turn_instead(asked, alone, found)
    return Reading("unknown") if is_beside_it else found


def _is_another_report(case: Case, alone: Reading) -> bool:
    """Whether a message tells in full of another irregularity, or of somebody else's: it answers no question."""
    label = alone.irregularity
    if alone.kind != "report" or alone.sure < SURE or label not in _WHOLE or not _WHOLE[label] <= set(alone.facts):
        return False
    facts = dict(told(case.edition, alone.facts, label))
    is_told_apart = bool(_WHOLE[label] - {"offender"}) and case.words.get("offender") != facts.get("offender")
    return case.words.get("irregularity") != label or is_told_apart


def _told_by_others(
    case: Case, asked: Question[object], text: str, alone: Reading, writer: str | None
) -> Reading | None:
    """A message that takes something back, or tells of another player than the one asked about."""
    if is_mere_denial(text):
        return Reading("correction")
    others = told_of_others(case, asked.id, text, asked.answers)
    label = alone.irregularity if alone.sure >= MERE_GUESS else None
    if others not in (None, NOBODY_ASKED_ABOUT) and label in _SEEMS:
        return Reading("answer", question=asked.id, value=others, sure=0.9)
    is_elsewhere = takes_back(text) and _is_of_something_else(asked, taken_back(text))
    if is_elsewhere or (others == NOBODY_ASKED_ABOUT and label is None):
        return said_again(case, text, Reading("unknown"), asked, writer)
    return None


def _as_an_answer(case: Case, asked: Question[object], text: str, writer: str | None) -> Reading:
    words = options(asked, dict(case.likely).get(asked.id, ""))
    names = Names(case.catalog, known_words(case.answers))
    labels = {word: names.word(asked.id, word) for word in words}
    said = taken_back(text) or text if takes_back(text) else text
    reply = understand(said, question=asked.id, writer=writer, options=words, labels=labels)
    if not _is_an_answer(case, asked, reply) and (rest := taken_back(said)):
        reply = understand(rest, question=asked.id, writer=writer, options=words, labels=labels)
    if reply.kind == "answer" and is_doubtful(case, asked, said, reply.value, words):
        return Reading("answer", question=asked.id, value=UNKNOWN if asked.id == "lho_accepts" else "", sure=0.9)
    if asked.id == "lho_accepts" and reply.value == UNKNOWN and nothing_yet(said):
        return Reading("answer", question=asked.id, value=UNKNOWN, sure=0.9)
    if reply.half and nothing_yet(said) and case.words.get("irregularity") in MENU["insufficient_bid"]:
        return Reading("unknown")  # it tells that nobody called over the bid, and not whose turn it had been
    if asked.id == "whose_turn" and reply.kind == "answer" and reply.value != UNKNOWN:
        return replace(reply, facts=called_in_turn(case, said))
    return said_again(case, text, _of_the_case(case, reply), asked, writer)


def _tells_a_turn_for_nothing(case: Case, reading: Reading) -> bool:
    """``noord won de slag``, ``oost nog niet`` of a revoke: whose turn it was is no matter there."""
    label = case.words.get("irregularity")
    return reading.half and set(reading.facts) == {"turn_of"} and label is not None and label not in _OF_TURNS


def _tells_a_turn_instead(asked: Question[object], alone: Reading, found: Reading) -> bool:
    """``noord heeft nog niet geboden``, where a judgement is asked for: its *niet* is no answer."""
    tells_a_turn = alone.half and set(alone.facts) == {"turn_of"}
    return tells_a_turn and asked.judgement and found.kind == "answer" and found.value is False


def _contradicts_nothing(case: Case, reading: Reading) -> bool:
    facts = told(case.edition, reading.facts, label_of(case, reading))
    return all(case.words.get(one, word) == word for one, word in facts)


def _is_an_answer(case: Case, asked: Question[object], reading: Reading) -> bool:
    """Whether a reading is something else than the name of a player about whom nothing was asked."""
    if reading.kind != "answer" or reading.value == UNKNOWN:
        return True
    is_known = word_of_player(asked, reading.value, known_words(case.answers)) is not None
    return is_known or word_for(asked, reading.value) is not None


def _is_of_something_else(asked: Question[object], rest: str) -> bool:
    """``nee wacht, oost accepteert wel``, ``… hij had al geboden``: no answer to what is asked now."""
    is_about_players = is_about_somebody(asked.id) or bool(set(asked.answers) & set(SEATS))
    of_before = is_of_before(tell(rest)) and asked.id != "called_before"
    return of_before or (names_somebody(rest) and not is_about_players)


def _with_what_was_told(case: Case, text: str, alone: Reading, writer: str | None) -> Reading | None:
    """``noord was aan de beurt`` after ``west paste``: what is known is told again in our own words, before it."""
    if alone.kind not in ("report", "unknown") or not _ends_what_was_told(case, alone):
        return None
    known = told_so_far(catalog(_READ_IN), _known(case), mine=True)
    if not known:
        return None
    whole = understand(f"{', '.join(known)}, {text}", writer=writer)
    if whole.half and whole.doubtful and not (alone.half or alone.irregularity):
        return whole
    agrees = all(whole.facts.get(fact) == value for fact, value in alone.facts.items())
    agrees = agrees and (alone.irregularity in _LEFT_OPEN or alone.irregularity == whole.irregularity)
    return whole if whole.kind == "report" and whole.irregularity and agrees else None


def _ends_what_was_told(case: Case, alone: Reading) -> bool:
    """Whether a message by itself leaves open what it is about, or names nobody: ``dat was onvoldoende``."""
    if alone.irregularity in _LEFT_OPEN:
        return True
    known = _known(case)
    names_nobody = not {"offender", "offender_rel", "hesitator", "hesitator_rel", "callers"} & set(alone.facts)
    return names_nobody and ("call" if alone.irregularity in _OF_CALLS else "card") in known


def _names_the_offender(case: Case, asked: Question[object], text: str) -> bool:
    """Whether a bare seat is typed where something else is asked, and it is not known yet who did it."""
    seats = {case.catalog.text(f"seat.{one}").casefold() for one in SEATS}
    told = "offender" in case.words or set(asked.answers) & set(SEATS) or "irregularity" not in case.words
    return not told and text.casefold().strip(" .!") in seats


def _known(case: Case) -> dict[str, str]:
    """What was told of something of which it is not yet known what it is."""
    suggested = dict(case.likely)
    half = {one: suggested[one] for one in _HALF if one in suggested} if "irregularity" in suggested else {}
    return half if "irregularity" in case.words else {**half, **case.words}


def _of_the_case(case: Case, reading: Reading) -> Reading:
    """``dus voor de beurt`` is of the pass that was told; a part of a story changes no ruling."""
    label = case.words.get("irregularity")
    if reading.irregularity == "call_out_of_turn" and label in CALLS_OUT_OF_TURN:
        facts = told(case.edition, reading.facts, label)
        if all(case.words.get(one, word) == word for one, word in facts):
            return replace(reading, irregularity=label)
    is_part = reading.half and reading.kind == "report" and isinstance(case.outcome(), Ruling)
    return replace(reading, kind="unknown", facts={}) if is_part else reading


_A_BID = re.compile(r"\b[1-7] ?[^\s\d]")


def _is_the_offenders(case: Case, asked: Question[object], text: str) -> bool:
    """Whether a message tells a call of the offender, where it is asked what LHO did: "west bood nu 2 klaver"."""
    offender = case.words.get("offender")
    if offender is None or not asked.id.startswith("lho_") or not _A_BID.search(text):
        return False
    return case.catalog.text(f"seat.{offender}").casefold() in text.casefold().split()[:3]


def _corrects(case: Case, asked: Question[object], text: str, reading: Reading) -> bool:
    """Whether a message takes back what was told before, rather than answering what is asked."""
    if reading.kind != "correction" or _names_whom_is_asked_about(case, asked, reading):
        return False
    label = label_of(case, reading)
    if not reading.facts:
        return asked.id not in dict(fitting := corrected(case, reading)) and bool(fitting)
    doubtful = told(case.edition, reading.doubtful, label)
    facts = told(case.edition, reading.facts, label) or doubtful
    is_meant = asked.id not in dict([*facts, *doubtful]) and all(one in case.words for one, _ in facts)
    is_told_again = bool(reading.facts) and takes_back(text)
    return is_meant and (is_told_again or any(case.words[one] != word for one, word in facts))


def _names_whom_is_asked_about(case: Case, asked: Question[object], reading: Reading) -> bool:
    """``nee, oost won de slag``, where it is asked who won it."""
    named = reading.facts.get("offender") or reading.doubtful.get("offender")
    is_of_players = not {*asked.answers}.isdisjoint(_PLAYERS)
    return named is not None and is_of_players and word_of_player(asked, named, known_words(case.answers)) is not None


def label_of(case: Case, reading: Reading) -> str | None:
    """What the facts of a message are about: the irregularity it names, or the one of the case."""
    return reading.irregularity or case.words.get("irregularity")


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
