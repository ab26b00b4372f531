"""Signs of insufficient bids and changed calls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from bot.understanding.calls import rank
from bot.understanding.cues import Cue
from bot.understanding.made_bids import bids
from bot.understanding.story import Story
from bot.understanding.telling_order import lay_there_already
from bot.understanding.two_calls import are_of_another, first_and_then, of_the_speaker
from bot.understanding.vocabulary import grammar
from bot.understanding.wanted_calls import is_wanted


def insufficient(story: Story) -> Iterator[Cue]:
    """A bid that does not rank above the last one."""
    many = len(story.line.where("bid")) > 1
    if many and story.line.find("bid into bid") and _changed_over(story) and changed_too_low(story) is None:
        return
    if many and (_is_high_enough(story) or _was_high_enough(story) or _rises_throughout(story)):
        return
    for at in story.holds("insufficient"):
        near = story.holds("bid_noun", "call_verb", "bid", "lays", "responds")
        yield Cue("insufficient_bid", at, 1.0 if near or story.item(at).text.lower().startswith("onv") else 0.6)
    if many:
        yield from _of_two_bids(story)


_OVER_ANOTHER = (
    "a=bid .. by? who? over b=bid",
    "a=bid , over b=bid",
    "a=bid .. over who b=bid",
    "a=bid .. over opens|bid_noun by? b=bid",
    "a=bid .. , .. over .. opens|bid_noun by? b=bid",
)


def _of_two_bids(story: Story) -> Iterator[Cue]:
    """What two bids, both named, tell of each other."""
    for _, match in story.line.fitting(_OVER_ANOTHER):
        if _ranks_below(story, match.named["a"], match.named["b"]):
            yield Cue("insufficient_bid", match.named["a"], 0.95)
    if changed_too_low(story) is not None:
        yield Cue("insufficient_bid", story.line.where("bid")[0], 0.95)
    yield from _after_another(story)
    yield from _overlooked(story)
    yield from _in_order_of_time(story)
    made = bids(story)
    if len(made) > 2 and story.line.has("not_seen_call") and story.line.has("changes", "replaces"):
        yield Cue("insufficient_bid", made[0], 0.9)
    if len(made) == 2 and story.line.has("while", "but", "not_seen_call"):
        higher, lower = sorted(made, key=lambda at: -rank(str(story.item(at).value)))
        other = story.said("changes", "wants", "mispull", "takes_back") or is_wanted(story, higher)
        other = other or story.item(lower - 1).means("not_seen_call") or _was_advisable(story, made)
        if _lay_there(story, higher) and not other:
            yield Cue("insufficient_bid", lower, 0.9)


def changed_too_low(story: Story) -> tuple[str, str, str] | None:
    """``verandert 2 harten in 2 schoppen maar er lag al 3 klaver``: the bid, the new one and the one that lay there."""
    told = _changed_over(story)
    return told if told is not None and rank(told[0]) <= rank(told[2]) else None


def _changed_over(story: Story) -> tuple[str, str, str] | None:
    made = [at for at in story.line.where("bid") if at not in story.settled]
    changes = story.line.where("changes", "replaces")
    if len(made) != 3 or not changes:
        return None
    for at in made:
        others = [str(story.item(n).value) for n in made if n != at]
        lay = story.line.clause_means(at, "not_seen_call", "lays", "be", "have")
        apart = not any(n in story.line.same_clause(at) for n in (*changes, *(n for n in made if n != at)))
        if lay and apart:
            return others[0], others[1], str(story.item(at).value)
    return None


def _was_high_enough(story: Story) -> bool:
    """``3 harten over 3 ruiten``: somebody may call that insufficient, but it is not."""
    told = list(story.line.find("a=bid .. by? who? over b=bid"))
    return bool(told) and not any(_ranks_below(story, match.named["a"], match.named["b"]) for match in told)


def _rises_throughout(story: Story) -> bool:
    """``1 schoppen, 2 klaver, 2 ruiten, 2 harten: te laag``: every bid of a row tops the one before."""
    made = bids(story)
    ranks = [rank(str(story.item(at).value)) for at in made]
    between = sorted({*range(made[0], made[-1])}.difference(made)) if len(made) > 2 else []
    row = len(made) > 2 and all(story.item(n).kind == "sign" for n in between)
    return row and all(lower < higher for lower, higher in pairwise(ranks))


def _is_high_enough(story: Story) -> bool:
    """``1 schoppen over 1 harten``: the only bids told, and the second tops the first."""
    made = bids(story)
    if len(made) != 2 or story.line.has("changes", "replaces", "wants", "mispull"):
        return False
    matches = [*story.line.find("a=bid .. over b=bid"), *story.line.find("over b=bid who a=bid")]
    return any(not _ranks_below(story, match.named["a"], match.named["b"]) for match in matches)


_OVER_FIRST = (
    "over b=bid have|lays|call_verb? who a=bid",
    "over b=bid unknown|lays|call_verb who unknown a=bid",
    "over b=bid by seat|person unknown|lays|call_verb|responds|have who unknown? a=bid",
    "who over b=bid a=bid",
)


def _after_another(story: Story) -> Iterator[Cue]:
    """``over 4 harten heeft oost 4 ruiten gelegd``; ``2 klaver, terwijl er 3 klaver lag``."""
    for pattern in _OVER_FIRST:
        for match in story.line.find(pattern):
            if _ranks_below(story, match.named["a"], match.named["b"]):
                yield Cue("insufficient_bid", match.named["a"], 0.9)
    made = bids(story)
    if story.turns() or any(story.line.clause_means(at, "must") for at in made):
        return
    if len(made) != 2 or _otherwise_told(story, made) or not _ranks_below(story, made[0], made[1]):
        return
    if any(made[0] < at < made[1] for at in story.line.where("while")) or _had_been_made(story, made[1]):
        yield Cue("insufficient_bid", made[0], 0.85)


def _otherwise_told(story: Story, made: list[int]) -> bool:
    """Whether the sentences of the bids tell of something else than of a bid too low."""
    sentences = {story.line.sentence_of[at] for at in made}
    signs = story.line.where("oot", "changes", "wants", "mispull", "turn", "simultaneous")
    return any(story.line.sentence_of[at] in sentences for at in signs)


def _had_been_made(story: Story, at: int) -> bool:
    """``noord bood 1 ruiten, zuid had al 1SA``."""
    clause = story.line.same_clause(at)
    return not story.line.clause_means(at, "must") and any(
        story.item(n).text.lower() == "had" and story.item(n + 1).kind == "call" for n in range(clause.start, at)
    )


_NO_ROW = (
    "changes", "wants", "mispull", "oot", "turn", "simultaneous", "replaces", "oops", "while", "before_that", "arrow",
    "instead_of", "explanation", "alert", "no_alert", "lead_out", "lead_any", "lead_on", "card", "trick_noun", "plays",
    "must", "into", "takes_back",
)  # fmt: skip


def _in_order_of_time(story: Story) -> Iterator[Cue]:
    """``er was 2 ruiten geboden en daarna zei oost 1 harten``: told one after the other, the second too low."""
    made = bids(story)
    if len(made) != 2 or story.line.has(*_NO_ROW) or story.turns() or not _ranks_below(story, made[1], made[0]):
        return
    between = range(made[0] + 1, made[1])
    joined = any(
        story.item(n).means("then", "and", "over", "but") or story.item(n).value in (",", ".") for n in between
    )
    told = any(story.item(n).is_who or story.item(n).kind == "pronoun" for n in between)
    if joined and told and not lay_there_already(story, made[1]):
        yield Cue("insufficient_bid", made[1], 0.8)


def _overlooked(story: Story) -> Iterator[Cue]:
    """``zag de 2 schoppen niet en bood 2 ruiten``."""
    for at in story.line.where("not", "not_seen_call"):
        clause = story.line.same_clause(at)
        unseen = [n for n in story.line.where("bid") if n in clause]
        others = [n for n in bids(story) if n not in clause]
        not_seen = story.item(at).means("not_seen_call") or story.line.clause_means(at, "shows")
        if unseen and others and not_seen and _ranks_below(story, others[0], unseen[0]):
            yield Cue("insufficient_bid", others[0], 0.95)


def _ranks_below(story: Story, first: int, second: int) -> bool:
    return rank(str(story.item(first).value)) <= rank(str(story.item(second).value))


def _lay_there(story: Story, at: int) -> bool:
    """``toen er al 2 schoppen lag``; what somebody *heeft geboden* after another's bid came after it."""
    clause = story.line.same_clause(at)
    called = story.line.clause_means(at, "be") and story.line.clause_means(at, "call_verb")
    since = _first_told(story, at) < at and not story.line.clause_means(at, "while")
    had = [n for n in clause if story.item(n).means("have") and not (since and _is_has(story, n))]
    return called or bool(had) or any(story.item(n).means("lays", "not_seen_call") for n in clause)


