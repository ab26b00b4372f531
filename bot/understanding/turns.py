"""Tell whether words such as *moest* and *was* say whose turn it was."""

from __future__ import annotations

from bot.understanding.deeds import deeds_in
from bot.understanding.demands import demand_of
from bot.understanding.line import Match
from bot.understanding.seats import COMPASS, PLACE_NAMES, beside
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

NEAR = 2
"""A wish told within so many sentences still tells of the same call."""


def may_be_turn(story: Story, match: Match, pattern: str) -> bool:
    """Whether the words found may say whose turn it was."""
    items = story.line.items[match.first : match.last + 1]
    demands = "must" in pattern.split() and demand_of(story) is not None
    elsewhere = pattern.endswith("have won $") and not story.line.has("lead_on", "lead_any")
    if demands or elsewhere or any(item.means("must_pass", "wants", "whoever") for item in items):
        return False
    if _tells_who_led(story, match, pattern) or ("first" in pattern and _is_first_of_two(story, match, pattern)):
        return False
    if story.line.clause_means(match.named["w"], "alert", "no_alert", "explanation") or _should_have_been(story, match):
        return False
    if pattern.startswith("oot ,") and _names_the_doer(story, match):
        return False
    if pattern.endswith(".. thinking_turn") and then_calls(story, match.last):
        return False
    if story.line.clause_means(match.named["w"], "thought") or _forgot_something(story, match):
        return False
    taken = _called_in_turn(story, match) or (pattern.endswith(" still") and not _is_busy(story, match))
    if taken or (pattern.startswith("oot") and match.first in story.denied):
        return False
    if ".. must" in pattern and any(item.kind == "pronoun" or item.means("from_hand", "from_dummy") for item in items):
        return False
    if "must" in pattern.replace(".. w", "w").split() and not _is_duty_of_the_moment(story, match):
        return False
    sits = any(item.first_word in grammar("only_sits") for item in items)
    return not (pattern in _BARE and (sits or not _is_bare(story, match)))


_BARE = ("w=seat|person be $", "be w=seat|person $", "trick_noun be w=seat|person")
_DUTIES = (
    "call_verb", "P", "X", "opens", "lead_out", "lead_on", "plays", "begins", "first",
    "not_yet", "be", "turn", "oot", "by",
)  # fmt: skip


def _should_have_been(story: Story, match: Match) -> bool:
    """``oost zei dat het 3 schoppen moest zijn``: which call, and not whose."""
    for must in (n for n in range(match.first, match.last) if story.item(n).means("must")):
        beside = [*story.line.items[max(0, must - 1) : must], *story.line.items[must + 1 : must + 3]]
        said = any(item.text.lower() in grammar("ought_to") for item in beside)
        said = said or bool(story.line.find("have|explanation call must"))
        if said and any(item.kind == "call" for item in beside):
            return True
    return False


def _names_who_acted(story: Story, match: Match, pattern: str) -> bool:
    """``was noord de eerste die paste``, ``uitgekomen is er door noord``: the one who did it."""
    behind = story.line.items[match.last : match.last + 1]
    if pattern.endswith(" first") and behind and behind[0].kind == "pronoun":
        return True
    return "lead_out be" in pattern and story.item(match.named["w"] - 1).first_word == "door"


_NO_BUSINESS = (
    "call", "call_verb", "opens", "wants", "claim", "suit", "card", "still_had", "trick_noun", "accepts", "refuses",
    "explanation", "mispull", "changes", "plays", "lead_on", "falls", "shows", "alert", "count_wrong", "nothing_bid",
)  # fmt: skip


def _is_busy(story: Story, match: Match) -> bool:
    """``terwijl noord nog met zijn bril bezig was``: another called, and this player was not ready."""
    if story.line.clause_means(match.named["w"], *_NO_BUSINESS) or story.line.has(
        *_OTHERWISE_TOLD, "lead_out", "plays"
    ):
        return False
    called = [
        n
        for n in story.holds("call", "opens", "call_verb")
        if story.line.clause_of[n] != story.line.clause_of[match.first]
    ]
    others = [n for n in story.line.where("seat", "person") if n != match.named["w"]]
    return bool(called) and any(story.who_is(n) != story.who_is(match.named["w"]) for n in others)


def _called_in_turn(story: Story, match: Match) -> bool:
    """``oost was aan de beurt en paste, daarna …``: the turn was taken by its owner."""
    after = story.line.items[match.last : match.last + 2]
    return len(after) == 2 and after[0].means("and") and after[1].means("call", "call_verb")


