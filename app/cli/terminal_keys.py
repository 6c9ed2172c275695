"""Reads single keys from a terminal, without waiting for Enter. The terminal is left as it was found."""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

ReadKey = Callable[[float | None], str]
"""Waits this many seconds (None: for ever) and returns the key's name; "" where no key was pressed."""

NAMES = {
    " ": "space",
    "\x1b[D": "left",
    "\x1b[C": "right",
    "\x1bOD": "left",
    "\x1bOC": "right",
    "\x1b[H": "home",
    "\x1b[F": "end",
    "\xe0K": "left",  # Windows
    "\xe0M": "right",
    "\xe0G": "home",
    "\xe0O": "end",
}


def name_of(pressed: str) -> str:
    """The name of a key, from what the terminal sends for it."""
    return NAMES.get(pressed, pressed)


@contextlib.contextmanager
def reading_keys(stream: TextIO) -> Iterator[ReadKey]:
    """Lets the caller read keys of a terminal while the context lasts. Ctrl-C still interrupts."""
    if sys.platform == "win32":  # not yet run on Windows
        yield _windows_key
        return
    import termios
    import tty

    descriptor = stream.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor)
    try:
        yield lambda wait_s: _posix_key(descriptor, wait_s)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _posix_key(descriptor: int, wait_s: float | None) -> str:
    """Read one key; an arrow comes as several bytes at once."""
    ready, _, _ = select.select([descriptor], [], [], wait_s)
    if not ready:
        return ""
    data = os.read(descriptor, 16)
    return name_of(data.decode("utf-8", "replace")) if data else "q"  # the terminal is gone


def _windows_key(wait_s: float | None) -> str:
    import msvcrt
    import time

    until = None if wait_s is None else time.monotonic() + wait_s
    while not msvcrt.kbhit():  # type: ignore[attr-defined]
        if until is not None and time.monotonic() >= until:
            return ""
        time.sleep(0.01)
    first = msvcrt.getwch()  # type: ignore[attr-defined]
    return name_of(first + msvcrt.getwch() if first in "\x00\xe0" else first)  # type: ignore[attr-defined]
