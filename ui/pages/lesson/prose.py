"""How the lesson lays out its words: heading, paragraphs, formulas, and lines with measured figures.

A figure's line begins with its source, as a word and not as a colour: measured, estimate, example.

A step has its words on the left, its picture on the right, or below where the window is narrow.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from ui.i18n.language import tr
from ui.pages.lesson.steps import FormulaStep, StepText
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
