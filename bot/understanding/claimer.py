"""Who claims, where a claim is told of together with whoever does not agree with it."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.offender import offender_at
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar


def claimer(story: Story, cue: Cue) -> int | None:
    """Who claims; of a claim that somebody disputes it is the declarer, unless another is said to claim."""
    for match in story.line.find("claim by w=who"):
        return match.named["w"]
    behind = story.line.items[cue.at + 1 : cue.at + 2]
    if behind and behind[0].kind == "seat" and story.line.find("claim seat sign") and cue.at + 1 not in story.denied:
        return cue.at + 1
    if any(item.kind == "pair" for item in (*behind, *story.line.items[max(0, cue.at - 1) : cue.at])):
        return None
    if story.item(cue.at).text.lower().endswith(" van") and behind and behind[0].kind == "seat" and not story.denied:
        return cue.at + 1
    if len(behind) == 1 and behind[0].value == '"' and (quoted := _who_is_quoted(story, cue.at + 2)) is not None:
        return quoted
    said = offender_at(story, cue)
    if said is not None and _contests(story, said, cue.at):
        said = next(iter(n for n, part in story.taken.items() if part == "declarer"), None)
    if said is not None and (speaker := _who_says_so(story, said)) is not None:
        return speaker
    declarers = [at for at, part in story.taken.items() if part == "declarer"] + story.declarers
    claims = said is not None and said < cue.at and said in story.line.same_clause(cue.at)
    if declarers and not claims and story.item(cue.at).first_word in ("claim", "klaim"):
        return declarers[0]
    return said


def _who_is_quoted(story: Story, at: int) -> int | None:
    """``het 'ik maak de rest' van oost``."""
    behind = story.line.items[at : at + 2]
    quoted = len(behind) == 2 and behind[0].means("by") and behind[1].kind in ("seat", "person")
    return at + 1 if quoted else None


def _contests(story: Story, said: int, claim: int) -> bool:
    """``ik heb geclaimd; links wordt dat betwist``: in a clause of its own, who does not agree."""
    return said not in story.line.same_clause(claim) and story.line.clause_means(said, "contests")


def _who_says_so(story: Story, said: int) -> int | None:
    """``oost zegt dat zijn partner de rest maakt``: it is east who claims."""
    if story.item(said).first_word not in grammar("his_or_her"):
        return None
    before = [n for n in story.line.same_sentence(said) if n < said and story.item(n).kind == "seat"]
    return before[-1] if before else None
