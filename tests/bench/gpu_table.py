"""Turns what `gpu.sh` wrote into the rows of RESULTS.md, and says which bars were missed.

    python tests/bench/gpu_table.py OUT/gpu.txt [--device NAME] [--into tests/bench/RESULTS.md]

Ends with 1 where a text differed, a bar was missed or nothing was measured: rows are written all the same.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HEAD = re.compile(r"^== (?P<shape>\S+) (?P<type>\S+) on (?P<device>\S+), acceptance (?P<acceptance>[\d.]+)$")
BEST = re.compile(r"^ *auto +[\d.]+ +(?P<speedup>[\d.]+) +(?P<efficiency>[\d.]+)$")
EMPTY = "| not yet run | | | | |"
EFFICIENCY, SPEEDUP, SPEEDUP_AT = 0.95, 2.0, 0.75
"""The bars; the speed-up's holds at one acceptance only."""


class Row(NamedTuple):
    """What `auto` reached with one target at one acceptance."""

    device: str
    target: str
    acceptance: float
    efficiency: float
    speedup: float

    def missed(self) -> list[str]:
        """The bars that it is below, in words."""
        words = [f"efficiency {self.efficiency:.2f} (bar {EFFICIENCY})"] if self.efficiency < EFFICIENCY else []
        if self.acceptance == SPEEDUP_AT and self.speedup < SPEEDUP:
            words.append(f"speed-up {self.speedup:.2f} (bar {SPEEDUP})")
        return words


def rows_of(lines: Sequence[str]) -> list[Row]:
    """Every measured target, in the order of the file; a head without a line for `auto` is left out."""
    rows, head = list[Row](), None
    for line in lines:
        head = HEAD.match(line) or (None if line.startswith("==") else head)
        found = BEST.match(line)
        if head and found:
            rows.append(
                Row(
                    head["device"],
                    f"{head['shape']}, {head['type']}",
                    float(head["acceptance"]),
                    float(found["efficiency"]),
                    float(found["speedup"]),
                )
            )
    return rows


def table(rows: Sequence[Row], device: str | None = None) -> str:
    """Markdown rows, under the device's full name where it is given."""
    return "\n".join(
        f"| {device or row.device} | {row.target} | {row.acceptance:g} | {row.efficiency:.2f} | {row.speedup:.2f} |"
        for row in rows
    )


def complaints(lines: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """What keeps the card from being called good, one line each."""
    wrong = [line for line in lines if line.startswith("text DIFFERENT")]
    texts = [f"{len(wrong)} texts differ from the processor's"] if wrong else []
    nothing = [] if rows else ["nothing was measured"]
    below = [f"{row.target} at {row.acceptance:g}: {word}" for row in rows for word in row.missed()]
    return [*texts, *nothing, *below]


def main() -> int:
    """Prints rows and complaints; writes the rows where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=Path)
    parser.add_argument("--device", help="the card's full name, for the table")
    parser.add_argument("--into", type=Path, help="RESULTS.md, whose empty row is replaced")
    options = parser.parse_args()
    lines = options.report.read_text(encoding="utf-8").splitlines()
    rows = rows_of(lines)
    print(table(rows, options.device))
    if options.into is not None and rows:
        text = options.into.read_text(encoding="utf-8")
        if EMPTY not in text:
            print(f"{options.into} has no row that says {EMPTY!r}: add the rows by hand", file=sys.stderr)
            return 1
        options.into.write_text(text.replace(EMPTY, table(rows, options.device), 1), encoding="utf-8")
    wrong = complaints(lines, rows)
    print("\n".join(f"missed: {each}" for each in wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
