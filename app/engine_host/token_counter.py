"""Counts of texts by the open pair's own tokenizer, beside the conversation: who asks is who hears.

The worker answers between replies. An answer may be None (no pair, no worker): the estimate then stands.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable

from app.engine_host.protocol import Counted, CountTokens, EngineLink

Hear = Callable[[int | None], None]
CountRequest = Callable[[str, Hear], None]


class TokenCounts:
    """Matches answers to questions, which come from different threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, Hear] = {}

    def ask(self, engine: EngineLink, text: str, handle: Hear) -> None:
        """Have `text` counted; `handle` is called with the tokens or None, on the engine's thread."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = handle
        engine.send(CountTokens(number, text))

    def handle(self, counted: Counted) -> None:
        """An answer has come."""
        with self._lock:
            handle = self._waiting.pop(counted.count_id, None)
        if handle is not None:
            handle(counted.tokens)


def nothing_counted(text: str, handle: Hear) -> None:
    """Where there is no engine to ask."""
