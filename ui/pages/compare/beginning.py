"""What the comparison shows before its first run: what will happen, and three questions to begin with."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.text_direction import isolated
from ui.theme.fonts import READING_PX, sized
from ui.transcript.view.empty_state import SUGGESTIONS
from ui.widgets.boxes import centred, column

WIDTH_PX = 460


class Beginning(QWidget):
    """Signals: `question_chosen` with the words of the question."""

    question_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        title = QLabel(tr("Which one is faster here?"), self)
        title.setFont(sized(20, QFont.Weight.DemiBold))
        title.setWordWrap(True)
        words = QLabel(
            tr(
                "Both sides answer the same question, one after the other, so that neither slows the other down. Then "
                "you see which was faster, by how much, and whether both wrote the same."
            ),
            self,
        )
        words.setFont(sized(READING_PX - 1))
        words.setObjectName("muted")
        words.setWordWrap(True)
        self.buttons = [QPushButton(isolated(question), self) for question in SUGGESTIONS]
        for button, question in zip(self.buttons, SUGGESTIONS, strict=True):
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, question=question: self.question_chosen.emit(question))
        inner = QWidget(self)
        inner.setMaximumWidth(WIDTH_PX)
        column(inner, 8, title, words, 8, *self.buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 24, 0, 24)
        whole.addStretch(2)
        whole.addLayout(centred(inner))
        whole.addStretch(3)
