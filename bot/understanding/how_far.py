"""How far a board had come, who knows of it and what was done since: for explanations, pauses, and what was seen."""

from __future__ import annotations

from bot.understanding.cues import Cue
from bot.understanding.seats import is_seat, moved
from bot.understanding.story import Story, Telling
from bot.understanding.vocabulary import grammar
from bot.understanding.wanted_calls import is_wanted
from bot.understanding.wrong_cards_cues import add_wrong_cards

_EXPLAINED = ("misinformation", "missing_alert")
_OTHER_SOURCE = ("explanation", "alert", "box", "takes_back", "ui")
_YET_TO_COME = ("not", "not_yet", "must", "wants", "may", "still", "before_that")
_ONLY_WISHED = ("wants", "must", "may", "mispull", "instead_of", "not_yet")


def add_how_far(story: Story, cue: Cue, told: Telling) -> None:
    """Facts under the names of the laws' questions; what the words only suggest is doubtful."""
    if cue.label in _EXPLAINED:
        _stage(story, told)
        _noticed(story, told)
    elif cue.label == "accidental_sight":
        _seen(story, told)
    elif cue.label == "unauthorised_information_hesitation":
        _since(story, told)
    elif cue.label == "change_of_call":
        _substituted(story, told)
    elif cue.label == "wrong_board":
        add_wrong_cards(story, cue, told)


def _stage(story: Story, told: Telling) -> None:
    """``het bieden is net voorbij``, ``het spel is bezig``."""
    if story.said("play_over", "next_deal", "round_over"):
        told.facts["misinformation_stage"] = "after_play"
    elif story.said("play_on", "trick_noun", "played_on"):
        told.facts["misinformation_stage"] = "play"
    elif story.said("bidding_on"):
        told.facts["misinformation_stage"] = "auction"
    elif story.said("after_final") and not story.line.has("lead_out", "plays", "dummy"):
        told.facts["misinformation_stage"] = "clarification"
    elif _board_is_being_played(story):
        told.doubtful["misinformation_stage"] = "play"


def _board_is_being_played(story: Story) -> bool:
    return any(story.item(match.last - 1).text.lower() == "bezig" for match in story.line.find("board_noun be unknown"))


def _noticed(story: Story, told: Telling) -> None:
    """``tegenspeler west merkt dat oost een foute uitleg gaf``: so far the partner knows, and nobody else."""
    offender = told.facts.get("offender")
    if not is_seat(offender) or story.line.has("not", "none", "nobody"):
        return
    for at in story.line.where("seat"):
        knows = any(_is_knowing(story, n) for n in (at + 1, at - 1))
        if knows and story.who_is(at) == moved(str(offender), 2):
            told.facts["noticed_by"] = "partner"


def _is_knowing(story: Story, at: int) -> bool:
    inside = 0 <= at < len(story.line.items)
    return inside and not grammar("is_aware").isdisjoint(story.item(at).text.lower().split())


def _seen(story: Story, told: Telling) -> None:
    """``er was nog niet geboden``: before the first call."""
    nobody = [
        at for at in story.line.where("not_yet") if not any(story.item(n).is_who for n in story.line.same_clause(at))
    ]
    called = any(story.line.clause_means(at, "call_verb") or _tells_of_calls(story, at) for at in nobody)
    if called or story.line.has("nothing_bid") or _before_the_auction(story):
        told.facts["sight_time"] = "before_first_call"


def _tells_of_calls(story: Story, at: int) -> bool:
    return story.item(at).text.lower().endswith(("geboden", "gepast"))


def _before_the_auction(story: Story) -> bool:
    """``voor het bieden``, ``voordat het bieden begon``."""
    return any(story.item(at).first_word in grammar("before_it") for at in story.line.where("bidding_on"))


def _since(story: Story, told: Telling) -> None:
    """``zuid dacht lang na en paste, noord bood toen 3 harten``: where it came from and that the partner acted."""
    if "hesitator" in told.facts and story.said("hesitation") and not story.line.has(*_OTHER_SOURCE):
        told.facts["information_source"] = "tempo"
    offender = told.facts.get("offender")
    if is_seat(offender) and ("call" in told.facts or _bid_anyhow(story, str(offender), told)):
        told.facts["since_information"] = "acted"


def _bid_anyhow(story: Story, partner: str, told: Telling) -> bool:
    """``noord bood daarna toch``: that the partner of whoever hesitated bid, and not what."""
    if "hesitator" not in told.facts or told.facts["hesitator"] == partner:
        return False
    return any(
        partner in {story.who_is(n) for n in story.line.same_clause(at) if story.item(n).is_who}
        and not story.line.clause_means(at, *_YET_TO_COME)
        and not grammar("finite_bid").isdisjoint(story.item(at).text.lower().split())
        for at in story.line.where("call_verb")
    )


def _substituted(story: Story, told: Telling) -> None:
    """``haalde zijn pas weg en bood 1SA``: another call was made, and not only wanted."""
    new = [at for at in story.holds("call") if story.item(at).value == told.facts.get("intended")]
    if not new or is_wanted(story, new[-1]) or not story.said("replaces", "takes_back", "changes"):
        return
    if any(story.line.clause_means(new[-1], name) for name in _ONLY_WISHED):
        return
    told.facts["has_substituted"] = True
    waiting = {story.who_is(at) for at, part in story.taken.items() if part in ("idle", "waiting")}
    offender = told.facts.get("offender")
    if is_seat(offender) and moved(str(offender), 1) in waiting:
        told.facts["lho_accepts"] = "unknown"
