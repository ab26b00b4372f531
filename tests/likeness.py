"""Find which words speak for which irregularity: ``python -m tests.likeness`` writes `locales/nl/likeness.json`.

Needs scikit-learn, which nothing else does: ``pip install -e ".[likeness]"``.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bot.understanding.likeness import NOTHING, Likeness, signs_of
from bot.understanding.tell import tell
from ruling_core.laws_2017.triage import MENU

ROOT = Path(__file__).parents[1]
PHRASES = ROOT / "tests" / "phrases"
FOUND = ROOT / "locales" / "nl" / "likeness.json"
LABELS = {"None", "call_out_of_turn", *(label for labels in MENU.values() for label in labels)}
"""What stands before a message in the text files, where it is a report."""
SEEN_OFTEN = 2
"""In how many messages a word must stand to say something."""
SLIGHT = 0.1
"""What speaks no louder is left out."""


def told() -> Iterator[tuple[str, str]]:
    """Each message with the label it reports, or with none; without the third of the open set that is left out."""
    for path in sorted(PHRASES.glob("phrases_*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if path.stem != "phrases_open" or number % 3 != 2:
                yield from _label(json.loads(line))

    for path in sorted(PHRASES.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            label, _, rest = line.partition(" | ")
            if label in LABELS:
                yield rest.partition(" | ")[0], NOTHING if label == "None" else label


def _label(record: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if record["kind"] == "report":
        yield record["text"], record["expect"].get("irregularity") or NOTHING
    elif record["kind"] != "answer":
        yield record["text"], NOTHING


def fitted(messages: Iterable[tuple[str, str]]) -> Likeness:
    """What speaks for which label in these messages."""
    from sklearn.feature_extraction import DictVectorizer
    from sklearn.linear_model import LogisticRegression

    signs, labels = zip(*((signs_of(tell(text, None)), label) for text, label in messages), strict=True)
    often = {sign for sign, count in Counter(one for found in signs for one in found).items() if count >= SEEN_OFTEN}
    columns = DictVectorizer()
    rows = columns.fit_transform([dict.fromkeys(sorted(found & often), 1.0) for found in signs])
    model = LogisticRegression(max_iter=1000).fit(rows, labels)
    names = [str(name) for name in model.classes_]
    weights = {
        sign: {
            name: round(float(weight), 2) for name, weight in zip(names, column, strict=True) if abs(weight) > SLIGHT
        }
        for sign, column in zip(columns.get_feature_names_out(), model.coef_.T, strict=True)
    }
    chances = {name: round(float(chance), 2) for name, chance in zip(names, model.intercept_, strict=True)}
    return Likeness(chances, {sign: found for sign, found in weights.items() if found})


def write(found: Likeness) -> None:
    """Write what was found, a word a line."""
    rows = (f"{json.dumps(sign, ensure_ascii=False)}: {json.dumps(one)}" for sign, one in sorted(found.weights.items()))
    whole = f'{{"chances": {json.dumps(found.chances)},\n"weights": {{\n' + ",\n".join(rows) + "\n}}\n"
    FOUND.write_text(whole, encoding="utf-8")


if __name__ == "__main__":
    messages = list(told())
    found = fitted(messages)
    write(found)
    print(f"{len(messages)} messages, {len(found.weights)} words and meanings")
