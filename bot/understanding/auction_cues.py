"""Signs of calls that may not be made, and of cards seen during the auction."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.calls import is_bid
from bot.understanding.cues import Cue
from bot.understanding.deeds import deeds_in, is_alone
from bot.understanding.made_bids import bids
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar
from ruling_core.calls import HIGHEST_LEVEL

_DOUBLES_OF_NOTHING = (
    "XX without X",
    "X without bid_noun",
    "X X",
    "X bid_noun .. X",
    "X over X",
    "X over P",
    "X while .. X",
    "X while .. who .. X",
)


_IN_TURN = ("oot", "turn", "beurt", "dealer", "while", "before_that", "skipped", "not_yet")


def inadmissible_double(story: Story) -> Iterator[Cue]:
    """Doubles and redoubles that Law 19 does not allow."""
    if not story.line.has("X", "XX") or (story.said("explanation") and story.line.has("describes")):
        return
    doubles = [at for at in story.holds("call") if story.item(at).value in ("X", "XX")]
    for at in doubles:
        if _cannot_be_doubled(story, at):
            yield Cue("inadmissible_double", at, 0.95)
    for _, match in story.line.fitting(_DOUBLES_OF_NOTHING):
        yield Cue("inadmissible_double", match.first, 0.9)
    for match in story.line.find("XX .. by? who? over .. bid_noun|bid"):
        if not story.line.has("X", "oot", "turn"):
            yield Cue("inadmissible_double", match.first, 0.8)
    yield from _doubled_again(story)
    redoubles = [at for at in doubles if story.item(at).value == "XX"]
    if redoubles and (any(story.item(at).value == "X" for at in story.denied) or story.line.find("X be by none")):
        yield Cue("inadmissible_double", redoubles[0], 0.95)


def _cannot_be_doubled(story: Story, at: int) -> bool:
    partner = story.said("his_partner") and not _partner_is_yet_to_call(story) and not _by_the_partner(story, at)
    told = partner or story.said("own", "inadmissible", "already_doubled") or story.line.has("nothing_bid")
    return told or _doubles_partner(story, at) or _nothing_there(story, at)


def _doubled_again(story: Story) -> Iterator[Cue]:
    """``zuid doubleerde, west paste en daarna doubleerde noord nog eens``: the same bid twice, by two players."""
    deeds = deeds_in(story)
    for n, first in enumerate(deeds):
        second = next((deed for deed in deeds[n + 1 :] if deed.call != "P"), None)
        if first.call != "X" or second is None or second.call != "X" or None in (first.who, second.who):
            continue
        same = story.who_is(first.who or 0) == story.who_is(second.who or 0)
        if not same and not story.line.has(*_IN_TURN, "changes", "wants", "takes_back", "simultaneous"):
            yield Cue("inadmissible_double", second.at, 0.9)


def _partner_is_yet_to_call(story: Story) -> bool:
    """``zijn partner heeft nog niet geboden``: partner is no player whose bid was doubled."""
    partners = story.line.where("his_partner")
    return all(story.taken.get(at) in ("idle", "waiting", "turn") for at in partners)


def _by_the_partner(story: Story, double: int) -> bool:
    """``past na lang peinzen, waarna zijn partner dubbelt``: partner made the double and nobody else is named."""
    clause = story.line.same_clause(double)
    people = [n for n in clause if story.item(n).is_who]
    alone = bool(people) and story.item(people[0]).means("his_partner")
    subject = alone and (people[0] < double or (people[0] == double + 1 and story.line.clause_means(double, "then")))
    return subject and story.line.has("hesitation", "duration", "thinking_turn")


def inadmissible_call(story: Story) -> Iterator[Cue]:
    """Bids over seven, and calls by a player who must pass."""
    if not story.said("X", "XX"):
        for at in story.holds("inadmissible"):
            yield Cue("inadmissible_call", at)
    bound = [at for at in story.holds("must_pass") if _was_to_pass(story, at)]
    bound = [at for at in bound if not story.line.clause_means(at, "arbiter") or story.line.has("call")]
    for at in [*bound, *_told_to_pass(story)]:
        later = [n for n in story.holds("call", "call_verb", "bid_noun") if n > at and story.item(n).value != "P"]
        if later:
            yield Cue("inadmissible_call", at)
        elif story.item(at).means("must_pass") and any(n > at for n in story.line.where("but", "and")):
            yield Cue("inadmissible_call", at, 0.8)
    yield from _too_high(story)
    for match in story.line.find("a=call_verb|bid|X while .. pronoun? .. must_pass"):
        yield Cue("inadmissible_call", match.first, 0.9)


def _too_high(story: Story) -> Iterator[Cue]:
    for at in bids(story):
        if int(str(story.item(at).value)[0]) > HIGHEST_LEVEL:
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
    without = [at for at in story.line.where("before_that") if story.item(at).means("without")]
    return [*story.line.where("none", "not", "nothing_bid"), *without]


def _told_to_pass(story: Story) -> list[int]:
    """``zuid moest blijven passen maar bood``."""
    if not story.line.has("but", "and", "while"):
        return []
    bound = [match.first for match in story.line.find("must ... P") if not _is_another(story, match.first)]
    return [at for at in bound if _was_to_pass(story, at)]


def _was_to_pass(story: Story, must: int) -> bool:
    """``moest passen``, or ``moet passen, maar …``; *dus west moet passen* tells what follows from a ruling."""
    if not story.item(must).first_word.startswith("moet"):
        return True
    stop = story.line.same_clause(must).stop
    return any(item.means("but") for item in story.line.items[stop : stop + 2])


def _is_another(story: Story, must: int) -> bool:
    """``dus west moet passen … zuid biedt``: the one who calls is not the one who had to pass."""
    clause = story.line.same_clause(must)
    bound = {story.who_is(n) for n in clause if story.item(n).kind == "seat"}
    later = {story.who_is(n) for n in story.line.where("seat") if n >= clause.stop}
    callers = {story.item(match.named["w"]).value for match in story.line.find("w=seat .. bid|X|XX|call_verb")}
    follows = not grammar("follows_from").isdisjoint(_words(story, must))
    return follows and bool(bound) and (not later or bound.isdisjoint(later & callers))


def _words(story: Story, at: int) -> list[str]:
    clause = story.line.same_clause(at)
    return story.line.text(clause.start, clause.stop).lower().split()


_DOUBLED_BY_PARTNER = (
    "w=seat x=X .. bid|bid_noun? by b=seat",
    "w=seat|person x=X b=partner|his_partner",
    "w=seat|person have b=partner|his_partner x=X",
    "w=seat have b=seat x=X",
    "w=seat x=X b=seat $",
    "w=seat lays x=X over bid by b=seat|partner|his_partner",
    "w=seat x=X sign? but .. bid_noun .. by b=seat",
    "w=seat lays x=X sign? but .. bid_noun .. by b=seat",
    "x=X by w=seat over bid_noun by b=seat",
    "x=X by w=seat over bid . by b=seat",
    "w=seat have? .. bid_noun by b=seat|partner|his_partner x=X",
    "w=seat x=X .. bid_noun|bid by b=partner|his_partner",
    "x=X by w=seat over bid by b=seat|partner|his_partner",
)


def _doubles_partner(story: Story, at: int) -> bool:
    """Whether the doubled bid was made by the doubler's partner, both named."""
    for _, match in story.line.fitting(_DOUBLED_BY_PARTNER):
        w, b = (story.item(match.named[name]) for name in "wb")
        if b.kind == "person" or {w.value, b.value} in ({"N", "S"}, {"E", "W"}):
            return True
    if _bid_before_by_partner(story, at) or _doubles_the_writer(story):
        return True
    return any(
        at in story.line.same_clause(n) for n in story.holds("bid_noun") if story.line.has("be")
    ) and _last_bid_by_partner(story)


