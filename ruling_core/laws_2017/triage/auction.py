"""What else can go wrong in the auction, and the law that rules it."""

from __future__ import annotations

from collections.abc import Mapping

from ruling_core.laws_2017.law_27 import law_27, law_27_replaced
from ruling_core.rulings import Law

IRREGULARITIES: Mapping[str, Law] = {
    "insufficient_bid": law_27,
    "insufficient_bid_replaced": law_27_replaced,
}
LAWS: Mapping[str, Law] = {"27": law_27}
MENU: Mapping[str, tuple[str, ...]] = {
    "insufficient_bid": ("insufficient_bid", "insufficient_bid_replaced"),
}
