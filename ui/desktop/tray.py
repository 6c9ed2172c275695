"""The icon beside the clock, where the desktop has a place for one: the window, a new chat, a quick question."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSystemTrayIcon, QWidget

from ui.i18n.language import tr
from ui.theme.icon import app_icon

SHOWN_MS = 10_000


class Tray(QObject):
    """Signals: `window_requested` when the icon or its menu asks for the window; `message_clicked`."""

    window_requested = Signal()
    message_clicked = Signal()

    def __init__(self, actions: Mapping[str, QAction], window: QWidget) -> None:
        super().__init__(window)
        self._icon = QSystemTrayIcon(app_icon(), self)
        self._icon.setToolTip("Draftlight")
        self.menu = QMenu(window)
        self.menu.setAccessibleName("Draftlight")
        show = self.menu.addAction(tr("Show Draftlight"))
        show.triggered.connect(self.window_requested)
        for name in ("quick_question", "new_chat"):
            self.menu.addAction(actions[name])
        self.menu.addSeparator()
        self.menu.addAction(actions["quit"])
        actions["new_chat"].triggered.connect(self._on_new_chat)
        self._window = window
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._on_activated)
        self._icon.messageClicked.connect(self.message_clicked)

    @property
    def is_there(self) -> bool:
        """Whether the icon is to be seen: wished, and possible."""
        return self._icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    def set_requested(self, requested: bool) -> None:
        """Show it or take it away; a desktop without a place for it simply has none."""
        self._icon.setVisible(requested and QSystemTrayIcon.isSystemTrayAvailable())

    def say(self, title: str, words: str) -> bool:
        """A notification of the desktop; False where there is none to be had."""
        if not self.is_there or not QSystemTrayIcon.supportsMessages():
            return False
        self._icon.showMessage(title, words, app_icon(), SHOWN_MS)
        return True

    @Slot()
    def _on_new_chat(self) -> None:
        """From the tray the window may be out of sight."""
        if not self._window.isVisible():
            self.window_requested.emit()

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick):
            self.window_requested.emit()