def _is_duty_of_the_moment(story: Story, match: Match) -> bool:
    """Whether *moest* tells whose turn it was, and not what follows from a ruling or what is asked."""
    must = next(n for n in range(match.first, match.last) if story.item(n).means("must"))
    clause = story.line.same_clause(must)
    behind = [story.item(n) for n in range(must + 1, clause.stop)]
    after = [item for item in behind if not item.is_who and item.kind != "sign" and not item.means("adverb")]
    if story.item(must).first_word in grammar("ought") and after and not any(item.text == "te" for item in after):
        return False
    if _another_acts(story, must, clause):
        return True
    texts = {item.text.lower() for item in after}
    still = "nog" in story.item(must).text.lower().split() or _was_to_have(story, must)
    if (texts & grammar("consequence") and not still) or any(
        item.means("from_hand", "from_dummy", "whoever") for item in after
    ):
        return False
    pass_alone = any(item.value == "P" for item in after) and not still
    if pass_alone and story.line.has("but", "and") and not story.line.has("oot"):
        return False
    return not _asks_what_to_do(story, must, clause) and (
        not after
        or any(
            item.means(*_DUTIES)
            or item.text.lower() in grammar("duty")
            or (still and item.text.lower() in grammar("consequence"))
            for item in after
        )
    )


def _was_to_have(story: Story, must: int) -> bool:
    """``dat had west moeten zeggen``: what was left undone."""
    before = [story.item(n) for n in range(max(0, must - 2), must)]
    return len(before) == 2 and before[0].first_word in grammar("had") and before[1].is_who


def _tells_who_led(story: Story, match: Match, pattern: str) -> bool:
    """``de uitkomst was door west``, ``zuid is uitgekomen``: who led, and not who was to lead."""
    led = "n" in match.named and story.item(match.named["n"]).text.lower().startswith(("uitge", "ge"))
    before = story.line.items[match.first - 1 : match.first] if match.first and pattern == "be w=seat|person $" else ()
    led = led or any(item.means("lead_out") and item.text.lower().startswith(("uitge", "ge")) for item in before)
    return led or ("lead_out be" in pattern and story.item(match.named["w"] - 1).first_word == "door")


def _is_first_of_two(story: Story, match: Match, pattern: str) -> bool:
    behind = story.line.items[match.last : match.last + 1]
    return (pattern.endswith(" first") and any(item.kind == "pronoun" for item in behind)) or _came_first(story, match)


def _came_first(story: Story, match: Match) -> bool:
    """``door noord werd eerst 3 klaver neergelegd``: first of two things, not before somebody else."""
    firsts = [n for n in range(match.first, match.last) if story.item(n).text.lower() == "eerst"]
    after = story.line.items[firsts[-1] + 1 : firsts[-1] + 2] if firsts else ()
    return any(item.means("call", "lays", "call_verb") for item in after) and story.line.has(
        "then", "replaces", "changes"
    )


def _asks_what_to_do(story: Story, must: int, clause: range) -> bool:
    """``moet ik dan doubleren?``, ``twijfelde of ik 4 harten moest bieden``: advice is sought."""
    first = next(n for n in clause if story.item(n).kind != "sign")
    asked = story.line.items[story.line.same_sentence(must).stop :][:1]
    if story.item(first).first_word in grammar("had") and story.item(first + 1).means("self", "we"):
        return any(item.text == "?" for item in asked)
    direct = must == first and any(item.text == "?" for item in asked)
    opinion = story.item(must).first_word in grammar("must_now") or story.line.clause_means(must, "bid")
    return (direct and opinion) or _wonders_whether(story, must, clause)


def _wonders_whether(story: Story, must: int, clause: range) -> bool:
    whether = [n for n in range(clause.start, must) if story.item(n).text.lower() in grammar("either")]
    after = story.line.items[whether[-1] + 1 : whether[-1] + 2] if whether else ()
    return any(item.is_who or item.kind == "pronoun" for item in after) and not story.line.clause_means(must, "not")


def _names_the_doer(story: Story, match: Match) -> bool:
    """``oost bood niet voor de beurt, dat was noord``: of a deed denied of one, who did it."""
    pointed = any(item.text.lower() in grammar("it") for item in story.line.items[match.first : match.last])
    return pointed and any(story.item(n).is_who for n in story.denied)


def then_calls(story: Story, at: int) -> bool:
    """``zuid zat te peinzen, minuten, past``: whose own call comes next was not waited for, but slow."""
    behind = [item for item in story.line.items[at : at + 5] if item.kind != "sign"]
    behind = [item for item in behind if not item.means("duration", "and", "then")]
    if len(behind) > 1 and behind[0].means("call_verb") and behind[1].kind == "call":
        return True
    return bool(behind) and behind[0].kind == "call" and story.line.has("duration")


def _forgot_something(story: Story, match: Match) -> bool:
    """``oost was vergeten dat noord moest``: not skipped, but absent-minded."""
    after = story.line.items[match.last : match.last + 1]
    forgot = any(item.means("skipped") and "verge" in item.text for item in story.line.items[match.first : match.last])
    return forgot and bool(after) and after[0].text.lower() in ("dat", "te", "om", "hoe")


