"""Answers about the play that are none: they tell of something else that happened, or of a contract."""

from __future__ import annotations

from typing import Any

from bot.conversation.case import Case
from bot.conversation.of_whom import by_the_other_side
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar
from ruling_core.facts import Question
from ruling_core.seats import SEATS, Role

_WHO = ("seat", "person", "role", "pronoun", "pair", "opponent", "we", "both_sides", "the_offender")
_WON = ("won", "on_lead")
_DEEDS = (
    "plays",
    "follows_suit",
    "discards",
    "revoke",
    "call",
    "call_verb",
    "did_something",
    "wants",
    "refuses",
    "lays_hand",
    "claim",
)
_OF_THE_PART = ("becomes_defender", "offender_part", "revoking_hand")
"""Questions of the part the offender has; of the other side it tells the opposite: ``zuid is tegenspeler``."""
SHORT = 2
_NO_CHOICE = ("call", "call_verb", "did_something", "not_yet")
"""What tells of something else than a choice whether a card may stay."""


def is_doubtful_of_play(case: Case, asked: Question[Any], text: str) -> bool:
    """Whether *text* tells something else than the answer to *asked* about the play that it is read as."""
    if asked.id.endswith("_won_by"):
        return _tells_no_winner(tell(text))
    if asked.id.startswith("tricks_won"):
        return _counts_no_tricks(tell(text), words_of(text))
    if asked.id == "is_established":
        return (story := tell(text)).line.has("revoke") and by_the_other_side(case, story)
    if asked.id == "lead_accepted":
        return tell(text).line.has(*_NO_CHOICE)
    if asked.id == "card_accepted":
        return _tells_no_acceptance(case, tell(text))
    return asked.id in _OF_THE_PART and _tells_no_part(case, asked, tell(text))


def of_our_side(case: Case, asked: Question[Any], text: str) -> str:
    """``noord zuid geen, de rest was voor oost west``: what is said of the side that revoked, where it is apart."""
    if "," not in text or not asked.id.startswith("tricks_won"):
        return text
    parts = [(part, tell(part)) for part in text.split(",")]
    ours = [part for part, story in parts if not by_the_other_side(case, story)]
    names_us = len(ours) == 1 and tell(ours[0]).line.has("seat", "pair")
    return ours[0] if names_us and len(parts) > 1 else text


def _tells_no_winner(story: Story) -> bool:
    """``geen schoppen``, ``west won hem niet``, ``oost heeft bijgespeeld``, where it is asked who won the trick."""
    line = story.line
    if line.has("suit") and not line.has(*_WHO):
        return True
    if line.has("not", "none") and len(line.where("seat")) == 1 and not line.has("but"):
        return True
    return not line.has(*_WON) and (line.has(*_DEEDS) or _is_of_something_else(story))


def _is_of_something_else(story: Story) -> bool:
    """``oost is boos``: what somebody is, and won nothing."""
    line = story.line
    told = [line.items[match.last - 1].first_word for match in line.find("seat|person|role be unknown $")]
    return any(word not in grammar("says_nothing") | grammar("wins") | grammar("it_was") for word in told)


def _counts_no_tricks(story: Story, words: tuple[Word, ...]) -> bool:
    """``ze zijn 2 down``, ``niemand had het door``, ``het was een vergissing``, where tricks are counted."""
    texts = [word.text for word in words if not word.is_sign]
    if story.line.has("suit", "card", "bid", "legal_question", "void", "first"):
        return True
    if (
        story.line.find("trick_noun number")
        or story.line.find("ordinal trick_noun")
        or (story.line.has("plays") and not story.line.has(*_WON))
    ):
        return True
    if not grammar("of_the_contract").isdisjoint(word.raw.lower() for word in words):
        return True
    if story.line.has("nobody") and len(texts) > SHORT and not _is_of_tricks(story, texts):
        return True
    return any(_is_article(texts, at) for at, text in enumerate(texts) if text in grammar("one"))


def _is_of_tricks(story: Story, texts: list[str]) -> bool:
    won = story.line.has(*_WON, "trick_noun", "won_nothing", "won_more")
    return won or not grammar("wins").isdisjoint(texts) or not grammar("wins_plural").isdisjoint(texts)


def _tells_no_part(case: Case, asked: Question[Any], story: Story) -> bool:
    """``zuid is tegenspeler``, ``dummy had het gezien``: of somebody else, or of what dummy did."""
    is_beside = story.line.has("not_yet") or bool(story.line.find("dummy have|shows"))
    return by_the_other_side(case, story) or (asked.id == "becomes_defender" and is_beside)


def _tells_no_acceptance(case: Case, story: Story) -> bool:
    """``noord heeft geboden``, ``west wil het niet`` of a card of west's: no choice of whoever may accept it."""
    if story.line.has(*_NO_CHOICE):
        return True
    offender = SEATS.get(case.words.get("offender", ""))
    named = {story.who_is(at) for at in story.line.where("seat")}
    return offender is not None and bool(named) and named <= {offender.letter, offender.seat_of(Role.PARTNER).letter}


def _is_article(texts: list[str], at: int) -> bool:
    """``een vergissing``; not ``een slag``, ``nog een denk ik`` or ``een van de twee``."""
    if at + 1 >= len(texts) or any(text.isdecimal() for text in texts):
        return False
    after = texts[at + 1]
    return after not in grammar("after_a_count") | grammar("says_nothing") | grammar("passed_over")
