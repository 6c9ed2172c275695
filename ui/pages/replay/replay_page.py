"""The page of a replay: the reply as it was written, with its controls, the inspector and the sharing buttons."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.traces.pair_names import names_in
from app.traces.playback import Playback, ReplaySpeed
from app.traces.trace import Trace
from ui.i18n.language import tr, translate
from ui.inspector.inspector import Inspector
from ui.qt_runtime.frame_timer import FRAME_S, FrameTimer
from ui.stage.replay_states import ReplayState, ReplayStates
from ui.stage.reply_stage import ReplyStage
from ui.stage.transport import Transport
from ui.transcript.legend import Legend
from ui.transcript.message.message_actions import share_menu
from ui.transcript.state.live_stats import live_state
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.boxes import centred, column, row
from ui.widgets.page import Page
from ui.widgets.side_pane import SidePane

NUMBERS_EVERY_S = 0.25
"""As in the chat: the head's figures change four times a second, and are the newest wherever a round lasts longer."""

COLUMN_PX = 720


class ReplayPage(Page):
    """Shows one trace. Signals: `share_requested(kind)` with "trace", "html" or "clip"."""

    share_requested = Signal(str)
    fills = True

    def __init__(
        self,
        trace: Trace,
        parent: QWidget | None = None,
        *,
        title: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(title or tr("Replay", "the page that plays a reply again"), parent)
        self.trace = trace
        self._clock = clock
        events = [timed.event for timed in trace.events]
        self._reply_id = events[0].generation_id if events else "replay"
        self.playback = Playback(trace.events)
        self._states = ReplayStates(events, self._reply_id)
        self._tokens, self._told_s = 0, 0.0
        self.transcript = ReplyStage(self, "figures")
        self.inspector = Inspector(self)
        self.inspector.set_full(True)
        self.transport = Transport(self)
        self._timer = FrameTimer(self, self._advance)
        self._arrange()
        self._connect()
        self._fill()

    def _arrange(self) -> None:
        self.damage = QLabel(self)
        self.damage.setObjectName("note")
        self.damage.setWordWrap(True)
        self.legend = Legend(self)
        self._show_whole()
        foot = QWidget(self)
        foot.setMaximumWidth(COLUMN_PX)
        column(foot, 12, self.damage, self.legend, self.transport).setContentsMargins(20, 0, 20, 0)
        left = column(None, 8, (self.transcript, 1), centred(foot))
        left.setContentsMargins(0, 0, 0, 16)
        body = QWidget(self)
        body_row = row(body, 0, (left, 1))
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(body, 1)
        self.side = SidePane(body, body_row, self.inspector, wanted=True)

    def _connect(self) -> None:
        share = self.add_action(tr("Share", "a button with a menu"), tr("A clip, an animation, a page or a file"))
        self.share_menu = share_menu(share, self.share_requested.emit)
        share.setMenu(self.share_menu)
        self.inspector_button = self.add_action(tr("Inspector"))
        self.inspector_button.clicked.connect(self.side.toggle)
        self.side.open_changed.connect(self._offer_inspector)
        self._offer_inspector()
        self.transport.pressed.connect(self.do)
        self.transport.scrubbed.connect(self.seek)
        self.transport.speed_chosen.connect(self.set_speed)
        self.inspector.close_requested.connect(self.side.close)
        self.inspector.round_chosen.connect(self.seek_round)
        self.transcript.token_pointed_at.connect(self._mark_round)

    @Slot()
    def _offer_inspector(self) -> None:
        """Shows the inspector's button while the inspector is hidden; the inspector itself has one to close it."""
        self.inspector_button.setVisible(not self.side.is_open)

    def _fill(self) -> None:
        """Shows the question, and the reply at its beginning."""
        self.inspector.show_name(self.trace.header.prompt)
        self.transcript.open_reply(self._reply_id, names_in(self.trace).target, self.trace.header.prompt)
        self._show()

    def _show_whole(self) -> None:
        """Shows what hangs on all events that there are: the marks that occur, and what is missing."""
        shown = {mark.verdict for mark in self._states.last.marks if mark.is_kept or mark.verdict == "rejected"}
        self.legend.show_met(frozenset((*shown, "pending")))
        self.damage.setVisible(self.trace.damage is not None)
        self.damage.setText(
            tr("This trace is incomplete: {damage}. The rest can be played.", damage=translate(self.trace.damage or ""))
        )

    # What the user does

    @Slot(str)
    def do(self, name: str) -> None:
        """Does what one of the transport's buttons stands for."""
        match name:
            case "play":
                self.toggle()
            case "round_back" | "round_on":
                self.playback.step_round(1 if name == "round_on" else -1)
                self._tokens = 0
            case "token_back" | "token_on":
                position, tokens = self._states.step_token(self.playback.position, self._tokens, name == "token_on")
                self.playback.seek(position)
                self._tokens = tokens
            case "start" | "end":
                self.playback.seek(0 if name == "start" else len(self.playback.events))
                self._tokens = 0
        self._show()

    def toggle(self) -> None:
        """Plays or pauses."""
        if self.playback.playing:
            self.playback.pause()
        else:
            self._tokens = 0
            self.playback.play(self._clock())
            self._timer.start(0)

    @Slot(int)
    def seek(self, position: int) -> None:
        """Goes to the position after that many events."""
        self.playback.seek(position)
        self._tokens = 0
        self._show()

    @Slot(int)
    def seek_round(self, number: int) -> None:
        """Goes to the position after the verdict of a round."""
        self.playback.seek_round(number)
        self._tokens = 0
        self._show()

    @Slot(object)
    def set_speed(self, speed: ReplaySpeed) -> None:
        """Sets the speed, also while the replay plays."""
        self.playback.set_speed(speed, self._clock())
        self._show()
        if self.playback.playing:
            self._timer.start(0)

    def leave(self) -> None:
        self.playback.pause()
        self._timer.stop()

    def set_reduced_motion(self, on: bool) -> None:
        self.transcript.display = replace(self.transcript.display, reduced_motion=on)

    # What it shows

    def _advance(self) -> None:
        due = self.playback.advance(self._clock())
        if len(due) > 1:
            self._show()
        else:
            if due:
                self.transcript.apply(due[0])
            self._show_rest(self._state().now)
        wait_s = self.playback.wait_s(self._clock())
        if wait_s is not None:
            self._timer.start(1000 * max(FRAME_S, wait_s))

    def _state(self) -> ReplayState:
        return self._states.at(self.playback.position, self._tokens)

    def _show(self) -> None:
        state = self._state()
        self.transcript.show_state(state.before, state.now)
        self._show_rest(state.now)

    def _show_rest(self, now: ReplyState) -> None:
        self.inspector.show_rounds(now, with_words=not self.playback.playing)
        now_s = self._clock()
        wait_s = self.playback.wait_s(now_s)
        if wait_s is None or now_s + wait_s >= self._told_s + NUMBERS_EVERY_S:
            self._told_s = now_s
            self.inspector.show_live(live_state(now))
        self.transport.show_playback(self.playback, self._tokens)

    @Slot(int, object)
    def _mark_round(self, message_id: int, mark: object) -> None:
        self.inspector.mark_round(getattr(mark, "round", None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        name = _KEYS.get((Qt.Key(event.key()), shift))
        if event.key() == Qt.Key.Key_Escape and self.side.is_drawer and self.side.is_open:
            self.side.close()
        elif name is not None:
            self.do(name)
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.transport.step_speed(1 if event.key() == Qt.Key.Key_Plus else -1)
        else:
            super().keyPressEvent(event)


_KEYS = {
    (Qt.Key.Key_Space, False): "play",
    (Qt.Key.Key_Left, False): "token_back",
    (Qt.Key.Key_Right, False): "token_on",
    (Qt.Key.Key_Left, True): "round_back",
    (Qt.Key.Key_Right, True): "round_on",
    (Qt.Key.Key_Home, False): "start",
    (Qt.Key.Key_End, False): "end",
}
