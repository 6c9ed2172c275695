"""What was injected, how often, and what came of it: one line for each fault, with the bound that the runs prove.

`python -m tests.reliability.ledger FILE` prints the table of the parts that `--kept FILE` joined.
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple


class Row(NamedTuple):
    """A fault of `rows.toml`, and the tests of other folders that inject it too."""

    number: int
    fault: str
    tests: tuple[str, ...]


LISTED_ROWS = tomllib.loads(Path(__file__).with_name("rows.toml").read_text(encoding="utf-8"))
ROWS = tuple(Row(int(number), fault, tuple(tests)) for number, (fault, *tests) in LISTED_ROWS.items())
CONFIDENCE = 0.95
CHOSEN, LISTED = "cases of other tests", "cases of a list"
"""Cases that somebody chose bound nothing."""


class Line(NamedTuple):
    """`row` is the number of the fault in `rows.toml`; `seed` None where nothing was drawn; `note` says more."""

    row: int
    fault: str
    runs: int
    failures: int
    seed: int | None = None
    note: str = ""


def bound(failures: int, runs: int, confidence: float = CONFIDENCE) -> float:
    """The highest rate of failure that leaves so few failures a chance of 1 - `confidence` (Clopper and Pearson, 1934).

    Without failures that is 1 - (1 - confidence)^(1/runs), near the "rule of three", 3/runs. Without runs it is 1.
    """
    if failures >= runs:
        return 1.0
    low, high = failures / runs, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if _at_most(failures, runs, middle) > 1.0 - confidence:
            low = middle
        else:
            high = middle
    return high


def _at_most(failures: int, runs: int, rate: float) -> float:
    """The chance of at most so many failures."""
    if rate <= 0.0:
        return 1.0
    log_chances = [
        math.lgamma(runs + 1)
        - math.lgamma(count + 1)
        - math.lgamma(runs - count + 1)
        + count * math.log(rate)
        + (runs - count) * math.log1p(-rate)
        for count in range(failures + 1)
    ]
    return sum(map(math.exp, log_chances))


def keep_line(file: Path, line: Line) -> None:
    """Add a line to those of the parts of a run, at once: a part that is ended leaves what it had found."""
    with file.open("a", encoding="utf-8") as kept:
        kept.write(f"{json.dumps(line)}\n")


def kept_lines(file: Path) -> list[Line]:
    """The lines of all parts."""
    return [Line(*json.loads(each)) for each in file.read_text(encoding="utf-8").splitlines()]


def whole_table(lines: list[Line]) -> str:
    """The table of a run of everything: rows without a line are named, too."""
    there = {line.row for line in lines}
    left_out = {row.number: f"{row.fault}, left out here" for row in ROWS if row.number not in there}
    return table(lines, left_out)


def table(lines: list[Line], left_out: dict[int, str]) -> str:
    """The table in Markdown, by row, lines of one name added up. `left_out` are rows without a run, and why."""
    together = dict[tuple[int, str], Line]()
    for line in lines:
        before = together.get((line.row, line.fault))
        if before is not None:
            notes = "; ".join(dict.fromkeys(filter(None, (before.note, line.note))))
            line = line._replace(runs=before.runs + line.runs, failures=before.failures + line.failures, note=notes)
        together[line.row, line.fault] = line
    text = ["| row | fault | runs | failures | bound at 95 % | seed |", "|---|---|---|---|---|---|"]
    for line in sorted(together.values()):
        seed = "-" if line.seed is None else str(line.seed)
        fault = f"{line.fault} ({line.note})" if line.note else line.fault
        rate = "-" if line.fault.endswith((CHOSEN, LISTED)) else f"{100 * bound(line.failures, line.runs):.2g} %"
        text.append(f"| {line.row} | {fault} | {line.runs:,} | {line.failures:,} | {rate} | {seed} |")
    text += [f"| {row} | not run: {reason} | 0 | | | |" for row, reason in sorted(left_out.items())]
    return "\n".join(text)


if __name__ == "__main__":
    print(whole_table(kept_lines(Path(sys.argv[1]))))
