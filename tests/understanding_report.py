"""Figures of how well messages are understood: ``python -m tests.understanding_report [--file F]``."""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.understanding import Reading, understand

OPEN = Path(__file__).parent / "phrases" / "phrases_open.jsonl"
FACTS = (
    "offender",
    "turn_of",
    "dealer",
    "declarer",
    "hesitator",
    "bidder",
    "offender_rel",
    "offender_role",
    "call",
    "over",
    "intended",
    "replacement",
    "card",
    "suit",
    "trick_number",
    "revoke_established",
    "accepted",
    "first_call_by_offender",
    "number",
    "counts",
    "board",
    "table",
)
PLACES = ("self", "LHO", "partner", "RHO")


@dataclass
class Score:
    """One record compared with what was expected."""

    record: dict[str, Any]
    reading: Reading
    label: bool | None = None
    alone: bool | None = None
    answer: bool | None = None
    lookup: bool | None = None
    found: int = 0
    stated: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    asserted: int = 0
    negation: bool = True

    @property
    def right(self) -> bool:
        """Whether nothing at all is amiss."""
        parts = (self.label, self.alone, self.answer, self.lookup, self.negation)
        return all(part is not False for part in parts) and not self.wrong and not self.missed


def records(path: Path) -> list[dict[str, Any]]:
    """The utterances of a phrase file."""
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def score(record: dict[str, Any]) -> Score:
    """How *record* was read."""
    expect = record["expect"]
    reading = understand(record["text"], record.get("question"))
    result = Score(record, reading)
    match record["kind"]:
        case "answer":
            result.answer = _same(reading.value, expect["value"]) or any(
                _same(reading.value, other) for other in expect.get("accept_also", ())
            )
        case "lookup":
            result.lookup = _lookup_right(reading, expect)
        case _:
            _score_report(result, expect)
    return result


def _same(value: object, expected: object) -> bool:
    if isinstance(value, bool) or isinstance(expected, bool):
        return value is expected
    if isinstance(expected, str) and expected.startswith("10"):
        return value in (expected, expected.replace("10", "T"))
    return value == expected


def _lookup_right(reading: Reading, expect: dict[str, Any]) -> bool:
    found = reading.lookup or {}
    if reading.kind != "lookup" or not _edition_right(found, expect):
        return False
    articles = {str(article) for article in (expect.get("article"), *expect.get("articles", ())) if article}
    given = {str(found.get("article")), *(str(article) for article in found.get("articles", ()))}  # type: ignore[attr-defined]
    several = "article" not in expect and "topic" not in expect
    by_article = articles <= given if several else str(found.get("article")) in articles
    return by_article or ("topic" in expect and found.get("topic") == expect["topic"])


def _edition_right(found: Any, expect: dict[str, Any]) -> bool:
    return "edition" not in expect or str(found.get("edition")) == str(expect["edition"])


def _score_report(result: Score, expect: dict[str, Any]) -> None:
    reading = result.reading
    accepted = [expect.get("irregularity"), *expect.get("accept_also", ())]
    if expect.get("irregularity") is None:
        # a question in general or a case only supposed may be answered with the articles on it
        looked_up = reading.kind == "lookup" and not expect.get("accept_also")
        result.alone = reading.irregularity in accepted and not looked_up
    else:
        result.label = reading.irregularity in accepted
        wanted = set(expect.get("also", ()))
        if wanted:
            result.label = result.label and wanted <= {reading.irregularity, *reading.also, expect["irregularity"]}
    result.negation = not set(expect.get("negated", ())) & {reading.irregularity, *reading.also}
    left_alone = reading.irregularity is None and None in accepted
    if expect.get("irregularity") is not None and not left_alone:
        _score_facts(result, expect)


def _score_facts(result: Score, expect: dict[str, Any]) -> None:
    inferred = expect.get("inferred", {})
    facts = dict(result.reading.facts)
    for key in FACTS:
        if key in expect:
            result.stated += 1
            if _fact_right(key, facts, expect):
                result.found += 1
            elif key not in facts:
                result.missed.append(f"{key}={expect[key]}")
        if key in facts:
            result.asserted += 1
            if not _fact_allowed(key, facts, expect, inferred):
                result.wrong.append(f"{key}={facts[key]}")


def _fact_right(key: str, facts: dict[str, Any], expect: dict[str, Any]) -> bool:
    return key in facts and (_same(facts[key], expect[key]) or _same_turn(key, facts, expect))


