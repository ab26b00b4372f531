"""The ruling card: verdict, now, later, after play, and the text of the most specific article."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.catalog import Catalog
from bot.lawbook import Lawbook
from bot.wording.articles import excerpt
from bot.wording.names import Names, sentence
from bot.wording.reply import bold, escaped, folded, italic
from ruling_core.articles import Article
from ruling_core.rulings import Consequence, Consequences, Fork, Outcome, Ruling, When

_BULLETS, _TO_DO = ("•", "   ◦", "      ▪"), "☐"
"""The marks of lines by how deep they stand; no fork on a card goes deeper than the last."""
_LONGEST = 4_096
"""UTF-16 units that a message may have."""


@dataclass(frozen=True, slots=True)
class Card:
    """A ruling or fork, ready to be shown."""

    catalog: Catalog
    book: Lawbook
    words: Mapping[str, str]
    is_brief: bool = False
    """Whether a fork in a fork only says what it waits for, and no article is quoted: else it would not fit."""

    def text(self, outcome: Ruling | Fork) -> str:
        """The whole card as HTML."""
        whole = self._whole(outcome)
        fits = self.is_brief or len(whole.encode("utf-16-le")) // 2 <= _LONGEST
        return whole if fits else replace(self, is_brief=True).text(outcome)

    def _whole(self, outcome: Ruling | Fork) -> str:
        blocks = [self._verdict(outcome), *self._body(outcome), *self._readings(outcome)]
        shown = most_specific(outcome)
        if shown is not None and not self.is_brief:
            blocks.append(excerpt(self.catalog, self.book, shown))
        return "\n\n".join(block for block in blocks if block)

    def short(self, outcome: Ruling | Fork) -> str:
        """The verdict and what is to be done now, for a chat in which others read along."""
        now = tuple(one for one in beside_the_verdict(outcome) if one.when is When.NOW)
        return "\n\n".join([self._verdict(outcome), *self._by_time(now)])

    def say(self, one: Consequence) -> str:
        """One consequence as a sentence, without its article."""
        names = Names(self.catalog, self.words, who=one.who, number=one.number)
        return sentence(self.catalog.text(*text_ids(one)).format_map(names))

    def verdict(self, outcome: Ruling | Fork) -> str:
        """The ruling in one sentence."""
        if isinstance(outcome, Ruling):
            return self.say(outcome.consequences[0])
        leads, waiting = leading(outcome), self._waiting(outcome)
        return f"{self.say(leads[0])} {waiting}" if leads else waiting

    def _waiting(self, fork: Fork) -> str:
        """What the ruling still depends on."""
        asked = fork.question.id
        names = Names(self.catalog, self.words)
        depends = self.catalog.find(f"fork.{asked}") or self.catalog.text("fork")
        names["question"] = self.catalog.text(f"question.{asked}").format_map(names)
        return sentence(depends.format_map(names))

    def _verdict(self, outcome: Ruling | Fork) -> str:
        return f"⚖️ {bold(self.verdict(outcome))}{_cite(leading(outcome))}"

    def _body(self, outcome: Ruling | Fork) -> list[str]:
        certain = self._by_time(beside_the_verdict(outcome))
        if isinstance(outcome, Ruling):
            return certain
        shared = common(outcome)
        return [*certain, *(self._branch(outcome, word, shared) for word in outcome.branches)]

    def _by_time(self, consequences: Consequences) -> list[str]:
        """What is due now in full, what is due later folded under "more"."""
        return [self._due(consequences, when) for when in When if any(one.when is when for one in consequences)]

    def _due(self, consequences: Consequences, when: When) -> str:
        due = [one for one in consequences if one.when is when]
        lines = "\n".join(self._lines(due, _TO_DO if when is When.AFTER_PLAY else _BULLETS[0]))
        heading = bold(self.catalog.text(f"when.{when}"))
        return f"{heading}\n{lines if when is When.NOW else folded(lines)}"

    def _lines(self, consequences: Iterable[Consequence], mark: str) -> list[str]:
        return [f"{mark} {escaped(self.say(one))}{_cite((one,))}" for one in consequences]

    def _branch(self, fork: Fork, word: str, shared: Consequences) -> str:
        lines = "\n".join(self._branch_lines(fork.branches[word], shared))
        return f"{bold(self.condition(fork, word))}\n{folded(lines)}"

    def _branch_lines(self, outcome: Outcome, shared: Consequences, depth: int = 0) -> list[str]:
        mark = _BULLETS[min(depth, len(_BULLETS) - 1)]
        if isinstance(outcome, Ruling):
            return self._lines(self._told(outcome.consequences, shared), mark)
        if not isinstance(outcome, Fork):
            return []
        here = common(outcome)
        lines = self._lines(self._told(here, shared), mark)
        if self.is_brief:
            return [*lines, f"{mark} {italic(self._waiting(outcome))}"]
        for word, branch in outcome.branches.items():
            lines.append(f"{mark} {italic(self.condition(outcome, word))}")
            lines += self._branch_lines(branch, (*shared, *here), depth + 1)
        return lines

    def _told(self, consequences: Consequences, shared: Consequences) -> Consequences:
        """What a branch adds; a brief card leaves what is due after play until the branch is known."""
        new = (one for one in consequences if one not in shared)
        return tuple(one for one in new if not (self.is_brief and one.when is When.AFTER_PLAY))

    def condition(self, fork: Fork, word: str) -> str:
        """ "Als …": the way an unknown fact may go."""
        names = Names(self.catalog, self.words)
        asked = fork.question.id
        found = self.catalog.find(f"if.{asked}.{word}")
        if found is None:
            names["answer"] = names.word(asked, word)
            found = self.catalog.text("if")
        return sentence(found.format_map(names))

    def _readings(self, outcome: Ruling | Fork) -> list[str]:
        points = dict.fromkeys(one.reading for one in everything(outcome) if one.reading)
        names = Names(self.catalog, self.words)
        lines = [f"⚠️ {escaped(self.catalog.text(f'reading.{point}').format_map(names))}" for point in points]
        return ["\n".join(lines)] if lines else []


def text_ids(one: Consequence) -> tuple[str, ...]:
    """The ids a consequence's sentence may stand under, the most specific first."""
    effect = f"effect.{one.effect}"
    specific = (f"{effect}.{one.what}.{one.article}", f"{effect}.{one.what}") if one.what else ()
    return (*specific, f"{effect}.{one.article}", effect) if not one.what else (*specific, effect)


