"""The page of a race: both runs are really made, one after the other, then played together at their measured pace."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from app.conversation.events import RerunEnded, RerunProgress
from app.traces.playback import Playback, PlaybackSpeed
from ui.i18n.language import tr, tr_noop, translate
from ui.i18n.phrases import shortened
from ui.stage.lane_view import LaneView
from ui.stage.race_result import RaceResult, between, result_of, same_text, slowness, verdict
from ui.theme.fonts import sized
from ui.theme.palette import Palette
from ui.widgets.notices import sentence
from ui.widgets.page import Page

FRAME_MS = 16
CLIP_HINT = tr_noop("Six moving seconds, to send or to post")


class RacePage(Page):
    """Call `show_progress` while the runs are made, `show_runs` when they are.

    Signals: `again_requested`, `clip_requested` with a result on the screen.
    """

    again_requested = Signal()
    clip_requested = Signal()

    def __init__(
        self, prompt: str, palette: Palette, parent: QWidget | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(tr("Race: plain against guessing"), palette, parent)
        self._clock = clock
        self.question = prompt
        self.result: RaceResult | None = None
        self._playbacks: list[Playback] = []
        self._begun_s = 0.0
        self.words = QLabel(tr("Both will be written for real, in turn, with the same seed."), self)
        self.words.setFont(sized(17, QFont.Weight.DemiBold))
        self.words.setWordWrap(True)
        self.details = QLabel(
            tr("“{prompt}”", "in quotation marks", prompt=shortened(prompt, 160)) if prompt else "", self
        )
        self.details.setObjectName("muted")
        self.details.setWordWrap(True)
        self.plain = LaneView(tr("Plain", "a side of the race: written without guesses"), palette, self)
        self.guessed = LaneView(tr("With guesses", "a side of the race"), palette, self)
        self.play_button = self.add_action(tr("Play again"), tr("From the start (Space)"))
        self.play_button.setEnabled(False)
        self.play_button.clicked.connect(self.play)
        self.again_button = self.add_action(tr("Run it again"), tr("Both sides are written anew and timed anew"))
        self.again_button.setEnabled(False)
        self.again_button.clicked.connect(self._ask_again)
        self.clip_button = self.add_action(tr("Clip…", "a button"), tr(CLIP_HINT))
        self.clip_button.setEnabled(False)
        self.clip_button.clicked.connect(self.clip_requested)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._show_frame)
        self._arrange()
        self.set_palette_colors(palette)

    def _arrange(self) -> None:
        line = QFrame(self)
        line.setObjectName("hairline")
        line.setFixedWidth(1)
        lanes = QHBoxLayout()
        lanes.setSpacing(20)
        lanes.addWidget(self.plain, 1)
        lanes.addWidget(line)
        lanes.addWidget(self.guessed, 1)
        self.content.addWidget(self.words)
        self.content.addWidget(self.details)
        self.content.addSpacing(8)
        self.content.addLayout(lanes, 1)

    def show_progress(self, published: RerunProgress) -> None:
        """Shows how far the runs are."""
        self.words.setText(progress_words(published))

    def show_runs(self, published: RerunEnded) -> None:
        """Shows both runs, or the reason why they failed."""
        self.again_button.setEnabled(True)
        if published.problem is not None:
            self.words.setText(tr("The race could not be run."))
            self.details.setText(f"{translate(published.problem.message)}. {translate(published.problem.hint)}")
            return
        self.result = result_of(published.runs)
        self.clip_button.setEnabled(self.result.spread is not None)
        self.play_button.setEnabled(True)
        self.play()

    @Slot()
    def play(self) -> None:
        """Plays both sides from the start."""
        if self.result is None:
            return
        factor = self.result.factor
        lanes = (self.result.plain, self.result.guessed)
        self._playbacks = [Playback(lane.events, PlaybackSpeed(factor)) for lane in lanes]
        self._begun_s = self._clock()
        self.words.setText(tr("On the track…"))
        self.details.setText(
            tr(
                "Measured just now; {played}.",
                "played: such as “played 20 times slower than it was”",
                played=slowness(factor),
            )
        )
        for view, lane, playback in zip((self.plain, self.guessed), lanes, self._playbacks, strict=True):
            view.begin(lane)
            playback.play(self._begun_s)
        self._timer.start()

    @Slot()
    def _show_frame(self) -> None:
        assert self.result is not None
        now_s = self._clock()
        at_ms = 1000 * (now_s - self._begun_s) * self.result.factor
        for view, playback in zip((self.plain, self.guessed), self._playbacks, strict=True):
            view.take(playback.take_due(now_s))
            view.show_time(at_ms)
        if all(playback.at_end for playback in self._playbacks):
            self._timer.stop()
            self._finish()

    def _finish(self) -> None:
        assert self.result is not None
        for view in (self.plain, self.guessed):
            view.show_time(float("inf"))
        self.words.setText(verdict(self.result))
        said = [same_text(self.result), tr("Decoding only, measured just now on this machine."), between(self.result)]
        if self.result.note:
            said.append(sentence(self.result.note))
        self.details.setText(" ".join(words for words in said if words))

    @Slot()
    def _ask_again(self) -> None:
        self._timer.stop()
        for button in (self.again_button, self.play_button, self.clip_button):
            button.setEnabled(False)
        self.again_requested.emit()

    def leave(self) -> None:
        self._timer.stop()

    def set_palette_colors(self, palette: Palette) -> None:
        super().set_palette_colors(palette)
        self.plain.set_palette_colors(palette, palette.muted)
        self.guessed.set_palette_colors(palette, palette.accent)

    def set_reduced_motion(self, on: bool) -> None:
        self.plain.transcript.set_reduced_motion(on)
        self.guessed.transcript.set_reduced_motion(on)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.play()
        else:
            super().keyPressEvent(event)


def progress_words(published: RerunProgress) -> str:
    """Returns which of the two runs is being made, and how far it is."""
    if published.turn > 1:
        return _turn_words(published)
    if published.way == "plain":
        if not published.rounds:
            return tr("First plainly: writing…")
        return tr("First plainly: writing, %n (round|rounds)…", "", published.rounds)
    if not published.rounds:
        return tr("Now with guesses: writing…")
    return tr("Now with guesses: writing, %n (round|rounds)…", "", published.rounds)


def _turn_words(published: RerunProgress) -> str:
    if published.way == "plain":
        return tr("Once more, run {n}: plainly…", n=published.turn)
    return tr("Once more, run {n}: with guesses…", n=published.turn)
