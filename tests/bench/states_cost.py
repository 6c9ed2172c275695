"""What states of the target cost: passes of one row and of a draft's, with three layer inputs asked and not asked.

    python tests/bench/states_cost.py --files FOLDER [--shape 0.5b] [--type Q4_0] [--noise 0.07] [--draft 3]
        [--turns 30] [--keep]

In turn on one context. FOLDER gets the files of `tests/toys/heads_pair.py` where it has none (2.2 GB for 0.5b), whose
drafters `drafter_table.py` compares.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.llama.target import LlamaTarget
from engine.making.opened_target import opened_target
from tests.bench.results import Figure, add_keep_option, keep
from tests.toys.heads_pair import SHAPES, heads_files, write_heads_pair

DEPTH = 64
"""Tokens behind which passes are timed."""


class StatesCost(NamedTuple):
    """Passes of `rows` rows: medians in ms without states and with them, and the ratio of passes beside each other."""

    rows: int
    without_ms: float
    asked_ms: float
    ratio: float
    least: float
    most: float


def states_cost(target_file: Path, widths: Sequence[int], turns: int, layers: Sequence[int]) -> list[StatesCost]:
    """What three layer inputs cost a pass behind `DEPTH` tokens."""
    names = tuple(f"layer_inp:{layer}" for layer in layers)
    with opened_target(target_file, cpu_only=True) as (_, target):
        target.feed(list(range(100, 100 + DEPTH)))
        return [_cost_of(target, names, width, turns) for width in widths]


def _cost_of(target: LlamaTarget, names: tuple[str, ...], width: int, turns: int) -> StatesCost:
    times: dict[tuple[str, ...], list[float]] = {(): [], names: []}
    for turn in range(turns):
        for asked in (((), names), (names, ()))[turn % 2]:
            target.give_states(asked)
            # The first pass behind a switch builds the graph anew, which a drafter's target does once.
            times[asked].append(min(_pass_ms(target, width) for _ in range(4)))
    target.give_states(())
    ratios = sorted(asked / bare for bare, asked in zip(times[()], times[names], strict=True))
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    return StatesCost(width, median(times[()]), median(times[names]), median(ratios), low, high)


def _pass_ms(target: LlamaTarget, width: int) -> float:
    began = time.perf_counter()
    target.extend(list(range(200, 200 + width)))
    for rows in target.states.values():
        rows.copy()  # as a drafter keeps them
    took = 1e3 * (time.perf_counter() - began)
    target.truncate(DEPTH)
    return took


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=Path, required=True)
    parser.add_argument("--shape", choices=SHAPES, default="0.5b")
    parser.add_argument("--type", choices=("Q4_0", "Q8_0"), default="Q4_0")
    parser.add_argument("--noise", type=float, default=0.07)
    parser.add_argument("--draft", type=int, default=3)
    parser.add_argument("--turns", type=int, default=30)
    add_keep_option(parser)
    options = parser.parse_args()
    options.files.mkdir(parents=True, exist_ok=True)
    files = heads_files(options.files)
    if not all(file.exists() for file in files.all):
        files = write_heads_pair(options.files, options.shape, options.type, options.noise)
    last = SHAPES[options.shape].target.layers - 1
    figures = list[Figure]()
    for cost in states_cost(files.target, (1, options.draft + 1), options.turns, (1, last // 2, last)):
        print(
            f"pass of {cost.rows}: {cost.without_ms:.2f} ms, with three layer inputs {cost.asked_ms:.2f} ms, ratio "
            f"{cost.ratio:.3f} (half of the turns {cost.least:.3f} to {cost.most:.3f})"
        )
        spread = f"half of them {cost.least:.3f} to {cost.most:.3f}"
        figures.append(
            Figure(f"a pass of {cost.rows} with three layer inputs, of one without", f"{cost.ratio:.3f}", spread)
        )
    if options.keep:
        keep("states_cost", "States of the target for its drafters", figures, 25)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
