"""Opens the window: the one place that joins Qt's application, the window and the app's services."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from app.services import Services
from ui.i18n.language import Translators
from ui.qt_runtime.garbage_collector import collect_on_this_thread
from ui.qt_runtime.zoom import at_start
from ui.start.language_switch import LanguageSwitch, begin
from ui.start.window_factory import OpenWindow, open_window
from ui.theme.icon import app_icon
from ui.theme.theme import Theme
from ui.transcript.view.spoken_list import tell_screen_readers

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
    tell_screen_readers()
    return application


def open_in_language(services: Services, application: QApplication) -> LanguageSwitch:
    """Opens the window in the preferences' language, and builds it again whenever the user chooses another one."""
    translators = Translators(application)
    problem = begin(translators, services.preferences.language)
    if problem:
        services = services._replace(start_problems=(*services.start_problems, problem))

    def open_again(services: Services, theme: Theme, shown: bool) -> OpenWindow:
        return open_window(services, application, theme, shown=shown)

    switch = LanguageSwitch(services, application, translators, open_again)
    switch.attend(open_window(services, application))
    return switch


def run(services: Services, file: str = "") -> int:
    """Shows the window until it is closed; returns the exit code. The caller closes the services afterwards.

    `file` is the path of a trace or a model to open in it.
    """
    application = make_application(services.preferences.zoom)
    switch = open_in_language(services, application)
    if file:
        switch.opened.conversation_controller.navigation.open_given(file)
    code = application.exec()
    switch.opened.bridge.close()
    switch.opened.conversation_controller.chats.transfers.printing.finish()
    return code