def _doubles_the_writer(story: Story) -> bool:
    """``mijn maat doubleert mij, ik had 3SA geboden``."""
    own = any(story.line.find(pattern) for pattern in ("self have? b=bid", "self call_verb|opens b=bid"))
    return own and bool(story.line.find("partner have? X self") or story.line.find("partner have self X"))


def _bid_before_by_partner(story: Story, at: int) -> bool:
    """``2 schoppen door west, daar gaf oost een doublet op``: two calls are told, by partners."""
    deeds = () if is_alone(story, at) else deeds_in(story)
    if len(deeds) != 2 or deeds[1].at != at or not is_bid(deeds[0].call) or story.turns() or story.line.has(*_IN_TURN):
        return False
    players = {story.who_is(deed.who) for deed in deeds if deed.who is not None}
    return players in ({"N", "S"}, {"E", "W"})


def _last_bid_by_partner(story: Story) -> bool:
    for match in story.line.find("w=seat x=X ... bid_noun ... by b=seat"):
        if {story.item(match.named["w"]).value, story.item(match.named["b"]).value} in ({"N", "S"}, {"E", "W"}):
            return True
    return False


def after_final_pass(story: Story) -> Iterator[Cue]:
    """A call when the auction was over."""
    passes = story.line.find("P sign? P sign? P") if len(story.line.where("P")) > 2 else ()
    for at in [*story.holds("after_final"), *(match.last - 1 for match in passes)]:
        acts = [
            n
            for n in story.holds("call", "call_verb", "bid_noun", "opens")
            if n != at and story.item(n).value != "P" and not (story.said("mispull") and _is_wish(story, n))
        ]
        later = [n for n in acts if n > at]
        if not later and not _closes_the_telling(story, at):
            later = [n for n in acts if at - n < 5]
        if later and not _goes_on(story):
            calls = [n for n in later if story.item(n).kind == "call"]
            if not calls and story.item(at).kind == "call" and not any(_is_of_somebody(story, n) for n in later):
                continue
            yield Cue("call_after_final_pass", (calls or later)[0])


