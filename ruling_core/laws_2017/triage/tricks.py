"""What can go wrong with tricks, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.laws_2017.law_61 import law_61b
from ruling_core.laws_2017.law_62 import law_62
from ruling_core.laws_2017.law_63 import law_63
from ruling_core.laws_2017.law_64 import law_64
from ruling_core.rulings import Law

IRREGULARITIES: Mapping[str, Law] = {
    "revoke": law_63,
    "revoke_inquiry": law_61b,
}
LAWS: Mapping[str, Law] = {"61": law_61b, "62": law_62, "63": law_63, "64": law_64}
MENU: Mapping[str, tuple[str, ...]] = {"revoke": ("revoke",), "other": ("revoke_inquiry",)}
