"""Run as a program: a command that serves until it is stopped, stopped once it has said its first line."""

from __future__ import annotations

import os
import signal
import sys
import threading
from typing import Any

from app.__main__ import main


class Said:
    """Standard output that presses Ctrl-C after the first line."""

    def __init__(self, stream: Any) -> None:
        self._stream, self._is_over = stream, False

    def write(self, text: str) -> int:
        count: int = self._stream.write(text)
        if "\n" in text and not self._is_over:
            self._is_over = True
            threading.Timer(0.0, os.kill, (os.getpid(), signal.SIGINT)).start()
        return count

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # A shell's job in the background is started without it.
    sys.stdout = sys.stderr = Said(sys.stdout)
    sys.exit(main(sys.argv[1:]))
