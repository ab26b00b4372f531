"""Whom ``bij hem`` and ``van haar`` point back to."""

from __future__ import annotations

from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def him_in(story: Story, at: int) -> int | None:
    """``… en bij haar valt klaver 8``: where in the clause of *at* it is said beside whom something happened."""
    line = story.line
    if not line.has("unknown") or not line.clause_means(at, "by"):
        return None
    clause = line.same_clause(at)
    beside = [n for n in clause if n > clause.start and story.item(n - 1).means("by")]
    return next((n for n in beside if story.item(n).text.lower() in grammar("him_or_her")), None)


def who_is_him(story: Story, him: int) -> int | None:
    """Of those named in the nearest clause before *him*, else behind it, the only one who can be meant."""
    able = [n for n in story.line.where("seat", "person") if _can_be_him(story, n)]
    named = [n for n in able if n < him] or able
    nearest = [n for n in named if story.line.clause_of[n] == story.line.clause_of[named[-1]]]
    return nearest[-1] if len({story.who_is(n) for n in nearest}) == 1 else None


def _can_be_him(story: Story, at: int) -> bool:
    alone = story.item(at).value not in ("self", "opponent")
    return alone and story.taken.get(at) != "writer" and at not in story.denied
