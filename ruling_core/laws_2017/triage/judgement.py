"""What can go wrong with information, conduct and rulings, and the law that guides the director."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.laws_2017.law_12 import law_12
from ruling_core.laws_2017.law_12c2 import law_12c2
from ruling_core.laws_2017.law_16ab import law_16b
from ruling_core.laws_2017.law_40 import law_40, missing_alert
from ruling_core.laws_2017.law_72b import law_72b
from ruling_core.laws_2017.law_73 import law_73e
from ruling_core.laws_2017.law_74 import law_74
from ruling_core.laws_2017.law_75 import law_75
from ruling_core.laws_2017.law_76 import law_76
from ruling_core.laws_2017.law_82 import law_82c
from ruling_core.laws_2017.law_84 import law_84
from ruling_core.laws_2017.law_85 import law_85
from ruling_core.laws_2017.law_90 import law_90
from ruling_core.laws_2017.law_92 import law_92
from ruling_core.laws_2017.law_93 import law_93
from ruling_core.laws_2017.triage.named import named
from ruling_core.rulings import Law

_RULED_BY: Mapping[str, Law] = {
    "misinformation": law_75,
    "missing_alert": missing_alert,
    "unauthorised_information_hesitation": law_16b,
    "tempo_misled_opponent": law_73e,
    "partnership_understanding": law_40,
    "conduct": law_74,
    "spectator": law_76,
    "own_infraction": law_72b,
    "adjusted_score": law_12,
    "director_error": law_82c,
    "facts_disputed": law_85,
    "procedural_penalty": law_90,
    "appeal": law_92,
}
IRREGULARITIES: Mapping[str, Law] = {label: named(law) for label, law in _RULED_BY.items()}
LAWS: Mapping[str, Law] = {
    "12": law_12,
    "12C2": law_12c2,
    "16": law_16b,
    "40": law_40,
    "73": law_73e,
    "74": law_74,
    "75": law_75,
    "76": law_76,
    "82": law_82c,
    "84": law_84,
    "85": law_85,
    "90": law_90,
    "92": law_92,
    "93": law_93,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "information": (
        "misinformation",
        "missing_alert",
        "unauthorised_information_hesitation",
        "tempo_misled_opponent",
        "partnership_understanding",
    ),
    "other": (
        "conduct",
        "spectator",
        "own_infraction",
        "adjusted_score",
        "director_error",
        "facts_disputed",
        "procedural_penalty",
        "appeal",
    ),
}
