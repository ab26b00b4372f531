"""Who did it, whose turn it was, and who else has a part."""

from __future__ import annotations

from bot.understanding.calls import is_bid, rank
from bot.understanding.claimer import claimer
from bot.understanding.cues import CALLS_OUT_OF_TURN, OUT_OF_TURN, Cue
from bot.understanding.deeds import deeds_in
from bot.understanding.demands import demand_of
from bot.understanding.dummy_cues import lying_open
from bot.understanding.him import him_in, who_is_him
from bot.understanding.information_facts import add_explainer, add_hesitator
from bot.understanding.naming import name
from bot.understanding.offender import offender_at
from bot.understanding.penalty_matters import owner_told
from bot.understanding.seats import PLACES, is_seat, moved, place_between
from bot.understanding.story import Story, Telling
from bot.understanding.subjects import CARDS_SEEN, named_otherwise
from bot.understanding.vocabulary import grammar

EXPLAINED = frozenset({"missing_alert", "misinformation"})
_NO_OFFENDER = frozenset({"simultaneous_calls", "board_fouled", "wrong_board", "score_dispute", "spectator"})
_AUCTION_COUNTS = CALLS_OUT_OF_TURN | {"insufficient_bid"}
_ROLE_COUNTS = frozenset(
    {
        "penalty_card_exposed",
        "lead_out_of_turn",
        "played_card_dispute",
        "claim_dispute",
        "dummy_interferes",
        "revoke",
        "opening_lead_out_of_turn",
        "card_exposed_in_auction",
        "wrong_card_count",
    }
)


def add_people(story: Story, cue: Cue, told: Telling) -> None:
    """The offender, or whoever stands in the offender's place, and the others."""
    if cue.label == "unauthorised_information_hesitation":
        add_hesitator(story, cue, told)
    elif cue.label in EXPLAINED:
        add_explainer(story, cue, told)
    elif cue.label == "simultaneous_calls":
        _callers(story, told)
    elif cue.label not in _NO_OFFENDER:
        _offender(story, cue, told)
    for at, part in sorted(story.taken.items()):
        _other(story, cue, at, part, told)
    for at in story.declarers:
        if cue.label not in CALLS_OUT_OF_TURN:
            told.facts.setdefault("declarer", story.who_is(at))
    if cue.label in OUT_OF_TURN:
        _whose_turn(story, cue, told)
    if told.facts.get("offender_role") == "declarer" and is_seat(told.facts.get("offender")):
        told.facts.setdefault("declarer", told.facts["offender"])


def _offender(story: Story, cue: Cue, told: Telling) -> None:
    at = _offender_of(story, cue)
    if at is None:
        if cue.label in CARDS_SEEN and _fell_from_my_hand(story, cue):
            told.facts["offender" if story.writer else "offender_rel"] = story.writer or "self"
        return
    name(story, at, "offender", told)
    if cue.label in _ROLE_COUNTS:
        _role(story, cue, at, told)
    story.taken[at] = "offender"


def _fell_from_my_hand(story: Story, cue: Cue) -> bool:
    """``schoppenheer viel uit mijn hand``: the writer's, though *ik* is not said."""
    hands = [n for n in story.line.where("from_hand") if n in story.line.same_clause(cue.at)]
    return any(not grammar("my").isdisjoint(story.item(n).text.lower().split()) for n in hands)


def _offender_of(story: Story, cue: Cue) -> int | None:
    auction = story.told
    fault = auction.at_fault if auction is not None else None
    if fault is not None and fault.at == cue.at and (fault.who is not None or not _is_of_one_player(story)):
        return fault.who
    if cue.label == "dummy_interferes":
        dummies = (*_seats_of_dummy(story), *story.line.where("dummy"), *lying_open(story))
        return next((at for at in dummies if at not in story.denied), None)
    if cue.label == "claim_dispute":
        return claimer(story, cue)
    if cue.label in ("cannot_comply", "revoke") and (demand := demand_of(story)) is not None:
        return demand.owner
    if cue.label == "penalty_card_exposed" and (owner := owner_told(story)) is not None:
        return owner
    if cue.label in CARDS_SEEN and (him := him_in(story, cue.at)) is not None:
        return who_is_him(story, him)
    otherwise = named_otherwise(story, cue)
    if otherwise is None and cue.label == "insufficient_bid":
        return _who_bid_too_low(story, cue)
    return offender_at(story, cue) if otherwise is None else otherwise


