"""Builds the window on the services: its views, its controllers, and all that lives as long as it does."""

from __future__ import annotations

import importlib
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from app.services import Services
from ui.controllers.chats.message_actions import ToolCallsController
from ui.controllers.conversation import ConversationController
from ui.controllers.first_screen import FirstScreen, GuessingHints
from ui.controllers.model_offer import ModelOffer
from ui.controllers.models import ModelsController
from ui.controllers.preferences import PreferencesController, ReplyOptionsController, SettingsController
from ui.desktop.desktop import Desktop
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.theme.theme import Theme
from ui.transcript.state.event_pacer import EventPacer
from ui.window.main_window import MainWindow

GEOMETRY = "window/geometry"
SOON_MS = 200
"""So long after the window the modules of a first reply are imported: not with the first picture, nor that reply."""


class OpenWindow(NamedTuple):
    """The window and its controllers. The theme lives as long as the application, all else as long as the window."""

    window: MainWindow
    theme: Theme
    choices: PreferencesController
    conversation_controller: ConversationController
    bridge: EventBridge
    pace: EventPacer
    settings: SettingsController
    desktop: Desktop
    model_offer: ModelOffer
    models: ModelsController


def open_window(
    services: Services, application: QApplication, theme: Theme | None = None, *, is_new: bool | None = None
) -> OpenWindow:
    """Builds the window on these services and shows it. The conversation may have begun before or begins after.

    `theme` is that of a window before this one, which also knows whether the app `is_new` to its user.
    """
    kept = services.preferences
    theme = theme or Theme(application, kept.theme, kept.colour_blind_safe, kept.reading_family)
    is_new = not (kept.pair or kept.target) if is_new is None else is_new
    window = MainWindow(panel_open=kept.show_inspector, chats_open=kept.show_chats)
    bridge, events = EventBridge(window), EventTable(window)
    bridge.received.connect(events.dispatch)
    pace = EventPacer(window)
    choices = PreferencesController(services, window, theme, pace, bridge.receive)
    window.pane.request_changed.connect(lambda is_open: choices.change(show_inspector=is_open))
    conversation_controller = ConversationController(services, window, choices, events, pace)
    pair, outbox = conversation_controller.pair, conversation_controller.outbox
    settings = SettingsController(services, window, choices)
    desktop = Desktop(services.app_paths.data, window, choices, events)
    desktop.file_offered.connect(conversation_controller.navigation.open_given)
    ReplyOptionsController(services, window, choices, events)
    models = ModelsController(services, window, events)
    ToolCallsController(services, window, events)
    model_offer = ModelOffer(services.conversation, models, pair, outbox, window, events)
    conversation_controller.file_drop.models_dropped.connect(model_offer.use_files)
    GuessingHints(services, window.hint_line, events, models)
    FirstScreen(window, choices, events, is_new=is_new)
    services.conversation.listen(bridge.receive)
    for source in (services.library, services.tools):
        if source is not None:
            bridge.follow(source.listen)
    kept_size = QSettings(str(services.app_paths.config / "window.ini"), QSettings.Format.IniFormat)
    window.restore_geometry(QByteArray(kept_size.value(GEOMETRY) or b""))

    def leave() -> None:
        """Saves size and choices, and takes no more events."""
        kept_size.setValue(GEOMETRY, window.saveGeometry())
        kept_size.sync()
        choices.save()
        bridge.close()

    window.closing.connect(leave)
    window.closing.connect(conversation_controller.navigation.close)  # Last, because it may wait.
    window.show()
    QTimer.singleShot(SOON_MS, window, load_reader)
    return OpenWindow(
        window, theme, choices, conversation_controller, bridge, pace, settings, desktop, model_offer, models
    )


def load_reader() -> None:
    """Imports the Markdown parser on this thread, because two threads would only take turns."""
    importlib.import_module("ui.transcript.markdown.parsing.document")
