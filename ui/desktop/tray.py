"""The icon in the system tray, where the desktop has one: it offers the window, a new chat and a quick question."""

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
        """Whether the icon is visible: the user wants it, and the desktop has a tray."""
        return self._icon.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    def set_requested(self, requested: bool) -> None:
        """Shows or hides the icon; on a desktop without a tray nothing happens."""
        self._icon.setVisible(requested and QSystemTrayIcon.isSystemTrayAvailable())

    def say(self, title: str, words: str) -> bool:
        """Shows a notification of the desktop; returns False where that is not possible."""
        if not self.is_there or not QSystemTrayIcon.supportsMessages():
            return False
        self._icon.showMessage(title, words, app_icon(), SHOWN_MS)
        return True

    @Slot()
    def _on_new_chat(self) -> None:
        """Shows the window first, because it may be hidden when the tray is used."""
        if not self._window.isVisible():
            self.window_requested.emit()

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick):
            self.window_requested.emit()
