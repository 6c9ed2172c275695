"""Connects the window with the desktop: tray icon, notifications, and a second start.

The icon in the system tray, where the desktop has one, offers the window and a new chat. Worth a notification is,
while the user looks at another window, the end of a long reply or download.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QMenu, QSystemTrayIcon

from app.chats.temporary import is_temporary
from app.conversation.events import ReplyBegun, ReplyEnded, ReplyEndedBehind
from app.model_library.events import DownloadEnded
from app.settings.preferences import Preferences
from ui.controllers.models import download_ended
from ui.controllers.preferences import PreferencesController
from ui.desktop.single_instance import SingleInstance
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.theme.icon import app_icon
from ui.window.main_window import MainWindow

SHOWN_MS = 10_000


class Desktop(QObject):
    """Lives as long as the window. Signals: `file_offered` with the path that a second start brought."""

    file_offered = Signal(str)

    def __init__(self, data: Path, window: MainWindow, choices: PreferencesController, events: EventTable) -> None:
        super().__init__(window)
        self._window = window
        self.tray = Tray(window)
        self.news = Notification(self._notify, lambda: QApplication.activeWindow() is not None)
        self._instance = SingleInstance(data, self)
        self._instance.started_again.connect(window.come_forward)
        self._instance.file_offered.connect(self.file_offered)
        window.closing.connect(self._instance.close)
        window.closing.connect(self.tray.hide)
        events.subscribe(ReplyBegun, self.news.reply_begun)
        for kind in (ReplyEnded, ReplyEndedBehind):
            events.subscribe(kind, self.news.reply_ended)
        events.subscribe(DownloadEnded, self._report_download)
        choices.changed.connect(self._show_preferences)
        self._show_preferences(choices.preferences)

    @Slot(object)
    def _show_preferences(self, kept: Preferences) -> None:
        self.news.is_wanted = kept.notify
        self.tray.setVisible(kept.tray and QSystemTrayIcon.isSystemTrayAvailable())

    def _report_download(self, event: DownloadEnded) -> None:
        """Notifies the user of a download that is complete or has failed: it may have run for an hour."""
        notice = download_ended(event)
        self.news.report(notice.what, notice.next_step)

    def _notify(self, title: str, words: str) -> None:
        """Shows a notification of the desktop where it has them, and marks the window's entry in the task bar."""
        if self.tray.is_there and QSystemTrayIcon.supportsMessages():
            self.tray.showMessage(title, words, app_icon(), SHOWN_MS)
        QApplication.alert(self._window)


class Tray(QSystemTrayIcon):
    """The icon in the system tray; it, its menu and its messages bring the window forward."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(app_icon(), window)
        self._window = window
        self.setToolTip("Draftlight")
        self.menu = QMenu(window)
        self.menu.setAccessibleName("Draftlight")
        self.menu.addAction(tr("Show Draftlight")).triggered.connect(window.come_forward)
        self.menu.addAction(window.commands["new_chat"])
        self.menu.addSeparator()
        self.menu.addAction(window.commands["quit"])
        self.setContextMenu(self.menu)
        self.activated.connect(self._on_activated)
        self.messageClicked.connect(window.come_forward)

    @property
    def is_there(self) -> bool:
        """Whether the icon is visible: the user wants it, and the desktop has a tray."""
        return self.isVisible() and QSystemTrayIcon.isSystemTrayAvailable()

    @Slot(QSystemTrayIcon.ActivationReason)
    def _on_activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in (QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick):
            self._window.come_forward()


LONG_S = 20.0
"""After a shorter wait the user has not gone away yet."""

SHOWN_LETTERS = 120

Notify = Callable[[str, str], None]


class Notification:
    """Calls `notify(title, words)` for what is worth it; `looks_here` returns whether the user sees the window.

    `is_wanted` says whether the user wants notifications at all.
    """

    is_wanted = True

    def __init__(
        self, notify: Notify, looks_here: Callable[[], bool], clock_s: Callable[[], float] = time.monotonic
    ) -> None:
        self._notify, self._looks_here, self._clock_s = notify, looks_here, clock_s
        self._begun_s: dict[str, float] = {}

    def reply_begun(self, event: ReplyBegun) -> None:
        """Records when a reply began."""
        self._begun_s = {event.generation_id: self._clock_s()}

    def reply_ended(self, event: ReplyEnded) -> None:
        """Reports the end of a reply that took long."""
        begun_s = self._begun_s.pop(event.generation_id, None)
        if begun_s is not None and self._clock_s() - begun_s >= LONG_S:
            broke_off = event.message.state == "failed"
            title = tr("The reply was cut short") if broke_off else tr("The reply is done")
            # The desktop may keep what it has shown.
            words = "" if is_temporary(event.message.chat_id) else shortened(event.message.text, SHOWN_LETTERS)
            self.report(title, words)

    def report(self, title: str, words: str) -> None:
        """Reports that something long has ended: a reply or a download."""
        if self.is_wanted and not self._looks_here():
            self._notify(title, words)
