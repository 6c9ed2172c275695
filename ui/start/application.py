"""Opens the window: the one place that joins Qt's application, the window and the app's services."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QLabel

from app.conversation.events import AnyEvent, Phase, PhaseChanged
from app.services import Services
from app.settings.preferences import Preferences
from ui.i18n.language import FONT_PACKAGES, Language, Translators, chosen, tr, tr_noop
from ui.qt_runtime.background import finish_writing
from ui.qt_runtime.garbage_collector import collect_on_this_thread
from ui.qt_runtime.zoom import at_start
from ui.start.window_factory import OpenWindow, open_window
from ui.theme.fonts import has_letters
from ui.theme.icon import app_icon
from ui.transcript.view.spoken_list import install_accessibility
from ui.widgets.banner import Notice
from ui.widgets.boxes import pause

ON_ONE_THREAD = "QT_NO_GUI_THREADPOOL"
"""Qt shares out each area of more than some 64 rows among threads: a frame of a replay woke two of them ninety times
each, on the cores on which the model computes, and the window's own thread was interrupted 155 times.
"""


def make_application(zoom: int = 100) -> QApplication:
    """Returns Qt's application, which exists once in a process, zoomed to so many percent."""
    existing = QCoreApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    os.environ.setdefault(ON_ONE_THREAD, "1")  # Qt reads it when it first paints.
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    with at_start(zoom):
        application = QApplication(sys.argv[:1])
    application.setApplicationName("draftlight")
    application.setApplicationDisplayName("Draftlight")
    application.setDesktopFileName("draftlight")
    application.setWindowIcon(app_icon())
    collect_on_this_thread()
    install_accessibility()
    return application


def run(services: Services, file: str = "") -> int:
    """Shows the window until it is closed; returns the exit code. The caller closes the services afterwards.

    `file` is the path of a trace or a model to open in it.
    """
    application = make_application(services.preferences.zoom)
    switch = LanguageSwitch(services, application)
    if file:
        switch.opened.conversation_controller.navigation.open_given(file)
    code = application.exec()
    switch.opened.bridge.close()
    finish_writing()
    return code


WAITS = tr_noop("The language will change when the current task is done.")
MISSING = tr_noop("{language} is missing from this installation. Install Draftlight again to get it.")
NO_LETTERS = tr_noop("No font here has the letters of {language}. Install {package}, then start Draftlight again.")
STILL: frozenset[Phase] = frozenset(("idle", "loading"))
LOOK_AGAIN_MS = 50
"""How often a language that waits looks whether the window can go."""

ALL_THERE_MS, LONGEST_MS = 100, 500


class WindowSnapshot(QLabel):
    """The window as it was before, over the new one, until nothing new has come for a moment; then it goes."""

    def __init__(self, picture: QPixmap, opened: OpenWindow) -> None:
        super().__init__(opened.window)
        self.setPixmap(picture)
        self.setGeometry(opened.window.rect())
        self.show()
        self._soon = pause(self, ALL_THERE_MS, self.deleteLater)
        self._soon.start()
        QTimer.singleShot(LONGEST_MS, self, self.deleteLater)
        opened.bridge.received.connect(self._wait_again)

    @Slot()
    def _wait_again(self) -> None:
        self._soon.start()


class LanguageSwitch(QObject):
    """`opened` is the current window, in the preferences' language; another choice builds it anew.

    Signals: `changed(OpenWindow)` with the new window, just before the old one is deleted.

    Unsent drafts and edits are saved and come back. The change waits for whatever would be lost with the old window: a
    reply, a proof, another page than the settings, a file that is read, a PDF that is written, or an open sheet.
    """

    changed = Signal(object)

    def __init__(self, services: Services, application: QApplication) -> None:
        super().__init__(application)
        self._services, self._application = services, application
        self._translators = Translators(application)
        self._code = services.preferences.language
        self._wanted: Language | None = None
        self._phase: Phase = "idle"
        self._look = QTimer(self)  # Not from within the click: its button is deleted with the window.
        self._look.setInterval(LOOK_AGAIN_MS)
        self._look.timeout.connect(self._switch_when_still)
        if problem := self._use(chosen(self._code)):
            services = services._replace(start_problems=(*services.start_problems, problem))
        self._watch(open_window(services, application))

    def _watch(self, opened: OpenWindow) -> None:
        self.opened = opened
        opened.choices.changed.connect(self._on_preferences)
        opened.bridge.received.connect(self._follow_phase)
        opened.window.closing.connect(self._stop_waiting)

    def _use(self, language: Language) -> str:
        """Installs a language for all widgets that are made from now on; returns why that failed, or ""."""
        if not has_letters(language.code):
            return tr(NO_LETTERS, language=language.translated_name, package=FONT_PACKAGES[language.code])
        try:
            self._translators.use(language)
        except FileNotFoundError:
            return tr(MISSING, language=language.name)
        return ""

    @property
    def is_waiting(self) -> bool:
        """Whether a language is chosen that is not active yet."""
        return self._wanted is not None

    @Slot(object)
    def _on_preferences(self, kept: Preferences) -> None:
        if kept.language == self._code:
            return
        self._code = kept.language
        language = chosen(kept.language)
        self._wanted = language if language != self._translators.language else None
        if self._wanted is not None:
            self._look.start()
            if not self._is_still():
                self._show_note(tr(WAITS))

    @Slot(tuple)
    def _follow_phase(self, burst: tuple[AnyEvent, ...]) -> None:
        for item in burst:
            if isinstance(item, PhaseChanged):
                self._phase = item.phase

    @Slot()
    def _stop_waiting(self) -> None:
        """Stops waiting: the window closes, and the app with it."""
        self._wanted = None

    @Slot()
    def _switch_when_still(self) -> None:
        if self._wanted is None:
            self._look.stop()
        elif self._is_still():
            wanted, self._wanted = self._wanted, None
            self._switch(wanted)

    def _is_still(self) -> bool:
        """Returns whether nothing would be lost with the window."""
        opened, window = self.opened, self.opened.window
        runs = self._phase not in STILL or not opened.conversation_controller.outbox.is_free or opened.pace.is_behind
        elsewhere = window.pages.page is not opened.settings.page
        reads = window.composer.chips.is_reading
        prints = opened.conversation_controller.chats.transfers.is_writing
        is_asking = any(sheet.isVisible() for sheet in window.findChildren(QDialog))
        return not (runs or elsewhere or reads or prints or is_asking)

    def _switch(self, language: Language) -> None:
        before, was_right_to_left = self.opened, self._translators.language.right_to_left
        picture = before.window.grab()  # Before the language's direction turns it round.
        if problem := self._use(language):
            self._show_note(problem)
            return
        if language.right_to_left != was_right_to_left:
            before.theme.follow_direction()
        position = before.settings.position
        before.window.prepare_to_close()
        self._services.conversation.stop_listening(before.bridge.receive)
        services = self._services._replace(preferences=before.choices.preferences, start_problems=(), crash_report="")
        is_new = before.window.transcript.invitation.has_race
        after = open_window(services, self._application, before.theme, is_new=is_new)
        after.models.state = before.models.state
        after.window.transcript.pooled = before.window.transcript.pooled
        after.settings.open_at(position)
        WindowSnapshot(picture, after)
        before.window.hide()
        before.window.deleteLater()
        self._watch(after)
        self.changed.emit(after)

    def _show_note(self, words: str) -> None:
        """Shows words where the user looks: on the open page, else above the message box."""
        self.opened.window.pages.show_notice(Notice(words, grave=False))
