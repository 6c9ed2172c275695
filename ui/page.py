"""A page that stands in the chat's place for a while: a replay, a race, the lesson, the bench.

Every page has the same head: back to the chat on the left, what this is, and its own actions on the right. Esc goes
back too. The chat behind it goes on as it was.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from ui.fonts import sized
from ui.language import tr
from ui.palette import Palette
from ui.transcript.transcript_view import TranscriptView


class Page(QFrame):
    """`content` is the box for what the page shows. Signals: `close_requested` when the person goes back."""

    close_requested = Signal()

    def __init__(self, title: str, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(title)
        self.colours = palette
        self._title = QLabel(title, self)
        self._title.setFont(sized(15, QFont.Weight.DemiBold))
        self._actions = QHBoxLayout()
        self._actions.setSpacing(8)
        self.content = QVBoxLayout()
        self.content.setContentsMargins(20, 0, 20, 16)
        self.content.setSpacing(12)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        box.addLayout(self._make_head())
        box.addLayout(self.content, 1)

    def _make_head(self) -> QHBoxLayout:
        back = QToolButton(self)
        back.setObjectName("backButton")
        back.setText(tr("‹  Back to the chat"))
        back.setToolTip(tr("Back (Esc)"))
        back.clicked.connect(self.close_requested)
        self.back = back
        head = QHBoxLayout()
        head.setContentsMargins(16, 10, 20, 0)
        head.setSpacing(12)
        head.addWidget(back)
        head.addWidget(self._title, 1)
        head.addLayout(self._actions)
        return head

    def set_title(self, title: str) -> None:
        """What the page shows now."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def add_action(self, words: str, hint: str = "") -> QPushButton:
        """A button at the right of the head."""
        button = QPushButton(words, self)
        button.setObjectName("barButton")
        button.setToolTip(hint)
        self._actions.addWidget(button)
        return button

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours; pages that paint by themselves hand them on."""
        self.colours = palette
        self.update()

    def set_reduced_motion(self, on: bool) -> None:
        """Less motion from now on; the views of replies are what moves on a page."""
        for view in self.findChildren(TranscriptView):
            view.set_reduced_motion(on)

    def leave(self) -> None:
        """The page is about to go: what runs for it ends. Called once by the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)
