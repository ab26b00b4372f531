"""Replies that hold the words of an answer and tell something else: of whoever has no say, or of what is wanted."""

from __future__ import annotations

from itertools import dropwhile
from typing import Any

from bot.conversation.case import Case
from bot.conversation.of_whom import is_of_before, named_in, nothing_yet
from bot.understanding import Reading, understand
from bot.understanding.asking_back import sentences_of
from bot.understanding.corrections import taken_back
from bot.understanding.story import Story
from bot.understanding.tell import tell
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import grammar
from ruling_core.facts import Question
from ruling_core.rulings import seat_of
from ruling_core.seats import SEATS, Party, Role, Seat, parse_seat

_OF_A_LEAD = "lead_accepted"
_OF_A_CARD = ("lead_choice", "opening_lead")
_OF_A_CALL = ("lho_accepts", "lho_called", "lho_choice", "second_bid_accepted")
_HAS_CALLED = ("lho_called", "called_before", "partner_called_since")
_OF_THE_OFFENDER = ("was_unintended", "is_comparable", "is_artificial", "designation_unintended")
CALLED = ("call", "call_verb", "did_something", "opens", "responds")
OF_THE_TURN = ("turn", "his_beurt", "must", "first", "on_lead", "may", "not_yet", "skipped")


def is_misread(case: Case, asked: Question[Any], text: str, value: object) -> bool:
    """Whether *value*, read from *text*, is not what the reply says of what is asked."""
    if asked.id in _OF_A_CARD:
        return _is_of_another_card(case, asked, tell(text), value)
    if asked.id in _OF_THE_OFFENDER:
        return isinstance(value, bool) and _is_of_the_others(case, asked, tell(text), text)
    if asked.id not in (_OF_A_LEAD, "whose_turn", *_OF_A_CALL, *_HAS_CALLED):
        return False
    story, words = tell(text), {word.text for word in words_of(text)}
    if asked.id == "whose_turn":
        is_of_a_call = _is_of_an_earlier_call(story) or _is_the_deed(case, story)
        return _asks(words) or is_of_a_call or _says_no_turn(story, words)
    if asked.id in _HAS_CALLED and isinstance(value, bool) and _tells_a_wish(story, value):
        return True
    if asked.id == _OF_A_LEAD:
        return isinstance(value, bool) and (_asks(words) or _has_no_say(case, story, words))
    if asked.id == "lho_accepts" and isinstance(value, bool) and _is_no_choice(story, value):
        return True
    return asked.id in _OF_A_CALL and (_asks(words) or _changes_it_himself(story, words))


def is_of_the_same_call(case: Case, asked: Question[Any], alone: Reading, text: str) -> bool:
    """``oost maakt er 2 harten van``, ``west vroeg wat dat was``, where it is asked what LHO did: no other case."""
    if asked.id == "whose_turn":
        return alone.half and _is_a_thought(tell(text))
    if asked.id not in _OF_A_CALL:
        return False
    if alone.half and set(alone.facts) == {"turn_of"}:
        return _is_a_duty(text)
    if alone.irregularity == "unauthorised_information_hesitation":
        return _asks({word.text for word in words_of(text)})
    if alone.irregularity != "change_of_call":
        return False
    named = alone.facts.get("offender")
    return named is None or parse_seat(str(named)).word == case.words.get("offender")


def is_mere_silence(case: Case, found: Reading, text: str) -> bool:
    """``oost zei niks``, where something else is asked: no alert that was missed."""
    if found.kind != "report" or found.irregularity != "missing_alert" or "irregularity" not in case.words:
        return False
    silent = not grammar("nothing").isdisjoint(word.text for word in words_of(text))
    return silent and not tell(text).line.has("alert", "call", "bid_noun", "explanation", "artificial")


def _is_a_duty(text: str) -> bool:
    """``zuid moet passen``: what has yet to be done by somebody's lights, and not whose turn it was."""
    words = {word.text for word in words_of(text)}
    duty = not grammar("ought_now").isdisjoint(words) and grammar("choosing").isdisjoint(words)
    return duty and not tell(text).line.has("turn", "his_beurt", "first")


def is_still_open(text: str) -> bool:
    """``nee nog niks``, ``west zegt dat het goed is maar heeft nog niet geboden``: no more than that it is to come."""
    rest = taken_back(text) or text
    if not nothing_yet(rest):
        return False
    parts = [" ".join(word.raw for word in one) for one in sentences_of(words_of(rest))]
    return all(nothing_yet(one) or understand(one, question="lho_accepts").value is not False for one in parts)


def _is_of_the_others(case: Case, asked: Question[Any], story: Story, text: str) -> bool:
    """``nee, zuid heeft al geboden``, where it is asked what the offender meant: not what that *nee* is about."""
    named, rest = named_in(story), _after_yes_or_no(text)
    if not named or not rest or SEATS.get(case.words.get("offender", "")) in named or story.line.has("he", "person"):
        return False
    only_says_so = not grammar("said").isdisjoint(word.text for word in words_of(rest))
    return not only_says_so and not isinstance(understand(rest, question=asked.id).value, bool)


def _after_yes_or_no(text: str) -> str:
    """What follows on ``ja`` or ``nee``; nothing where a reply begins otherwise."""
    words = words_of(text)
    passed = grammar("yes") | grammar("no") | grammar("filler")
    rest = list(dropwhile(lambda word: word.is_sign or word.text in passed, words))
    return " ".join(word.raw for word in rest) if len(rest) < len(words) else ""