def _same_turn(key: str, facts: dict[str, Any], expect: dict[str, Any]) -> bool:
    """A relative seat is right when it is the same seat."""
    offender = expect.get("offender")
    if key != "turn_of" or offender is None:
        return False
    places = {place: "NESW"[("NESW".index(offender) + n) % 4] for n, place in enumerate(PLACES)}
    given = places.get(facts[key], facts[key])
    return given == places.get(expect[key], expect[key])


def _fact_allowed(key: str, facts: dict[str, Any], expect: dict[str, Any], inferred: dict[str, Any]) -> bool:
    if key in expect:
        return _fact_right(key, facts, expect)
    if key in inferred:
        return _same(facts[key], inferred[key]) or _same_turn(key, facts, {**inferred, **expect, key: inferred[key]})
    return key not in (
        "offender",
        "turn_of",
        "dealer",
        "declarer",
        "hesitator",
        "bidder",
        "accepted",
        "over",
        "intended",
    )


def scores(path: Path) -> list[Score]:
    """All records of *path*, scored."""
    return [score(record) for record in records(path)]


def share(parts: list[bool | None]) -> str:
    """A percentage with its count."""
    counted = [part for part in parts if part is not None]
    return f"{100 * sum(counted) / len(counted):5.1f} % of {len(counted)}" if counted else "    –"


def figures(results: list[Score]) -> dict[str, str]:
    """The figures by which understanding is judged."""
    asserted = sum(result.asserted for result in results)
    wrong = sum(len(result.wrong) for result in results)
    stated = sum(result.stated for result in results)
    found = sum(result.found for result in results)
    return {
        "irregularity right": share([result.label for result in results]),
        "left alone": share([result.alone for result in results]),
        "negation heeded": share([result.negation for result in results if result.record["expect"].get("negated")]),
        "sure facts wrong": f"{100 * wrong / max(asserted, 1):5.1f} % of {asserted}",
        "stated facts found": f"{100 * found / max(stated, 1):5.1f} % of {stated}",
        "answers right": share([result.answer for result in results]),
        "look-ups right": share([result.lookup for result in results]),
    }


def groups(results: list[Score], kind: str) -> Iterator[tuple[str, list[Score]]]:
    """The results by label, register, kind or tag."""
    grouped: dict[str, list[Score]] = defaultdict(list)
    for result in results:
        for name in _names(result.record, kind):
            grouped[name].append(result)
    yield from sorted(grouped.items())


def _names(record: dict[str, Any], kind: str) -> list[str]:
    match kind:
        case "label":
            return [str(record["expect"].get("irregularity"))] if record["kind"] == "report" else []
        case "tag":
            return record.get("tags", [])
        case "question":
            return [record["question"]] if "question" in record else []
        case _:
            return [str(record.get(kind))]


def _print_failures(results: list[Score]) -> None:
    for result in results:
        if not result.right:
            record, reading = result.record, result.reading
            print(f"\n{record['id']} {record.get('question', '')} {record['text'][:300]}")
            print(f"   expected {json.dumps(record['expect'], ensure_ascii=False)}")
            print(
                f"   read     {reading.kind} {reading.irregularity} also={list(reading.also)} "
                f"neg={list(reading.negated)} {dict(reading.facts)} value={reading.value} lookup={reading.lookup}"
            )
            print(f"   wrong {result.wrong} missed {result.missed}")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=OPEN)
    parser.add_argument("--failures", choices=("built", "apart", "all"), help="show what is not right")
    parser.add_argument("--by", action="append", choices=("kind", "label", "register", "tag", "question", "lang"))
    given = parser.parse_args()
    results = scores(given.file)
    built = [result for n, result in enumerate(results) if n % 3 != 2]
    apart = [result for n, result in enumerate(results) if n % 3 == 2]
    columns = {"all": results, "built on": built, "left out": apart}
    print(f"{'':22}" + "".join(f"{name:>18}" for name in columns))
    counted = {name: figures(part) for name, part in columns.items()}
    for name in counted["all"]:
        print(f"{name:22}" + "".join(f"{counted[column][name]:>18}" for column in columns))
    for kind in given.by or ("kind", "label", "register", "tag", "question"):
        print(f"\nwholly right by {kind}")
        for name, group in groups(results, kind):
            print(f"  {name:40} {share([result.right for result in group])}")
    if given.failures:
        _print_failures({"built": built, "apart": apart, "all": results}[given.failures])


if __name__ == "__main__":
    main()


__all__ = ["OPEN", "figures", "records", "score", "scores"]
