"""What went wrong since the last start, as a text that the user may hand on: where in the program, never what was said.

Python's own messages may repeat what a function was given, and that may be a chat. So the logs get the kind of an error
and the lines of the program that led to it, and no message; of an error of the system its number's name. The report is
made of those logs, and is sent nowhere.
"""

from __future__ import annotations

import errno
import faulthandler
import os
import platform
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from app.system.named_file import APPENDING, LARGEST_KEPT, descriptor_of, read_whole
from app.system.paths import AppPaths
from models import whole_file

LONGEST = 20_000
"""Letters of a report; of a longer one the end is kept."""

FATAL = ("Fatal Python error", "Windows fatal exception", "Current thread", "Thread 0x", "  File ", "Extension modules")
"""How the lines begin that a crash writes into a log, among what native libraries say."""


def without_texts(error: BaseException) -> str:
    """An error with those that led to it: kinds and lines of the program, without messages."""
    parts, seen = list[str](), set[int]()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        number = cause.errno if isinstance(cause, OSError) else None
        name = f" ({errno.errorcode.get(number, number)})" if number is not None else ""
        kind = f"{type(cause).__module__}.{type(cause).__qualname__}".removeprefix("builtins.")
        if isinstance(cause, ImportError):  # it names modules and libraries, no text
            name = f": {cause}"
        parts.append("".join(traceback.format_tb(cause.__traceback__)) + f"{kind}{name}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\nafter\n".join(parts)


def print_without_texts(error: BaseException) -> None:
    """Print an error to standard error, which is a worker's log."""
    print(without_texts(error), file=sys.stderr, flush=True)


def watch_for_crashes(file: Path) -> Callable[[], None]:
    """Have Python write into `file` where the program was if native code ends this process. Call the result to stop.

    Where the file cannot be made there is no such note. An empty file is removed at the end.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        stream = os.fdopen(descriptor_of(file, APPENDING), "a", encoding="utf-8")
    except OSError:
        return lambda: None
    faulthandler.enable(stream)

    def end() -> None:
        faulthandler.disable()
        stream.close()
        with suppress(OSError):
            if file.stat().st_size == 0:
                file.unlink()

    return end


def new_report(app_paths: AppPaths) -> str:
    """What the logs have that was not in a report before; "" where that is nothing.

    What is told now is told once: how much of each log that was is kept beside the logs.
    """
    seen = dict(_seen(app_paths.reported))
    parts, now = list[str](), dict[str, int]()
    for log, only in ((app_paths.crash_file, ()), (app_paths.app_log, ()), (app_paths.worker_log, FATAL)):
        text, now[log.name] = _rest(log, seen.get(log.name, 0))
        lines = [line for line in text.splitlines() if not only or line.startswith(only)]
        # A warning, as that no backup was made, is no crash.
        if any(line.startswith("  File ") or (line.strip() and log == app_paths.crash_file) for line in lines):
            parts.append("\n".join([f"-- {log.name}", *lines]))
    with suppress(OSError):
        if now != seen and app_paths.reported.parent.is_dir():
            told = "".join(f"{name} {size}\n" for name, size in now.items())
            whole_file.write_whole(app_paths.reported, told.encode())
    if not parts:
        return ""
    system = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return "\n".join([system, *parts])[-LONGEST:].replace(str(Path.home()), "~")


def _rest(log: Path, begin: int) -> tuple[str, int]:
    """A log from there on, and its length; a log that was begun anew is read from its beginning."""
    try:
        data = read_whole(log, LARGEST_KEPT)
    except OSError:
        return "", 0
    return data[begin if begin <= len(data) else 0 :].decode("utf-8", "replace"), len(data)


def _seen(file: Path) -> Iterator[tuple[str, int]]:
    """How many bytes of which log were told; nothing where the file is damaged or not there."""
    with suppress(OSError, UnicodeDecodeError):
        for line in read_whole(file, LARGEST_KEPT).decode().splitlines():
            name, _, size = line.rpartition(" ")
            if size.isdecimal():
                yield name, int(size)
