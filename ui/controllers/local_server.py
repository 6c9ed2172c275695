"""Switches the server for other programs on and off, as the settings say, and tells why it cannot listen.

Where it cannot, the switch goes off again, so that it shows what is so, and the reason stands where the user is: the
server may begin long after the settings were closed, when a model is open.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.server.window_server import ServerState
from app.services import Services
from app.settings.preferences import Preferences
from ui.controllers.preferences import PreferencesController
from ui.qt_runtime.event_bridge import EventBridge
from ui.widgets.banner import Notice
from ui.widgets.notices import in_one_line
from ui.window.page_stack import Pages


class LocalServerController(QObject):
    """Lives as long as the window."""

    def __init__(self, services: Services, choices: PreferencesController, pages: Pages) -> None:
        super().__init__(pages)
        self._server, self._choices, self._pages = services.server, choices, pages
        self._listener = EventBridge(self)
        self._listener.arrived.connect(self.handle)
        self._stop_listening = None if self._server is None else self._server.listen(self._listener.receive)
        choices.changed.connect(self._on_preferences)

    @Slot()
    def close(self) -> None:
        """Takes no more events, because the window closes."""
        self._listener.close()
        if self._stop_listening is not None:
            self._stop_listening()

    @Slot(object)
    def _on_preferences(self, kept: Preferences) -> None:
        if self._server is not None:
            self._server.use(kept.server_port if kept.local_server else None)

    @Slot(object)
    def handle(self, event: object) -> None:
        """Takes one event of the server, on the window's thread."""
        if isinstance(event, ServerState) and event.problem is not None:
            self._pages.show_notice(Notice(in_one_line(event.problem), grave=False))
            self._choices.change(local_server=False)