def _was_advisable(story: Story, made: list[int]) -> bool:
    """``had 1SA moeten openen``: what somebody did not bid."""
    return any(match.first + 1 in made for match in story.line.find("have bid must"))


def _first_told(story: Story, at: int) -> int:
    return min(bids(story), default=at)


def _is_has(story: Story, at: int) -> bool:
    return story.item(at).first_word in grammar("has_or_is")


_CHANGED = (
    "call arrow|instead_of|changes|into call",
    "call pronoun lays be call",
    "instead_of call .. who .. call",
    "call .. instead_of call",
)
_SAID_AND_SAID_AGAIN = ("call .. but lays|call_verb|takes_back? .. call", "call be call", "call by? who? must call be")


def change_of_call(story: Story) -> Iterator[Cue]:
    """A call that somebody changes or wants to change."""
    for at in story.holds("mispull"):
        if not _is_about_play(story):
            yield Cue("change_of_call", at, 0.9)
    if story.said("call", "call_verb", "bid_noun"):
        for at in story.holds("changes", "takes_back", "replaces"):
            if _counts_tricks(story, at):
                continue
            yield Cue("change_of_call", at, 0.85)
    calls = len(story.line.where("call"))
    if not calls or (calls < 2 and not story.line.has("wants", "must", "oops")):
        return
    for _, match in story.line.fitting(_CHANGED):
        yield Cue("change_of_call", match.first, 0.9)
    for match in story.line.find("instead_of call"):
        if story.said("comes_out") and len(story.holds("call")) > 1:
            yield Cue("change_of_call", match.first, 0.9)
    yield from _two_calls_of_one_player(story)
    yield from first_and_then(story)
    yield from _wished_calls(story)


