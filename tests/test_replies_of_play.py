"""Replies in a conversation about the play and what belongs to it: none sets a fact that it did not tell."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Typed, reply, step
from ruling_core.facts import Question

AFTER_THREE_PASSES = ("na drie keer pas bood oost toch nog 4 harten", "een bod")
NO_ALERT = ("oost heeft 2 klaver niet gealerteerd",)
REVOKED = ("noord heeft verzaakt",)
WHO_WON = (*REVOKED, "ja", "1")
HOW_MANY = (*WHO_WON, "noord")
A_NEW_CALL = ("zuid opende voor de beurt 1 klaver, noord was aan de beurt", "west weigert")
A_LEAD = ("oost kwam uit voor zijn beurt", "open", "niets")
A_PASS = ("oost paste voor zijn beurt, noord was aan de beurt",)
A_LOW_BID = ("oost bood 1 harten over 1 schoppen van noord", "2", "nee", "3")


def talked(*lines: str) -> Case:
    case = Case(language="nl")
    for line in lines:
        case = step(case, Typed(line))
    return case


def new_in(lines: tuple[str, ...], typed: str) -> dict[str, str]:
    """What the case knows after *typed* that it did not know before, or knew otherwise."""
    before = talked(*lines)
    after = step(before, Typed(typed))
    return {one: word for one, word in after.words.items() if before.words.get(one) != word}


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (AFTER_THREE_PASSES, "zuid wordt leider", {"declarer": "south"}),
        (AFTER_THREE_PASSES, "noord is dummy", {"declarer": "south"}),
        (AFTER_THREE_PASSES, "west is dummy", {"declarer": "east"}),
        (AFTER_THREE_PASSES, "zuid speelt 3 schoppen", {"declarer": "south"}),
        (AFTER_THREE_PASSES, "ja zuid is de leider", {"declarer": "south"}),
        (AFTER_THREE_PASSES, "nee oost is de leider", {"declarer": "east"}),
        (AFTER_THREE_PASSES, "hij wordt leider", {"becomes_defender": "no"}),
        (AFTER_THREE_PASSES, "oost moet uitkomen", {"becomes_defender": "yes"}),
        (NO_ALERT, "nee zuid is de leider", {"declarer": "south"}),
        (REVOKED, "nee zuid is de leider", {"declarer": "south"}),
        (WHO_WON, "oost is leider", {"declarer": "east"}),
        (WHO_WON, "noord is leider", {"declarer": "north"}),
        (WHO_WON, "nee zuid is de leider", {"declarer": "south", "revoke_case": "dummy_card"}),
        (("west liet ruiten heer vallen",), "noord is dummy", {"declarer": "south"}),
    ],
)
def test_who_is_declarer_is_taken_as_told(lines: tuple[str, ...], typed: str, told: dict[str, str]) -> None:
    assert new_in(lines, typed) == told


@pytest.mark.parametrize("typed", ["zuid wordt leider", "noord is dummy"])
def test_the_declarer_tells_who_defends(typed: str) -> None:
    asked = talked(*AFTER_THREE_PASSES, typed).outcome()

    assert isinstance(asked, Question)
    assert asked.id == "lho_called"


@pytest.mark.parametrize(
    ("typed", "winner"),
    [
        ("nee noord won de slag", "offender"),
        ("noord won de slag zelf", "offender"),
        ("ja zuid won de slag", "partner"),
        ("nee, maar oost won de slag", "opponents"),
    ],
)
def test_who_won_the_trick_does_not_tell_whether_it_is_established(typed: str, winner: str) -> None:
    assert new_in(REVOKED, typed) == {"revoke_trick_won_by": winner}
    assert new_in((*REVOKED, "ja"), typed) == {"revoke_trick_won_by": winner}


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        (AFTER_THREE_PASSES, "nee, zuid is de leider"),
        (AFTER_THREE_PASSES, "wordt noord leider?"),
        (AFTER_THREE_PASSES, "zuid wordt tegenspeler"),
        (NO_ALERT, "nog niet gepast door noord"),
        (NO_ALERT, "niet gealerteerd nee"),
        (NO_ALERT, "het is gewoon natuurlijk"),
        (NO_ALERT, "moest oost dat alerteren?"),
        (REVOKED, "zuid wil het niet"),
        (REVOKED, "west zei jawel toch"),
        (REVOKED, "nee west verzaakte ook"),
        (("west liet ruiten heer vallen",), "zuid is tegenspeler"),
        (("zuid aarzelde en paste",), "oost"),
        (REVOKED, "nee zuid heeft gepast"),
        (REVOKED, "nee hij had geen schoppen meer"),
        (REVOKED, "nee hij verzaakte in een slag van west"),
        (NO_ALERT, "nee west legde het verkeerd uit"),
        (A_LOW_BID[:1], "nee zuid heeft gepast"),
        (A_LOW_BID[:1], "ja maar zuid heeft al geboden"),
        (A_LOW_BID[:1], "nee hij bood 2 harten"),
        ((*REVOKED, "ja"), "noord zuid geen, de rest was voor oost west"),
        (REVOKED, "hij had het wel gezien"),
        (REVOKED, "zij"),
        ((*REVOKED, "ja"), "hij heeft geen harten meer"),
        ((*REVOKED, "ja"), "niemand zag het"),
        ((*REVOKED, "ja"), "geen slag"),
        ((*REVOKED, "ja"), "er is al gespeeld"),
        (REVOKED, "nee want noord had gepast"),
        (REVOKED, "dummy ligt al open"),
        (WHO_WON, "nee want noord had gepast"),
        (WHO_WON, "de tegenpartij is boos"),
        (HOW_MANY, "ja maar west had ook verzaakt"),
        (HOW_MANY, "ja, de kaart ligt open"),
        (HOW_MANY, "hoe bedoel je"),
        (HOW_MANY, "ik snap de vraag niet"),
        (HOW_MANY, "in de derde slag"),
        (NO_ALERT, "ja oost heeft de slag"),
        (NO_ALERT, "er is nog niet gespeeld"),
        (A_LEAD, "er is nog niet gespeeld"),
        (REVOKED, "nee dat vroeg ik niet"),
        (NO_ALERT, "ik vroeg iets anders"),
        (AFTER_THREE_PASSES, "dummy had het gezien"),
        (AFTER_THREE_PASSES, "er is nog niet gespeeld"),
        (A_LOW_BID[:1], "er is nog niet gespeeld"),
        (A_NEW_CALL, "nee noord paste"),
        (A_NEW_CALL, "ik vroeg iets anders"),
        ((*A_PASS, "nee"), "nee noord paste"),
        (WHO_WON, "nee noord paste"),
        (WHO_WON, "oost is boos"),
        (WHO_WON, "zuid legde zijn kaarten open"),
        (HOW_MANY, "we zijn in slag 5"),
        (HOW_MANY, "er zijn 3 slagen gespeeld"),
        (HOW_MANY, "schoppen 3"),
        (HOW_MANY, "hij heeft geen harten meer"),
        (NO_ALERT, "hij had het wel gezien"),
        (A_LEAD, "noord heeft geboden"),
        (A_LEAD, "oost wil het niet"),
        (A_LEAD, "2 harten"),
        (("oost claimt als leider", "noord is het niet eens", "geen troef meer"), "wat nu"),
        (("oost heeft 2 klaver verkeerd uitgelegd",), "2 harten"),
        (("zuid aarzelde en paste",), "oost wil het niet"),
        (("zuid aarzelde en paste",), "dat mag niet"),
        (("noord had 14 kaarten en zuid 12",), "niemand zag het"),
        (WHO_WON, "geen schoppen"),
        (WHO_WON, "schoppen"),
        (WHO_WON, "west won hem niet"),
        (WHO_WON, "oost heeft bijgespeeld"),
        (HOW_MANY, "niemand had het door"),
        (HOW_MANY, "het was een vergissing"),
        (HOW_MANY, "ze zijn 2 down"),
        (HOW_MANY, "oost west kregen nog 2 slagen"),
        (A_NEW_CALL, "natuurlijk 4 kaart"),
        (A_NEW_CALL, "natuurlijk, vanaf 2 klaveren"),
        (A_NEW_CALL, "west wil het wel weten"),
        (A_LOW_BID, "moet west nu 1 keer passen of altijd?"),
        ((*HOW_MANY, "1"), "moet noord altijd passen of 1 keer"),
    ],
)
def test_what_tells_something_else_changes_nothing(lines: tuple[str, ...], typed: str) -> None:
    assert new_in(lines, typed) == {}


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (NO_ALERT, "nee hij had het moeten alerteren", {"alert_required": "yes"}),
        (NO_ALERT, "had gealerteerd moeten worden", {"alert_required": "yes"}),
        (NO_ALERT, "nee hij had niet hoeven alerteren", {"alert_required": "no"}),
        (NO_ALERT, "nee het is gewoon natuurlijk", {"alert_required": "no"}),
        (NO_ALERT, "was niet nodig", {"alert_required": "no"}),
        (NO_ALERT, "natuurlijk", {"alert_required": "yes"}),
        (WHO_WON, "oost won met een schoppen", {"revoke_trick_won_by": "opponents"}),
        (WHO_WON, "zijn maat", {"revoke_trick_won_by": "partner"}),
        (HOW_MANY, "weet ik niet", {"tricks_won_after": "unknown"}),
        (HOW_MANY, "niemand", {"tricks_won_after": "0"}),
        (HOW_MANY, "nog een", {"tricks_won_after": "1"}),
        (HOW_MANY, "een denk ik", {"tricks_won_after": "1"}),
        (HOW_MANY, "noord zuid geen, de rest was voor oost west", {"tricks_won_after": "0"}),
        (HOW_MANY, "de rest was voor oost west, noord zuid nog 2", {"tricks_won_after": "2"}),
        (REVOKED, "noord en zuid hebben nog niet gespeeld", {"is_established": "no"}),
        (REVOKED, "ja allebei hebben doorgespeeld", {"is_established": "yes"}),
        (REVOKED, "er is wel verder gespeeld", {"is_established": "yes"}),
        (REVOKED, "noord zuid wel", {"is_established": "yes"}),
        (WHO_WON, "west is de winnaar", {"revoke_trick_won_by": "opponents"}),
        (WHO_WON, "dat was zuid", {"revoke_trick_won_by": "partner"}),
        (HOW_MANY, "nog twee slagen gemaakt", {"tricks_won_after": "2"}),
        (A_LEAD, "noord niet", {"lead_accepted": "no"}),
        (A_LEAD, "hij mag blijven liggen", {"lead_accepted": "yes"}),
        (("zuid aarzelde en paste",), "noord heeft nog niet geboden", {"since_information": "nothing"}),
        (("zuid aarzelde en paste",), "nog niks", {"since_information": "nothing"}),
        (REVOKED, "is al gebeurd", {"is_established": "yes"}),
        (REVOKED, "er is iets anders gebeurd", {"is_established": "otherwise"}),
        (("west liet ruiten heer vallen",), "oost is tegenspeler", {"offender_part": "defender"}),
        (A_LOW_BID[:1], "nee hij wilde 1 harten bieden", {"was_unintended": "no"}),
        (A_LOW_BID[:1], "ja hij wilde 2 harten bieden", {"was_unintended": "yes"}),
        (A_LOW_BID[:1], "nee, hij had het bod van noord niet gezien", {"was_unintended": "no"}),
        (A_LOW_BID[:1], "volgens noord niet", {"was_unintended": "no"}),
        (A_NEW_CALL, "natuurlijk", {"is_comparable": "yes"}),
        (A_NEW_CALL, "natuurlijk niet", {"is_comparable": "no"}),
    ],
)
def test_an_answer_is_still_taken(lines: tuple[str, ...], typed: str, told: dict[str, str]) -> None:
    assert new_in(lines, typed) == told


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        (REVOKED, "nee dat was west die verzaakte"),
        (REVOKED, "nee west verzaakte"),
        (NO_ALERT, "nee dat was west die het niet alerteerde"),
        (("oost claimt",), "nee dat was west die claimde"),
    ],
)
def test_another_who_did_the_same_is_a_correction(lines: tuple[str, ...], typed: str) -> None:
    assert new_in(lines, typed) == {"offender": "west"}


@pytest.mark.parametrize(
    ("lines", "typed", "situation"),
    [
        (("oost claimt 2 slagen als tegenspeler",), "zijn partner west is het er niet mee eens", "partner_objects"),
        (("oost claimt 2 slagen, noord is leider",), "west protesteert", "partner_objects"),
        (("oost claimt 2 slagen als tegenspeler",), "noord is het er niet mee eens", "disputed"),
        (("oost claimt als leider",), "west is het er niet mee eens", "disputed"),
        (("leider claimt",), "zijn partner is het er niet mee eens", "disputed"),
    ],
)
def test_who_objects_to_a_claim_tells_what_it_comes_to(lines: tuple[str, ...], typed: str, situation: str) -> None:
    assert new_in(lines, typed) == {"claim_situation": situation}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("west heeft geclaimd", {"is_established": "otherwise"}),
        ("zuid claimde de rest", {"since_revoke": "own_claim"}),
        ("nee maar noord claimde", {"since_revoke": "own_claim"}),
    ],
)
def test_a_claim_after_a_revoke_is_what_happened_since(typed: str, told: dict[str, str]) -> None:
    assert new_in(REVOKED, typed) == told
    assert talked(*REVOKED, typed).earlier == ()


@pytest.mark.parametrize("typed", ["west is het er niet mee eens", "zijn partner is het er niet mee eens"])
def test_of_a_partner_who_objects_it_is_asked_who_defends(typed: str) -> None:
    assert new_in(("oost claimt",), typed) == {}


DOUBLED = ("noord doubleerde het bod van zijn eigen partner", "1", "noord")


@pytest.mark.parametrize(
    "lines",
    [
        (*DOUBLED, "noord past dan", "waarom moet zuid passen"),
        (*DOUBLED, "waarom zo streng"),
        (*HOW_MANY, "1", "en waarom moet oost dan nog passen"),
    ],
)
def test_why_is_answered_with_why(lines: tuple[str, ...]) -> None:
    case = talked(*lines)

    assert case.view == "why"
    assert not case.earlier


def test_what_is_taken_for_a_fact_in_doubt_is_said() -> None:
    case = talked("oost bood 1 harten over 1 schoppen van noord", "weet ik niet")

    assert "was_unintended" not in case.words
    assert "neem dan dit aan: geen misgreep of verspreking." in reply(case).text


def test_after_a_revoke_of_the_declarer_nobody_gets_a_penalty_card() -> None:
    by_declarer = reply(talked("noord verzaakte, noord is leider", "nee")).text
    by_a_defender = reply(talked("noord verzaakte, oost is leider", "nee")).text

    assert "wordt geen strafkaart" in by_declarer
    assert "speler van de partij in overtreding" in by_a_defender


@pytest.mark.parametrize(
    ("text", "label", "facts"),
    [
        ("noord heeft een renonce gemaakt", "revoke", {"offender": "north"}),
        ("er zitten 5 kaarten in slag 3", "defective_trick", {"defective_trick": "too_many"}),
        ("in slag 3 liggen 5 kaarten", "defective_trick", {"defective_trick": "too_many"}),
        ("noord gaf alle slagen af maar hij had nog een hoge schoppen", "claim_dispute", {"offender": "north"}),
        ("leider claimt, wij hebben ja gezegd maar achteraf niet goed", "claim_dispute", {"claim_situation": "agreed"}),
        (
            "noord claimde, we gingen akkoord maar achteraf klopt het niet",
            "claim_dispute",
            {"claim_situation": "agreed"},
        ),
        ("oost claimt, noord gaat niet akkoord maar zuid wel", "claim_dispute", {"claim_situation": "disputed"}),
        ("noord had 14 kaarten en zuid 12", "wrong_card_count", {"count_fault": "too_many"}),
        (
            "zuid aarzelde voor zijn pas, noord bood daarna toch",
            "unauthorised_information_hesitation",
            {"since_information": "acted"},
        ),
    ],
)
def test_a_report_of_the_play_or_the_table(text: str, label: str, facts: dict[str, str]) -> None:
    words = talked(text).words

    assert words["irregularity"] == label
    assert {one: words[one] for one in facts} == facts


@pytest.mark.parametrize("text", ["zuid aarzelde, noord moet nog bieden", "zuid dacht lang na en noord bood niet"])
def test_who_did_not_bid_yet_has_not_acted(text: str) -> None:
    assert "since_information" not in talked(text).words


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        (A_PASS, "accepteert zuid dit dan"),
        (A_PASS, "heeft zuid al geboden?"),
        (REVOKED, "speelt zuid door?"),
        (WHO_WON, "won noord de slag?"),
        (HOW_MANY, "krijgen ze 2 slagen?"),
        (NO_ALERT, "had oost dat moeten alerteren"),
        (NO_ALERT, "was dat nodig dan"),
        (A_LOW_BID[:3], "en als oost 2 harten biedt?"),
        (("west liet ruiten heer vallen",), "leider of tegenspeler?"),
        (("oost kwam uit voor zijn beurt",), "lag de kaart open?"),
        (A_PASS[:1], "wil zuid dat accepteren?"),
        (("oost paste voor zijn beurt",), "noord of zuid?"),
    ],
)
def test_a_question_answers_nothing(lines: tuple[str, ...], typed: str) -> None:
    assert new_in(lines, typed) == {}
    assert talked(*lines, typed).earlier == ()


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (A_PASS, "wil hij niet", {"lho_accepts": "no"}),
        (A_PASS, "accepteert zuid niet", {"lho_accepts": "no"}),
        (REVOKED, "heeft hij gedaan ja", {"is_established": "yes"}),
        (REVOKED, "ja toch?", {"is_established": "yes"}),
        (WHO_WON, "noord?", {"revoke_trick_won_by": "offender"}),
        (WHO_WON, "was voor noord", {"revoke_trick_won_by": "offender"}),
        (HOW_MANY, "waren het er drie", {"tricks_won_after": "3"}),
        (A_LOW_BID[:3], "2 harten?", {"replacement": "2H"}),
        (NO_ALERT, "moest hij wel", {"alert_required": "yes"}),
        (("oost paste voor zijn beurt",), "noord toch?", {"whose_turn": "north"}),
    ],
)
def test_an_answer_with_the_verb_first_is_one(lines: tuple[str, ...], typed: str, told: dict[str, str]) -> None:
    assert new_in(lines, typed) == told
