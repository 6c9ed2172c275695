"""What the comparison shows before its first run: what will happen, and three questions to begin with."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.text_direction import isolated
from ui.theme.fonts import READING_PX, sized
from ui.transcript.view.empty_state import SUGGESTIONS

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
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(title)
        column.addWidget(words)
        column.addSpacing(8)
        for button, question in zip(self.buttons, SUGGESTIONS, strict=True):
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, question=question: self.question_chosen.emit(question))
            column.addWidget(button)
        inner = QWidget(self)
        inner.setMaximumWidth(WIDTH_PX)
        inner.setLayout(column)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 24, 0, 24)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(inner, 1000)  # By its alignment alone it would be as high as for narrow words.
        middle.addStretch(1)
        whole.addStretch(2)
        whole.addLayout(middle)
        whole.addStretch(3)
