"""Conduct and etiquette."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_83 import law_83
from ruling_core.laws_2017.law_91 import law_91
from ruling_core.laws_2017.questions.judgement import CONDUCT, CONDUCT_KIND
from ruling_core.objects import What
from ruling_core.rulings import Consequences, When, then
from ruling_core.seats import Party, Role

ARTICLES = {
    "discourteous": "74A1",
    "annoying": "74A2",
    "not_uniform": "74A3",
    "inattentive": "74B1",
    "needless_comment": "74B2",
    "detaching_card": "74B3",
    "prolonging_play": "74B4",
    "rude_to_director": "74B5",
    "different_words": "74C1",
    "approval": "74C2",
    "expecting_trick": "74C3",
    "drawing_attention": "74C4",
    "looking": "74C5",
    "no_interest": "74C6",
    "tempo_to_disconcert": "74C7",
    "leaving": "74C8",
}
"""What a player did, and the paragraph that speaks of it."""

TELLS_PARTNER = ("74A2", "74A3", "74B2", "74B3", "74C1", "74C2", "74C3", "74C4", "74C6")
"""Conduct from which partner may have learnt something."""


def law_74(facts: Facts) -> Consequences:
    """What was done, what partner may have got from it, and the means to keep order."""
    article = ARTICLES[facts.need(CONDUCT[facts.need(CONDUCT_KIND)])]
    return (
        then(Effect.NOT_PERMITTED, article, Role.OFFENDER),
        then(Effect.ESTABLISH, "85A1", Party.BOTH_SIDES, what=What.FACTS),
        *_information(article),
        then(Effect.OUTCOME_OPEN, "81C1", Party.DIRECTOR, what=What.PENALTY),
        then(Effect.OUTCOME_OPEN, "90A", Role.OFFENDER, what=What.PENALTY),
        *law_91(),
        *law_83(facts),
    )


def _information(article: str) -> Consequences:
    if article in TELLS_PARTNER:
        return (then(Effect.WEIGH, "16B1", Role.PARTNER, when=When.AFTER_PLAY),)
    if article in ("74C5", "74C7"):
        return (then(Effect.WEIGH, "73D2", Party.NON_OFFENDING_SIDE, when=When.AFTER_PLAY),)
    return ()
