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
        self._together_from = 0

    def set_items(self, items: list[QWidget], together_from: int | None = None) -> None:
        """Takes these widgets in place of those before, which are deleted unless they stay.

        Those from `together_from` on begin a row of their own where not all of them have room beside the others.
        """
        self._together_from = len(items) if together_from is None else together_from
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
        rects, height = self._placed([self._size(item, width) for item in self._items], width)
        for item, rect in zip(self._items, rects, strict=True):
            item.setGeometry(QStyle.visualRect(self.layoutDirection(), QRect(0, 0, width, height), rect))
        return height

    def _placed(self, sizes: list[QSize], width: int) -> tuple[list[QRect], int]:
        rects, height = flow(sizes, width, _BETWEEN, _ROWS_APART)
        first = self._together_from
        if 0 < first < len(sizes) and rects[first].top() != rects[-1].top():
            before, above = flow(sizes[:first], width, _BETWEEN, _ROWS_APART)
            after, below = flow(sizes[first:], width, _BETWEEN, _ROWS_APART)
            top = above + _ROWS_APART
            return [*before, *(rect.translated(0, top) for rect in after)], top + below
        return rects, height

    def width_in(self, width: int) -> int:
        """Returns how much of `width` the items take on one line, 0 where they need more lines."""
        sizes = [self._size(item, width) for item in self._items]
        used = sum(size.width() for size in sizes) + _BETWEEN * max(0, len(sizes) - 1)
        return used if used <= width else 0

    def _size(self, item: QWidget, width: int) -> QSize:
        if isinstance(item, QLabel):
            item.setWordWrap(False)
            if item.sizeHint().width() > width:
                item.setWordWrap(True)
                return QSize(width, item.heightForWidth(width))
        return item.sizeHint().boundedTo(QSize(width, item.sizeHint().height()))
