"""What a message says is right, out of the question or not what it is about."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.story import Story
from bot.understanding.vocabulary import grammar

FARTHEST = 3


def set_right(story: Story, deniable: frozenset[int]) -> set[int]:
    """The places of what the message itself puts aside."""
    denied: set[int] = set()
    for places in (*_out_of_the_question(story), *_not_what_it_is_about(story), *_all_well_from_the_start(story)):
        denied.update(n for n in places if n in deniable and not story.item(n).is_who)
    denied |= _said_wrongly(story, deniable) | _caught_in_time(story, deniable)
    return denied | _explained_rightly(story) | _silent(story)


def _said_wrongly(story: Story, deniable: frozenset[int]) -> set[int]:
    """``ze zeggen dat zuid verzaakt heeft, maar dat klopt niet``; of an explanation that is what is wrong."""
    line = story.line
    if line.has("explanation", "misinformation", "describes", "natural", "artificial", "score_noun", "board_noun"):
        return set()
    for match in line.find("but .. w=wrong"):
        said = [n for n in line.where("tells_on", "thought", "contests", "lays") if n < match.first]
        judged = story.item(match.named["w"]).first_word in grammar("is_right")
        if judged and said and story.item(said[0]).first_word in grammar("claims_that"):
            places = range(said[0], match.first)
            return {n for n in places if n in deniable and not story.item(n).is_who}
    return set()


def _caught_in_time(story: Story, deniable: frozenset[int]) -> set[int]:
    """``wilde passen maar bedacht zich op tijd``, ``zag het voordat het op tafel lag``: nothing was called."""
    denied: set[int] = set()
    for at in story.line.where("in_time", "never_lay"):
        sentence = story.line.same_sentence(at)
        if any(story.item(n).means("wants", "mispull", "almost", "second_thoughts") for n in sentence):
            denied.update(n for n in sentence if n in deniable and not story.item(n).is_who)
            denied.update(n for n in sentence if story.item(n).means("wants", "second_thoughts"))
    return denied


def _silent(story: Story) -> set[int]:
    """``dummy keek toe en zei geen woord``: looking and saying nothing is no meddling."""
    looks = grammar("said") | grammar("looks")
    return {
        n
        for at in story.line.where("silent")
        for n in story.line.same_sentence(at)
        if n <= at and story.item(n).means("dummy_meddles") and story.item(n).first_word in looks
    }


def is_silent_dummy(story: Story, at: int) -> bool:
    """``dummy zei niets``, ``dummy pakt een kaart, leider zei niks``: no call is told of that wanted an alert."""
    alerted = story.line.has("call", "bid_noun", "artificial", "alert")
    of_the_play = story.line.clause_means(at, "dummy") or (
        story.line.has("dummy") and story.line.clause_means(at, "declarer")
    )
    return story.item(at).means("silent") and of_the_play and not alerted


def _out_of_the_question(story: Story) -> Iterator[range]:
    """``van een verzaking is geen sprake``: what is denied stands before the denial."""
    for at in story.line.where("none"):
        after = story.line.items[at + 1 : at + 2]
        if after and after[0].text.lower() in grammar("question_of"):
            yield range(story.line.same_clause(at).start, at)


def _not_what_it_is_about(story: Story) -> Iterator[range]:
    """``het gaat niet om de claim``, ``het gaat mij niet over de uitleg``."""
    for at in story.line.where("not"):
        words = [item.text.lower() for item in story.line.items[max(0, at - FARTHEST) : at]]
        after = story.line.items[at + 1 : at + 2]
        if after and after[0].text.lower() in grammar("is_about") and not grammar("goes").isdisjoint(words):
            yield range(at + 1, story.line.same_clause(at).stop)


def _all_well_from_the_start(story: Story) -> Iterator[range]:
    """``er was niets aan de hand: oost had geen ruiten meer``: what follows in the sentence is how it was."""
    for at in story.line.where("all_well"):
        sentence = story.line.same_sentence(at)
        before = any(story.item(n).is_who for n in range(sentence.start, at))
        ends = [n for n in range(at + 1, sentence.stop) if story.item(n).means("but", "then", "while")]
        if not before and story.item(at).text.lower().endswith(" hand"):
            yield range(at + 1, min(ends, default=sentence.stop))


def _explained_rightly(story: Story) -> set[int]:
    """``de uitleg van noord was volkomen juist``; whoever got it wrong did so alone."""
    line = story.line
    for match in line.find("explanation") if line.has("be", "describes", "natural") else ():
        clause = line.same_clause(match.first)
        words = {word for n in clause if n > match.first for word in story.item(n).text.lower().split()}
        doubted = line.clause_means(match.first, "not", "none", "not_yet", "wrong", "thought", "must")
        if words & grammar("right") and not doubted:
            return set(line.where("explanation", "misinformation", "wrong"))
    return set()
