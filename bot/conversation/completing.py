"""A message that ends what was half told: ``noord was aan de beurt`` after ``west paste``."""

from __future__ import annotations

from bot.catalog import catalog
from bot.conversation.case import Case
from bot.understanding import Reading, understand
from bot.understanding.asking_back import asks_why
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.tokens import words_of
from bot.wording.half_told import told_so_far
from ruling_core.laws_2017.triage import MENU

_READ_IN = "nl"
"""The language in which what was half told is told again; the reader knows it best."""
_HALF = ("irregularity", "offender", "offender_rel", "call", "card")
_LEFT_OPEN = (None, "call_out_of_turn")
"""What a message may be read as by itself, where it only ends what was half told."""
_WHO = {"offender", "offender_rel", "hesitator", "hesitator_rel", "callers"}
OF_CALLS = {*CALLS_OUT_OF_TURN, *MENU["insufficient_bid"], *MENU["call"]}


def completed(case: Case, text: str, alone: Reading, writer: str | None) -> Reading | None:
    """What is known, told again in our own words before *text*, is read as; None where *text* tells all itself."""
    if alone.kind not in ("report", "unknown") or not _ends_what_was_told(case, alone) or asks_why(words_of(text)):
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
    names_nobody = not _WHO & set(alone.facts)
    return names_nobody and ("call" if alone.irregularity in OF_CALLS else "card") in _known(case)


def _known(case: Case) -> dict[str, str]:
    """What was told of something of which it is not yet known what it is."""
    suggested = dict(case.likely)
    half = {one: suggested[one] for one in _HALF if one in suggested} if "irregularity" in suggested else {}
    return half if "irregularity" in case.words else {**half, **case.words}
