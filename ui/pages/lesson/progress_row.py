"""The steps as dots with names, joined by a line; the user clicks them or reaches them with Tab.

A finished step's dot is filled, the open one has a ring and a bold name, the others are empty. The button that goes on
to the next one is here too.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from ui.i18n.language import tr
from ui.pages.lesson.steps import STEPS
from ui.pages.lesson.texts import where
from ui.theme.fonts import SMALL_PX, sized
from ui.theme.palette import Palette
from ui.theme.theme import current_palette
from ui.widgets.boxes import row
from ui.widgets.picture import MIDDLE, line_pen, write

_DOT_Y, _NAME_Y, _HIGH, _BARE_HIGH = 14.0, 28.0, 52, 28
_RADIUS = 5.0


class Dot(QAbstractButton):
    """One step."""

    def __init__(self, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._place = place
        self._now = 0
        self._high = _HIGH
        self.setText(tr(STEPS[place].name))
        self.setToolTip(tr(STEPS[place].title))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_now(0)

    @property
    def colours(self) -> Palette:
        """The palette to paint in."""
        return current_palette()

    def sizeHint(self) -> QSize:
        return QSize(96, self._high)

    def minimumSizeHint(self) -> QSize:
        return QSize(28, self._high)

    def show_names(self, named: bool) -> None:
        """Shows or hides the names: without room, dots and tooltips stay, and the foot of the page names the step."""
        self._high = _HIGH if named else _BARE_HIGH
        self.updateGeometry()
        self.update()

    def show_now(self, now: int) -> None:
        """Shows the open step."""
        self._now = now
        self.setAccessibleName(where(self._place))
        self.setAccessibleDescription(tr("open", "of the step that is shown now") if now == self._place else "")
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, _DOT_Y)
        self._draw_line(painter, middle)
        self._draw_dot(painter, middle)
        self._draw_name(painter)
        if self.hasFocus():
            painter.setPen(line_pen(self.colours.accent, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), 8, 8)
        painter.end()

    def _draw_line(self, painter: QPainter, middle: QPointF) -> None:
        reach = _RADIUS + 6
        for is_before in (True, False):
            if (is_before and self._place == 0) or (not is_before and self._place == len(STEPS) - 1):
                continue
            walked = self._place <= self._now if is_before else self._place < self._now
            is_left = is_before != self.isRightToLeft()
            painter.setPen(line_pen(self.colours.accent if walked else self.colours.hairline, 1.5))
            start = 0.0 if is_left else middle.x() + reach
            end = middle.x() - reach if is_left else float(self.width())
            painter.drawLine(QPointF(start, _DOT_Y), QPointF(end, _DOT_Y))

    def _draw_dot(self, painter: QPainter, middle: QPointF) -> None:
        accent = QColor(self.colours.accent)
        if self._place == self._now:
            painter.setPen(line_pen(self.colours.accent, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, _RADIUS + 2.5, _RADIUS + 2.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(middle, _RADIUS - 1, _RADIUS - 1)
            return
        painter.setPen(line_pen(self.colours.accent if self._place < self._now else self.colours.muted, 1.5))
        painter.setBrush(accent if self._place < self._now else QColor(self.colours.window))
        painter.drawEllipse(middle, _RADIUS, _RADIUS)

    def _draw_name(self, painter: QPainter) -> None:
        if self._high < _HIGH:
            return
        is_now = self._place == self._now
        font = sized(SMALL_PX, QFont.Weight.DemiBold if is_now else QFont.Weight.Normal)
        room = QRectF(0, _NAME_Y, self.width(), 18)
        colour = self.colours.text if is_now or self.underMouse() else self.colours.muted
        write(painter, room, self.text(), colour, font, MIDDLE)


def _widest_name() -> int:
    metrics = QFontMetrics(sized(SMALL_PX, QFont.Weight.DemiBold))
    return max(metrics.horizontalAdvance(tr(step.name)) for step in STEPS)


class ProgressRow(QWidget):
    """`chosen(int)` is emitted with the step that was clicked."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.dots = [Dot(place, self) for place in range(len(STEPS))]
        row(self, 0, *self.dots)
        for place, dot in enumerate(self.dots):
            dot.clicked.connect(lambda checked=False, place=place: self.chosen.emit(place))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        named = self.width() >= len(self.dots) * (_widest_name() + 4)
        for dot in self.dots:
            dot.show_names(named)

    def show_now(self, now: int) -> None:
        for dot in self.dots:
            dot.show_now(now)


class NextButton(QPushButton):
    """The main button; while it has the keyboard focus, a thin ring in its own ink lies inside it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.ButtonText), 1.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5), 5, 5)
            painter.end()
