"""What can go wrong with tricks, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.rulings import Law

IRREGULARITIES: Mapping[str, Law] = {}
LAWS: Mapping[str, Law] = {}
MENU: Mapping[str, tuple[str, ...]] = {}
