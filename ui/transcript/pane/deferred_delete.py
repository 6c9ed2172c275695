"""Frees text that is no longer shown, in slices: destroying ten thousand laid-out lines takes over 100 ms."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Slot

from ui.transcript.markdown.layout.block_layout import SetBlock
from ui.transcript.markdown.layout.fragment import Fragment
from ui.transcript.markdown.layout.markdown_layout import MarkdownFlow
from ui.transcript.markdown.parsing.blocks import words_of

AT_ONCE = 200
"""How many paragraphs, or lines of the same cost, are freed in one turn of the event loop."""

_PARTS = 16
"""How many parts of a text (tokens, links) cost as much to free as one laid-out line."""


def weight(one: Fragment | SetBlock) -> int:
    """Returns the cost of freeing it, in lines."""
    parts = len(one.spans) if isinstance(one, Fragment) else sum(map(len, words_of(one.block)))
    return 1 + parts // _PARTS


class DeferredDelete(QObject):
    """Holds the texts that are to be freed. Nobody else may use a text after it was given to `take`."""

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._rows: deque[list[Fragment] | list[SetBlock]] = deque()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.free_some)

    @property
    def count(self) -> int:
        """Returns how many paragraphs and blocks are still waiting."""
        return sum(map(len, self._rows))

    def take(self, flow: MarkdownFlow) -> None:
        """Frees a text in later turns of the event loop. A short text is freed with its last reference instead."""
        if sum(map(weight, flow.paragraphs)) > AT_ONCE:
            # The blocks go first: the other list still holds their parts, and a block may have hundreds of them.
            self._rows += [list(flow.sets), list(flow.paragraphs)]
            self._timer.start(0)

    @Slot()
    def free_some(self) -> None:
        """Frees one slice."""
        left = AT_ONCE
        while self._rows and left > 0:
            row = self._rows[0]
            while row and left > 0:
                left -= weight(row.pop())
            if not row:
                self._rows.popleft()
        if not self._rows:
            self._timer.stop()


_LETTING_GO: list[DeferredDelete] = []


def letting_go() -> DeferredDelete:
    """Returns the single one of this process, which is destroyed with the application."""
    if not _LETTING_GO:
        _LETTING_GO.append(DeferredDelete(QCoreApplication.instance()))
    return _LETTING_GO[0]
