"""How fast messages are understood, against one ranking by rapidfuzz: `python -m tests.benchmarks.understanding`.

Prints one JSON object. Times are compared within one run, message by message, so that a busy machine hits both; of each
message the best of a few rounds counts.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random

from rapidfuzz import fuzz, process

from bot.understanding import understand
from bot.understanding.spelling import SpellingIndex, corrected
from bot.understanding.tokens import words_of
from bot.understanding.vocabulary import read_vocabulary, vocabulary, vocabulary_files
from tests.understanding_report import OPEN, records

ROUNDS = 5
PHRASES = 1000
LONGEST = 10_000


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The best time of a few, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def percentile(times: Sequence[float], share: float) -> float:
    """The time below which *share* of the times lie."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def forget() -> None:
    """Empty what was remembered of earlier messages, as if each came for the first time."""
    words_of.cache_clear()
    corrected.cache_clear()


def read_afresh(text: str) -> None:
    forget()
    understand(text)


def read_anew(text: str) -> None:
    """Read a message that is new, in a bot that has read others."""
    words_of.cache_clear()
    understand(text)


def against_rapidfuzz() -> dict[str, object]:
    """Median and p99 of reading the open phrases, beside one `extractOne(WRatio)` over 1,000 phrases.

    Each message is new to the reader; ``cold`` also forgets every misspelt word it has looked up before.
    """
    texts = [record["text"] for record in records(OPEN)]
    phrases = list(islice(cycle(texts), PHRASES))
    understand(texts[0])
    ours, cold, theirs = [], [], []
    for text in texts:
        ours.append(best(lambda text=text: read_anew(text)))  # type: ignore[misc]
        cold.append(best(lambda text=text: read_afresh(text)))  # type: ignore[misc]
        theirs.append(best(lambda text=text: process.extractOne(text, phrases, scorer=fuzz.WRatio), 2))  # type: ignore[misc]
    ranked = statistics.median(theirs)
    return {
        "median_ms": round(statistics.median(ours) * 1e3, 3),
        "p99_ms": round(percentile(ours, 0.99) * 1e3, 3),
        "rapidfuzz_median_ms": round(ranked * 1e3, 3),
        "rapidfuzz_p99_ms": round(percentile(theirs, 0.99) * 1e3, 3),
        "median_ratio": round(statistics.median(ours) / ranked, 2),
        "p99_ratio": round(percentile(ours, 0.99) / percentile(theirs, 0.99), 2),
        "cold_median_ratio": round(statistics.median(cold) / ranked, 2),
    }


def long_texts() -> dict[str, float]:
    """Milliseconds for 10,000 characters of various kinds."""
    random = Random(7)  # noqa: S311
    letters = "abcdefghijklmnopqrstuvwxyz"
    words = " ".join("".join(random.choices(letters, k=random.randint(2, 9))) for _ in range(2500))
    texts = {
        "random words": words,
        "one letter": "x" * LONGEST,
        "seats": "N " * LONGEST,
        "passes": "west pas " * LONGEST,
        "bids": "1h " * LONGEST,
        "denials": "niet geen " * LONGEST,
        "brackets": "(" * LONGEST,
        "emoji": "♥️5 " * LONGEST,
        "a story": "noord was aan de beurt maar zuid paste. " * LONGEST,
    }
    return {
        name: round(best(lambda text=text: read_afresh(text[:LONGEST]), 3) * 1e3, 1) for name, text in texts.items()
    }  # type: ignore[misc]


def memory() -> dict[str, float]:
    """Megabytes that the vocabulary and its index take."""
    tracemalloc.start()
    words = read_vocabulary(vocabulary_files())
    SpellingIndex(words.correctable)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"vocabulary_mb": round(used / 1e6, 1)}


def growth() -> dict[str, object]:
    """Time to look up misspelt words with the vocabulary at 1, 4 and 16 times its size."""
    random = Random(11)  # noqa: S311
    words = sorted(vocabulary().correctable)
    typed = ["".join(random.sample(word, len(word))) for word in words[:200]] + [
        word[:2] + word[3:] for word in words[:200]
    ]
    times = {}
    for factor in (1, 4, 16):
        more = {f"{word[:-1]}{random.choice('aeioubkmrst')}{n}" for n in range(factor - 1) for word in words}
        index = SpellingIndex({*words, *more})
        times[factor] = best(lambda index=index: [index.nearest(word) for word in typed]) / len(typed) * 1e6  # type: ignore[misc]
    return {
        "us_per_word": {str(factor): round(spent, 2) for factor, spent in times.items()},
        "growth_at_16": round(times[16] / times[1], 2),
    }


def main() -> None:
    """Print every figure."""
    figures = {**against_rapidfuzz(), "long_texts_ms": long_texts(), **memory(), **growth()}
    json.dump(figures, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
