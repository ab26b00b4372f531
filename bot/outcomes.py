"""Outcomes as JSON, for scripts: the shape is a contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ruling_core.facts import Question
from ruling_core.rulings import Consequence, Fork, Outcome, Ruling


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """The outcome as plain data: a question, a ruling or a fork."""
    if isinstance(outcome, Question):
        return {"kind": "question", "question": question_json(outcome)}
    if isinstance(outcome, Fork):
        branches = {word: outcome_json(branch) for word, branch in outcome.branches.items()}
        return {"kind": "fork", "question": question_json(outcome.question), "branches": branches}
    consequences = [_consequence_json(one, outcome) for one in outcome.consequences]
    return {"kind": "ruling", "consequences": consequences, "because": [list(one) for one in outcome.because]}


def question_json(question: Question[Any]) -> dict[str, Any]:
    """What a script needs to answer *question*."""
    return {
        "id": question.id,
        "answers": list(question.answers),
        "may_wait": question.may_wait,
        "judgement": question.judgement,
        "away_from_table": question.away_from_table,
        "article": question.article,
    }


def _consequence_json(one: Consequence, ruling: Ruling) -> dict[str, Any]:
    seat = ruling.seat_of(one.who)
    written: Mapping[str, Any] = {
        "effect": one.effect.value,
        "who": one.who.value if one.who else None,
        "seat": seat.word if seat is not None else None,
        "when": one.when.value,
        "article": str(one.article),
        "what": one.what.value if one.what else None,
        "number": one.number,
        "reading": one.reading or None,
    }
    always = ("effect", "who", "seat", "when", "article")
    return {key: value for key, value in written.items() if value is not None or key in always}
