"""Progress in a terminal: one line that is painted again and again, or a plain line now and then where piped."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import TextIO

from app.system.terminal_text import crop, on_one_line
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
        if self._is_terminal:
            self._paint(f"{name}  {_bar(part)} {words}")
        elif self._shown != (shown := (name, int(part * 100) // _STEP, detail)):
            self._shown = shown
            self._write(f"{on_one_line(name)}  {on_one_line(words.strip())}\n")

    def show_share(self, name: str, share: float) -> None:
        """Show how much of something is done that has no size."""
        words = f"{int(share * 100):3d}%"
        if self._is_terminal:
            self._paint(f"{name}  {_bar(share)} {words}")
        elif self._shown != (shown := (name, int(share * 100) // _STEP, "")):
            self._shown = shown
            self._write(f"{on_one_line(name)}  {words.strip()}\n")

    def end(self) -> None:
        """Keep what was painted, and go to the next line."""
        if self._painted:
            self._write("\n")
        self._painted = False

    def _paint(self, line: str) -> None:
        text, _ = crop(on_one_line(line), max(self._columns() - 1, 20))
        self._write(f"\r{text}{_ERASE_TO_END}")
        self._painted = True

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


def _bar(part: float) -> str:
    """Full and empty cells, in characters that the font of every terminal has."""
    full = int(part * _BAR)
    return "[" + "#" * full + "-" * (_BAR - full) + "]"
