"""A bench's result for people and for programs: a table in the terminal, and files."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import msgspec

from app.bench_rows import Row
from app.trouble import refuse

COLUMNS = ("prompts", "plain_tok_per_s", "tok_per_s", "speedup", "efficiency", "acceptance", "mean_length", "identical")
HEADS = ("prompts", "plain t/s", "t/s", "speed-up", "efficiency", "acceptance", "tokens/round", "same text")


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints. `machine` and `pair` say where and with what the figures were measured."""

    machine: dict[str, Any]
    pair: dict[str, Any]
    categories: list[Row]
    overall: Row


def as_json(report: Report) -> bytes:
    """One object on one line."""
    return msgspec.json.encode(report)


def as_table(report: Report) -> str:
    """Columns for a terminal."""
    lines = [f"{'':<22}" + "".join(f"{head:>13}" for head in HEADS)]
    lines += [f"{row.name[:21]:<22}" + "".join(f"{text:>13}" for text in _cells(row)) for row in _rows(report)]
    return "\n".join(lines)


def as_markdown(report: Report) -> str:
    """A table with where and with what it was measured above it."""
    lines = [f"Machine: {_words(report.machine)}", "", f"Pair: {_words(report.pair)}", ""]
    lines += ["| category | " + " | ".join(HEADS) + " |", "|---" * (len(HEADS) + 1) + "|"]
    lines += [f"| {row.name.replace('|', '/')} | " + " | ".join(_cells(row)) + " |" for row in _rows(report)]
    return "\n".join(lines) + "\n"


def as_csv(report: Report) -> str:
    """Full figures, one row a category."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("name", *COLUMNS))
    for row in _rows(report):
        writer.writerow((row.name, *(getattr(row, column) for column in COLUMNS)))
    return text.getvalue()


def save(report: Report, folder: Path) -> None:
    """bench.json, bench.csv and bench.md in `folder`. Raises TroubleError where it cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "bench.json").write_bytes(as_json(report) + b"\n")
        (folder / "bench.csv").write_text(as_csv(report), encoding="utf-8")
        (folder / "bench.md").write_text(as_markdown(report), encoding="utf-8")
    except OSError as error:
        raise refuse("cannot_save", f"{folder} cannot be written to: {error.strerror}", "Name another one.") from error


def _rows(report: Report) -> list[Row]:
    return [*report.categories, report.overall]


def _cells(row: Row) -> list[str]:
    speeds = [_number(value, ",.1f") for value in (row.plain_tok_per_s, row.tok_per_s)]
    ratios = [_number(row.speedup, ".2f"), _number(row.efficiency, ".2f"), _number(row.acceptance, ".0%")]
    same = f"{row.identical} of {row.prompts}"
    return [str(row.prompts), *speeds, *ratios, _number(row.mean_length, ".2f"), same]


def _number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def _words(facts: dict[str, Any]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in facts.items() if value not in (None, ""))
