"""What was decided or is known besides: accepted, called before, artificial."""

from __future__ import annotations

from bot.understanding.calls import is_bid
from bot.understanding.cues import CALLS_OUT_OF_TURN, OUT_OF_TURN, Cue
from bot.understanding.deeds import Deed, deeds_in, is_alone, is_told_as_last
from bot.understanding.seats import PLACES, is_seat, moved
from bot.understanding.sequences import ToldAuction
from bot.understanding.story import Story, Telling
from bot.understanding.telling_order import lay_there_already
from bot.understanding.vocabulary import grammar

CALLED = CALLS_OUT_OF_TURN | {"insufficient_bid"}
_LEADS = ("lead_out_of_turn", "opening_lead_out_of_turn")
_CAN_BE_ACCEPTED = OUT_OF_TURN | {"insufficient_bid"}


def add_decisions(story: Story, cue: Cue, told: Telling) -> None:
    """Facts about acceptance and about what went before."""
    if cue.label in _CAN_BE_ACCEPTED:
        _accepted(story, cue, told)
    if cue.label in CALLS_OUT_OF_TURN:
        _first_call(story, cue, told)
    if story.said("artificial") and not (cue.label == "misinformation" and story.line.has("natural", "but")):
        told.facts["artificial"] = True


def _accepted(story: Story, cue: Cue, told: Telling) -> None:
    denials = story.line.where("not", "none")
    refused = story.line.where("refuses")
    denied = [at for at in story.line.where("accepts") if _is_denied_here(story, at, denials)]
    refused += [at for at in denied if not _is_still_open(story, at)]
    accepted = [
        at
        for at in story.holds("accepts")
        if at not in (*refused, *denied) and not _is_the_bid(story, cue, at) and not _merely_approves(story, at)
    ]
    if refused:
        _decided(story, cue, refused[0], told, accepted=False)
    elif accepted:
        _decided(story, cue, accepted[0], told, accepted=True)
    elif cue.label not in _LEADS and (bool(story.line.find("next .. call")) or _next_player_called(story, cue, told)):
        told.facts["accepted"] = True


def _is_denied_here(story: Story, at: int, denials: list[int]) -> bool:
    """``wil oost dat niet aannemen``: a *niet* in the clause, also within a longer phrase."""
    clause = story.line.same_clause(at)
    within = any(not grammar("forms_of_niet").isdisjoint(story.item(n).text.lower().split()) for n in clause if n != at)
    return within or any(n in clause for n in denials)


def _is_the_bid(story: Story, cue: Cue, at: int) -> bool:
    """``hij legde er twee harten overheen``: the insufficient bid itself."""
    return cue.label == "insufficient_bid" and at == cue.at + 1


def _merely_approves(story: Story, at: int) -> bool:
    """``Prima, alleen was hij niet aan de beurt``: a word of its own, which goes on to say what was wrong."""
    clause = story.line.same_clause(at)
    alone = all(n == at or story.item(n).kind == "sign" for n in clause)
    goes_on = any(item.means("but") for item in story.line.items[clause.stop : clause.stop + 2])
    return alone and goes_on and story.item(at).text.lower() in grammar("merely_approves")


def _is_still_open(story: Story, at: int) -> bool:
    """``nog door niemand aanvaard``: nobody has decided."""
    clause = story.line.same_clause(at)
    return story.line.clause_means(at, "nobody") or "nog" in story.line.text(clause.start, clause.stop).lower().split()


def _decided(story: Story, cue: Cue, at: int, told: Telling, *, accepted: bool) -> None:
    """A decision is a fact only from the player who has it: of calls the offender's left-hand opponent."""
    right = (_has_the_right(story, at, told) if cue.label not in _LEADS else True) and not story.item(at).slip
    asked = _is_asked(story, at)
    (told.facts if right and not asked else told.doubtful)["accepted"] = accepted


def _is_asked(story: Story, at: int) -> bool:
    """``accepteer ik dat of niet``, ``mag zuid dat aannemen?``."""
    places = story.line.same_sentence(at)
    text = story.line.text(places.start, places.stop + 1).lower()
    return "of niet" in text or (text.endswith("?") and any(story.item(n).means("asks", "may") for n in places))


def _has_the_right(story: Story, at: int, told: Telling) -> bool:
    clause = story.line.same_clause(at)
    deciders = [n for n in story.line.where("seat", "person") if n in clause and story.taken.get(n) != "offender"]
    if not deciders:
        return not any(story.item(n).means("i_mean") for n in clause) or told.facts.get("offender") is None
    value, offender, relative = story.who_is(deciders[0]), told.facts.get("offender"), told.facts.get("offender_rel")
    if is_seat(value) and isinstance(offender, str):
        return value == moved(offender, 1)
    if value in PLACES and relative in PLACES:
        return (PLACES[value] - PLACES[str(relative)]) % 4 == 1
    return value not in PLACES or (value == "self" and offender is None)


