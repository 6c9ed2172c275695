"""The result of a bench: as a table in the terminal, and as files.

`app/bench/saved_report.py` reads a report back.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from app.bench.rows import BenchRow
from app.problem import refuse
from app.system.named_file import write_whole
from app.system.terminal_text import on_one_line
from engine.translatable import SentenceTemplate, Translatable, as_text, template_of, translatable

COLUMNS = ("prompts", "plain_tok_per_s", "tok_per_s", "speedup", "efficiency", "acceptance", "mean_length", "identical")
SPREAD = ("speedup_low", "speedup_high")
HEADS = ("prompts", "plain t/s", "t/s", "speed-up", "efficiency", "acceptance", "tokens/round", "same text")

VERSION = 1
"""Version of the file's format. Fields may be added without a new one; a new meaning of an old field needs one."""

ENDINGS = ("json", "csv", "md")
MOST_NAMES = 10_000


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What `--json` prints. `machine` and `pair` say where and with what the figures were measured.

    `note_template` says what the pair's note was made of, where it has one.

    `version` is left out where it is 1, so that the object has the four entries that the documentation promises.
    """

    machine: dict[str, Any]
    pair: dict[str, Any]
    categories: list[BenchRow]
    overall: BenchRow
    version: int = VERSION
    note_template: SentenceTemplate | None = None

    def __post_init__(self) -> None:
        note, template = self.pair.get("note"), self.note_template
        if isinstance(note, str) and template is not None and template.is_of(note):
            self.pair["note"] = Translatable(template)
        msgspec.structs.force_setattr(self, "note_template", template_of(self.pair.get("note")))


def as_json(report: Report) -> bytes:
    """The report as one JSON object on one line."""
    return msgspec.json.encode(report, enc_hook=as_text)


def as_table(report: Report) -> str:
    """The report as a table for a terminal."""
    table = [["", *HEADS]] + [[on_one_line(row.name)[:21], *_cells(row)] for row in all_rows(report)]
    widths = [max(len(line[column]) for line in table) for column in range(len(HEADS) + 1)]
    lines = [
        f"{line[0]:<{widths[0]}}"
        + "".join(f"  {text:>{wide}}" for text, wide in zip(line[1:], widths[1:], strict=True))
        for line in table
    ]
    if report.overall.best_possible is not None:
        lines += ["", f"had it been known which guesses are right: speed-up {report.overall.best_possible:.2f}"]
    return "\n".join(lines)


def as_markdown(report: Report) -> str:
    """The report as a table, below the machine and the pair."""
    lines = [f"Machine: {in_words(report.machine)}", "", f"Pair: {in_words(report.pair)}", ""]
    lines += ["| category | " + " | ".join(HEADS) + " |", "|---" * (len(HEADS) + 1) + "|"]
    for row in all_rows(report):
        name = on_one_line(row.name).replace("|", "/")
        lines.append(f"| {name} | " + " | ".join(_cells(row)) + " |")
    return "\n".join(lines) + "\n"


def as_csv(report: Report) -> str:
    """The report with all digits, one row a category."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("name", *COLUMNS, *SPREAD))
    for row in all_rows(report):
        writer.writerow((row.name, *(getattr(row, column) for column in (*COLUMNS, *SPREAD))))
    return text.getvalue()


def save(report: Report, folder: Path, name: str = "bench", endings: tuple[str, ...] = ENDINGS) -> list[Path]:
    """Write `name`.json, .csv and .md into `folder`, or only some of them. Raises ProblemError where that fails."""
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for ending in endings:
            written.append(folder / f"{name}.{ending}")
            write_whole(written[-1], _content(report, ending))
    except OSError as error:
        raise refuse(
            "cannot_save",
            translatable("{folder} cannot be written to: {reason}", folder=folder, reason=error.strerror),
            translatable("Name another one."),
        ) from error
    return written


def free_name(folder: Path, name: str = "bench", endings: tuple[str, ...] = ENDINGS) -> str:
    """`name`, or `name` with the first number that no file in `folder` has yet."""
    names = (name, *(f"{name}-{number}" for number in range(2, MOST_NAMES)))
    return next((each for each in names if not any((folder / f"{each}.{end}").exists() for end in endings)), name)


def all_rows(report: Report) -> list[BenchRow]:
    """The categories' rows, then the overall row."""
    return [*report.categories, report.overall]


def in_words(facts: Mapping[str, Any]) -> str:
    """The known facts on one line."""
    known = ((name, value) for name, value in facts.items() if value not in (None, ""))
    return ", ".join(on_one_line(f"{name.replace('_', ' ')} {value}") for name, value in known)


def _content(report: Report, ending: str) -> bytes:
    match ending:
        case "json":
            return as_json(report) + b"\n"
        case "csv":
            return as_csv(report).encode("utf-8", "replace")
        case _:
            return as_markdown(report).encode("utf-8", "replace")


def _cells(row: BenchRow) -> list[str]:
    speeds = [_number(value, ",.1f") for value in (row.plain_tok_per_s, row.tok_per_s)]
    ratios = [with_spread(row), _number(row.efficiency, ".2f"), _number(row.acceptance, ".0%")]
    same = f"{row.identical} of {row.prompts}"
    return [str(row.prompts), *speeds, *ratios, _number(row.mean_length, ".2f"), same]


def with_spread(row: BenchRow) -> str:
    """The speed-up with half the width of its interval; the interval alone where it does not tell who was faster."""
    if row.speedup_low is None or row.speedup_high is None:
        return _number(row.speedup, ".2f")
    if row.speedup is None:
        return "-" if not row.speedup_low else f"{row.speedup_low:.2f} to {row.speedup_high:.2f}"
    return f"{row.speedup:.2f} ±{(row.speedup_high - row.speedup_low) / 2:.2f}"


def _number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form).replace("%", " %")
