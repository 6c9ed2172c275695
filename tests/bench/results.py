"""Figures that the documentation shows: benches keep them as JSON, and docs/benchmarks.md is made of nothing else.

    python tests/bench/BENCH.py … --keep     keeps the figures of that run in tests/bench/results/
    python tests/bench/results.py            writes docs/benchmarks.md

A file holds the figures of one command on one machine and day; a later run with `--keep` replaces it. What was tried on
the way, and figures of earlier days, stand in tests/bench/notebook/.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parents[2]))

from models.hardware.machine import cpu_features, read_machine

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).with_name("results")
PAGE = ROOT / "docs" / "benchmarks.md"
SHOWN_FEATURES = ("avx2", "avx512_vnni", "avx_vnni", "amx_int8")
HEAD = """\
# Measurements

What Draftlight promises in figures, and where a bar was missed. Machines are shared: what is compared ran in turn in
one process; ratios hold. Why checking guesses is cheap:
[Passes at the price of one reading](kernels.md). **Not yet run with a real graphics card, on macOS or on Windows**
(`sh tests/bench/gpu.sh OUT` measures a card). Made by `python tests/bench/results.py` from what benches keep
(`--keep`); older than 26 November 2026: by hand. Benches
that pages or the notebook name and `tests/bench` lacks: in the history until 30 November 2026.
"""


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One claim: its figure with unit, between what it lay, and the bar with whether it was met (None: no bar)."""

    claim: str
    figure: str
    spread: str = ""
    bar: str = ""
    met: bool | None = None


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one command found: `date` as YYYY-MM-DD, `order` of the page's sections, lower first.

    `table` has heads and rows, an empty row before the next heads; where there is one the page shows it, and of the
    figures those with a bar alone.
    """

    title: str
    command: str
    machine: str
    date: str
    figures: tuple[Figure, ...]
    order: int = 100
    table: tuple[tuple[str, ...], ...] = ()


def add_keep_option(parser: argparse.ArgumentParser) -> None:
    """Adds `--keep` to a bench's command line."""
    parser.add_argument("--keep", action="store_true", help="keep the figures for docs/benchmarks.md")


def this_machine() -> str:
    """This machine in a few words: cores, processor, instructions that matter here, system."""
    machine = read_machine()
    found = cpu_features()
    features = ", ".join(name for name in SHOWN_FEATURES if name in found)
    return f"{machine.usable_cores} cores of {machine.processor} ({features}), {machine.system.split()[0]}"


def keep(
    name: str, title: str, figures: Sequence[Figure], order: int = 100, table: Sequence[tuple[str, ...]] = ()
) -> Path:
    """Keeps the figures of this run, and a table, under `name`; returns the file.

    The command is the one that is running,
    with the names of its files alone.
    """
    program, *arguments = sys.argv
    shown = [Path(each).name if "/" in each else each for each in arguments if each != "--keep"]
    command = " ".join(("python", f"tests/bench/{Path(program).name}", shlex.join(shown))).strip()
    result = Result(title, command, this_machine(), time.strftime("%Y-%m-%d"), tuple(figures), order, tuple(table))
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{name}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")
    return file


def kept() -> list[Result]:
    """All results that are kept, in the order of the page. Raises msgspec.ValidationError on a damaged file."""
    found = [msgspec.json.decode(file.read_bytes(), type=Result) for file in sorted(FOLDER.glob("*.json"))]
    return sorted(found, key=lambda result: (result.order, result.title))


def as_page(results: Sequence[Result]) -> str:
    """The page of measurements, as Markdown."""
    return "\n".join([HEAD, *(_section(result) for result in results)])


def _section(result: Result) -> str:
    lines = [
        f"## {result.title}",
        "",
        f"`{result.command}`, {result.machine}, {result.date}",
        "",
        *_table(result.table),
        "| | measured | bar |",
        "|---|---|---|",
    ]
    for each in result.figures:
        if result.table and each.met is None:
            continue
        spread = f" ({each.spread})" if each.spread else ""
        verdict = {None: "", True: ", met", False: ", **missed**"}[each.met]
        lines.append(f"| {each.claim} | {each.figure}{spread} | {each.bar}{verdict} |")
    return "\n".join([*lines, ""])


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Its lines, with an empty one behind each part."""
    lines = list[str]()
    for before, row in zip(((), *rows), rows, strict=False):
        if not row:
            lines.append("")
            continue
        lines.append(f"| {' | '.join(row)} |")
        if not before:
            lines.append("|---" * len(row) + "|")
    return [*lines, ""] if lines else []


if __name__ == "__main__":
    PAGE.write_text(as_page(kept()), encoding="utf-8")
