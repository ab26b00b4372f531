"""Seats, calls, cards and auctions for tests that draw them."""

from __future__ import annotations

from hypothesis import strategies as st

from ruling_core.auction import Written, write_auction
from ruling_core.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from ruling_core.cards import RANK_WORDS, Card, Suit
from ruling_core.seats import Seat

seats = st.sampled_from(list(Seat))
bids = st.builds(Bid, st.integers(1, 7), st.sampled_from(list(Denomination)))
low_bids = st.builds(Bid, st.integers(1, 3), st.sampled_from(list(Denomination)))
calls: st.SearchStrategy[Call] = st.one_of(
    st.just(PASS), st.just(PASS), low_bids, st.just(DOUBLE), st.just(REDOUBLE), bids
)
"""Passes and low bids more often, so that auctions run on for a while."""
cards = st.builds(Card, st.integers(0, len(RANK_WORDS) - 1), st.sampled_from(list(Suit)))


def _ascending(steps: list[int]) -> Written:
    """A regular auction: each number is how far above the last bid the next one is; 0 passes, -1 and -2 double."""
    rank, written = -1, []
    for step in steps:
        if step > 0 and rank + step < 35:
            rank += step
            written.append(Bid(rank // 5 + 1, Denomination(rank % 5)))
        else:
            written.append({-1: DOUBLE, -2: REDOUBLE}.get(step, PASS))
    return tuple((None, call) for call in written)


rising = st.lists(st.integers(-2, 3), max_size=14).map(_ascending)
loose = st.lists(st.tuples(st.one_of(st.none(), st.none(), seats), calls), max_size=10).map(tuple)
written_auctions: st.SearchStrategy[Written] = st.one_of(rising, loose)
auctions = written_auctions.map(write_auction)
