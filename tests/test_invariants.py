"""What holds for every path of every law, whatever the law says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from statistics import median

import pytest

from bot.exploring import written
from bot.lawbook import lawbook
from ruling_core.articles import parse_article
from ruling_core.effects import Effect
from ruling_core.facts import SKIPPED, UNKNOWN, Answer
from ruling_core.laws_2017.triage import IRREGULARITIES, MENU
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Fork, Ruling, rule
from tests.explored import (
    EVERYTHING,
    WHOLE_EDITIONS,
    Explored,
    Steps,
    answers_of,
    questions_in,
    told,
    walks,
)

MOST_QUESTIONS, MEDIAN_QUESTIONS = 9, 5
MOST_LABELS = 8
"""Under one button of the menu; besides "other"."""


@pytest.fixture(params=EVERYTHING, ids=str, scope="module")
def explored(request: pytest.FixtureRequest) -> Explored:
    one: Explored = request.param
    return one


def test_every_path_ends_in_a_ruling_with_articles_of_the_edition(explored: Explored) -> None:
    known = set(lawbook(explored.edition).paragraphs)
    cited = {one.article for ruling in explored.paths for one in ruling.consequences}
    assert sorted(str(one) for one in cited - known) == []
    assert [ruling.because for ruling in explored.paths if not ruling.consequences] == []


def test_every_question_names_an_article_of_the_edition(explored: Explored) -> None:
    known = set(lawbook(explored.edition).paragraphs)
    named = {one.article for one in questions_in(explored.tree) if one.article}
    assert sorted(one for one in named if parse_article(one) not in known) == []


def test_no_question_is_asked_twice(explored: Explored) -> None:
    for steps, _ in walks(explored.tree):
        twice = [one for one, count in Counter(node.question.id for node, _ in steps).items() if count > 1]
        assert twice == [], told(steps)


def test_nothing_is_said_twice(explored: Explored) -> None:
    for ruling in explored.paths:
        twice = [one for one, count in Counter(ruling.consequences).items() if count > 1]
        assert twice == [], ruling.because


# --- contradictions -----------------------------------------------------------------------------------

_PASSES = (Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT)
_SAME_PLAYER_AND_MATTER = [
    {Effect.STANDS, Effect.CANCELLED},
    {Effect.ACCEPTED, Effect.CANCELLED},
    {Effect.IS_PLAYED, Effect.NOT_PLAYED},
    {Effect.IS_PLAYED, Effect.RETURNED_TO_HAND},
    {Effect.BECOMES_PENALTY_CARD, Effect.NO_PENALTY_CARD},
    {Effect.BECOMES_PENALTY_CARD, Effect.RETURNED_TO_HAND},
    {Effect.MAY_ASK, Effect.MAY_NOT_ASK},
    {Effect.MAY_INSPECT, Effect.MAY_NOT_INSPECT},
    {Effect.MAY_CHANGE, Effect.MAY_NOT_CHANGE},
    {Effect.MAY_TAKE_BACK, Effect.MAY_NOT_TAKE_BACK},
    {Effect.MUST_PLAY, Effect.MAY_NOT_PLAY},
    {Effect.MUST_LEAD, Effect.MAY_NOT_LEAD},
    {Effect.INFORMATION_AUTHORISED, Effect.INFORMATION_UNAUTHORISED},
    {Effect.PERMITTED, Effect.NOT_PERMITTED},
    {Effect.MUST_CORRECT, Effect.NEED_NOT_CORRECT},
]
"""No two of these about the same player and the same thing."""
_SAME_PLAYER = [
    {Effect.MUST_PASS_ONCE, Effect.MUST_PASS_THROUGHOUT},
    {Effect.MUST_REPEAT, Effect.MUST_PASS_ONCE},
    {Effect.MUST_REPEAT, Effect.MUST_PASS_THROUGHOUT},
    {Effect.COMPARABLE, Effect.NOT_COMPARABLE},
]
"""No two of these about the same player."""
_ONE_RULING = [
    {Effect.NO_IRREGULARITY, Effect.CANCELLED},
    {Effect.NO_IRREGULARITY, Effect.MAY_PENALISE},
    {Effect.NO_RECTIFICATION, Effect.MUST_PASS_ONCE},
    {Effect.NO_RECTIFICATION, Effect.MUST_PASS_THROUGHOUT},
    {Effect.NO_RECTIFICATION, Effect.TRICKS_TRANSFERRED},
    {Effect.NO_LEAD_RESTRICTION, Effect.LEAD_RESTRICTION},
    {Effect.NOBODY_MUST_PASS, Effect.MUST_PASS_ONCE},
    {Effect.NOBODY_MUST_PASS, Effect.MUST_PASS_THROUGHOUT},
    {Effect.TRICKS_TRANSFERRED, Effect.NO_TRICKS_TRANSFERRED},
    {Effect.REVOKE_ESTABLISHED, Effect.MUST_CORRECT_REVOKE},
    {Effect.REDEAL, Effect.NO_REDEAL},
    {Effect.RESULT_VOID, Effect.SCORE_STANDS},
    {Effect.INFRACTION, Effect.NO_INFRACTION},
    {Effect.ADJUST, Effect.SCORE_STANDS},
    {Effect.CLAIM_VOID, Effect.CLAIM_AGREED},
    {Effect.CLAIM_ACCEPTED, Effect.CLAIM_REFUSED},
    {Effect.BOARD_PLAYED, Effect.BOARD_CANCELLED},
    {Effect.AUCTION_OVER, Effect.AUCTION_REOPENED},
]
"""No two of these in one ruling, whoever they are about."""
_ANOTHER_TIME = (What.REPEATED_REVOKE,)
"""What an effect is about when it speaks of something that happened besides."""
_ONLY_ONCE = (Effect.TRICKS_TRANSFERRED, Effect.TO_CALL, Effect.TO_LEAD, Effect.BECOMES_DUMMY, Effect.SCORE_BECOMES)
"""Effects that one ruling has at most once at one time."""


def contradictions(ruling: Ruling) -> Iterator[str]:
    for one, other in combinations(ruling.consequences, 2):
        if contradict(one, other):
            yield f"{written(one)} and {written(other)}"


def contradict(one: Consequence, other: Consequence) -> bool:
    both = {one.effect, other.effect}
    same_player = one.who == other.who
    if one.what in _ANOTHER_TIME or other.what in _ANOTHER_TIME:
        return False
    if one.effect == other.effect:
        return one.effect in _ONLY_ONCE and one.when == other.when
    if both in _ONE_RULING or (same_player and both in _SAME_PLAYER):
        return True
    if same_player and one.what == other.what and both in _SAME_PLAYER_AND_MATTER:
        return True
    free_and_bound = Effect.MAY_MAKE_ANY_LEGAL_CALL in both and bool(both & set(_PASSES))
    return same_player and free_and_bound and one.when == other.when


def test_no_ruling_contradicts_itself(explored: Explored) -> None:
    found: Counter[str] = Counter()
    for ruling in explored.paths:
        found.update(contradictions(ruling))
    assert dict(found) == {}


# --- length -------------------------------------------------------------------------------------------


def from_the_menu(edition: Explored) -> Iterator[tuple[Steps, Ruling]]:
    """The ways on which only what was asked is answered."""
    for steps, ruling in walks(edition.tree):
        if all(word == SKIPPED for node, word in steps if node.optional):
            yield tuple(step for step in steps if not step[0].optional), ruling


@pytest.mark.parametrize("edition", WHOLE_EDITIONS, ids=str)
def test_any_ruling_is_reached_from_the_menu_in_a_few_questions(edition: Explored) -> None:
    ways = list(from_the_menu(edition))
    assert [told(steps) for steps, _ in ways if len(steps) > MOST_QUESTIONS] == []
    shortest: dict[tuple[Consequence, ...], int] = {}
    for steps, ruling in ways:
        shortest[ruling.consequences] = min(len(steps), shortest.get(ruling.consequences, len(steps)))
    assert median(shortest.values()) <= MEDIAN_QUESTIONS


# --- order and what is not known yet ------------------------------------------------------------------


def test_the_order_of_the_answers_changes_nothing(explored: Explored) -> None:
    for steps, ruling in walks(explored.tree):
        answers = answers_of(steps)
        assert rule(explored.law, answers[::-1]) == rule(explored.law, answers), told(steps)
        outcome = rule(explored.law, answers)
        assert isinstance(outcome, Ruling)
        assert outcome.consequences == ruling.consequences, told(steps)


def test_what_is_not_known_yet_forks_into_what_each_answer_gives(explored: Explored) -> None:
    """Only where nothing else is to be asked first; each branch that is a ruling is the ruling for that answer."""
    seen: set[tuple[Answer, ...]] = set()
    for steps, _ in walks(explored.tree):
        for index, (node, _) in enumerate(steps):
            known = answers_of(steps[:index])
            asked_now = (*known, Answer(node.question.id, UNKNOWN))
            if not node.question.may_wait or node.optional or asked_now in seen:
                continue
            seen.add(asked_now)
            check_fork(explored, known, asked_now)


def check_fork(explored: Explored, known: tuple[Answer, ...], asked_now: tuple[Answer, ...]) -> None:
    outcome = rule(explored.law, asked_now)
    if not isinstance(outcome, Fork):
        return
    assert len(outcome.branches) > 1
    for word, branch in outcome.branches.items():
        alone = rule(explored.law, (*known, Answer(outcome.question.id, word)))
        assert not isinstance(alone, Ruling) or branch == alone, (known, word)


# --- menu ---------------------------------------------------------------------------------------------


def test_the_menu_offers_each_irregularity_under_one_button() -> None:
    offered = Counter(label for labels in MENU.values() for label in labels)
    assert [label for label, count in offered.items() if count > 1] == []
    assert set(offered) <= set(IRREGULARITIES)
    assert [area for area, labels in MENU.items() if len(labels) > MOST_LABELS and area != "other"] == []
