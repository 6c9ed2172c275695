"""One line for when the live part cannot run: what happened, what to do, and a button that tries again."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from app.problem import Problem
from ui.i18n.language import tr, translate
from ui.pages.lesson import texts
from ui.widgets.boxes import row
from ui.widgets.notices import sentence


class ProblemLine(QFrame):
    """Hidden until something is wrong. It has the banner's look, under the name in the style sheet."""

    try_again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("banner")
        self.setProperty("grave", True)
        mark = QLabel("!", self)
        mark.setObjectName("bannerMark")
        mark.setFixedSize(20, 20)
        mark.setIndent(7)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.button = QPushButton(tr(texts.TRY_AGAIN), self)
        self.button.setObjectName("bannerButton")
        self.button.clicked.connect(self.try_again)
        row(self, 12, mark, (self.words, 1), self.button).setContentsMargins(12, 8, 8, 8)
        self.hide()

    def tell(self, problem: Problem | None) -> None:
        """Shows a problem; None hides the line."""
        self.setVisible(problem is not None)
        if problem is not None:
            what, step = sentence(translate(problem.message)), sentence(translate(problem.hint))
            words = " ".join(filter(None, (what, step, tr(texts.STILL_READABLE))))
            self.words.setText(words)
            self.setAccessibleName(words)
