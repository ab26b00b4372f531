"""Signs that somebody called or led when it was another player's turn."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import CALLS_OUT_OF_TURN, Cue
from bot.understanding.deeds import is_asked_about, is_made, meant_by_pronoun
from bot.understanding.lead_cues import is_how_play_went_on
from bot.understanding.penalty_matters import matter_of
from bot.understanding.played_through import is_regular, played_through
from bot.understanding.seats import is_seat, moved
from bot.understanding.sequences import told_seat
from bot.understanding.story import Story
from bot.understanding.turns import has_moved_on
from bot.understanding.vocabulary import grammar

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


MOST_AFTER = 4
"""Of fewer calls than this, told in rotation, the first may be the one out of turn."""
_WHOSE_TURN = frozenset({"turn", "waiting", "dealer"})
_CALL_LABELS = {"P": "pass_out_of_turn", "X": "double_out_of_turn", "XX": "redouble_out_of_turn"}


def out_of_turn(story: Story) -> Iterator[Cue]:
    """A call or lead by somebody whose turn it was not."""
    places = story.holds("oot", "thought_turn")
    if story.told is not None and story.told.at_fault is not None:
        yield from played_through(story, story.told)
    for at in places:
        act = act_near(story, at)
        if act is None and (_is_about_a_card(story) or _is_for_something_else(story, at)):
            continue
        if act is None and story.holds("lead_out", "lead_any"):
            act = story.holds("lead_out", "lead_any")[0]
        named = act is not None or story.line.has("seat", "person", "role", "pronoun")
        surely = named or story.item(at).first_word in grammar("short_for_turn")
        yield Cue(label_of_act(story, act), at if act is None else act, 1.0 if surely else 0.74)
    if story.said("skipped") and story.line.has("call_verb", "bidding_on", "turn", "beurt") and not story.turns():
        yield Cue("call_out_of_turn", story.holds("skipped")[0], 0.8)
    if places or not any(part in _WHOSE_TURN for part in story.taken.values()):
        return
    if not _denied_out_of_turn(story) and not is_regular(story) and matter_of(story) is None:
        yield from _turn_told(story)


def _denied_out_of_turn(story: Story) -> bool:
    """Whether it is said that nobody was out of turn; what is over and done with says nothing of now."""
    return any(at not in story.settled and not _is_contrasted(story, at) for at in story.line.where("oot"))


def _is_contrasted(story: Story, at: int) -> bool:
    """``niet gepast voor zijn beurt maar 1 klaver geboden``."""
    joint = story.line.same_clause(at).stop
    after = story.line.same_clause(joint) if joint < len(story.line.items) else range(0)
    return bool(after) and story.item(joint).means("but") and any(story.item(n).kind == "call" for n in after)


def _is_about_a_card(story: Story) -> bool:
    """``de tegenspeler legde zijn kaart te vroeg neer``."""
    return story.said("defender", "falls", "penalty_card", "shows") and story.said("card", "card_noun")


def _is_for_something_else(story: Story, at: int) -> bool:
    """``te laat voor zijn beurt om te tappen``: what it is a turn for, and that is no call."""
    after = [item for item in story.line.items[at + 1 : at + 4] if item.kind == "unknown"]
    return len(after) == 3 and [item.text.lower() for item in after[:2]] == ["om", "te"]


def _turn_told(story: Story) -> Iterator[Cue]:
    """``oost bood terwijl west aan de beurt was``; ``noord is gever en zuid opent``."""
    faulty = story.told is not None and story.told.finding is not None and story.told.dealer_told
    dealers = [] if faulty else [at for at, part in story.taken.items() if part == "dealer"]
    others = [*story.turns(), *dealers]
    regular = _regular_calls(story) if others else ()
    acts = [act for act in story.holds(*ACTS) if act not in regular and not _is_object(story, act)] if others else []
    if story.line.has("revoke"):
        acts = [act for act in acts if not story.item(act).means("on_lead")]
    for at in others:
        if any(meant_by_pronoun(story, n) == at for n in acts):
            continue
        act = _act_by_another(story, at, acts)
        if act is not None and not (has_moved_on(story, at, act) or _dealer_called_first(story, at, act)):
            label = label_of_act(story, act)
            if label in CALLS_OUT_OF_TURN or not is_how_play_went_on(story):
                yield Cue(label, act, 0.9 if story.taken[at] == "turn" else 0.8)
        elif (
            act is None
            and story.taken[at] == "turn"
            and (
                story.line.has("skipped")
                or (story.line.has("forgets") and story.line.has("must_call"))
                or (story.line.has("not_yet", "must") and story.said("call_verb", "opens"))
            )
        ):
            yield Cue("call_out_of_turn", at, 0.8)


def _dealer_called_first(story: Story, dealer: int, act: int) -> bool:
    """Whether the dealer's own first call is told before *act*."""
    matches = story.line.find("w=seat|person dealer? .. a=call|opens") if story.taken[dealer] == "dealer" else ()
    calls = [match.named["a"] for match in matches if story.who_is(match.named["w"]) == story.who_is(dealer)]
    return any(at < act for at in calls)


def _regular_calls(story: Story) -> frozenset[int]:
    """The calls of a told auction that were made in turn, as the words about whose turn it was confirm."""
    told = story.told
    if told is None:
        return frozenset()
    finding = told.finding
    turn = told.outcome.turn
    named = [told_seat(story, at) for at in story.turns()]
    if named and (turn is None or turn.letter not in named):
        return frozenset()
    if any(story.line.clause_means(at, "begins") for at in story.turns()):
        return frozenset()
    count = len(told.deeds) if finding is None else len(finding.before.made)
    calls = [deed.at for deed in told.deeds[:count]] if told.dealer_told or named else []
    irregular = {story.line.clause_of[deed.at] for deed in told.deeds[count:]}
    return frozenset(
        n for at in calls if story.line.clause_of[at] not in irregular for n in story.line.same_clause(at)
    ) | frozenset(calls)


