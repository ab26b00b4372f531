"""Dummy's limitations."""

from __future__ import annotations

from ruling_core.effects import Effect
from ruling_core.facts import Facts
from ruling_core.laws_2017.law_43b import law_43b1, law_43b2a, law_43b2b, law_43b3
from ruling_core.laws_2017.law_45d import law_45f
from ruling_core.laws_2017.questions.cards import Part
from ruling_core.laws_2017.questions.play import DUMMY_ACT, DUMMY_LOST_RIGHTS, IRREGULARITY_BY, DummyAct
from ruling_core.objects import What
from ruling_core.rulings import Consequence, Consequences, When, then
from ruling_core.seats import Party

_LOOKED = {
    DummyAct.EXCHANGED_HANDS: "43A2a",
    DummyAct.LEFT_SEAT: "43A2b",
    DummyAct.LOOKED_AT_HAND: "43A2c",
}


def law_43(facts: Facts) -> Consequences:
    """What Law 42 does not allow, and what it costs."""
    match act := facts.need(DUMMY_ACT):
        case DummyAct.CALLED_DIRECTOR:
            return not_allowed("43A1a", What.CALL_DIRECTOR), law_43b1(), director_rules()
        case DummyAct.POINTED_OUT:
            return law_43a1b(facts)
        case DummyAct.SUGGESTED_PLAY:
            return law_43a1c()
        case DummyAct.INDICATED_CARD:
            return law_45f()
        case DummyAct.WARNED:
            return law_43b2a()
        case DummyAct.ASKED_DECLARER:
            return law_43b2b()
        case DummyAct.ASKED_DEFENDER:
            return law_61b2b()
        case DummyAct.WAS_SHOWN_HAND:
            return law_43a3()
        case _:
            return law_43a2(act)


def not_allowed(article: str, what: What) -> Consequence:
    """Dummy did what dummy may not do."""
    return then(Effect.NOT_PERMITTED, article, Party.DUMMY, what=what)


def director_rules() -> Consequence:
    """The irregularity itself is rectified all the same (81C3)."""
    return then(Effect.DIRECTOR_DECIDES, "81C3", what=What.DEFENDER_IRREGULARITY)


def law_43a1b(facts: Facts) -> Consequences:
    """Dummy pointed out an irregularity during play; after a breach of A2 a defender's goes free for now."""
    breach = not_allowed("43A1b", What.POINT_OUT_LATER)
    if facts.need(DUMMY_LOST_RIGHTS) and facts.need(IRREGULARITY_BY) is Part.DEFENDER:
        return *law_43b3(), breach, law_43b1()
    return breach, law_43b1(), director_rules()


def law_43a1c() -> Consequences:
    """Dummy took part in the play or told declarer something about it."""
    return (
        not_allowed("43A1c", What.DUMMY_SUGGESTION),
        law_43b1(),
        then(Effect.INFORMATION_UNAUTHORISED, "16B1", Party.DECLARER, what=What.DUMMY_SUGGESTION),
        then(Effect.MAY_ADJUST, "16B3", when=When.AFTER_PLAY, what=What.DUMMY_SUGGESTION),
    )


def law_43a2(act: DummyAct) -> Consequences:
    """Dummy swapped hands, left the seat to watch, or looked into a defender's hand."""
    return (
        not_allowed(_LOOKED[act], What.DUMMY_BREACH),
        law_43b1(),
        then(Effect.LOSES_RIGHTS, "43B2", Party.DUMMY, when=When.DURING_PLAY, what=What.DUMMY_RIGHTS),
        then(Effect.LOSES_RIGHTS, "43B3", Party.DUMMY, when=When.DURING_PLAY, what=What.DEFENDER_IRREGULARITY),
    )


def law_43a3() -> Consequences:
    """A defender showed dummy a hand: the defender's breach, liable under the general rule of 90."""
    return (
        then(Effect.NOT_PERMITTED, "43A3", Party.DEFENDER, what=What.SHOWN_HAND),
        then(Effect.MAY_PENALISE, "90A", Party.DEFENDER, what=What.SHOWN_HAND),
    )


def law_61b2b() -> Consequences:
    """Dummy asked a defender about a revoke: not allowed to dummy at all, and declarer may not use what it told."""
    unauthorised = then(Effect.INFORMATION_UNAUTHORISED, "16B1", Party.DECLARER, what=What.QUESTION)
    return not_allowed("61B2b", What.ASK_REVOKE), law_43b1(), unauthorised
