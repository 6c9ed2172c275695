"""Connects the window with the desktop: tray icon, notifications, the quick question, and a second start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from app.conversation.events import MessageRefused, PairRefused, PhaseChanged, ReplyBegun, ReplyEnded
from app.settings.preferences import Preferences
from engine.events import Failed, Finished, Verified
from ui.composer.outbox import Outbox
from ui.desktop.notifications import Notification
from ui.desktop.quick_exchange import QuickExchange
from ui.desktop.quick_question import QuickQuestion
from ui.desktop.single_instance import SingleInstance
from ui.desktop.tray import Tray
from ui.qt_runtime.event_bridge import EventTable
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
        outbox: Outbox,
        new_chat: Callable[[], None],
        stop: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._window = window
        self.tray = Tray(window.commands, window)
        self.news = Notification(self._notify, self._looks_here)
        self.quick = QuickQuestion(window)
        self._quick_exchange = QuickExchange(self.quick, outbox, new_chat)
        self._bell = SingleInstance(data, self)
        self._bell.config.connect(window.come_forward)
        self._bell.file_offered.connect(self.file_offered)
        self.tray.window_requested.connect(window.come_forward)
        self.tray.message_clicked.connect(window.come_forward)
        self.quick.window_requested.connect(window.come_forward)
        self.quick.stop_requested.connect(stop)
        window.commands["quick_question"].triggered.connect(self.quick.open)
        window.closing.connect(self.close)
        for kind in (PhaseChanged, ReplyBegun, MessageRefused, PairRefused, Verified, Finished, Failed):
            events.subscribe(kind, self._quick_exchange.handle)
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
        self.quick.close()

    def _looks_here(self) -> bool:
        return QApplication.activeWindow() is not None

    def _notify(self, title: str, words: str) -> None:
        """Shows a notification of the desktop where it has them, and marks the window's entry in the task bar."""
        self.tray.say(title, words)
        QApplication.alert(self._window)
