"""Reads a saved bench, to compare this machine with another one.

The file can come from anywhere: cut off, edited by hand, of a later version, or no bench at all. In every case the user
gets a report that can be drawn, or one clear line.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec

from app.bench.report import COLUMNS, SPREAD, VERSION, Report, all_rows
from app.bench.rows import BenchRow, possible
from app.problem import ProblemError, refuse
from app.system.terminal_text import on_one_line

LARGEST_BYTES = 4 << 20
MOST_CATEGORIES = 500
MOST = 1e9
"""No speed, ratio or count of a bench comes near this number; a larger one is a typing mistake, and is not drawn."""

LONGEST_WORDS = 80
HINT = "Choose the bench.json that `draftlight bench --save` or the window wrote."


class _Version(msgspec.Struct):
    """The version, which is read first, because a later format may differ in everything else."""

    version: int = VERSION


def read_report(path: Path) -> Report:
    """The report in a file, or in a folder that a bench was saved to. Raises ProblemError."""
    data = _bytes_of(path)
    try:
        version = msgspec.json.decode(data, type=_Version).version
        if version > VERSION:
            raise refuse(
                "later_version",
                f"{path} was saved by a later version of Draftlight (form {version}; this one reads {VERSION})",
                "Update Draftlight here, or save the run again with this version.",
            )
        report = msgspec.json.decode(data, type=Report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError) as error:
        raise _unfit(path, f"cannot be read as a saved bench: {error}") from None
    wrong = _first_wrong(report)
    if wrong:
        raise _unfit(path, wrong)
    rows, overall = [possible(row) for row in report.categories], possible(report.overall)
    machine, pair = _plain(report.machine), _plain(report.pair)
    return msgspec.structs.replace(report, machine=machine, pair=pair, categories=rows, overall=overall)


def machine_name(report: Report) -> str:
    """A name for the machine: its processor and how many cores were used."""
    processor = report.machine.get("processor") or report.machine.get("system")
    name = " ".join(str(processor or "another machine").replace("(R)", "").replace("(TM)", "").split())
    cores = report.machine.get("cores")
    return f"{name}, {cores} cores" if isinstance(cores, int) and cores > 1 else name


def pair_name(report: Report) -> str:
    """A name for the pair: its own, or its target's file in reports that have none."""
    return str(report.pair.get("name") or Path(str(report.pair.get("target") or "a pair")).stem)


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            path = path / "bench.json"
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise refuse("unreadable", f"{path} cannot be read: {reason}", HINT) from error
    if len(data) > LARGEST_BYTES:
        raise _unfit(path, f"is larger than {LARGEST_BYTES >> 20} MB, which no saved bench is")
    return data


def _unfit(path: Path, words: str) -> ProblemError:
    return refuse("bad_report", f"{path} {on_one_line(words)}", HINT)


def _first_wrong(report: Report) -> str:
    """The first value that no bench writes; "" where there is none."""
    if report.version < 1:
        return f"names the form {report.version}, which there never was"
    if len(report.categories) > MOST_CATEGORIES:
        return f"has {len(report.categories):,} categories; at most {MOST_CATEGORIES} can be shown"
    names = [row.name for row in report.categories]
    if len(set(names)) < len(names):
        return "has two categories of the same name"
    for row in all_rows(report):
        wrong = _wrong_in(row)
        if wrong:
            return f"has a row {row.name[:LONGEST_WORDS]!r} with {wrong}"
    return ""


def _wrong_in(row: BenchRow) -> str:
    """What is wrong with one row; "" where nothing is."""
    if not row.name.strip():
        return "no name"
    for column in (*COLUMNS, *SPREAD):
        value = getattr(row, column)
        if value is not None and not (math.isfinite(value) and 0 <= value <= MOST):
            return f"{column} {value!r}, which cannot be"
    if row.prompts < 1:
        return "no prompts"
    if row.identical > row.prompts:
        return f"{row.identical:,} texts the same of {row.prompts:,}"
    if row.acceptance is not None and row.acceptance > 1:
        return f"acceptance {row.acceptance}, more than all"
    return ""


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts that are short words or numbers; anything else is dropped."""
    kept = {on_one_line(str(name))[:LONGEST_WORDS]: value for name, value in facts.items()}
    return {
        name: on_one_line(value)[:LONGEST_WORDS] if isinstance(value, str) else value
        for name, value in kept.items()
        if value is None or isinstance(value, (str, int, float))
    }
