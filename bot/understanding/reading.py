"""What a message was read as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

_EMPTY: Mapping[str, object] = MappingProxyType({})


SUGGESTED = 0.25
"""How sure a reading is that has to be confirmed."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a message was read as: sure facts apart from doubtful ones, and the words that gave them.

    ``value`` is the answer to ``question`` if one was asked; ``"unknown"`` when the message does not answer it.
    """

    kind: str
    irregularity: str | None = None
    also: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    facts: Mapping[str, object] = field(default_factory=lambda: _EMPTY)
    doubtful: Mapping[str, object] = field(default_factory=lambda: _EMPTY)
    lookup: Mapping[str, object] | None = None
    value: object = None
    sure: float = 0.0
    auction: tuple[tuple[str | None, str], ...] = ()
    question: str | None = None
    why: tuple[tuple[str, str], ...] = ()
    half: bool = False
    """Whether it tells what happened, and not what went wrong."""
    thanks: bool = False
    all_well: bool = False
    """Whether it says that nothing went wrong."""
    also_facts: tuple[Mapping[str, object], ...] = ()
    """What is told of each of the irregularities in ``also``, in their order; of the last ones it may be nothing."""

    @property
    def is_suggestion(self) -> bool:
        """Whether the irregularity is only likely: to be offered first, never to be ruled on unconfirmed."""
        return self.irregularity is not None and self.sure <= SUGGESTED

    def as_json(self, *, why: bool = False) -> dict[str, Any]:
        """The record of this reading, as scripts get it."""
        record: dict[str, Any] = {
            "kind": self.kind,
            "irregularity": self.irregularity,
            "also": list(self.also),
            "negated": list(self.negated),
            "facts": dict(self.facts),
            "lookup": dict(self.lookup) if self.lookup else None,
            "sure": round(self.sure, 2),
        }
        if self.question is not None:
            record["value"] = self.value
        if why:
            record["why"] = [list(pair) for pair in self.why]
            record["doubtful"] = dict(self.doubtful)
        return record
