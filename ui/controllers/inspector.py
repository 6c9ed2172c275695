"""Feeds the inspector with the reply on screen: each event as the view shows it, at most sixty updates a second.

A token that the user points at in the transcript is marked in the inspector with its round, and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Slot

from engine.events import Event
from ui.inspector.rounds import InspectorState, inspect
from ui.window.main_window import MainWindow

FRAME_MS = 16


class InspectorController(QObject):
    """Folds events. The panel shows the newest state at most once a frame, and nothing while it is closed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._inspector, self._transcript = window.panel, window.transcript
        self.state = InspectorState()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.show_now)
        self._transcript.remarked.connect(self._show_newest)
        self._transcript.token_pointed_at.connect(self._mark_round)
        self._inspector.round_chosen.connect(self._transcript.show_round)
        window.pane.open_changed.connect(self.show_now)

    def begin(self, reply_id: str, events: Sequence[Event] = ()) -> None:
        """Begins another reply, whose events follow; `events` are those of its beginning that are known already."""
        self.show_whole(reply_id, events)

    @Slot(object)
    def take(self, event: Event) -> None:
        """Takes one event, already paced."""
        state = inspect(self.state, event)
        if state is not self.state:
            self.state = state
            self._want_picture()

    def show_whole(self, reply_id: str, events: Sequence[Event]) -> None:
        """Shows a saved reply."""
        self.state = InspectorState(reply_id)
        for event in events:
            self.state = inspect(self.state, event)
        self._want_picture()

    def clear(self) -> None:
        """Shows that no reply is on screen."""
        self.begin("")

    def _want_picture(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def show_now(self) -> None:
        """Shows the newest state; also called when the panel opens."""
        if self._inspector.isVisible():
            self._inspector.show_rounds(self.state)

    @Slot(str, list)
    def _show_newest(self, reply_id: str, events: list[Event]) -> None:
        """Shows a saved reply whose marks have come, if it is the newest one."""
        state = self._transcript.newest_state()
        if state is not None and state.generation_id == reply_id and events:
            self.show_whole(events[0].generation_id, events)

    @Slot(str, object)
    def _mark_round(self, reply_id: str, mark: object) -> None:
        state = self._transcript.newest_state()
        if state is not None and state.generation_id == reply_id:
            self._inspector.mark_round(getattr(mark, "round", None))
