"""Replies about calls and leads that sound like an answer, and tell something else."""

from __future__ import annotations

import pytest

from bot.conversation import Case, Typed, reply, step

TOO_LOW = ("oost bood 1 harten over 1 schoppen van noord", "2")
LED = ("west is uitgekomen met schoppen heer maar oost was aan de beurt, noord is leider", "open", "nee")
OWN_PARTNER = ("noord doubleerde het bod van zijn eigen partner",)
PASSED = ("noord paste voor de beurt",)
IN_TURN_IS_NORTH = ("zuid bood 1 ruiten voor de beurt, noord was aan de beurt",)
OPENED = ("zuid opende voor de beurt 1 harten",)
FROM_DUMMY = ("zuid is leider en speelt uit tafel maar hij moest uit de hand",)
FROM_DUMMY_NOW = (*FROM_DUMMY, "1", "1")
PENALTY_CARD = ("west heeft een grote strafkaart en oost is aan slag, zuid is leider", "2")
CLAIMED = ("west claimt de rest", "1")
CHANGED = ("oost veranderde 1 harten in 2 harten", "2")


def talked(*lines: str) -> Case:
    """The case after everything that was typed."""
    case = Case(language="nl")
    for line in lines:
        case = step(case, Typed(line))
    return case


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (("noord doubleerde voor zijn beurt, oost was",), "nee nog niks"),
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
        (IN_TURN_IS_NORTH, "oost zei niks"),
        (IN_TURN_IS_NORTH, "west vroeg wat het betekende"),
        (TOO_LOW[:1], "oh nee, zuid had nog niks gezegd"),
        (TOO_LOW[:1], "nee wacht, zuid vindt het goed"),
        (TOO_LOW[:1], "nee, zuid heeft al geboden"),
        (TOO_LOW[:1], "west accepteert niet"),
        (TOO_LOW[:1], "nee zuid"),
        (TOO_LOW, "nee wacht even"),
        (TOO_LOW, "zuid moet passen"),
        (TOO_LOW, "zuid heeft nog 2 schoppen"),
        (TOO_LOW, "zuid bood 2 harten maar nam het terug"),
        (TOO_LOW, "zuid paste niet"),
        (TOO_LOW, "niemand bood nog"),
        (IN_TURN_IS_NORTH, "west vindt dat zuid moet passen"),
        (FROM_DUMMY_NOW, "de leider vindt het goed"),
        (FROM_DUMMY_NOW, "noord vindt het goed"),
        (LED, "de blinde vindt het goed"),
        (TOO_LOW[:1], "ja zuid zag het"),
        (TOO_LOW[:1], "nee, zuid had niks gezien"),
        ((*OWN_PARTNER, "1"), "noord doubleerde"),
        (LED[:2], "noord speelde nog niet"),
        (LED[:2], "oost speelde bij"),
        (LED[:2], "noord wil bijspelen"),
        (LED[:2], "heeft noord bijgespeeld?"),
        (OWN_PARTNER, "is de uitkomst al gedaan?"),
        (("noord heeft verzaakt",), "oost zei niks"),
        (OPENED, "oost deed niks"),
        (OPENED, "west vroeg iets"),
        (OPENED, "west zit rechts van mij"),
        (OPENED, "west zei dat hij aan de beurt was"),
        (OPENED, "zuid dacht dat hij gever was"),
        (TOO_LOW, "krijgen we nou een top?"),
        (TOO_LOW[:1], "zuid mag accepteren"),
        (TOO_LOW[:1], "accepteert zuid dat?"),
        (TOO_LOW[:1], "zuid had al 1 klaver geboden"),
        (FROM_DUMMY, "nee wacht alleen oost vindt het goed"),
        (FROM_DUMMY, "nee wacht, west weigert"),
        (PENALTY_CARD, "west mag geen schoppen spelen"),
        (PENALTY_CARD, "mag zuid schoppen verbieden?"),
        (PENALTY_CARD, "schoppen niet verbieden"),
        (PENALTY_CARD, "verbieden of eisen"),
        (PENALTY_CARD, "schoppen"),
        ((*LED, "nee"), "harten verbieden"),
        (LED[:1], "niet open"),
        (LED[:1], "oost ook gedekt"),
        (LED[:1], "de blinde ging open"),
        (LED[:2], "niemand behalve zuid heeft iets gedaan"),
        (CLAIMED, "oost heeft nog een troef"),
        (CLAIMED, "zei hij niks over de troef?"),
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
        (TOO_LOW, "zuid gaat niet akkoord met 1 harten", "lho_accepts", "no"),
        (TOO_LOW, "zuid bood nog niet", "lho_accepts", "unknown"),
        (OPENED, "west zei dat oost was", "whose_turn", "east"),
        (FROM_DUMMY_NOW, "oost vindt het goed, west niet", "lead_accepted", "differ"),
        (FROM_DUMMY_NOW, "west wil het niet maar oost wel", "lead_accepted", "differ"),
        (FROM_DUMMY_NOW, "oost weigert en west ook", "lead_accepted", "no"),
        (FROM_DUMMY_NOW, "oost en west vinden het goed", "lead_accepted", "yes"),
        (LED, "de leider vindt het goed", "lead_accepted", "yes"),
        (TOO_LOW[:1], "ja, zuid zei dat het een vergissing was", "was_unintended", "yes"),
        (OPENED, "ik dacht noord", "whose_turn", "north"),
        (OPENED, "oost had nog niets gezegd", "whose_turn", "east"),
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
        (IN_TURN_IS_NORTH, "nee nog niks", "lho_accepts", "unknown"),
        (IN_TURN_IS_NORTH, "nee nog niet", "lho_accepts", "unknown"),
        (IN_TURN_IS_NORTH, "nee hij heeft nog niks geboden", "lho_accepts", "unknown"),
        (IN_TURN_IS_NORTH, "west zegt dat het goed is maar heeft nog niet geboden", "lho_accepts", "unknown"),
        (IN_TURN_IS_NORTH, "west accepteert niet, hij heeft nog niets geboden", "lho_accepts", "no"),
        (IN_TURN_IS_NORTH, "nee west wil het niet", "lho_accepts", "no"),
        (IN_TURN_IS_NORTH, "nee", "lho_accepts", "no"),
        (CHANGED, "nee nog niks", "lho_accepts", "unknown"),
        (CHANGED, "nee", "lho_accepts", "no"),
        (PENALTY_CARD, "schoppen verbieden", "lead_choice", "forbid_suit"),
        (PENALTY_CARD, "oost mag geen schoppen spelen", "lead_choice", "forbid_suit"),
        (PENALTY_CARD, "zuid wil geen schoppen", "lead_choice", "forbid_suit"),
        (PENALTY_CARD, "schoppen eisen", "lead_choice", "require_suit"),
        (PENALTY_CARD, "oost moet schoppen voorspelen", "lead_choice", "require_suit"),
        (PENALTY_CARD, "oost mag doen wat hij wil", "lead_choice", "no_restriction"),
        (PENALTY_CARD, "laat hem vrij", "lead_choice", "no_restriction"),
        ((*LED, "nee"), "schoppen verbieden", "lead_choice", "forbid_suit"),
        ((*LED, "nee"), "oost mag niet met schoppen uitkomen", "lead_choice", "forbid_suit"),
        (LED[:1], "open, harten vijf", "opening_lead", "faced"),
        (LED[:1], "harten vijf open", "opening_lead", "faced"),
        (LED[:1], "gedekt", "opening_lead", "face_down"),
        (LED[:2], "niemand heeft iets gedaan", "after_opening_lead", "nothing"),
        (LED[:2], "noord speelde bij", "after_opening_lead", "played_from_hand"),
        (LED[:2], "ja, noord speelde een kaart uit de blinde", "after_opening_lead", "played_from_dummy"),
        (LED[:2], "zuid heeft zijn kaarten neergelegd", "after_opening_lead", "dummy_seen"),
        (LED[:2], "noord legde zijn hand open", "after_opening_lead", "hand_shown"),
        (LED[:2], "nee nog niks", "after_opening_lead", "nothing"),
        (CLAIMED, "nee hij zei niks over de troef", "outstanding_trump", "unstated"),
        (CLAIMED, "hij zei dat hij troef zou trekken", "outstanding_trump", "stated"),
        (CLAIMED, "er was geen troef meer", "outstanding_trump", "none_out"),
        (IN_TURN_IS_NORTH, "het was geen 1 ruiten maar 1 harten", "call", "1H"),
        (IN_TURN_IS_NORTH, "het was 1 harten en geen 1 ruiten", "call", "1H"),
        (IN_TURN_IS_NORTH, "sorry het was 2 ruiten", "call", "2D"),
        (IN_TURN_IS_NORTH, "oeps west was aan de beurt", "whose_turn", "west"),
        (IN_TURN_IS_NORTH, "oeps west was het", "offender", "west"),
        (TOO_LOW[:1], "oh nee, zuid was het", "offender", "south"),
        (TOO_LOW[:1], "nee wacht, west", "offender", "west"),
    ],
)
def test_a_reply_of_the_one_asked_about_is_an_answer(
    before: tuple[str, ...], typed: str, question: str, word: str
) -> None:
    assert talked(*before, typed).words[question] == word


