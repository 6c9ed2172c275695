"""What commands print and ask, made safe for a terminal, because names come from files and from the hub.

Progress is one line that is painted again and again, or a plain line now and then where the output is piped.
"""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from app.system.terminal_text import crop, json_safe, on_one_line, safe
from models.hub.download.partial_file import size_text

_ERASE_TO_END = "\x1b[K"
_BAR = 24
_STEP = 10


def _columns() -> int:
    return shutil.get_terminal_size().columns


class ProgressLine:
    """Call `show` as often as there is news, then `end`. Plain lines come every ten percent."""

    def __init__(self, stream: TextIO, columns: Callable[[], int] = _columns) -> None:
        self._stream, self._columns = stream, columns
        self._is_terminal = stream.isatty()
        self._painted = False
        self._shown: tuple[str, int, str] | None = None

    def show(
        self,
        name: str,
        done_bytes: int,
        total_bytes: int,
        bytes_per_s: float | None = None,
        seconds_left: float | None = None,
        detail: str = "",
    ) -> None:
        """Show the present state; `detail` says what it waits for."""
        part = min(1.0, done_bytes / total_bytes) if total_bytes else 1.0
        words = f"{int(part * 100):3d}%  {size_text(done_bytes)} of {size_text(total_bytes)}"
        if bytes_per_s is not None:
            words += f"  {size_text(int(bytes_per_s))}/s"
        if seconds_left is not None:
            words += f"  {duration(seconds_left)} left"
        words += f"  {detail}" if detail else ""
        self._show(name, part, words, detail)

    def show_share(self, name: str, share: float) -> None:
        """Show how much of something is done that has no size."""
        self._show(name, share, f"{int(share * 100):3d}%")

    def _show(self, name: str, part: float, words: str, detail: str = "") -> None:
        if self._is_terminal:
            bar = "#" * int(part * _BAR)  # in characters that the font of every terminal has
            text, _ = crop(on_one_line(f"{name}  [{bar:-<{_BAR}}] {words}"), max(self._columns() - 1, 20))
            self._write(f"\r{text}{_ERASE_TO_END}")
            self._painted = True
        elif self._shown != (shown := (name, int(part * 100) // _STEP, detail)):
            self._shown = shown
            self._write(f"{on_one_line(name)}  {on_one_line(words.strip())}\n")

    def end(self) -> None:
        """Keep what was painted, and go to the next line."""
        if self._painted:
            self._write("\n")
        self._painted = False

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def duration(seconds: float) -> str:
    """A duration for users, rounded."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes = round(whole / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02d} min"


Row = Sequence[str]


def print_line(text: str = "") -> None:
    """Print a line on standard output."""
    print(safe(text))


def print_json(value: object, *, on_one_line: bool = False) -> None:
    """Print one JSON value on standard output."""
    print(json_safe(json.dumps(value, indent=None if on_one_line else 2, ensure_ascii=False)), flush=True)


def facts(value: object, names: str) -> dict[str, Any]:
    """These attributes of a value, by their names, for JSON."""
    return {name: getattr(value, name) for name in names.split()}


def print_table(rows: Sequence[Row], indent: str = "  ") -> None:
    """Print columns as wide as their cells; the last one may have any width.

    In a terminal too narrow for them, each row's first cell stands on a line of its own, and the others below it.
    """
    if not rows:
        return
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    # Lines of what is no terminal may be long.
    room = _columns() if sys.stdout.isatty() else None
    if room is not None and len(indent) + sum(widths) + 2 * (len(widths) - 1) > room:
        for row in rows:
            print_line(f"{indent}{row[0]}")
            under = f"{indent}    "
            about = " · ".join(filter(None, row[1:]))
            for line in textwrap.wrap(about, max(20, room), initial_indent=under, subsequent_indent=under):
                print_line(line)
        return
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        print_line((indent + "  ".join([*cells, row[-1]])).rstrip())


def can_ask() -> bool:
    """Whether there is a user to answer: standard input is a terminal."""
    return sys.stdin.isatty()


def agreed(question: str) -> bool:
    """Ask on standard error, so that standard output stays clean. Every answer but yes counts as no."""
    print(safe(f"{question} [y/N] "), end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")
