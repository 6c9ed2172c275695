"""Fills the inspector: with the events of the reply as the view shows them, or with an older reply that is pointed at.

The inspector is one reply's. It follows the newest one, live or saved, until the mouse rests on a token of another or
the keyboard walks there; its title says whose figures it shows. A token that is pointed at is marked with its round,
and the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Slot

from engine.events import Event, Verified
from ui.inspector.rounds import InspectorState, inspect
from ui.transcript.state.live_stats import LiveState, live_state
from ui.window.main_window import MainWindow

FRAME_MS = 16
REST_MS = 220
"""How long the mouse rests on another reply before the inspector turns to it: it may only be passing over."""


class InspectorController(QObject):
    """Folds events. The panel shows the newest state at most once a frame, and nothing while it is closed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._inspector, self._transcript = window, window.panel, window.transcript
        self._states: dict[str, InspectorState] = {}
        self._unread: dict[str, Sequence[Event]] = {}
        self._newest = self._shown = ""
        self._next = ("", None)
        self._opens = False
        self._timer = _single_shot(self, FRAME_MS, self.show_now)
        self._rest = _single_shot(self, REST_MS, self._turn)
        self._transcript.remarked.connect(self._keep)
        self._transcript.token_pointed_at.connect(self._point_at)
        self._inspector.round_chosen.connect(self._go_to_round)
        window.pane.open_changed.connect(self.show_now)

    @property
    def state(self) -> InspectorState:
        """The reply that is shown; one without an id where there is none."""
        if (events := self._unread.pop(self._shown, None)) is not None:
            self._states[self._shown] = _folded(events[0].generation_id, events)
        return self._states.get(self._shown, InspectorState())

    @property
    def shows_newest(self) -> bool:
        """Whether the reply that is being written, or was written last, is the one that is shown."""
        return self._shown == self._newest

    def open_at_first_verdict(self) -> None:
        """Opens the panel, closed so far, once there is something to show, unless the user has decided about it."""
        self._opens = True
        self._window.pane.request_changed.connect(self._leave_to_user)

    @Slot()
    def _leave_to_user(self) -> None:
        self._opens = False

    def begin(self, reply_id: str, events: Sequence[Event] = ()) -> None:
        """Begins another reply, whose events follow; `events` are those of its beginning that are known already."""
        self._states[reply_id] = _folded(reply_id, events)
        self._newest = reply_id
        self._show(reply_id)

    @Slot(object)
    def take(self, event: Event) -> None:
        """Takes one event, already paced."""
        before = self._states.get(self._newest)
        if before is None:
            return
        state = inspect(before, event)
        if self._opens and isinstance(event, Verified) and event.accepted:
            self._opens = False
            self._window.pane.reveal()
        if state is not before:
            self._states[self._newest] = state
            if self.shows_newest:
                self._want_picture()

    def clear(self) -> None:
        """Shows that no reply is on screen."""
        self._states.clear()
        self._unread.clear()
        self._rest.stop()
        self._newest = ""
        self._show("")

    def _show(self, reply_id: str) -> None:
        self._shown = reply_id
        self._want_picture()

    def _want_picture(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def show_now(self) -> None:
        """Shows the newest state; also called when the panel opens."""
        if not self._inspector.isVisible():
            return
        self._inspector.show_rounds(self.state)
        self._inspector.show_name(self._transcript.prompt_of(self._shown), is_newest=self.shows_newest)
        if self._states.get(self._shown, InspectorState()).ended:
            self._inspector.show_live(self._figures())

    def _figures(self) -> LiveState:
        return live_state(self._transcript.state_of(self._shown), self._transcript.pooled_of(self._shown))

    @Slot(str, list)
    def _keep(self, reply_id: str, events: list[Event]) -> None:
        """Keeps the events of a saved reply whose marks have come; the newest one is shown."""
        self._unread[reply_id] = events
        state = self._transcript.newest_state()
        if state is not None and state.generation_id == reply_id:
            self._newest = reply_id
            self._show(reply_id)
            self._window.show_live(self._figures())

    # Tokens and rounds

    @Slot(str, object)
    def _point_at(self, reply_id: str, mark: object) -> None:
        """Marks a token's round; another reply's token turns the inspector to that reply once it is rested on."""
        number = getattr(mark, "round", None)
        if reply_id == self._shown:
            self._rest.stop()
            self._inspector.mark_round(number)
        elif number is None:
            self._rest.stop()
        elif reply_id in self._states or reply_id in self._unread:
            self._next = reply_id, number
            self._rest.start()

    @Slot()
    def _turn(self) -> None:
        reply_id, number = self._next
        self._show(reply_id)
        self.show_now()
        self._inspector.mark_round(number)

    @Slot(int)
    def _go_to_round(self, number: int) -> None:
        self._transcript.show_round(number, self._shown)


def _folded(reply_id: str, events: Sequence[Event]) -> InspectorState:
    state = InspectorState(reply_id)
    for event in events:
        state = inspect(state, event)
    return state


def _single_shot(parent: QObject, wait_ms: int, rang: object) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(wait_ms)
    timer.timeout.connect(rang)
    return timer