@pytest.mark.parametrize(
    ("before", "told", "question", "word"),
    [
        (TOO_LOW[0], "zuid accepteert niet", "lho_accepts", "no"),
        (TOO_LOW[0], "zuid accepteert het", "lho_accepts", "yes"),
        (TOO_LOW[0], "zuid heeft al 2 harten geboden", "lho_accepts", "yes"),
        (CHANGED[0], "zuid accepteert niet", "lho_accepts", "no"),
        (LED[0], "noord weigert", "lead_accepted", "no"),
    ],
)
def test_what_is_told_before_it_is_asked_is_kept(before: str, told: str, question: str, word: str) -> None:
    assert talked(before, told).words == {**talked(before).words, question: word}


@pytest.mark.parametrize(
    "text",
    [
        "west is uitgekomen maar oost was aan de beurt, zuid is leider",
        "zuid is leider, west kwam uit maar oost moest uitkomen",
        "oost was aan de beurt maar west kwam uit tegen 3sa van zuid",
    ],
)
def test_a_declarer_who_contradicts_the_turn_is_asked_again(text: str) -> None:
    case = talked(text)

    assert "declarer" not in case.words
    assert "Dat spreekt elkaar tegen: Zuid is leider" in reply(case).text
    assert talked(text, "zuid is leider").words["declarer"] == "south"


@pytest.mark.parametrize(
    ("text", "offender"),
    [
        ("oost speelt 3sa, noord legt klaver 3 open op tafel voor zijn beurt", "north"),
        ("oost speelt 3sa, noord legt klaver 3 open op tafel voor zijn beurt en zuid zegt dat was mijn beurt", "north"),
        ("zuid speelt 4 schoppen, oost legt ruiten heer open voor zijn beurt", "east"),
        ("zuid is leider, oost legt ruiten heer open op tafel voor zijn beurt", "east"),
    ],
)
def test_a_first_card_laid_out_of_turn_is_not_declarers(text: str, offender: str) -> None:
    words = talked(text).words

    assert (words["irregularity"], words["offender"]) == ("opening_lead_out_of_turn", offender)
    assert words["opening_lead"] == "faced"


@pytest.mark.parametrize("typed", ["krijgen we nou een top?", "de wedstrijdleider is er niet bij"])
def test_what_is_no_thanks_is_not_welcomed(typed: str) -> None:
    assert "Graag gedaan" not in reply(talked(*TOO_LOW, "1", typed)).text
    assert "Graag gedaan" in reply(talked(*TOO_LOW, "1", "top, bedankt")).text
