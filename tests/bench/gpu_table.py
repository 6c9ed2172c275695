"""Turns what `gpu.sh` wrote into the tables of the notebook, and says which bars were missed.

    python tests/bench/gpu_table.py OUT/gpu.txt [--device NAME] [--into tests/bench/notebook/graphics-cards.md]

Ends with 1 where a text differed, a bar was missed or something was not measured: rows are written all the same.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

HEAD = re.compile(r"^== (?P<shape>\S+) (?P<type>\S+) on (?P<device>\S+), acceptance (?P<acceptance>[\d.]+)$")
BEST = re.compile(r"^ *auto +[\d.]+ +(?P<speedup>[\d.]+) +(?P<efficiency>[\d.]+) +(?P<own>[\d.]+)%$")
TREES_HEAD = re.compile(r"^== (?P<shape>\S+) (?P<type>\S+) on (?P<device>\S+), drafter on (?P<drafter>\S+), trees$")
WAY = re.compile(
    r"^(?P<way>\S.*?) +[\d.]+ +(?P<ratio>[\d.]+) +[\d.]+ +[\d.]+ +(?P<right>[\d.]+%|0) +(?P<tokens>[\d.]+) +"
    r"(?P<same>\d+) of (?P<all>\d+)$"
)
EMPTY = re.compile(r"^\| device \|[^\n]*\n\|[-| ]+\|\n\| not yet run [ |]*$", re.MULTILINE)
EFFICIENCY, SPEEDUP, SPEEDUP_AT, OWN = 0.95, 2.0, 0.75, 0.05
"""The bars; the speed-up's holds at one acceptance only, the own time's is a share of a round."""


class Row(NamedTuple):
    """What `auto` reached with one target at one acceptance; `own` is the engine's own share of the time."""

    device: str
    target: str
    acceptance: float
    efficiency: float
    speedup: float
    own: float

    def missed(self) -> list[str]:
        """The bars that it is below, in words."""
        words = [f"efficiency {self.efficiency:.2f} (bar {EFFICIENCY})"] if self.efficiency < EFFICIENCY else []
        if self.acceptance == SPEEDUP_AT and self.speedup < SPEEDUP:
            words.append(f"speed-up {self.speedup:.2f} (bar {SPEEDUP})")
        if self.own > OWN:
            words.append(f"own time {self.own:.1%} of a round (bar {OWN:.0%})")
        return words


class Way(NamedTuple):
    """One way of guessing with a pair of real size: times plain, and how many of the texts were the plain one's."""

    device: str
    target: str
    drafter: str
    way: str
    ratio: float
    right: str
    tokens_a_pass: float
    same: int
    texts: int


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
                    float(found["own"]) / 100,
                )
            )
    return rows


def alternatives_of(lines: Sequence[str]) -> list[Way]:
    """Chains and trees beside each other, in the order of the file."""
    ways, head = list[Way](), None
    for line in lines:
        head = TREES_HEAD.match(line) or (None if line.startswith("==") else head)
        found = WAY.match(line)
        if head and found:
            ways.append(
                Way(
                    head["device"],
                    f"{head['shape']}, {head['type']}",
                    head["drafter"],
                    found["way"],
                    float(found["ratio"]),
                    found["right"],
                    float(found["tokens"]),
                    int(found["same"]),
                    int(found["all"]),
                )
            )
    return ways


def table(rows: Sequence[Row], device: str | None = None) -> str:
    """Markdown, under the device's full name where it is given."""
    head = "| device | shape, type | acceptance | efficiency | speed-up | own time |\n|---|---|---|---|---|---|"
    return "\n".join(
        [head]
        + [
            f"| {device or row.device} | {row.target} | {row.acceptance:g} "
            f"| {row.efficiency:.2f} | {row.speedup:.2f} | {row.own:.1%} |"
            for row in rows
        ]
    )


def table_of_ways(ways: Sequence[Way], device: str | None = None) -> str:
    """Markdown, as `table`."""
    head = "| device | shape, type | drafter on | way | of plain | right | tokens a pass | same text |"
    return "\n".join(
        [head, "|---|---|---|---|---|---|---|---|"]
        + [
            f"| {device or each.device} | {each.target} | {each.drafter} | {each.way} "
            f"| {each.ratio:.2f} | {each.right} | {each.tokens_a_pass:.2f} | {each.same} of {each.texts} |"
            for each in ways
        ]
    )


def complaints(lines: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """What keeps the card from being called good, one line each."""
    wrong = [line for line in lines if line.startswith("text DIFFERENT")]
    texts = [f"{len(wrong)} texts differ from the processor's"] if wrong else []
    texts += [
        f"{each.target}, {each.way}: {each.texts - each.same} texts differ from the plain ones"
        for each in alternatives_of(lines)
        if each.same < each.texts
    ]
    heads = sum(HEAD.match(line) is not None for line in lines)
    nothing = [] if heads == len(rows) else [f"{heads - len(rows)} of {heads} targets were not measured"]
    below = [f"{row.target} at {row.acceptance:g}: {word}" for row in rows for word in row.missed()]
    return [*texts, *(nothing if heads else ["nothing was measured"]), *below]


def main() -> int:
    """Prints the tables and complaints; writes the tables where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("report", type=Path)
    parser.add_argument("--device", help="the card's full name, for the table")
    parser.add_argument("--into", type=Path, help="the page whose empty table is replaced")
    options = parser.parse_args()
    lines = options.report.read_text(encoding="utf-8").splitlines()
    rows, ways = rows_of(lines), alternatives_of(lines)
    tables = table(rows, options.device) + (f"\n\n{table_of_ways(ways, options.device)}" if ways else "")
    print(tables)
    if options.into is not None and rows:
        text = options.into.read_text(encoding="utf-8")
        if not EMPTY.search(text):
            print(f"{options.into} has no table that says `not yet run`: add these by hand", file=sys.stderr)
            return 1
        options.into.write_text(EMPTY.sub(lambda _: tables, text, count=1), encoding="utf-8")
    wrong = complaints(lines, rows)
    print("\n".join(f"missed: {each}" for each in wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
