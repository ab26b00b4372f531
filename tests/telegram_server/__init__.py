"""A Telegram for tests: behaves as the Bot API does, refuses what it refuses, and has people in it.

    async with TelegramServer() as telegram:          # telegram.base_url and telegram.token are for the bot
        truus = telegram.user(7, language="nl")
        question = await truus.says("west paste voor zijn beurt")   # waits until the bot is done
        assert question.labels == ["Ja", "Nee"]
        ruling = await truus.taps("Nee")                            # presses the newest such button
        assert ruling.marked("bold") == ["West past één keer."]     # what a reader sees as bold
        assert telegram.refused() == []                             # the bot asked for nothing Telegram refuses
        assert telegram.double_answers == 0 and telegram.token_leaks() == []

`send` and `press` do not wait; `settled` waits for a visible reaction, `answered` for the clock on a button to stop.
What goes wrong is planned in `telegram.faults`: `refuse`, `cut`, `hang`, `darkness`, `latency`.
Without asyncio use `thread.running_in_thread`, without HTTP `in_memory.InMemoryRequest`.

Stricter than Telegram, so that mistakes show: unknown parameters and fields, buttons without a label, rows of more
than 8 buttons, links to a bot whose start parameter no client would pass on, and edits in a chat whose person blocked
the bot are refused. Not acted out: Markdown, media other than documents, channels, topics, business accounts.
"""

from tests.telegram_server.group import Group
from tests.telegram_server.person import Person
from tests.telegram_server.record import Call
from tests.telegram_server.server import TOKEN, TelegramServer
from tests.telegram_server.state import CallbackQuery, Chat, Message

__all__ = ["TOKEN", "Call", "CallbackQuery", "Chat", "Group", "Message", "Person", "TelegramServer"]
