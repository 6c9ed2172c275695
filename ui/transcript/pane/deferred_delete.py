"""Frees text that is no longer shown, a slice at a time: to destroy ten thousand laid-out lines takes over 100 ms."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.page_layout import PageLayout
from ui.transcript.markdown.parsing.blocks import words_of
from ui.transcript.text.layout import Stack
from ui.transcript.text.paragraph import Paragraph

AT_ONCE = 200
"""Paragraphs that are freed in one turn of the event loop, or as much as these weigh."""

_PARTS = 16
"""Parts of a text (tokens, links) that weigh as much as a line that is laid out."""


def weight(one: Paragraph | SetBlock) -> int:
    """What freeing it costs, in lines."""
    parts = len(one.spans) if isinstance(one, Paragraph) else sum(map(len, words_of(one.block)))
    return 1 + parts // _PARTS


class LettingGo(QObject):
    """Holds what is to be freed. Nothing else may need a text that was given to it."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._rows: deque[list[Paragraph] | list[SetBlock]] = deque()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.free_some)

    @property
    def count(self) -> int:
        """How many paragraphs and blocks are still there."""
        return sum(map(len, self._rows))

    def take(self, flow: Stack) -> None:
        """Frees a text in the turns to come; a short one goes with its last owner."""
        if sum(map(weight, flow.paragraphs)) > AT_ONCE:
            if isinstance(
                flow, PageLayout
            ):  # first: the other row still holds its pieces, and a block may have hundreds
                self._rows.append(list(flow.sets))
            self._rows.append(list(flow.paragraphs))
            self._timer.start(0)

    @Slot()
    def free_some(self) -> None:
        """One slice."""
        left = AT_ONCE
        while self._rows and left > 0:
            row = self._rows[0]
            while row and left > 0:
                left -= weight(row.pop())
            if not row:
                self._rows.popleft()
        if not self._rows:
            self._timer.stop()


_LETTING_GO: list[LettingGo] = []


def letting_go() -> LettingGo:
    """The one of this process; it goes with the application."""
    if not _LETTING_GO:
        _LETTING_GO.append(LettingGo(QCoreApplication.instance()))
    return _LETTING_GO[0]
