"""What was played and made, used when told to name the score after tricks have gone over."""

from __future__ import annotations

from ruling_core.facts import Facts, Question
from ruling_core.laws_2017.questions.calls import YES_NO
from ruling_core.laws_2017.questions.tricks import number_of_tricks
from ruling_core.scoring import Contract, InvalidContractError, is_side_vulnerable, parse_contract
from ruling_core.table import DECLARER


def _contract_or_none(word: str) -> Contract | None:
    try:
        return parse_contract(word)
    except InvalidContractError:
        return None


def _board_or_none(word: str) -> int | None:
    return int(word) if word.isdecimal() and int(word) > 0 else None


def _vulnerable(facts: Facts) -> bool | None:
    """What the number of the board tells (Law 2)."""
    board, declarer = facts.hint(BOARD), facts.hint(DECLARER)
    if board is None or declarer is None:
        return None
    return is_side_vulnerable(board, north_south=declarer % 2 == 0)


CONTRACT: Question[Contract] = Question("contract", {}, article="77", parse=_contract_or_none)
"""The contract without its vulnerability: ``4H``, ``3NTX``."""

TRICKS_MADE: Question[int] = Question("tricks_made", {}, article="77", parse=number_of_tricks)
"""How many tricks declarer's side won at the table."""

BOARD: Question[int] = Question("board", {}, article="2", parse=_board_or_none)

VULNERABLE: Question[bool] = Question("vulnerable", YES_NO, article="77", derive=_vulnerable)
"""Whether declarer's side was vulnerable."""
