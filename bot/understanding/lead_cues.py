"""Signs of leads by the wrong hand."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.demands import demand_of
from bot.understanding.penalty_matters import matter_of
from bot.understanding.seats import PLACES, is_seat, moved, place_between
from bot.understanding.story import Story
from bot.understanding.trick_cues import laid_cards


def wrong_lead(story: Story) -> Iterator[Cue]:
    """A lead by the wrong hand, told without the words *voor de beurt*; not what dummy cries out."""
    if matter_of(story) is not None or is_how_play_went_on(story) or demand_of(story) is not None:
        return
    cried = _cried_by_dummy(story)
    yield from (cue for cue in _wrong_leads(story) if cue.at not in cried)


_AT_FAULT = (
    "oot", "wrong_hand", "wrong_one", "not_on_lead", "thought_lead", "must", "from_dummy", "from_hand", "refuses",
    "his_beurt", "beurt", "turn",
)  # fmt: skip


def is_how_play_went_on(story: Story) -> bool:
    """``west verzaakte en won de slag; oost heeft uitgespeeld``: nothing is said against that lead."""
    return story.said("revoke") and not story.line.has(*_AT_FAULT)


def _cried_by_dummy(story: Story) -> range:
    """``de blinde riep: "pas op, verkeerde hand"``."""
    quotes = [at for at, item in enumerate(story.line.items) if item.value == '"']
    for match in story.line.find("dummy seat? dummy_meddles :"):
        return story.line.same_sentence(match.first)
    if len(quotes) < 2 or not any(at < quotes[0] for at in story.line.where("dummy")):
        return range(0)
    near = [story.item(at) for at in range(max(0, quotes[0] - 4), quotes[0])]
    cries = any(item.means("dummy") for item in near) and any(item.means("dummy_meddles") for item in near)
    return range(quotes[0], quotes[1]) if cries else range(0)


def _wrong_leads(story: Story) -> Iterator[Cue]:
    for at in story.holds("wrong_hand", "wrong_one"):
        yield from _said_to_be_wrong(story, at)
    for at in story.line.where("not_on_lead", "thought_lead"):
        yield Cue("lead_out_of_turn", at)
    yield from _played_out_of_turn(story)
    yield from _lead_in_the_play(story)
    yield from _lead_by_the_wrong_side(story)
    yield from _lead_by_dummy(story)
    yield from _lead_at_anothers_turn(story)


def _played_out_of_turn(story: Story) -> Iterator[Cue]:
    """``oost speelde voor zijn beurt``: no card is named, and no call."""
    for match in story.line.find("seat|person v=plays .. oot"):
        verb = match.named["v"]
        is_play = story.item(verb).first_word.startswith(("spe", "pla")) and not story.line.clause_means(verb, "call")
        if is_play and not _only_declares(story, match.first, match.last - 1):
            yield Cue("lead_out_of_turn", verb, 0.8)
    for match in story.line.find("seat|person v=lead_on his_beurt"):
        if story.item(match.named["v"]).text.lower().endswith(" voor"):
            yield Cue("lead_out_of_turn", match.named["v"], 0.8)


def _only_declares(story: Story, who: int, oot: int) -> bool:
    """``oost speelt 3sa, noord legt klaver 3 open voor zijn beurt``: the contract is told, and somebody else's card."""
    return story.taken.get(who) == "declarer" and story.line.clause_of[who] != story.line.clause_of[oot]


def _said_to_be_wrong(story: Story, at: int) -> Iterator[Cue]:
    if story.line.has("wants") and story.line.has("dummy") and story.line.has("dummy_meddles"):
        return
    if story.said("lead_any"):
        hand = "hand" in story.item(at).text.lower()
        yield Cue("lead_out_of_turn" if hand else "opening_lead_out_of_turn", at)
    elif story.said("lead_out") or story.line.find("first card_noun"):
        yield Cue("opening_lead_out_of_turn", at)
    elif story.item(at).means("wrong_hand") and not _is_about_a_call(story):
        sure = story.said("plays", "lead_on", "from_dummy", "declarer", "by")
        yield Cue("lead_out_of_turn", at, 1.0 if sure else 0.8)


def _is_about_a_call(story: Story) -> bool:
    """``er kwam een doublet, van de verkeerde``: a call is told, and no card."""
    told = story.line.has("P", "X", "XX") or (story.line.has("bid") and story.line.has("call_verb", "opens"))
    return told and not story.line.has("card", "card_noun", "suit", "declarer", "dummy", "plays", "lead_on")


