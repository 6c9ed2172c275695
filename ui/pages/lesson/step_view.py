"""One step on the page: words on the left, picture on the right, or below where the window is narrow."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QWidget

from ui.i18n.language import tr
from ui.pages.lesson.prose import FormulaLines, heading, paragraph
from ui.pages.lesson.steps import StepText
from ui.widgets.boxes import column

TEXT_PX, NARROW_TEXT_PX, PICTURE_PX = 440, 680, 720
"""Widest column of words beside a picture and above one, and widest picture: lines stay readable on any screen."""

SIDE_BY_SIDE_PX = 860
"""Narrower than this, the picture goes below the words."""


class _Inside(QWidget):
    """As high as its words need at its width. Qt's own least height assumes that wrapped labels are narrow and high."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.fit()
        return done

    def fit(self) -> None:
        box = self.layout()
        if box is not None and self.width() > 0:
            high = box.heightForWidth(self.width()) if box.hasHeightForWidth() else box.minimumSize().height()
            self.setMinimumHeight(high)


class StepSheet(QScrollArea):
    """Scrolls up and down where the window is low. Left and right are the lesson's own keys."""

    def __init__(self, text: StepText, picture: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr(text.title))
        self.picture = picture
        self._formulas = FormulaLines(text.formulas) if text.formulas else None
        self._words = self._make_words(text)
        self._inside = _Inside(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._inside)
        self._box.setContentsMargins(0, 12, 12, 12)
        self._box.addWidget(self._words, 4, Qt.AlignmentFlag.AlignTop)
        self._box.addWidget(picture, 5)
        picture.setMaximumWidth(PICTURE_PX)
        self.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self._arrange(SIDE_BY_SIDE_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _arrange(self, width: int) -> None:
        side_by_side = width >= SIDE_BY_SIDE_PX
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if side_by_side else QBoxLayout.Direction.TopToBottom)
        self._box.setSpacing(48 if side_by_side else 24)
        self._words.setMaximumWidth(TEXT_PX if side_by_side else NARROW_TEXT_PX)

    def _make_words(self, text: StepText) -> QWidget:
        words = QWidget(self)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        body = [paragraph(tr(each), words) for each in text.body]
        formulas = (4, self._formulas) if self._formulas is not None else ()
        column(words, 14, heading(tr(text.title), words), *body, *formulas)
        return words
