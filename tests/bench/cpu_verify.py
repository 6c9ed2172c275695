"""What a pass of several rows costs on a processor, by how the weights lie in memory; bits of its rows, and prompts.

    python tests/bench/cpu_verify.py --targets FILE... [--layouts ours,llama.cpp] [--threads 2] [--depths 128] [--exact]

All layouts of a file are open at once and take turns, width by width, so that a machine whose speed drifts drifts for
all. Given are the least milliseconds of a whole pass and their ratio to one row, the tokens a second of a prompt of
128, and the widest pass of which each row has the bits that it has alone. `--exact` tells that alone, quickly and
on a busy machine too. `--svg` draws the curves. Never run with OMP_WAIT_POLICY=passive.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from engine.llama.model import LlamaModel
from engine.llama.target import LlamaTarget
from engine.llama.thread_count import usable_cores
from tests.bench.results import Figure, add_keep_option, keep

WIDTHS = (1, 2, 3, 4, 5, 6, 7, 8, 12, 16)
BITS = 17
"""Rows of the widest pass whose bits are compared."""

PROMPT = 128
WEIGHTS = {"ours": "auto"}
"""What a layout is called in the options, where that is another word."""

COLOURS = {"ours": "#14713A", "llama.cpp": "#B3261E", "file": "#8A8983"}


class Curve(NamedTuple):
    """One layout of one file at one depth: least and median milliseconds by width, and what else was found."""

    file: str
    layout: str
    threads: int
    depth: int
    least: dict[int, float]
    middle: dict[int, float]
    exact: int
    prompt_per_s: float


def measured(file: Path, layouts: list[str], threads: int, depth: int, turns: int) -> list[Curve]:
    """All layouts of a file in turn."""
    models = {each: LlamaModel(file, weights=WEIGHTS.get(each, each)) for each in layouts}  # type: ignore[arg-type]
    targets = {each: LlamaTarget(model, depth + PROMPT + 64, threads) for each, model in models.items()}
    ids = [5 + at * 7 % 900 for at in range(depth + PROMPT + BITS)]
    times: dict[str, dict[int, list[float]]] = {each: {width: [] for width in WIDTHS} for each in layouts}
    prompts: dict[str, list[float]] = {each: [] for each in layouts}
    for target in targets.values():
        for start in range(0, depth, 512):
            target.feed(ids[start : min(start + 512, depth)])
    for _ in range(max(2, turns // 3)):
        for each, target in targets.items():
            prompts[each].append(_timed(target, depth, ids[depth : depth + PROMPT], scored=False))
    for _ in range(turns):
        for width in WIDTHS:
            for each, target in targets.items():
                times[each][width].append(_timed(target, depth, ids[depth : depth + width], scored=True))
    found = [
        Curve(
            file.stem,
            each,
            threads,
            depth,
            {width: min(some) for width, some in times[each].items()},
            {width: median(some) for width, some in times[each].items()},
            exact_width(targets[each], depth, ids[depth : depth + BITS]),
            PROMPT / min(prompts[each]) * 1000.0,
        )
        for each in layouts
    ]
    for each in layouts:
        targets[each].close()
        models[each].close()
    return found


def exact_only(file: Path, layouts: list[str], threads: list[int], depths: list[int]) -> None:
    """Print the widest exact pass of each layout at each depth."""
    for each in layouts:
        model = LlamaModel(file, weights=WEIGHTS.get(each, each))  # type: ignore[arg-type]
        for count in threads:
            target = LlamaTarget(model, max(depths) + 64, count)
            at = 0
            for depth in sorted(depths):
                ids = [5 + place * 7 % 900 for place in range(depth + BITS)]
                target.truncate(at)
                for start in range(at, depth, 512):
                    target.feed(ids[start : min(start + 512, depth)])
                at = depth
                found = exact_width(target, depth, ids[depth:])
                print(f"{file.stem:<16}{each:<10} threads {count} depth {depth:>5}   exact to {found}", flush=True)
            target.close()
        model.close()


def _timed(target: LlamaTarget, depth: int, ids: list[int], *, scored: bool) -> float:
    target.truncate(depth)
    began = time.perf_counter()
    if scored:
        target.extend(ids)
    else:
        target.feed(ids)
    return (time.perf_counter() - began) * 1000.0


def exact_width(target: LlamaTarget, depth: int, ids: list[int]) -> int:
    """The widest pass over `ids` whose rows are equal to those of passes of one, with no unequal one below it."""
    target.truncate(depth)
    alone = [np.array(target.extend([each])[0]) for each in ids]
    for width in range(2, len(ids) + 1):
        target.truncate(depth)
        rows = target.extend(ids[:width])
        if not all(np.array_equal(rows[at], alone[at]) for at in range(width)):
            return width - 1
    return len(ids)


def picture(curves: list[Curve]) -> str:
    """The ratios of one file's layouts by width, as SVG."""
    widths, top = list(WIDTHS), max(curve.least[WIDTHS[-1]] / curve.least[1] for curve in curves)
    lines = []
    for curve in curves:
        places = ((width, curve.least[width] / curve.least[1]) for width in widths)
        points = " ".join(f"{40 + (width - 1) / 15 * 420:.1f},{240 - ratio / top * 210:.1f}" for width, ratio in places)
        colour, (x, y) = COLOURS[curve.layout], points.split()[-1].split(",")
        lines.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{points}"/>')
        last = curve.least[widths[-1]] / curve.least[1]
        lines.append(f'<text x="{float(x) + 6}" y="{float(y) + 4}" fill="{colour}">{curve.layout}, {last:.1f}</text>')
    for width in (1, 4, 8, 16):
        lines.append(f'<text x="{36 + (width - 1) / 15 * 420:.0f}" y="258" fill="#6A6A65">{width}</text>')
    for step in range(1, int(top) + 1):
        y = 240 - step / top * 210
        lines.append(f'<line x1="40" x2="460" y1="{y:.0f}" y2="{y:.0f}" stroke="#E3E2DD"/>')
        lines.append(f'<text x="18" y="{y + 4:.0f}" fill="#6A6A65">{step}</text>')
    title = f"{curves[0].file}: what a pass of so many rows costs, in passes of one row"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 290" font-family="sans-serif" font-size="12">'
        f'<rect width="560" height="290" fill="#FFFFFF"/><text x="18" y="18" fill="#1D1D1B">{title}</text>'
        + "".join(lines)
        + '<text x="200" y="278" fill="#6A6A65">rows in one pass</text></svg>\n'
    )


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--targets", type=Path, nargs="+", required=True)
    parser.add_argument("--layouts", default="ours,llama.cpp,file")
    parser.add_argument("--threads", default=str(usable_cores()), help="numbers, with commas between")
    parser.add_argument("--depths", default="128", help="tokens in the cache, with commas between")
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--exact", action="store_true", help="only the widest exact pass")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--svg", type=Path)
    add_keep_option(parser)
    options = parser.parse_args()
    kept = list[Curve]()
    if os.environ.get("OMP_WAIT_POLICY", "").lower() == "passive":
        raise SystemExit("OMP_WAIT_POLICY is passive: every figure would be wrong")
    layouts = options.layouts.split(",")
    all_threads, depths = ([int(each) for each in text.split(",")] for text in (options.threads, options.depths))
    for file in options.targets:
        if options.exact:
            exact_only(file, layouts, all_threads, depths)
            continue
        for threads in all_threads:
            for depth in depths:
                found = measured(file, layouts, threads, depth, options.turns)
                kept += found
                for curve in found:
                    print(json.dumps(curve._asdict()) if options.json else _line(curve), flush=True)
                if options.svg:
                    options.svg.write_text(picture(found))
    if options.keep:
        keep("cpu_verify", "Passes that check guesses", [*figures_of(kept)], 10)
    return 0


