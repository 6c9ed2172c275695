"""All shortcuts on one sheet (F1), as they are now. It is not modal, so it may stay open beside the chat."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.theme.fonts import tabular
from ui.widgets.commands import overview

COLUMNS = 2


class ShortcutSheet(QDialog):
    """Esc closes it."""

    def __init__(self, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.WindowCloseButtonHint)
        self.setObjectName("shortcutSheet")
        self.setWindowTitle(tr("All keys"))
        self.setModal(False)
        self._actions = actions
        self._rows: QWidget | None = None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(24, 20, 24, 20)
        for action in actions.values():
            action.changed.connect(self._refresh)

    def showEvent(self, event: QShowEvent) -> None:
        self._fill()
        super().showEvent(event)

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        if self._rows is not None:
            self._box.removeWidget(self._rows)
            self._rows.deleteLater()
        self._rows = QWidget(self)
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        rows = overview(self._actions)
        height = -(-len(rows) // COLUMNS)
        for number, (words, keys) in enumerate(rows):
            column, row = divmod(number, height)
            key = QLabel(keys, self._rows)
            key.setFont(tabular(12))
            key.setObjectName("muted")
            grid.addWidget(QLabel(words, self._rows), row, 3 * column)
            grid.addWidget(key, row, 3 * column + 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnMinimumWidth(2, 24)
        self._box.addWidget(self._rows)
