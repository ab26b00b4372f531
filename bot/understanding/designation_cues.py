"""Signs that declarer named a card of dummy incompletely or otherwise, and what dummy may not ask or exchange."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_NAMES_A_SUIT = (
    "declarer seat? v=lays|designates s=suit sign? sign? and? dummy lays|takes_up .. card_noun|card|number",
    "declarer seat? v=lays|designates sign? s=suit sign? sign? and? sign? dummy lays|takes_up .. card_noun|card|number",
)
_CORRECTS = (
    "declarer seat? lays|designates sign? s=suit|card sign? sign? and|,|but? .. replaces|changes into suit|card",
)
_ANY_CARD = ("declarer seat? .. designates",)
_HELD_UP = ("holds_card card|card_noun .. w=his_partner|partner|seat .. shows",)
_BY_DUMMY = ("dummy lays|dummy_meddles|takes_up .. card|card_noun|other_card",)
_TOUCHED = ("declarer seat? touches from_dummy", "touches from_dummy card")
_TO_A_DEFENDER = ("dummy .. designates to? r=defender", "dummy .. designates to? w=seat")


def designations(story: Story) -> Iterator[Cue]:
    """``leider zegt 'harten' en dummy legt de aas``; ``speel maar iets``; ``ruiten, nee schoppen``."""
    if story.line.has("call", "call_verb", "bid_noun", "revoke"):
        return
    for _, match in story.line.fitting((*_NAMES_A_SUIT, *_CORRECTS)):
        yield Cue("played_card_dispute", match.first, 0.95)
    for _, match in story.line.fitting(_HELD_UP):
        yield Cue("played_card_dispute", match.first, 0.97)
    for at in _any_card(story):
        yield Cue("played_card_dispute", at, 0.9)


def _any_card(story: Story) -> Iterator[int]:
    for _, match in story.line.fitting(_ANY_CARD):
        behind = [item.first_word for item in story.line.items[match.last : match.last + 2]]
        if not grammar("anything").isdisjoint(behind[:1]) and not _is_but(behind):
            yield match.last - 1


def _is_but(words: list[str]) -> bool:
    """``zei klein maar bedoelde groot``, and not ``speel maar wat``."""
    return words[0] == "maar" and words[1:2] != [] and words[1] not in grammar("anything") and words[1].isalpha()


def dummys_questions(story: Story) -> Iterator[Cue]:
    """``dummy vraagt aan tegenspeler oost of die geen schoppen meer heeft``; hands that are exchanged."""
    if _asks_a_defender(story):
        yield Cue("dummy_interferes", story.line.where("dummy")[0], 0.95)
    if _exchanges_hands(story):
        yield Cue("dummy_interferes", story.line.where("changes")[0], 0.95)


def _asks_a_defender(story: Story) -> bool:
    if not story.line.has("legal_question", "none", "void"):
        return False
    dummies = {story.who_is(at) for at, role in story.roles.items() if role == "dummy"}
    for _, match in story.line.fitting(_TO_A_DEFENDER):
        asked = match.last - 1
        if story.item(asked).means("defender") or story.roles.get(asked) == "defender":
            return story.who_is(asked) not in dummies
    return False


def _exchanges_hands(story: Story) -> bool:
    hands = story.line.has("hand_noun") or "kaarten" in story.line.text(0, len(story.line.items)).lower()
    both = story.line.has("dummy") and story.line.has("declarer", "his_partner")
    return (
        both and hands and any(story.item(at).first_word.startswith(("rui", "geru")) for at in story.holds("changes"))
    )


def add_designation(story: Story, cue: Cue, told: Telling) -> None:
    """Whose card it is about and what was said, in the words of the laws' questions."""
    if cue.label == "dummy_interferes":
        if _asks_a_defender(story):
            told.facts["dummy_act"] = "asked_defender"
        elif _exchanges_hands(story):
            told.facts["dummy_act"] = "exchanged_hands"
        return
    if any(match.first == cue.at for _, match in story.line.fitting(_HELD_UP)):
        told.facts.update(card_from="defender", defender_card="held_visible")
        return
    named = any(match.first == cue.at for _, match in story.line.fitting(_NAMES_A_SUIT))
    if named or cue.at in _any_card(story):
        told.facts.update(card_from="dummy", dummy_card="called", designation="suit_only" if named else "any_card")
        told.facts.pop("card", None)
    elif any(True for _ in story.line.fitting((*_CORRECTS, *_BY_DUMMY))):
        told.facts["card_from"] = "dummy"
    elif any(True for _ in story.line.fitting(_TOUCHED)):
        told.facts.update(card_from="dummy", dummy_card="touched")


_ELSEWHERE = ("call", "call_verb", "revoke", "then", "claim", "oot", "turn", "on_lead", "shows", "falls")


def other_card_wanted(story: Story) -> Iterator[Cue]:
    """``ik had harten acht gespeeld en wou harten negen leggen``: played by mistake, as the player says."""
    cards = [at for at in story.holds("card") if story.line.clause_means(at, "plays", "lays")]
    if len(cards) != 2 or story.line.has(*_ELSEWHERE) or story.item(cards[0]).value == story.item(cards[1]).value:
        return
    wished = [at for at in cards if story.line.clause_means(at, "wants")]
    made = [at for at in cards if at not in wished]
    if len(wished) != 1:
        return
    doer, wisher = (_people(story, at) for at in (made[0], wished[0]))
    if len(doer | wisher) == 1:
        yield Cue("played_card_dispute", made[0], 0.8)


def _people(story: Story, at: int) -> set[str]:
    return {story.who_is(n) for n in story.line.same_clause(at) if story.item(n).is_who}


_AS_ASKED = "dummy takes_up|plays|lays card|card_noun pronoun declarer|self|seat .. designates"
_OTHERWISE = ("not", "but", "takes_back", "then", "other_card", "wants", "oops")


def got_what_was_asked(story: Story) -> bool:
    """``leider vroeg klaver vijf en dummy legde klaver vijf``, ``… de kaart die de leider noemt``: nothing is amiss."""
    if story.line.find(_AS_ASKED) and not story.line.has(*_OTHERWISE):
        return True
    asked = story.line.find("declarer seat? lays|designates? c=card|suit|designates")
    laid = story.line.find("dummy seat? lays|plays|takes_up c=card|suit|designates") if asked else ()
    if not laid or story.line.has(*_OTHERWISE):
        return False
    cards = {str(story.item(at).value) for at in story.line.where("card", "suit")}
    words = {story.item(found[0].named["c"]).text.lower().split()[-1] for found in (asked, laid)}
    return len(cards) < 2 and (len(words) == 1 or words <= grammar("small_card"))
