"""The place above the message box, in which one thing is said at a time.

A notice, a model that loads, an offer, a hint and the legend were stacked once, and took half of a small window. Now
the most urgent of those that have something to say is shown; the others keep what they have and come when it has gone.
That a chat is a temporary one stands below, and stays.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.widgets.boxes import row

_CHANGES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
"""A widget was shown or hidden by its own wish, also where what it stands in is hidden."""


class FootPlace(QWidget):
    """`lines` show and hide themselves, the most urgent first; `rest` is shown while none of them has to be.

    A line that waits for another stays shown by its own account (`isHidden()` is False) and cannot be seen.
    """

    def __init__(self, lines: Sequence[QWidget], rest: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._rest = rest
        self._holders: dict[QWidget, QWidget] = {}
        self._resting = self._held(rest)
        self._column.addWidget(self._resting)
        for line in lines:
            self.add(line)

    def add(self, line: QWidget, before: QWidget | None = None) -> None:
        """Adds a line, behind all others or as more urgent than `before`."""
        holder = self._held(line)
        line.installEventFilter(self)
        order = list(self._holders.items())
        place = len(order) if before is None else [each for each, _ in order].index(before)
        order.insert(place, (line, holder))
        self._holders = dict(order)
        self._column.insertWidget(place, holder)
        self._choose()

    def _held(self, line: QWidget) -> QWidget:
        """Returns a widget around the line, whose showing and hiding leaves the line's own wish alone."""
        holder = QWidget(self)
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(line)
        return holder

    def remove(self, line: QWidget) -> None:
        """Takes a line away; whoever made it deletes it."""
        line.removeEventFilter(self)
        line.hide()
        line.setParent(self)  # Not None: Python would delete it at once, perhaps while its own signal is handled.
        holder = self._holders.pop(line)
        self._column.removeWidget(holder)
        holder.deleteLater()
        self._choose()

    @property
    def shown(self) -> QWidget:
        """What is said now."""
        return next((line for line in self._holders if not line.isHidden()), self._rest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES:
            self._choose()
        return False

    def _choose(self) -> None:
        shown = self.shown
        for line, holder in self._holders.items():
            holder.setVisible(line is shown)
        self._resting.setVisible(shown is self._rest)
        around: QWidget | None = self
        while around is not None and not around.isWindow():
            # At once: else the message box stands for one moment where it has no room.
            if (layout := around.layout()) is not None:
                layout.invalidate()
                layout.activate()
            around = around.parentWidget()


class TemporaryLine(QFrame):
    """Says that the chat on screen is a temporary one, for as long as it is. Signals: `keep_requested`."""

    keep_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        words = QLabel(tr("Temporary chat: not stored, and gone once you leave it."), self)
        words.setObjectName("hintWords")
        words.setWordWrap(True)
        words.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleName(words.text())
        self.keep = QPushButton(tr("Keep this chat"), self)
        self.keep.setObjectName("barButton")
        self.keep.setToolTip(tr("Stores it on this computer, as any other chat"))
        self.keep.clicked.connect(self.keep_requested)
        row(self, 12, (words, 1), self.keep).setContentsMargins(12, 6, 6, 6)
        self.hide()
