"""Replies about calls and leads that sound like an answer, and tell something else."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Typed, step

TOO_LOW = ("oost bood 1 harten over 1 schoppen van noord", "2")
LED = ("west is uitgekomen met schoppen heer maar oost was aan de beurt, noord is leider", "open", "nee")
OWN_PARTNER = ("noord doubleerde het bod van zijn eigen partner",)
PASSED = ("noord paste voor de beurt",)


def talked(*lines: str) -> Case:
    """The case after everything that was typed."""
    case = Case(language="nl")
    for line in lines:
        case = step(case, Typed(line))
    return case


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (TOO_LOW, "hij past dan maar"),
        (TOO_LOW, "hij past nu"),
        (TOO_LOW, "hij maakt er 2 harten van"),
        (TOO_LOW, "maakt er dan 2 harten van"),
        (TOO_LOW, "oost maakt er 2 harten van"),
        (TOO_LOW, "oost verandert het in 2 harten"),
        (TOO_LOW, "hij wil het terugnemen"),
        (TOO_LOW, "past zuid?"),
        (TOO_LOW, "zuid vraagt of hij mag passen"),
        (LED, "oost mag uitkomen wat hij wil"),
        (LED, "noord vraagt wat hij mag"),
        (LED, "oost vindt het goed"),
        (LED, "zuid vindt het goed"),
        (LED, "west neemt de kaart terug"),
        (OWN_PARTNER, "hij wil terug naar 2 schoppen"),
        (OWN_PARTNER, "ja dat mag toch"),
        (OWN_PARTNER, "nee, dat mag niet"),
        (OWN_PARTNER, "ja oost wilde doubleren"),
        ((*OWN_PARTNER, "1"), "zuid had 3 schoppen geboden"),
        (PASSED, "ik ben noord"),
        (PASSED, "noord is mijn partner"),
        (PASSED, "oost vroeg of hij nog mocht"),
        (PASSED, "west had gepast"),
        (PASSED, "was oost aan de beurt?"),
    ],
)
def test_a_reply_that_tells_something_else_sets_nothing(before: tuple[str, ...], typed: str) -> None:
    known = talked(*before)

    after = talked(*before, typed)

    assert after.words == known.words
    assert after.asked() is known.asked()
    assert not after.earlier


@pytest.mark.parametrize(
    ("before", "typed", "question", "word"),
    [
        (TOO_LOW, "zuid past nu", "lho_accepts", "yes"),
        (TOO_LOW, "hij bood gewoon 2 schoppen", "lho_accepts", "yes"),
        (TOO_LOW, "hij moet het terugnemen", "lho_accepts", "no"),
        (TOO_LOW, "laat hem het maar terugnemen", "lho_accepts", "no"),
        (LED, "noord accepteert de kaart van west", "lead_accepted", "yes"),
        (LED, "de kaart van west mag blijven liggen", "lead_accepted", "yes"),
        (LED, "west moet de kaart terugnemen", "lead_accepted", "no"),
        (LED, "noord wil de kaart niet maar wel dat oost schoppen uitkomt", "lead_accepted", "no"),
        (OWN_PARTNER, "de uitkomst is al gedaan", "lho_called", "lead_faced"),
        (OWN_PARTNER, "er is al uitgekomen", "lho_called", "lead_faced"),
        (OWN_PARTNER, "oost is uitgekomen", "lho_called", "lead_faced"),
        (OWN_PARTNER, "oost moet nog uitkomen", "lho_called", "no"),
        (OWN_PARTNER, "oost had al gepast", "lho_called", "yes"),
        (PASSED, "west had gepast, dan was oost", "whose_turn", "east"),
        (PASSED, "oost had moeten bieden", "whose_turn", "east"),
        (PASSED, "mijn partner oost", "whose_turn", "east"),
        (PASSED, "oost?", "whose_turn", "east"),
        (("west bood voor de beurt 1 schoppen",), "noord was gever en had gepast", "whose_turn", "east"),
    ],
)
def test_a_reply_of_the_one_asked_about_is_an_answer(
    before: tuple[str, ...], typed: str, question: str, word: str
) -> None:
    assert talked(*before, typed).words[question] == word
