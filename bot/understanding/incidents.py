"""Two irregularities in one message, each read from its own part of it: ``west paste vdb en daarna verzaakte oost``."""

from __future__ import annotations

from dataclasses import replace

from bot.understanding.line import Line
from bot.understanding.report import Report, cues_of, report_of
from bot.understanding.seats import is_seat
from bot.understanding.story import Story
from bot.understanding.tell import story_in

MOST_JOINTS = 3
"""Places at which a message is tried to be cut in two."""
LONGEST = 50
"""Items of a message that is tried to be cut in two; of a longer one only the first irregularity has its facts."""
SURE = 0.75
_ANYWHERE = ("dealer", "declarer", "offender_role", "board", "table")


def told_apart(story: Story, report: Report) -> tuple[Report, ...]:
    """The irregularities of *story*, each with its own facts; the one of *report* where no more is told."""
    if report.irregularity is None or report.auction or not _may_be_two(story, report):
        return (report,)
    for at in _joints(story):
        second = _read(story, report, at, len(story.line.items))
        first = _read(story, report, 0, at) if second.irregularity is not None else second
        if _are_two(report, first, second) and (first.irregularity != second.irregularity or _begins_anew(story, at)):
            return (_with_all_before(first, report), _with_offender(story, first, second, at))
    return (report,)


def _may_be_two(story: Story, report: Report) -> bool:
    if len(story.line.items) > LONGEST or "replacement" in report.facts:
        return False
    told_again = any(len(story.line.where(name)) > 1 for name in ("revoke", "oot"))
    return bool(report.also) or told_again or (story.line.has("then", "+") and len(set(story.signs)) > 1)


def _joints(story: Story) -> list[int]:
    """Where something new may begin, between signs of an irregularity: at *daarna*, at a sentence, at a clause."""
    line, places = story.line, {place for _, place in story.signs}
    inside = range(min(places) + 1, max(places) + 1)
    words = [at for at in line.where("then", "+") if at in inside]
    sentences = [at for at in inside if line.sentence_of[at] != line.sentence_of[at - 1]]
    clauses = [at for at in inside if line.clause_of[at] != line.clause_of[at - 1]]
    return list(dict.fromkeys([*words, *sentences, *clauses]))[:MOST_JOINTS]


def _read(story: Story, report: Report, first: int, last: int) -> Report:
    """A part by itself; what only counting round the table would find in it must be found in the whole as well."""
    part = story_in(Line(story.line.items[first:last]), story.writer)
    cues = cues_of(part)
    fault = part.told.at_fault.at if part.told is not None and part.told.at_fault is not None else None
    labels = (report.irregularity, *report.also)
    return report_of(part, tuple(cue for cue in cues if cue.at != fault or cue.label in labels))


def _are_two(report: Report, first: Report, second: Report) -> bool:
    """Whether both parts tell of an irregularity, and either the whole tells of both or two players are at fault."""
    if first.irregularity is None or second.irregularity is None or first.also or second.also:
        return False
    labels = {first.irregularity, second.irregularity}
    if len(labels) > 1 and labels == {report.irregularity, *report.also}:
        return True
    offenders = [one.facts.get("offender") for one in (first, second)]
    apart = all(map(is_seat, offenders)) and offenders[0] != offenders[1]
    return apart and report.irregularity in labels and min(first.sure, second.sure) >= SURE


def _begins_anew(story: Story, at: int) -> bool:
    """``… en oost verzaakte ook``: the same once more, of the player named beside the word for it."""
    signs = [place for _, place in story.signs if place >= at]
    return bool(signs) and any(story.item(n).kind == "seat" for n in story.line.same_clause(min(signs)))


def _with_all_before(first: Report, report: Report) -> Report:
    """The first irregularity; who had which part in the game may be told anywhere."""
    acted_upon = first.irregularity == "unauthorised_information_hesitation"
    wanted = (*_ANYWHERE, "offender", "offender_rel") if acted_upon else _ANYWHERE
    told = {part: seat for part, seat in report.facts.items() if part in wanted}
    same = report.irregularity == first.irregularity
    return replace(first, negated=report.negated, facts={**told, **first.facts} if same else first.facts)


def _with_offender(story: Story, first: Report, second: Report, at: int) -> Report:
    """``… en daarna verzaakte hij``: the only player named before."""
    before = {story.who_is(n) for n in story.line.where("seat", "person", "role") if n < at}
    behind = [n for n in story.line.where("seat", "person", "role") if n >= at]
    offender = first.facts.get("offender")
    if "offender" in second.facts or behind or before != {offender} or not is_seat(offender):
        return second
    return replace(second, facts={**second.facts, "offender": offender})
