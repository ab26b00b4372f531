"""A button that is pressed twice counts once: every button there is, and fifty people at the same time."""

import asyncio
import random
from collections.abc import Callable

import pytest

from bot.conversation import Case, Pressed, Typed, reply, step
from bot.store.contract import Case as StoredCase
from bot.telegram.deciding import Decision, Found, read_case, written
from bot.telegram.incoming import Incoming, Kind, Me
from bot.telegram.keyboards import data, moment_of, presses
from bot.telegram.presses import decide_press
from tests.bot_process import running_bot
from tests.chaos.players import TEXTS, Player
from tests.chaos.size import Size
from tests.telegram_person import TO_THE_END
from tests.telegram_server import TelegramServer

SEED = Size().seed
PEOPLE = 50
MESSAGE = 5
TWO_THINGS = "west paste voor zijn beurt terwijl noord aan de beurt was, en daarna verzaakte zuid"
ANSWERS = [f"{question}:{answer}" for question, answer in TO_THE_END.items()]
AT_THE_RULING = ("do:save", "view:why", "do:question", "article:29A", "do:question", "do:back")
IN_THE_BOX = ("view:box", "box:1H", "box:pass", "box:1S", "do:back")


class Desk:
    """One person's cases as the shell keeps them, without a store and without Telegram."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.stored = {case.id: StoredCase(case.id, 7, 7, written(case), 1, MESSAGE, 0.0)}

    def press(self, pressed: str) -> Decision:
        """What the shell decides on a button under the one message; it is kept."""
        named = self.stored.get(pressed.partition(":")[0])
        shown = next(iter(self.stored.values()))
        incoming = Incoming(update=1, kind=Kind.PRESS, chat=7, user=7, text=pressed, message=MESSAGE, query="1")
        decision = decide_press(incoming, Found(named, named) if named else Found(None, None, shown), Me(1, "bot"))
        for change in decision.changes:
            self.stored.pop(change.id, None)
            if change.state is not None:
                self.stored[change.id] = StoredCase(change.id, 7, 7, change.state, 1, MESSAGE, 0.0)
        self.case = read_case(next(iter(self.stored.values())))
        return decision


def reached(seed: int) -> Case:
    """A case somewhere in a conversation."""
    dice = random.Random(seed)  # noqa: S311  to be repeated
    case = Case(id="abcdefgh")
    for _ in range(dice.randrange(1, 12)):
        typed = dice.choice([*TEXTS.values(), Typed(TWO_THINGS)])
        case = step(case, Pressed(dice.choice(presses(reply(case)))) if dice.random() < 0.7 else typed)
    return case.model_copy(update={"id": "abcdefgh", "asks": ""})


def in_the_box(case: Case) -> Case:
    """The same with the bidding box open, and no call put in it yet."""
    return step(case, Pressed("view:box")).model_copy(update={"asks": ""})


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("opened", [lambda case: case, in_the_box], ids=["as-it-is", "in-the-box"])
def test_every_button_counts_once(seed: int, opened: Callable[[Case], Case]) -> None:
    case = opened(reached(seed))
    for press in presses(reply(case)):
        once, twice = Desk(case), Desk(case)
        pressed = data(case.id, press, moment_of(case))
        once.press(pressed)
        twice.press(pressed)
        second = twice.press(pressed)
        same = {"id": "", "notices": ()}
        assert twice.case.model_copy(update=same) == once.case.model_copy(update=same), press
        assert second.due.answer, press


async def test_fifty_people_press_everything_twice_at_the_same_time(database: str) -> None:
    async with TelegramServer() as telegram, running_bot(telegram, database) as bot:
        print(f"seed {SEED}")
        await bot.says("polling as", within=60)
        players = [Player(telegram.user(1001 + n), random.Random(SEED + n), 20) for n in range(PEOPLE)]  # noqa: S311
        handled = await asyncio.gather(*(everything_twice(one) for one in players))
        assert sum(handled) == PEOPLE
        assert telegram.counts["editMessageText"] <= len(telegram.state.callback_queries) / 2
        assert telegram.double_answers == 0
        assert telegram.refused() == []


async def everything_twice(player: Player) -> bool:
    """Double taps on every kind of button, and then at random; each is checked on the screen."""
    await player.types("/start")
    while press := next((one for one in presses(reply(player.case)) if one in ANSWERS), None):
        await player.taps(press, 2)
    for press in AT_THE_RULING:
        await player.taps(press, 2)
    await player.types("/start")
    for press in IN_THE_BOX:
        await player.taps(press, 2)
    await player.types("/start")
    for _ in range(20):
        await player.presses(2)
    return True
