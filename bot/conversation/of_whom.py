"""Of whom a reply tells, where it is asked what one player did: ``oost bood zelf`` at "Wat deed West?"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.conversation.case import Case
from bot.understanding import understand
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.rulings import seat_of
from ruling_core.seats import SEATS, Party, Role, Seat, parse_seat

_ABOUT = {
    "lho_accepts": Role.LHO,
    "lho_called": Role.LHO,
    "lho_choice": Role.LHO,
    "second_bid_accepted": Role.LHO,
    "rho_action": Role.RHO,
    "partner_called_since": Role.PARTNER,
    "called_before": Role.OFFENDER,
}
_ACTS = ("call", "call_verb", "opens", "responds")
_NOT_DONE = ("not", "not_yet", "none", "wants", "may", "asks")
NOBODY_ASKED_ABOUT = "nobody"
"""A reply that names players, and not the one asked about."""


def told_of_others(case: Case, asked: str, text: str, answers: Iterable[str] = ()) -> str | None:
    """The answer by which of the players named called first; NOBODY_ASKED_ABOUT where none of them was asked about."""
    meant = seat_of(_ABOUT[asked], case.words) if asked in _ABOUT else None
    if meant is None:
        return None
    story = tell(text)
    seats = named_in(story)
    is_plain = not seats or (seats[0] is meant and not _turn_called_as_well(case, asked, seats))
    if is_plain or _is_bare(story) or story.line.has("oot", "turn"):
        return None
    if asked == "lho_accepts" and story.line.has(*_ACTS) and not (story.line.has(*_NOT_DONE) or is_of_before(story)):
        since = _since(case, meant, seats)
        if since in answers:
            return since
    return None if seats[0] is meant else NOBODY_ASKED_ABOUT


def is_bare_name(text: str) -> bool:
    """Whether nothing but a player is named: ``noord``."""
    return _is_bare(tell(text))


def _is_bare(story: Story) -> bool:
    return all(item.kind in ("seat", "sign") for item in story.line.items)


def nothing_yet(text: str) -> bool:
    """``nog niets gedaan``: the player asked about has not acted."""
    told = not grammar("nothing_yet").isdisjoint(word.text for word in words_of(text))
    return told and understand(text, question="partner_called_since").value is False


def is_of_before(story: Story) -> bool:
    """``west had al 1 klaver geboden``, ``hij had al geboden``: what went before the call that was told."""
    return any(
        not grammar("had").isdisjoint(story.line.first_words(at)) for at in story.line.where(*_ACTS, "did_something")
    )


def is_about_somebody(asked: str) -> bool:
    """Whether a question asks what one certain player did."""
    return asked in _ABOUT


def names_somebody(text: str) -> bool:
    """Whether a player is named by seat."""
    return bool(named_in(tell(text)))


def by_the_other_side(case: Case, story: Story) -> bool:
    """Whether a player or a pair is named that is not the offending side: ``oost west kregen nog 2 slagen``."""
    offender = SEATS.get(case.words.get("offender", ""))
    if offender is None:
        return False
    named = {parse_seat(story.who_is(at)) for at in story.line.where("seat")}
    named |= {parse_seat(one) for at in story.line.where("pair") for one in str(story.item(at).value)}
    return bool(named - {offender, offender.seat_of(Role.PARTNER)})


_A_BID = re.compile(r"\b[1-7] ?[^\s\d]")


def is_the_offenders(case: Case, asked: str, text: str) -> bool:
    """Whether a message tells a call of the offender, where it is asked what LHO did: ``west bood nu 2 klaver``."""
    offender = case.words.get("offender")
    if offender is None or not asked.startswith("lho_") or not _A_BID.search(text):
        return False
    return case.catalog.text(f"seat.{offender}").casefold() in text.casefold().split()[:3]


def called_in_turn(case: Case, text: str) -> dict[str, object]:
    """``noord opent 1 harten`` at "Wie was er aan de beurt?": the player in turn called as well."""
    story = tell(text)
    seats, offender = named_in(story), SEATS.get(case.words.get("offender", ""))
    if len(seats) != 1 or offender is None or is_of_before(story):
        return {}
    if not story.line.has("call", "opens") or story.line.has(*_NOT_DONE, "must", "turn", "oot", "dealer"):
        return {}
    since = {Role.RHO: "rightful_opponent_called", Role.PARTNER: "partner_called"}.get(offender.role_of(seats[0]))
    return {"lho_accepts": since} if since else {}


def named_in(story: Story) -> Sequence[Seat]:
    """The seats named as those who did something, in their order."""
    places = [at for at in story.line.where("seat") if at not in story.denied and not _is_object(story, at)]
    return tuple(dict.fromkeys(parse_seat(story.who_is(at)) for at in places))


def _is_object(story: Story, at: int) -> bool:
    """``over het bod van zuid``, ``voor oost``: not the one who acts."""
    return at > 0 and story.item(at - 1).means("by", "over", "for", "to", "before_that") and not _is_by(story, at)


def _is_by(story: Story, at: int) -> bool:
    return story.item(at - 1).first_word in ("door", "by")


def _turn_called_as_well(case: Case, asked: str, seats: Sequence[Seat]) -> bool:
    return asked == "lho_accepts" and seat_of(Party.PLAYER_IN_TURN, case.words) in seats[1:]


def _since(case: Case, lho: Seat, seats: Sequence[Seat]) -> str:
    """What the calls of those named come to, by who called first."""
    turn = seat_of(Party.PLAYER_IN_TURN, case.words)
    if turn is None or turn is lho:
        return ""
    if seats[0] is turn:
        return "partner_called" if turn is seat_of(Role.PARTNER, case.words) else "rightful_opponent_called"
    return "lho_then_rightful_opponent" if seats[0] is lho and turn in seats else ""
