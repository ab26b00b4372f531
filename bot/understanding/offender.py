"""Who committed the irregularity: the one of whom the deciding words are said."""

from __future__ import annotations

from bot.understanding.cues import OUT_OF_TURN, Cue
from bot.understanding.story import Story
from bot.understanding.subjects import is_beside_the_game, knows_better, only_speaks, speaks_of_the_call
from bot.understanding.vocabulary import grammar

MOST_BETWEEN = 3
"""Items from *en* up to the verb that has the subject of the clause before."""
_PEOPLE = ("seat", "person", "role", "pronoun")
_MEANT_AS_SUBJECT = ("declarer", "dummy", "dealer")


def offender_at(story: Story, cue: Cue) -> int | None:
    """The place of the person the cue is about."""
    free = _able(story, cue)
    if cue.at + 1 in free and _is_inverted(story, cue.at):
        return cue.at + 1
    if cue.at + 2 in free and story.item(cue.at + 1).means("by"):
        return cue.at + 2
    if (subject := _subject_of_both(story, cue, free)) is not None:
        return subject
    clause = story.line.same_clause(cue.at)
    fragment = _fragment(story, free)
    if fragment is not None and not any(at in clause for at in free):
        return fragment
    resumed = _before_relative_clause(story, clause)
    if resumed in free and not any(at in clause for at in free):
        return resumed
    for places in (clause, _neighbours(story, cue.at), story.line.same_sentence(cue.at)):
        inside = [at for at in free if at in places]
        inside = [at for at in inside if story.taken.get(at) not in ("turn", "waiting")] or inside
        if inside:
            chosen = _chosen(story, cue.at, inside)
            return _meant_by_they(story, chosen, free) if story.item(chosen).means("they") else chosen
        if places is clause and _has_pronoun(story, clause):
            return _antecedent(story, cue.at, free)
    return _beside_the_dealer(story, cue, free)


def _beside_the_dealer(story: Story, cue: Cue, free: list[int]) -> int | None:
    """``een pas. zuid is gever; west heeft hem neergelegd``: the only one, or the only one but the dealer."""
    dealers = [at for at, part in story.taken.items() if part == "dealer" and free]
    others = {story.who_is(at) for at in free} - {story.who_is(at) for at in dealers}
    other = next((at for at in free if story.who_is(at) in others), 0)
    if dealers and len(others) == 1 and (cue.label in OUT_OF_TURN or story.item(other - 1).means("by")):
        return other
    return _only(story, [*free, *dealers])


_IN_THE_PLAY = ("lead_out_of_turn", "penalty_card_exposed", "revoke", "declarer_card_exposed", "premature_play")


def _subject_of_both(story: Story, cue: Cue, free: list[int]) -> int | None:
    """Who leads from dummy or from hand; in ``west is leider en speelt voor`` the subject of both verbs."""
    if cue.label not in _IN_THE_PLAY:
        return None
    leads = cue.label == "lead_out_of_turn" and story.line.has("from_dummy", "from_hand")
    if leads and story.line.has("declarer"):
        subjects = [at for at in free if at in story.line.same_clause(cue.at) and story.item(at).kind == "seat"]
        declarers = [at for at, part in story.taken.items() if part == "declarer"] or story.declarers
        if not subjects:
            return (declarers or story.line.where("declarer"))[0]
    begin = story.line.same_clause(cue.at).start
    before = story.line.same_clause(begin - 1) if begin and story.item(begin).means("and") else range(0)
    named = [n for n in (*before, *range(begin, cue.at)) if story.item(n).kind in ("seat", "person")]
    behind = story.line.items[cue.at + 1 : cue.at + 2]
    part = story.taken.get(named[0]) if len(named) == 1 else None
    if part is None and len(named) == 1 and _is_told_to_defend(story, named[0], before):
        part = "defender"
    alike = len({story.who_is(n) for n in named}) == 1
    has_part = part in ("declarer", "dummy", "defender") or (alike and named[0] in story.roles)
    alone = has_part and cue.at - begin <= MOST_BETWEEN
    return named[0] if alone and not any(item.is_who or item.means("by") for item in behind) else None


def _is_told_to_defend(story: Story, at: int, clause: range) -> bool:
    """``zuid is tegenspeler en hij verzaakte``."""
    words = [n for n in clause if n > at and story.item(n).kind not in ("unknown", "sign")]
    return len(words) == 2 and story.item(words[0]).means("be") and story.item(words[1]).means("defender")


