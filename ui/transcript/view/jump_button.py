"""The button that goes back to the newest line, shown while the view is somewhere else.

It lies on the column, scrolls with it, and is then moved back. A widget on the view itself would lie over what moves,
and Qt would then paint all of the view at each step of a scroll instead of moving its pixels.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from ui.i18n.language import tr

_ABOVE_BOTTOM = 12


class JumpButton(QPushButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("↓ Newest"), parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(tr("Go to the newest line"))
        self.setVisible(False)
        self.setObjectName("jumpButton")

    def show_state(self, view: QRect, is_wanted: bool) -> None:
        """Shows the button at the bottom of `view`, the visible part of the column, if it is wanted."""
        if not is_wanted:
            self.hide()
            return
        if self.isHidden():
            self.adjustSize()
        self.move(view.center().x() - self.width() // 2, view.bottom() - self.height() - _ABOVE_BOTTOM)
        self.show()
        self.raise_()
