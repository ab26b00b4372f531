"""Reports of every kind: verbs, seats, orders of words, tenses and registers put together in many ways."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from bot.understanding import understand
from tests.understanding.tables import rows

SEATS = {"N": ("noord", "Noord"), "E": ("oost", "Oost"), "S": ("zuid", "Zuid"), "W": ("west", "West")}
PAIRS = [(one, other) for one in SEATS for other in SEATS if one != other]
ACTS = {
    ("pass_out_of_turn", "P"): (
        "{o} past",
        "{o} heeft gepast",
        "{o} legde een pas neer",
        "{o} tikte",
        "{o} legde het groene kaartje",
        "pas van {o}",
        "er is gepast door {o}",
    ),
    ("bid_out_of_turn", "1H"): (
        "{o} biedt 1 harten",
        "{o} opende 1♥",
        "{o} heeft 1 harten geboden",
        "{o} kwam met 1 harten",
        "{o} trok 1♥ uit de box",
        "1♥ werd geboden door {o}",
        "een hartje van {o}",
    ),
    ("double_out_of_turn", "X"): ("{o} doubleert", "{o} heeft gedoubleerd", "doublet van {o}", "{o} legt dbl neer"),
}
TURNS = (
    "terwijl {t} aan de beurt was",
    "maar {t} moest nog bieden",
    ", {t} was nog niet geweest",
    "voordat {t} iets had gedaan",
    ", de beurt was aan {t}",
    ", eigenlijk was {t}",
    ", {t} is overgeslagen",
    "en {t} was er nog niet aan toe",
    ", {t} zat nog na te denken",
    "zonder op {t} te wachten",
    ". {t} had nog niet geboden",
    "voor de beurt, {t} was",
)
DEALERS = ("{d} is gever, maar {a}", "gever {d}. {a}", "{a}, {d} was gever", "{a} terwijl {d} gever was")


def combined() -> Iterator[tuple[str, str, dict[str, str]]]:
    pairs = cycle(PAIRS)
    for (label, call), acts in ACTS.items():
        for act in acts:
            for turn in TURNS:
                offender, other = next(pairs)
                told = act.format(o=SEATS[offender][0]) + " " + turn.format(t=SEATS[other][0])
                yield label, told.replace(" ,", ",").replace(" .", "."), facts(offender, call, turn_of=other)


def with_dealer() -> Iterator[tuple[str, str, dict[str, str]]]:
    pairs = cycle(PAIRS)
    for (label, call), acts in ACTS.items():
        for act in acts if call != "X" else ():
            for dealer in DEALERS:
                offender, other = next(pairs)
                told = dealer.format(d=SEATS[other][1], a=act.format(o=SEATS[offender][0]))
                yield label, told, facts(offender, call, dealer=other)


def facts(offender: str, call: str, **others: str) -> dict[str, str]:
    return {"offender": offender, "call": call, **others}


@pytest.mark.parametrize(("label", "text", "expected"), rows("reports_by_kind"))
def test_a_report(label: str, text: str, expected: str) -> None:
    reading = understand(text)
    assert str(None if reading.is_suggestion else reading.irregularity) == label
    told = {key: str(value) for key, value in reading.facts.items()}
    assert dict(pair.split("=") for pair in expected.split()).items() <= told.items()


@pytest.mark.parametrize(("label", "text", "expected"), [*combined(), *with_dealer()])
def test_a_call_out_of_turn(label: str, text: str, expected: dict[str, str]) -> None:
    reading = understand(text)
    assert reading.irregularity == label
    assert expected.items() <= dict(reading.facts).items()


LISTED = [
    ("West gever: west 1♣, noord 1♥. Terwijl oost aan de beurt is legt zuid pas neer", "S", "E", "P"),
    (
        "Noord gever: noord 1♣, oost 1♠, zuid pas, west 2♠. Nu past zuid nog een keer terwijl noord ad beurt is",
        "S",
        "N",
        "P",
    ),
    ("gever O: O 1SA, W pas", "W", "S", "P"),
    ("Gever zuid: 1SA van zuid, pas van west, en toen oost: 2 harten", "E", "N", "2H"),
    ("1♠ (noord) – pas (oost) – pas (west)", "W", "S", "P"),
    ("Noord opent 1♥, west doubleert. Oost zat daar tussen en was nog niet geweest.", "W", "E", "X"),
    ("Biedverloop NOZW: 1♣ pas 1♠ pas / pas ... en toen west 2♦", "W", "E", "2D"),
]


@pytest.mark.parametrize(("text", "offender", "turn", "call"), LISTED)
def test_a_listed_auction_is_played_through_first(text: str, offender: str, turn: str, call: str) -> None:
    told = understand(text).facts
    assert (told.get("offender"), told.get("turn_of"), told.get("call")) == (offender, turn, call)


@pytest.mark.parametrize(
    "text",
    [
        "N gever. N pas O pas Z 1H W pas N 2H",
        "1H - p - 2H",
        "Oost was gever en heeft geopend met 1 schoppen, zuid paste, west sprong naar 4 schoppen, noord paste",
    ],
)
def test_a_regular_auction_is_told_without_an_irregularity(text: str) -> None:
    reading = understand(text)
    assert (reading.kind, reading.irregularity) == ("report", None)
    assert len(reading.auction) >= 3


@pytest.mark.parametrize(
    "text", ["zuid 1h, noord 2h, zuid 4h, daarna verzaakt oost", "Zuid 1SA, noord 3SA. Oost verzaakt"]
)
def test_passes_left_out_make_no_call_out_of_turn(text: str) -> None:
    reading = understand(text)
    assert (reading.irregularity, reading.also) == ("revoke", ())


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("n opent 1 ha maar z is gever, o heeft al gepast", True),
        ("Oost gever, zuid past en west past daar weer op", True),
        ("oost past voor de beurt, zuid accepteert niet, noord was", False),
        ("west paste voor de beurt; niet geaccepteerd", False),
    ],
)
def test_acceptance_is_a_matter_of_the_next_player(text: str, accepted: bool) -> None:
    told = dict(understand(text).facts)
    doubtful = dict(understand(text).doubtful)
    assert told.get("accepted", doubtful.get("accepted")) is accepted


def test_an_acceptance_by_another_player_is_not_sure() -> None:
    assert "accepted" not in understand("oost past voor de beurt, west vindt dat goed, noord was").facts


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("verkeerd kaartje gepakt door zuid, 1 harten in plaats van 1 schoppen", "was_unintended", True),
        ("west bedacht zich en verandert pas in doublet", "was_unintended", False),
        ("Oost verzaakte, NZ wonnen de slag en OW wonnen daarna niets meer", "tricks_won_after", 0),
        ("tegenspeler oost liet schoppenaas vallen", "exposure", "accidental"),
    ],
)
def test_what_is_likely_is_doubtful(text: str, key: str, value: object) -> None:
    assert understand(text).doubtful.get(key) == value


def test_a_seat_that_only_speaks_is_no_offender() -> None:
    assert understand("Volgens noord verzaakte zuid in klaver").facts["offender"] == "S"
    assert understand("west heeft voor de beurt gepast, nee sorry, ik bedoel oost").facts["offender"] == "E"
