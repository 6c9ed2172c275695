"""How a step is laid out: its words on the left, its picture on the right, or below where the window is narrow.

A measured line begins with its source, as a word and not as a colour: measured, estimate, recorded.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from ui.i18n.language import tr, tr_noop
from ui.pages.lesson.steps import FormulaStep, StepText
from ui.theme.fonts import HEADING_PX, READING_PX, SMALL_PX, sized
from ui.widgets.boxes import button, column, label, row

FORMULA_PX = 16
LINE_PERCENT = 132
"""Relative to the font's own line, which has some room already: 1.6 times the letters' size."""

TEXT_PX, NARROW_TEXT_PX, PICTURE_PX = 440, 680, 720
"""Widest column of words beside a picture and above one, and widest picture: lines stay readable on any screen."""

SIDE_BY_SIDE_PX = 860
"""Narrower than this, the picture goes below the words."""

MEASURED, ESTIMATE, RECORDED = tr_noop("Measured"), tr_noop("Estimate"), tr_noop("Recorded")


class Prose(QLabel):
    """Words that wrap, in lines 1.6 times as high as the letters."""

    def __init__(self, parent: QWidget | None = None, pixels: int = READING_PX) -> None:
        super().__init__(parent)
        self._shown: tuple[str, str] | None = None
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(sized(pixels))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def set_words(self, words: str, tag: str = "") -> None:
        """Shows plain words, with `tag` in bold before them. An empty text takes no room."""
        if (tag, words) == self._shown:
            return
        self._shown = (tag, words)
        marked = escape(words)
        if tag:
            marked = tr("<b>{source}:</b> {words}", "such as Measured: 5 ms", source=escape(tag), words=marked)
        self.setText(f'<p style="line-height:{LINE_PERCENT}%; margin:0">{marked}</p>')
        self.setAccessibleName(tr("{source}: {words}", "", source=tag, words=words) if tag else words)
        self.setVisible(bool(words))


def fact_line(parent: QWidget) -> Prose:
    """Returns a smaller line for a figure, hidden until it has words."""
    line = Prose(parent, 13)
    line.hide()
    return line


class FormulaLines(QWidget):
    """Formulas one below the other, each with its paper, behind a line; shown at the press of `button`."""

    def __init__(self, formulas: tuple[FormulaStep, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bar = QFrame(self)
        bar.setObjectName("formulaBar")
        bar.setFixedWidth(2)
        labels = []
        for formula in formulas:
            line = label(self, tr(formula.line), wraps=True, font=sized(FORMULA_PX, QFont.Weight.Medium))
            line.setTextFormat(Qt.TextFormat.RichText)
            line.setAccessibleName(tr(formula.spoken))
            labels += [line, label(self, formula.cited, "muted", wraps=True, font=sized(SMALL_PX)), 8]
        self.button = button(self, tr("For readers of the papers", "opens formulas"), "lessonPapers")
        self.button.setCheckable(True)
        lines = QWidget(self)
        row(lines, 14, bar, (column(None, 2, *labels[:-1]), 1)).setContentsMargins(0, 4, 0, 4)
        column(self, 4, (self.button, Qt.AlignmentFlag.AlignLeading), lines)
        lines.hide()
        self.button.toggled.connect(lines.setVisible)


class _Inside(QWidget):
    """As high as its words need at its width. Qt's own least height assumes that wrapped labels are narrow and high."""

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        box = self.layout()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize) and box is not None and self.width() > 0:
            high = box.heightForWidth(self.width()) if box.hasHeightForWidth() else box.minimumSize().height()
            self.setMinimumHeight(high)
        return done


class StepSheet(QScrollArea):
    """Scrolls up and down where the window is low. Left and right are the lesson's own keys."""

    def __init__(self, text: StepText, picture: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr(text.title))
        self._words = self._make_words(text)
        inside = _Inside(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._box.setContentsMargins(0, 12, 12, 12)
        self._box.addWidget(self._words, 4, Qt.AlignmentFlag.AlignTop)
        self._box.addWidget(picture, 5)
        picture.setMaximumWidth(PICTURE_PX)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side_by_side = event.size().width() >= SIDE_BY_SIDE_PX
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if side_by_side else QBoxLayout.Direction.TopToBottom)
        self._box.setSpacing(48 if side_by_side else 24)
        self._words.setMaximumWidth(TEXT_PX if side_by_side else NARROW_TEXT_PX)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._box.invalidate()  # A sheet that was resized while it was hidden is not laid out again by itself.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _make_words(self, text: StepText) -> QWidget:
        words = QWidget(self)
        words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        heading = label(words, tr(text.title), wraps=True, font=sized(HEADING_PX, QFont.Weight.DemiBold))
        body = [Prose(words) for _ in text.body]
        for each, paragraph in zip(body, text.body, strict=True):
            each.set_words(tr(paragraph))
        papers = (4, FormulaLines(text.formulas, words)) if text.formulas else ()
        column(words, 14, heading, *body, *papers)
        return words