def _another_acts(story: Story, must: int, clause: range) -> bool:
    """``terwijl oost moest biedt noord 1 harten``: after *moest* comes what another did."""
    begins = range(max(0, clause.start - 1), clause.start + 1)
    after = story.line.items[must + 1 : must + 3]
    told = any(story.item(n).means("while") for n in begins)
    return told and len(after) == 2 and after[1].is_who and not after[0].is_who


def is_waited_for(story: Story, match: Match) -> bool:
    """Whether *had nog niets gedaan* is told as the reason: with *voor de beurt*, or joined to what another did."""
    if is_denied_call(story, match) or _has_called(story, match):
        return False
    if story.said("oot", "thought_lead", "thought_turn", "on_lead", "lead_on", "lead_out", "wrong_hand"):
        return True
    sentence = story.line.same_sentence(match.first)
    here = story.line.sentence_of[match.first]
    near = [n for n in story.holds("wants") if abs(story.line.sentence_of[n] - here) <= NEAR]
    wishes = [n for n in near if not story.item(n).means("i_mean")]
    if wishes or story.said("mispull", "changes"):
        return False
    if story.item(match.first).means("for") or _is_was_alone(story, match):
        return True
    if _was_still_to_call(story, match):
        return True
    joints = [n for n in sentence if story.item(n).means("while", "but", "before_that", "then")]
    return bool(joints) or match.first == 0


def _has_called(story: Story, match: Match) -> bool:
    """``ik heb gepast en het was nog niet aan mij``: of whoever called it is told, and nobody waited for it."""
    between = story.line.items[match.named["w"] + 1 : match.last]
    calls = [n for n, item in enumerate(between) if item.kind == "call"]
    return bool(calls) and any(item.means("and") for item in between[calls[0] :])


def is_denied_call(story: Story, match: Match) -> bool:
    """Whether a call out of turn is denied, ``zuid heeft niet gepast voor zijn beurt``, and none was waited for."""
    denied = [item for item in story.line.items[match.first : match.last] if item.means("not_yet")]
    plain = any("nog" not in item.text.lower() and item.first_word == "niet" for item in denied)
    return plain and story.line.clause_means(match.last - 1, "oot")


def _was_still_to_call(story: Story, match: Match) -> bool:
    """``noord past, oost was nog niet geweest``; *heeft nog niets gedaan* only tells how far things went."""
    verbs = [item.first_word for item in story.line.items[match.first : match.last] if item.kind == "phrase"]
    if not any(verb in grammar("then_verb") for verb in verbs):
        return False
    others = [n for n in story.line.where("seat", "person") if story.who_is(n) != story.who_is(match.named["w"])]
    otherwise = [n for n in story.line.where(*_OTHERWISE_TOLD) if not story.item(n).means("i_mean", "lays")]
    return bool(others) and story.line.has("call", "call_verb", "opens") and not otherwise


_OTHERWISE_TOLD = (
    "wants", "mispull", "changes", "insufficient", "over", "inadmissible", "falls", "penalty_card", "card",
    "after_final", "takes_back", "replaces", "alert", "no_alert", "explanation", "simultaneous",
)  # fmt: skip


def _is_was_alone(story: Story, match: Match) -> bool:
    """``noord paste, zuid was``: nothing but that, after what another did."""
    clause = story.line.same_clause(match.named["w"])
    words = [
        story.item(n)
        for n in clause
        if story.item(n).kind not in ("sign", "unknown") and not story.item(n).means("but", "and")
    ]
    bare = len(words) == 2 and "was" in (words[0].first_word, words[1].first_word)
    acts = [n for n in story.line.where("call") if n < match.first]
    seats = [n for n in story.line.where("seat", "person") if n < match.first]
    return bare and bool(acts) and bool(seats)


def _is_bare(story: Story, match: Match) -> bool:
    """``noord doubleert voor de beurt, west was``: no other sense for the verb."""
    before = story.line.items[match.first - 1] if match.first else None
    return before is None or (before.kind in ("sign", "phrase", "call") and not before.means("by"))


def has_moved_on(story: Story, turn: int, act: int) -> bool:
    """``rechts past, ik ben aan de beurt``: whose turn it is now; ``ze wachten op oost, die past``: who called then."""
    clause, who = story.line.same_clause(turn), story.who_is(turn)
    callers = {story.who_is(deed.who) for deed in deeds_in(story) if deed.at == act and deed.who is not None}
    if who not in (*COMPASS, *PLACE_NAMES) or story.line.has(
        "while", "but", "oot", "not", "not_yet", "before_that", "for"
    ):
        return False
    if story.line.clause_means(turn, "waits_for", "waiting") and act not in clause and callers == {who}:
        return True
    now = any(story.item(n).first_word in grammar("is_now") for n in clause) and story.line.clause_means(turn, "turn")
    return now and callers == {beside(who, -1)}
