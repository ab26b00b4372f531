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
    if story.line.find("while play_over"):
        return
    yield from _ahead_of_declarer(story)
    for _, match in story.line.fitting(_ON_HIS_OWN):
        once = story.item(match.last - 2).text.lower() in grammar("once")
        if story.said("card", "card_noun") and not once and not story.line.has(*_REVEALED):
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


_REVEALED = ("shows", "lays_hand")
_TAKES = ("w=dummy seat? a=takes_up|plays|lays|discards|touches", "w=dummy seat? have .. a=from_hand|touches")
_HAD_NOT_SPOKEN = (
    "declarer seat? silent|not_yet",
    "declarer seat? still not designates|dummy_meddles|lays",
    "before_that declarer seat? .. did_something|designates|dummy_meddles|lays",
    "for declarer seat? .. did_something|designates",
    "nobody have? .. designates|did_something",
)


def _ahead_of_declarer(story: Story) -> Iterator[Cue]:
    """``dummy pakt al een troef voor de leider iets gezegd heeft``, ``…, de leider zei nog niks``."""
    if not story.line.has("declarer", "nobody") or not story.line.fitting(_HAD_NOT_SPOKEN):
        return
    for _, match in story.line.fitting(_TAKES):
        if not _is_told_something(story, match.named["w"]) and _takes_a_card(story, match.named["a"]):
            yield Cue("dummy_interferes", match.named["a"], 0.95)
    for match in story.line.find("a=takes_up|plays|lays|discards w=dummy"):
        if _takes_a_card(story, match.named["a"]):
            yield Cue("dummy_interferes", match.named["a"], 0.95)


def _is_told_something(story: Story, dummy: int) -> bool:
    """``de leider vraagt dummy …``, ``door dummy``: somebody else is the subject."""
    before = story.line.items[dummy - 1] if dummy else None
    return before is not None and before.means("by", "to", "for", "over", "designates", "from_dummy")


def _takes_a_card(story: Story, act: int) -> bool:
    """Whether one card or suit is told of beside the deed; ``legt zijn kaarten neer`` is the hand of dummy."""
    clause = story.line.same_clause(act)
    plural = any(story.item(n).means("card_noun") and story.item(n).first_word.endswith("n") for n in clause)
    named = story.line.clause_means(act, "card", "suit", "card_noun", "discards", "one_card")
    return named and not plural and not story.line.clause_means(act, *_REVEALED)


def _told_otherwise(story: Story) -> Iterator[Cue]:
    """``noord ligt open en zegt wat zuid moet spelen``, ``bemoeienis van de dummy``."""
    for at in lying_open(story):
        yield Cue("dummy_interferes", at + 1, 0.85)
    for match in story.line.find("dummy_meddles from_dummy"):
        if story.item(match.last - 1).first_word == "van":
            yield Cue("dummy_interferes", match.first, 0.85)


def lying_open(story: Story) -> list[int]:
    """``noord ligt open en zegt wat zuid moet spelen``, ``west ligt open maar wijst kaarten aan``: who is dummy."""
    if not story.line.has("shows") or not story.line.has("plays", "must", "card_noun", "card", "declarer"):
        return []
    found = story.line.find("w=seat|person shows and|but .. dummy_meddles")
    return [match.first for match in found if _lies_and_meddles(story, match.first + 1, match.last - 1)]


def _lies_and_meddles(story: Story, lies: int, meddles: int) -> bool:
    """Not ``ligt open en bemoeit zich nergens mee``."""
    asserted = meddles not in story.denied and not story.line.clause_means(
        meddles, "no_matter", "not", "none", "silent"
    )
    return story.item(lies).first_word in grammar("lies") and asserted


def _by_declarer(story: Story, deed: int, dummy: int) -> bool:
    """``dummy legt de boer, en de leider zegt: ik wou de drie``, ``dummy speelt zodra de leider iets zegt``."""
    if story.line.clause_of[deed] == story.line.clause_of[dummy]:
        conditions = [n for n in range(dummy, deed) if story.item(n).means("declarer") and n > 0]
        return any(story.item(n - 1).text.lower() in grammar("once") for n in conditions)
    named = [n for n in story.line.same_clause(deed) if story.item(n).means("declarer") and dummy < n < deed]
    return any(story.item(n - 1).first_word not in grammar("speaks_to") for n in named)


def _by_dummy(story: Story, at: int) -> Iterator[Cue]:
    """``er werd door dummy aangewezen welke kaart``, ``bemoeienis van de dummy``."""
    sentence = story.line.same_sentence(at)
    deeds = [n for n in story.holds("dummy_meddles") if n in sentence]
    meddling = at - 2 in deeds and story.item(at - 1).means("by")
    if deeds and (meddling or story.item(at - 1).first_word in grammar("by_whom")):
        yield Cue("dummy_interferes", deeds[0], 0.9)


_ASKS = "dummy designates ... seat|person|role? suit have"


def asks_for_a_suit(story: Story) -> bool:
    """``dummy vraagt 'geen harten?'``, ``dummy vroeg of ik nog harten had``: that is allowed (42B1)."""
    if story.line.has("legal_question") or story.line.find("dummy designates ... none suit"):
        return True
    if any(story.item(match.last - 2).means("still") for match in story.line.find(_ASKS)):
        return True
    return bool(story.line.find("none suit asks") or story.line.find("none suit partner"))