def _is_of_one_player(story: Story) -> bool:
    """``mag zuid na 2 sans nog 2 schoppen bieden?``: of nobody else anything is told but who dealt."""
    others = [at for at in story.line.where("seat", "person") if story.taken.get(at) != "dealer"]
    return len({story.who_is(at) for at in others}) == 1


def _who_bid_too_low(story: Story, cue: Cue) -> int | None:
    """The bidder; *hij* is not the player of the bid before."""
    said = offender_at(story, cue)
    if said is None or _tells_who_bid_higher(story, said):
        return _lowest_bidder(story)
    if story.item(cue.at).kind != "call" or not story.line.clause_means(cue.at, "pronoun"):
        return said
    higher = [deed.who for deed in deeds_in(story) if deed.who is not None and deed.at < cue.at]
    if said is None or said not in higher or said in story.line.same_clause(cue.at):
        return said
    others = [at for at in story.line.where("seat") if at < cue.at and story.who_is(at) != story.who_is(said)]
    return others[0] if len({story.who_is(at) for at in others}) == 1 else None


def _tells_who_bid_higher(story: Story, said: int) -> bool:
    """``dat was te laag want noord had 2 harten geboden``: of two bids, the one that was not too low."""
    made = [deed for deed in deeds_in(story) if is_bid(deed.call) and deed.who is not None]
    if len(made) != 2 or rank(made[0].call) == rank(made[1].call):
        return False
    high = max(made, key=lambda deed: rank(deed.call))
    other = min(made, key=lambda deed: rank(deed.call))
    seats = [story.who_is(deed.who) for deed in (high, other) if deed.who is not None]
    return seats[0] != seats[1] and story.who_is(said) == seats[0]


def _lowest_bidder(story: Story) -> int | None:
    """``west bood 1 harten, noord had 1 schoppen geboden. Te laag``: of two bids the lower, else the last of all."""
    made = [deed for deed in deeds_in(story) if is_bid(deed.call)]
    if len(made) < 2:
        return None
    low = min(made, key=lambda deed: rank(deed.call)) if len(made) == 2 else made[-1]
    tops = any(rank(deed.call) >= rank(low.call) for deed in made if deed is not low)
    return low.who if tops and low.who not in story.denied else None


def _seats_of_dummy(story: Story) -> list[int]:
    named = [at for at, role in story.roles.items() if role == "dummy"]
    return named or [at for at, part in story.taken.items() if part == "dummy"]


def _role(story: Story, cue: Cue, at: int, told: Telling) -> None:
    """``oost … hij is tegenspeler``, ``leider noord speelt``."""
    if at in story.roles or story.taken.get(at) == "dummy":
        told.facts["offender_role"] = story.roles.get(at, "dummy")
        if told.facts["offender_role"] == "declarer" and is_seat(story.who_is(at)):
            told.facts["declarer"] = story.who_is(at)
        return
    if story.taken.get(at) == "declarer" or _plays_from_dummy(story, cue):
        told.facts["offender_role"] = "declarer"
        return
    defends = cue_is_of_a_defender(story) or _defends(story, at)
    if defends and story.item(at).kind != "role":
        told.facts["offender_role"] = "defender"
    for pattern in ("pronoun be r=role", "w=seat|person be r=role"):
        for match in story.line.find(pattern):
            meant = match.named["w"] if "w" in match.named else _last_named(story, match.first, at)
            if story.who_is(meant) == story.who_is(at):
                told.facts["offender_role"] = str(story.item(match.named["r"]).value)


_WE_DEFEND = (
    "we_sit into? defender",
    "partner|self and partner|self plays o=over $",
    "partner|self and partner|self be? defender",
)


def _defends(story: Story, at: int) -> bool:
    """``oost, die tegenspeelt``; ``wij spelen tegen``, ``wij zijn de verdedigers``: the writer and partner."""
    if story.line.clause_means(at, "as_defender"):
        return True
    if story.item(at).value not in ("self", "partner"):
        return False
    ours = any(story.item(n).first_word in ("wij", "we") for n in story.line.where("as_defender"))
    told = [match.named.get("o") for _, match in story.line.fitting(_WE_DEFEND)]
    return ours or any(over is None or story.item(over).first_word == "tegen" for over in told)


def _plays_from_dummy(story: Story, cue: Cue) -> bool:
    """``west speelt uit de blinde terwijl hij in de hand was``: nobody but the declarer can."""
    from_dummy, from_hand = story.line.where("from_dummy"), story.line.where("from_hand")
    led = [at for at in from_dummy if story.line.clause_means(at, "plays", "lead_on", "lead_any")]
    return cue.label == "lead_out_of_turn" and bool(led) and bool(from_hand)


