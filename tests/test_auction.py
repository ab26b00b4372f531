"""The auction against a second opinion: the same rules, written down in another way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruling_core.auction import Auction, Finding, Irregular, Made, Written, parse_auction, play_through, write_auction
from ruling_core.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from ruling_core.seats import Seat
from tests.tables import calls, rising, seats, written_auctions

NAMES = "CDHSN"

# --- the second opinion: strings only, no class of the core ------------------------------------------


def spelt(call: Call) -> str:
    return {"pass": "P", "double": "X", "redouble": "XX"}.get(call.word, call.word.replace("NT", "N"))


def rank(bid: str) -> int:
    return int(bid[0]) * 5 + NAMES.index(bid[1])


def opinion(dealer: int, history: list[tuple[int, str]], seat: int, call: str) -> str | None:
    """What is wrong with *call*, by looking back over the table from scratch."""
    spoken = [word for _, word in history]
    if len(spoken) >= 4 and spoken[-3:] == ["P", "P", "P"]:
        return "after_final_pass"
    if call[0].isdigit() and int(call[0]) > 7:
        return "too_high"
    real = [(who, word) for who, word in history if word != "P"]
    if call == "X" and not (real and real[-1][1][0].isdigit() and real[-1][0] % 2 != seat % 2):
        return "inadmissible"
    if call == "XX" and not (real and real[-1][1] == "X" and real[-1][0] % 2 != seat % 2):
        return "inadmissible"
    turn = (history[-1][0] + 1) % 4 if history else dealer
    if seat != turn:
        return "out_of_rotation"
    bids = [word for word in spoken if word[0].isdigit()]
    return "insufficient" if call[0].isdigit() and bids and rank(call) <= rank(bids[-1]) else None


@given(dealer=seats, written=written_auctions)
def test_the_first_irregular_call_is_found_and_named(dealer: Seat, written: Written) -> None:
    found = play_through(dealer, written)
    history: list[tuple[int, str]] = []
    for index, (said, call) in enumerate(written):
        seat = int(said) if said is not None else ((history[-1][0] + 1) % 4 if history else int(dealer))
        wrong = opinion(dealer, history, seat, spelt(call))
        if wrong:
            assert isinstance(found, Finding)
            assert (found.irregular.value, int(found.seat), found.call) == (wrong, seat, call)
            assert [(int(one.seat), spelt(one.call)) for one in found.before.made] == history
            assert len(found.after) == len(written) - index - 1
            return
        history.append((seat, spelt(call)))
    assert isinstance(found, Auction)
    assert [(int(one.seat), spelt(one.call)) for one in found.made] == history


def declarer_by_hand(history: list[tuple[int, str]]) -> int | None:
    bids = [(seat, word) for seat, word in history if word[0].isdigit()]
    if not bids:
        return None
    last, contract = bids[-1]
    return next(seat for seat, word in bids if seat % 2 == last % 2 and word[1] == contract[1])


@given(dealer=seats, written=rising)
def test_a_standing_auction_knows_its_turn_its_bid_and_its_declarer(dealer: Seat, written: Written) -> None:
    found = play_through(dealer, written)
    auction = found.before if isinstance(found, Finding) else found
    history = [(int(one.seat), spelt(one.call)) for one in auction.made]
    spoken = [word for _, word in history]
    over = len(spoken) >= 4 and spoken[-3:] == ["P", "P", "P"]
    assert auction.is_over == over
    assert auction.turn == (None if over else Seat((dealer + len(history)) % 4))
    bids = [word for word in spoken if word[0].isdigit()]
    assert (auction.last_bid and spelt(auction.last_bid)) == (bids[-1] if bids else None)
    assert auction.declarer == declarer_by_hand(history)
    for seat in Seat:
        assert auction.has_called(seat) == any(who == seat for who, _ in history)


@given(dealer=seats, written=rising, seat=seats, call=calls)
def test_a_call_is_legal_when_nothing_is_wrong_with_it(dealer: Seat, written: Written, seat: Seat, call: Call) -> None:
    found = play_through(dealer, written)
    auction = found.before if isinstance(found, Finding) else found
    history = [(int(one.seat), spelt(one.call)) for one in auction.made]
    wrong = opinion(dealer, history, seat, spelt(call))
    assert auction.irregularity(seat, call) == (Irregular(wrong) if wrong else None)
    assert auction.is_legal(seat, call) == (wrong is None)
    assert auction.with_call(seat, call).made == (*auction.made, Made(seat, call))


# --- what is found of an irregular call --------------------------------------------------------------


def finding(dealer: str, told: str) -> Finding:
    found = play_through({"N": Seat.NORTH, "E": Seat.EAST}[dealer], parse_auction(told))
    assert isinstance(found, Finding)
    return found


def test_what_the_offender_had_done_before_is_known() -> None:
    found = finding("N", "N:1H E:pass N:2H S:pass")
    assert (found.irregular, found.seat, found.turn) == (Irregular.OUT_OF_ROTATION, Seat.NORTH, Seat.SOUTH)
    assert found.called_before
    assert found.is_sufficient
    assert found.after == (Made(Seat.SOUTH, PASS),)


def test_a_low_bid_out_of_turn_is_out_of_turn_first() -> None:
    found = finding("N", "N:2H S:1S")
    assert found.irregular is Irregular.OUT_OF_ROTATION
    assert not found.is_sufficient
    assert not found.called_before


def test_a_double_of_nothing_is_inadmissible_even_out_of_turn() -> None:
    found = finding("N", "N:pass S:double")
    assert found.irregular is Irregular.INADMISSIBLE
    assert not found.is_admissible


@pytest.mark.parametrize(
    ("told", "skipped"),
    [
        ("1H S:pass W:pass N:pass", Seat.EAST),
        ("1H pass W:pass N:pass", Seat.SOUTH),
        ("1H pass pass N:pass", Seat.WEST),
        ("1H pass N:pass 2H", None),
        ("S:pass W:pass N:pass", None),
    ],
)
def test_three_passes_that_skip_a_player_end_nothing(told: str, skipped: Seat | None) -> None:
    assert finding("N", told).skipped_player is skipped


# --- as it is written --------------------------------------------------------------------------------


@given(written=written_auctions)
def test_an_auction_is_read_as_it_is_written(written: Written) -> None:
    assert parse_auction(write_auction(written)) == written


def test_an_auction_may_be_written_with_commas_and_dashes() -> None:
    assert parse_auction("1H - pass, 2H") == parse_auction("1H pass 2H")
    assert parse_auction("N:1H x xx") == (
        (Seat.NORTH, Bid(1, Denomination.HEARTS)),
        (None, DOUBLE),
        (None, REDOUBLE),
    )


@given(dealer=seats, extra=st.integers(0, 2))
def test_four_passes_end_an_auction_without_a_bid(dealer: Seat, extra: int) -> None:
    passes: Written = ((None, PASS),) * 4
    auction = play_through(dealer, passes)
    assert isinstance(auction, Auction)
    assert auction.is_over
    assert auction.declarer is None
    late = play_through(dealer, (*passes, *((None, PASS),) * (extra + 1)))
    assert isinstance(late, Finding)
    assert late.irregular is Irregular.AFTER_FINAL_PASS
