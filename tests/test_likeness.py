"""What a message is probably about is suggested and asked; nothing is ruled on it."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Typed, reply, step
from bot.understanding import understand
from bot.understanding.likeness import NOTHING, likeness, signs_of
from bot.understanding.tell import tell
from ruling_core.facts import Question
from ruling_core.laws_2017.triage import MENU
from tests.likeness import fitted, told

UNLIKE_ANY = (
    "Er zit nen harten tussen mijn klaverslag, van noord, en dieje heeft nog twee klavers, we zien ze nu liggen"
)


def test_what_is_like_a_report_is_suggested() -> None:
    reading = understand(UNLIKE_ANY)
    assert reading.is_suggestion
    assert reading.irregularity == "revoke"
    assert "offender" not in reading.facts
    assert any(sign == "like revoke" for sign, _ in reading.why)


def test_a_suggestion_is_offered_first_and_not_ruled_on() -> None:
    case = step(Case(), Typed(UNLIKE_ANY))
    assert "irregularity" not in case.words
    shown = reply(case)
    assert isinstance(shown.outcome, Question)
    assert "Ik denk dat het hierover gaat: Verzaking" in shown.plain
    assert shown.rows[0][0].press == "area:revoke"


def test_a_suggestion_leaves_an_open_question_open() -> None:
    case = step(Case(), Typed("west paste voor zijn beurt"))
    after = step(case, Typed("mapje 21 is gestolen, wat nu"))
    assert after.words == case.words
    assert "Ik denk dat het hierover gaat" not in reply(after).plain


def test_what_is_like_nothing_is_not_understood() -> None:
    assert understand("de koffie is op en de thee is koud").irregularity is None
    assert understand("").irregularity is None


def test_what_is_denied_or_asked_is_not_suggested() -> None:
    assert not understand("niks aan de hand, west mocht gewoon passen").is_suggestion
    assert not understand("is oost nu aan de beurt na 1 ruiten van noord?").is_suggestion


def test_each_label_can_be_chosen() -> None:
    labels = {"call_out_of_turn", *(label for labels in MENU.values() for label in labels)}
    assert set(likeness().chances) - {NOTHING} <= labels
    assert set(likeness().chances) <= {label for _, label in told()}


def test_words_seen_with_a_label_speak_for_it() -> None:
    pytest.importorskip("sklearn", reason="scikit-learn finds the weights, and is not needed otherwise")
    found = fitted([("west verzaakte", "revoke"), ("mooi weer", NOTHING)] * 5)
    scores = found.scores(signs_of(tell("zuid verzaakte", None)))
    assert scores["revoke"] > scores[NOTHING]
