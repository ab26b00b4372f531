"""The figures of the ruling core, as the README has them: `python -m tests.figures [--json]`."""

from __future__ import annotations

import argparse
import json
import statistics
from dataclasses import asdict, dataclass

from bot.conversation.case import Case, Typed
from bot.conversation.steps import step
from ruling_core.facts import SKIPPED, Answer, Question
from ruling_core.laws_2017.triage import MENU
from ruling_core.rulings import Law, Outcome, rule
from tests.benchmarks.rule import row
from tests.explored import SINGLE_LAWS, WHOLE, WHOLE_EDITIONS, Explored, law_number, walks
from tests.mutants import law_modules, mutants
from tests.test_coverage import cited, modelled, paragraphs
from tests.test_mutation import MODULES, untold
from tests.understanding_report import OPEN, records

ROUNDS = 60


@dataclass(frozen=True)
class LawFigures:
    """What one law, or a whole edition, comes down to."""

    law: str
    paths: int
    rulings: int
    cited: str
    median_us: float


def of_law(explored: Explored) -> LawFigures:
    paths = explored.paths
    rulings = len({ruling.consequences for ruling in paths})
    return LawFigures(str(explored), len(paths), rulings, share_cited(explored), row(explored, ROUNDS)["median_us"])


def share_cited(explored: Explored) -> str:
    """Sub-paragraphs that a path cites, itself or by one below it, of all that the law has."""
    edition = explored.edition
    laws = modelled(edition) if explored.number == WHOLE else [law_number(explored.number)]
    every = [article for law in laws for article in paragraphs(edition, law)]
    met = [article for article in every if any(article.covers(one) for one in cited(edition))]
    return f"{len(met)}/{len(every)}"


@dataclass(frozen=True)
class Asked:
    """How many questions it takes to a ruling."""

    start: str
    ways: int
    median: float
    most: int


def from_the_menu(explored: Explored) -> Asked:
    """The shortest way to each distinct ruling, answering only what is asked."""
    shortest: dict[object, int] = {}
    most = 0
    for steps, ruling in walks(explored.tree):
        if all(word == SKIPPED for node, word in steps if node.optional):
            count = sum(not node.optional for node, _ in steps)
            most = max(most, count)
            shortest[ruling.consequences] = min(count, shortest.get(ruling.consequences, count))
    return Asked(f"menu, {explored}", len(shortest), statistics.median(shortest.values()), most)


def from_reports() -> list[Asked]:
    """The questions to a ruling on each open report: picked from the menu with nothing read, and typed.

    Of each report the median over all ways to answer them counts.
    """
    told = reports()
    before = [[2 - (label in _AT_ONCE) + left for left in ways(Case().law, picked(label))] for _, label in told]
    after = [questions_left(step(Case(), Typed(text))) for text, _ in told]
    return [asked(f"{len(told)} reports picked from the menu", before), asked(f"{len(told)} reports typed", after)]


def asked(start: str, left: list[list[int]]) -> Asked:
    halfway = statistics.median(statistics.median(counts) for counts in left)
    return Asked(start, sum(map(len, left)), halfway, max(map(max, left)))


_AT_ONCE = {labels[0] for labels in MENU.values() if len(labels) == 1}
"""What the first menu says by itself; for all else it takes a second question."""


def picked(label: str) -> tuple[Answer, ...]:
    return (Answer("irregularity", label),)


def reports() -> list[tuple[str, str]]:
    """The open reports of an irregularity that has a place in the menu: text and label."""
    if not OPEN.exists():
        return []
    listed = {label for labels in MENU.values() for label in labels}
    told = ((one["text"], one["expect"].get("irregularity")) for one in records(OPEN) if one["kind"] == "report")
    return [(text, label) for text, label in told if label in listed]


def questions_left(case: Case) -> list[int]:
    """The number of questions on each way from this case to a ruling; a ruling at once is none."""
    if case.relative:
        case = step(case, Typed("zuid"))
        return [1 + left for left in ways(case.law, case.answers)]
    return list(ways(case.law, case.answers))


def ways(law: Law, answers: tuple[Answer, ...], asked: int = 0) -> list[int]:
    outcome: Outcome = rule(law, answers)
    if not isinstance(outcome, Question):
        return [asked]
    words = outcome.explored or tuple(outcome.answers)
    return [left for word in words for left in ways(law, (*answers, Answer(outcome.id, word)), asked + 1)]


def mutation() -> str:
    """How many conditions can be turned round, and how many of those turns some story notices."""
    every = sum(len(mutants(module)) for module in law_modules())
    unnoticed = sum(len(untold(module)) for module in MODULES)
    return f"{every - unnoticed} of {every} conditions turned round are noticed by a story"


def main() -> None:
    """Print the figures as tables, or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.figures", description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--mutation", action="store_true", help="turn round every condition as well (half a minute)")
    given = parser.parse_args()
    laws = [of_law(explored) for explored in (*SINGLE_LAWS, *WHOLE_EDITIONS)]
    asked = [*map(from_the_menu, WHOLE_EDITIONS), *(from_reports() if reports() else [])]
    if given.json:
        print(
            json.dumps({"laws": [asdict(one) for one in laws], "questions": [asdict(one) for one in asked]}, indent=2)
        )
        return
    print(f"{'law':14} {'paths':>6} {'rulings':>8} {'cited':>9} {'µs':>8}")
    for one in laws:
        print(f"{one.law:14} {one.paths:>6} {one.rulings:>8} {one.cited:>9} {one.median_us:>8}")
    for start in asked:
        print(f"{start.start}: {start.ways} ways, median {start.median} questions, at most {start.most}")
    if given.mutation:
        print(mutation())


if __name__ == "__main__":
    main()
