"""All shortcuts on one sheet (F1). It scrolls where the window is small; F1 or Esc closes it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.boxes import label
from ui.widgets.commands import overview
from ui.widgets.overlay import Sheet

SIZE = QSize(820, 640)
ONE_COLUMN_BELOW_PX = 640


class ShortcutSheet(Sheet):
    """`toggle` opens or closes it."""

    def __init__(self, actions: Mapping[str, QAction], window: QWidget) -> None:
        super().__init__(tr("All keys"), tr("Close ({key})", key="Esc"), SIZE, window)
        self._actions, self._columns = actions, 0
        self.rows = QScrollArea(self.sheet)
        self.rows.setObjectName("sheetScroll")
        self.rows.setFrameShape(QFrame.Shape.NoFrame)
        self.rows.setWidgetResizable(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.rows.setAccessibleName(tr("All keys"))
        self.box.addSpacing(4)
        self.box.addWidget(self.rows, 1)

    @Slot()
    def toggle(self) -> None:
        """Opens the sheet, or closes it."""
        if self.isVisible():
            self.dismiss()
            return
        self._fill()
        self.open_over(self.rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._columns != self._wanted_columns:
            self._fill()

    @property
    def _wanted_columns(self) -> int:
        return 1 if self.window().width() < ONE_COLUMN_BELOW_PX else 2

    def _fill(self) -> None:
        """Shows the keys, in one column where there is no room for two."""
        columns = self._columns = self._wanted_columns
        rows = QWidget()
        rows.setObjectName("sheetRows")
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        found = overview(self._actions)
        half = sum(len(group) + 1 for _, group in found) / columns
        top = Qt.AlignmentFlag.AlignTop
        row = column = 0
        for title, group in found:
            if row > half - len(group) / 2:
                row, column = 0, column + 1
            heading = label(rows, title, "heading")
            heading.setContentsMargins(0, 10 if row else 0, 0, 0)
            grid.addWidget(heading, row, 3 * column, 1, 2)
            for words, keys in group:
                row += 1
                grid.addWidget(label(rows, words, wraps=True), row, 3 * column, top)
                key = label(rows, keys, "muted", font=tabular(12))
                grid.addWidget(key, row, 3 * column + 1, Qt.AlignmentFlag.AlignRight | top)
            row += 1
            grid.setColumnStretch(3 * column, 1)
        if columns > 1:
            grid.setColumnMinimumWidth(2, 16)
        grid.setRowStretch(grid.rowCount(), 1)
        self.rows.setWidget(rows)
