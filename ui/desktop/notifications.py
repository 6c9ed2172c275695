"""What is told to a person who looks at another window: a long reply has ended, a download too."""

from __future__ import annotations

import time
from collections.abc import Callable

from app.conversation.events import AnyEvent, ReplyBegun, ReplyEnded
from ui.i18n.language import tr
from ui.i18n.phrases import shortened

LONG_S = 20.0
"""Who waits less than this has not gone away yet."""

SHOWN_LETTERS = 120

Tell = Callable[[str, str], None]


class Notification:
    """`tell(title, words)` is called for what is worth it; `looks_here` says whether the person sees it anyway."""

    def __init__(
        self, tell: Tell, looks_here: Callable[[], bool], clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._tell, self._looks_here, self._clock_s = tell, looks_here, clock_s
        self._requested = True
        self._begun_s: dict[str, float] = {}

    def set_requested(self, requested: bool) -> None:
        """Whether the person wants to be told at all."""
        self._requested = requested

    def handle(self, item: AnyEvent) -> None:
        """A fact of the conversation."""
        if isinstance(item, ReplyBegun):
            self._begun_s = {item.generation_id: self._clock_s()}
        elif isinstance(item, ReplyEnded):
            begun_s = self._begun_s.pop(item.generation_id, None)
            if begun_s is not None and self._clock_s() - begun_s >= LONG_S:
                broke_off = item.message.state == "failed"
                title = tr("The reply broke off") if broke_off else tr("The reply is done")
                self.say(title, shortened(item.message.text, SHOWN_LETTERS))

    def say(self, title: str, words: str) -> None:
        """Something that took long has ended: a reply, a download."""
        if self._requested and not self._looks_here():
            self._tell(title, words)
