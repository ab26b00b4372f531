"""Which call was made, over which, and which was meant or put in its place."""

from __future__ import annotations

from bot.understanding.bidding_cues import changed_too_low
from bot.understanding.calls import is_bid, rank
from bot.understanding.cues import CALLS_OUT_OF_TURN, Cue
from bot.understanding.deeds import deeds_in, is_misread, is_told_as_last
from bot.understanding.people_facts import EXPLAINED
from bot.understanding.seats import COMPASS, PLACE_NAMES, beside, is_seat
from bot.understanding.sequences import call_letters
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar
from bot.understanding.wanted_calls import is_wanted

_OF_A_BID = ("insufficient_bid", "inadmissible_double")
_ADMISSIBILITY = ("inadmissible_double", "inadmissible_call", "call_after_final_pass")


def add_calls(story: Story, cue: Cue, told: Telling) -> None:
    """The calls the irregularity is about."""
    if _from_auction(story, cue, told):
        return
    called = story.line.where("call") if cue.label in ("change_of_call", "insufficient_bid") else story.holds("call")
    made = [at for at in called if at not in story.settled and str(story.item(at).value) not in ("red", "blue")]
    if cue.label == "change_of_call":
        _changed(story, made, told)
    elif cue.label == "insufficient_bid":
        _insufficient(story, [at for at in made if is_bid(story.item(at).value) and not is_misread(story, at)], told)
    elif cue.label in CALLS_OUT_OF_TURN:
        _out_of_turn(story, cue, made, told)
    elif cue.label in _ADMISSIBILITY:
        _inadmissible(story, cue, made, told)
    elif cue.label in EXPLAINED and (calls := _of_no_result(story)):
        told.facts["call"] = str(story.item(calls[0]).value)


def _from_auction(story: Story, cue: Cue, told: Telling) -> bool:
    auction = story.told
    if auction is None or auction.finding is None or auction.at_fault is None or auction.at_fault.at != cue.at:
        return False
    if story.item(auction.at_fault.at).kind == "call":
        told.facts["call"] = auction.at_fault.call
    last = auction.finding.before.last_bid
    named = all(story.item(deed.at).kind == "call" for deed in auction.deeds)
    # ``oost bood 2 harten en noord legt er een doublet op``
    upon = cue.label == "double_out_of_turn" and story.line.clause_means(cue.at, "over")
    if last is not None and named and (upon or cue.label in _OF_A_BID):
        told.facts["over"] = call_letters(last.word)
    return True


def _out_of_turn(story: Story, cue: Cue, made: list[int], told: Telling) -> None:
    if cue.at in made:
        told.facts["call"] = str(story.item(cue.at).value)
    elif cue.label == "pass_out_of_turn":
        told.doubtful["call"] = "P"
    elif story.item(cue.at).value == "red":
        told.doubtful["call"] = "X"
    elif story.item(cue.at).value == "blue":
        told.doubtful["call"] = "XX"
    if told.facts.get("call") == "X":
        _doubled(story, made, told)
    _put_in_its_place(story, cue, made, told)


def _put_in_its_place(story: Story, cue: Cue, made: list[int], told: Telling) -> None:
    """``past te vroeg, haalt hem weg en biedt dan toch 1 ruiten``: the same player, before anybody else acts."""
    for back in story.line.where("takes_back", "changes", "replaces"):
        later = [at for at in made if at > back > cue.at and not is_wanted(story, at)]
        later = [at for at in later if story.item(at).value != told.facts.get("call")]
        if later and not any(story.item(n).is_who for n in range(back + 1, later[0])):
            told.facts["replacement"] = str(story.item(later[0]).value)
            return


def _doubled(story: Story, made: list[int], told: Telling) -> None:
    doubles = [at for at in made if story.item(at).value in ("X", "XX")]
    bids = [at for at in made if is_bid(story.item(at).value)]
    over = [str(story.item(at).value) for at in bids if not doubles or not _came_later(story, doubles[0], at)]
    if len(over) == 1:
        told.facts["over"] = over[0]


def _came_later(story: Story, double: int, bid: int) -> bool:
    """Whether a bid was made after the double: told behind it, and not as what had gone before."""
    if bid < double or story.taken.get(bid) == "over" or story.line.same_clause(bid) == story.line.same_clause(double):
        return False
    clause = story.line.same_clause(bid)
    if is_told_as_last(story, bid) or (clause.start and is_told_as_last(story, clause.start - 1)):
        return False
    words = {story.item(n).first_word for n in story.line.same_clause(bid)}
    return grammar("had").isdisjoint(words) and not story.line.clause_means(bid, "while", "over", "opens")


