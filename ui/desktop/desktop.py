"""Connects the window with the desktop: tray icon, notifications, and a second start.

The icon in the system tray, where the desktop has one, offers the window and a new chat. Worth a notification is,
while the user looks at another window, the end of a long reply or download.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon, QWidget

from app.chats.temporary import is_temporary
from app.conversation.events import ReplyBegun, ReplyEnded
from app.settings.preferences import Preferences
from ui.desktop.single_instance import SingleInstance
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.theme.icon import app_icon
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow


class Desktop(QObject):
    """Lives as long as the window. Signals: `file_offered` with the path that a second start brought."""

    file_offered = Signal(str)

    def __init__(
        self,
        data: Path,
        window: MainWindow,
        preferences: Preferences,
        events: EventTable,
    ) -> None:
        super().__init__(window)
        self._window = window
        self.tray = Tray(window.commands, window)
        self.news = Notification(self._notify, self._is_watched)
        self._bell = SingleInstance(data, self)
        self._bell.config.connect(window.come_forward)
        self._bell.file_offered.connect(self.file_offered)
        self.tray.window_requested.connect(window.come_forward)
        self.tray.message_clicked.connect(window.come_forward)
        window.closing.connect(self.close)
        events.subscribe(ReplyBegun, self.news.reply_begun)
        events.subscribe(ReplyEnded, self.news.reply_ended)
        self.show_preferences(preferences)

    @Slot(object)
    def show_preferences(self, kept: Preferences) -> None:
        """Applies the preferences. Without an icon, the app does not stay running when its window is closed."""
        self.news.set_requested(kept.notify)
        self.tray.set_requested(kept.tray)
        self._window.set_stays_in_tray(kept.close_to_tray and self.tray.is_there)

    @Slot(object)
    def report_download(self, notice: Notice) -> None:
        """Notifies the user of a download that is complete or has failed: it may have run for an hour."""
        self.news.say(notice.what, notice.next_step)

    @Slot()
    def close(self) -> None:
        """Removes the tray icon and stops listening, because the window closes."""
        self._bell.close()
        self.tray.set_requested(False)

    def _is_watched(self) -> bool:
        return QApplication.activeWindow() is not None

    def _notify(self, title: str, words: str) -> None:
        """Shows a notification of the desktop where it has them, and marks the window's entry in the task bar."""
        self.tray.say(title, words)
        QApplication.alert(self._window)


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
        self.menu.addAction(actions["new_chat"])
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


LONG_S = 20.0
"""After a shorter wait the user has not gone away yet."""

SHOWN_LETTERS = 120

Notify = Callable[[str, str], None]


class Notification:
    """Calls `notify(title, words)` for what is worth it; `looks_here` returns whether the user sees the window."""

    def __init__(
        self, notify: Notify, looks_here: Callable[[], bool], clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._notify, self._is_watched, self._clock_s = notify, looks_here, clock_s
        self._requested = True
        self._begun_s: dict[str, float] = {}

    def set_requested(self, requested: bool) -> None:
        """Sets whether the user wants notifications at all."""
        self._requested = requested

    def reply_begun(self, event: ReplyBegun) -> None:
        """Notes when a reply began."""
        self._begun_s = {event.generation_id: self._clock_s()}

    def reply_ended(self, event: ReplyEnded) -> None:
        """Reports the end of a reply that took long."""
        begun_s = self._begun_s.pop(event.generation_id, None)
        if begun_s is not None and self._clock_s() - begun_s >= LONG_S:
            broke_off = event.message.state == "failed"
            title = tr("The reply broke off") if broke_off else tr("The reply is done")
            # The desktop may keep what it has shown.
            words = "" if is_temporary(event.message.chat_id) else shortened(event.message.text, SHOWN_LETTERS)
            self.say(title, words)

    def say(self, title: str, words: str) -> None:
        """Reports that something long has ended: a reply or a download."""
        if self._requested and not self._is_watched():
            self._notify(title, words)
