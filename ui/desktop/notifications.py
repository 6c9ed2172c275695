"""Decides what is worth a notification while the user looks at another window: the end of a long reply or download."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.conversation.events import ReplyBegun, ReplyEnded
from ui.i18n.language import tr
from ui.i18n.phrases import shortened

LONG_S = 20.0
"""After a shorter wait the user has not gone away yet."""

SHOWN_LETTERS = 120

Notify = Callable[[str, str], None]


class Notification:
    """Calls `notify(title, words)` for what is worth it; `looks_here` returns whether the user sees the window."""

    def __init__(
        self, notify: Notify, looks_here: Callable[[], bool], clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._notify, self._looks_here, self._clock_s = notify, looks_here, clock_s
        self._requested = True
        self._begun_s: dict[str, float] = {}

    def set_requested(self, requested: bool) -> None:
        """Sets whether the user wants notifications at all."""
        self._requested = requested

    def reply_begun(self, event: ReplyBegun) -> None:
        """Notes when a reply began."""
        self._begun_s = {event.generation_id: self._clock_s()}

    def reply_ended(self, event: ReplyEnded) -> None:
        """Reports the end of a reply that took long."""
        begun_s = self._begun_s.pop(event.generation_id, None)
        if begun_s is not None and self._clock_s() - begun_s >= LONG_S:
            broke_off = event.message.state == "failed"
            title = tr("The reply broke off") if broke_off else tr("The reply is done")
            self.say(title, shortened(event.message.text, SHOWN_LETTERS))

    def say(self, title: str, words: str) -> None:
        """Reports that something long has ended: a reply or a download."""
        if self._requested and not self._looks_here():
            self._notify(title, words)
