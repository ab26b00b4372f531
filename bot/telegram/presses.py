"""What a pressed button does: answers, corrects, is refused kindly, or was a second tap."""

from __future__ import annotations

from bot.conversation import Case, Pressed, reply, step
from bot.store.contract import SavedCase
from bot.telegram.deciding import Decision, Found, open_case, read_case, shown, text_for
from bot.telegram.incoming import Incoming, Me
from bot.telegram.keyboards import Tap, moment_of, presses, tap
from bot.telegram.outgoing import Answer, Due, Strip
from bot.telegram.saved import Wanted, copied, is_in_the_list, listed, wanted
from bot.telegram.showing import Place, reply_in, show


def decide_press(incoming: Incoming, found: Found, me: Me) -> Decision:
    """What a pressed button does."""
    if is_in_the_list(tap(incoming.text)):
        return _in_the_list(incoming, found, me)
    if found.current is None:
        return _refused(incoming, found)
    before = read_case(found.current)
    pressed = _read(incoming, before)
    if pressed.press.startswith("page:"):
        return _turned(incoming, before, me, pressed.press)
    if pressed.moment not in (None, moment_of(before)):
        return _silent(incoming)
    after = step(before, Pressed(pressed.press))
    if not _is_same(before, after):
        return shown(incoming, found, me, after)
    if incoming.message == found.current.message_id:
        return _silent(incoming)
    return shown(incoming, found, me, before)  # below another message of the case: there it is, as it stands


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


def _in_the_list(incoming: Incoming, found: Found, me: Me) -> Decision:
    """A button of the list of saved cases: opens a copy of one, removes one, or shows the list anew."""
    pressed = wanted(tap(incoming.text))
    was_opened_from = found.named is not None
    if pressed is None or was_opened_from or not incoming.private:
        return _silent(incoming)
    saved = found.saved or ()
    chosen = next((one for one in saved if one.id == pressed.case), None)
    if pressed.does == "open":
        return _opened(incoming, found, me, pressed, chosen)
    is_dropped = pressed.does == "drop" and chosen is not None
    left = [one for one in saved if not (is_dropped and one is chosen)]
    show = listed(incoming, left, open_case(incoming, found).language, pressed)
    asks = f"unsave:{pressed.case}" if is_dropped else ""
    return Decision(Due(answer=Answer(query=incoming.query), show=show), asks=asks)


def _opened(incoming: Incoming, found: Found, me: Me, pressed: Wanted, chosen: SavedCase | None) -> Decision:
    """A copy of a saved case as the open one; a kind word where it is removed, not theirs, or too old to be read."""
    language = open_case(incoming, found).language
    copy = copied(chosen, pressed.copy, language) if chosen else None
    if copy is not None:
        return shown(incoming, found, me, copy)
    text = text_for(incoming, found, "telegram.saved.unreadable" if chosen else "telegram.saved.gone")
    answer = Answer(query=incoming.query, text=text, alert=True)
    return Decision(Due(answer=answer, show=listed(incoming, found.saved or (), language, pressed)))


def _refused(incoming: Incoming, found: Found) -> Decision:
    """Somebody else's button, one of a case that is closed, or the second tap on one that closed it."""
    is_theirs = found.named is not None and found.named.owner != incoming.user
    if found.shown is not None and not is_theirs:
        return _silent(incoming)
    text = text_for(incoming, found, "telegram.not_yours" if is_theirs else "telegram.closed")
    strip = Strip(chat=incoming.chat, message=incoming.message) if incoming.message and not is_theirs else None
    return Decision(Due(answer=Answer(query=incoming.query, text=text, alert=True), strip=strip))