def _cite(consequences: Sequence[Consequence]) -> str:
    articles = dict.fromkeys(str(one.article) for one in consequences)
    return f" ({', '.join(articles)})" if articles else ""


def everything(outcome: Outcome) -> Consequences:
    """Each consequence of an outcome once, over all its branches."""
    if isinstance(outcome, Ruling):
        return outcome.consequences
    if isinstance(outcome, Fork):
        found = (one for branch in outcome.branches.values() for one in everything(branch))
        return tuple(dict.fromkeys(found))
    return ()


def common(fork: Fork) -> Consequences:
    """What holds whichever way the fork goes."""
    sets = [set(_certain(branch)) for branch in fork.branches.values()]
    shared = set.intersection(*sets) if sets else set()
    return tuple(one for one in everything(fork) if one in shared)


def leading(outcome: Outcome) -> Consequences:
    """The verdict: what comes first, in a fork only if it does whichever way it goes."""
    if isinstance(outcome, Fork):
        firsts = {leading(branch) for branch in outcome.branches.values()}
        return firsts.pop() if len(firsts) == 1 else ()
    return everything(outcome)[:1]


def beside_the_verdict(outcome: Ruling | Fork) -> Consequences:
    """What holds in any case and is not said by the verdict."""
    said = leading(outcome)
    return tuple(one for one in _certain(outcome) if one not in said)


def _certain(outcome: Outcome) -> Consequences:
    return common(outcome) if isinstance(outcome, Fork) else everything(outcome)


SUPPORTING_LAWS = (9, 10, 16, 17, 29)
"""Laws that many rulings mention beside the one that decides."""


def most_specific(outcome: Ruling | Fork) -> Article | None:
    """The article to quote: the verdict's, as deep as it goes; where many laws share that, the deepest of what decides.

    What holds now or next comes before what waits, and of equals the first is taken.
    """
    soon = [one for one in everything(outcome) if one.when in (When.NOW, When.AT_NEXT_TURN)]
    candidates = [one.article for one in soon or everything(outcome)]
    deciding = [one for one in candidates if one.law not in SUPPORTING_LAWS]
    verdict = [one.article for one in leading(outcome) if one.article.law not in SUPPORTING_LAWS]
    under = [one for one in (*deciding, *verdict) if any(above.covers(one) for above in verdict)]
    return max(under or deciding or candidates, key=lambda article: len(article.path), default=None)


def cited(outcome: Outcome) -> tuple[Article, ...]:
    """Every article an outcome cites, each once, in order."""
    return tuple(dict.fromkeys(one.article for one in everything(outcome)))
