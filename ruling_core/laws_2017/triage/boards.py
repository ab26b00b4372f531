"""What can go wrong with boards, deals and rounds, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.laws_2017.law_06 import law_06
from ruling_core.laws_2017.law_07 import law_07
from ruling_core.laws_2017.law_08 import law_08
from ruling_core.laws_2017.law_13 import law_13, wrong_card_count
from ruling_core.laws_2017.law_14 import law_14
from ruling_core.laws_2017.law_15 import law_15
from ruling_core.laws_2017.law_16d import law_16d
from ruling_core.laws_2017.law_86 import law_86b
from ruling_core.laws_2017.law_87 import law_87
from ruling_core.laws_2017.triage.named import named
from ruling_core.rulings import Law

IRREGULARITIES: Mapping[str, Law] = {
    "wrong_card_count": named(wrong_card_count),
    "missing_card": named(law_14),
    "board_fouled": named(law_87),
    "wrong_board": named(law_15),
    "deal_wrong": named(law_06),
    "accidental_sight": named(law_16d),
    "board_handling": named(law_07),
    "end_of_round": named(law_08),
    "team_board": named(law_86b),
}
LAWS: Mapping[str, Law] = {
    "6": law_06,
    "7": law_07,
    "8": law_08,
    "13": law_13,
    "14": law_14,
    "15": law_15,
    "16D": law_16d,
    "86": law_86b,
    "87": law_87,
}
MENU: Mapping[str, tuple[str, ...]] = {
    "other": (
        "wrong_card_count",
        "wrong_board",
        "board_fouled",
        "accidental_sight",
        "deal_wrong",
        "board_handling",
        "end_of_round",
    )
}
