"""A process that handles updates as the bot does, made to be killed: `python -m tests.store_worker …`.

Each update adds its id to its chat's case; a reply is a line on standard output, as if sent to Telegram.
"""

import asyncio
import json
import sys
from collections.abc import Sequence

from bot.store import Arrival, CaseChange, ClaimLostError, Sent, Store, Work, open_store

BATCH = 7


def arrivals(updates: int, chats: int) -> list[Arrival]:
    """The updates that Telegram delivers, again and again until it is told that they arrived."""
    return [Arrival(number, number % chats + 1, json.dumps(number)) for number in range(1, updates + 1)]


class Worker:
    """One process: *stop_at* names the stage at which it stands still, waiting to be killed."""

    def __init__(self, store: Store, stop_at: str) -> None:
        self.store = store
        self.stop_at = stop_at
        self.delivered = False

    async def run(self, deliveries: Sequence[Arrival]) -> None:
        """Take what is delivered, handle it, and go on until nothing is waiting anywhere."""
        await asyncio.gather(self.deliver(deliveries), self.live())

    async def deliver(self, deliveries: Sequence[Arrival]) -> None:
        for start in range(0, len(deliveries), BATCH):
            await self.handle_all(await self.store.take(deliveries[start : start + BATCH]))
        self.delivered = True

    async def live(self) -> None:
        while not self.delivered or await self.store.waiting():
            await self.handle_all(await self.store.claim())
            await asyncio.sleep(0.05)

    async def handle_all(self, works: Sequence[Work]) -> None:
        await asyncio.gather(*(self.handle_chat(work) for work in works))

    async def handle_chat(self, work: Work | None) -> None:
        while work is not None:
            try:
                work = await self.handle(work)
            except ClaimLostError:
                return

    async def handle(self, work: Work) -> Work | None:
        self.reach("taken", work)
        reply = work.reply
        if work.payload is not None:
            reply = await self.step(work, json.loads(work.payload))
        self.reach("committed", work)
        print("reply", reply, flush=True)
        self.reach("sent", work)
        return await self.store.done(work, Sent(f"case-{work.chat}", 1))

    async def step(self, work: Work, number: int) -> str:
        case = await self.store.latest_case(work.chat, work.chat)
        said = [*(json.loads(case.state) if case else []), number]
        change = CaseChange(f"case-{work.chat}", work.chat, work.chat, case.version if case else 0, json.dumps(said))
        self.reach("stepped", work)
        reply = json.dumps([work.chat, said])
        await self.store.commit(work, [change], reply)
        return reply

    def reach(self, stage: str, work: Work) -> None:
        if stage == self.stop_at:
            print("stopped", work.update_id, flush=True)
            sys.stdin.read()  # stands still, event loop and all


async def _main(database: str, updates: str, chats: str, stop_at: str, lease: str) -> None:
    async with await open_store(database, lease=float(lease)) as store:
        await Worker(store, stop_at).run(arrivals(int(updates), int(chats)))


if __name__ == "__main__":
    asyncio.run(_main(*sys.argv[1:]))
