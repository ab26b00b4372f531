"""How far the order of telling is the order in which the calls were made."""

from __future__ import annotations

from collections.abc import Sequence

from bot.understanding.deeds import Deed
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

_TURNS_ROUND = (
    "while",
    "over",
    "instead_of",
    "wants",
    "changes",
    "arrow",
    "before_that",
    "explanation",
    "replaces",
    "insufficient",
    "oot",
    "after_final",
    "refuses",
    "takes_back",
)


def forward(story: Story, deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The calls up to words such as *toen*, *nadat* or *verandert*, which turn the order of telling round."""
    if not deeds:
        return ()
    turns = [at for at in story.line.where(*_TURNS_ROUND) if at > deeds[0].at and not _keeps_order(story, deeds, at)]
    before = [deed.at for number, deed in enumerate(deeds) if number and _done_before(story, deeds[:number], deed.at)]
    turns = sorted([*turns, *before])
    if not turns:
        return tuple(deeds)
    run = [deed for deed in deeds if deed.at < turns[0]]
    joint = story.item(turns[0])
    if (
        joint.means("while", "over", "before_that", "instead_of")
        and len(run) < len(deeds)
        and _same_sentence(story, run, turns[0])
    ):
        run = run if _closes_before(story, run, turns[0]) else run[:-1]
    return tuple(run)


def _done_before(story: Story, told: Sequence[Deed], at: int) -> bool:
    """``noord had zelf eerder 1 ruiten geopend``, ``oost opende``, ``er lag al 2 klaver``: told later, done first."""
    if lay_there_already(story, at):
        return True
    opened = [n for n in story.line.where("opens") if n in story.line.same_clause(at) and n > told[-1].at]
    if opened and any(deed.call != "P" for deed in told):
        return True
    is_earlier = "eerder" in story.line.words(at) or not any(_had(story, deed.at) for deed in told)
    return _had(story, at) and is_earlier


def _had(story: Story, at: int) -> bool:
    return not grammar("had").isdisjoint(story.line.first_words(at))


def _keeps_order(story: Story, deeds: Sequence[Deed], at: int) -> bool:
    """``terwijl oost aan de beurt is``: it tells whose turn it was, and of no call made before."""
    if not story.item(at).means("while", "before_that"):
        return False
    clause = story.line.same_clause(min(at + 1, len(story.line.items) - 1))
    if _closes_sentence(story, deeds, at, clause):
        return False
    waiting = [story.who_is(n) for n in clause if story.taken.get(n) in ("turn", "waiting")]
    inside = [deed for deed in deeds if deed.at in clause]
    return bool(waiting) and not any(deed.who is None or story.who_is(deed.who) in waiting for deed in inside)


def _closes_sentence(story: Story, deeds: Sequence[Deed], at: int, clause: range) -> bool:
    """``zuid paste terwijl west aan de beurt was. En noord bood …``: it is said of the call before it."""
    sentence = story.line.same_sentence(at)
    inside = [deed for deed in deeds if deed.at in sentence]
    return clause.stop == sentence.stop and bool(inside) and inside[-1].at < at and inside[-1] is not deeds[-1]


def _same_sentence(story: Story, run: Sequence[Deed], at: int) -> bool:
    return bool(run) and story.line.sentence_of[run[-1].at] == story.line.sentence_of[at]


def _closes_before(story: Story, run: Sequence[Deed], at: int) -> bool:
    """Whether what follows the joint tells whose turn it was, so that the order stands."""
    clause = story.line.same_clause(min(at + 1, len(story.line.items) - 1))
    return any(story.taken.get(n) in ("turn", "waiting") for n in clause)


def lay_there_already(story: Story, at: int) -> bool:
    """``er lag al 2 harten van west``."""
    return story.line.clause_means(at, "not_seen_call") and "lag" in story.line.words(at)
