"""The pages that can replace the chat: replay, race, lesson, bench. One is shown; another may wait below it.

A notice is shown where the user is: at the foot of the open page, above the composer where the chat is shown.
"""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from ui.i18n.language import tr
from ui.widgets.banner import Banner, Notice
from ui.widgets.page import Page

P = TypeVar("P", bound=Page)


class Pages(QObject):
    """Holds the chat, whose keyboard focus is at `home` and whose notices are in `banner`, and the page over it.

    `page` is the open one, None where the chat is shown.

    Signals: `changed(bool)` with whether a page is shown now.
    """

    changed = Signal(bool)

    def __init__(self, chat: QWidget, home: QWidget, banner: Banner, parent: QWidget) -> None:
        super().__init__(parent)
        self.stack = QStackedWidget(parent)
        self.stack.addWidget(chat)
        self._home, self._banner = home, banner
        self.page: Page | None = None
        self._below: list[tuple[Page, QWidget | None]] = []
        self._before: QWidget | None = None
        self._still = False

    def shown(self, page: P | None) -> P | None:
        """Returns this page if it is on screen, else None."""
        return page if page is self.page else None

    def show(self, page: Page, *, over: bool = False) -> None:
        """Opens a page; the one before it, if any, closes. With `over` it waits, and is shown again after this one."""
        had_it = self.stack.window().focusWidget()
        if had_it is not None and page.isAncestorOf(had_it):
            had_it = self._home  # A page may take the keyboard while it is made.
        if self.page is None:
            self._before = had_it
        elif over:
            self._below.append((self.page, had_it))
            self.page = None
            page.back.setText(tr("‹  Back"))
        self._drop(with_those_below=not over)
        self.page = page
        page.set_reduced_motion(self._still)
        page.close_requested.connect(self.go_back)
        page.banner.action_requested.connect(self._banner.action_requested)
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit(True)

    @Slot()
    def close(self) -> None:
        """Shows the chat again. The keyboard focus goes back to its widget, or to `home` if that was deleted."""
        if self.page is None:
            return
        self._drop(with_those_below=True)
        self.stack.setCurrentIndex(0)
        before, self._before = self._before, None
        self._give_focus(before, self._home)
        self.changed.emit(False)

    @Slot()
    def go_back(self) -> None:
        """Shows the page that waits below this one, or else the chat."""
        if not self._below:
            self.close()
            return
        self._drop()
        self.page, before = self._below.pop()
        self.stack.setCurrentWidget(self.page)
        self._give_focus(before, self.page)
        self.changed.emit(True)

    def _give_focus(self, before: QWidget | None, other: QWidget) -> None:
        had_it = before if before is not None and isValid(before) else other
        had_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_notice(self, notice: Notice) -> None:
        """Shows a notice under the open page, or in the chat where none is open."""
        (self._banner if self.page is None else self.page.banner).show_notice(notice)

    def set_reduced_motion(self, on: bool) -> None:
        """Sets reduced motion for this page and all later ones."""
        self._still = on
        for page in self._all():
            page.set_reduced_motion(on)

    def _all(self) -> list[Page]:
        below = [page for page, _ in self._below]
        return below if self.page is None else [*below, self.page]

    def _drop(self, *, with_those_below: bool = False) -> None:
        """Closes the page, and those that wait below it."""
        gone = self._all() if with_those_below else self._all()[len(self._below) :]
        self.page = None
        if with_those_below:
            self._below.clear()
        for page in gone:
            page.leave()
            self.stack.removeWidget(page)
            page.deleteLater()
