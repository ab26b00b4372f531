"""The editions of the lawbook that can be ruled by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ruling_core import laws_1987, laws_2017
from ruling_core.rulings import Law


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition: what happened → ruling, and each of its laws by number."""

    id: str
    law: Law
    laws: Mapping[str, Law]


EDITIONS: Mapping[str, Edition] = {
    "2017": Edition("2017", laws_2017.law, laws_2017.LAWS),
    "1987": Edition("1987", laws_1987.law, laws_1987.LAWS),
}
