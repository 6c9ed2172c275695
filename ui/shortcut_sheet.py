"""All keys on one sheet (F1). Not modal: it may stay open beside the chat."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from ui.commands import overview
from ui.fonts import tabular


class ShortcutSheet(QDialog):
    """Closes by Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.WindowCloseButtonHint)
        self.setObjectName("shortcutSheet")
        self.setWindowTitle("All keys")
        self.setModal(False)
        grid = QGridLayout(self)
        grid.setContentsMargins(24, 20, 24, 20)
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(8)
        for row, (words, keys) in enumerate(overview()):
            key = QLabel(keys, self)
            key.setFont(tabular(12))
            key.setObjectName("muted")
            grid.addWidget(QLabel(words, self), row, 0)
            grid.addWidget(key, row, 1, Qt.AlignmentFlag.AlignRight)
