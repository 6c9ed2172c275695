"""Fills the inspector: with the events of the reply as the view shows them, or with the reply that is in view.

The inspector is one reply's: the one in view, at the end of the chat the newest, live or saved; its title says whose
figures it shows. A token that is pointed at is marked with its round, and the other way round.

The live numbers of the reply on screen are shown four times a second, and passed to the context's counter.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from app.conversation.events import ReplyBegun, RerunEnded
from engine.events import Event
from ui.composer.context_controller import ContextController
from ui.qt_runtime.event_bridge import EventTable
from ui.qt_runtime.frame_timer import FRAME_S, FrameTimer
from ui.transcript.state.live_stats import LiveState, live_state, race_verdict
from ui.transcript.state.mark import Mark
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.view.item import Item
from ui.window.main_window import MainWindow

NUMBERS_EVERY_MS = 250
"""Live numbers change at most four times a second, because nobody can read them faster."""

REST_MS = 220
"""How long the view rests on another reply before the inspector turns to it: it may only be passing over."""


class InspectorController(QObject):
    """Shows the state that the transcript has of a reply, at most once a frame, and nothing while the panel is closed.

    Replies are named by their message ids; None stands for no reply.
    """

    def __init__(self, window: MainWindow, context: ContextController, events: EventTable) -> None:
        super().__init__(window)
        self._inspector, self._transcript, self._context = window.panel, window.transcript, context
        self._newest: int | None = None
        self._shown: int | None = None
        self._timer = FrameTimer(self, self.show_now)
        self._rest = FrameTimer(self, self._follow_view)
        self._numbers = FrameTimer(self, self.show_numbers)
        events.subscribe(ReplyBegun, lambda _: self._numbers.start(NUMBERS_EVERY_MS))
        events.subscribe(RerunEnded, lambda _: self._timer.start_by(1000 * FRAME_S))
        self._transcript.verticalScrollBar().valueChanged.connect(lambda: self._rest.start(REST_MS))
        self._transcript.remarked.connect(self._show_remarked)
        self._transcript.token_pointed_at.connect(self._point_at)
        self._inspector.round_chosen.connect(self._go_to_round)
        window.pane.open_changed.connect(self.show_now)

    @property
    def state(self) -> ReplyState:
        """The reply that is shown; one without an id where there is none."""
        item = None if self._shown is None else self._transcript.messages.reply(self._shown)
        return ReplyState() if item is None or item.state is None else item.state

    @property
    def shows_newest(self) -> bool:
        """Whether the reply that is being written, or was written last, is the one that is shown."""
        return self._shown == self._newest

    def begin(self, message_id: int) -> None:
        """Follows another reply, which has begun in the transcript."""
        self._newest = message_id
        self._show(message_id)

    @Slot(object)
    def update(self, _event: Event) -> None:
        """Shows the reply's state anew soon: the transcript has folded an event."""
        if self._newest is not None and self.shows_newest:
            self._timer.start_by(1000 * FRAME_S)

    def clear(self) -> None:
        """Shows that no reply is on screen."""
        self._rest.stop()
        self._newest = None
        self._show(None)
        self._inspector.show_live(LiveState())

    def _show(self, message_id: int | None) -> None:
        self._shown = message_id
        self._timer.start_by(1000 * FRAME_S)

    @Slot()
    def show_now(self) -> None:
        """Shows the newest state; also called when the panel opens."""
        if not self._inspector.isVisible():
            return
        state, shown = self.state, self._shown
        self._inspector.show_rounds(state)
        prompt = "" if shown is None else self._transcript.messages.prompt_of(shown)
        self._inspector.show_name(prompt, is_newest=self.shows_newest)
        reply = None if shown is None else self._transcript.messages.reply(shown)
        if reply is not None and not state.is_live:
            self._inspector.show_live(self._figures(reply))

    def _figures(self, reply: Item) -> LiveState:
        return live_state(reply.state, race_verdict(reply.about.checks) or self._transcript.pooled.of(reply.title))

    @Slot(int)
    def _show_remarked(self, message_id: int) -> None:
        """Shows a saved reply whose marks have come, if it is the newest."""
        newest = self._transcript.messages.newest_reply()
        if newest is not None and newest.about.message_id == message_id:
            self._newest = message_id
            self._show(message_id)
            self._inspector.show_live(self._figures(newest))

    # Tokens and rounds

    @Slot(int, object)
    def _point_at(self, message_id: int, mark: Mark | None) -> None:
        """Marks the round of a token of the reply that is shown."""
        if message_id == self._shown:
            self._inspector.mark_round(None if mark is None else mark.round)

    @Slot()
    def _follow_view(self) -> None:
        """Turns to the reply in the middle of the view, at its end to the newest."""
        bar, messages = self._transcript.verticalScrollBar(), self._transcript.messages
        wanted = self._newest
        if bar.value() < bar.maximum():
            anchor = messages.anchor_at(bar.value() + self._transcript.viewport().height() // 2)
            above = range(anchor[0], -1, -1) if anchor is not None else ()
            seen = next((messages[index] for index in above if messages[index].is_reply), None)
            if seen is not None and seen.state is not None and seen.state.generation_id:
                wanted = seen.about.message_id
        if wanted != self._shown:
            self._show(wanted)

    @Slot(int)
    def _go_to_round(self, number: int) -> None:
        if self._shown is not None:
            self._transcript.show_round(number, self._shown)

    # Live numbers

    @Slot()
    def show_numbers(self) -> None:
        """Shows the current numbers, until the reply on screen has ended."""
        reply = self._transcript.current_reply
        live = LiveState() if reply is None else self._figures(reply)
        if self.shows_newest:
            self._inspector.show_live(live)
        self._context.set_running(live.tokens)
        if reply is not None and reply.state.is_live:
            self._numbers.start(NUMBERS_EVERY_MS)
