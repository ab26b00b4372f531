"""Doubles, redoubles and bids that were worded improperly (18A, 19A2 to 19B3)."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.questions.calls import FORM, Form
from ruling_core.objects import What
from ruling_core.rulings import Consequences, then
from ruling_core.seats import Role


def improper_form(facts: Facts) -> Consequences:
    """The call is what it is; only what was said beside it may not help partner."""
    match facts.need(FORM):
        case Form.BID_WORDED:
            return form_only("18A")
        case Form.DOUBLE_NAMED:
            return form_only("19A2")
        case Form.DOUBLE_MISNAMED:
            return deemed_made("19A3")
        case Form.REDOUBLE_NAMED:
            return form_only("19B2")
        case Form.REDOUBLE_MISNAMED:
            return deemed_made("19B3")


def form_only(article: str) -> Consequences:
    """The wording was wrong and nothing more (74C1)."""
    return then(Effect.STANDS, article, Role.OFFENDER, what=What.CALL), *_no_more(article)


def deemed_made(article: str) -> Consequences:
    """A wrong level or denomination never makes a (re)double inadmissible: the real call is meant."""
    return then(Effect.DEEMED_MADE, article, Role.OFFENDER, what=What.DOUBLE), *_no_more(article)


def _no_more(article: str) -> Consequences:
    said = then(Effect.INFORMATION_UNAUTHORISED, "16B1", Role.PARTNER, what=What.CALL)
    return then(Effect.NO_RECTIFICATION, article), said