def _able(story: Story, cue: Cue) -> list[int]:
    """Those who may have done it; no declarer leads to the first trick."""
    free = [at for at in story.line.where("seat", "person", "role") if _is_free(story, at, cue.label)]
    if cue.label in OUT_OF_TURN:
        free = [at for at in free if not speaks_of_the_call(story, at)]
    free = [at for at in free if not only_speaks(story, at)] or free
    free = [at for at in free if not is_beside_the_game(story, at, cue.at)]
    if cue.label == "inadmissible_double":
        for match in story.line.find("X by own? w=partner|his_partner"):
            return [match.named["w"]] if story.item(match.named["w"]).value == "partner" else []
        return [at for at in free if story.item(at).value != "his_partner"]
    if cue.label != "opening_lead_out_of_turn":
        return free
    free = [at for at in free if story.taken.get(at) != "declarer"] or free
    return [at for at in free if not _lies_open(story, at) and not _decides(story, at)]


def _lies_open(story: Story, at: int) -> bool:
    """``noord legde al open als dummy``: dummy, who did not lead."""
    is_dummy = story.roles.get(at) == "dummy" or story.item(at).value == "dummy"
    opens = story.line.clause_means(at, "shows", "lays", "lays_hand") and not story.line.clause_means(at, "lead_out")
    return is_dummy and opens


def _decides(story: Story, at: int) -> bool:
    """``west weigert de uitkomst van noord``: whoever may accept a lead did not make it."""
    return any(item.means("accepts", "refuses") for item in story.line.items[at + 1 : at + 2])


def _before_relative_clause(story: Story, clause: range) -> int | None:
    """``noord, die eerder had geboden, paste``: the one before the words between."""
    if not clause or clause.start == 0 or story.item(clause.start).value != ",":
        return None
    relative = story.line.same_clause(clause.start - 1)
    begins = story.line.items[relative.start + 1 : relative.start + 2]
    if story.item(relative.start).value != "," or not begins or begins[0].first_word not in grammar("relative"):
        return None
    return relative.start - 1


def _is_free(story: Story, at: int, label: str) -> bool:
    part = story.taken.get(at)
    able = ("turn", "waiting") if label not in OUT_OF_TURN else ()
    if part is not None and part not in able and not (at in story.roles and part == "declarer"):
        return False
    if at in story.denied or at in story.settled or _is_told_something(story, at) or _is_doubled(story, at):
        return False
    before = story.line.items[at - 1] if at else None
    after = story.line.items[at + 1 : at + 2]
    if after and after[0].means("thought") and after[0].first_word not in grammar("imagined"):
        return False
    thinks = bool(after) and after[0].means("thought")
    if label == "revoke" and (_is_witness(story, at) or (thinks and _tells_of_another(story, at))):
        return False
    if (before is not None and (before.means("for") or before.text.lower().endswith((" voor", " van")))) or (
        story.item(at).text.lower() == "i" and _is_i_mean(story, at)
    ):
        return False
    if _speaks_to_another(story, at) or _hears(story, at) or knows_better(story, at):
        return False
    return not _is_imagined(story, at)


def _hears(story: Story, at: int) -> bool:
    """``zuid kreeg te horen dat het zwak was``: the one who was told."""
    after = story.line.items[at + 1 : at + 2]
    return bool(after) and after[0].means("explanation") and after[0].first_word in grammar("gets")


def _speaks_to_another(story: Story, at: int) -> bool:
    """``oost zegt: u verzaakte``: it is said of whoever is spoken to."""
    said = story.line.items[at + 1 : at + 3]
    if len(said) < 2 or said[0].first_word not in grammar("said") or said[1].value != ":":
        return False
    return any(item.text.lower() in grammar("spoken_to") for item in story.line.items[at + 3 : at + 8])


def _is_witness(story: Story, at: int) -> bool:
    """``oost gooide een ruiten weg terwijl ik bij hem nog schoppen zag``: who saw it, in a clause of its own."""
    if story.item(at).value != "self" or story.line.words(at).isdisjoint(grammar("comes_to_light")):
        return False
    deed = story.line.clause_means(at, "revoke", "discards", "plays", "lays", "follows_suit", "follows")
    return not deed and any(story.who_is(n) != story.who_is(at) for n in story.line.where("seat", "person"))


def _tells_of_another(story: Story, at: int) -> bool:
    """``noord denkt dat west verzaakte``, ``… maar noord denkt dat hij verzaakte``: who thinks so is not accused."""
    clause = story.line.same_clause(at)
    named = any(story.item(n).is_who for n in clause if n > at)
    others = any(story.item(n).kind in ("seat", "person") for n in range(clause.start))
    return named or (others and _has_pronoun(story, clause))


def _is_doubled(story: Story, at: int) -> bool:
    """``mijn maat heeft mij gedubbeld``, ``ik doubleerde mijn eigen partner``: to whom it was done."""
    before = story.line.items[at - 1] if at else None
    if before is not None and before.means("by"):
        return False
    if story.item(at).text.lower() in grammar("as_object"):
        return True
    own = before is not None and before.means("own")
    return own and any(story.item(n).is_who for n in range(story.line.same_clause(at).start, at))