def _inadmissible(story: Story, cue: Cue, made: list[int], told: Telling) -> None:
    wanted = [at for at in made if story.item(at).value != "P" and story.taken.get(at) != "over"]
    if cue.label == "inadmissible_double":
        wanted = [at for at in wanted if not is_bid(story.item(at).value)]
        _doubled(story, made, told)
    if cue.label in ("call_after_final_pass", "inadmissible_call"):
        later = [at for at in wanted if at > cue.at]
        wanted = later if later or (cue.label == "call_after_final_pass" and cue.at not in wanted) else wanted
    if cue.at in wanted:
        told.facts["call"] = str(story.item(cue.at).value)
    elif wanted:
        told.facts["call"] = str(story.item(wanted[0]).value)
    elif cue.label == "inadmissible_call":
        _too_high(story, told)


def _too_high(story: Story, told: Telling) -> None:
    """``een bod van acht sans``."""
    for match in story.line.find("n=number d=suit|denomination"):
        told.facts["call"] = f"{story.item(match.named['n']).value}{story.item(match.named['d']).value}"


def _changed(story: Story, made: list[int], told: Telling) -> None:
    """The call that was made and the one that was meant, in whatever order they are told."""
    made = [at for at in made if not _is_described(story, at)]
    calls = [(at, str(story.item(at).value)) for at in made if story.taken.get(at) != "over"]
    calls = [pair for pair in calls if pair[0] not in story.denied or (len(calls) > 1 and not _unseen(story, pair[0]))]
    calls = _of_the_offender(story, calls, told)
    wanted = _wished(story, calls)
    others = [pair for pair in calls if pair not in wanted]
    others = [pair for pair in others if all(pair[1] != wish for _, wish in wanted)] or others
    instead = _instead(story)
    if instead is not None:
        call, intended = instead
    elif wanted and others:
        at, intended = wanted[0]
        call = min(others, key=lambda pair: _distance(story, at, pair[0]))[1]
    elif len(calls) > 1:
        call, intended = _in_order(story, calls)
    elif wanted:
        call, intended = "", wanted[0][1]
    else:
        call, intended = (calls[0][1] if calls else ""), ""
    if call:
        told.facts["call"] = call
    if intended and intended != call:
        told.facts["intended"] = intended
    if story.line.has("not_yet") and ("turn" in story.taken.values() or _is_partner_idle(story, told)):
        told.facts["partner_called_since"] = False


def _is_partner_idle(story: Story, told: Telling) -> bool:
    """``partner wil z'n 1SA terugnemen, ik heb nog niks gedaan``."""
    offender = told.facts.get("offender", told.facts.get("offender_rel"))
    known = offender in (*COMPASS, *PLACE_NAMES)
    return known and beside(str(offender), 2) in story.taken_by("idle")


def _of_the_offender(story: Story, calls: list[tuple[int, str]], told: Telling) -> list[tuple[int, str]]:
    """Without the calls of others: ``zei dat het 3 schoppen moest zijn en toen had west al gepast``."""
    offender = told.facts.get("offender", told.facts.get("offender_rel"))
    names = (*COMPASS,) if is_seat(offender) else PLACE_NAMES
    if offender not in names or len(calls) < 2:
        return calls
    makers = {deed.at: story.who_is(deed.who) for deed in deeds_in(story) if deed.who is not None}
    others = [at for at, _ in calls if makers.get(at) in names and makers[at] != offender]
    since = [at for at in others if at > calls[0][0] and not story.line.clause_means(at, "must", "may", "wants", "not")]
    if any(makers[at] == beside(str(offender), 2) for at in since):
        told.facts["partner_called_since"] = True
    return [pair for pair in calls if pair[0] not in others] or calls


