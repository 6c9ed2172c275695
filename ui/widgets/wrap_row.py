"""Small widgets side by side that go on in the next row where the width ends."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget

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
        """Places the items in rows of `width` and tells the height."""
        x, y, row = 0, 0, 0
        for item in self._items:
            wide, high = self._size(item, width)
            if x > 0 and x + wide > width:
                x, y, row = 0, y + row + _ROWS_APART, 0
            item.setGeometry(QRect(width - x - wide if self.isRightToLeft() else x, y, wide, high))
            x, row = x + wide + _BETWEEN, max(row, high)
        return y + row

    def _size(self, item: QWidget, width: int) -> tuple[int, int]:
        if isinstance(item, QLabel):
            item.setWordWrap(False)
            if item.sizeHint().width() > width:
                item.setWordWrap(True)
                return width, item.heightForWidth(width)
        hint = item.sizeHint()
        return min(hint.width(), width), hint.height()
