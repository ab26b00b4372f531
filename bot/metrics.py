"""Figures for whoever runs the bot, as Prometheus reads them; never what was said, nor by whom."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

UPDATE_KINDS: Final = ("message", "button", "inline", "member", "other")
STAGES: Final = ("take", "step", "commit", "send", "whole")
ERROR_KINDS: Final = ("store", "telegram", "flood", "conflict", "claim_lost", "case_changed", "bug")

_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0)


class _Timer:
    """Measures what is done in a `with` block; written out, for each update is timed four times."""

    __slots__ = ("_figure", "_start")

    def __init__(self, figure: Histogram) -> None:
        self._figure = figure

    def __enter__(self) -> None:
        self._start = perf_counter()

    def __exit__(self, *exc: object) -> None:
        self._figure.observe(perf_counter() - self._start)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The figures of one running bot."""

    registry: CollectorRegistry
    updates: Counter
    latency: Histogram
    stages: Mapping[str, Histogram]
    """The latency of each stage."""
    rulings: Counter
    errors: Counter
    waiting: Gauge
    last_update: Gauge

    def count_update(self, kind: str) -> None:
        """Count an update that came in, and note the time."""
        self.updates.labels(kind if kind in UPDATE_KINDS else "other").inc()
        self.last_update.set_to_current_time()

    def count_ruling(self, edition: int, law: int) -> None:
        """Count a ruling under the law it rests on, such as 30 of 2017."""
        self.rulings.labels(str(edition), str(law)).inc()

    def count_error(self, kind: str) -> None:
        """Count something that went wrong; unknown kinds are bugs."""
        self.errors.labels(kind if kind in ERROR_KINDS else "bug").inc()

    def timed(self, stage: str) -> AbstractContextManager[None]:
        """Measure how long one stage of an update takes."""
        return _Timer(self.stages.get(stage) or self.latency.labels(stage))

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)


def new_metrics() -> Metrics:
    """Return figures that all stand at zero, in a registry of their own."""
    registry = CollectorRegistry()
    latency = Histogram("bot_latency_seconds", "Time an update spends", ["stage"], buckets=_SECONDS, registry=registry)
    return Metrics(
        registry=registry,
        updates=Counter("bot_updates", "Updates received", ["kind"], registry=registry),
        latency=latency,
        stages={stage: latency.labels(stage) for stage in STAGES},
        rulings=Counter("bot_rulings", "Rulings given", ["edition", "law"], registry=registry),
        errors=Counter("bot_errors", "What went wrong", ["kind"], registry=registry),
        waiting=Gauge("bot_updates_waiting", "Updates received and not done yet", registry=registry),
        last_update=Gauge("bot_last_update_timestamp_seconds", "When the last update came", registry=registry),
    )
