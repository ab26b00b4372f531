"""A message that comes while something is asked, and reports something instead of answering it."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.case import Case
from bot.conversation.message import Message
from bot.conversation.of_whom import names_somebody
from bot.conversation.told import told
from bot.understanding import Reading, understand
from bot.understanding.corrections import is_denying
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.facts import Question
from ruling_core.seats import SEATS

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


def told_instead(message: Message, asked: Question[object]) -> Reading | None:
    """What the message reports, of something or somebody else; None where it may be an answer."""
    case, text, alone = message.case, message.text, message.alone
    if (asked.id in _MENUS and alone.irregularity is not None) or _is_another_report(case, alone):
        return alone
    if _is_of_another_as_well(case, text, alone):
        return Reading("unknown")
    if _tells_another_did_it(case, text, alone):
        return replace(alone, kind="correction")
    if _names_the_offender(case, asked, text):
        return Reading("report", facts={"offender": understand(text, question="who_offended").value}, sure=0.9)
    return None


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


def is_vague_report(case: Case, text: str, found: Reading) -> bool:
    """``ja, de kaart ligt open``: behind a yes or no, no report of something else that went wrong."""
    first = next((word.text for word in words_of(text) if not word.is_sign), "")
    is_led = first in grammar("yes") | grammar("no")
    return is_led and found.irregularity not in (None, case.words.get("irregularity")) and "offender" not in found.facts
