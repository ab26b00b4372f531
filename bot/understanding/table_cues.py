"""Signs of information that went astray."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from bot.understanding.cues import Cue
from bot.understanding.set_right import is_silent_dummy
from bot.understanding.story import Story
from bot.understanding.turns import then_calls
from bot.understanding.vocabulary import grammar


def explanation(story: Story) -> Iterator[Cue]:
    """A call explained wrongly."""
    for at in story.holds("misinformation"):
        yield Cue("misinformation", at)
    if not _tells_what_was_meant(story):
        yield from _explained_otherwise(story)


def _explained_otherwise(story: Story) -> Iterator[Cue]:
    """``legt 2 klaver uit als sterk, maar noord had zwak``."""
    if story.said("explanation") and story.said("wrong"):
        yield Cue("misinformation", _telling(story)[0], 0.9)
    for match in story.line.find("call .. e=explanation"):
        if story.line.has("number", "but", "shows", "have", "be") and _is_out_of_range(story) is not False:
            yield Cue("misinformation", match.named["e"], 0.8)
    for match in story.line.find("e=explanation call"):
        if story.line.has("but") and story.line.has("describes", "artificial"):
            yield Cue("misinformation", match.named["e"], 0.8)
    told = _told_otherwise(story)
    if told is not None:
        yield Cue("misinformation", told, 0.92)
    for match in story.line.find("but who e=explanation"):
        if story.said("call"):
            yield Cue("misinformation", match.named["e"], 0.85)


def _tells_what_was_meant(story: Story) -> bool:
    """``zegt dat het 3 schoppen had moeten zijn``: another call, and not what a call shows."""
    meant = [match.first for match in story.line.find("explanation call must|wants")]
    return bool(meant) and meant == story.line.where("explanation")


def _telling(story: Story) -> list[int]:
    """Where somebody explains; what stands on a system card explains only where nobody does."""
    places = [*story.line.where("explanation"), *(match.first for match in story.line.find("according seat|person"))]
    return [at for at in places if not story.item(at).means("truth")] or places


def _told_otherwise(story: Story) -> int | None:
    """``zei dat het zwak was, maar hij had 16 punten``: where it was said what proved to be otherwise."""
    line = story.line
    ranges = [match.first for match in line.find("number -|into number")]
    described = [*line.where("describes", "artificial", "natural"), *ranges]
    if not described or line.has("oot", "card", "wants", "insufficient"):
        return None
    said = [
        at
        for at in (*_telling(story), *_said(story))
        if at not in story.denied and any(abs(line.sentence_of[n] - line.sentence_of[at]) <= 1 for n in described)
    ]
    return min(said) if said and _is_contrasted(story, described) else None


def _said(story: Story) -> Iterator[int]:
    return (at for at in story.line.where("phrase") if story.item(at).first_word in grammar("said"))


_BUT_IT_WAS = ("^ be suit|natural|number", "and be suit|natural|number|describes|X")


def _is_contrasted(story: Story, described: list[int]) -> bool:
    """``bleek informatief``, ``staat anders op de kaart``, or another thing said of it in another clause."""
    line, outside = story.line, _is_out_of_range(story)
    if outside is not None and not line.has("truth", "wrong", "but"):
        return outside
    if line.has("truth", "wrong") or any(item.first_word in grammar("turned_out") for item in line.items):
        return True
    clauses = {line.clause_of[at]: story.item(at).text.lower() for at in described}
    if len(set(clauses.values())) > 1 and len(clauses) > 1:
        return True
    otherwise = (
        line.find(", pronoun have number describes")
        or line.find(", be number|describes")
        or line.find("but be number|describes")
    )
    otherwise = otherwise or [m for _, m in line.fitting(_BUT_IT_WAS) if m.first > described[0]]
    return bool(otherwise) or (line.has("but") and line.has("be", "have")) or _had_something_else(story, described)


def _is_out_of_range(story: Story) -> bool | None:
    """``als 12-14 en hij had er 17``: whether what somebody had lies outside what was told; None if not told."""
    spans, held = story.line.find("a=number -|into b=number"), story.line.find("pronoun|seat|person have n=number")
    if not spans or not held or held[-1].first < spans[0].last:
        return None
    ends = (spans[0].named["a"], spans[0].named["b"], held[-1].named["n"])
    low, high, had = (int(str(story.item(at).value)) for at in ends)
    return not low <= had <= high


def _had_something_else(story: Story, described: list[int]) -> bool:
    """``noord zegt transfer, zuid had gewoon harten``."""
    return any(
        match.first > described[0]
        and story.line.clause_of[match.first] > story.line.clause_of[described[0]]
        and not story.line.clause_means(match.first, "call_verb", "P", "X", "oot")
        for match in story.line.find("seat|person have")
    )


def alert(story: Story) -> Iterator[Cue]:
    """A call not alerted."""
    if story.line.has("all_well"):
        return
    for at in story.line.where("no_alert"):
        if at not in story.settled and not is_silent_dummy(story, at):
            yield Cue("missing_alert", at)
    for at in story.holds("silent"):
        if story.line.has("artificial") and story.said("call") and not story.line.has("oot"):
            yield Cue("missing_alert", at, 0.8)
    denials = story.line.where("not", "none")
    unseen = story.line.find("none card_noun")
    for at in story.line.where("alert"):
        if unseen:
            yield Cue("missing_alert", at, 0.9)
        forgotten = story.line.clause_means(at, "forgets") or _not_that(story, at) or _should_have(story, at)
        forgotten = forgotten or story.line.clause_means(at, "without")
        if forgotten or any(n in story.line.same_clause(at) for n in denials) or story.line.has("instead_of"):
            yield Cue("missing_alert", at, 0.9)


def _not_that(story: Story, at: int) -> bool:
    """``alerteerde dat niet``."""
    after = story.line.items[at + 1 : at + 2]
    return bool(after) and after[0].means("no_matter") and after[0].text.lower().endswith(" niet")


def untold(story: Story) -> Iterator[Cue]:
    """``vergat te zeggen dat 2 ruiten conventioneel was``, ``niets gezegd bij een kunstmatig bod``."""
    if not story.line.has("artificial") or story.line.has("oot", "turn", "alert", "no_alert"):
        return
    told = story.line.where("explanation")
    if len(told) == 1 and story.line.has("call") and not story.line.has("wrong", "truth", "misinformation"):
        yield from (Cue("missing_alert", match.first, 0.85) for match in story.line.find("not explanation"))
    if told:
        return
    for at in story.line.where("forgets", "not_yet"):
        said = story.item(at).means("not_yet") and story.item(at).text.lower().endswith(("gezegd", "gemeld"))
        if said or (story.item(at).means("forgets") and _says(story, at)):
            yield Cue("missing_alert", at, 0.9)


def _says(story: Story, at: int) -> bool:
    following = story.line.text(at + 1, at + 4).lower().split()
    return any(word in grammar("to_say") for word in following)


def _should_have(story: Story, at: int) -> bool:
    """``oost had 2 ruiten moeten alerteren``."""
    clause = story.line.same_clause(at)
    words = [story.item(n).first_word for n in clause]
    return "moeten" in words and not grammar("had").isdisjoint(words)


def hesitation(story: Story) -> Iterator[Cue]:
    """Information from tempo or manner."""
    signs = [*story.holds("hesitation"), *_stammers(story)]
    yield from (
        Cue("unauthorised_information_hesitation", at, 0.95)
        for at in signs
        if not _is_whose_turn_it_was(story, at) and not _is_asked_for(story, at) and not _is_a_habit(story, at)
    )
    if story.said("takes_back") and story.line.has("box") and not story.said("lays", "mispull"):
        at = story.holds("takes_back")[0]
        if not _is_asked_for(story, at):
            yield Cue("unauthorised_information_hesitation", at, 0.95)
    for match in story.line.find("w=seat|person thinking_turn"):
        if match.named["w"] not in story.taken and then_calls(story, match.last):
            yield Cue("unauthorised_information_hesitation", match.last - 1, 0.95)
    yield from _slow(story)
    yield from _fast(story)
    if story.line.has("manner", "ui"):
        yield from _by_manner(story)


def _by_manner(story: Story) -> Iterator[Cue]:
    """``met een diepe zucht``, ``ongeoorloofde informatie``."""
    played = story.line.has("on_lead", "lead_on", "discards") or (story.line.has("lead_out") and story.line.has("must"))
    for at in story.holds("manner"):
        if story.said("call", "call_verb", "bid_noun", "seat", "person") and not played:
            yield Cue("unauthorised_information_hesitation", at, 0.65)
    for at in story.holds("ui"):
        if story.said("seat", "person", "call"):
            yield Cue("unauthorised_information_hesitation", at)


def _slow(story: Story) -> Iterator[Cue]:
    """``dacht een minuut``, ``na 45 seconden paste noord``."""
    if not story.line.has("duration"):
        return
    for at in story.holds("duration"):
        thinks = story.line.clause_means(at, "think") and not _only_looks(story, at)
        if thinks and story.said("seat", "person") and not _is_whose_turn_it_was(story, at):
            yield Cue("unauthorised_information_hesitation", at, 0.85)
    if story.line.has("changes", "wants", "takes_back", "mispull", "oot", "after_final", "falls"):
        return
    for match in story.line.find("seat|person be but? .. d=duration over"):
        if any(story.item(n).kind == "call" for n in story.line.same_sentence(match.first)):
            yield Cue("unauthorised_information_hesitation", match.named["d"], 0.85)
    for match in (*story.line.find("over .. number d=duration"), *story.line.find("P adverb over d=duration")):
        at = match.named["d"]
        if story.line.clause_means(at, "P", "bid", "X", "call_verb") and story.line.clause_means(at, "seat", "person"):
            yield Cue("unauthorised_information_hesitation", at, 0.85)


def _is_a_habit(story: Story, at: int) -> bool:
    """``mijn partner denkt altijd lang na``: no call is told of."""
    return not story.line.words(at).isdisjoint(grammar("as_a_habit")) and not story.line.has("call", "call_verb")


def _only_looks(story: Story, at: int) -> bool:
    """``zit als dummy de hele tijd in de kaarten van oost te kijken``: dummy, who has nothing to think about."""
    return story.line.clause_means(at, "dummy") and story.line.clause_means(at, "dummy_meddles")


def _fast(story: Story) -> Iterator[Cue]:
    """``razendsnelle pas na het stopkaartje``, ``oost profiteert``: haste tells as much as slowness."""
    if story.line.has("oot", "changes", "mispull", "after_final", "plays", "lead_out", "falls", "explanation"):
        return
    for at in (*story.holds("haste"), *_hurried(story)):
        called = story.line.clause_means(at, "call", "call_verb") and story.line.clause_means(at, "seat", "person")
        if called and not _is_whose_turn_it_was(story, at):
            yield Cue("unauthorised_information_hesitation", at, 0.95)


def _hurried(story: Story) -> Iterator[int]:
    """``paste wel heel vlug``: the little words stand behind the call."""
    quick, very = grammar("quick"), grammar("very")
    for at in story.holds("call", "call_verb"):
        words = story.item(at).text.lower().split()
        if words[-1] in quick and not very.isdisjoint(words):
            yield at


def _stammers(story: Story) -> Iterator[int]:
    """``tja, eh, nou: twee sans``: two sounds of doubt beside each other, before a call."""
    if not story.line.has("unknown") or story.line.has("oot", "turn", "insufficient"):
        return
    calls, doubt = story.line.where("bid", "P", "X"), grammar("sound_of_doubt")
    sounds = [at for at in story.line.where("unknown") if story.item(at).text.lower() in doubt]
    if any(second - first < 5 and any(at > second for at in calls) for first, second in pairwise(sounds)):
        yield sounds[0]


def _is_asked_for(story: Story, at: int) -> bool:
    """``moet dat kaartje terug in de box?``: a question what to do, not what somebody did."""
    sentence = story.line.same_sentence(at)
    first = next((n for n in sentence if story.item(n).kind != "sign"), sentence.start)
    return (
        story.item(first).means("must", "may")
        and story.line.items[sentence.stop : sentence.stop + 1] != ()
        and (story.item(sentence.stop).text == "?")
    )


def _is_whose_turn_it_was(story: Story, at: int) -> bool:
    """``west denkt na en zuid legt 4H``: the thinker lost a turn to somebody else."""
    clause = story.line.same_clause(at)
    told = story.told
    if told is not None and told.finding is not None and told.finding.turn is not None:
        turn = told.finding.turn.letter
        thinkers = [n for n in story.line.where("seat", "person") if n in clause and story.who_is(n) == turn]
        return bool(thinkers) and not _calls_next(story, thinkers[0], at)
    before = [n for n in story.line.where("seat", "person") if n < max(at, clause.stop)]
    return bool(before) and before[-1] in story.turns() and _goes_first(story, before[-1], at)


def _calls_next(story: Story, thinker: int, at: int) -> bool:
    """``dacht een minuut na en paste``."""
    later = range(max(thinker, at) + 1, story.line.same_sentence(at).stop)
    called = next((n for n in later if story.item(n).kind in ("seat", "person") or story.item(n).means("call")), None)
    return called is not None and story.item(called).means("call") and not story.line.clause_means(called, "seat")


def _goes_first(story: Story, thinker: int, at: int) -> bool:
    """Whether somebody else calls in the same sentence before the thinker has done so."""
    for n in range(max(thinker, at) + 1, story.line.same_sentence(at).stop):
        if story.item(n).kind in ("seat", "person"):
            return True
        if story.item(n).means("call") and not story.line.clause_means(n, "seat", "person"):
            return False
    return False
