"""What a cascade's stages cost here, measured when it is opened: passes of the small drafter, guesses of the tiny one.

The policy that decides how far the tiny one guesses begins with these, and each stage corrects them. They take a
fraction of a second beside the target's own passes, and are not kept: a pair that names two drafters is rare.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from engine.draft_length.acceptance_stats import LONGEST
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.calibration import PREFIX, guess_ms
from engine.draft_length.cost_curve import CostCurve
from engine.drafters.composed.cascade_drafter import CascadeDrafter
from engine.interfaces import Checker, Drafter

GUESSES = (0, 1, 2, 4, LONGEST)
"""So many are checked in the passes that are timed; what lies between is on a line."""

TURNS, BUDGET_S = 4, 0.4
"""The first turn only warms up; no further one after so long. The least time of each counts."""


def measured_cascade(
    outer: Drafter,
    inner: Drafter,
    text: Sequence[int],
    n_vocab: int,
    clock: Callable[[], float] = time.perf_counter,
) -> CascadeDrafter:
    """A cascade whose policy knows what its stages cost. `text` (ids, 25 or more) is read; the caches are then empty.

    Raises ValueError where `outer` checks nobody's guesses. Whatever either drafter raises is raised.
    """
    if not isinstance(outer, Checker) or outer.most_checked < 1:
        raise ValueError(f"{outer.name} cannot check another drafter's guesses")
    took = guess_ms(inner, text, clock)
    pace = AdaptiveLength(
        CostCurve(pass_ms(outer, outer, text, clock)),
        {} if took is None else {inner.name: took},
        networks=(inner.name,),
    )
    return CascadeDrafter(outer, inner, pace, n_vocab, clock)


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
