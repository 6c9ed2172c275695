"""How the lesson lays out its words: heading, paragraphs, formulas, and lines with measured figures.

A figure's line begins with its source, as a word and not as a colour: measured, estimate, example.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from ui.i18n.language import tr
from ui.pages.lesson.steps import FormulaStep
from ui.theme.fonts import READING_PX, SMALL_PX, sized
from ui.widgets.boxes import column, row

HEADING_PX = 22
FORMULA_PX = 16
LINE_PERCENT = 132
"""Relative to the font's own line, which has some room already: 1.6 times the letters' size."""


class Prose(QLabel):
    """Words that wrap, in lines 1.6 times as high as the letters."""

    def __init__(self, parent: QWidget | None = None, pixels: int = READING_PX) -> None:
        super().__init__(parent)
        self._said: tuple[str, str] | None = None
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setFont(sized(pixels))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def say(self, words: str, tag: str = "") -> None:
        """Shows plain words, with `tag` in bold before them. An empty text takes no room."""
        if (tag, words) == self._said:
            return
        self._said = (tag, words)
        marked = escape(words)
        if tag:
            marked = tr("<b>{source}:</b> {words}", "such as Measured: 5 ms", source=escape(tag), words=marked)
        self.setText(f'<p style="line-height:{LINE_PERCENT}%; margin:0">{marked}</p>')
        self.setAccessibleName(tr("{source}: {words}", "", source=tag, words=words) if tag else words)
        self.setVisible(bool(words))


class Fact(Prose):
    """A line with its source: “Measured: …”. It is paler than the text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, 13)
        self.hide()


def heading(words: str, parent: QWidget) -> QLabel:
    label = QLabel(words, parent)
    label.setFont(sized(HEADING_PX, QFont.Weight.DemiBold))
    label.setWordWrap(True)
    return label


def paragraph(words: str, parent: QWidget) -> Prose:
    label = Prose(parent)
    label.say(words)
    return label


def small_heading(words: str, parent: QWidget) -> QLabel:
    label = QLabel(words, parent)
    label.setFont(sized(13, QFont.Weight.DemiBold))
    label.setWordWrap(True)
    return label


class FormulaLines(QWidget):
    """Formulas one below the other, each with its paper, behind a line; shown at the press of `button`."""

    def __init__(self, formulas: tuple[FormulaStep, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = QFrame(self)
        self._bar.setObjectName("formulaBar")
        self._bar.setFixedWidth(2)
        lines = column(None, 2)
        for number, formula in enumerate(formulas):
            if number:
                lines.addSpacing(10)
            lines.addWidget(self._line(formula))
            lines.addWidget(self._source(formula))
        self.button = QPushButton(tr("For readers of the papers", "opens formulas"), self)
        self.button.setObjectName("lessonPapers")
        self.button.setCheckable(True)
        self._lines = QWidget(self)
        row(self._lines, 14, self._bar, (lines, 1)).setContentsMargins(0, 4, 0, 4)
        column(self, 4, (self.button, Qt.AlignmentFlag.AlignLeading), self._lines)
        self._lines.hide()
        self.button.toggled.connect(self._lines.setVisible)

    def _label(self, words: str) -> QLabel:
        """Returns a label that stays beside the line also where a left-to-right formula is in a right-to-left text."""
        label = QLabel(words, self)
        if self.isRightToLeft():
            end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
            label.setAlignment(end | Qt.AlignmentFlag.AlignVCenter)
        return label

    def _line(self, formula: FormulaStep) -> QLabel:
        label = self._label(tr(formula.line))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setFont(sized(FORMULA_PX, QFont.Weight.Medium))
        label.setWordWrap(True)
        label.setAccessibleName(tr(formula.spoken))
        return label

    def _source(self, formula: FormulaStep) -> QLabel:
        label = self._label(formula.cited)
        label.setObjectName("muted")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(sized(SMALL_PX))
        label.setWordWrap(True)
        return label
