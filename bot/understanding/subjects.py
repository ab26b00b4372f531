"""Who is meant where the subject of a clause does not tell: whose card it was, who only speaks, who made a face."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.line import Match
from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

CARDS_SEEN = ("card_exposed_in_auction", "penalty_card_exposed")
_OWNED = (
    "from_hand by w=seat|person",
    "falls by w=seat|person",
    "shows by w=seat|person",
    "card|card_noun by w=seat|person",
    "suit by w=seat|person",
)
_NOT_FOLLOWING = ("follows_suit but w=seat", "but w=seat not")
_LED = ("card|card_noun by w=seat .. shows", "card|card_noun by w=seat .. lays")
_SIGNS = ("hesitation", "manner", "duration")


def named_otherwise(story: Story, cue: Cue) -> int | None:
    """The place of the offender where other words than the subject tell it."""
    if cue.label in CARDS_SEEN:
        return _owner(story)
    if cue.label == "change_of_call":
        return next((match.named["w"] for match in story.line.find("lays call for w=seat|person")), _maker(story))
    if cue.label == "revoke":
        found = [match.named["w"] for _, match in story.line.fitting(_NOT_FOLLOWING)]
        return next(
            (at for at in found if not any(i.means("thought") for i in story.line.items[at + 1 : at + 2])), None
        )
    if cue.label == "opening_lead_out_of_turn":
        return next((match.named["w"] for _, match in story.line.fitting(_LED) if _is_whose(story, match)), None)
    if cue.label == "played_card_dispute":
        held = [match.named["w"] for match in story.line.find("w=seat ( role ) holds_card") if match.last - 1 == cue.at]
        return held[0] if held else _who_named_it(story, cue)
    return None


def _maker(story: Story) -> int | None:
    """``eerst lag er een doublet van oost, en toen een pas``: of one call alone it is said whose it was."""
    calls = story.line.find("first .. lays call by w=seat|person")
    return calls[0].named["w"] if len(calls) == 1 and calls[0].first not in story.denied else None


def _is_whose(story: Story, match: Match) -> bool:
    """``de kaart van oost lag open``: of nobody of whom something else is told."""
    at = match.named["w"]
    return story.item(at - 1).first_word == "van" and story.taken.get(at) is None


def _who_named_it(story: Story, cue: Cue) -> int | None:
    """The declarer, who names the cards of dummy, where nobody else is named."""
    if story.item(cue.at).means("played_is_played"):
        return _who_is_contradicted(story, cue)
    for match in story.line.find("w=declarer designates|lays"):
        if story.item(match.last - 1).first_word in grammar("said") and match.named["w"] not in story.taken:
            return match.named["w"]
    declarers = [*(at for at, part in story.taken.items() if part == "declarer"), *story.declarers]
    others = [at for at in story.line.where("seat", "person") if at not in story.taken and at not in declarers]
    if not declarers or others or not story.said("designates", "lays", "dummy_meddles"):
        return None
    return declarers[0] if story.item(declarers[0]).kind == "seat" else None


def _who_is_contradicted(story: Story, cue: Cue) -> int | None:
    """``ik noemde hartenvijf. Rechts zegt: gespeeld is gespeeld``: the one who named it, not who says so."""
    patterns = ("w=who .. designates|takes_back|wants", "w=who have? .. lays|plays .. card|card_noun|suit")
    named = [match.named["w"] for _, match in story.line.fitting(patterns)]
    others = [at for at in named if at < cue.at and story.line.sentence_of[at] != story.line.sentence_of[cue.at]]
    return others[0] if others else None


def _owner(story: Story) -> int | None:
    """``hartenvrouw van zuid gezien door oost en west``, ``uit de hand van noord``."""
    for _, match in story.line.fitting(_OWNED):
        at = match.named["w"]
        if story.item(at - 1).first_word not in grammar("by_whom") and story.taken.get(at) in (None, "turn", "waiting"):
            return at
    return None


def sign_behind(story: Story, cue: Cue) -> Cue:
    """The sigh or the pause behind the words *ongeoorloofde informatie*: of that the one who gave it is the subject."""
    if not story.item(cue.at).means("ui"):
        return cue
    signs = [at for at in story.holds(*_SIGNS) if any(story.item(n).is_who for n in story.line.same_clause(at))]
    return Cue(cue.label, signs[0], cue.sure) if signs else cue


_OF_THE_GAME = (
    "call", "call_verb", "opens", "bid_noun", "card", "card_noun", "suit", "plays", "lays", "lead_out", "lead_on",
    "lead_any", "turn", "oot", "beurt", "revoke", "falls", "shows", "claim", "dummy_meddles", "explanation", "alert",
    "no_alert", "changes", "takes_back", "designates", "hesitation", "think", "thinking_turn", "dealer", "declarer",
    "dummy", "defender", "trick_noun", "wants", "mispull", "begins", "on_lead", "still_had", "discards", "follows_suit",
    "i_sit", "counts", "number", "seat", "not_yet", "wrong_hand", "wrong_one", "by", "simultaneous", "opens",
)  # fmt: skip


def is_beside_the_game(story: Story, at: int, event: int) -> bool:
    """``Mijn partner is er niet blij mee.``, ``Moet ik iets doen?``: somebody in a sentence that tells of no play."""
    line = story.line
    sentence = line.same_sentence(at)
    if story.item(at).means("they") and event not in line.same_clause(at) and line.clause_means(at, "be"):
        return not line.clause_means(at, *_OF_THE_GAME)
    if story.item(at).kind != "person" or event in sentence:
        return False
    items = [story.item(n) for n in sentence if n != at]
    if any(item.text == "?" for item in line.items[sentence.stop : sentence.stop + 1]):
        first = next((story.item(n) for n in sentence if story.item(n).kind != "sign"), None)
        if first is not None and first.means("must", "may", "question", "ask") and not line.has("turn"):
            return True
    told = any(item.means(*_OF_THE_GAME) for item in items)
    return not told and any(item.kind == "unknown" and len(item.text) > 3 for item in items)


def _end(story: Story, at: int) -> int:
    return story.line.same_clause(at).stop


_TELLS = ("call", "call_verb", "lays", "plays", "opens", "oot", "revoke", "insufficient", "turn", "claim", "changes")


def knows_better(story: Story, at: int) -> bool:
    """``ik kan ook tellen: dat is te laag``, ``dat dat niet kan weet zelfs ik``: the writer judges, and did nothing."""
    if story.item(at).value != "self" or grammar("can_count").isdisjoint(story.line.words(at)):
        return False
    inverted = at > 0 and story.item(at - 1).first_word in grammar("can_count") and at + 1 == _end(story, at)
    return (inverted or not story.line.clause_means(at, *_TELLS)) and any(
        story.item(n).is_who for n in story.line.where("seat", "person") if story.who_is(n) != story.who_is(at)
    )


def only_speaks(story: Story, at: int) -> bool:
    """``volgens noord``, ``…, zegt oost``: the one who tells it, not the one of whom it is told."""
    if at == 0:
        return False
    before = story.item(at - 1)
    if before.means("according"):
        return True
    inverted = before.first_word in grammar("said_inverted") and not before.means("lead_out", "claim")
    after = story.line.items[at + 1 : at + 3]
    if after and after[0].text.lower() == "dat":
        return inverted and len(after) > 1 and after[1].kind in ("seat", "person", "role")
    return inverted and (not after or after[0].kind == "sign" or after[0].means("but"))


def speaks_of_the_call(story: Story, at: int) -> bool:
    """``volgens oost was mijn pas te vroeg``, ``zuid zei dat de pas te vroeg was``: whose it was is told by no seat."""
    if at and story.item(at - 1).means("according"):
        return True
    said = story.line.items[at + 1 : at + 3]
    if len(said) < 2 or not said[0].text.lower().endswith((" dat", " dat het")):
        return False
    claims = said[0].first_word in grammar("said") | grammar("claims_that")
    return claims and said[1].means("call", "bid_noun", "lead_out", "card_noun")
