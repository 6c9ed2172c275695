"""What commands print and ask, made safe for a terminal, because names come from files and from the hub."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

from app.system.terminal_text import json_safe, safe

Row = Sequence[str]


def say(text: str = "") -> None:
    """Print a line on standard output."""
    print(safe(text))


def say_json(value: object, *, on_one_line: bool = False) -> None:
    """Print one JSON value on standard output."""
    print(json_safe(json.dumps(value, indent=None if on_one_line else 2, ensure_ascii=False)), flush=True)


def say_table(rows: Sequence[Row], indent: str = "  ") -> None:
    """Print columns as wide as their cells; the last one may have any width."""
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        say((indent + "  ".join([*cells, row[-1]])).rstrip())


def can_ask() -> bool:
    """Whether there is a user to answer: standard input is a terminal."""
    return sys.stdin.isatty()


def agreed(question: str) -> bool:
    """Ask on standard error, so that standard output stays clean. Every answer but yes counts as no."""
    print(safe(f"{question} [y/N] "), end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
