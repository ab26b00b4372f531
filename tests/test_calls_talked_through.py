"""Whole conversations about calls: what was said is not asked again, and what is corrected is heard."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Typed, reply, step
from ruling_core.facts import Question
from ruling_core.rulings import Ruling


def talked(*lines: str) -> Case:
    case = Case(id="12")
    for line in lines:
        case = step(case, Typed(line))
    return case


def shown(*lines: str) -> str:
    return reply(talked(*lines)).plain


RULED = [
    ("noord opent 1 schoppen, zuid biedt 1 harten voor zijn beurt, oost was aan de beurt / nee / oost past", "27B"),
    ("oost was gever maar zuid opende 1 ruiten en west heeft 1 harten geboden", "29A"),
    ("zuid opende 1 ruiten, oost was gever en heeft nu 1 harten geboden", "28B"),
    ("oost bood 1 schoppen, maar noord was gever; noord heeft daarna 1 harten geboden", "28B"),
    ("noord moest beginnen maar zuid opende 1 schoppen en west bood 2 klaver", "29A"),
    ("zuid zei 'doublet 3 harten' terwijl er 3 schoppen geboden was", "19A3"),
    ("noord en oost boden tegelijk: noord was aan de beurt en paste, oost bood 1 schoppen", "33"),
    ("noord moest verplicht passen maar bood 3 ruiten, oost heeft al gepast / één keer", "37A"),
    ("na drie passen bood zuid alsnog 3sa / niets", "17C"),
    ("na drie passen bood zuid alsnog 3sa / een bod / nee", "39B"),
]


@pytest.mark.parametrize(("told", "article"), RULED)
def test_what_was_told_is_enough_for_the_ruling(told: str, article: str) -> None:
    case = talked(*told.split(" / "))
    outcome = case.outcome()
    assert isinstance(outcome, Ruling)
    assert article in {str(one.article) for one in outcome.consequences}


def test_a_bid_too_low_and_out_of_turn_is_one_case() -> None:
    case = talked("zuid bood 1 schoppen over 2 klaver van west; noord was aan de beurt en zuid dus helemaal niet")
    assert (case.words["irregularity"], case.later) == ("bid_out_of_turn", ())
    assert "meer dan één ding" not in reply(case).plain


def test_two_bids_told_apart_are_two_cases() -> None:
    case = talked(
        "zuid bood 1 klaver terwijl oost aan de beurt was. Daarna bood noord 1 harten over 1 schoppen van west"
    )
    assert [one.answers[0].word for one in case.later] == ["insufficient_bid"]


def test_two_who_called_at_once_are_named() -> None:
    assert "Noord en Oost" in shown("noord en oost boden tegelijk")
    assert isinstance(talked("noord en oost boden tegelijk").outcome(), Question)


OUT_OF_TURN = "zuid paste voor zijn beurt, oost was aan de beurt"
CORRECTED = [
    ((OUT_OF_TURN, "2", "2", "nee wacht, het was noord die paste"), "offender", "north"),
    (("west bood 1 klaver voor de beurt, zuid was aan de beurt", "nee wacht, niet west maar oost"), "offender", "east"),
    (("west bood 1 klaver voor de beurt, zuid was aan de beurt", "wacht, niet zuid maar oost"), "whose_turn", "east"),
    ((OUT_OF_TURN, "nee", "nee wacht, west bood 1 klaver"), "lho_accepts", "yes"),
    ((OUT_OF_TURN, "nee", "nee wacht, oost bood 1 klaver"), "lho_accepts", "rightful_opponent_called"),
    ((OUT_OF_TURN, "nee wacht, hij bood 1 klaver"), "irregularity", "bid_out_of_turn"),
    ((OUT_OF_TURN, "1", "nee wacht, hij accepteert het niet"), "lho_accepts", "no"),
    (("oost speelde hartenaas voor, zuid was aan de beurt", "nee wacht, west speelde hartenaas"), "offender", "west"),
    (
        ("west verzaakte, hij is tegenspeler", "ja, zij speelden verder", "nee, hij heeft nog niet verder gespeeld"),
        "is_established",
        "no",
    ),
]


@pytest.mark.parametrize(("lines", "question", "word"), CORRECTED)
def test_a_correction_is_heard(lines: tuple[str, ...], question: str, word: str) -> None:
    case = talked(*lines)
    assert case.words[question] == word
    assert reply(case).plain.startswith("Gewijzigd")


def test_what_was_done_stays_told_when_somebody_else_did_it() -> None:
    text = shown("noord bood 1 klaver, zuid 1 schoppen over 2 harten van west", "nee wacht het was oost")
    assert text.startswith("Gewijzigd: overtreder: Oost.")
    assert "Maakt nu niet meer uit" not in text
    assert "1♠ van Oost was te laag" in text


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("nee wacht, zuid paste", "Zo had ik het al"),
        ("nee wacht, noord", "Wat wilt u wijzigen?"),
        ("nee wacht, dat klopt niet helemaal", "Wat wilt u wijzigen?"),
    ],
)
def test_a_correction_that_changes_nothing_is_answered(typed: str, answer: str) -> None:
    before = talked(OUT_OF_TURN, "2")
    after = step(before, Typed(typed))
    assert after.words == before.words
    assert reply(after).plain.startswith(answer)


def test_a_denied_answer_is_no_correction() -> None:
    assert talked(OUT_OF_TURN, "nee, west zei niets").words["lho_accepts"] in ("no", "unknown")


OF_WHOM = [
    ("oost bood zelf", "rightful_opponent_called"),
    ("oost paste en toen paste west ook", "rightful_opponent_called"),
    ("west bood 2 klaver en daarna oost 2 ruiten", "lho_then_rightful_opponent"),
    ("west bood 2 klaver", "yes"),
    ("er werd door west overheen gepast", "yes"),
    ("west accepteert het niet", "no"),
    ("noord bood 1 schoppen", None),
    ("oost deed nog niets", None),
]


@pytest.mark.parametrize(("typed", "word"), OF_WHOM)
def test_what_another_player_did_is_no_answer_about_the_one_asked_about(typed: str, word: str | None) -> None:
    assert talked(OUT_OF_TURN, typed).words.get("lho_accepts") == word


@pytest.mark.parametrize("typed", ["oost bood 2 harten", "zuid bood 2 klaver"])
def test_only_the_next_player_accepts_an_insufficient_bid(typed: str) -> None:
    case = talked("west bood 1 harten over 1 schoppen van zuid", "nee", typed)
    assert "lho_accepts" not in case.words
    assert "begrijp ik niet" in reply(case).plain


def test_a_pass_of_the_wrong_player_is_not_that_of_the_right_one() -> None:
    told = ("zuid opent 1 ruiten, noord biedt 2 ruiten voor zijn beurt, west moest", "nee")
    assert "rho_action" not in talked(*told, "zuid past").words
    assert talked(*told, "west past").words["rho_action"] == "pass"


TOO_EARLY = "noord bood 2 harten voor zijn beurt, west was aan de beurt"
NO_CORRECTION_OF_THE_CALL = [
    (TOO_EARLY, "nee wacht, hij had al geboden"),
    (TOO_EARLY, "nee wacht, west had al 1 klaver geboden"),
    (OUT_OF_TURN, "nee wacht, oost accepteert wel"),
]


@pytest.mark.parametrize(("told", "typed"), NO_CORRECTION_OF_THE_CALL)
def test_what_cannot_be_placed_changes_nothing_and_is_asked_about(told: str, typed: str) -> None:
    before = talked(told)
    after = step(before, Typed(typed))
    assert after.words == before.words
    assert reply(after).plain.startswith("Wat wilt u wijzigen?")


WHO_INSTEAD = [
    (("west verzaakte", "fout, noord was het"), "north"),
    (("west verzaakte", "oeps, niet west maar zuid"), "south"),
    (("west verzaakte", "nee wacht, niet west maar oost"), "east"),
]


@pytest.mark.parametrize(("lines", "seat"), WHO_INSTEAD)
def test_who_it_was_instead(lines: tuple[str, ...], seat: str) -> None:
    assert talked(*lines).words["offender"] == seat


def test_an_earlier_answer_is_given_anew() -> None:
    case = talked("west verzaakte", "1", "1", "1", "nee wacht, ze hebben nog niet verder gespeeld")
    assert case.words["is_established"] == "no"
    assert talked(OUT_OF_TURN, "2", "nee wacht, west accepteert wel").words["lho_accepts"] == "yes"


def test_a_slip_that_is_told_is_no_correction() -> None:
    assert talked("foutje bij west: wel harten in de hand, geen harten gespeeld").words["irregularity"] == "revoke"


@pytest.mark.parametrize(
    "typed",
    [
        "gever noord, west paste en noord bood daarna 1 harten",
        "gever noord, west opende 1 klaver en noord bood 1 harten",
    ],
)
def test_what_the_next_player_meant_at_an_own_turn_is_asked(typed: str) -> None:
    case = talked(typed)
    assert isinstance(case.outcome(), Question)
    assert case.outcome().id == "lho_accepts"


def test_a_double_by_who_had_to_pass_falls_under_the_duty_to_pass() -> None:
    case = talked("zuid moest passen maar doubleerde en west paste", "2")
    outcome = case.outcome()
    assert isinstance(outcome, Ruling)
    assert {str(one.article) for one in outcome.consequences} == {"37A", "35B"}


INSUFFICIENT = ("oost bood 1 harten over 1 schoppen", "2", "2", "3")


@pytest.mark.parametrize(
    ("ruled", "typed"),
    [
        ((OUT_OF_TURN, "2", "2"), "zuid bood toch 2 harten in plaats van te passen"),
        (INSUFFICIENT, "west bood toch 3 klaver"),
        (INSUFFICIENT, "west bood 3 klaver"),
        (INSUFFICIENT, "west doubleerde toch"),
    ],
)
def test_a_call_against_a_duty_to_pass_is_a_new_case(ruled: tuple[str, ...], typed: str) -> None:
    case = talked(*ruled, typed)
    assert case.words["irregularity"] == "inadmissible_call"
    assert case.words["why_inadmissible"] == "must_pass"
    assert len(case.earlier) == 1


@pytest.mark.parametrize(
    ("ruled", "typed"),
    [
        ((OUT_OF_TURN, "2", "2"), "zuid bood 2 harten"),
        (INSUFFICIENT, "noord bood 3 klaver"),
        (INSUFFICIENT, "west paste"),
    ],
)
def test_a_call_by_who_is_free_is_no_case(ruled: tuple[str, ...], typed: str) -> None:
    assert talked(*ruled, typed).earlier == ()


@pytest.mark.parametrize("typed", ["nog niets gedaan", "west deed nog niets", "nog niets", "hij zat nog te denken"])
def test_that_the_next_player_did_nothing_yet_is_an_answer(typed: str) -> None:
    assert talked(OUT_OF_TURN, typed).words["lho_accepts"] == "unknown"


@pytest.mark.parametrize(
    ("typed", "word"), [("nog niets gedaan", "no"), ("west paste al", "yes"), ("al gepast", "yes")]
)
def test_what_came_after_a_late_call(typed: str, word: str) -> None:
    case = talked("na de slotpas bood zuid alsnog 3sa", "ja", typed)
    assert case.words["lho_called"] == word


def test_after_a_change_of_call_it_is_asked_what_came_after_the_new_one() -> None:
    text = shown("west bood 1 schoppen en maakte er meteen 2 schoppen van", "nee, wilde dit toen bieden")
    assert "Wat deed Noord na 2♠ van West?" in text


TOO_LOW = ("west bood 1 harten over 1 schoppen", "2")
MORE_CORRECTIONS = [
    ((*TOO_LOW, "nee wacht, het was toch een misgreep"), "was_unintended", "yes"),
    ((*TOO_LOW, "nee wacht, hij wilde 2 harten bieden"), "call", "1H"),
    (("west bood 1 klaver, zuid was aan de beurt", "fout, het was 1 ruiten"), "call", "1D"),
    ((OUT_OF_TURN, "sorry dat weet ik niet"), "lho_accepts", "unknown"),
    (("zuid verzaakte, hij is leider", "ja", "nee wacht, zuid is tegenspeler"), "offender_part", "defender"),
    ((OUT_OF_TURN, "wacht, zuid doubleerde"), "irregularity", "double_out_of_turn"),
    ((OUT_OF_TURN, "2", "2", "correctie: het was geen pas maar 1 harten"), "call", "1H"),
]


@pytest.mark.parametrize(("lines", "question", "word"), MORE_CORRECTIONS)
def test_corrections_in_other_words(lines: tuple[str, ...], question: str, word: str) -> None:
    case = talked(*lines)
    assert case.words[question] == word
    assert case.earlier == ()


def test_who_was_told_of_stays_told_when_the_irregularity_is_chosen() -> None:
    case = talked("oost bood 1 schoppen", "8", "4", "1", "1")
    assert case.words["irregularity"] == "wrong_board"
    assert "1♠" not in reply(step(case, Typed("1"))).plain
    assert "Oost" in reply(case).plain


def test_a_chosen_call_is_not_the_one_that_was_told() -> None:
    case = talked("oost bood 1 schoppen", "1", "2")
    assert (case.words["irregularity"], case.words["offender"]) == ("pass_out_of_turn", "east")
    assert "call" not in case.words


def test_one_step_back_takes_back_the_choice_with_what_came_with_it() -> None:
    case = talked("oost bood 1 schoppen", "1", "1", "terug")
    assert "offender" not in case.words
    assert "irregularity" not in case.words


DEALER_TOLD = "gever noord, oost past voor de beurt, noord wil gewoon openen"


@pytest.mark.parametrize(
    ("typed", "since"),
    [
        ("noord opent 1 harten", "rightful_opponent_called"),
        ("noord", None),
        ("noord moest nog bieden", None),
        ("noord was aan de beurt", None),
    ],
)
def test_who_was_to_call_may_have_called(typed: str, since: str | None) -> None:
    case = talked(DEALER_TOLD, typed)
    assert (case.words["whose_turn"], case.words.get("lho_accepts")) == ("north", since)


def test_of_two_who_called_at_once_only_the_other_can_be_at_fault() -> None:
    case = talked("noord en oost boden tegelijk, noord paste en oost bood 1 harten", "oost")
    outcome = case.outcome()
    assert not isinstance(outcome, Question) or outcome.id != "offender"
    assert "Noord" in reply(case).plain
