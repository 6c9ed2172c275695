"""What all painted pictures of the inspector have in common: a state, colours, and no repaint without a change."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.inspector.rounds import InspectorState
from ui.inspector.token_signs import Inks
from ui.theme.fonts import sized, tabular
from ui.theme.palette import LIGHT, Palette

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
"""Absolute: charts run from left to right in every language, and their words stay beside what they name."""

LABEL_PX = 11
LINE_PX = 14
"""The height of one line of labels."""

_STEPS = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)


class Picture(QWidget):
    """A subclass says when there is something to see, which facts it paints, and paints them.

    A screen reader is told the section's sentence: the pictures say nothing that the words do not.
    """

    height_px = 96

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = InspectorState()
        self.inks = Inks.of(LIGHT)
        self.labels = sized(LABEL_PX)
        self.figures = tabular(LABEL_PX)
        self._painted: object = None
        self.setFixedHeight(self.height_px)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_palette_colors(self, palette: Palette) -> None:
        """Colours from now on."""
        self.inks = Inks.of(palette)
        self.update()

    def has_something(self, state: InspectorState) -> bool:
        """Whether this state has something for this picture."""
        return bool(state.rounds)

    def facts(self, state: InspectorState) -> object:
        """All that is painted of a state, to be compared with what was painted before."""
        return (state.generation_id, len(state.rounds), state.ended)

    def show_rounds(self, state: InspectorState) -> None:
        """Take the state; repaint where it looks different."""
        self.state = state
        facts = self.facts(state)
        if facts != self._painted:
            self._painted = facts
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Paint `self.state`; antialiasing is on, the font is that of figures."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.figures)
        if self.has_something(self.state):
            self.draw(painter)
        painter.end()


def fill(painter: QPainter, box: QRectF, brush: QColor | QBrush, radius: float = 0.0) -> None:
    """An area without an outline."""
    if not radius:
        painter.fillRect(box, brush)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(box, radius, radius)


def hatched(colour: QColor) -> QBrush:
    """The sign of what was read or guessed in vain, wherever it is drawn as an area."""
    return QBrush(colour, Qt.BrushStyle.BDiagPattern)


def nice_above(value: float) -> float:
    """The next round figure at or above `value`: scales that seldom change, so that nothing dances."""
    if value <= 0.0:
        return 1.0
    size = 1.0
    while size * 10 <= value:
        size *= 10
    while size > value:
        size /= 10
    return next(size * step for step in _STEPS if size * step >= value * (1 - 1e-9))
