"""What happened → which law: two questions at most, and none when it was told."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.auction import Auction, Finding, Irregular
from ruling_core.calls import Double, Pass, Redouble
from ruling_core.effects import Effect
from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.triage import auction, boards, calls, cards, judgement, tricks
from ruling_core.rulings import Consequences, Law, then
from ruling_core.seats import Party
from ruling_core.table import AUCTION, DEALER, WHOSE_TURN, note, played

_PARTS = (calls, auction, cards, tricks, boards, judgement)
_AREAS = ("lead", "call", "insufficient_bid", "revoke", "card", "claim", "information", "other")
NOTHING_WRONG = "no_irregularity"


def no_irregularity(facts: Facts) -> Consequences:
    """The told auction was played through and every call was in order."""
    auction = played(facts)
    over = isinstance(auction, Auction) and auction.is_over
    after = then(Effect.AUCTION_OVER, "22A") if over else then(Effect.TO_CALL, "17C", Party.PLAYER_IN_TURN)
    note(facts, AUCTION, DEALER, WHOSE_TURN)
    return then(Effect.NO_IRREGULARITY, "17C"), after


IRREGULARITIES: Mapping[str, Law] = {
    **{label: law for part in _PARTS for label, law in part.IRREGULARITIES.items()},
    NOTHING_WRONG: no_irregularity,
}
LAWS: Mapping[str, Law] = {number: law for part in _PARTS for number, law in part.LAWS.items()}
_OFTEN = (
    "dummy_interferes",
    "defective_trick",
    "wrong_card_count",
    "wrong_board",
    "board_fouled",
    "simultaneous_calls",
    "conduct",
    "adjusted_score",
    "players_ruled_themselves",
    "facts_disputed",
)
"""What happens most often of all that stands under "something else"; it comes first."""


def _listed(area: str) -> tuple[str, ...]:
    labels = [label for part in _PARTS for label in part.MENU.get(area, ())]
    place = {label: number for number, label in enumerate(_OFTEN)}
    return tuple(sorted(labels, key=lambda label: place.get(label, len(place))))


MENU: Mapping[str, tuple[str, ...]] = {area: _listed(area) for area in _AREAS}
"""The labels under each button of the first menu."""


def _label(found: Finding) -> str:
    """The irregularity that the played-through auction shows."""
    match found.irregular:
        case Irregular.AFTER_FINAL_PASS:
            return "call_after_final_pass"
        case Irregular.TOO_HIGH:
            return "inadmissible_call"
        case Irregular.INADMISSIBLE:
            return "inadmissible_double"
        case Irregular.INSUFFICIENT:
            return "insufficient_bid"
        case Irregular.OUT_OF_ROTATION:
            kinds = {Pass: "pass_out_of_turn", Double: "double_out_of_turn", Redouble: "redouble_out_of_turn"}
            return kinds.get(type(found.call), "bid_out_of_turn")


def _irregularity_in_the_auction(facts: Facts) -> str | None:
    found = played(facts)
    if found is None:
        return None
    return _label(found) if isinstance(found, Finding) else NOTHING_WRONG


AREA: Question[str] = Question("area", {area: area for area, labels in MENU.items() if labels})
"""The first menu: what it was about."""

IRREGULARITY: Question[str] = Question(
    "irregularity",
    {label: label for label in IRREGULARITIES},
    about=(AREA,),
    derive=_irregularity_in_the_auction,
)
"""What happened, by the labels in which players' reports are read."""

IRREGULARITY_OF: Mapping[str, Question[str]] = {
    area: Question("irregularity", {label: label for label in labels}, about=(AREA,)) for area, labels in MENU.items()
}


def irregularity(facts: Facts) -> str:
    """What happened: told, found in the auction, or asked for in two steps."""
    if facts.hint(AUCTION) and facts.hint(IRREGULARITY) is None:
        facts.need(DEALER)
    if facts.hint(IRREGULARITY) is not None:
        return facts.need(IRREGULARITY)
    labels = MENU[area := facts.need(AREA)]
    return labels[0] if len(labels) == 1 else facts.need(IRREGULARITY_OF[area])


def law(facts: Facts) -> Consequences:
    """The ruling for whatever happened."""
    return IRREGULARITIES[irregularity(facts)](facts)