def _last_named(story: Story, before: int, otherwise: int) -> int:
    """The seat a pronoun stands for: the last one named before it."""
    return max((n for n in story.line.where("seat", "person") if n < before), default=otherwise)


def cue_is_of_a_defender(story: Story) -> bool:
    """Whether the word *tegenspeler* stands free in the message: it is the offender who is meant."""
    free = [at for at in story.line.where("defender") if at not in story.taken and at not in story.denied]
    return any(not story.item(at).text.lower().endswith("s") for at in free)


def _callers(story: Story, told: Telling) -> None:
    calls = {}
    for match in story.line.find("w=seat lays|call_verb? c=call"):
        calls[str(story.item(match.named["w"]).value)] = str(story.item(match.named["c"]).value)
    seats = [story.who_is(at) for at in story.line.where("seat")]
    if len(calls) == 2:
        told.facts["calls"] = calls
    elif len(set(seats)) == 2:
        told.facts["callers"] = list(dict.fromkeys(seats))


def _other(story: Story, cue: Cue, at: int, part: str, told: Telling) -> None:
    value = story.who_is(at)
    if part == "dealer" and cue.label in _AUCTION_COUNTS and is_seat(value):
        told.facts["dealer"] = value
    elif (
        part == "declarer"
        and is_seat(value)
        and told.facts.get("offender") != value
        and cue.label not in CALLS_OUT_OF_TURN
    ):
        told.facts["declarer"] = value


def _whose_turn(story: Story, cue: Cue, told: Telling) -> None:
    for at in story.turns():
        if "turn_of" not in told.facts:
            _turn(story, at, told)
    _turn_from_auction(story, cue, told)
    if cue.label in CALLS_OUT_OF_TURN:
        _dealer_from_turn(story, told)
        _turn_of_dealer(story, told)


def _dealer_from_turn(story: Story, told: Telling) -> None:
    """``west moest beginnen``: whose turn it was to open the bidding is the dealer."""
    turn = told.facts.get("turn_of")
    if "dealer" in told.facts or not is_seat(turn):
        return
    for at in story.turns():
        same = story.line.clause_means(at, "opens", "begins") and story.line.clause_means(at, "must")
        if same and story.who_is(at) == turn and not _opened_before(story, at):
            told.facts["dealer"] = turn


def _turn_of_dealer(story: Story, told: Telling) -> None:
    """``oost was gever en had nog niets geboden``, ``… maar voor die iets gedaan had``: the dealer's turn it was."""
    dealer = told.facts.get("dealer")
    if "turn_of" in told.facts or dealer in (None, told.facts.get("offender")):
        return
    idle = [match.last - 1 for match in story.line.find("for|before_that pronoun did_something")]
    idle = sorted([*story.line.where("not_yet"), *idle])
    for at in [n for n, part in story.taken.items() if part == "dealer"] if idle else ():
        behind = [n for n in idle if n > at]
        if behind and not any(story.item(n).is_who for n in range(at + 1, behind[0])):
            told.facts["turn_of"] = dealer


def _opened_before(story: Story, turn: int) -> bool:
    clause = story.line.same_clause(turn)
    return len({story.who_is(at) for at in story.line.where("seat") if at not in clause}) > 1


def _turn(story: Story, at: int, told: Telling) -> None:
    value, facts = story.who_is(at), told.facts
    offender = facts.get("offender_rel")
    if is_seat(value):
        turn = value
    elif value == "his_partner":
        turn = "partner"
    elif value in PLACES and offender in PLACES:
        turn = place_between("N", moved("N", PLACES[value] - PLACES[str(offender)]))
    elif value in PLACES and value != "self" and "offender" not in facts and not _is_of_the_writer(story, at):
        turn = value
    else:
        return
    if turn not in ("self", facts.get("offender")):
        facts["turn_of"] = turn
        story.because("turn_of", max(0, at - 1), min(len(story.line.items), at + 3))


def _is_of_the_writer(story: Story, at: int) -> bool:
    """``mijn partner was aan de beurt``: the writer's, and the turn is told relative to the offender."""
    return story.item(at).first_word in grammar("my")


def _turn_from_auction(story: Story, cue: Cue, told: Telling) -> None:
    """Whose turn it was by counting round the table in a told auction."""
    auction = story.told
    if auction is None or auction.finding is None or auction.at_fault is None or auction.at_fault.at != cue.at:
        return
    if not auction.are_seats_known:
        return
    if auction.finding.turn is not None:
        told.facts.setdefault("turn_of", auction.finding.turn.letter)
