"""Who objects to a claim: the partner of a defender, of whom 68B2 speaks, or anybody else."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.understanding import Reading
from bot.understanding.story import Story
from bot.understanding.tell import tell
from ruling_core.facts import Question
from ruling_core.laws_2017.questions.cards import OFFENDER_PART, Part
from ruling_core.laws_2017.questions.claims import CLAIM_SITUATION, ClaimSituation
from ruling_core.laws_2017.questions.revokes import IS_ESTABLISHED, SINCE_REVOKE, Established, SinceRevoke
from ruling_core.seats import SEATS, Role, Seat, parse_seat


def objection(case: Case, asked: Question[Any], text: str) -> Reading | None:
    """``zijn partner west is het er niet mee eens`` of a defender's claim; None where nobody's partner objects."""
    if asked.id != CLAIM_SITUATION.id:
        return None
    story = tell(text)
    if not story.line.has("contests", "refuses") or not _is_of_the_partner(case, story):
        return None
    match _defends(case):
        case True:
            return Reading("answer", question=asked.id, value=ClaimSituation.PARTNER_OBJECTS.value, sure=0.9)
        case None:
            return Reading("unknown")
        case _:
            return None


def claimed_since(case: Case, asked: Question[Any], alone: Reading) -> Reading | None:
    """``west heeft geclaimd`` at "Is er verder gespeeld?": what happened after the revoke, and no other case."""
    claimer = parse_seat(str(seat)) if (seat := alone.facts.get("offender")) else None
    offender = _seat(case, "offender")
    if asked.id != IS_ESTABLISHED.id or alone.irregularity != "claim_dispute" or None in (claimer, offender):
        return None
    if offender is not None and claimer in (offender, offender.seat_of(Role.PARTNER)):
        return Reading("report", facts={SINCE_REVOKE.id: SinceRevoke.OWN_CLAIM.value}, sure=0.9)
    return Reading("answer", question=asked.id, value=Established.OTHERWISE.value, sure=0.9)


def _is_of_the_partner(case: Case, story: Story) -> bool:
    """Whether the partner of whoever claimed is named, and no opponent."""
    claimer = SEATS.get(case.words.get("offender", ""))
    seats = {parse_seat(story.who_is(at)) for at in story.line.where("seat")}
    is_partner = any(story.item(at).value in ("partner", "his_partner") for at in story.line.where("person"))
    if claimer is None:
        return is_partner and not seats
    partner = claimer.seat_of(Role.PARTNER)
    return (is_partner or partner in seats) and seats <= {claimer, partner}


def _defends(case: Case) -> bool | None:
    """Whether the claimer defends, as far as it was told."""
    if (part := case.words.get(OFFENDER_PART.id)) is not None:
        return part == Part.DEFENDER.value
    claimer, declarer = (_seat(case, one) for one in ("offender", "declarer"))
    if claimer is None or declarer is None:
        return None
    return declarer not in (claimer, claimer.seat_of(Role.PARTNER))


def _seat(case: Case, question: str) -> Seat | None:
    return SEATS.get(case.words.get(question, ""))
