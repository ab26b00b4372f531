"""A chat with the bot in a terminal, as if through Telegram: `python -m tests.telegram_server`.

Start the bot against the address and token printed. A line is sent as text; `[Label]` presses that button.
"""

import argparse
import asyncio
import sys

from tests.telegram_server.person import Person
from tests.telegram_server.server import TelegramServer


def printed(text: str) -> None:
    """Show something at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


async def exchange(person: Person, line: str) -> str:
    """The chat as it stands after one line of the person."""
    try:
        if line.startswith("[") and line.endswith("]"):
            await person.taps(line[1:-1])
        else:
            await person.says(line)
    except (AssertionError, LookupError) as problem:
        return str(problem)
    return person.transcript()


async def main(port: int) -> None:
    """Serve, and let somebody chat until the input ends."""
    server = await TelegramServer().start(port)
    printed(f"address {server.base_url}\ntoken {server.token}")
    person = server.user(7)
    while line := await asyncio.to_thread(sys.stdin.readline):
        if line.strip():
            printed(await exchange(person, line.strip()) + "\n")
    await server.stop()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, default=0)
    asyncio.run(main(options.parse_args().port))
