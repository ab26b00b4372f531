"""What can go wrong with tricks, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.facts import Facts
from ruling_core.laws_2017.law_61 import law_61b
from ruling_core.laws_2017.law_62 import law_62
from ruling_core.laws_2017.law_63 import law_63
from ruling_core.laws_2017.law_64 import law_64
from ruling_core.laws_2017.law_65 import law_65b
from ruling_core.laws_2017.law_66 import law_66
from ruling_core.laws_2017.law_67 import law_67
from ruling_core.laws_2017.law_68 import law_68
from ruling_core.laws_2017.law_69 import law_69, law_69b
from ruling_core.laws_2017.law_70 import law_70
from ruling_core.laws_2017.law_71 import law_71
from ruling_core.laws_2017.law_79 import law_79b, law_79b1, law_79c
from ruling_core.laws_2017.questions.claims import SCORE_DISPUTE, ScoreDispute
from ruling_core.laws_2017.triage.named import named
from ruling_core.rulings import Consequences, Law


def law_79(facts: Facts) -> Consequences:
    """A difference about the score; 79B1 first looks for a claim or concession behind it."""
    match facts.need(SCORE_DISPUTE):
        case ScoreDispute.TRICKS:
            return law_79b(facts)
        case ScoreDispute.AGREED:
            return *law_69b(facts), law_79b1()
        case ScoreDispute.CONCEDED:
            return *law_71(facts), law_79b1()
        case ScoreDispute.ENTRY:
            return law_79c(facts)


IRREGULARITIES: Mapping[str, Law] = {
    "revoke": named(law_63),
    "revoke_inquiry": named(law_61b),
    "claim_dispute": named(law_68),
    "agreed_claim_withdrawn": named(law_69),
    "concession": named(law_71),
    "score_dispute": named(law_79),
    "defective_trick": named(law_67),
    "trick_inspection": named(law_66),
}
LAWS: Mapping[str, Law] = {
    "61": law_61b,
    "62": law_62,
    "63": law_63,
    "64": law_64,
    "65": law_65b,
    "66": law_66,
    "67": law_67,
    "68": law_68,
    "69": law_69,
    "70": law_70,
    "71": law_71,
    "79": law_79,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "revoke": ("revoke",),
    "claim": ("claim_dispute", "score_dispute"),
    "other": ("defective_trick", "trick_inspection", "revoke_inquiry"),
}
