"""Calls that somebody wanted, or took back, and did not make."""

from __future__ import annotations

from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def _is_taken_back(story: Story, at: int) -> bool:
    """``hij wil zijn pas terug``: the verb and its half stand around the call that was made."""
    wishes = [n for n in story.line.same_clause(at) if story.item(n).means("wants")]
    back = at > 0 and (story.item(at - 1).means("takes_back") or _is_little(story, at))
    return back and all(story.item(n).means("takes_back") for n in wishes)


def _is_little(story: Story, at: int) -> bool:
    """``wil z'n 3 harten terug``: nothing but a word of one or two letters between."""
    before = story.line.items[at - 2 : at] if at > 1 else ()
    little = len(before) == 2 and len(before[1].text) < 4 and before[1].kind == "unknown"
    return little and before[0].means("takes_back")


def _is_given_up(story: Story, at: int, clause: range) -> bool:
    """``wil 4 harten veranderen in pas``, ``wou zijn 1SA veranderen``: the call before the verb, not the one after."""
    verbs = [n for n in range(at + 1, clause.stop) if story.item(n).means("changes")]
    changed = bool(verbs) and verbs[0] == at + 1 and story.item(verbs[0]).first_word.endswith("en")
    return changed or (bool(verbs) and any(story.item(n).kind == "call" for n in range(verbs[0] + 1, clause.stop)))


def _ought_to_be(story: Story, at: int) -> bool:
    """``het had 2SA moeten zijn``; not ``noord had 2SA moeten bieden``, which only finds fault with the bidding."""
    ought = any(match.first + 1 == at for match in story.line.find("have|explanation call must"))
    behind = story.line.items[at + 2 : at + 3]
    calls = any(item.means("call_verb", "lays", "opens") and item.first_word.endswith("en") for item in behind)
    return ought and not calls


def is_wanted(story: Story, at: int) -> bool:
    """Whether a call is one that somebody wanted: ``wilde passen``, ``2 ruiten bedoelde ze``."""
    if not story.line.has("wants", "must"):
        return False
    clause = story.line.same_clause(at)
    if story.item(at - 1).text.lower().endswith((" terug", " weg")) and story.item(at - 1).means("takes_back"):
        return False
    if any(story.item(n).means("takes_back") for n in range(at + 1, clause.stop)) or _is_taken_back(story, at):
        return False
    if _is_given_up(story, at, clause):
        return False
    before = [n for n in range(clause.start, at) if story.item(n).means("wants", "lays", "call_verb", "instead_of")]
    after = [n for n in range(at + 1, min(at + 2, clause.stop)) if story.item(n).means("wants")]
    after += [match.last - 1 for match in story.line.find("call be wants") if match.first == at]
    after += [match.first for match in story.line.find("wants lays|call_verb? ,? be call") if match.last - 1 == at]
    followed = [story.item(n).text.lower() for n in range(at + 1, min(at + 2, clause.stop))]
    should = (followed == ["zijn"] or story.line.has("mispull")) and any(
        story.item(n).means("must") for n in range(clause.start, at)
    )
    for_another = at + 2 < clause.stop and story.item(at + 2).kind == "call"
    ought = [item.first_word for item in story.line.items[at + 1 : at + 3] if not item.means("must")]
    should = should or _ought_to_be(story, at)
    should = should or (bool(ought) and ought[0] in grammar("ought_to") and story.item(at + 1).means("must"))
    return should or (bool(after) and not for_another) or (bool(before) and story.item(before[-1]).means("wants"))
