"""A pair that is opened while other programs keep the processor busy, then used quietly: how soon is it as fast?

    python tests/bench/busy_opening.py --target FILE [--drafter FILE] [--busy 4 8] [--planted] [--openings 10] [--keep]

Two pairs of the same age are compared, each in a process of its own with nothing known of the machine: one opened
quietly, one beside so many busy programs, in turn the first of the two. Both write the same replies to warm up, then
the same further ones in turn: the ratio of their tokens a second is what the busy moment still costs. With 0 busy
programs both are opened quietly, which shows the scatter. `--planted`: opened quietly, but with what a busy moment once
measured (two rows for 2.4 passes, a guess for .86 of one). Each question is asked once, for copies of earlier replies
are fast. The bar is .95 for each. Ten openings beside 0, 4 and 8 take some ten minutes with SmolLM2, an hour with a
model of 1.5 B.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec

from engine.events import Finished
from engine.llama.interrupt import NativeInterrupt
from engine.machine.calibration_cache import DEPTHS, MEASUREMENTS
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.bench.busy_machine import busy_programs
from tests.bench.results import Figure, add_keep_option, keep
from tests.engine.open_pair import load_pair

WARM = ("Write a short letter to my landlord about the heating.", "Explain how a bicycle stays upright.")
QUESTIONS = Path(__file__).parents[2] / "app/bench/kinds.jsonl"
PROBES = 8
"""Questions to each pair once it is warm."""


PLANTED = "what a busy moment measured"
BUSY_ROWS, BUSY_GUESS = {1: 1.0, 2: 2.44, 4: 2.58, 8: 4.48, 17: 10.57}, 0.86
"""Of one row's pass."""


def plant(folder: Path) -> None:
    """Has the pair that was measured in this folder believe it."""
    for place in {*MEASUREMENTS.places(folder)} - {*DEPTHS.places(folder)}:
        found = MEASUREMENTS.read(place)
        if found is not None:
            one_ms = found.verify_ms[1]
            passes = {rows: times * one_ms for rows, times in BUSY_ROWS.items()}
            guesses = {name: BUSY_GUESS * one_ms for name in found.draft_ms or ("network",)}
            MEASUREMENTS.write(place, msgspec.structs.replace(found, verify_ms=passes, draft_ms=guesses))


class OpenPair:
    """A pair in a process of its own, as in the app: two in one process slow each other."""

    def __init__(self, wanted: argparse.Namespace, *, planted: bool) -> None:
        spawn = get_context("spawn")
        self.end, other = spawn.Pipe()
        self.process = spawn.Process(target=serve, args=(wanted.target, wanted.drafter, other, planted), daemon=True)
        self.process.start()
        self.end.recv()

    def speed(self, asked: str) -> float:
        """Tokens a second of one greedy reply of 100 tokens."""
        self.end.send(asked)
        return float(self.end.recv())

    def close(self) -> None:
        self.process.kill()
        self.process.join()


def serve(target: Path, drafter: Path | None, end: Connection, planted: bool) -> None:
    """In that process: opens with nothing known of the machine, or what is planted, then answers until it is killed."""
    with tempfile.TemporaryDirectory() as folder:
        how: dict[str, Any] = {"free": ("suffix", "ngram"), "measurements": Path(folder)}
        pair = load_pair("busy", target, drafter, 2048, **how)
        if planted:
            pair.close()
            plant(Path(folder))
            pair = load_pair("busy", target, drafter, 2048, **how)
        end.send(None)
        while True:
            request = Request(
                "b",
                (Message("user", end.recv()),),
                max_tokens=100,
                sampling=Sampling(temperature=0.0),
                draft_length="auto",
            )
            last = list(pair.generate(request, NativeInterrupt()))[-1]
            assert isinstance(last, Finished)
            end.send(last.stats.tok_per_s or 0.0)


def ratio_of(wanted: argparse.Namespace, beside: int | str, asked: Iterator[str], busy_first: bool) -> float:
    """Of one opening beside so many programs: tokens a second by those of a quiet one of the same age."""
    pairs = dict[bool, OpenPair]()
    for is_busy in (busy_first, not busy_first):
        with busy_programs(beside if is_busy and isinstance(beside, int) else 0):
            pairs[is_busy] = OpenPair(wanted, planted=is_busy and beside == PLANTED)
    ratios = list[float]()
    for number, each in enumerate([*WARM, *(next(asked) for _ in range(PROBES))]):
        found = {is_busy: pairs[is_busy].speed(each) for is_busy in (number % 2 == 0, number % 2 == 1)}
        ratios.append(found[True] / found[False])
    for pair in pairs.values():
        pair.close()
    return median(ratios[len(WARM) :])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--drafter", type=Path)
    parser.add_argument("--busy", type=int, nargs="+", default=[4, 8])
    parser.add_argument("--planted", action="store_true")
    parser.add_argument("--openings", type=int, default=10)
    add_keep_option(parser)
    wanted = parser.parse_args()
    figures = []
    asked = cycle(json.loads(line)["turns"][0] for line in QUESTIONS.read_text(encoding="utf-8").splitlines())
    every = 0, *wanted.busy, *([PLANTED] if wanted.planted else [])
    ratios: dict[int | str, list[float]] = {beside: [] for beside in every}
    for turn in range(wanted.openings):
        for beside, each in ratios.items():
            each.append(ratio_of(wanted, beside, asked, busy_first=turn % 2 == 0))
            print(f"beside {beside}: {each[-1]:.2f}", flush=True)
    for beside, each in ratios.items():
        found = sorted(each)
        met = sum(each >= 0.95 for each in found)
        said = f"{median(found):.2f} ({found[0]:.2f} to {found[-1]:.2f}), {met} of {len(found)} at .95"
        name = f"opened beside {beside} busy programs" if isinstance(beside, int) else f"opened with {beside}"
        print(f"{name}: {said}", flush=True)
        figures.append(Figure(name, said, bar=".95 each", met=met == len(found)))
    if wanted.keep:
        keep("busy_opening", f"Opened in a busy moment, used quietly: {wanted.target.stem}", figures)


if __name__ == "__main__":
    main()
