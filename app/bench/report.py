"""What a bench found: as text, and as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from app.bench.rows import BenchRow, DrafterRows
from app.system.terminal_text import on_one_line
from app.traces.speed_text import verdict
from engine.translatable import as_text

CELLS: dict[str, Callable[[BenchRow], str]] = {
    "prompts": lambda row: str(row.prompts),
    "plain t/s": lambda row: _number(row.plain_tok_per_s, ",.1f"),
    "t/s": lambda row: _number(row.tok_per_s, ",.1f"),
    "speed-up": lambda row: with_spread(row),
    "acceptance": lambda row: _number(row.acceptance, ".0%"),
    "tokens/round": lambda row: _number(row.mean_length, ".2f"),
    "ms/guess": lambda row: _number(row.guess_ms, ".3f"),
    "wasted": lambda row: _number(row.wasted, ",d"),
    "same text": lambda row: f"{row.identical} of {row.prompts}",
}
OF_A_PAIR = ("prompts", "plain t/s", "t/s", "speed-up", "acceptance", "tokens/round", "same text")
OF_DRAFTERS = ("prompts", "acceptance", "tokens/round", "ms/guess", "speed-up", "wasted", "same text")

WIDE = 0.1
"""A spread above this share is pointed out."""


class Report(msgspec.Struct, frozen=True):
    """`machine` and `pair` say where and with what the figures were measured.

    `drafters` are those that were compared, or one without a name: the pair as it is.
    """

    machine: dict[str, Any]
    pair: dict[str, Any]
    drafters: list[DrafterRows]

    @property
    def is_comparison(self) -> bool:
        """Whether drafters were compared."""
        return self.drafters[0].name != ""

    @property
    def categories(self) -> list[BenchRow]:
        """A row for each kind of question, of the pair as it is."""
        return self.drafters[0].kinds

    @property
    def overall(self) -> BenchRow:
        """The row over all questions, of the pair as it is."""
        return self.drafters[0].overall


def as_json(report: Report) -> bytes:
    """What `--json` prints: one JSON object on one line."""
    found: dict[str, Any] = {"machine": report.machine, "pair": report.pair}
    if report.is_comparison:
        found["drafters"] = report.drafters
    else:
        found |= {"categories": report.categories, "overall": report.overall}
    return msgspec.json.encode(found, enc_hook=as_text)


def as_table(report: Report) -> str:
    """A line for each kind of question and each drafter, and one over all."""
    names = ("drafter", "kind of prompt") if report.is_comparison else ("",)
    shown = OF_DRAFTERS if report.is_comparison else OF_A_PAIR
    table = [[*names, *shown]]
    for drafter in report.drafters:
        for row in (*drafter.kinds, drafter.overall):
            name = [drafter.name] if report.is_comparison else []
            table.append([*name, on_one_line(row.name)[:21], *(CELLS[head](row) for head in shown)])
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    return "\n".join(
        "  ".join(
            f"{text:<{wide}}" if column < len(names) else f"{text:>{wide}}"
            for column, (text, wide) in enumerate(zip(line, widths, strict=True))
        )
        for line in table
    )


def in_text(report: Report) -> str:
    """What the command prints: the table, who won, and how often guesses were right by their place in the draft."""
    lines, overall = [as_table(report)], report.drafters[0].overall
    rows = [row for drafter in report.drafters for row in drafter.kinds]
    if report.is_comparison and any(row.spread is not None and row.spread > WIDE for row in rows):
        lines += ["", "± above a tenth: other programs, or few prompts; --limit asks more"]
    if not report.is_comparison and overall.tok_per_s:
        lines += ["", verdict(overall.speedup, overall.speedup_low, overall.speedup_high)]
    for drafter in report.drafters:
        if places := drafter.overall.places:
            shares = ", ".join(f"{_number(right / seen, '.0%')} of {seen:,}" for right, seen in places)
            name = f"{drafter.name}: " if drafter.name else ""
            lines += ["", f"{name}right by place in the draft, once those before it were: {shares}"]
    if not report.is_comparison and overall.best_possible is not None:
        lines += ["", f"had it been known which guesses are right: speed-up {overall.best_possible:.2f}"]
    return "\n".join(lines)


def with_spread(row: BenchRow) -> str:
    """The speed-up with half the width of its interval; the interval alone where it does not tell who was faster."""
    if row.speedup_low is None or row.speedup_high is None:
        return _number(row.speedup, ".2f")
    if row.speedup is None:
        return "-" if not row.speedup_low else f"{row.speedup_low:.2f} to {row.speedup_high:.2f}"
    return f"{row.speedup:.2f} ±{(row.speedup_high - row.speedup_low) / 2:.2f}"


def _number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form).replace("%", " %")
