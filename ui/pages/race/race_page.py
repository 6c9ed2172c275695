"""The page of a race: both runs are really made, one after the other, then played together at their measured pace."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.conversation.events import RerunEnded, RerunProgress
from ui.i18n.language import tr, tr_noop, translate
from ui.pages.race.race_side import RaceSide
from ui.stage.race_result import RaceResult, between, result_of, same_text, slowness, verdict
from ui.stage.two_sides import TwoSidedPage, TwoSides
from ui.widgets.notices import sentence

FRAME_MS = 16
CLIP_HINT = tr_noop("Six moving seconds, to send or to post")


class RacePage(TwoSidedPage):
    """Call `show_progress` while the runs are made, `show_runs` when they are.

    Signals: `again_requested`, `clip_requested` with a result on the screen.
    """

    again_requested = Signal()
    clip_requested = Signal()

    def __init__(self, prompt: str, parent: QWidget | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        said = tr("Both will be written for real, in turn, with the same seed.")
        super().__init__(tr("Race: plain against guessing"), parent, said, prompt)
        self._clock = clock
        self.question = prompt
        self.result: RaceResult | None = None
        self._begun_s = 0.0
        plain = tr("Plain", "a side of the race: written without guesses")
        self.plain = RaceSide(plain, self, is_plain=True)
        self.guessed = RaceSide(tr("With guesses", "a side of the race"), self, is_plain=False)
        self.sides = self.plain, self.guessed
        self.play_button = self.add_action(tr("Play again"), tr("From the start (Space)"))
        self.again_button = self.add_action(tr("Run it again"), tr("Both sides are written anew and timed anew"))
        self.clip_button = self.add_action(tr("Clip…", "a button"), tr(CLIP_HINT))
        self._buttons = self.play_button, self.again_button, self.clip_button
        for button, action in zip(self._buttons, (self.play, self._ask_again, self.clip_requested), strict=True):
            button.setEnabled(False)
            button.clicked.connect(action)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._show_frame)
        self.content.addWidget(self.words)
        self.content.addWidget(self.details)
        self.content.addSpacing(8)
        self.content.addWidget(TwoSides(*self.sides, self, gap_px=20), 1)

    def show_progress(self, published: RerunProgress) -> None:
        """Shows how far the runs are."""
        self.words.setText(progress_words(published))

    def show_runs(self, published: RerunEnded) -> None:
        """Shows both runs, or the reason why they failed."""
        self.again_button.setEnabled(True)
        if published.problem is not None:
            problem = published.problem
            self.tell(tr("The race could not be run."), f"{translate(problem.message)}. {translate(problem.hint)}")
            return
        self.result = result_of(published.runs)
        self.clip_button.setEnabled(self.result.spread is not None)
        self.play_button.setEnabled(True)
        self.play()

    @Slot()
    def play(self) -> None:
        """Plays both sides from the start."""
        result = self.result
        if result is None:
            return
        self._begun_s = self._clock()
        played = slowness(result.factor)
        self.tell(
            tr("On the track…"),
            tr("Measured just now; {played}.", "played: such as “played 20 times slower than it was”", played=played),
        )
        for side, run in ((self.plain, result.plain), (self.guessed, result.guessed)):
            side.start(run, result.factor, self._begun_s)
        self._timer.start()

    @Slot()
    def _show_frame(self) -> None:
        assert self.result is not None
        now_s = self._clock()
        at_ms = 1000 * (now_s - self._begun_s) * self.result.factor
        goes_on = [side.go_on(now_s) for side in (self.plain, self.guessed)]
        if any(goes_on):
            self._show_time(at_ms)
        else:
            self._timer.stop()
            self._finish(self.result)

    def _show_time(self, at_ms: float) -> None:
        for side in (self.plain, self.guessed):
            side.show_time(at_ms)

    def _finish(self, result: RaceResult) -> None:
        self._show_time(float("inf"))
        said = [same_text(result), tr("Decoding only, measured just now on this machine."), between(result)]
        if result.note:
            said.append(sentence(result.note))
        self.tell(verdict(result), " ".join(words for words in said if words))

    @Slot()
    def _ask_again(self) -> None:
        self._timer.stop()
        for button in self._buttons:
            button.setEnabled(False)
        self.again_requested.emit()

    def leave(self) -> None:
        self._timer.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.play()
        else:
            super().keyPressEvent(event)


def progress_words(published: RerunProgress) -> str:
    """Returns which of the two runs is being made, and how far it is."""
    if published.turn > 1:
        return _turn_words(published)
    if published.mode == "plain":
        if not published.rounds:
            return tr("First plainly: writing…")
        return tr("First plainly: writing, %n (round|rounds)…", "", published.rounds)
    if not published.rounds:
        return tr("Now with guesses: writing…")
    return tr("Now with guesses: writing, %n (round|rounds)…", "", published.rounds)


def _turn_words(published: RerunProgress) -> str:
    if published.mode == "plain":
        return tr("Once more, run {n}: plainly…", n=published.turn)
    return tr("Once more, run {n}: with guesses…", n=published.turn)
