"""Signs of irregularities during the auction."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import CALLS_OUT_OF_TURN, Cue
from bot.understanding.sequences import ToldAuction, deeds_in, label_of
from bot.understanding.story import Story
from ruling_core.auction import Auction

ACTS = (
    "call",
    "lead_out",
    "lead_on",
    "wrong_hand",
    "bid_noun",
    "call_verb",
    "opens",
    "on_lead",
    "from_dummy",
    "responds",
    "thought_lead",
    "tidies",
    "plays",
    "lead_any",
)
_CALL_LABELS = {"P": "pass_out_of_turn", "X": "double_out_of_turn", "XX": "redouble_out_of_turn"}
_DENOMINATIONS = ("C", "D", "H", "S", "NT")


def rank(bid: str) -> int:
    """The place of a bid in the order of bids."""
    return int(bid[0]) * 5 + _DENOMINATIONS.index(bid[1:])


def is_bid(call: object) -> bool:
    """Whether a call names a level and a denomination."""
    return isinstance(call, str) and call[:1].isdigit()


def out_of_turn(story: Story) -> Iterator[Cue]:
    """A call or lead by somebody whose turn it was not."""
    places = story.holds("oot", "thought_turn")
    if story.told is not None and story.told.at_fault is not None:
        yield from _played_through(story.told)
    for at in places:
        act = act_near(story, at)
        yield Cue(label_of_act(story, act), at if act is None else act)
    if not places and not story.line.has("oot") and not _is_regular(story):
        yield from _turn_told(story)


def _played_through(told: ToldAuction) -> Iterator[Cue]:
    """What playing the told auction through found; two calls in a row prove less than three."""
    if told.finding is None or told.at_fault is None:
        return
    label = label_of(told.finding)
    if len(told.deeds) > 2 or label not in CALLS_OUT_OF_TURN or told.dealer_told:
        yield Cue(label, told.at_fault.at, 0.97 if len(told.deeds) > 2 else 0.85)


def _is_regular(story: Story) -> bool:
    """Whether a whole auction is told in which everybody called in turn, up to whose turn it is."""
    told = story.told
    dealer_told = "dealer" in story.taken.values()
    if told is not None and len(told.deeds) < len(deeds_in(story)):
        return False
    if told is None or len(told.deeds) < 3 - dealer_told or not isinstance(told.outcome, Auction):
        return False
    turn = [story.who_is(at) for at in story.turns()]
    return not turn or told.outcome.turn is None or turn[-1] == told.outcome.turn.letter


def _turn_told(story: Story) -> Iterator[Cue]:
    """``oost bood terwijl west aan de beurt was``; ``noord is gever en zuid opent``."""
    others = [*story.turns(), *(at for at, part in story.taken.items() if part == "dealer")]
    for at in others:
        act = _act_by_another(story, at)
        if act is not None and not (story.taken[at] == "dealer" and _dealer_called_first(story, at, act)):
            yield Cue(label_of_act(story, act), act, 0.9 if story.taken[at] == "turn" else 0.8)
        elif (
            act is None
            and story.taken[at] == "turn"
            and (story.line.has("skipped") or (story.line.has("not_yet", "must") and story.said("call_verb", "opens")))
        ):
            yield Cue("call_out_of_turn", at, 0.8)


def _dealer_called_first(story: Story, dealer: int, act: int) -> bool:
    """Whether the dealer's own first call is told before *act*."""
    seat = story.who_is(dealer)
    for match in story.line.find("w=seat|person dealer? .. a=call|opens"):
        if story.who_is(match.named["w"]) == seat and match.named["a"] < act:
            return True
    return False


def _act_by_another(story: Story, turn: int) -> int | None:
    clause = story.line.same_clause(turn)
    acts = [at for at in story.holds(*ACTS) if at not in clause or _has_other_who(story, at, turn)]
    acts = [at for at in acts if not _is_object(story, at)]
    near = [at for at in acts if story.line.sentence_of[at] == story.line.sentence_of[turn]]
    return _best_act(story, near or acts, turn) if acts else None


def _has_other_who(story: Story, act: int, turn: int) -> bool:
    return any(story.item(at).is_who and at not in story.taken for at in story.line.same_clause(act))


def _is_object(story: Story, at: int) -> bool:
    return story.taken.get(at) == "over" or (at > 0 and story.item(at - 1).means("must"))


