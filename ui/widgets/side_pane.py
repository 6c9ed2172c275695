"""Keeps a side panel beside the chat where there is room, and as a drawer over it where there is not.

Beside the chat it is part of the layout, open or closed as the user left it. Below a width it is closed until the user
opens it, and lies over the chat with a shade behind it; Esc or a click on the shade closes it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

DRAWER_BELOW_PX, BESIDE_ANOTHER_PX = 900, 1040
"""Between two panes the chat would be as narrow as on a phone: the second one is a drawer earlier."""


class SidePane(QObject):
    """`is_drawer` says whether the panel lies over the chat.

    The signals are `open_changed(bool)` when the panel opened or closed, and `request_changed(bool)`.

    `request_changed` is emitted when the user decided it.
    """

    open_changed = Signal(bool)
    request_changed = Signal(bool)

    def __init__(
        self,
        body: QWidget,
        row: QHBoxLayout,
        panel: QWidget,
        wanted: bool,
        *,
        left: bool = False,
        below_px: int = DRAWER_BELOW_PX,
    ) -> None:
        super().__init__(body)
        self._left, self._below_px = left, below_px
        self._body, self._row, self._panel = body, row, panel
        self._wanted = wanted
        self.is_drawer = False
        self._drawer_open = False
        self._away = False
        self._shade = QFrame(body)
        self._shade.setObjectName("shade")
        self._shade.hide()
        self._shade.installEventFilter(self)
        body.installEventFilter(self)
        row.insertWidget(0 if left else -1, panel)
        self._set_position(self.is_open)

    @property
    def is_open(self) -> bool:
        """Whether the panel is visible."""
        return not self._away and (self._drawer_open if self.is_drawer else self._wanted)

    @Slot()
    def toggle(self) -> None:
        """Open it or close it."""
        self.set_open(not self.is_open)

    @Slot()
    def close(self) -> None:
        """Close it, where it is open."""
        self.set_open(False)

    def set_open(self, wanted: bool) -> None:
        """Opens or closes the panel.

        A drawer's state is not kept; beside the chat it is what the user wants to keep.
        """
        if wanted == self.is_open:
            return
        if self.is_drawer:
            self._drawer_open = wanted
        else:
            self._wanted = wanted
            self.request_changed.emit(wanted)
        self._set_position(not wanted)

    def set_away(self, away: bool) -> None:
        """Hides the panel for a while; what the user chose for it stays as it was."""
        was_open = self.is_open
        self._away = away
        self._set_position(was_open)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._body and event.type() == QEvent.Type.Resize:
            self._fit()
        if watched is self._shade and event.type() == QEvent.Type.MouseButtonPress:
            self.close()
            return True
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Switches between a panel beside the chat and a drawer, according to the width."""
        drawer = self._body.width() < self._below_px
        was_open = self.is_open
        if drawer != self.is_drawer:
            self.is_drawer, self._drawer_open = drawer, False
        self._set_position(was_open)

    def _set_position(self, was_open: bool) -> None:
        """Puts the panel where it belongs now, and says so where it was open or closed before."""
        in_row = self._row.indexOf(self._panel) >= 0
        if self.is_drawer and in_row:
            self._row.removeWidget(self._panel)
        elif not self.is_drawer and not in_row:
            self._row.insertWidget(0 if self._left else -1, self._panel)
        self._panel.setVisible(self.is_open)
        self._shade.setVisible(self.is_drawer and self.is_open)
        if self.is_drawer:
            width = min(self._panel.maximumWidth(), self._body.width())
            at_left = self._left != self._body.isRightToLeft()
            x = 0 if at_left else self._body.width() - width
            self._panel.setGeometry(QRect(x, 0, width, self._body.height()))
            self._shade.setGeometry(self._body.rect())
            self._shade.raise_()
            self._panel.raise_()
        if self.is_open != was_open:
            self.open_changed.emit(self.is_open)
