"""Builds the window on the services: its views, its controllers, and all that lives as long as it does."""

from __future__ import annotations

import importlib
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer, Slot
from PySide6.QtWidgets import QApplication

from app.conversation.events import PairOpened, PairUnloaded
from app.services import Services
from ui.controllers.chats.tool_calls import ToolCallsController
from ui.controllers.conversation import ConversationController
from ui.controllers.first_screen import FirstScreen
from ui.controllers.guessing_hints import GuessingHints
from ui.controllers.model_offer import ModelDrop, ModelOffer
from ui.controllers.models import ModelsController
from ui.controllers.preferences import PreferencesController, PreferenceViews
from ui.controllers.settings import ReplyOptionsController, SettingsController
from ui.desktop.desktop import Desktop
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.theme.theme import Theme
from ui.transcript.state.event_pacer import EventPacer
from ui.window.main_window import MainWindow

GEOMETRY = "window/geometry"


SOON_MS = 200
"""So long after the window, the modules that the first reply needs are imported. Earlier they would delay the first
picture, later that reply.
"""


class OpenWindow(NamedTuple):
    """The window and its controllers. The theme lives as long as the application, all else as long as the window."""

    window: MainWindow
    theme: Theme
    choices: PreferencesController
    conversation_controller: ConversationController
    bridge: EventBridge
    pace: EventPacer
    leaving: Leaving
    settings: SettingsController
    desktop: Desktop
    offering: ModelOffer
    dropping: ModelDrop
    reply_choosing: ReplyOptionsController
    models: ModelsController


class Leaving(QObject):
    """Closes the window's part once: size and choices are saved, and no more events are taken."""

    def __init__(
        self, window: MainWindow, choices: PreferencesController, bridge: EventBridge, settings: QSettings
    ) -> None:
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
    """Builds the window on these services and shows it. The conversation may have begun before or begins after.

    `theme` is that of a window before this one.
    """
    kept = services.preferences
    theme = theme or Theme(application, kept.theme, kept.colour_blind_safe, kept.reading_family)
    is_new = not (kept.pair or kept.target)
    window = MainWindow(panel_open=kept.show_inspector, chats_open=kept.show_chats)
    bridge, events = EventBridge(window), EventTable(window)
    bridge.received.connect(events.dispatch)
    pace = EventPacer(window)
    views = PreferenceViews(
        window.top_bar,
        window.transcript,
        window.legend,
        window.pages,
        window.set_reading_px,
        window.hold_on_screen,
    )
    choices = PreferencesController(services, views, window.commands, theme, pace, bridge.receive)
    window.pane.request_changed.connect(lambda is_open: choices.change(show_inspector=is_open))
    conversation_controller = ConversationController(services, window, choices, bridge, events, pace)
    controller = SettingsController(services, window.pages, choices)
    window.commands["settings"].triggered.connect(controller.toggle)
    window.finder.setting_wanted.connect(controller.open_setting)
    window.finder.sources.append(controller.targets)
    desktop = Desktop(services.app_paths.data, window, choices.preferences, events)
    choices.changed.connect(desktop.show_preferences)
    desktop.file_offered.connect(conversation_controller.navigation.open_given)
    choosing = ReplyOptionsController(
        window.composer.choices, choices, events, services.conversation.do, controller.open
    )
    models = ModelsController(services, window.pages, window.top_bar.pair, window.banner, window.commands)
    window.closing.connect(models.close)
    calling = ToolCallsController(services, window, events)
    window.closing.connect(calling.close)
    models.download_ended.connect(desktop.report_download)
    models.installed_changed.connect(conversation_controller.pair.files.take_installed)
    models.drafters_judged.connect(conversation_controller.pair.files.take_judged)
    events.subscribe(PairOpened, models.pair_opened)
    events.subscribe(PairUnloaded, models.pair_unloaded)
    files, outbox = conversation_controller.pair.files, conversation_controller.outbox
    offering = ModelOffer(
        services.conversation, models, files, outbox, window.pages, window.hint_line, events, window.show_offer
    )
    dropping = ModelDrop(window)
    dropping.dropped.connect(offering.offer_files)
    GuessingHints(services, window.hint_line, events, models)
    FirstScreen(window, choices, events, window.commands, is_new=is_new)
    settings = QSettings(str(services.app_paths.config / "window.ini"), QSettings.Format.IniFormat)
    window.take_geometry(QByteArray(settings.value(GEOMETRY) or b""))
    leaving = Leaving(window, choices, bridge, settings)
    window.closing.connect(conversation_controller.navigation.close)  # Last, because it may wait.
    window.setVisible(shown)
    QTimer.singleShot(SOON_MS, window, load_reader)
    return OpenWindow(
        window,
        theme,
        choices,
        conversation_controller,
        bridge,
        pace,
        leaving,
        controller,
        desktop,
        offering,
        dropping,
        choosing,
        models,
    )


def load_reader() -> None:
    """Imports the Markdown parser on this thread, because two threads would only take turns."""
    importlib.import_module("ui.transcript.markdown.parsing.document")
