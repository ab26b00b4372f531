"""What a report tells besides: how many tricks, how a card came to be seen, how far things went, in the laws' words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.calls import is_bid
from bot.understanding.claim_facts import add_claim
from bot.understanding.compared_counts import compared
from bot.understanding.cues import Cue
from bot.understanding.designation_cues import add_designation
from bot.understanding.exposures import add_exposure
from bot.understanding.opening_lead import add_hands, add_opening_lead
from bot.understanding.penalty_matters import add_penalty_matter
from bot.understanding.play_matters import add_play_matter, add_table_matter
from bot.understanding.played_on import add_established
from bot.understanding.premature_cues import add_premature
from bot.understanding.rulings_told import add_around_the_play
from bot.understanding.score_cues import add_score
from bot.understanding.seats import is_seat, moved, place_between
from bot.understanding.story import Story, Telling
from bot.understanding.trick_cues import add_defective
from ruling_core.calls import HIGHEST_LEVEL

CARDS_IN_A_HAND = 13
_SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
_WINNERS = {"self": "offender", "partner": "partner", "LHO": "opponents", "RHO": "opponents"}


def add_further(story: Story, cue: Cue, told: Telling) -> None:
    """Facts under the names of the laws' questions; what the words only suggest is doubtful."""
    match cue.label:
        case "change_of_call" | "insufficient_bid":
            _intention(story, told)
        case "wrong_card_count":
            _count(story, told)
        case "inadmissible_call" | "inadmissible_double":
            _inadmissible(story, cue.label, told)
        case "opening_lead_out_of_turn" | "lead_out_of_turn":
            _lead(story, cue, told)
        case "score_dispute":
            add_score(story, cue, told)
        case "own_infraction" | "procedural_penalty":
            add_table_matter(story, cue, told)
        case _:
            _of_the_play(story, cue, told)
    add_around_the_play(story, cue, told)
    _who_has_not_called(story, cue, told)
    _comparable(story, told)


def _of_the_play(story: Story, cue: Cue, told: Telling) -> None:
    match cue.label:
        case "revoke":
            add_established(story, told)
            _tricks(story, told)
        case "penalty_card_exposed" | "card_exposed_in_auction":
            _exposure(story, told)
            add_exposure(story, cue, told)
            add_penalty_matter(story, told)
        case "simultaneous_play" | "face_down_lead" | "trick_inspection":
            add_play_matter(story, cue, told)
        case "claim_dispute":
            add_claim(story, cue, told)
        case "played_card_dispute" | "dummy_interferes":
            add_designation(story, cue, told)
        case "defective_trick":
            add_defective(story, told)
        case "cannot_comply":
            told.facts["why_unable"] = "no_card_of_suit"
        case "premature_play":
            add_premature(story, cue, told)
        case _:
            pass


def _intention(story: Story, told: Telling) -> None:
    """A slip of the hand or a change of mind: the player's own word, which the director weighs."""
    if story.said("second_thoughts"):
        told.doubtful["was_unintended"] = False
    elif story.said("mispull") or (story.said("wants") and story.line.has("lays", "box")):
        told.doubtful["was_unintended"] = True


def _comparable(story: Story, told: Telling) -> None:
    for at in story.line.where("comparable"):
        denied = story.line.clause_means(at, "not", "none") or story.item(at).text.lower().startswith("on")
        told.doubtful["comparable"] = not denied


def _tricks(story: Story, told: Telling) -> None:
    """Who won the trick of the revoke, and whether that side won any after it."""
    offender = told.facts.get("offender")
    if not is_seat(offender):
        return
    for match in story.line.find("w=seat .. on_lead"):
        winner = story.who_is(match.named["w"])
        won = "aan" not in story.item(match.last - 1).text.lower().split()
        if won and is_seat(winner):
            told.doubtful["revoke_trick_won_by"] = _WINNERS[place_between(str(offender), winner)]
    later = dict(_won_later(story))
    if _SIDES[str(offender)] in later:
        told.doubtful["tricks_won_after"] = later[_SIDES[str(offender)]]


def _won_later(story: Story) -> Iterator[tuple[str, int]]:
    """``OW wonnen daarna niets meer``, ``NZ maken nog een slag``."""
    for at in story.line.where("won_nothing", "won_more"):
        clause = story.line.same_clause(at)
        sides = [str(story.item(n).value) for n in clause if story.item(n).kind == "pair"]
        sides += [_SIDES[story.who_is(n)] for n in clause if story.item(n).kind == "seat"]
        if sides:
            yield sides[0], 0 if story.item(at).means("won_nothing") else 1


def _exposure(story: Story, told: Telling) -> None:
    number = told.facts.get("number")
    if isinstance(number, int) and number > 1:
        told.facts["exposed_cards"] = "several"
    if story.said("falls") or story.line.has("mispull"):
        told.doubtful["exposure"] = "accidental"


def _count(story: Story, told: Telling) -> None:
    number, told_apart = told.facts.get("number"), compared(story)
    due = CARDS_IN_A_HAND if told_apart is None else told_apart.others
    counts = told.facts.get("counts")
    if isinstance(counts, dict) and min(counts.values()) < CARDS_IN_A_HAND < max(counts.values()):
        told.facts["count_fault"] = "too_many"
        told.doubtful.pop("count_fault", None)
    if isinstance(number, int) and number != due:
        told.doubtful["count_fault"] = "too_many" if number > due else "too_few"
    if any(story.item(at).first_word != "voor" for at in story.line.where("bidding_on")):
        told.doubtful["count_found"] = "after_call"


def _inadmissible(story: Story, label: str, told: Telling) -> None:
    call = told.facts.get("call")
    if label == "inadmissible_call" and call in ("X", "XX"):
        told.facts["why_inadmissible"] = "must_pass"
    elif call in ("X", "XX"):
        told.facts["why_inadmissible"] = "double"
    elif is_bid(call) and int(str(call)[0]) > HIGHEST_LEVEL:
        told.facts["why_inadmissible"] = "too_high"
    elif story.said("must_pass"):
        told.facts["why_inadmissible"] = "must_pass"


def _lead(story: Story, cue: Cue, told: Telling) -> None:
    dummy, hand = (_not_due(story, name) for name in ("from_dummy", "from_hand"))
    if dummy and (not hand or dummy[0] < hand[0]):
        told.doubtful["led_from"] = "dummy"
    elif hand:
        told.doubtful["led_from"] = "hand"
    if story.line.has("face_down") != story.line.has("shows"):
        told.doubtful["opening_lead"] = "face_down" if story.line.has("face_down") else "faced"
    if cue.label == "opening_lead_out_of_turn":
        add_opening_lead(story, cue, told)
    else:
        add_hands(story, told)


def _not_due(story: Story, name: str) -> list[int]:
    """The hand that was played from, not the one that should have been: ``moest uit de hand``."""
    return [at for at in story.line.where(name) if not story.line.clause_means(at, "must", "be")]


def _who_has_not_called(story: Story, cue: Cue, told: Telling) -> None:
    """``west heeft nog niets gedaan``: of the player after the offender, or of the offender's partner."""
    offender = told.facts.get("offender")
    if not is_seat(offender):
        return
    waiting = {story.who_is(at) for at, part in story.taken.items() if part in ("idle", "waiting")}
    if moved(str(offender), 1) in waiting and cue.label in ("inadmissible_call", "inadmissible_double"):
        told.facts["lho_called"] = False
    if moved(str(offender), 2) in waiting and cue.label == "change_of_call":
        told.facts["partner_called_since"] = False
