"""How far the play has gone since a revoke: whether the side that revoked has played to the next trick."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_PLAYED = ("plays", "lead_on", "played_on", "lead_out", "own_played_on")
_SIDES = ({"N", "S"}, {"E", "W"}, {"self", "partner"}, {"LHO", "RHO", "opponent"})
_TOGETHER = 2
"""So many tricks on, both sides have played to the trick between."""


def add_established(story: Story, told: Telling) -> None:
    """Sure where it is told of the offending side or of everybody; *er is doorgespeeld* only suggests it."""
    if _several_revoked(story):
        told.doubtful.update({key: told.facts.pop(key) for key in ("offender", "offender_rel") if key in told.facts})
    if _is_open(story) or _seen_before(story):
        told.facts["revoke_established"] = False
    elif _is_told(story, told.facts.get("trick_number")):
        told.facts["revoke_established"] = True
    elif story.line.has("played_on"):
        told.doubtful["revoke_established"] = True
    if story.line.has("round_over"):
        told.doubtful["revoke_case"] = "round_ended"
    elif story.line.has("next_deal"):
        told.doubtful["revoke_case"] = "next_deal_called"


def _several_revoked(story: Story) -> bool:
    """``west en oost verzaakten allebei``: which of them is asked."""
    pairs = story.line.find("seat|person and seat|person .. revoke")
    plural = any(story.item(at).first_word in grammar("revoke_plural") for at in story.holds("revoke"))
    pairs = [match for match in pairs if story.taken.get(match.first) != "writer"]
    return bool(pairs) or (plural and story.line.has("both_sides", "we", "pair"))


def _is_told(story: Story, revoked: object) -> bool:
    over = story.said("established", "own_played_on", "play_over", "next_deal", "round_over")
    return (
        over
        or _tricks_later(story)
        or _offenders_played_on(story)
        or _both_played_on(story)
        or _a_later_trick(story, revoked)
    )


def _tricks_later(story: Story) -> bool:
    """``drie slagen verder``: everybody has played to the tricks between."""
    told = [story.item(at).text.lower().split() for at in story.holds("played_on")]
    return any("slagen" in words and grammar("further").intersection(words) for words in told)


def _is_open(story: Story) -> bool:
    """``de slag ligt nog open``; ``west heeft voorgespeeld voor de volgende slag`` tells of a lead to it."""
    nobody = [at for at in story.line.where("nobody") if story.line.clause_means(at, "played_on")]
    return any(story.item(at).first_word.endswith("niemand") for at in nobody) or any(
        not _is_what_was_led_to(story, at) and not _is_of_two_revokes(story, at)
        for at in story.line.where("trick_open")
    )


def _is_what_was_led_to(story: Story, at: int) -> bool:
    item, clause = story.item(at), story.line.same_clause(at)
    if not item.means("played_on") or item.first_word == "nog" or _is_yet_to_come(story, at):
        return False
    played = [n for n in clause if n != at and story.item(n).means(*_PLAYED)]
    somebody = any(story.item(n).is_who or story.item(n).kind == "pronoun" for n in clause)
    return any(n < at for n in played) or (bool(played) and somebody)


def _is_of_two_revokes(story: Story, at: int) -> bool:
    """``wij verzaakten allebei in dezelfde slag``: in one and the same trick, not before the next."""
    same = story.item(at).text.lower().endswith("dezelfde slag")
    return same and story.line.clause_means(at, "both_sides", "and", "revoke")


def _is_yet_to_come(story: Story, at: int) -> bool:
    """``voordat iemand in de volgende slag speelde``, ``niemand heeft nog voorgespeeld``."""
    return story.line.clause_means(at, "before_that", "nobody", "not_yet", "not")


def _seen_before(story: Story) -> bool:
    """``voordat iemand iets speelde in de volgende slag``: of nobody in particular, so of everybody."""
    return any(
        story.line.clause_means(at, "before_that") and not _people(story, at) for at in story.line.where("played_on")
    )


def _offenders_played_on(story: Story) -> bool:
    """Whether the offending side itself, or both sides, played to the next trick."""
    offender = story.taken_by("offender")
    to_the_next = [match.first for match in story.line.find("plays|lead_on next trick_noun")]
    for at in (*story.holds("played_on"), *to_the_next):
        if story.line.clause_means(at, "before_that"):
            continue
        clause = story.line.same_clause(at)
        people = [n for n in clause if story.item(n).is_who or story.item(n).kind == "pronoun"]
        ours = [n for n in people if story.item(n).value == "he" or _is_of_the_side(story.who_is(n), offender)]
        if ours or any(story.item(n).means("both_sides") for n in clause):
            return True
    return False


def _people(story: Story, at: int) -> list[int]:
    return [n for n in story.line.same_clause(at) if story.item(n).is_who]


def _is_of_the_side(somebody: str, offender: set[str]) -> bool:
    """Whether somebody is the offender or the offender's partner."""
    return somebody in offender or any(somebody in side and side & offender for side in _SIDES)


def _both_played_on(story: Story) -> bool:
    """``both sides have played to trick 7``."""
    told = story.line.fitting(("both_sides .. plays .. trick_noun", "both_sides .. trick_noun number plays"))
    return any(match.first not in story.denied for _, match in told)


def _a_later_trick(story: Story, revoked: object) -> bool:
    """``verzaakte in slag 4, slag 5 is al gespeeld``, ``we zijn nu in slag 9``: everybody played on."""
    if not isinstance(revoked, int):
        return False
    for at, number in _tricks(story):
        further = number - revoked
        plays = story.line.clause_means(at, "plays") or not grammar("has_played").isdisjoint(story.line.words(at))
        played = further > 0 and plays and not _is_yet_to_come(story, at)
        if further >= _TOGETHER or played:
            return True
    return False


def _tricks(story: Story) -> Iterator[tuple[int, int]]:
    for _, match in story.line.fitting(("trick_noun n=number", "n=ordinal trick_noun")):
        value = story.item(match.named["n"]).value
        if isinstance(value, int):
            yield match.named["n"], value
