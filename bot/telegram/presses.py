"""What a pressed button does: answers, corrects, is refused kindly, or was a second tap."""

from __future__ import annotations

from bot.conversation import Case, Pressed, reply, step
from bot.telegram.deciding import Decision, Found, read_case, shown, text_for
from bot.telegram.incoming import Incoming, Me
from bot.telegram.keyboards import Tap, moment_of, presses, tap
from bot.telegram.outgoing import Answer, Due, Strip
from bot.telegram.showing import Place, reply_in, show


def decide_press(incoming: Incoming, found: Found, me: Me) -> Decision:
    """What a pressed button does."""
    if found.current is None:
        return _refused(incoming, found)
    before = read_case(found.current)
    pressed = _read(incoming, before)
    if pressed.press.startswith("page:"):
        return _turned(incoming, before, me, pressed.press)
    if pressed.moment not in (None, moment_of(before)):
        return _silent(incoming)
    after = step(before, Pressed(pressed.press))
    if incoming.message == found.current.message_id and _is_same(before, after):
        return _silent(incoming)
    return shown(incoming, found, me, after)


def _read(incoming: Incoming, case: Case) -> Tap:
    first = tap(incoming.text)
    return tap(incoming.text, presses(reply(case)), case.edition) if first.press.startswith("~") else first


def _is_same(before: Case, after: Case) -> bool:
    """Whether the press brought nothing that is not shown already: the second of two quick taps."""
    if after.asks not in ("", "save"):
        return False
    bare = after.model_copy(update={"asks": ""})
    return bare == before or (bare == after == before.model_copy(update={"notices": ()}))


def _silent(incoming: Incoming) -> Decision:
    return Decision(Due(answer=Answer(query=incoming.query)))


def _turned(incoming: Incoming, case: Case, me: Me, press: str) -> Decision:
    """Another page of the same reply; nothing is said by it."""
    number = press.removeprefix("page:")
    page = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
    turned = show(incoming, case, me, reply_in(incoming, case), Place(incoming.message), page)
    return Decision(Due(answer=Answer(query=incoming.query), show=turned))


def _refused(incoming: Incoming, found: Found) -> Decision:
    """Somebody else's button, one of a case that is closed, or the second tap on one that closed it."""
    is_theirs = found.named is not None and found.named.owner != incoming.user
    if found.shown is not None and not is_theirs:
        return _silent(incoming)
    text = text_for(incoming, found, "telegram.not_yours" if is_theirs else "telegram.closed")
    strip = Strip(chat=incoming.chat, message=incoming.message) if incoming.message and not is_theirs else None
    return Decision(Due(answer=Answer(query=incoming.query, text=text, alert=True), strip=strip))
