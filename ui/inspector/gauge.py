"""A bar that leans right where guessing helps and left where it costs, with a mark at "the same".

Logarithmic, so that twice as fast and half as fast lean equally far. The sentence below it says the same in words;
the side it leans to carries the meaning, colour only repeats it.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.i18n.language import tr

FULL_SCALE = 3.0
"""A speedup of 3x fills the right half, a third of the speed the left."""


def lean(speedup: float | None) -> float:
    """How far the bar leans, from -1 to 1; 0 for "no difference" and for "not measured"."""
    if speedup is None or speedup <= 0:
        return 0.0
    return max(-1.0, min(1.0, math.log(speedup) / math.log(FULL_SCALE)))


class Gauge(QWidget):
    """Shows `set_speedup`; draws in the four colours it was given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speedup: float | None = None
        self._helps = self._costs = self._track = self._mark = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Is guessing helping: gauge"))

    def sizeHint(self) -> QSize:
        return QSize(200, 14)

    def set_colors(self, *, helps: QColor, costs: QColor, track: QColor, mark: QColor) -> None:
        """The colours of a lean to the right, a lean to the left, the empty bar, and the mark at 1x."""
        self._helps, self._costs, self._track, self._mark = helps, costs, track, mark
        self.update()

    def set_speedup(self, speedup: float | None) -> None:
        """None shows an empty bar."""
        self._speedup = speedup
        text = tr("not measured") if speedup is None else tr("{times:.2f} times the plain speed", times=speedup)
        self.setAccessibleDescription(text)
        self.setToolTip(tr("Speed with guessing / speed without, measured in this reply: {figure}", figure=text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(0, 0, 0, 0))
        bar = QRectF(0, 2, self.width(), self.height() - 4)
        painter.setBrush(self._track)
        painter.drawRoundedRect(bar, 5, 5)
        middle = bar.center().x()
        reach = lean(self._speedup) * bar.width() / 2
        painter.setBrush(self._helps if reach > 0 else self._costs)
        painter.drawRect(QRectF(min(middle, middle + reach), bar.top(), abs(reach), bar.height()))
        painter.setBrush(self._mark)
        painter.drawRect(QRectF(middle - 1, 0, 2, self.height()))
