"""The pages that can replace the chat: replay, race, lesson, bench. At most one is open.

A notice is shown where the user is: at the foot of the open page, above the composer where the chat is shown.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from ui.theme.palette import Palette
from ui.widgets.banner import Banner, Notice
from ui.widgets.page import Page


class Pages(QObject):
    """Holds the chat, whose keyboard focus is at `home` and whose notices are in `banner`, and the page over it.

    Signals: `changed(bool)` with whether a page is shown now.
    """

    changed = Signal(bool)

    def __init__(self, chat: QWidget, home: QWidget, banner: Banner, parent: QWidget) -> None:
        super().__init__(parent)
        self.stack = QStackedWidget(parent)
        self.stack.addWidget(chat)
        self._home, self._banner = home, banner
        self._page: Page | None = None
        self._before: QWidget | None = None
        self._still = False

    @property
    def page(self) -> Page | None:
        """The open page, None where the chat is shown."""
        return self._page

    def show(self, page: Page) -> None:
        """Opens a page; the one before it, if any, closes."""
        if self._page is None:
            self._before = self.stack.window().focusWidget()
        self._drop()
        self._page = page
        page.set_reduced_motion(self._still)
        page.close_requested.connect(self.close)
        page.banner.action_requested.connect(self._banner.action_requested)
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit(True)

    @Slot()
    def close(self) -> None:
        """Shows the chat again. The keyboard focus goes back to its widget, or to `home` if that was deleted."""
        if self._page is None:
            return
        self._drop()
        self.stack.setCurrentIndex(0)
        before, self._before = self._before, None
        had_it = before if before is not None and isValid(before) else self._home
        had_it.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit(False)

    def show_notice(self, notice: Notice) -> None:
        """Shows a notice under the open page, or in the chat where none is open."""
        (self._banner if self._page is None else self._page.banner).show_notice(notice)

    def set_palette_colors(self, palette: Palette) -> None:
        """Applies other colours."""
        if self._page is not None:
            self._page.set_palette_colors(palette)

    def set_reduced_motion(self, on: bool) -> None:
        """Sets reduced motion for this page and all later ones."""
        self._still = on
        if self._page is not None:
            self._page.set_reduced_motion(on)

    def _drop(self) -> None:
        if self._page is not None:
            page, self._page = self._page, None
            page.leave()
            self.stack.removeWidget(page)
            page.deleteLater()
