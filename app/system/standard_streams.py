"""Standard input, output and error in any state that a command may find them in: closed, full, or without a reader.

A stream that is closed when the program starts is the worst case: the next file that is opened gets its number, and
what is printed is written into that file. So closed streams are first opened to the null device.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Any, TextIO

from app.system.terminal_text import crop, on_one_line, safe

LONGEST_LINE = 2000
"""Columns of one line of a message, because names in it may be as long as an argument may be."""


class OutputFailedError(OSError):
    """Standard output cannot be written: a full disk, or a device that refuses."""


class _Output(io.FileIO):
    """Standard output whose errors can be told from those of any other file."""

    def write(self, data: Any) -> Any:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputFailedError(error.errno, error.strerror) from error


def prepare() -> frozenset[int]:
    """Prepare the three streams for a command; returns the numbers of those that were closed."""
    closed = _open_closed()
    out = sys.stdout
    if isinstance(out, io.TextIOWrapper) and type(_raw(out)) is io.FileIO and not out.isatty():
        raw: Any = _Output(out.fileno(), "w", closefd=False)
        is_buffered = _raw(out) is not out.buffer  # not under PYTHONUNBUFFERED
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(raw) if is_buffered else raw,
            encoding=out.encoding,
            newline=os.linesep,
            write_through=not is_buffered,
        )
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A terminal that cannot show a character shows its number; the reply goes on.
            stream.reconfigure(errors="backslashreplace")
    return closed


def _raw(stream: io.TextIOWrapper) -> object:
    return getattr(stream.buffer, "raw", stream.buffer)


def _open_closed() -> frozenset[int]:
    """Open the closed streams to the null device, before any other file is opened; returns their numbers."""
    closed = set[int]()
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is taken: it is this one, because those below it are open by now.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
            closed.add(number)
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, "w" if number else "r", encoding="utf-8", closefd=False))  # noqa: SIM115
    return frozenset(closed)


def print_error(line: str, style: str = "", reset: str = "") -> None:
    """Write one line to standard error, made safe for a terminal. Where that fails, the line is dropped."""
    shown, _ = crop(on_one_line(line), LONGEST_LINE)
    try:
        print(f"{style}{shown}{reset}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _onto_nothing(sys.stderr)


def flush_output() -> OSError | None:
    """Write what is buffered. Returns the error where that fails; what is printed after it is dropped."""
    try:
        sys.stdout.flush()
    except OSError as error:
        _onto_nothing(sys.stdout)
        return error
    except ValueError:  # it was closed meanwhile, and what was buffered is lost
        return OSError(errno.EBADF, os.strerror(errno.EBADF))
    return None


def _onto_nothing(stream: TextIO) -> None:
    """Send a stream to the null device, so that Python does not report the same error again when it ends."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
        stream.flush()
    except (OSError, ValueError):
        return


def print_status(text: str) -> None:
    """Write a line to standard error, apart from the result."""
    print(safe(text), file=sys.stderr)
