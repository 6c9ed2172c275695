"""What a tiny drafter inside a small one brings: on a simulated clock, and on a toy of real shape.

    .venv/bin/python tests/bench/cascade.py [--passes 2 5 8]
    .venv/bin/python tests/bench/cascade.py --measured [--passes 2 4.1 9.2]
    .venv/bin/python tests/bench/cascade.py --real 0.5b --rounds 3

Simulated: a plain pass takes 20 ms and 12 % more for each further row, the small drafter is right eight times in ten
and honest about it, and all lengths are the real `auto`. Figures are times plain writing; the last column is the
cascade over the better of its two parts alone. Measured: the same with what passes of 1.5 billion weights and of a
drafter of three layers took (docs/kernels.md, Zen 4, Q4_0), and in the last columns a tiny drafter that knows itself
which of its guesses the small one takes, which no sign of easy and hard places can better. Real: three depths of the
same random weights (`layered_pair`), so that speeds, acceptance and costs are real and the texts nonsense.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import statistics
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from engine.draft_length.adaptive import AdaptiveLength
from engine.drafters.composed.stage_costs import measured_cascade
from engine.events import Finished
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits, RoundFeedback, Rows, alternatives_of
from engine.llama.interrupt import NativeInterrupt
from engine.machine.calibration import guess_ms
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.bench.copies_by_kind import CURVES, Simulated, V, finished_ratio
from tests.engine.open_pair import load_pair
from tests.toys.layered_pair import PAIRS, PROMPTS, _scale_down, agreement_of
from tests.toys.shaped_gguf import write_shaped

TOKENS, PROMPT_TOKENS = 1200, 40
CURVE = CURVES["12 % a row"]
ROW = 0.12
WAYS = ("small", "tiny", "cascade")

MEASURED_ROWS = (1, 2, 4, 8, 16, 33)
MEASURED_TARGET, MEASURED_SMALL = (1.0, 1.0, 1.06, 1.55, 2.93, 5.9), (1.0, 1.0, 1.04, 1.31, 2.42, 4.9)
"""Passes by their rows, in those of one row; 33 rows are an extrapolation that no draft here reaches."""

MEASURED_MS = 30.1
Curve = Callable[[int], float]


class Honest:
    """The engine's `Drafter` and `Checker` that knows another one's tokens (or the text's) and errs at fixed places."""

    traits = DrafterTraits(rounds=False)
    most_checked = 8

    def __init__(
        self,
        name: str,
        target: Simulated,
        truth: Honest | None,
        acceptance: float,
        pass_ms: float,
        times: Curve = lambda rows: 1 + ROW * (rows - 1),
        *,
        knows: bool = False,
    ) -> None:
        """`truth` None follows the text. A pass takes `pass_ms`, `times` so much with more rows.

        One that `knows` says of each guess whether it is right.
        """
        self.name, self._target, self._truth = name, target, truth
        self._acceptance, self._pass_ms, self._times, self._knows = acceptance, pass_ms, times, knows

    def token_at(self, place: int) -> tuple[int, float]:
        """What it guesses at a place of the text, and how sure it is."""
        luck = random.Random(place * 7919 + len(self.name))
        sure = min(0.98, self._acceptance + 0.18) if luck.random() < 0.7 else max(0.05, self._acceptance - 0.42)
        right = self._target.token_at(place) if self._truth is None else self._truth.token_at(place)[0]
        is_right = luck.random() < sure
        if self._knows:
            sure = 0.98 if is_right else 0.02
        return (right if is_right else 1 + len(self.name)), sure

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        tokens, chances = list[int](), list[float]()
        while len(tokens) < limit:
            choice = choose(self._row(len(context) + len(tokens), 1), len(context) + len(tokens))
            tokens.append(choice.token)
            chances.append(choice.probability)
            if not choice.go_on:
                break
        return Draft(tuple(tokens), tuple(chances), self.name)

    def check(self, context: Sequence[int], guesses: Sequence[int]) -> Rows | None:
        rows = [self.token_at(len(context) + place) for place in range(1 + len(guesses))]
        self._target.pass_time(self._pass_ms * self._times(1 + len(guesses)))
        return np.array(rows, np.float32)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""

    def _row(self, place: int, width: int) -> Rows:
        self._target.pass_time(self._pass_ms * self._times(width))
        return np.array(self.token_at(place), np.float32)


def simulated(way: str, small_ms: float, tiny_ms: float, agreement: float) -> float:
    """Times plain writing, of one reply."""
    return with_parts(way, CURVE, [("small", 0.8, small_ms, {}), ("tiny", agreement, tiny_ms, {})])


def measured(way: str, small_ms: float, right: float, agreement: float, *, knows: bool = False) -> float:
    """The same with measured passes; a pass of the tiny drafter takes a tenth of the small one's."""

    def curve(rows: int) -> float:
        return MEASURED_MS * float(np.interp(rows, MEASURED_ROWS, MEASURED_TARGET))

    def times(rows: int) -> float:
        return float(np.interp(rows, MEASURED_ROWS, MEASURED_SMALL))

    small = "small", right, small_ms, {"times": times}
    return with_parts(way, curve, [small, ("tiny", agreement, small_ms / 10, {"times": times, "knows": knows})])


def with_parts(way: str, curve: Curve, parts: Sequence[tuple[str, float, float, dict[str, Any]]]) -> float:
    """Times plain writing of a reply: the parts have a name, how often each is right, a pass in ms, and what else."""
    rng = np.random.default_rng(3)
    prompt, reply = (rng.integers(10, V, size).tolist() for size in (PROMPT_TOKENS, TOKENS))
    target = Simulated([*prompt, *reply], curve)
    (name, right, pass_ms, more), (tiny_name, agreement, tiny_ms, tiny_more) = parts
    small = Honest(name, target, None, right, pass_ms, **more)
    tiny = Honest(tiny_name, target, small, agreement, tiny_ms, **tiny_more)
    drafter: Drafter = tiny if way == "tiny" else small
    if way == "cascade":
        drafter = measured_cascade(small, tiny, prompt, V, target)
    ways = alternatives_of(drafter)
    timed = {each.name: guess_ms(each, prompt, target) for each in ways}
    pace = AdaptiveLength(
        CostCurve({width: curve(width) for width in range(1, 10)}),
        {name: took for name, took in timed.items() if took is not None},
        networks=tuple(each.name for each in ways),
    )
    target._now_s = 0.0
    return finished_ratio(target, prompt, reply, [drafter], pace, curve)


def print_measured(passes_ms: Sequence[float]) -> None:
    """The table by what a pass of the small drafter takes and how often both are right."""
    print(f"{'small':>8}{'right':>8}{'agree':>8}" + "".join(f"{way:>10}" for way in WAYS) + "   knowing: tiny, cascade")
    for small_ms in passes_ms:
        for right in (0.6, 0.8):
            for agreement in (0.5, 0.65, 0.8):
                found = [measured(way, small_ms, right, agreement) for way in WAYS]
                found += [measured(way, small_ms, right, agreement, knows=True) for way in WAYS[1:]]
                print(f"{small_ms:>6}ms{right:>8}{agreement:>8}" + "".join(f"{ratio:>10.2f}" for ratio in found))


def print_simulated(passes_ms: Sequence[float]) -> None:
    """The table by what a pass of each drafter takes and how often the tiny one guesses as the small one does."""
    print(f"{'small':>8}{'tiny':>8}{'agree':>8}" + "".join(f"{way:>10}" for way in WAYS) + f"{'over best':>11}")
    for small_ms in passes_ms:
        for share in (0.05, 0.2, 0.6):
            for agreement in (0.5, 0.8):
                found = [simulated(way, small_ms, small_ms * share, agreement) for way in WAYS]
                print(
                    f"{small_ms:>6.0f}ms{small_ms * share:>6.1f}ms{agreement:>8}"
                    + "".join(f"{ratio:>10.2f}" for ratio in found)
                    + f"{found[2] / max(found[:2]):>11.2f}"
                )


def three_depths(folder: Path, name: str, agreement: float) -> tuple[Path, Path, Path]:
    """A target, its first layers and its first layer, each right about that share of the next larger one's tokens."""
    shape, own_layers = PAIRS[name]
    files = [folder / f"{depth}.gguf" for depth in ("target", "small", "tiny")]
    depths = (shape.layers, own_layers, 1)

    def write(inner: float, outer: float) -> None:
        for file, layers in zip(files, depths, strict=True):
            write_shaped(file, dataclasses.replace(shape, layers=layers), "Q4_0")
            _scale_down(file, 1, inner)
            _scale_down(file, own_layers, outer)

    def halved(found: float, low: float, high: float) -> tuple[float, float]:
        middle = (low + high) / 2
        return (middle, high) if found > agreement else (low, middle)

    inner, outer = (0.0, 1.0), (0.0, 1.0)
    for _ in range(5):
        write(sum(inner) / 2, sum(outer) / 2)
        inner = halved(agreement_of(files[1], files[2], 32)[0], *inner)
        outer = halved(agreement_of(files[0], files[1], 32)[0], *outer)
    return files[0], files[1], files[2]


def print_real(name: str, rounds: int, agreement: float) -> None:
    """Tokens a second and acceptance of each way, the median of so many turns."""
    with tempfile.TemporaryDirectory() as folder:
        target, small, tiny = three_depths(Path(folder), name, agreement)
        ways = {"plain": (None, None), "small": (small, None), "tiny": (tiny, None), "cascade": (small, tiny)}
        found: dict[str, list[Finished]] = {way: [] for way in ways}
        texts: dict[str, set[str]] = {}
        for way, (outer, inner) in ways.items():
            pair = load_pair("layered", target, outer, 512, inner=inner)
            for prompt in PROMPTS * rounds:
                request = Request(
                    "g",
                    prompt=prompt,
                    raw=True,
                    draft_length=4 if outer else 0,
                    max_tokens=96,
                    sampling=Sampling(temperature=0.0),
                    tree=0,
                    learning=False,
                )
                end = list(pair.generate(request, NativeInterrupt()))[-1]
                assert isinstance(end, Finished), end
                found[way].append(end)
                texts.setdefault(prompt, set()).add(end.text)
            pair.close()
        print(f"{'way':>10}{'tok/s':>10}{'acceptance':>12}{'draft ms/guess':>16}")
        for way, ends in found.items():
            speed = statistics.median(end.stats.tok_per_s for end in ends)
            guesses = sum(end.stats.draft_n for end in ends)
            took = sum(end.stats.draft_ms for end in ends) / max(1, guesses)
            right = sum(end.stats.draft_n_accepted for end in ends) / max(1, guesses)
            print(f"{way:>10}{speed:>10.1f}{right:>12.2f}{took:>16.2f}")
        same = sum(len(each) == 1 for each in texts.values())
        print(f"{same} of {len(texts)} prompts have the same text in every way")


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", choices=PAIRS, help="a toy of this shape in place of the simulated clock")
    parser.add_argument("--passes", type=float, nargs="+", default=[2.0, 5.0, 8.0], help="ms of the small drafter")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--agreement", type=float, default=0.7)
    parser.add_argument("--measured", action="store_true", help="with measured costs of passes")
    options = parser.parse_args()
    if options.real:
        print_real(options.real, options.rounds, options.agreement)
    elif options.measured:
        print_measured(options.passes)
    else:
        print_simulated(options.passes)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
