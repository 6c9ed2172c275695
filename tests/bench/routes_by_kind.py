"""Whether `auto` is ever worse than the best single drafter, by kind of text, on a simulated clock.

    .venv/bin/python tests/bench/routes_by_kind.py [--turns 3] [--tokens 1200]

As `copies_by_kind`, with a network beside the copies: it is right as often as it says (its probabilities are honest),
0.6 or 0.8 of the time on average, and a guess takes a tenth of a plain pass. Figures are times plain writing; the last
column is `auto` over the best single drafter, and the bar is 0.95.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.draft_length.adaptive import AdaptiveLength
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.drafters.tables.ngram_drafter import NgramDrafter
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits, RoundFeedback
from engine.machine.cost_curve import CostCurve
from tests.bench.copies_by_kind import CURVES, Simulated, Task, drafted, finished_ratio, tasks

GUESS_MS = 2.0


class HonestNetwork:
    """The engine's `Drafter` that knows the text, errs at fixed places and says how sure it is; a guess takes time."""

    name = "own"
    traits = DrafterTraits(rounds=False)

    def __init__(self, target: Simulated, acceptance: float) -> None:
        self._target, self._acceptance = target, acceptance

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        start = len(context)
        guesses = (self._guess(place) for place in range(start, start + limit))
        return drafted(self._target, self.name, guesses, start, choose, GUESS_MS)

    def _guess(self, place: int) -> tuple[int, float]:
        """Sure at most places and doubtful at the others, so that the mean is what is wanted."""
        luck = random.Random(place * 7919 + 1)
        sure = min(0.98, self._acceptance + 0.18) if luck.random() < 0.7 else max(0.05, self._acceptance - 0.42)
        return (self._target.token_at(place) if luck.random() < sure else 1), sure

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


Made = Callable[[Simulated, float], list[Drafter]]
WAYS: dict[str, Made] = {
    "suffix": lambda target, acceptance: [SuffixDrafter()],
    "ngram": lambda target, acceptance: [NgramDrafter()],
    "own": lambda target, acceptance: [HonestNetwork(target, acceptance)],
    "auto": lambda target, acceptance: [SuffixDrafter(), NgramDrafter(), HonestNetwork(target, acceptance)],
    "suffix+own": lambda target, acceptance: [SuffixDrafter(), HonestNetwork(target, acceptance)],
}
SINGLE = ("suffix", "ngram", "own")


def pace_for(way: str, cost: Callable[[int], float]) -> AdaptiveLength:
    """As `PolicyChoice` makes it: free drafters are asked in each round, a network alone need not be."""
    has_own = way in ("own", "auto", "suffix+own")
    return AdaptiveLength(
        CostCurve({width: cost(width) for width in range(1, 10)}),
        {"own": GUESS_MS} if has_own else {},
        networks=("own",) if way == "own" else (),
        instead=("own",) if has_own else (),
    )


def by_kind(
    options: argparse.Namespace, acceptance: float, cost: Callable[[int], float], ways: Sequence[str]
) -> dict[str, list[float]]:
    """The mean ratio of each way, by kind of text. A pace lives over all of them, as it does over a user's day."""
    found: dict[str, list[float]] = {}
    for way in ways:
        pace, sums = pace_for(way, cost), dict[str, list[float]]()
        for turn in range(options.turns):
            for name, (prompt, reply, before) in tasks(turn):
                task = prompt, reply[: options.tokens], before
                sums.setdefault(name, []).append(one_ratio(task, WAYS[way], acceptance, pace, cost))
        for name, each in sums.items():
            found.setdefault(name, []).append(float(np.mean(each)))
    return found


def one_ratio(task: Task, made: Made, acceptance: float, pace: AdaptiveLength, cost: Callable[[int], float]) -> float:
    """Times plain writing, of one reply."""
    prompt, reply, _ = task
    target = Simulated([*prompt, *reply], cost)
    return finished_ratio(target, prompt, reply, made(target, acceptance), pace, cost)


def main() -> int:
    """Simulate and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--tokens", type=int, default=1200, help="of each reply at the most")
    parser.add_argument("--ways", default=",".join(WAYS))
    options = parser.parse_args()
    ways = options.ways.split(",")
    singles = [at for at, way in enumerate(ways) if way in SINGLE]
    for curve, cost in CURVES.items():
        for acceptance in (0.6, 0.8):
            print(f"{curve}, {acceptance:<6}" + "".join(f"{way:>12}" for way in ways) + f"{'auto/best':>12}")
            for name, ratios in by_kind(options, acceptance, cost, ways).items():
                share = ratios[ways.index("auto")] / max(ratios[at] for at in singles)
                print(f"{name:<18}" + "".join(f"{ratio:>12.2f}" for ratio in ratios) + f"{share:>12.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
