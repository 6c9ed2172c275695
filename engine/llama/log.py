"""llama.cpp's log: kept for error messages, so that it does not appear on a terminal."""

from __future__ import annotations

import ctypes
import re
import threading
from collections import deque

import llama_cpp


class _Lines(threading.local):
    """The newest lines of each thread: two models may be loaded at once."""

    def __init__(self) -> None:
        self.newest: deque[str] = deque(maxlen=200)


lines = _Lines()

_TELLING = re.compile(
    r"error|failed|invalid|missing|unknown|does not|requires|not compatible|not supported", re.IGNORECASE
)


@llama_cpp.llama_log_callback  # type: ignore[untyped-decorator]
def _keep(level: int, text: bytes, user_data: ctypes.c_void_p) -> None:
    lines.newest.append(text.decode("utf-8", "replace").rstrip("\n"))


llama_cpp.llama_log_set(_keep, ctypes.c_void_p(0))


def clear_log() -> None:
    """Clears the log before a call whose failure `last_error` should explain."""
    lines.newest.clear()


def last_error(otherwise: str) -> str:
    """The most telling line that the library logged since the last load."""
    telling = [line for line in lines.newest if _TELLING.search(line)]
    # The last one says only that the file was not loaded; the one before it says why.
    reasons = [line for line in telling if not line.endswith("failed to load model")] or telling
    return reasons[-1].split(": ", 1)[-1].removeprefix("error loading model: ") if reasons else otherwise
