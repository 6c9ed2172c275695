"""Small widgets side by side that go on in the next row where the width ends."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QLabel, QStyle, QWidget

from ui.widgets.flow_layout import flow

_BETWEEN = 8
_ROWS_APART = 6


class WrapRow(QWidget):
    """Holds chips and links. A label wider than the whole row breaks into lines of its own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QWidget] = []

    def set_items(self, items: list[QWidget]) -> None:
        """Takes these widgets in place of those before, which are deleted unless they stay."""
        for gone in self._items:
            if gone not in items:
                gone.hide()
                gone.deleteLater()
        self._items = items
        for item in items:
            item.setParent(self)
            item.show()

    def height_at(self, width: int) -> int:
        """Positions the items in rows of `width` and returns the height."""
        rects, height = flow([self._size(item, width) for item in self._items], width, _BETWEEN, _ROWS_APART)
        for item, rect in zip(self._items, rects, strict=True):
            item.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), rect))
        return height

    def _size(self, item: QWidget, width: int) -> QSize:
        if isinstance(item, QLabel):
            item.setWordWrap(False)
            if item.sizeHint().width() > width:
                item.setWordWrap(True)
                return QSize(width, item.heightForWidth(width))
        return item.sizeHint().boundedTo(QSize(width, item.sizeHint().height()))