def _lead_in_the_play(story: Story) -> Iterator[Cue]:
    """A lead from hand instead of dummy, or at another's turn to lead."""
    leads = story.holds("lead_on", "from_dummy", "from_hand", "plays", "lead_any")
    if not leads and story.said("card", "suit") and not story.said("penalty_card", "falls"):
        leads = laid_cards(story)
    if not leads:
        leads = [at for at in story.holds("begins") if story.line.clause_means(at, "trick_noun", "played_on")]
    if not leads and story.line.has("won", "on_lead"):
        leads = story.holds("goes_on")
    if not leads or (story.line.has("in_time") and story.line.has("wants")):
        return
    if story.turns() and story.line.has("on_lead", "trick_noun", "lead_on") and _somebody_else(story):
        yield Cue("lead_out_of_turn", leads[0], 0.9)
    if _dummy_was_on_lead(story) or _hand_was_on_lead(story):
        yield Cue("lead_out_of_turn", leads[0], 0.9)
    if story.line.has("from_dummy") and story.line.has("from_hand") and story.said("plays", "lead_on", "lead_any"):
        yield Cue("lead_out_of_turn", story.line.where("from_dummy")[0], 0.9)
    if story.line.has("from_dummy") and story.line.has("from_hand") and _plays_on(story):
        yield Cue("lead_out_of_turn", story.line.where("from_hand", "from_dummy")[-1], 0.9)
    declarer = story.said("declarer") and story.line.has("from_hand") and story.line.has("while", "but")
    if declarer or (story.line.has("thought") and story.line.has("on_lead")):
        yield Cue("lead_out_of_turn", leads[0], 0.85)


def _plays_on(story: Story) -> bool:
    """``speelde uit de hand verder``."""
    return any(story.item(at).first_word.startswith("speel") for at in story.holds("played_on"))


def _somebody_else(story: Story) -> bool:
    """Whether anybody but the one on lead is named: ``noord wint de slag en speelt na`` is as it should be."""
    turn = {story.who_is(at) for at in story.turns()}
    others = [at for at in story.line.where("seat", "person", "role") if story.taken.get(at) != "same"]
    return any(story.who_is(at) not in turn for at in others)


def _dummy_was_on_lead(story: Story) -> bool:
    """``de slag was voor de dummy en nu speelt hij uit de hand``."""
    won = [at for at in story.line.where("on_lead") if story.line.clause_means(at, "dummy")]
    return bool(won) and story.line.has("from_hand") and not story.line.has("not_on_lead")


def _hand_was_on_lead(story: Story) -> bool:
    """``vraagt een ruiten uit de dummy, hij zat met de slag in zijn eigen hand``."""
    in_hand = story.line.where("from_hand")
    return any(story.line.clause_means(at, "be") for at in in_hand) and story.line.has("from_dummy")


_LATER = (
    "trick_noun", "lead_out", "falls", "play_on", "penalty_card", "lead_on", "lead_any",
    "bidding_on", "revoke", "claim", "count_wrong", "discards", "follows_suit", "takes_back", "simultaneous",
)  # fmt: skip
_LAID = ("w=seat .. lays .. card|card_noun",)
_SHOWN = (
    *_LAID,
    "card|card_noun by w=seat .. shows",
    "w=seat pronoun? have? .. card|card_noun shows",
    "w=seat shows .. card",
)
_LEADERS = (
    "w=seat|person ... lead_out|lead_any",
    "lead_out|lead_any by w=seat|person",
    "lead_out w=seat|person",
    "lead_out be w=seat|person sign|$",
    "lead_out be .. by w=seat|person",
    "first card_noun shows? be .. by w=seat|person",
    "lead_out .. by w=seat|person",
)


def _lead_by_the_wrong_side(story: Story) -> Iterator[Cue]:
    """``zuid is leider en oost komt uit``: the leader is to declarer's left."""
    declarers = [*(at for at, part in story.taken.items() if part == "declarer"), *story.declarers]
    if not declarers:
        return
    declarer = declarers[0]
    for match in story.line.find("declarer|seat n=lead_out"):
        leads = story.item(match.named["n"]).first_word.startswith(("kom", "kwam"))
        if leads and (match.first in declarers or story.item(match.first).value == "declarer"):
            yield Cue("opening_lead_out_of_turn", match.first, 0.8)
    for first, at in _leaders(story):
        if place_to(story, declarer, at) not in (None, "LHO"):
            yield Cue("opening_lead_out_of_turn", first, 0.9)
    if not story.line.has(*_LATER) and all(_is_of_a_laid_card(story, at) for at in story.line.where("oot")):
        yield from _first_card(story, declarer)


def _is_of_a_laid_card(story: Story, oot: int) -> bool:
    """``noord legt klaver 3 open op tafel voor zijn beurt``."""
    return story.line.clause_means(oot, "lays") and story.line.clause_means(oot, "card", "card_noun")


def _leaders(story: Story) -> Iterator[tuple[int, int]]:
    """Where it is told that somebody led, and who."""
    for pattern, match in story.line.fitting(_LEADERS):
        at = match.named["w"]
        elsewhere = pattern == _LEADERS[0] and _names_another(story, at, match.last - 1)
        if at not in story.taken and not elsewhere:
            yield match.first, at


