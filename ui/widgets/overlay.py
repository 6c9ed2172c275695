"""A layer over the window with a shade behind it: the command palette and the sheets. Only one is open at a time.

A layer is a child of the window, so screen readers and window managers have no second window to handle. Opening one
closes the one before; closing gives the keyboard focus back to where it was. Where a command moves the focus elsewhere,
the layer closes, because it would not get any keys.

A sheet lies in the middle of the window. Tab stays on it; Esc or a click elsewhere closes it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from ui.widgets.boxes import column, label
from ui.widgets.popover import claims_key


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
        stops = [one for one in tab_stops(self.window()) if self.isAncestorOf(one)]
        if stops:
            here = self.window().focusWidget()
            step = 1 if forward else -1
            place = stops.index(here) + step if here in stops else (0 if forward else -1)
            reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
            stops[place % len(stops)].setFocus(reason)
        return True


def tab_stops(window: QWidget) -> list[QWidget]:
    """Returns where Tab may stop in a window, in Qt's order, which is that in which widgets were made."""
    stops, one = list[QWidget](), window.nextInFocusChain()
    while one is not window:
        by_tab = one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value and one.focusProxy() is None
        if by_tab and one.window() is window and one.isEnabled() and one.isVisibleTo(window):
            stops.append(one)
        one = one.nextInFocusChain()
    return stops


TOP_PX, MARGIN_PX = 88, 16


class Sheet(WindowOverlay):
    """`box` takes the content, below the heading and a sentence."""

    def __init__(self, heading: str, sentence: str, size: QSize, window: QWidget) -> None:
        super().__init__(heading, window)
        self._size = QSize(size)
        self.sheet = QFrame(self)
        self.sheet.setObjectName("chatSheet")
        title = label(self.sheet, heading, "heading")
        self.note = label(self.sheet, sentence, "note", wraps=True)
        self.box = column(self.sheet, 8, title, self.note)
        self.box.setContentsMargins(20, 18, 20, 16)
        window.installEventFilter(self)

    def set_height(self, pixels: int) -> None:
        """Makes the sheet as high as its content needs."""
        self._size.setHeight(pixels)

    def open_over(self, first: QWidget) -> None:
        """Shows the sheet, with the keyboard focus in `first`."""
        self.close_others()
        self._centre()
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _centre(self) -> None:
        room = self.window().rect()
        self.setGeometry(room)
        width = min(self._size.width(), room.width() - 2 * MARGIN_PX)
        height = min(self._size.height(), room.height() - 2 * MARGIN_PX)
        top = min(TOP_PX, max(MARGIN_PX, (room.height() - height) // 2))
        self.sheet.setGeometry((room.width() - width) // 2, top, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._centre()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Handles Esc before the window, whose own shortcut closes what is on top."""
        return claims_key(event, Qt.Key.Key_Escape) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.dismiss()
