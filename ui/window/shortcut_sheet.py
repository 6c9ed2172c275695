"""All shortcuts on one sheet (F1). It scrolls where the window is small; F1 or Esc closes it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.boxes import label, row
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
        self._columns = self._wanted_columns
        rows = QWidget()
        rows.setObjectName("sheetRows")
        grids = [QGridLayout() for _ in range(self._columns)]
        row(rows, 32, *((grid, 1) for grid in grids)).setContentsMargins(0, 0, 12, 0)
        groups = overview(self._actions)
        most, filled = sum(len(keys) for _, keys in groups) / self._columns, 0
        for title, keys in groups:
            grid = grids[min(int((filled + len(keys) / 2) / most), self._columns - 1)]
            filled += len(keys)
            heading = label(rows, title, "heading")
            heading.setContentsMargins(0, 10 if grid.count() else 0, 0, 0)
            grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
            for place, (words, key) in enumerate(keys, start=grid.rowCount()):
                grid.addWidget(label(rows, words, wraps=True), place, 0, Qt.AlignmentFlag.AlignTop)
                sign = label(rows, key, "muted", font=tabular(12))
                grid.addWidget(sign, place, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        for grid in grids:
            grid.setHorizontalSpacing(16)
            grid.setVerticalSpacing(8)
            grid.setColumnStretch(0, 1)
            grid.setRowStretch(grid.rowCount(), 1)
        self.rows.setWidget(rows)