def _is_about_play(story: Story) -> bool:
    """``trok per ongeluk twee kaarten, beide liggen open``: cards, and not those of the bidding box."""
    cards = [at for at in story.line.where("card_noun", "card") if not story.item(at).text.lower().endswith("kaartje")]
    return (
        bool(cards)
        and story.line.has("shows", "trick_noun", "dummy", "plays")
        and not story.said("call", "call_verb", "box")
    )


def _counts_tricks(story: Story, at: int) -> bool:
    """``maakt er 11``: tricks, not another call."""
    after = story.line.items[at + 1 : at + 2]
    return story.item(at).means("replaces") and bool(after) and after[0].kind == "number"


def _two_calls_of_one_player(story: Story) -> Iterator[Cue]:
    """``legde pas maar trok doublet``, ``paste, o nee, doublet``; not ``paste maar had 2SA moeten bieden``."""
    criticised = story.line.find("have call must call_verb|opens")
    if not criticised and not story.line.has("oot", "must_pass", "over", "while"):
        for _, match in story.line.fitting(_SAID_AND_SAID_AGAIN):
            said = [n for n in range(match.first, match.last) if story.item(n).kind == "call"]
            would = any(n in story.denied and story.line.clause_means(n, "would") for n in said)
            if len({story.item(n).value for n in said}) > 1 and not would:
                yield Cue("change_of_call", match.first, 0.75)
    calls = story.holds("call")
    for at in story.holds("oops"):
        before = [n for n in calls if n < at and story.line.sentence_of[n] == story.line.sentence_of[at]]
        before = of_the_speaker(story, at, before)
        wishes = story.line.find("oops sign? who? wants call_verb")
        if before and (wishes or any(n > at for n in calls)):
            yield Cue("change_of_call", before[-1], 0.9)


def _wished_calls(story: Story) -> Iterator[Cue]:
    """``wilde passen maar legde doublet``."""
    every = story.line.where("call")
    wished = [n for n in every if is_wanted(story, n)]
    others = [n for n in every if n not in wished]
    if not story.said("mispull", "changes", "takes_back") and wished and are_of_another(story, wished[0], others):
        return
    if wished and (others or story.said("lays", "mispull")):
        for at in story.holds("wants", "must"):
            yield Cue("change_of_call", at, 0.8)
