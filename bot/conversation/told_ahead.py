"""What is told before it is asked: ``zuid accepteert niet``, where it is asked first what was meant."""

from __future__ import annotations

from bot.conversation.case import Case
from bot.conversation.misread import is_misread
from bot.conversation.of_whom import is_of_before, named_in, told_of_others
from bot.conversation.told import told, word_for
from bot.understanding import Reading, understand
from bot.understanding.asking_back import is_put_as_question
from bot.understanding.cues import CALLS_OUT_OF_TURN
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.yes_no import begins_plainly
from ruling_core.questions import questions
from ruling_core.rulings import seat_of
from ruling_core.seats import SEATS, Party, Role, Seat

_LEADS = ("opening_lead_out_of_turn", "lead_out_of_turn")
_CALLS = ("insufficient_bid", "change_of_call", *CALLS_OUT_OF_TURN)
_SETTLES = ("accepts", "refuses")
_OPEN = ("wants", "may", "must", "not", "not_yet", "none", "asks", "question", "oot", "turn")


def told_ahead(case: Case, text: str) -> Reading | None:
    """What *text* tells of the acceptance, where that is yet to be asked."""
    label = case.words.get("irregularity", "")
    if label not in (*_LEADS, *_CALLS) or "offender" not in case.words:
        return None
    asked = "lead_accepted" if label in _LEADS else "lho_accepts"
    story = tell(text)
    if asked in case.words or not named_in(story) or _is_a_reply(text) or not _settles(story, label):
        return None
    value = understand(text, question=asked).value
    if not isinstance(value, bool) or not _is_by_whoever_decides(case, asked, story, text):
        return None
    question = questions(case.edition)[asked][0]
    is_told = not is_misread(case, question, text, value) and word_for(question, value) is not None
    facts: dict[str, object] = {"accepted": value}
    return Reading("report", facts=facts, sure=0.9) if is_told and told(case.edition, facts, label) else None


def _is_a_reply(text: str) -> bool:
    """``nee zuid heeft gepast``, ``accepteert zuid dit dan``: said to what is asked, or asked back."""
    words = words_of(text)
    return is_put_as_question(words) or begins_plainly(words)


def _settles(story: Story, label: str) -> bool:
    """``zuid accepteert niet``; over a bid that was too low also ``zuid heeft 2 harten geboden``."""
    if story.line.has("may", "must"):
        return False
    if story.line.has(*_SETTLES):
        return True
    is_call = label == "insufficient_bid" and story.line.has("call") and not story.line.has(*_OPEN)
    return is_call and not is_of_before(story)


def _is_by_whoever_decides(case: Case, asked: str, story: Story, text: str) -> bool:
    named: set[Seat | None] = set(named_in(story))
    if asked == "lho_accepts":
        return named == {seat_of(Role.LHO, case.words)} and told_of_others(case, asked, text) is None
    offender, declarer = SEATS[case.words["offender"]], seat_of(Party.DECLARER, case.words)
    return named == {declarer} and declarer not in (offender, offender.seat_of(Role.PARTNER))
