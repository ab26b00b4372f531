"""Signs of a card seen before the play; when and how it came to be seen, and whose side it was, as far as told."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.him import him_in
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
_DEFENDING = ("a=seat|pair and? b=seat? plays over", "a=seat|pair and? b=seat? be? as_defender|defender")
_HONOURS = "AKQJT"


def before_the_auction(story: Story) -> Iterator[Cue]:
    """``bij het uitpakken valt schoppenaas open, er is nog niet geboden``."""
    seen = story.holds("falls", "shows")
    if seen and story.line.has("card", "card_noun", "one_card") and _before_first_call(story):
        yield Cue("card_exposed_in_auction", seen[0], 0.95)


def _before_first_call(story: Story) -> bool:
    if story.line.has("unpacking"):
        return not story.line.has("call", "lead_out", "trick_noun")
    if story.line.has("call", "plays", "lead_out", "trick_noun", "penalty_card"):
        return False
    if any(_is_before_it(story.item(at).text.lower().split()) for at in story.line.where("bidding_on")):
        return True
    not_yet = [at for at in story.line.where("not_yet") if grammar("bidding").intersection(story.line.words(at))]
    before = [match.first for match in story.line.find("before_that .. call_verb")]
    return any(not _somebody(story, at) for at in (*not_yet, *before))


def _is_before_it(words: list[str]) -> bool:
    """``voordat er geboden is``; not ``voor het bieden klaar was``."""
    return words[0] in grammar("ahead_of_it") and not grammar("at_an_end").intersection(words)


def _somebody(story: Story, at: int) -> bool:
    return any(story.item(n).is_who or story.item(n).kind == "pronoun" for n in story.line.same_clause(at))


def _seen_of(story: Story, seen: list[int]) -> int:
    """How the card came to be seen: that it fell or was shown rather than laid, by somebody named."""
    clear = story.holds("falls", "shows") or seen
    told = [at for at in [*clear, *seen] if any(story.item(n).is_who for n in story.line.same_clause(at))]
    named = [at for at in clear if him_in(story, at) is not None] or told
    waiting = [at for at in named if not _is_of_one_waiting(story, at)]
    return (waiting or named or clear)[0]


def _is_of_one_waiting(story: Story, at: int) -> bool:
    people = [n for n in story.line.same_clause(at) if story.item(n).is_who]
    return all(story.taken.get(n) in ("turn", "waiting") for n in people)


def _is_to_call(story: Story, at: int) -> bool:
    """``toen west nog moest bieden``."""
    told = story.line.clause_means(at, "call_verb", "P", "must_call", "bid_noun")
    return told or not grammar("to_call").isdisjoint(story.line.words(at))


def card_in_auction(story: Story) -> Iterator[Cue]:
    """A card seen, dropped or led while the auction went on."""
    waiting = [at for at, part in story.taken.items() if part in ("turn", "waiting")]
    on = story.holds("bidding_on") or [at for at in waiting if _is_to_call(story, at)]
    if not on and story.holds("lead_out"):
        on = [at for at in story.line.where("not_yet") if story.item(at).text.lower().endswith(("gepast", "geboden"))]
    if not on:
        return
    seen = story.holds("falls", "shows", "lays", "plays", "lead_out")
    card = story.holds("card", "card_noun", "one_card") or story.holds("lead_out")
    if seen and card and not story.said("oot", "count_wrong", "missing"):
        strong = story.said("falls", "shows", "plays", "lead_out") or bool(story.holds("card"))
        strong = strong or any(story.item(at).text.lower() == "speelkaart" for at in card)
        open_card = story.said("shows") and any(story.item(at).text.lower() == "kaart" for at in card)
        if (strong and story.said("bidding_on")) or open_card or story.said("plays", "lead_out", "falls", "card"):
            yield Cue("card_exposed_in_auction", _seen_of(story, seen))


def add_exposure(story: Story, cue: Cue, told: Telling) -> None:
    """The answers to the laws' questions that the words give."""
    if cue.label == "card_exposed_in_auction":
        _add_in_auction(story, told)
        return
    if _fell_by_itself(story):
        told.facts["exposure"] = "accidental"
        told.doubtful.pop("exposure", None)
    if not story.line.has("penalty_card") and story.said("falls"):
        told.facts["penalty_matter"] = "exposed"
    offender = told.facts.get("offender")
    if told.facts.get("offender_role") == "dummy":
        seat = is_seat(offender)
        told.facts["declarer" if seat else "offender_part"] = moved(str(offender), 2) if seat else "declarer"
    elif _is_of_the_defenders(story, offender):
        told.facts["offender_role"] = "defender"


def _add_in_auction(story: Story, told: Telling) -> None:
    card = str(told.facts.get("card", ""))
    if _before_first_call(story):
        told.facts["card_seen"] = "before_first_call"
    elif isinstance(told.facts.get("number"), int):
        told.facts["cards_shown"] = "several"
    elif story.line.has("lead_out", "lead_any"):
        told.facts["cards_shown"] = "led"
    elif card and card[0] not in _HONOURS and story.said("falls"):
        told.facts["cards_shown"] = "low"


def _fell_by_itself(story: Story) -> bool:
    """``viel``, ``gleed``, and whatever was said to be by accident; *liet vallen* may be either."""
    for at in story.holds("falls"):
        if story.item(at).first_word in grammar("fell") or "ongeluk" in story.line.words(at):
            return True
    return False


def _is_of_the_defenders(story: Story, offender: object) -> bool:
    """``noord en zuid spelen tegen``: the side that the offender is of."""
    if not is_seat(offender):
        return False
    for pattern, match in story.line.fitting(_DEFENDING):
        value = str(story.item(match.named["a"]).value)
        both = "b" in match.named or story.item(match.named["a"]).kind == "pair"
        against = "plays over" not in pattern or story.item(match.last - 1).first_word == "tegen"
        if both and against and _SIDES.get(value, value) == _SIDES[str(offender)]:
            return True
    return False
