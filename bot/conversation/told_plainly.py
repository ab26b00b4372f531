"""Answers that the story of a reply gives, where its words are none of the answers shown: ``noord speelde bij``."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.conversation.misread import CALLED, OF_THE_TURN
from bot.conversation.of_whom import is_of_before, named_in
from bot.understanding.story import Story
from bot.understanding.tell import tell
from ruling_core.facts import Question
from ruling_core.laws_2017.questions.calls import LhoSince
from ruling_core.laws_2017.questions.leads import Acceptance, AfterOpeningLead
from ruling_core.rulings import seat_of
from ruling_core.seats import SEATS, Party, Role, Seat, parse_seat

_UNDONE = ("not", "not_yet", "none", "nobody", "wants", "may", "must", "asks", "thought", "still")


def told_plainly(case: Case, asked: Question[Any], text: str) -> str | None:
    """The word of *asked* that *text* comes to; empty where it tells of what none of the answers is; else None."""
    is_differing = Acceptance.DIFFER.value in asked.answers
    if asked.id not in ("whose_turn", "lho_called", "after_opening_lead") and not is_differing:
        return None
    if text.rstrip().endswith("?"):
        return None
    story = tell(text)
    if is_differing:
        return Acceptance.DIFFER.value if _differ(case, story) else None
    if asked.id == "whose_turn":
        turn = _in_turn(story)
        return turn.word if turn is not None else None
    return _since(asked, story) if asked.id == "lho_called" else _after_the_lead(case, story)


def _since(asked: Question[Any], story: Story) -> str | None:
    """``de uitkomst is al gedaan``, where it is asked whether LHO called: play has begun, and nobody called."""
    line = story.line
    if not line.has("lead_out", "lead_any", "lead_on") or line.has("not", "not_yet", "must", "wants", "none", "may"):
        return None
    return LhoSince.LEAD_FACED.value if LhoSince.LEAD_FACED.value in asked.answers else ""


def _after_the_lead(case: Case, story: Story) -> str | None:
    """``noord speelde bij``, ``zuid legde open``: what declarer or dummy did after an opening lead out of turn."""
    line, declarer = story.line, seat_of(Party.DECLARER, case.words)
    named = named_in(story)
    if line.has(*_UNDONE) or declarer is None or len(named) != 1:
        return None
    if named[0] is declarer:
        if line.has("lays_hand"):
            return AfterOpeningLead.HAND_SHOWN.value
        played = AfterOpeningLead.PLAYED_FROM_DUMMY if line.has("from_dummy") else AfterOpeningLead.PLAYED_FROM_HAND
        return played.value if line.has("plays", "follows_suit") else None
    is_spread = line.has("lays_hand") or (line.has("lays") and line.has("shows", "dummy") and not line.has("card"))
    is_dummys = named[0] is declarer.seat_of(Role.PARTNER)
    return AfterOpeningLead.DUMMY_SEEN.value if is_dummys and is_spread else None


def _differ(case: Case, story: Story) -> bool:
    """``oost vindt het goed, west niet``: the two defenders disagree."""
    seats, offender = story.line.where("seat"), SEATS.get(case.words.get("offender", ""))
    if len(seats) != 2 or offender is None or story.line.items[-1].text == "?":
        return False
    if {parse_seat(story.who_is(at)) for at in seats} != {offender.seat_of(Role.LHO), offender.seat_of(Role.RHO)}:
        return False
    refusing = [story.line.clause_means(at, "not", "refuses") for at in seats]
    accepting = any(story.line.clause_means(at, "accepts") for at in seats) or story.line.has("but")
    return refusing[0] != refusing[1] and accepting


def _in_turn(story: Story) -> Seat | None:
    """``noord had al gepast, dan was oost``, ``noord was gever en had gepast``: who was next, where that is told."""
    if not is_of_before(story) or story.line.has(*OF_THE_TURN):
        return None
    seats = [at for at in story.line.where("seat") if at not in story.denied]
    rest = [at for at in seats if not story.line.clause_means(at, *CALLED) and story.line.clause_means(at, "be")]
    if len(seats) > 1:
        return parse_seat(story.who_is(rest[0])) if len(rest) == 1 else None
    is_dealers = story.line.has("dealer") and len(seats) == 1 and len(story.line.where(*CALLED)) == 1
    return parse_seat(story.who_is(seats[0])).seat_of(Role.LHO) if is_dealers else None
