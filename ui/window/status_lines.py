"""The lines above the message box.

One says how far a model is that is being opened, and one that a bigger model would know more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from ui.i18n.direction import isolated, joined, margins
from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.theme.fonts import tabular
from ui.widgets.boxes import row
from ui.widgets.waiting import ShareBar, TimeLeft, loading_words

WAIT_MS = 400
"""A model that is open sooner needs no line, which would only flash up."""


class LoadingLine(QFrame):
    """`show_phase` is told each step; the line appears where it takes longer than a moment.

    Signals: `told(words)` with each step, "" when the model is open.
    """

    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self)
        self.words.setObjectName("note")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        if self.isRightToLeft():  # A model's name begins the line, and its own letters run the other way.
            side = Qt.AlignmentFlag
            self.words.setAlignment(side.AlignRight | side.AlignVCenter | side.AlignAbsolute)
        self.share = QLabel(self)
        self.share.setObjectName("note")
        self.share.setFont(tabular(12))
        self.bar, self._left = ShareBar(self), TimeLeft()
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.words, 1)
        row.addWidget(self.share)
        box = QVBoxLayout(self)
        box.setContentsMargins(2, 0, 2, 0)
        box.setSpacing(4)
        box.addLayout(row)
        box.addWidget(self.bar)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(WAIT_MS)
        self._soon.timeout.connect(self.show)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        return QSize(120, super().minimumSizeHint().height())

    def show_phase(self, name: str, phase: str, share: float | None) -> None:
        """Shows what is done to open the model of this name; "open" ends it."""
        if phase == "open":
            self._soon.stop()
            self.hide()
            self.told.emit("")
            return
        self.words.setText(loading_words(isolated(name), phase))
        left = self._left.words(share)
        self.share.setText("" if share is None else joined(filter(None, (percent(share), left))))
        self.bar.show_share(share)
        self.setAccessibleName(f"{self.words.text()} {self.share.text()}".rstrip())
        self.told.emit(joined(filter(None, (self.words.text(), self.share.text()))))
        if self.isHidden() and not self._soon.isActive():
            self._soon.start()


BESIDE_PX = 300
"""Room of a hint's words, with the gaps around them, that its button has to leave where it stands in their line."""


class HintLine(QFrame):
    """One sentence and the button that does something about it. Signals: `closed` by the user.

    It never takes the keyboard focus by itself.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintLine")
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.words.setObjectName("hintWords")
        self.button = QPushButton(self)
        self.button.setObjectName("bannerButton")
        self.close_button = QToolButton(self)
        self.close_button.setObjectName("quietButton")
        self.close_button.setText("×")
        self.close_button.setAccessibleName(tr("Close this hint"))
        self.close_button.setToolTip(tr("Close"))
        self.button.clicked.connect(self._on_button)
        self.close_button.clicked.connect(self._on_close)
        self._both = QHBoxLayout()
        self._both.setSpacing(12)
        self._both.addWidget(self.words, 1)
        self._both.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
        row = QHBoxLayout(self)
        row.setContentsMargins(margins(16, 6, 8, 6))
        row.setSpacing(12)
        row.addLayout(self._both, 1)
        row.addWidget(self.close_button)
        self._action: Callable[[], object] = lambda: None
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Puts the button below the words where it would leave them too little room."""
        beside = self.width() - self.button.sizeHint().width() - self.close_button.sizeHint().width()
        direction = QHBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if beside >= BESIDE_PX else direction.TopToBottom)

    def show_hint(self, words: str, button: str, action: Callable[[], object]) -> None:
        """Shows a hint in place of the one before; its button hides it and does `action`."""
        self._action = action
        # A hint may begin with the name of a key, whose own letters run the other way.
        self.words.setText(f"\u200f{words}" if self.isRightToLeft() else words)
        self.setAccessibleName(words)
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self._fit()
        self.show()

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self._action()

    @Slot()
    def _on_close(self) -> None:
        self.hide()
        self.closed.emit()


_CHANGES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
"""A widget was shown or hidden by its own wish, also where what it stands in is hidden."""


class FootPlace(QWidget):
    """`lines` show and hide themselves, the most urgent first; `rest` is shown while none of them has to be.

    A line that waits for another stays shown by its own account (`isHidden()` is False) and cannot be seen.

    A notice, a model that loads, an offer, a hint and the legend were stacked once, and took half of a small window.
    Now the most urgent of those that have something to say is shown; the others keep what they have and come when it
    has gone. That a chat is a temporary one stands below, and stays.
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
