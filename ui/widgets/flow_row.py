"""Widgets side by side that go on in the next row where the width ends, for windows of any width."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget


class FlowRow(QWidget):
    """Takes part in a layout as tall as it needs at its width; `push_last` puts the last one at the far edge."""

    def __init__(self, between: int, rows_apart: int, parent: QWidget | None = None, push_last: bool = False) -> None:
        super().__init__(parent)
        self._between, self._rows_apart, self._push_last = between, rows_apart, push_last
        self._items: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, item: QWidget) -> None:
        """One more at the end."""
        item.setParent(self)
        self._items.append(item)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # A child changed its size, came or went.
            self._place(self.width())
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(self.width())

    def heightForWidth(self, width: int) -> int:
        return self._rows(width)[1]

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._items if not item.isHidden()]
        wide = sum(hint.width() for hint in shown) + self._between * max(0, len(shown) - 1)
        return QSize(wide, max((hint.height() for hint in shown), default=0))

    def minimumSizeHint(self) -> QSize:
        widest = max((item.sizeHint().width() for item in self._items if not item.isHidden()), default=0)
        return QSize(widest, 0)

    def _rows(self, width: int) -> tuple[list[tuple[QWidget, QRect]], int]:
        """Where each one goes, and how tall that is."""
        places: list[tuple[QWidget, QRect]] = []
        x, y, row = 0, 0, 0
        for item in self._items:
            if item.isHidden():
                continue
            hint = item.sizeHint()
            if x > 0 and x + hint.width() > width:
                x, y, row = 0, y + row + self._rows_apart, 0
            places.append((item, QRect(x, y, min(hint.width(), width), hint.height())))
            x, row = x + hint.width() + self._between, max(row, hint.height())
        if self._push_last and len(places) > 0 and places[-1][1].top() == 0 and places[-1][0] is self._items[-1]:
            item, rect = places[-1]
            places[-1] = item, QRect(width - rect.width(), 0, rect.width(), rect.height())
        return places, y + row

    def _place(self, width: int) -> None:
        whole = QRect(0, 0, width, self.height())
        for item, rect in self._rows(width)[0]:
            item.setGeometry(QStyle.visualRect(self.layoutDirection(), whole, rect))
