"""Which picture or sentence is shown next while a reply is written: one in a frame, each a few times a second.

A fast reply changes all of them at each frame, and to show all takes longer than its text. Nobody sees them follow
sixty times a second. So each change makes all of them due, and they take turns, in their order; the first comes at once
where nothing was due. What does not look different, or is out of sight, is passed over.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from ui.qt_runtime.frame_timer import FrameTimer

TURN_MS, PICTURES_MS, WORDS_MS = 20, 100, 250
"""Sentences change four times a second, because nobody can read them faster."""


class Turns(QObject):
    """`show(index)` shows one of `count` and returns whether there is something to paint. All of them take `all_ms`."""

    def __init__(self, count: int, show: Callable[[int], bool], all_ms: int, parent: QObject) -> None:
        super().__init__(parent)
        self._count, self._show, self._all_ms = count, show, all_ms
        self._due = self._next = self._painted = 0
        self._clock = FrameTimer(self, self._take_turn, yields=True)

    def want(self) -> None:
        """All are due: what they show has changed."""
        self._due = self._count
        if not self._clock.is_active:
            self._next = self._painted = 0
            self._take_turn()

    def take_all(self) -> None:
        """Shows all of them now: after a jump, and at a reply's end."""
        self._clock.start(self._all_ms)
        self._due = self._next = self._painted = 0
        for index in range(self._count):
            self._show(index)

    def _take_turn(self) -> None:
        while self._due:
            index, self._next = self._next, (self._next + 1) % self._count
            self._due -= 1
            is_painted = self._show(index)
            self._painted += is_painted
            if self._next == 0:  # Once round: the first waits until its time is over.
                self._clock.start(max(TURN_MS, self._all_ms - TURN_MS * self._painted))
                self._painted = 0
                return
            if is_painted:
                self._clock.start(TURN_MS)
                return
