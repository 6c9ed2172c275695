"""A layout with widgets side by side, on as many lines as they need. Qt has no such layout."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class FlowLayout(QLayout):
    """Fills lines in reading direction; every item has the size that it asks for, but is no wider than the line.

    With `pushes_last` the last item stands at the far edge where all fit on one line.
    """

    def __init__(
        self, parent: QWidget, gap_px: int = 8, line_gap_px: int | None = None, *, pushes_last: bool = False
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap_px = gap_px
        self._pushes_last = pushes_last
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
        """Positions the items if `moving`; returns the height that they need."""
        shown = [item for item in self._items if not item.isEmpty()]  # The widgets of the others are hidden.
        sizes = [item.sizeHint().boundedTo(QSize(max(1, rect.width()), item.sizeHint().height())) for item in shown]
        rects, height = flow(sizes, rect.width(), self._gap_px, self._line_gap_px)
        if moving:
            if self._pushes_last and shown and shown[-1] is self._items[-1] and rects[-1].top() == 0:
                rects[-1].moveLeft(rect.width() - rects[-1].width())
            direction = self.parentWidget().layoutDirection()
            for item, place in zip(shown, rects, strict=True):
                item.setGeometry(QStyle.visualRect(direction, rect, place.translated(rect.topLeft())))
        return height


def flow(sizes: Sequence[QSize], width: int, gap_px: int, line_gap_px: int) -> tuple[list[QRect], int]:
    """Returns where boxes of these sizes go on lines of `width`, from the left, and the height of all lines.

    On a line, lower boxes stand in the middle of the highest: a link beside a button is level with its words.
    """
    rects: list[QRect] = []
    line: list[QRect] = []
    left, top, line_px = 0, 0, 0
    for size in sizes:
        if left and left + size.width() > width:
            rects += _level(line, line_px)
            line, left, top, line_px = [], 0, top + line_px + line_gap_px, 0
        line.append(QRect(QPoint(left, top), size))
        left += size.width() + gap_px
        line_px = max(line_px, size.height())
    return rects + _level(line, line_px), top + line_px


def _level(line: list[QRect], line_px: int) -> list[QRect]:
    return [rect.translated(0, (line_px - rect.height()) // 2) for rect in line]