def _is_of_another_card(case: Case, asked: Question[Any], story: Story, value: object) -> bool:
    """``west mag geen schoppen spelen`` of partner's lead, ``oost ook gedekt`` of West's."""
    offender, named = SEATS.get(case.words.get("offender", "")), set(named_in(story))
    if offender is None:
        return False
    if asked.id == "opening_lead":
        return bool(named) and offender not in named and value in ("faced", "face_down")
    suits = {str(story.item(at).value) for at in story.line.where("suit")}
    card = case.words.get("card", "")
    return offender in named or (bool(suits and card) and card[-1] not in suits)


def _asks(words: set[str]) -> bool:
    """``noord vraagt wat hij mag``: nothing is decided yet."""
    return not grammar("inquires").isdisjoint(words)


def _is_of_an_earlier_call(story: Story) -> bool:
    """``zuid had 3 schoppen geboden``: that somebody called does not say whose turn it was afterwards."""
    return bool(named_in(story)) and is_of_before(story) and not story.line.has(*OF_THE_TURN)


def _is_the_deed(case: Case, story: Story) -> bool:
    """``noord doubleerde``: what the offender did, told once more."""
    is_offender = {seat.word for seat in named_in(story)} == {case.words.get("offender")}
    return is_offender and story.line.has(*CALLED) and not story.line.has(*OF_THE_TURN, "be", "dealer")


def _says_no_turn(story: Story, words: set[str]) -> bool:
    """``ik ben noord``, ``zuid dacht dat hij gever was``, ``oost zei niks``: somebody is named, and no turn."""
    idle = not grammar("nothing").isdisjoint(words) and not story.line.has(*OF_THE_TURN)
    return idle or _says_who_is_who(story, words) or _is_a_thought(story)


def _is_a_thought(story: Story) -> bool:
    """``west zei dat hij aan de beurt was``: what a player thinks of it himself."""
    seats = [at for at in story.line.where("seat") if at not in story.denied]
    return bool(seats) and all(_thinks(story, at + 1) for at in seats)


def _thinks(story: Story, at: int) -> bool:
    if at >= len(story.line.items):
        return False
    return story.item(at).means("thought") or story.item(at).first_word in grammar("claims_that")


def _is_no_choice(story: Story, value: bool) -> bool:
    """``zuid heeft nog 2 schoppen``, ``niemand bood nog``, ``zuid paste niet``, ``zuid bood maar nam het terug``."""
    line = story.line
    if value:
        return line.has("still_had", "nothing_bid") or (line.has("nobody") and line.has(*CALLED))
    if line.has("takes_back") and line.has("call", "call_verb") and not line.has("wants", "must", "may", "refuses"):
        return True
    return bool(line.find("call_verb|P|X|opens not"))


def _says_who_is_who(story: Story, words: set[str]) -> bool:
    """``ik ben noord``, ``noord is mijn partner``."""
    if not grammar("is_seated").isdisjoint(words) and not grammar("me").isdisjoint(words):
        return not story.line.has(*OF_THE_TURN)
    people = {str(story.item(at).value) for at in story.line.where("person")}
    is_told = not grammar("am_or_is").isdisjoint(words) and not story.line.has(*OF_THE_TURN)
    return is_told and bool(people & {"self", "partner", "his_partner"}) and story.line.has("seat")


def _tells_a_wish(story: Story, is_yes: bool) -> bool:
    """``ja dat mag toch``, ``hij wil terug naar 2 schoppen``: what is wanted or allowed, and not what was done."""
    wishes = ("wants", "may", "in_order") if is_yes else ("no_matter", "in_order")
    return story.line.has(*wishes) and not is_of_before(story)


def _has_no_say(case: Case, story: Story, words: set[str]) -> bool:
    """``oost vindt het goed`` of a lead by his partner: the other side decides, and of a defender's lead declarer."""
    offender = SEATS.get(case.words.get("offender", ""))
    named = set(named_in(story))
    declarer = seat_of(Party.DECLARER, case.words)
    sides = {offender, offender.seat_of(Role.PARTNER)} if offender is not None else set()
    if not named:
        return _is_by_the_wrong_part(story, declarer in sides)
    if not sides:
        return False
    deciders = {declarer} if declarer is not None and declarer not in sides else set(Seat) - sides
    is_told_to = named == {offender} and not grammar("lets_or_must").isdisjoint(words)
    return not named & deciders and not is_told_to


def _is_by_the_wrong_part(story: Story, is_declarers: bool) -> bool:
    """``de blinde vindt het goed``; of a lead of declarer's own ``de leider vindt het goed``."""
    parts = {str(story.item(at).value) for at in story.line.where("role")}
    return parts == {"dummy"} or (is_declarers and bool(parts) and parts <= {"declarer", "dummy"})


def _changes_it_himself(story: Story, words: set[str]) -> bool:
    """``hij maakt er 2 harten van``, ``hij past dan maar``: the offender, by the sound of it."""
    if story.line.has("seat", "person"):
        return False
    wants = not grammar("take_back_oneself").isdisjoint(words) and story.line.has("wants")
    wants = wants and grammar("lets_or_must").isdisjoint(words)
    instead = not grammar("now_instead").isdisjoint(words) and story.line.has("he") and story.line.has("call")
    back_to = story.line.has("takes_back") and story.line.has("call")
    return story.line.has("replaces", "changes") or wants or instead or back_to
