"""Facts with dots between them in one line: as many as there is room for, the first ones first, none cut in two."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.i18n.text_direction import BETWEEN


class FactsLine(QLabel):
    """A tool tip has all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("note")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._facts: list[str] = []

    def show_line(self, line: str) -> None:
        """Other facts."""
        self._facts = line.split(BETWEEN)
        self.setToolTip(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = len(self._facts)
        while count > 1 and self.fontMetrics().horizontalAdvance(BETWEEN.join(self._facts[:count])) > self.width():
            count -= 1
        self.setText(BETWEEN.join(self._facts[:count]))
