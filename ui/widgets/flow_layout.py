"""Widgets side by side, on as many lines as they need. Qt has no such layout."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class FlowLayout(QLayout):
    """As the language reads, then down; every item at the size that it asks for, no wider than the line."""

    def __init__(self, parent: QWidget, gap_px: int = 8, line_gap_px: int | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap_px = gap_px
        self._line_gap_px = gap_px if line_gap_px is None else line_gap_px
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), moving=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, moving=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        shown = [item for item in self._items if not item.isEmpty()]
        widest = max((item.minimumSize().width() for item in shown), default=0)
        return QSize(widest, max((item.sizeHint().height() for item in shown), default=0))

    def _place(self, rect: QRect, moving: bool) -> int:
        """Put the items in their places where `moving`; the height that they need."""
        left, top, line_px = rect.left(), rect.top(), 0
        direction = self.parentWidget().layoutDirection()
        for item in self._items:
            if item.isEmpty():  # its widget is hidden
                continue
            size = item.sizeHint().boundedTo(QSize(max(1, rect.width()), item.sizeHint().height()))
            if line_px and left + size.width() > rect.left() + rect.width():
                left, top, line_px = rect.left(), top + line_px + self._line_gap_px, 0
            if moving:
                item.setGeometry(QStyle.visualRect(direction, rect, QRect(QPoint(left, top), size)))
            left += size.width() + self._gap_px
            line_px = max(line_px, size.height())
        return top + line_px - rect.top()