def act_near(story: Story, at: int) -> int | None:
    """The call, bid or lead that the words *voor de beurt* speak of."""
    clause, sentence = story.line.same_clause(at), story.line.same_sentence(at)
    acts = [act for act in story.holds(*ACTS) if not _is_object(story, act)]
    for places in (clause, sentence, range(len(story.line.items))):
        inside = [act for act in acts if act in places]
        strong = [act for act in inside if not _is_weak(story, act)]
        if strong:
            return _best_act(story, strong, at)
        if inside and places is not clause:
            break
    return _best_act(story, acts, at) if acts else None


def _is_weak(story: Story, act: int) -> bool:
    """A verb or noun that leaves open which call was made."""
    item = story.item(act)
    return item.kind != "call" and item.means("call_verb", "bid_noun", "opens", "responds", "tidies", "plays")


def _best_act(story: Story, acts: list[int], at: int) -> int:
    def order(act: int) -> tuple[bool, int, int]:
        return _is_weak(story, act), story.line.sentence_of[act] != story.line.sentence_of[at], abs(act - at)

    return min(acts, key=order)


def label_of_act(story: Story, act: int | None) -> str:
    """Which kind of out of turn *act* is."""
    if act is None:
        return "call_out_of_turn"
    item = story.item(act)
    if item.kind == "call":
        return _CALL_LABELS.get(
            str(item.value), "call_out_of_turn" if str(item.value) in ("red", "blue") else "bid_out_of_turn"
        )
    if item.means("lead_on", "wrong_hand", "on_lead", "from_dummy", "thought_lead", "plays"):
        return "lead_out_of_turn"
    if item.means("lead_out"):
        return "opening_lead_out_of_turn"
    if item.means("lead_any"):
        return (
            "lead_out_of_turn" if story.line.has("wrong_hand", "declarer", "trick_noun") else "opening_lead_out_of_turn"
        )
    if item.means("tidies"):
        return "pass_out_of_turn"
    return "bid_out_of_turn" if item.means("bid_noun", "opens", "responds") else "call_out_of_turn"


def bids(story: Story) -> list[int]:
    """The places of bids that were made."""
    return [at for at in story.holds("call") if is_bid(story.item(at).value)]


def insufficient(story: Story) -> Iterator[Cue]:
    """A bid that does not rank above the last one."""
    for at in story.holds("insufficient"):
        near = story.holds("bid_noun", "call_verb", "bid", "lays", "responds")
        yield Cue("insufficient_bid", at, 1.0 if near or story.item(at).text.lower().startswith("onv") else 0.6)
    for pattern in ("a=bid .. by? who? over b=bid", "a=bid , over b=bid", "a=bid .. over opens|bid_noun by? b=bid"):
        for match in story.line.find(pattern):
            if _ranks_below(story, match.named["a"], match.named["b"]):
                yield Cue("insufficient_bid", match.named["a"], 0.95)
    yield from _overlooked(story)
    made = bids(story)
    if len(made) > 2 and story.line.has("not_seen_call") and story.line.has("changes", "replaces"):
        yield Cue("insufficient_bid", made[0], 0.9)
    if (
        len(made) == 2
        and story.said("not_seen_call", "lays", "have")
        and story.line.has("while", "but", "not_seen_call")
    ):
        higher, lower = sorted(made, key=lambda at: -rank(str(story.item(at).value)))
        if _lay_there(story, higher) and not story.said("changes", "wants", "mispull"):
            yield Cue("insufficient_bid", lower, 0.9)


def _overlooked(story: Story) -> Iterator[Cue]:
    """``zag de 2 schoppen niet en bood 2 ruiten``."""
    for at in story.line.where("not", "not_seen_call"):
        clause = story.line.same_clause(at)
        unseen = [n for n in story.line.where("bid") if n in clause]
        others = [n for n in bids(story) if n not in clause]
        if (
            unseen
            and others
            and (story.item(at).means("not_seen_call") or any(story.item(n).means("shows") for n in clause))
        ):
            if _ranks_below(story, others[0], unseen[0]):
                yield Cue("insufficient_bid", others[0], 0.95)


def _ranks_below(story: Story, first: int, second: int) -> bool:
    return rank(str(story.item(first).value)) <= rank(str(story.item(second).value))


