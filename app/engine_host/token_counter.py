"""Counts texts with the open pair's own tokenizer, apart from the chat: each answer goes to the caller who asked.

The worker answers between replies. An answer may be None (no pair, no worker); then the caller's estimate stands.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable

from app.engine_host.protocol import Counted, CountTokens, EngineLink

CountHandler = Callable[[int | None], None]
CountRequest = Callable[[str, CountHandler], None]


class TokenCounts:
    """Matches answers with questions, which come from different threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, CountHandler] = {}

    def ask(self, engine: EngineLink, text: str, handle: CountHandler) -> None:
        """Count `text`; `handle` is called on the engine's thread with the number of tokens, or with None."""
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = handle
        engine.send(CountTokens(number, text))

    def handle(self, counted: Counted) -> None:
        """Pass an answer to the caller who asked."""
        with self._lock:
            handle = self._waiting.pop(counted.count_id, None)
        if handle is not None:
            handle(counted.tokens)


def nothing_counted(text: str, handle: CountHandler) -> None:
    """Stands in for `TokenCounts.ask` where there is no engine."""