def _is_of_somebody(story: Story, at: int) -> bool:
    """``pas, pas, pas. Mooi geboden.``: what nobody is said to have done is praise."""
    return story.line.clause_means(at, "seat", "person", "role", "pronoun", "be", "still", "then", "by")


def _goes_on(story: Story) -> bool:
    """Whether the bidding went on, and was not merely thought to."""
    return any(not story.line.clause_means(at, "thought") for at in story.line.where("bidding_on"))


def _closes_the_telling(story: Story, at: int) -> bool:
    """``zuid 1SA, noord 3SA, drie passen``: the passes are the end of an auction told, not its bounds."""
    before = story.line.items[at - 1] if at else None
    if story.item(at).kind == "call":
        return True
    counted = story.item(at).text.lower().endswith(("pas", "passen", "gepast")) and "laatste" not in story.item(at).text
    return counted and story.item(at).first_word != "na" and not (before is not None and before.means("over", "while"))


def _is_wish(story: Story, at: int) -> bool:
    """A call somebody wanted to make: ``hij wilde doubleren``."""
    clause = story.line.same_clause(at)
    return any(story.item(n).means("wants") for n in range(clause.start, at))


def simultaneous(story: Story) -> Iterator[Cue]:
    """Two calls at the same moment."""
    for at in story.holds("simultaneous"):
        called = story.said("call", "call_verb", "bid_noun")
        biddable = not story.said("card") and (not story.said("card_noun") or _two_lay_cards(story))
        if called or ((story.said("lays") or _are_biddable(story, at)) and biddable):
            yield Cue("simultaneous_calls", at)


def _are_biddable(story: Story, at: int) -> bool:
    """``hun kaartjes kwamen gelijktijdig op tafel``: the small word for a card of the bidding box."""
    return any(story.item(n).text.lower().endswith("kaartjes") for n in story.line.same_clause(at))


def _two_lay_cards(story: Story) -> bool:
    """``oost en zuid legden tegelijk een kaartje``: two players, and not a word about the play."""
    return bool(story.line.find("seat|person and seat|person")) and not story.line.has(
        "trick_noun", "lead_out", "lead_any", "plays", "play_on", "suit", "declarer", "dummy"
    )
