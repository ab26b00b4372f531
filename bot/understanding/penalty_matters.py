"""What is told of a penalty card that lies before its owner: partner is to lead, or it was not played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.understanding.cues import Cue
from bot.understanding.seats import PLACES, is_seat, moved
from bot.understanding.story import Story, Telling

_LEADS = "lead_on|lead_out|lead_any"
_LEADERS = (
    f"w=seat|person .. must|may .. {_LEADS}",
    f"must|may w=seat|person .. {_LEADS}",
    f"w=seat|person .. {_LEADS} must|may",
    "w=seat|person .. be .. on_lead",
    "be w=seat|person .. on_lead",
    "w=seat|person on_lead",
)
_OWNERS = (
    "penalty_card .. by w=seat|person",
    "by w=seat|person .. lays .. penalty_card",
    "w=seat|person .. have|lays|be .. penalty_card",
    "have w=seat|person .. penalty_card",
    "w=seat|person .. penalty_card",
)
_NOT_PLAYED = (
    "w=seat|person .. p=plays .. c=penalty_card not",
    "w=seat|person have? .. c=penalty_card not p=plays",
    "w=seat|person have? .. c=penalty_card not|played_is_played .. but? other_card|card",
    "w=seat|person .. must .. c=penalty_card p=plays but .. plays",
    "w=seat|person .. plays .. other_card .. c=penalty_card",
    "w=seat|person .. plays .. card instead_of .. c=penalty_card",
    "w=seat|person .. c=penalty_card lays and|, plays",
    "pronoun .. c=penalty_card not p=plays",
)
_LED_TOO_SOON = (f"w=seat|person .. {_LEADS} .. before_that declarer", "w=seat|person unknown for before_that declarer")
_EVENTS = ("falls", "oot", "thought_turn", "wrong_hand", "wrong_one", "not_on_lead", "call", "claim", "count_wrong")


@dataclass(frozen=True, slots=True)
class Matter:
    """What there is to rule about a penalty card: the word of the laws' question, and whose card it is."""

    word: str
    at: int
    owner: int | None
    both: bool = False


def penalty_matter(story: Story) -> Iterator[Cue]:
    """A penalty card that lies there while somebody is to lead, or that was not played."""
    matter = matter_of(story)
    if matter is not None:
        yield Cue("penalty_card_exposed", matter.at)


def matter_of(story: Story) -> Matter | None:
    """What is told of a penalty card that lies there already."""
    if not story.line.has("penalty_card") or story.line.has(*_EVENTS):
        return None
    return _not_played(story) or _led_too_soon(story) or _to_lead(story)


def _not_played(story: Story) -> Matter | None:
    """``west speelde zijn strafkaart niet``; not what somebody must or need not do."""
    for pattern, match in story.line.fitting(_NOT_PLAYED):
        at = match.named["c"]
        if "must" not in pattern and story.line.clause_means(at, "must", "may", "revoke"):
            continue
        if "penalty_card lays" not in pattern or story.item(at + 1).first_word == "liggen":
            return Matter("not_played", at, match.named.get("w"))
    return None


def _to_lead(story: Story) -> Matter | None:
    """``west heeft een strafkaart en oost moet voorspelen``; of its owner it is another matter."""
    cards = story.holds("penalty_card")
    leader = _leader(story)
    if not cards or leader is None or _somebody_led(story):
        return None
    owners = _owners(story)
    both = len({story.who_is(at) for at in owners}) > 1 and leader != owners[0]
    own = [at for at in owners if story.who_is(at) == story.who_is(leader)]
    others = [at for at in owners if at not in own]
    if others and all(_are_partners(story, at, leader) for at in others):
        return Matter("partner_to_lead", cards[0], others[0], both and bool(own))
    return Matter("owner_to_play", cards[0], own[0]) if own and not others else None


def _somebody_led(story: Story) -> bool:
    """``west moest voorspelen maar oost speelde klaver voor``: more than whose turn it is."""
    led = story.holds("lead_on", "lead_out", "lead_any")
    led += [at for at in story.holds("plays", "lays", "discards") if story.line.clause_means(at, "card", "suit")]
    return any(not story.line.clause_means(at, "must", "may", "penalty_card") for at in led)


def _led_too_soon(story: Story) -> Matter | None:
    """``oost kwam voor voordat de leider iets zei, west heeft een strafkaart``."""
    cards = story.holds("penalty_card")
    led = [match for _, match in story.line.fitting(_LED_TOO_SOON)]
    owners = [at for at in _owners(story) if led and _are_partners(story, at, led[0].named["w"])]
    return Matter("led_before_choice", cards[0], owners[0]) if cards and owners else None


def who_is_to_lead(story: Story) -> str | None:
    """Whose lead it is, where nothing else is told: ``oost moet voorspelen``."""
    if story.line.has(*_EVENTS, "revoke") or _somebody_led(story):
        return None
    leader = _leader(story)
    return None if leader is None else story.who_is(leader)


def who_led_too_soon(story: Story) -> str | None:
    """``oost kwam voor voordat de leider had gekozen``."""
    return next((story.who_is(match.named["w"]) for _, match in story.line.fitting(_LED_TOO_SOON)), None)


def _leader(story: Story) -> int | None:
    for _, match in story.line.fitting(_LEADERS):
        at = match.named["w"]
        if not story.line.clause_means(at, "not", "none"):
            return at
    return None


def _owners(story: Story) -> list[int]:
    """Before whom a penalty card lies: ``west en oost hebben allebei een strafkaart``."""
    found: dict[int, None] = {}
    for _, match in story.line.fitting(_OWNERS):
        at = match.named["w"]
        found[at] = None
        joined = at > 1 and story.item(at - 1).means("and") and story.item(at - 2).kind in ("seat", "person")
        if joined and story.line.clause_means(at, "both_sides"):
            found[at - 2] = None
    return list(found)


def _are_partners(story: Story, owner: int, leader: int) -> bool:
    first, second = story.who_is(owner), story.who_is(leader)
    if is_seat(first) and is_seat(second):
        return moved(first, 2) == second
    if first in PLACES and second in PLACES:
        return abs(PLACES[first] - PLACES[second]) == 2
    return "his_partner" in (first, second)


def add_penalty_matter(story: Story, told: Telling) -> None:
    """The matter in the words of the laws' questions; a card that was played instead is not the penalty card."""
    matter = matter_of(story)
    if matter is None:
        return
    told.facts["penalty_matter"] = matter.word
    if matter.both:
        told.facts["penalty_cards"] = "both_defenders"
    if matter.word != "partner_to_lead":
        told.facts.pop("card", None)
        told.facts.pop("suit", None)


def owner_told(story: Story) -> int | None:
    """Whose penalty card it is, where that is told."""
    matter = matter_of(story)
    return None if matter is None else matter.owner
