"""What a cascade's stages cost here, measured when it is opened: passes of the small drafter, guesses of the tiny one.

The policy that decides how far the tiny one guesses begins with these, and each stage corrects them. They take a
fraction of a second, little compared with the target's passes, and are not kept. What replies found out is: whether the
tiny one pays, and how far it can be believed, so that a later run of the program begins with the order that paid.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.statistics.acceptance_stats import LONGEST
from engine.drafters.composed.cascade_drafter import CascadeDrafter
from engine.interfaces import Checker, Drafter
from engine.machine.calibration import PREFIX, guess_ms
from engine.machine.calibration_cache import INNER, Learnt, Lost
from engine.machine.cost_curve import CostCurve

GUESSES = (0, 1, 2, 4, LONGEST)
"""This many are checked in the passes that are timed; what lies between is on a line."""

TURNS, BUDGET_S = 4, 0.4
"""The first turn only warms up; no further one after so long. The least time of each counts."""


def measured_cascade(
    outer: Drafter, inner: Drafter, text: Sequence[int], n_vocab: int, clock: Callable[[], float] = time.perf_counter
) -> CascadeDrafter:
    """A cascade whose policy knows what its stages cost. `text` (ids, 25 or more) is read; the caches are then empty.

    Raises ValueError where `outer` checks nobody's guesses. Whatever either drafter raises is raised.
    """
    if not isinstance(outer, Checker) or outer.most_checked < 1:
        raise ValueError(f"{outer.name} cannot check another drafter's guesses")
    took = guess_ms(inner, text, clock)
    draft_ms = {} if took is None else {inner.name: took}
    policy = AdaptiveLength(CostCurve(pass_ms(outer, outer, text, clock)), draft_ms)
    return CascadeDrafter(outer, inner, policy, n_vocab, clock)


class KeptOrder:
    """What a pair's cascade learnt of its order, among what is kept of the pair's sources.

    The tiny drafter goes by a name of its own there: it is a source of guesses for the small one, not for the target.
    """

    def __init__(self, drafters: Sequence[object]) -> None:
        """Of the first cascade among `drafters`, or in one that learns; without one there is nothing to keep."""
        found = (getattr(each, "network", each) for each in drafters)
        self._cascade = next((each for each in found if isinstance(each, CascadeDrafter)), None)

    def begin_with(self, lost: Mapping[str, Lost], learnt: Mapping[str, Learnt]) -> None:
        """Takes up what an earlier run of the program found out."""
        policy = self._cascade.policy if self._cascade is not None else None
        if isinstance(policy, AdaptiveLength):
            before = {_own_name(name): (each.speedup, each.rounds) for name, each in lost.items() if _is_inner(name)}
            policy.records.begin_with(
                before, {_own_name(name): each for name, each in learnt.items() if _is_inner(name)}
            )

    def found(self) -> tuple[dict[str, Lost], dict[str, Learnt]]:
        """What is to be kept of it now: sources that do not pay, and how far each can be believed."""
        policy = self._cascade.policy if self._cascade is not None else None
        if not isinstance(policy, AdaptiveLength):
            return {}, {}
        lost = {
            INNER + name: Lost(round(speedup, 3), rounds) for name, (speedup, rounds) in policy.records.losses().items()
        }
        return lost, {INNER + name: each for name, each in policy.records.learnt().items()}


def _is_inner(name: str) -> bool:
    return name.startswith(INNER)


def _own_name(name: str) -> str:
    return name.removeprefix(INNER)


def pass_ms(
    outer: Drafter, checker: Checker, text: Sequence[int], clock: Callable[[], float] = time.perf_counter
) -> dict[int, float]:
    """Milliseconds of `outer`'s pass by its width, two widths at least. Its cache is then empty."""
    most = min(checker.most_checked, len(text) - PREFIX - 1)
    counts = [count for count in GUESSES if count <= most]
    least = dict.fromkeys(counts, float("inf"))
    began = clock()
    for turn in range(TURNS):
        if turn > 1 and clock() - began > BUDGET_S:
            break
        for count in counts:
            outer.truncate(PREFIX - 2)
            checker.check(text[: PREFIX - 1], ())  # what stands before the pass is read by now
            start = clock()
            checker.check(text[:PREFIX], text[PREFIX : PREFIX + count])
            took = 1000.0 * (clock() - start)
            least[count] = min(least[count], took) if turn else float("inf")
    outer.truncate(0)
    return {1 + count: max(took, 1e-3) for count, took in least.items()}
