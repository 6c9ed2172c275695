"""A layer over the window with a shade behind it: the command palette and the sheets. Only one is open at a time.

A layer is a child of the window, so screen readers and window managers have no second window to handle. Opening one
closes the one before; closing gives the keyboard focus back to where it was. Where a command moves the focus elsewhere,
the layer closes, because it would not get any keys.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid


class WindowOverlay(QFrame):
    """A layer, hidden at first."""

    def __init__(self, name: str, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("shade")
        self.setAccessibleName(name)
        self._before: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        self.hide()

    def close_others(self) -> None:
        """Closes the other layers and remembers the keyboard focus: call it before anything is shown."""
        for other in self.window().findChildren(WindowOverlay, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if other is not self and other.isVisible():
                other.dismiss()
        if not self.isVisible():
            self._before = self.window().focusWidget()

    @Slot()
    def dismiss(self) -> None:
        """Closes the layer. The focus goes back first, because hiding would pass it on to the next widget."""
        before, self._before = self._before, None
        if before is not None and isValid(before):
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.hide()

    def leave(self) -> None:
        """Closes the layer while the keyboard focus is elsewhere already."""
        self._before = None
        self.hide()

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or not self.isVisible() or new is self or self.isAncestorOf(new):
            return
        if new.window() is self.window():
            self.leave()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keeps Tab within the layer. A layer that is being hidden releases the focus."""
        if not self.isVisible():
            return super().focusNextPrevChild(forward)
        stops = self._stops()
        if stops:
            here = self.window().focusWidget()
            step = 1 if forward else -1
            place = stops.index(here) + step if here in stops else (0 if forward else -1)
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            stops[place % len(stops)].setFocus(reason)
        return True

    def _stops(self) -> list[QWidget]:
        """Returns where Tab stops, in the order of the window's own chain."""
        stops, one = list[QWidget](), self.nextInFocusChain()
        while one is not self:
            takes_tab = bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus.value)
            if takes_tab and self.isAncestorOf(one) and one.isVisible() and one.isEnabled():
                stops.append(one)
            one = one.nextInFocusChain()
        return stops
