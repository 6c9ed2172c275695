"""The way back to the newest line, shown while the reader is somewhere else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from ui.language import tr
from ui.palette import Palette

_ABOVE_BOTTOM = 12


class JumpButton(QPushButton):
    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(tr("↓ Newest"), parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Go to the newest line"))
        self.setVisible(False)
        self.set_colours(palette)

    def set_colours(self, palette: Palette) -> None:
        self.setStyleSheet(
            f"QPushButton {{ color: {palette.text}; background: {palette.surface};"
            f" border: 1px solid {palette.hairline}; border-radius: 12px;"
            f" padding: 5px 12px; font-size: 12px; min-height: 0; }}"
            f"QPushButton:hover {{ border-color: {palette.muted}; }}"
            f"QPushButton:focus {{ border-color: {palette.accent}; }}"
        )

    def stand_over(self, viewport: QWidget, is_wanted: bool) -> None:
        """Shows itself at the bottom of the view where it is wanted."""
        self.setVisible(is_wanted)
        if is_wanted:
            self.adjustSize()
            middle = viewport.x() + (viewport.width() - self.width()) // 2
            self.move(middle, viewport.y() + viewport.height() - self.height() - _ABOVE_BOTTOM)
            self.raise_()
