"""Signs of what goes wrong around the play: rulings, deals passed out, cards and results seen or heard by chance."""

from __future__ import annotations

from collections.abc import Iterator

from bot.understanding.cues import Cue
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar

_WRONG_RULING = ("arbiter .. decides .. wrong", "arbiter .. wrong .. decides", "decides by arbiter .. wrong")
_DECIDED_OURSELVES = ("we .. decides without arbiter", "seat|pair|both_sides .. decides without arbiter")
_SEEN = ("self|we shows .. card|card_noun by w=seat|opponent|partner|LHO|RHO",)
_HEARD = ("hears w=seat .. score_noun|number", "w=seat|person hears .. score_noun")
_SHOWN_TO_DUMMY = ("declarer seat? shows .. card_noun to? dummy|from_dummy",)
_LAID_WRONG = ("w=seat|person have .. trick_noun wrong lays", "w=seat|person lays .. trick_noun wrong")
_GIVEN_AWAY = ("w=seat|person .. discards trick_noun .. cannot_be_lost", "w=seat|person .. claim .. cannot_be_lost")
_OWN_CARD = (
    "w=self .. system_card .. consults",
    "w=seat .. own .. system_card consults",
    "w=seat .. consults own system_card",
)


def around_the_play(story: Story) -> Iterator[Cue]:
    """Each by the few words that tell it; what is only asked or wished is no event."""
    yield from _about_rulings(story)
    if (
        story.line.has("topic:passed_out_deal", "passed_round")
        and story.line.has("wants", "play_over", "redeal")
        and not story.line.has("asks")
    ):
        yield Cue("passed_out", story.line.where("topic:passed_out_deal", "passed_round")[0], 0.9)
    for label, patterns in (
        ("accidental_sight", (*_SEEN, *_HEARD)),
        ("dummy_interferes", _SHOWN_TO_DUMMY),
        ("trick_inspection", _LAID_WRONG),
        ("concession", _GIVEN_AWAY),
        ("partnership_understanding", _OWN_CARD),
    ):
        for _, match in story.line.fitting(patterns):
            if not story.line.has("falls", "penalty_card", "revoke", "oot"):
                yield Cue(label, match.named.get("w", match.first), 0.95)


def _about_rulings(story: Story) -> Iterator[Cue]:
    for _, match in story.line.fitting(_WRONG_RULING):
        yield Cue("director_error", match.first, 0.97)
    if story.line.has("arbiter") and story.line.has("decides") and story.line.find("but .. be wrong"):
        yield Cue("director_error", story.line.where("arbiter")[0], 0.97)
    for match in story.line.find("self|we|seat|pair .. appeals"):
        yield Cue("appeal", match.first, 0.9)
    for _, match in story.line.fitting(_DECIDED_OURSELVES):
        yield Cue("players_ruled_themselves", match.first, 0.95)


def add_around_the_play(story: Story, cue: Cue, told: Telling) -> None:
    """The answers to the laws' questions that the words give."""
    match cue.label:
        case "dummy_interferes" if any(True for _ in story.line.fitting(_SHOWN_TO_DUMMY)):
            told.facts["dummy_act"] = "was_shown_hand"
        case "trick_inspection" if any(True for _ in story.line.fitting(_LAID_WRONG)):
            told.facts["wishes_to_see"] = "wrong_direction"
        case "concession" if story.line.has("next_deal", "play_over", "round_over"):
            told.facts["board_is_over"] = "yes"
        case "partnership_understanding":
            told.facts["understanding_matter"] = "own_card"
        case "revoke":
            _revoked_again(story, told)
        case _:
            pass


def _opponents_revoked(story: Story) -> bool:
    """``noord en oost verzaakten``: a player of each side."""
    seats = {story.who_is(at) for at in story.line.where("seat")}
    return bool(seats & {"N", "S"}) and bool(seats & {"E", "W"}) and bool(story.line.find("seat and seat"))


def _revoked_again(story: Story, told: Telling) -> None:
    """``twee keer verzaakt in dezelfde kleur``, ``beide kanten hebben verzaakt``: what the words only suggest."""
    sides = [at for at in story.line.where("both_sides") if story.line.clause_means(at, "revoke")]
    if story.line.has("twice") and story.line.has("same_suit"):
        told.doubtful["revoke_case"] = "same_suit_again"
    elif _opponents_revoked(story) and "dezelfde slag" in story.line.text(0, len(story.line.items)).lower():
        told.doubtful["revoke_case"] = "both_on_one_trick"
    elif any(grammar("sides").intersection(story.item(at).text.lower().split()) for at in sides):
        told.doubtful["revoke_case"] = "both_sides"
