"""Processes that are really killed, between any two stages and at random moments: nothing lost, nothing twice."""

import asyncio
import contextlib
import json
import random
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

from bot.store import Arrival, CaseChange, ClaimLostError, open_store
from tests.store_worker import arrivals

ROOT = Path(__file__).parents[1]


async def start(database: str, updates: int, chats: int, stop_at: str = "never", lease: float = 1) -> Process:
    arguments = [sys.executable, "-m", "tests.store_worker", database, str(updates), str(chats), stop_at, str(lease)]
    return await asyncio.create_subprocess_exec(*arguments, stdin=PIPE, stdout=PIPE, cwd=ROOT)


async def kill(process: Process) -> list[str]:
    """Kill without warning, and return what was written before that."""
    with contextlib.suppress(ProcessLookupError):  # a quick one was ready
        process.kill()
    output, _ = await process.communicate()
    return output.decode().splitlines()


async def finish(process: Process) -> list[str]:
    output, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    return output.decode().splitlines()


def replies(lines: list[str]) -> list[tuple[int, list[int]]]:
    """The replies in full; a line that the kill cut off was not received."""
    found = [
        json.loads(line.removeprefix("reply ")) for line in lines if line.startswith("reply ") and line[-2:] == "]]"
    ]
    return [(chat, said) for chat, said in found]


async def check_everything_happened_once(
    database: str, sent: list[tuple[int, list[int]]], updates: int, chats: int
) -> None:
    expected: dict[int, list[int]] = {}
    for each in arrivals(updates, chats):
        expected.setdefault(each.chat, []).append(each.update_id)
    async with await open_store(database) as store:
        assert await store.waiting() == 0
        for chat, said in expected.items():
            case = await store.latest_case(chat, chat)
            assert case is not None
            assert json.loads(case.state) == said
            assert case.version == len(said) + 1  # and the message that shows it
    answered = {(chat, said[-1]) for chat, said in sent}
    assert answered == {(chat, number) for chat, said in expected.items() for number in said}


@pytest.mark.parametrize("stage", ["taken", "stepped", "committed", "sent"])
async def test_what_a_killed_process_had_in_hand_is_finished_by_the_next(database: str, stage: str) -> None:
    first = await start(database, 6, 2, stop_at=stage)
    assert first.stdout is not None
    line = ""
    lines = []
    while not line.startswith("stopped"):
        line = (await asyncio.wait_for(first.stdout.readline(), 30)).decode()
        lines.append(line.strip())
    await kill(first)
    lines += await finish(await start(database, 6, 2))
    await check_everything_happened_once(database, replies(lines), 6, 2)


async def test_killed_at_random_moments_nothing_is_lost_and_nothing_happens_twice(database: str) -> None:
    at_once = 2 if database.startswith("postgresql") else 1
    moments = random.Random(30)  # noqa: S311  no secret
    lines: list[str] = []
    ends: set[int | None] = set()
    for _ in range(4):
        processes = [await start(database, 1000, 20) for _ in range(at_once)]
        assert processes[0].stdout is not None
        lines.append((await asyncio.wait_for(processes[0].stdout.readline(), 30)).decode().strip())
        await asyncio.sleep(moments.uniform(0, 0.1))
        lines += [line for process in processes for line in await kill(process)]
        ends |= {process.returncode for process in processes}
    assert -signal.SIGKILL in ends
    lines += await finish(await start(database, 1000, 20))
    await check_everything_happened_once(database, replies(lines), 1000, 20)


async def test_processes_side_by_side_share_the_work(database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("SQLite serves one process")
    outputs = await asyncio.gather(*[finish(await start(database, 300, 20, lease=60)) for _ in range(3)])
    sent = [replies(lines) for lines in outputs]
    assert sum(map(len, sent)) == 300
    assert all(sent)
    await check_everything_happened_once(database, [each for one in sent for each in one], 300, 20)


async def test_a_process_that_was_taken_for_dead_writes_nothing(database: str) -> None:
    async with await open_store(database, lease=0.1) as silent:
        (work,) = await silent.take([Arrival(1, 5, "1")])
        await asyncio.sleep(0.2)
        async with await open_store(database, lease=0.1) as other:
            (taken_over,) = await other.claim()
            with pytest.raises(ClaimLostError):
                await silent.commit(work, [CaseChange("k", 5, 5, 0, "silent")])
            await other.commit(taken_over, [CaseChange("k", 5, 5, 0, "other")])
            await silent.done(work)
            assert await other.waiting() == 1
            assert await other.done(taken_over) is None
            case = await other.case("k")
            assert case is not None
            assert case.state == "other"