BARS = {"Q4_0": (1.05, 1.15, 1.6, 2.8), "Q8_0": (1.03, 1.05, 1.1, 1.7), "Q4_K_M": (1.1, 1.3, 1.8, 3.2)}
"""Of passes of 2, 4, 8 and 16 rows, in passes of one row."""


def figures_of(curves: list[Curve]) -> Iterator[Figure]:
    """Of each file the ratios of our kernels, the plain pass and the prompt beside llama.cpp's best, and the bits."""
    for ours in (curve for curve in curves if curve.layout == "ours"):
        others = [each for each in curves if each.file == ours.file and each.layout != "ours"]
        bars = next((BARS[name] for name in sorted(BARS, key=len, reverse=True) if name in ours.file), None)
        ratios = [ours.least[width] / ours.least[1] for width in (2, 4, 8, 16)]
        yield Figure(
            f"{ours.file}: passes of 2, 4, 8, 16 rows, of one",
            ", ".join(f"{ratio:.2f}" for ratio in ratios),
            f"one row {ours.least[1]:.1f} ms",
            "" if bars is None else ", ".join(f"{bar:g}" for bar in bars),
            None if bars is None else all(ratio <= bar + 0.005 for ratio, bar in zip(ratios, bars, strict=True)),
        )
        if others:
            plain = ours.least[1] / min(each.least[1] for each in others)
            prompt = ours.prompt_per_s / max(each.prompt_per_s for each in others)
            yield Figure("plain pass, of llama.cpp's best", f"{plain:.2f}", "", "1", plain <= 1)
            yield Figure("prompt's tokens a second, of llama.cpp's best", f"{prompt:.1f}", "", "1.5", prompt >= 1.5)


def _line(curve: Curve) -> str:
    figures = "".join(f"{width:>4}: {ms:.1f} ({ms / curve.least[1]:.2f})" for width, ms in curve.least.items())
    return (
        f"{curve.file:<16}{curve.layout:<10} threads {curve.threads} depth {curve.depth:>5}{figures}"
        f"   prompt {curve.prompt_per_s:.0f}/s   exact to {curve.exact}"
    )


if __name__ == "__main__":
    raise SystemExit(main())
