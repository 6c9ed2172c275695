"""Ends a reply where a given string appears, wherever tokens, drafts or characters split it.

Text that could be the beginning of a stop string is held back until that is decided, so that nothing which was shown is
ever taken back.
"""

from __future__ import annotations

from collections.abc import Sequence


class StopStrings:
    """A filter over the text of one reply."""

    def __init__(self, stops: Sequence[str]) -> None:
        """Empty strings are refused by `Request.check`."""
        self._stops = tuple(stops)
        self._held = ""
        self.any = bool(self._stops)
        self.found: str | None = None

    def push(self, text: str) -> str:
        """Take in more text; returns what may be shown. A complete stop string sets `found` and is not shown."""
        if not self._stops:
            return text
        text = self._held + text
        at, stop = min(((text.find(stop), stop) for stop in self._stops if stop in text), default=(-1, ""))
        if at >= 0:
            self._held, self.found = "", stop
            return text[:at]
        held = max(_overlap(text, stop) for stop in self._stops)
        self._held = text[len(text) - held :]
        return text[: len(text) - held]

    def flush(self) -> str:
        """What was held back, at the end of a reply that no stop string ended."""
        held, self._held = self._held, ""
        return held


def _overlap(text: str, stop: str) -> int:
    """How many characters at the end of `text` are the beginning of `stop`."""
    return next((n for n in range(min(len(text), len(stop) - 1), 0, -1) if text.endswith(stop[:n])), 0)
