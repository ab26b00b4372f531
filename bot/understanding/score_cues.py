"""Signs of a score that is wrong or disputed, and of a board that should not have been played."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_OTHERWISE_TOLD = ("oot", "call_verb", "explanation", "revoke", "claim", "insufficient", "count_wrong", "penalty_card")
_LEAST, _MOST = 20, 7600
"""Between these a number is a score."""
_TRICKS_IN_ALL = 13


def score(story: Story) -> Iterator[Cue]:
    """``de score is verkeerd ingevoerd``; ``niet eens over het aantal slagen``."""
    if story.line.has(*_OTHERWISE_TOLD):
        return
    for at in (*_wrongly_written(story), *_written_otherwise(story)):
        yield Cue("score_dispute", at, 0.9)
    for at in _tricks_disputed(story):
        yield Cue("score_dispute", at, 0.9)


def _wrongly_written(story: Story) -> Iterator[int]:
    """``score verkeerd ingevuld``, ``de uitslag klopt niet``; not what came of fouled cards."""
    if story.line.has("hand_noun", "card_noun", "table_before", "fouled"):
        return
    for at in story.line.where("score_entry"):
        if story.line.clause_means(at, "wrong") or story.line.has("score_noun"):
            yield at
    for match in story.line.find("score_noun .. be? wrong"):
        yield match.first


def _written_otherwise(story: Story) -> Iterator[int]:
    """``er is 420 genoteerd maar het was 450``, ``score was 3sa plus 1 maar er staat 3sa contract``."""
    scores = [at for at in story.line.where("number") if _is_score(story, at)]
    entries = story.line.where("score_entry")
    if len(scores) > 1 and entries and story.line.has("but", "instead_of", "must"):
        yield entries[0]
    stands = [match.first for match in story.line.find("but .. lays|score_entry .. bid")]
    if stands and any(at < stands[0] for at in story.line.where("score_noun")):
        yield stands[0]


def _is_score(story: Story, at: int) -> bool:
    value = story.item(at).value
    return isinstance(value, int) and _LEAST <= value <= _MOST and value % 10 == 0


def _tricks_disputed(story: Story) -> Iterator[int]:
    """``niet eens over het aantal slagen``; ``zuid zegt 9 slagen, west zegt 8``."""
    for match in story.line.find("contests over .. trick_noun"):
        yield match.first
    said: dict[int, object] = {}
    for match in story.line.find("w=seat|pair .. pronoun? .. n=number trick_noun?"):
        at = match.named["n"]
        verbs = [story.item(n).first_word for n in range(match.named["w"], at)]
        if grammar("maintains").intersection(verbs) and not story.line.clause_means(at, "card_noun", "suit", "call"):
            said[at] = story.item(at).value
    tricks = [value for value in said.values() if isinstance(value, int) and value <= _TRICKS_IN_ALL]
    if len(set(tricks)) > 1 and any(story.line.clause_means(at, "trick_noun") for at in said):
        yield min(said)


def add_score(story: Story, cue: Cue, told: Telling) -> None:
    """What the difference is about, in the words of the laws' question."""
    entered = story.item(cue.at).means("score_entry", "score_noun", "but")
    told.facts["score_dispute_about"] = "entry" if entered else "tricks"


def wrong_board(story: Story) -> Iterator[Cue]:
    """``we hebben het verkeerde spel gespeeld``, ``bord 5 gespeeld in plaats van bord 6``."""
    if story.line.has("ask"):
        return
    played = story.line.has("plays", "call_verb", "lays", "begins", "opens", "be")
    for at in story.line.where("wrong_board"):
        if played or grammar("has_played").intersection(story.item(at).text.lower().split()):
            yield Cue("wrong_board", at, 0.9)
    for match in story.line.find("board_noun number? .. instead_of .. board_noun|number"):
        if story.line.has("plays", "call_verb", "lays"):
            yield Cue("wrong_board", match.first, 0.9)
    for match in story.line.find("board_noun number but .. board_noun number must plays"):
        yield Cue("wrong_board", match.first, 0.9)
    for match in story.line.find("board_noun .. pronoun? .. oot"):
        named = story.line.has("seat", "person", "role", "call", "card", "lead_out")
        if not named and grammar("relative").intersection(story.line.first_words(match.first)):
            yield Cue("wrong_board", match.first, 0.95)
