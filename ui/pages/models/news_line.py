"""What was just done, or could not be, at the foot of the page until it was read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from ui.i18n.language import tr
from ui.i18n.layout_direction import margins
from ui.pages.models import parts
from ui.pages.models.state import ModelsState


class NewsLine(QFrame):
    """What was just done, or could not be. Signals: `closed` when it was read."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("modelsNews")
        self.words = parts.words("", self)
        self._close = QToolButton(self)
        self._close.setObjectName("quietButton")
        self._close.setText("×")
        self._close.setAccessibleName(tr("Close this line"))
        self._close.clicked.connect(self.closed)
        row = QHBoxLayout(self)
        row.setContentsMargins(margins(24, 8, 12, 8))
        row.addWidget(self.words, 1)
        row.addWidget(self._close)
        self.hide()

    def show_state(self, state: ModelsState) -> None:
        """As it is now."""
        news = state.news
        self.setVisible(news is not None)
        if news is None or (news.words == self.words.text() and news.grave == self.property("grave")):
            return
        self.words.setText(news.words)
        self.setAccessibleName(news.words)
        self.setProperty("grave", news.grave)
        self.style().unpolish(self)
        self.style().polish(self)