def _act_by_another(story: Story, turn: int, acts: list[int]) -> int | None:
    if _came_before_all(story, turn) and story.told is not None:
        return story.told.deeds[0].at
    clause = story.line.same_clause(turn)
    acts = [at for at in acts if at not in clause or _has_other_who(story, at, turn)]
    near = [at for at in acts if story.line.sentence_of[at] == story.line.sentence_of[turn]]
    return _best_act(story, near or acts, turn) if acts else None


def _came_before_all(story: Story, turn: int) -> bool:
    """``oost bood 3 harten, zuid paste; noord was aan de beurt``: of calls in rotation, the first was too early."""
    told, seat = story.told, story.who_is(turn)
    if told is None or told.finding is not None or not told.are_seats_known or told.dealer_told:
        return False
    seats = [str(one) for one in told.seats]
    every = len(story.holds("call")) == len(told.deeds)
    return every and 1 < len(seats) < MOST_AFTER and is_seat(seat) and seat not in seats and seats[0] == moved(seat, 1)


def _has_other_who(story: Story, act: int, turn: int) -> bool:
    return any(story.item(at).is_who and at not in story.taken for at in story.line.same_clause(act))


def _is_told(story: Story) -> bool:
    """Whether a row of calls is told, so that another call is only talked about."""
    return story.told is not None and len(story.told.deeds) > 2


def _is_object(story: Story, at: int) -> bool:
    if story.taken.get(at) in ("over", "contract") or (
        story.item(at).kind == "call" and _is_told(story) and not is_made(story, at)
    ):
        return True
    if _was_made_before(story, at) or _was_come_over(story, at) or is_asked_about(story, at) or _was_in_turn(story, at):
        return True
    if story.item(at).value in ("X", "XX") and at and story.item(at - 1).means("over"):
        return True
    if story.item(at).means("bid") and story.line.clause_means(at, "declarer"):
        return True
    before = story.line.items[at - 1] if at else None
    if before is not None and before.means("contract"):
        return True
    about = story.item(at).means("bid_noun") and story.line.clause_means(at, "thinking_turn", "think")
    after = story.line.items[at + 1 : at + 2]
    duty = before is not None and before.means("must") and not (after and after[0].is_who)
    return duty or (about and before is not None and before.means("over"))


def _was_in_turn(story: Story, at: int) -> bool:
    """``ik had gepast op mijn beurt, toen …``: that one was in order."""
    return story.line.clause_means(at, "in_order") and not story.line.clause_means(at, "not", "oot")


def _was_come_over(story: Story, at: int) -> bool:
    """``bood 1 schoppen over 2 klaver van west``: the bid that stood already."""
    upon = story.item(at).means("bid") and at > 0 and story.item(at - 1).means("over")
    return upon and any(story.item(n).means("bid") for n in story.line.same_clause(at) if n < at)


def _was_made_before(story: Story, at: int) -> bool:
    """``noord, die in de eerste ronde 1 schoppen had geboden``: an earlier call, told in passing."""
    if len(story.holds("call")) < 2 or grammar("had").isdisjoint(story.line.first_words(at)):
        return False
    earlier = [n for n in story.holds("call") if n < at and story.line.clause_of[n] != story.line.clause_of[at]]
    told_with_it = bool(earlier) and story.line.clause_means(at, "while") and story.item(at).means("bid")
    return told_with_it or not grammar("a_round").isdisjoint(story.line.words(at))


def act_near(story: Story, at: int) -> int | None:
    """The call, bid or lead that the words *voor de beurt* speak of."""
    clause, sentence = story.line.same_clause(at), story.line.same_sentence(at)
    acts = [act for act in story.holds(*ACTS) if not _is_object(story, act) and not _tells_the_contract(story, act)]
    for places in (clause, sentence, range(len(story.line.items))):
        inside = [act for act in acts if act in places]
        strong = [act for act in inside if not _is_weak(story, act)]
        if strong:
            return _best_act(story, strong, at)
        if inside and places is not clause:
            break
    return _best_act(story, acts, at) if acts else None


def _tells_the_contract(story: Story, act: int) -> bool:
    """``oost speelt 3sa``: what is played in the end, and no card."""
    return story.item(act).means("takes_up") and story.taken.get(act + 1) == "contract"


def _is_weak(story: Story, act: int) -> bool:
    """A verb or noun that leaves open which call was made."""
    item = story.item(act)
    if item.means("red", "blue"):
        return True
    return item.kind != "call" and item.means("call_verb", "bid_noun", "opens", "responds", "tidies", "plays")


def _best_act(story: Story, acts: list[int], at: int) -> int:
    def order(act: int) -> tuple[bool, bool, bool, int]:
        sentence, clause = story.line.sentence_of, story.line.clause_of
        return _is_weak(story, act), sentence[act] != sentence[at], clause[act] != clause[at], abs(act - at)

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
        return "lead_out_of_turn" if story.line.has("won") else "opening_lead_out_of_turn"
    if item.means("lead_any"):
        return (
            "lead_out_of_turn"
            if story.line.has("wrong_hand", "declarer", "trick_noun", "won", "played_on")
            else "opening_lead_out_of_turn"
        )
    if item.means("tidies"):
        return "pass_out_of_turn"
    return "bid_out_of_turn" if item.means("bid_noun", "opens", "responds") else "call_out_of_turn"
