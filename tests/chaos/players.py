"""People who use the bot at random, and know from the pure conversation alone what they must be shown."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.telegram.keyboards import data, moment_of, presses
from bot.telegram.paging import pages
from tests.telegram_person import carried_by
from tests.telegram_server import CallbackQuery, Message, Person
from tests.telegram_server.message_html import formatted

WORDS = {
    "/terug": Pressed("do:back"),
    "/waarom": Pressed("view:why"),
    "/help": Pressed("view:help"),
    **{
        text: Typed(text)
        for text in (
            "west paste voor zijn beurt, noord was aan de beurt",
            "zuid verzaakte in slag 5",
            "oost kwam uit voor zijn beurt",
            "onvoldoende bod van noord",
            "nee wacht, oost was het",
            "ja",
            "nee",
            "noord",
            "weet ik nog niet",
            "1",
            "3",
            "artikel 30b1",
            "wat is een strafkaart",
            "mooi weer vandaag",
        )
    },
}
TEXTS: dict[str, Typed | Pressed] = {"/start": Pressed("do:start"), "/opnieuw": Pressed("do:restart"), **WORDS}
QUERY_LIFETIME = 15.0
"""Seconds in which Telegram takes an answer to a pressed button."""


@dataclass(eq=False)
class Player:
    """Somebody who presses, types, presses twice and types on without waiting, and checks every reply."""

    person: Person
    dice: random.Random
    left: int
    """How many updates this player still sends, at least."""
    goes_on: Callable[[], bool] = lambda: False
    """Whether it is too early to stop."""
    patience: float = 300.0
    case: Case = field(default_factory=Case)
    before: Case | None = None
    """The case without what was shown above it, where the last press changed nothing."""
    queries: list[CallbackQuery] = field(default_factory=list)
    known: set[str] = field(default_factory=set)
    """The ids of all cases that were seen."""

    async def play(self) -> None:
        """Use the bot until nothing is left to be said."""
        await self.types("/start")
        while self.left > 0 or self.goes_on():
            kind = self.dice.random()
            if kind < 0.65:
                await self.presses(1)
            elif kind < 0.8:
                await self.presses(2)
            elif kind < 0.92:
                await self.types(self.dice.choice(list(TEXTS)))
            else:
                await self.types(
                    self.dice.choice(list(TEXTS)), *self.dice.choices(list(WORDS), k=self.dice.randint(1, 2))
                )

    async def types(self, *texts: str) -> None:
        """Send messages without waiting in between, and wait until the last is answered."""
        self.left -= len(texts)
        self._knows_what_is_there()
        for text in texts:
            self.case, self.before = step(self.case, TEXTS[text]), None
            self.person.send(text)
        await self.is_shown()

    async def presses(self, times: int) -> None:
        """Press any button so many times without waiting in between; it counts once."""
        await self.taps(self.dice.choice(presses(reply(self.case))), times)

    async def taps(self, press: str, times: int = 1) -> None:
        """Press the button that says this, so many times without waiting in between; it counts once."""
        assert press in presses(reply(self.case)), f"{press} is not among {presses(reply(self.case))}"
        message = self.on_screen()
        assert message is not None
        pressed = data(self.case.id, press, moment_of(self.case))
        self._knows_what_is_there()
        self.left -= times
        self.queries += [self.person.press(data=pressed, on=message) for _ in range(times)]
        self._follow(step(self.case, Pressed(press)))
        await self.is_shown()

    def _follow(self, after: Case) -> None:
        bare = self.case.model_copy(update={"notices": ()})
        is_same = not after.asks and not after.notices and after == bare
        self.case, self.before = (self.case, bare) if is_same else (after, None)

    # --- what is seen ---------------------------------------------------------------------------------

    async def is_shown(self) -> None:
        """Wait until the screen shows the case, and every update was received and every press answered."""
        wanted = [seen_of(case) for case in (self.case, self.before) if case is not None]
        chat = self.person.chat
        chat.changed = chat.changed or asyncio.Event()
        until = time.monotonic() + self.patience
        while not (self._is_at_rest() and self.seen() in wanted):
            if time.monotonic() > until:
                raise AssertionError(f"{self._waits_for()}\nwanted {wanted}\nseen {self.seen()}")
            chat.changed.clear()
            try:
                await asyncio.wait_for(chat.changed.wait(), 0.5)
            except TimeoutError:
                continue
        self._is_reading()

    def _knows_what_is_there(self) -> None:
        """A message that came again after a kill may show a case that was passed by: it is no new one."""
        self.known |= {case_of(one) for one in self.person.chat.visible if one.from_bot and one.markup}

    def _is_reading(self) -> None:
        """Know the case by the id that its buttons carry."""
        message = self.on_screen()
        assert message is not None
        self.queries.clear()
        self.case = self.case.model_copy(update={"id": case_of(message)})
        self.known.add(self.case.id)

    def _waits_for(self) -> str:
        """What has not come, for who looks into it."""
        queue = self.person.people.updates
        unconfirmed, first = queue.unconfirmed.get(self.person.user_id), next(iter(queue.pending), None)
        number = first.update_id if first else None
        return f"chat {self.person.user_id}: {unconfirmed} not taken, {len(queue.pending)} wait from {number} on"

    def _is_at_rest(self) -> bool:
        if self.person.chat.in_flight or self.person.people.updates.unconfirmed.get(self.person.user_id):
            return False
        now = time.monotonic()
        return all(one.answer is not None or now - one.pressed_at > QUERY_LIFETIME for one in self.queries)

    def on_screen(self) -> Message | None:
        """The newest message that shows this case, or a case that was not there before."""
        messages = reversed(self.person.chat.visible)
        return next((one for one in messages if one.from_bot and one.markup and self._is_of_the_case(one)), None)

    def _is_of_the_case(self, message: Message) -> bool:
        shown = case_of(message)
        return shown == self.case.id if self.case.id else bool(shown) and shown not in self.known

    def seen(self) -> tuple[str, list[str]]:
        """The text on the screen, and what its buttons say."""
        message = self.on_screen()
        if message is None:
            return "", []
        return message.text, [one.partition(":")[2] for one in carried_by(message) if ":page:" not in one]


def case_of(message: Message) -> str:
    """The id of the case that a message shows."""
    return next(iter(carried_by(message)), "").partition(":")[0]


def seen_of(case: Case) -> tuple[str, list[str]]:
    """What a case looks like on a screen: its text, and what its buttons say."""
    shown = reply(case)
    text, _ = formatted(pages(shown.text)[0], "HTML", None)
    return text, [data("12345678", press, moment_of(case)).partition(":")[2] for press in presses(shown)]