def _wished(story: Story, calls: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The calls that were wanted; of all of them, told side by side, the first: ``wilde 1H en 1S lag er``."""
    wanted = [pair for pair in calls if is_wanted(story, pair[0])]
    return wanted[:1] if len(wanted) > 1 and len(wanted) == len(calls) else wanted


def _of_no_result(story: Story) -> list[int]:
    """The calls but for those of which is told what became of them: ``wij hadden 4 schoppen kunnen maken``."""
    calls = [at for at in story.line.where("call") if grammar("result").isdisjoint(story.line.words(at))]
    return [at for at in calls if not _is_held(story, at)]


def _is_held(story: Story, at: int) -> bool:
    """``… maar oost heeft 5 harten``: so many cards in a hand, told after what was said of the call."""
    told = story.line.clause_means(
        at, "explanation", "misinformation", "alert", "no_alert", "call_verb", "must", "wrong"
    )
    return story.item(at - 1).means("have") and story.line.clause_of[at] > 0 and not told


def _is_described(story: Story, at: int) -> bool:
    """``dacht dat 2 ruiten natuurlijk was``: what a call means."""
    after = story.line.items[at + 1 : at + 3]
    return len(after) == 2 and after[0].means("describes", "natural", "artificial") and after[1].means("be")


def _unseen(story: Story, at: int) -> bool:
    """``hij zag de 1 klaver van noord niet``: somebody else's call."""
    return story.line.clause_means(at, "shows", "not_seen_call")


def _instead(story: Story) -> tuple[str, str] | None:
    """``in plaats van 2 klaver had ik 2 ruiten gepakt``, ``…, kwam 2 ruiten eruit``."""
    for match in story.line.find("instead_of i=call .. who .. c=call"):
        return str(story.item(match.named["c"]).value), str(story.item(match.named["i"]).value)
    for match in story.line.find("instead_of call"):
        out = [at for at in story.line.where("call") if at >= match.last and story.line.clause_means(at, "comes_out")]
        if out and story.line.sentence_of[out[0]] == story.line.sentence_of[match.first]:
            return str(story.item(out[0]).value), str(story.item(match.first + 1).value)
    return None


def _distance(story: Story, wanted: int, made: int) -> tuple[bool, bool, int]:
    """Nearest in telling; the call that follows the wish before the one in front of it."""
    return story.line.sentence_of[wanted] != story.line.sentence_of[made], made < wanted, abs(made - wanted)


def _in_order(story: Story, calls: list[tuple[int, str]]) -> tuple[str, str]:
    """The calls on both sides of the word for changing."""
    for at in story.holds("changes", "replaces", "instead_of", "into"):
        before = [call for place, call in calls if place < at]
        after = [call for place, call in calls if place > at]
        if before and after:
            return before[-1], after[0]
    return calls[0][1], calls[-1][1]


def _insufficient(story: Story, made: list[int], told: Telling) -> None:
    if (changed := changed_too_low(story)) is not None:
        told.facts.update(zip(("call", "replacement", "over"), changed, strict=True))
        return
    values = [str(story.item(at).value) for at in made]
    if len(values) == 1:
        told.facts["over" if _is_upon(story, made[0]) else "call"] = values[0]
    elif len(values) >= 2:
        _two_bids(story, made, values, told)
    _replacement(story, made, told)


def _replacement(story: Story, made: list[int], told: Telling) -> None:
    """The call put in the place of the insufficient bid."""
    changed = story.line.where("replaces", "changes")
    if not changed or story.said("next"):
        return
    known = (told.facts.get("call"), told.facts.get("over"))
    after = [str(story.item(n).value) for n in story.line.where("call") if n > changed[0] or _replaces(story, n)]
    new = [call for call in after if call not in known]
    if made and new:
        told.facts["replacement"] = new[0]


def _replaces(story: Story, at: int) -> bool:
    """``doublet als vervanging``."""
    return any(item.means("replaces") for item in story.line.items[at + 1 : at + 3])


def _two_bids(story: Story, made: list[int], values: list[str], told: Telling) -> None:
    """The lower of two bids is the insufficient one, whatever the order of telling."""
    overs = [n for n, at in enumerate(made) if _follows_over(story, at)]
    if overs:
        over = values[overs[0]]
        lower = [value for n, value in enumerate(values) if n not in overs and rank(value) <= rank(over)]
        lower = _beside(story, made, overs[0], lower) or lower
    elif (first := _first_too_low(values)) is not None:
        over = max(values[:first], key=rank)
        lower = [values[first]]
    else:
        over = max(values[:2], key=rank)
        lower = [value for value in values if rank(value) <= rank(over) and value != over]
    call = lower[0] if lower else over
    told.facts["call"], told.facts["over"] = call, over
    later = [value for value in values[values.index(call) + 1 :] if value not in (call, over)]
    if later and story.said("replaces", "changes", "then", "wants") and not story.said("next"):
        told.facts.setdefault("replacement", later[-1])


def _beside(story: Story, made: list[int], over: int, lower: list[str]) -> list[str]:
    """``1 klaver, 1 harten, … 1 harten over 2 ruiten``: the bid told in one clause with the one it was bid over."""
    clause = story.line.same_clause(made[over])
    return [value for at in made if at in clause and (value := str(story.item(at).value)) in lower]


def _first_too_low(values: list[str]) -> int | None:
    """The place of the first bid that does not rank above all before it."""
    return next((n for n in range(1, len(values)) if rank(values[n]) <= max(map(rank, values[:n]))), None)


def _is_upon(story: Story, at: int) -> bool:
    """``biedt ?? over 2 schoppen``: of two bids, the one that stood, the other being illegible."""
    level = at > 2 and story.item(at - 3).kind == "number" and story.item(at - 2).kind == "unknown"
    return level and _follows_over(story, at)


def _follows_over(story: Story, at: int) -> bool:
    return at > 0 and story.item(at - 1).means("over")
