"""Feeds the inspector with the reply that is on screen: each event as the view shows it, sixty pictures a second."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Slot

from engine.events import Event
from ui.inspector.inspector import Inspector
from ui.inspector.rounds import InspectorState, inspect

FRAME_MS = 16


class Inspection(QObject):
    """Folds events; the panel is shown the newest state at most once a frame, and nothing while it is closed."""

    def __init__(self, inspector: Inspector, parent: QObject) -> None:
        super().__init__(parent)
        self._inspector = inspector
        self.state = InspectorState()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.show_now)

    def begin(self, reply_id: str) -> None:
        """Another reply: its events come now."""
        self.state = InspectorState(reply_id)
        self._want_picture()

    @Slot(object)
    def take(self, event: Event) -> None:
        """One event, already paced."""
        state = inspect(self.state, event)
        if state is not self.state:
            self.state = state
            self._want_picture()

    def show_whole(self, reply_id: str, events: Sequence[Event]) -> None:
        """A reply of old."""
        self.state = InspectorState(reply_id)
        for event in events:
            self.state = inspect(self.state, event)
        self._want_picture()

    def clear(self) -> None:
        """No reply is on screen."""
        self.begin("")

    def _want_picture(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def show_now(self) -> None:
        """The newest state; called when the panel opens too."""
        if self._inspector.isVisible():
            self._inspector.show_rounds(self.state)
