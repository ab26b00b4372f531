"""Read a message as the writer taking back something said before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from bot.understanding.answer_phrases import beginnings_of, find_answers
from bot.understanding.deeds import deeds_in
from bot.understanding.half_told import half_told
from bot.understanding.reading import Reading
from bot.understanding.seats import is_seat
from bot.understanding.story import Story
from bot.understanding.tokens import Word, words_of
from bot.understanding.vocabulary import grammar
from bot.understanding.wanted_calls import is_wanted

MOST_WORDS = 14
SHORT = 6
_PARTS = {"turn": "turn_of", "dealer": "dealer", "declarer": "declarer"}


def correction_in(text: str, story: Story) -> Reading | None:
    """What *text* corrects: a message that begins with ``nee wacht`` or ``nee`` and names another."""
    words = words_of(text)
    if len(words) > MOST_WORDS or not (_takes_back(words) or _names_another(words, story) or _puts_right(words, story)):
        return None
    if _tells_what_lies_there(story):
        return None
    facts: dict[str, object] = {}
    doubtful: dict[str, object] = {}
    for at in story.line.where("seat"):
        if at not in story.denied and is_seat(story.who_is(at)):
            _corrected_player(words, story, at, facts, doubtful)
    _corrected_call(story, facts)
    _corrected_deed(story, facts)
    if not facts and not doubtful:
        return None
    did_it = set(facts) == {"offender"}
    doubtful = doubtful if did_it or not facts else {}
    return Reading("correction", negated=_denied_players(story), facts=facts, doubtful=doubtful, sure=0.8)


def _tells_what_lies_there(story: Story) -> bool:
    """``ik bedoelde pas! Er ligt doublet.``: no slip in typing, but of the hand."""
    calls = story.holds("call")
    wanted = [at for at in calls if is_wanted(story, at)]
    lie = [at for at in calls if at not in wanted and story.item(at - 1).first_word in grammar("lies")]
    return len(calls) > 1 and bool(wanted) and bool(lie)


def takes_back(text: str) -> bool:
    """Whether *text* begins by taking something back: ``nee wacht, …``."""
    return _takes_back(words_of(text))


def is_mere_denial(text: str) -> bool:
    """``nee wacht``, ``nee wacht, dat klopt niet``: something is taken back, and not said what."""
    rest = {word.text for word in words_of(taken_back(text)) if not word.is_sign} - grammar("filler")
    return takes_back(text) and (not rest or (len(rest) < SHORT and not grammar("not_right").isdisjoint(rest)))


def is_denying(text: str) -> bool:
    """Whether *text* begins with *nee* or *fout*."""
    first = next((word.text for word in words_of(text) if not word.is_sign), "")
    return first in grammar("no") | grammar("oops")


def taken_back(text: str) -> str:
    """What *text* says after *nee wacht*, or after *nee*; nothing where it begins otherwise."""
    words = words_of(text)
    rest = list(dropwhile(lambda word: word.is_sign or word.text in _beginnings(), words))
    return " ".join(word.raw for word in rest) if len(rest) < len(words) else ""


def _beginnings() -> frozenset[str]:
    return (beginnings_of("wait") - grammar("forms_of_niet")) | grammar("no") | grammar("oops")


def _denied_players(story: Story) -> tuple[str, ...]:
    """``niet west maar oost``: whom it is not about."""
    if not story.denied:
        return ()
    seats = [story.who_is(at) for at in story.line.where("seat") if at in story.denied]
    return tuple(seat for seat in seats if is_seat(seat))


def _corrected_deed(story: Story, facts: dict[str, object]) -> None:
    """``west doubleerde``, ``het was noord die paste``, ``oost speelde hartenaas``: who did it, and what."""
    seats = [at for at in story.line.where("seat") if at not in story.denied and at not in story.taken]
    untold = story.line.has("then", "not", "not_yet") or _is_of_before(story)
    if untold or "offender" in facts or not ("call" in facts or "card" in facts):
        return
    makers = [deed.who for deed in deeds_in(story) if deed.who in seats]
    if not makers and "card" in facts and story.line.has("plays", "lead_out", "lead_on", "lead_any", "lays", "falls"):
        makers = list(seats)
    if len(seats) == 1 and makers:
        facts["offender"] = story.who_is(seats[0])


def _takes_back(words: Sequence[Word]) -> bool:
    if beginnings_of("wait").isdisjoint(word.text for word in words[:2]):
        return False
    latest = 0 if words and words[0].text in grammar("compass") and len(words) > SHORT else 1
    found = [one.first for one in find_answers(words[:6]) if one.name == "wait" and one.first <= latest]
    return any(not _waits_for_somebody(words, at) for at in found)


def _waits_for_somebody(words: Sequence[Word], at: int) -> bool:
    """``iedereen wacht op oost``, ``noord wacht nog``."""
    following = words[at + 1 : at + 2]
    waits = words[at].text == "wacht" and bool(following) and following[0].text in grammar("waits_on")
    return waits and at > 0 and words[at - 1].text not in grammar("no")


def _puts_right(words: Sequence[Word], story: Story) -> bool:
    """``fout, het was 1 ruiten``, ``het was geen pas maar 1 ruiten``: another call or card, and nobody named."""
    if not words or len(words) > SHORT + 3 or words[0].text not in grammar("oops") | grammar("it"):
        return False
    oops = words[0].text in grammar("oops") and len(words) <= SHORT + 1
    calls = story.line.where("call")
    oops = oops or (
        _begins_with_it(words) and len(calls) == 2 and (calls[0] in story.denied) != (calls[1] in story.denied)
    )
    told = story.line.has("call", "card") and not grammar("it").isdisjoint(word.text for word in words)
    return oops and told and not story.line.has("seat", "person")


def _begins_with_it(words: Sequence[Word]) -> bool:
    return len(words) > 1 and words[0].text in grammar("it") and words[1].text in grammar("it_was")


def _names_another(words: Sequence[Word], story: Story) -> bool:
    """``nee, oost was het``, ``nee, zuid was aan de beurt``, ``niet zuid maar oost``: who it was instead."""
    if _only_swaps(words, story):
        return True
    if words and words[0].text in grammar("oops") and len(_named(story)) == 1:
        is_told = _says_it(words, story) or bool(_denied_players(story)) or bool(half_told(story).facts)
        return len(words) <= SHORT + 1 and is_told
    if not words or words[0].text not in grammar("no") or len(story.line.where("seat")) != 1:
        return False
    return _says_it(words, story) or bool(half_told(story).facts)


def _only_swaps(words: Sequence[Word], story: Story) -> bool:
    """``nee niet zuid maar oost``: one player for another, and nothing else."""
    swaps = len(words) <= SHORT + 1 and bool(_denied_players(story)) and len(_named(story)) == 1
    return swaps and not story.line.has("call", "card", "oot", "call_verb", "revoke", "turn", "plays", "lead_out")


def _named(story: Story) -> set[str]:
    """Those named who are not denied."""
    return {story.who_is(at) for at in story.line.where("seat") if at not in story.denied}


def _corrected_player(
    words: Sequence[Word], story: Story, at: int, facts: dict[str, object], doubtful: dict[str, object]
) -> None:
    """A player named with a part has that part; of *oost was het* it is the deed, which at another question may do."""
    seat, part = story.who_is(at), _PARTS.get(story.taken.get(at, ""))
    if part and not _only_says_who(story):
        facts[part] = seat
        return
    if _says_it(words, story):
        facts["offender"] = seat
        if not grammar("did").isdisjoint(word.text for word in words):
            return
    if story.line.has("won", "on_lead", "accepts", "refuses", "not_yet"):
        return  # ``nee, oost won hem``, ``nee wacht, oost vindt het goed``: not of who did it
    if _is_beside_him(words, story.item(at).first):
        return  # ``nee hij verzaakte in een slag van west``
    doubtful.setdefault("offender", seat)
    doubtful.setdefault("turn_of", seat)


def _is_beside_him(words: Sequence[Word], at: int) -> bool:
    """Whether a player is named as whose something is, and it is told of *hij* or *zij*."""
    is_object = at > 0 and words[at - 1].text in grammar("of_somebody")
    return is_object and not grammar("he_or_she").isdisjoint(word.text for word in words[:at])


def _says_it(words: Sequence[Word], story: Story) -> bool:
    """``oost was het``, ``dat deed west``, ``het was oost die paste``."""
    told = [*story.line.where("seat"), *(at for at in story.line.where("call") if _is_who_did(story, at))]
    named = {place for at in told for place in range(story.item(at).first, story.item(at).last)}
    texts = {word.text for at, word in enumerate(words) if not word.is_sign and at not in named}
    texts -= grammar("no") | grammar("oops")
    return not grammar("it").isdisjoint(texts) and texts <= grammar("it_was")


def _is_who_did(story: Story, call: int) -> bool:
    """``het was oost die paste``: the call only says who is meant."""
    return call > 1 and story.item(call - 1).first_word in ("die", "dat") and story.item(call - 2).kind == "seat"


def _only_says_who(story: Story) -> bool:
    """``west was het``: the verb tells nothing about whose turn it was."""
    return not story.line.has("turn", "beurt", "must", "first", "dealer", "declarer", "not_yet", "skipped", "his_beurt")


def _is_of_before(story: Story) -> bool:
    """``west had al 1 klaver geboden``: an earlier call, and not the one that was told."""
    return any(not grammar("had").isdisjoint(story.line.first_words(at)) for at in story.line.where("call"))


def _corrected_call(story: Story, facts: dict[str, object]) -> None:
    if _is_of_before(story):
        return
    calls = [str(story.item(at).value) for at in story.holds("call") if not is_wanted(story, at)]
    if calls:
        facts["call"] = calls[-1]
    cards = [str(story.item(at).value) for at in story.holds("card")]
    if cards:
        facts["card"] = cards[-1]
