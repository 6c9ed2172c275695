"""Builds the window on the services: its views, its controllers, and what lives as long as it does."""

from __future__ import annotations

import importlib
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QApplication

from app.services import Services
from ui.controllers.conversation import Exchange
from ui.controllers.hints import Hinting
from ui.controllers.models import ModelsDoor
from ui.controllers.preferences import Choices
from ui.controllers.reply_options import ReplyChoosing
from ui.controllers.settings import SettingsDoor
from ui.desktop.desktop import Desktop
from ui.qt_runtime.event_bridge import Bridge
from ui.theme.theme import Theme
from ui.transcript.state.pacer_timer import PaceTimer
from ui.window.main_window import MainWindow

GEOMETRY = "window/geometry"


SOON_MS = 200
"""So long after the window, what the first reply needs is loaded: it would hold up the first picture or that reply."""


class OpenWindow(NamedTuple):
    """The window with what keeps it going; the theme lives as long as the application, all else as the window."""

    window: MainWindow
    theme: Theme
    choices: Choices
    exchange: Exchange
    bridge: Bridge
    pace: PaceTimer
    leaving: Leaving
    settings: SettingsDoor
    desktop: Desktop
    hinting: Hinting
    reply_choosing: ReplyChoosing
    models: ModelsDoor


class Leaving(QObject):
    """What happens once, when the window closes: size and choices are kept, and nothing more is heard."""

    def __init__(self, window: MainWindow, choices: Choices, bridge: Bridge, settings: QSettings) -> None:
        super().__init__(window)
        self._window, self._choices, self._bridge, self._settings = window, choices, bridge, settings
        window.closing.connect(self._leave)

    @Slot()
    def _leave(self) -> None:
        self._settings.setValue(GEOMETRY, self._window.saveGeometry())
        self._settings.sync()
        self._choices.save()
        self._bridge.close()


def open_window(
    services: Services, application: QApplication, theme: Theme | None = None, *, shown: bool = True
) -> OpenWindow:
    """Build the window on these services and show it. The conversation may have begun before or begins after.

    `theme` is that of a window before this one.
    """
    kept = services.preferences
    theme = theme or Theme(application, kept.theme, kept.colour_blind_safe, kept.reading_family)
    window = MainWindow(theme.palette, panel_open=kept.show_inspector, chats_open=kept.show_chats)
    theme.palette_changed.connect(window.set_palette_colors)
    bridge = Bridge(window)
    pace = PaceTimer(window)
    choices = Choices(services, window, theme, pace, bridge.receive)
    exchange = Exchange(services, window, choices, bridge, pace, theme)
    door = SettingsDoor(services, window, choices, theme)
    desktop = Desktop(
        services.places.data,
        window,
        choices,
        bridge,
        exchange.outbox,
        exchange.open_new_chat,
        exchange.stop,
    )
    hinting = Hinting(window.hint_line, choices, bridge, window.commands)
    talk = services.conversation
    choosing = ReplyChoosing(window.composer.choices, choices, bridge, talk.set_system, talk.set_reasoning, door.open)
    models = ModelsDoor(services, window, theme)
    models.download_ended.connect(desktop.tell_download)
    settings = QSettings(str(services.places.config / "window.ini"), QSettings.Format.IniFormat)
    window.take_geometry(QByteArray(settings.value(GEOMETRY) or b""))
    leaving = Leaving(window, choices, bridge, settings)
    window.setVisible(shown)
    QTimer.singleShot(SOON_MS, window, load_reader)
    return OpenWindow(window, theme, choices, exchange, bridge, pace, leaving, door, desktop, hinting, choosing, models)


def load_reader() -> None:
    """Imports the reader of Markdown, on this thread: on another one the two would only take turns."""
    importlib.import_module("ui.transcript.markdown.parsing.document")
