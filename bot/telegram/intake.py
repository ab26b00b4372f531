"""Updates as they come in: those not for the bot are left out, and so is a flood."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from time import monotonic

from bot.metrics import Metrics
from bot.telegram.incoming import Incoming, InvalidUpdateError, Kind, Me, read_update

log = logging.getLogger(__name__)

_KINDS = {Kind.PRESS: "button", Kind.INLINE: "inline", Kind.GONE: "member", Kind.MOVED: "member"}
_MINUTE = 60.0
MOST_CLOCKS = 20
"""Presses too many in a minute whose clock is still stopped; a person who taps on sees that it is heard."""


class Flood:
    """Counts the updates of each user in this minute; only this process's, and only in memory."""

    def __init__(self, per_minute: int) -> None:
        self._per_minute = per_minute
        self._counts: dict[int, int] = {}
        self._since = monotonic()

    def excess(self, user: int) -> int:
        """How many more than allowed this user's update is: 0 or less when it is not."""
        if monotonic() - self._since > _MINUTE:
            self._counts.clear()
            self._since = monotonic()
        self._counts[user] = self._counts.get(user, 0) + 1
        return self._counts[user] - self._per_minute


class Intake:
    """Reads updates as they come in, and leaves out what is not for the bot, and what is too much."""

    def __init__(self, me: Me, metrics: Metrics, per_minute: int) -> None:
        self._me, self._metrics = me, metrics
        self._flood = Flood(per_minute)

    def read(self, updates: Iterable[object]) -> list[Incoming]:
        """What is to be handled of these."""
        return [incoming for raw in updates if (incoming := self._read(raw)) is not None]

    def _read(self, raw: object) -> Incoming | None:
        try:
            incoming = read_update(raw, self._me)
        except InvalidUpdateError as error:
            self._metrics.count_error("bug")
            log.warning("an update is passed over: %s", error)
            return None
        if incoming is None:
            return None
        self._metrics.count_update(_KINDS.get(incoming.kind, "message"))
        return self._within_limits(incoming)

    def _within_limits(self, incoming: Incoming) -> Incoming | None:
        """The update; what says that there are too many, once and for presses a few times more; then nothing."""
        excess = self._flood.excess(incoming.user)
        if excess <= 0 or incoming.kind in (Kind.GONE, Kind.MOVED):
            return incoming
        self._metrics.count_error("flood")
        most = {Kind.INLINE: 0, Kind.PRESS: MOST_CLOCKS}.get(incoming.kind, 1)
        is_told = excess <= most
        return incoming.model_copy(update={"kind": Kind.FLOOD}) if is_told else None
