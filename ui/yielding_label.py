"""Words that are shown whole or not at all: they give way to whatever stands beside them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel


class YieldingLabel(QLabel):
    """Half a hint is no hint. A screen reader always has it."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() >= self.sizeHint().width():
            super().paintEvent(event)