def _lay_there(story: Story, at: int) -> bool:
    """``toen er al 2 schoppen lag``."""
    clause = story.line.same_clause(at)
    return any(story.item(n).means("lays", "have", "not_seen_call") for n in clause)


def change_of_call(story: Story) -> Iterator[Cue]:
    """A call that somebody changes or wants to change."""
    calls = story.holds("call")
    for at in story.holds("mispull"):
        yield Cue("change_of_call", at, 0.9)
    for at in story.holds("changes", "takes_back", "replaces"):
        if calls or story.said("call_verb", "bid_noun"):
            yield Cue(
                "change_of_call",
                at,
                0.85 if story.item(at).text.lower() not in ("tot", "naar", "daarna", "terug") else 0.5,
            )
    for match in story.line.find("call arrow|instead_of|changes|into call"):
        yield Cue("change_of_call", match.first, 0.9)
    for pattern in ("call .. but lays|call_verb|takes_back? .. call", "call be call"):
        for match in story.line.find(pattern):
            if not story.line.has("oot", "must_pass", "over", "while"):
                yield Cue("change_of_call", match.first, 0.75)
    for match in story.line.find("call .. instead_of call"):
        yield Cue("change_of_call", match.first, 0.9)
    for at in story.holds("wants", "must"):
        every = story.line.where("call")
        wished = [n for n in every if is_wanted(story, n)]
        if wished and (len(every) > len(wished) or story.said("lays", "mispull")):
            yield Cue("change_of_call", at, 0.8)
    for match in story.line.find("call .. and? lays? .. sign? .. c=call"):
        if any(
            word in story.line.text(match.first, match.last).lower() for word in ("o nee", "oh nee", "nee,", "oeps")
        ):
            yield Cue("change_of_call", match.first, 0.9)


def is_wanted(story: Story, at: int) -> bool:
    """Whether a call is one that somebody wanted: ``wilde passen``, ``2 ruiten bedoelde ze``."""
    clause = story.line.same_clause(at)
    before = [n for n in range(clause.start, at) if story.item(n).means("wants", "lays", "call_verb", "instead_of")]
    after = [n for n in range(at + 1, min(at + 2, clause.stop)) if story.item(n).means("wants")]
    followed = [story.item(n).text.lower() for n in range(at + 1, min(at + 2, clause.stop))]
    should = followed == ["zijn"] and any(story.item(n).means("must") for n in range(clause.start, at))
    return should or bool(after) or (bool(before) and story.item(before[-1]).means("wants"))


def inadmissible(story: Story) -> Iterator[Cue]:
    """Doubles and calls that may not be made at all (Laws 19, 35, 36)."""
    doubles = [at for at in story.holds("call") if story.item(at).value in ("X", "XX")]
    for at in doubles:
        if (
            story.said("own", "his_partner", "inadmissible")
            or story.line.has("nothing_bid")
            or _doubles_partner(story, at)
            or _nothing_there(story, at)
        ):
            yield Cue("inadmissible_double", at, 0.95)
    for pattern in (
        "XX without X",
        "X without bid_noun",
        "X X",
        "X over X",
        "X over P",
        "X while .. X",
        "X while .. who .. X",
    ):
        for match in story.line.find(pattern):
            yield Cue("inadmissible_double", match.first, 0.9)
    redoubles = [at for at in doubles if story.item(at).value == "XX"]
    if redoubles and any(story.item(at).value == "X" for at in story.denied):
        yield Cue("inadmissible_double", redoubles[0], 0.95)
    for at in story.holds("inadmissible"):
        if not doubles:
            yield Cue("inadmissible_call", at)
    for at in [*story.holds("must_pass"), *_told_to_pass(story)]:
        later = [n for n in story.holds("call", "call_verb", "bid_noun") if n > at and story.item(n).value != "P"]
        if later:
            yield Cue("inadmissible_call", at)
        elif story.item(at).means("must_pass") and story.line.has("but", "and"):
            yield Cue("inadmissible_call", at, 0.8)
    for at in bids(story):
        if int(str(story.item(at).value)[0]) > 7:
            yield Cue("inadmissible_call", at)
    for match in story.line.find("bid_noun by number"):
        if story.item(match.last - 1).value in (8, 9):
            yield Cue("inadmissible_call", match.first)


