"""What else can go wrong in the auction, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_09 import law_9
from ruling_core.laws_2017.law_10 import law_10
from ruling_core.laws_2017.law_11 import law_11
from ruling_core.laws_2017.law_17 import law_17d3
from ruling_core.laws_2017.law_20 import law_20
from ruling_core.laws_2017.law_21 import law_21
from ruling_core.laws_2017.law_24 import law_24
from ruling_core.laws_2017.law_25 import law_25a
from ruling_core.laws_2017.law_27 import law_27, law_27c
from ruling_core.laws_2017.law_27b import law_27a1
from ruling_core.laws_2017.law_29 import in_turn_after_all
from ruling_core.laws_2017.law_35 import inadmissible, law_35
from ruling_core.laws_2017.law_37 import law_37
from ruling_core.laws_2017.law_38 import law_38
from ruling_core.laws_2017.law_39 import law_39
from ruling_core.laws_2017.law_41 import law_41, law_41a
from ruling_core.laws_2017.questions.auction import BID_ACCEPTED, BID_IS_SUFFICIENT
from ruling_core.laws_2017.questions.changes import PARTNER_CALLED_SINCE, WAS_UNINTENDED, SinceFirst
from ruling_core.laws_2017.questions.ending import BEFORE_THE_PASSES, BeforePasses, may_go_on
from ruling_core.laws_2017.questions.inadmissible import WHY_INADMISSIBLE, Inadmissible, had_to_pass
from ruling_core.laws_2017.triage import calls
from ruling_core.rulings import Consequences, Law, then
from ruling_core.seats import Role
from ruling_core.table import CALL, OFFENDER, finding, note, told_turn


def insufficient_bid(facts: Facts) -> Consequences:
    """High enough after all, out of rotation as well, a slip, or Law 27 itself."""
    if facts.hint(BID_IS_SUFFICIENT) and facts.need(BID_IS_SUFFICIENT):
        return then(Effect.NO_IRREGULARITY, "18C"), then(Effect.STANDS, "18C", Role.OFFENDER)
    if told_turn(facts) is not Role.OFFENDER:
        return insufficient_bid_out_of_turn(facts)
    if had_to_pass(facts):
        return *law_37(facts), inadmissible("35B")
    return unintended_bid(facts) if was_a_slip(facts) else law_27(facts)


def insufficient_bid_out_of_turn(facts: Facts) -> Consequences:
    """Too low and out of turn as well: Law 31, and LHO accepts by 29A."""
    counts = then(Effect.COUNTS_AS_OUT_OF_TURN, "27A2", Role.OFFENDER)
    return counts, *calls.IRREGULARITIES["bid_out_of_turn"](facts)


def insufficient_bid_replaced(facts: Facts) -> Consequences:
    """The same, with the bid already replaced when the Director came."""
    return unintended_bid(facts) if was_a_slip(facts) else law_27c(facts)


def was_a_slip(facts: Facts) -> bool:
    """25A comes first; but once LHO is known to have called over the bid a slip is not asked about."""
    accepted = facts.hint(BID_ACCEPTED)
    return (facts.told(WAS_UNINTENDED) if accepted else facts.need(WAS_UNINTENDED)) is True


def unintended_bid(facts: Facts) -> Consequences:
    """Partner has called, so it is too late to change it: the insufficient bid stays, and LHO has called over it."""
    changed = law_25a(facts)
    partner_called = facts.hint(PARTNER_CALLED_SINCE) is SinceFirst.PARTNER_CALLED
    return (*changed, *law_27a1()) if partner_called else changed


def inadmissible_call(facts: Facts) -> Consequences:
    """A slip that can still be put right is Law 25A's; after the end of the auction nothing is put right."""
    ended = facts.hint(WHY_INADMISSIBLE) is Inadmissible.AFTER_FINAL_PASS
    return law_25a(facts) if not ended and facts.told(WAS_UNINTENDED) else law_35(facts)


def call_after_final_pass(facts: Facts) -> Consequences:
    """Three passes of which one skipped a player end nothing (17D3); nor do three without a bid (22A)."""
    found = finding(facts)
    if found is not None and found.skipped_player is not None:
        return law_17d3(facts)
    return after_three_passes(facts) if may_go_on(facts) else law_39(facts)


def after_three_passes(facts: Facts) -> Consequences:
    """Only after a bid, and in rotation, do three passes end the auction; otherwise the fourth player is to call."""
    match facts.need(BEFORE_THE_PASSES):
        case BeforePasses.BID:
            return law_39(facts)
        case BeforePasses.NOTHING:
            return in_turn_after_all()
        case BeforePasses.PLAYER_SKIPPED:
            return law_17d3(facts)


def of_the_caller(law: Law) -> Law:
    """*law*, with who called and what as facts of the ruling when they were told: its wording names them."""

    def noting(facts: Facts) -> Consequences:
        note(facts, OFFENDER, CALL)
        return law(facts)

    return noting


IRREGULARITIES: Mapping[str, Law] = {
    "insufficient_bid": of_the_caller(insufficient_bid),
    "insufficient_bid_replaced": of_the_caller(insufficient_bid_replaced),
    "insufficient_bid_out_of_turn": insufficient_bid_out_of_turn,
    "inadmissible_call": of_the_caller(inadmissible_call),
    "call_after_final_pass": of_the_caller(call_after_final_pass),
    "card_exposed_in_auction": of_the_caller(law_24),
    "change_after_misinformation": law_21,
    "review_or_question": law_20,
    "face_down_lead": of_the_caller(law_41a),
    "attention_drawn": law_9,
    "players_ruled_themselves": law_10,
    "acted_before_director": law_11,
}
LAWS: Mapping[str, Law] = {
    "9": law_9,
    "10": law_10,
    "11": law_11,
    "20": law_20,
    "21": law_21,
    "24": of_the_caller(law_24),
    "27": of_the_caller(insufficient_bid),
    "35": of_the_caller(law_35),
    "37": of_the_caller(law_37),
    "38": of_the_caller(law_38),
    "39": of_the_caller(law_39),
    "41": of_the_caller(law_41),
}
MENU: Mapping[str, tuple[str, ...]] = {
    "insufficient_bid": ("insufficient_bid", "insufficient_bid_replaced", "insufficient_bid_out_of_turn"),
    "call": ("inadmissible_call", "call_after_final_pass"),
    "lead": ("face_down_lead",),
    "card": ("card_exposed_in_auction",),
    "information": ("change_after_misinformation", "review_or_question"),
    "other": ("attention_drawn", "players_ruled_themselves", "acted_before_director"),
}
