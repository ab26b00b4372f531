"""Signs that dummy takes part in the play."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

_ON_HIS_OWN = (
    "dummy ... before_that declarer",
    "dummy card|card_noun .. , before_that declarer",
    "dummy lays|plays .. card|card_noun .. , before_that declarer",
    "dummy lays|plays .. card|card_noun while declarer",
)


def dummy(story: Story) -> Iterator[Cue]:
    """Something dummy may not do."""
    yield from _told_otherwise(story)
    if not story.line.has("dummy") or story.line.has("legal_question", "in_time") or asks_for_a_suit(story):
        return
    for _, match in story.line.fitting(_ON_HIS_OWN):
        if story.said("card", "card_noun"):
            yield Cue("dummy_interferes", match.first, 0.85)
    for at in story.line.where("dummy"):
        if at > 0 and story.item(at - 1).means("by", "in"):
            yield from _by_dummy(story, at)
            continue
        sentence = story.line.same_sentence(at)
        deeds = [n for n in story.holds("dummy_meddles", "touches") if n in sentence and not _by_declarer(story, n, at)]
        later = [n for n in deeds if n > at]
        if later or (deeds and not story.line.has("declarer")):
            yield Cue("dummy_interferes", (later or deeds)[0], 0.9 if later else 0.7)


def _told_otherwise(story: Story) -> Iterator[Cue]:
    """``noord ligt open en zegt wat zuid moet spelen``, ``bemoeienis van de dummy``."""
    for match in story.line.find("seat shows and lays|dummy_meddles"):
        if story.item(match.first + 1).first_word in grammar("lies") and story.line.has("plays", "must"):
            yield Cue("dummy_interferes", match.first + 3, 0.85)
    for match in story.line.find("dummy_meddles from_dummy"):
        if story.item(match.last - 1).first_word == "van":
            yield Cue("dummy_interferes", match.first, 0.85)


def _by_declarer(story: Story, deed: int, dummy: int) -> bool:
    """``dummy legt de boer, en de leider zegt: ik wou de drie``."""
    if story.line.clause_of[deed] == story.line.clause_of[dummy]:
        return False
    named = [n for n in story.line.same_clause(deed) if story.item(n).means("declarer") and dummy < n < deed]
    return any(story.item(n - 1).first_word not in grammar("speaks_to") for n in named)


def _by_dummy(story: Story, at: int) -> Iterator[Cue]:
    """``er werd door dummy aangewezen welke kaart``, ``bemoeienis van de dummy``."""
    sentence = story.line.same_sentence(at)
    deeds = [n for n in story.holds("dummy_meddles") if n in sentence]
    if deeds and (story.item(at - 1).first_word in grammar("by_whom") or at - 2 in deeds):
        yield Cue("dummy_interferes", deeds[0], 0.9)


def asks_for_a_suit(story: Story) -> bool:
    """``dummy vraagt 'geen harten?'``: that is allowed (42B1)."""
    if story.line.has("legal_question") or any(True for _ in story.line.find("dummy designates ... none suit")):
        return True
    return bool(story.line.find("none suit asks")) or any(True for _ in story.line.find("none suit partner"))