def _next_player_called(story: Story, cue: Cue, told: Telling) -> bool:
    """Whether a call by the offender's left-hand opponent is told after the irregular one."""
    offender, relative = told.facts.get("offender"), told.facts.get("offender_rel")
    if is_alone(story, cue.at) or (not isinstance(offender, str) and relative not in PLACES):
        return False
    later = [
        deed for deed in deeds_in(story) if deed.at > cue.at and deed.who is not None and not is_earlier(story, deed.at)
    ]
    players = [story.who_is(deed.who) for deed in later if deed.who is not None]
    if isinstance(offender, str):
        return moved(offender, 1) in players
    return any(player in PLACES and (PLACES[player] - PLACES[str(relative)]) % 4 == 1 for player in players)


def is_earlier(story: Story, at: int) -> bool:
    """``terwijl noord al 1 harten geboden had``, ``er lag al 2 ruiten``: done before; *heeft al gepast* came after."""
    clause, item = story.line.same_clause(at), story.item(at)
    before = story.line.items[at - 1] if at else None
    pluperfect = story.line.clause_means(at, "have") and any(
        story.item(n).means("have") and story.item(n).first_word in grammar("had") for n in clause
    )
    joint = story.line.clause_means(at, "while") or (clause.start > 0 and story.item(clause.start - 1).means("while"))
    upon = before is not None and before.means("over") and not (before.first_word == "op" and not is_bid(item.value))
    return joint or pluperfect or upon or lay_there_already(story, at) or is_told_as_last(story, at)


def _first_call(story: Story, cue: Cue, told: Telling) -> None:
    auction = story.told
    if _called_earlier(story, cue, told):
        told.facts["first_call_by_offender"] = False
    elif (
        auction is not None
        and auction.finding is not None
        and auction.at_fault is not None
        and auction.at_fault.at == cue.at
    ):
        whole = auction.finding.called_before or _is_told_from_the_start(story, auction)
        (told.facts if whole else told.doubtful)["first_call_by_offender"] = not auction.finding.called_before
    elif story.line.has("first_call") or (
        story.line.has("nobody") and story.line.has("before_that", "not_yet", "nothing_bid", "not")
    ):
        told.facts["first_call_by_offender"] = True
    elif told.facts.get("dealer") not in (None, told.facts.get("offender")):
        _before_the_dealer(story, cue, told)
    elif story.line.has("earlier"):
        told.doubtful["first_call_by_offender"] = False


def _is_told_from_the_start(story: Story, auction: ToldAuction) -> bool:
    """``noord opent 1SA, …``, ``gever noord, …``; ``zuid past, oost past maar west was`` may be of a later round."""
    return auction.dealer_told or story.line.clause_means(auction.deeds[0].at, "opens", "begins", "first", "first_call")


def _before_the_dealer(story: Story, cue: Cue, told: Telling) -> None:
    """Somebody other than the dealer called: as the first of all, if the words say so and no call went before."""
    earlier = [deed for deed in deeds_in(story) if deed.at < cue.at]
    sure = not earlier and is_seat(told.facts.get("offender")) and _is_first_of_all(story, cue)
    into = told.facts if sure else told.doubtful
    into["first_call_by_offender"] = True
    if "turn_of" not in told.facts:
        into["turn_of"] = told.facts["dealer"]


def _is_first_of_all(story: Story, cue: Cue) -> bool:
    """``west past als eerste``, ``west opent``: in the words about the call itself."""
    waiting = {story.who_is(at) for at, part in story.taken.items() if part in ("waiting", "idle")}
    if waiting & {story.who_is(at) for at, part in story.taken.items() if part == "dealer"}:
        return True
    waits = any(not grammar("opening").isdisjoint(story.line.words(at)) for at in story.turns())
    begun = (
        waits
        or story.line.clause_means(cue.at, "first", "opens", "begins")
        or any(
            story.line.clause_means(at, "begins", "opens") and story.line.clause_means(at, "must")
            for at in story.turns()
        )
    )
    return begun and not story.line.has("earlier")


def _called_earlier(story: Story, cue: Cue, told: Telling) -> bool:
    """Whether an earlier call of the offender is told."""
    offender = told.facts.get("offender")
    if offender is None or is_alone(story, cue.at):
        return False
    if any(_is_by_offender_before(story, deed, cue, str(offender)) for deed in deeds_in(story)):
        return True
    for match in story.line.find("w=seat|person .. a=call|opens"):
        same = story.who_is(match.named["w"]) == offender
        if (
            same
            and match.named["a"] < cue.at
            and match.last <= cue.at
            and _is_another_deed(story, match.named["a"], cue.at)
        ):
            return True
    return False


def _is_by_offender_before(story: Story, deed: Deed, cue: Cue, offender: str) -> bool:
    """``oost had in de eerste ronde gepast. Daarna …``."""
    if deed.who is None or deed.at == cue.at or story.who_is(deed.who) != offender:
        return False
    clause = story.line.same_clause(deed.at)
    relative = story.line.clause_means(deed.at, "pronoun") and clause.start > 0 and clause.start < cue.at
    round_told = relative or not grammar("a_round").isdisjoint(story.line.words(deed.at))
    return round_told and not grammar("had").isdisjoint(story.line.first_words(deed.at))


def _is_another_deed(story: Story, earlier: int, later: int) -> bool:
    """Whether somebody else acts, or a new clause begins, between the two."""
    between = range(earlier + 1, later)
    return (
        any(story.item(n).kind in ("seat", "person") for n in between)
        and story.line.clause_of[earlier] != story.line.clause_of[later]
    )
