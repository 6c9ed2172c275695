"""What commands print and ask, made safe for a terminal, because names come from files and from the hub."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
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
    """Print columns as wide as their cells; the last one may have any width.

    In a terminal too narrow for them, each row's first cell stands on a line of its own, and the others below it.
    """
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    room = terminal_width()
    if room is not None and len(indent) + sum(widths) + 2 * (len(widths) - 1) > room:
        for row in rows:
            say(f"{indent}{row[0]}")
            under = f"{indent}    "
            about = " · ".join(filter(None, row[1:]))
            for line in textwrap.wrap(about, max(20, room), initial_indent=under, subsequent_indent=under):
                say(line)
        return
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        say((indent + "  ".join([*cells, row[-1]])).rstrip())


def terminal_width() -> int | None:
    """How many letters fit on a line of standard output; None where it is no terminal, and lines may be long."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def can_ask() -> bool:
    """Whether there is a user to answer: standard input is a terminal."""
    return sys.stdin.isatty()


def agreed(question: str) -> bool:
    """Ask on standard error, so that standard output stays clean. Every answer but yes counts as no."""
    print(safe(f"{question} [y/N] "), end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