def _nothing_there(story: Story, double: int) -> bool:
    """``herdubbelt maar er lag geen dubbel``."""
    for at in _denials(story):
        clause = story.line.same_clause(at)
        inside = [n for n in clause if n > at and story.item(n).means("X", "bid_noun", "bid", "call_verb")]
        if double not in clause and inside and any(story.item(n).means("lays", "be", "have") for n in clause):
            return True
    return False


def _denials(story: Story) -> list[int]:
    """``geen``, ``niet``, ``niemand`` and ``zonder dat``."""
    without = [at for at in story.line.where("before_that") if story.item(at).text.lower().startswith("zonder")]
    return [*story.line.where("none", "not", "nothing_bid"), *without]


def _told_to_pass(story: Story) -> list[int]:
    """``zuid moest blijven passen maar bood``."""
    return [match.first for match in story.line.find("must .. P") if story.line.has("but", "and", "while")]


def _doubles_partner(story: Story, at: int) -> bool:
    """Whether the doubled bid was made by the doubler's partner, both named."""
    for pattern in (
        "w=seat x=X .. bid|bid_noun? by b=seat",
        "w=seat|person x=X b=partner|his_partner",
        "w=seat x=X b=seat $",
        "w=seat x=X .. bid_noun|bid by b=partner|his_partner",
        "x=X by w=seat over bid by b=seat|partner|his_partner",
    ):
        for match in story.line.find(pattern):
            w, b = (story.item(match.named[name]) for name in "wb")
            if b.kind == "person" or {w.value, b.value} in ({"N", "S"}, {"E", "W"}):
                return True
    return any(
        at in story.line.same_clause(n) for n in story.holds("bid_noun") if story.line.has("be")
    ) and _last_bid_by_partner(story)


def _last_bid_by_partner(story: Story) -> bool:
    for match in story.line.find("w=seat x=X ... bid_noun ... by b=seat"):
        if {story.item(match.named["w"]).value, story.item(match.named["b"]).value} in ({"N", "S"}, {"E", "W"}):
            return True
    return False


def after_final_pass(story: Story) -> Iterator[Cue]:
    """A call when the auction was over."""
    for at in [*story.holds("after_final"), *(match.last - 1 for match in story.line.find("P sign? P sign? P"))]:
        acts = [
            n
            for n in story.holds("call", "call_verb", "bid_noun", "opens")
            if n != at and story.item(n).value != "P" and not (story.said("mispull") and _is_wish(story, n))
        ]
        later = [n for n in acts if n > at] or [n for n in acts if at - n < 5]
        if later and not story.line.has("bidding_on"):
            calls = [n for n in later if story.item(n).kind == "call"]
            yield Cue("call_after_final_pass", (calls or later)[0])


def _is_wish(story: Story, at: int) -> bool:
    """A call somebody wanted to make: ``hij wilde doubleren``."""
    clause = story.line.same_clause(at)
    return any(story.item(n).means("wants") for n in range(clause.start, at))


def simultaneous(story: Story) -> Iterator[Cue]:
    """Two calls at the same moment."""
    for at in story.holds("simultaneous"):
        if story.said("call", "call_verb", "bid_noun", "lays") and not story.said("card_noun", "card"):
            yield Cue("simultaneous_calls", at)


def card_in_auction(story: Story) -> Iterator[Cue]:
    """A card seen, dropped or led while the auction went on."""
    on = story.holds("bidding_on") or [
        at
        for at, part in story.taken.items()
        if part in ("turn", "waiting") and story.line.clause_means(at, "call_verb", "P", "must_call")
    ]
    if not on:
        return
    seen = story.holds("falls", "shows", "lays", "plays", "lead_out")
    card = story.holds("card", "card_noun") or story.holds("lead_out")
    if seen and card and not story.said("oot", "count_wrong", "missing"):
        strong = story.said("falls", "shows", "plays", "lead_out") or bool(story.holds("card"))
        if (strong and story.said("bidding_on")) or story.said("plays", "lead_out", "falls"):
            yield Cue("card_exposed_in_auction", seen[0])


AUCTION_FINDERS = (
    out_of_turn,
    insufficient,
    change_of_call,
    inadmissible,
    after_final_pass,
    simultaneous,
    card_in_auction,
)