def _fragment(story: Story, free: list[int]) -> int | None:
    """``er is gedoubleerd voor de beurt. door oost.``."""
    for match in story.line.find("^ by w=seat $"):
        if match.named["w"] in free and story.item(match.named["w"] - 1).first_word in grammar("by_whom"):
            return match.named["w"]
    return None


def _is_inverted(story: Story, verb: int) -> bool:
    """``toen ik mijn bril had gevonden paste west``: the one behind the verb, of whom nothing else is told."""
    if story.item(verb).first_word not in grammar("verb_of_call"):
        return False
    after = story.line.items[verb + 2 : verb + 3]
    ends = (
        not after
        or after[0].kind in ("sign", "unknown")
        or after[0].means("while", "but", "oot", "over", "before_that")
    )
    before = [n for n in story.line.same_clause(verb) if n < verb and story.item(n).kind == "seat"]
    return ends and not before


def _is_imagined(story: Story, at: int) -> bool:
    """``oost dacht dat west al gepast had``: west did nothing."""
    clause = story.line.same_clause(at)
    before = [story.item(n) for n in range(clause.start, at)]
    return any(
        item.text.lower() in grammar("as_if")
        or (item.means("thought") and not item.means("hesitation") and item.first_word in grammar("imagined"))
        for item in before
    )


def _is_told_something(story: Story, at: int) -> bool:
    """``aan oost en west``: those to whom something is said."""
    before = story.line.items[at - 1] if at else None
    if before is not None and before.means("and") and at > 1 and story.item(at - 2).kind == "seat":
        return _is_told_something(story, at - 2)
    return before is not None and before.means("to") and at not in story.taken


def _is_i_mean(story: Story, at: int) -> bool:
    return story.line.text(at, at + 2).lower() == "i mean"


def _neighbours(story: Story, at: int) -> list[int]:
    clause = story.line.clause_of[at]
    sentence = story.line.sentence_of[at]
    return [
        n
        for n, other in enumerate(story.line.clause_of)
        if abs(other - clause) <= 1 and story.line.sentence_of[n] == sentence
    ]


def _chosen(story: Story, at: int, places: list[int]) -> int:
    """The one after *door*, else the subject before the cue, else the first after it."""
    by = [n for n in places if _is_by_whom(story, n, grammar("by_whom"))]
    if story.item(at).means("falls", "shows"):
        by = [n for n in places if _is_by_whom(story, n, grammar("at_whom"))] or by
    if by:
        return min(by, key=lambda n: abs(n - at))
    before = [n for n in places if n < at and not (n > 0 and story.item(n - 1).means("over", "by"))]
    if before:
        named = [n for n in before if story.item(n).kind != "role"]
        defender = story.item(before[-1]).means("defender")
        return named[-1] if defender and named else before[-1]
    return min(places, key=lambda n: (n < at, abs(n - at)))


def _is_by_whom(story: Story, at: int, words: frozenset[str]) -> bool:
    """``door west``; not ``geaccepteerd door west`` or ``gezien door west``."""
    if at == 0 or not story.item(at - 1).means("by") or story.item(at - 1).first_word not in words:
        return False
    noticed = {item.text.lower() for item in story.line.items[at + 1 : at + 3]}
    if not noticed.isdisjoint(grammar("noticed")):
        return False
    return at < 2 or not story.item(at - 2).means("accepts", "refuses", "shows", "contests", "and", "not_seen_call")


def _has_pronoun(story: Story, places: range) -> bool:
    return any(story.item(at).kind == "pronoun" and story.item(at).value == "he" for at in places)


def _meant_by_they(story: Story, they: int, free: list[int]) -> int:
    """``zuid zegt dat ze twaalf kaarten heeft``: *ze* is the seat named before in the sentence."""
    before = [
        n
        for n in free
        if n < they and story.item(n).kind == "seat" and story.line.sentence_of[n] == story.line.sentence_of[they]
    ]
    return before[-1] if before else they


def _antecedent(story: Story, at: int, free: list[int]) -> int | None:
    dealers = [n for n, part in story.taken.items() if part == "dealer" and not story.item(n - 1).means("before_that")]
    able = sorted([*free, *dealers])
    before = [n for n in able if n < at]
    if before and story.item(before[-1]).means("they"):
        return _meant_by_they(story, before[-1], free)
    return before[-1] if before else _only(story, free)


def _only(story: Story, places: list[int]) -> int | None:
    named = {story.who_is(at) for at in places}
    return places[0] if len(named) == 1 else None