def led_from_the_right_hand(story: Story) -> bool:
    """``1SA van zuid, 3SA van noord, west komt uit``: all who are told to have led sit to declarer's left."""
    places = [place_to(story, story.declarers[0], at) for _, at in _leaders(story)] if story.declarers else []
    return bool(places) and set(places) == {"LHO"}


def _names_another(story: Story, at: int, lead: int) -> bool:
    """``dan past oost en bij de start komt west uit``: the clause of the lead has a subject of its own."""
    clause = story.line.same_clause(lead)
    return at not in clause and any(story.item(n).is_who for n in clause)


_DUMMY_LED = ("w=seat|person lead_out while|but pronoun .. dummy be", "w=seat|person like? dummy lead_out")


def _lead_by_dummy(story: Story) -> Iterator[Cue]:
    """``zuid kwam uit terwijl hij de blinde was``."""
    for _, match in story.line.fitting(_DUMMY_LED):
        yield Cue("opening_lead_out_of_turn", match.first, 0.9)


def _first_card(story: Story, declarer: int) -> Iterator[Cue]:
    """``zuid speelt 4 harten; oost legt ruitenheer``: the first card of the play."""
    shown = story.line.has("shows")
    if not shown and not any(story.item(at).means("bid") for at in story.line.where("call")):
        return
    for _, match in story.line.fitting(_SHOWN if shown else _LAID):
        at = match.named["w"]
        if at not in story.taken and place_to(story, declarer, at) == "RHO":
            yield Cue("opening_lead_out_of_turn", match.first, 0.8)


def place_to(story: Story, somebody: int, other: int) -> str | None:
    """What the one at *other* is to the one at *somebody*, if that can be known."""
    first, second = story.who_is(somebody), story.who_is(other)
    if is_seat(first) and is_seat(second):
        return place_between(first, second)
    if first in PLACES and second in PLACES:
        return place_between("N", moved("N", PLACES[second] - PLACES[first]))
    return None


def _lead_at_anothers_turn(story: Story) -> Iterator[Cue]:
    """``zuid komt uit maar west moest``; ``weigert de uitkomst``."""
    leads = story.holds("lead_out")
    if leads and story.line.find("right_of declarer") and story.line.has("be"):
        yield Cue("opening_lead_out_of_turn", leads[0], 0.85)
    if (
        leads
        and story.said("refuses", "accepts")
        and not story.line.has("bid_noun", "call")
        and not _is_right(story, leads)
    ):
        yield Cue("opening_lead_out_of_turn", leads[0], 0.8)
    if not leads and _begins_the_play(story) and story.said("card_noun", "card"):
        leads = story.holds("shows", "plays")
    if story.turns() and leads and not story.line.has("bidding_on", "call_verb"):
        yield Cue("lead_out_of_turn" if story.line.has("won") else "opening_lead_out_of_turn", leads[0], 0.85)


_BETWEEN_HANDS = ("from_dummy", "from_hand")


def led_by_the_one_on_lead(story: Story) -> bool:
    """Whether whoever was to lead did so, and nobody else."""
    leads = story.holds("lead_out", "lead_on", "lead_any")
    rightly = [at for at in leads if _is_by_the_one_on_lead(story, at)]
    duties = [at for at in leads if any(n in story.line.same_clause(at) for n in story.turns())]
    nobody_else = bool(rightly) and len(rightly) + len(duties) == len(leads)
    return nobody_else and not story.line.has("oot", "wrong_hand", "wrong_one", *_BETWEEN_HANDS)


def _is_by_the_one_on_lead(story: Story, at: int) -> bool:
    """``oost moet uitkomen en komt uit``, ``had de lead, hij leadde``: nobody else is named, so the one who had to."""
    clause = story.line.same_clause(at)
    begin = story.item(clause.start)
    goes_on = begin.means("and") or (0 < clause.start < at and story.item(clause.start + 1).value == "he")
    if not goes_on or any(story.item(n).is_who for n in clause):
        return False
    before = story.line.same_clause(clause.start - 1)
    duty = story.line.clause_means(before.start, "must", "turn", "on_lead", "have")
    return duty and any(n in before for n in story.turns())


def _is_right(story: Story, leads: list[int]) -> bool:
    """Whether the declarer is told, and the one who leads sits to the left."""
    declarers = [*(at for at, part in story.taken.items() if part == "declarer"), *story.declarers]
    leaders = [n for n in story.line.same_clause(leads[0]) if story.item(n).is_who and n not in story.taken]
    told = bool(declarers) and not story.item(leads[0]).text.lower().endswith("uitkomst")
    return told and any(place_to(story, declarers[0], n) == "LHO" for n in leaders)


def _begins_the_play(story: Story) -> bool:
    """``partner moest beginnen``, told in the sentence about whose turn it was."""
    sentences = {story.line.sentence_of[at] for at in story.turns()}
    return any(story.line.sentence_of[at] in sentences for at in story.line.where("begins", "first"))
