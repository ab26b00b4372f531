"""Whole conversations about cards: what is told of them at once, and what an earlier ruling left on the table."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Pressed, Typed, reply, step
from ruling_core.facts import Question
from ruling_core.rulings import Ruling


def talked(*lines: str, case: Case | None = None) -> Case:
    """The case after these messages; a line that starts with ``/`` is a button's press."""
    case = case or Case()
    for line in lines:
        case = step(case, Pressed(line[1:]) if line.startswith("/") else Typed(line))
    return case


def cited(case: Case) -> set[str]:
    outcome = case.outcome()
    assert isinstance(outcome, Ruling), outcome
    return {str(one.article) for one in outcome.consequences}


def asked(case: Case) -> str:
    outcome = case.outcome()
    assert isinstance(outcome, Question), outcome
    return outcome.id


@pytest.fixture
def with_penalty_card() -> Case:
    """East's ace of spades lies on the table."""
    ruled = talked("oost liet schoppenaas vallen, noord is leider", "/exposure:accidental")
    assert "50B" in cited(ruled)
    return talked("/do:go_on", case=ruled)


@pytest.mark.parametrize(
    "typed", ["west moet voorspelen", "west moet weer voorspelen en oost heeft nog zijn strafkaart"]
)
def test_a_lead_by_the_partner_of_a_penalty_card_is_a_choice(with_penalty_card: Case, typed: str) -> None:
    case = talked(typed, case=with_penalty_card)

    assert case.words["offender"] == "east"
    assert talked("/lead_choice:forbid_suit", case=case).outcome() != case.outcome()
    assert "50D2a" in cited(talked("/lead_choice:forbid_suit", case=case))


def test_a_lead_by_the_other_side_is_none_of_the_penalty_card(with_penalty_card: Case) -> None:
    case = talked("zuid moet voorspelen", case=with_penalty_card)

    assert case.words.get("irregularity") != "penalty_card_exposed"


def test_a_lead_before_declarer_chose_is_known_by_the_card_on_the_table(with_penalty_card: Case) -> None:
    case = talked("west kwam voor met klaver 5 voordat de leider had gekozen", case=with_penalty_card)

    assert case.words["penalty_matter"] == "led_before_choice"
    assert "49" in cited(talked("/lead_choice:no_restriction", case=case))


def test_a_card_of_the_auction_is_a_penalty_card_once_its_side_leads() -> None:
    seen = talked("tijdens het bieden liet oost schoppenaas vallen", "/card_seen:by_partner", "/do:go_on")
    case = talked("oost west spelen tegen en west moet uitkomen", case=seen)

    assert (case.words["offender"], case.words["penalty_matter"]) == ("east", "partner_to_lead")


def test_whoever_has_a_penalty_card_defends(with_penalty_card: Case) -> None:
    case = talked("oost liet ook nog harten aas vallen", case=with_penalty_card)

    assert asked(case) == "exposure"


@pytest.mark.parametrize(
    ("told", "article"),
    [
        ("leider zuid legt zijn kaarten open na de uitkomst voor de beurt van oost", "54A"),
        ("de uitkomst was van de verkeerde kant maar noord legde al open als dummy", "54C"),
        ("west moet ruiten spelen van de leider maar heeft geen ruiten", "59"),
        ("de dummy heeft verzaakt in slag 6, we zijn nu in slag 9", "64B3"),
        ("noord gaf de rest af maar zuid (tegenspeler) was het er meteen niet mee eens", "68B2"),
        ("dummy vraagt aan tegenspeler oost: heb je geen schoppen meer?", "61B2b"),
        ("bij het uitpakken van de kaarten valt schoppenaas open op tafel, er is nog niet geboden, west", "24"),
        ("oost is blinde en liet een kaart vallen", "48A"),
        ("leider raakte in de dummy de ruiten heer aan", "45C3"),
    ],
)
def test_where_everything_is_told_it_is_ruled_at_once(told: str, article: str) -> None:
    assert article in cited(talked(told))


def test_nobody_is_said_to_be_declarer_twice() -> None:
    shown = reply(talked("west is leider en speelt voor terwijl zuid aan slag was, noord speelt bij")).plain

    assert shown.startswith("Voorspelen voor de beurt: West, West is leider, Zuid was aan de beurt.")


def test_a_declarer_at_whom_nothing_is_laid_is_no_offender() -> None:
    shown = reply(talked("leider claimt en tegenpartij is het er niet mee eens")).plain

    assert "overtreder" not in shown
