"""Updates into the store, so that Telegram may be told that they arrived; a flood is kept out."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from time import monotonic

from bot.metrics import Metrics
from bot.store.contract import Arrival, Store, StoreRefusedError, Work
from bot.telegram.incoming import Incoming, InvalidUpdateError, Kind, Me, read_update

log = logging.getLogger(__name__)

_KINDS = {Kind.PRESS: "button", Kind.INLINE: "inline", Kind.GONE: "member"}
_MINUTE = 60.0


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
    """Takes updates in: reads them, keeps a flood out, and makes the rest durable."""

    def __init__(self, store: Store, me: Me, metrics: Metrics, per_minute: int) -> None:
        self._store, self._me, self._metrics = store, me, metrics
        self._flood = Flood(per_minute)

    async def take(self, updates: Iterable[object]) -> Sequence[Work]:
        """Keep these; returns what is to be handled now. When this returns, Telegram may be told."""
        arrivals = [arrival for raw in updates if (arrival := self._arrival(raw)) is not None]
        if not arrivals:
            return ()
        with self._metrics.timed("take"):
            return await self._kept(arrivals)

    async def _kept(self, arrivals: Sequence[Arrival]) -> Sequence[Work]:
        try:
            return await self._store.take(arrivals)
        except StoreRefusedError as error:
            self._metrics.count_error("store")
            log.error("the database refuses an update: %s", error)  # noqa: TRY400  the trace holds nothing more
        if len(arrivals) == 1:
            return ()
        return [work for one in arrivals for work in await self._kept([one])]

    def _arrival(self, raw: object) -> Arrival | None:
        try:
            incoming = read_update(raw, self._me)
        except InvalidUpdateError as error:
            self._metrics.count_error("bug")
            log.warning("an update is passed over: %s", error)
            return None
        if incoming is None:
            return None
        self._metrics.count_update(_KINDS.get(incoming.kind, "message"))
        incoming = self._within_limits(incoming)
        if incoming is None:
            return None
        return Arrival(incoming.update, incoming.chat, incoming.model_dump_json(exclude_defaults=True))

    def _within_limits(self, incoming: Incoming) -> Incoming | None:
        """The update; once in a minute one that says there are too many; and nothing for what comes after."""
        excess = self._flood.excess(incoming.user)
        if excess <= 0 or incoming.kind is Kind.GONE:
            return incoming
        self._metrics.count_error("flood")
        is_told = excess == 1 and incoming.kind is not Kind.INLINE
        return incoming.model_copy(update={"kind": Kind.FLOOD}) if is_told else None
