"""The page of a race: both runs are really made, one after the other, and watched while they are written.

While the guessing run is written, the plain one runs beside it at the pace that it was measured at, so that one sees
who arrives first. What would flash by is played again slowly. A side has its name and clock, its track to the finish
line, and its text with marks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from math import inf

from PySide6.QtCore import QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from app.conversation.events import RerunEnded, RerunProgress
from app.traces.playback import Playback, ReplaySpeed
from engine.events import Event, Started
from ui.i18n.direction import joined
from ui.i18n.language import tr, tr_noop
from ui.stage.race_result import (
    RaceResult,
    TimedRun,
    between,
    duration,
    result_of,
    same_text,
    slowness,
    timed_run,
    verdict,
)
from ui.stage.sides import SHORTEST_TEXT_PX, ReplySide, SidedPage, quoted
from ui.theme.fonts import tabular
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.picture import FINISH_PX, Picture, fill, finish_line
from ui.widgets.waiting import MINUTE_S, ShareBar, TimeLeft

STACKED_BELOW_PX = 360
"""Narrower than this, the figures stand below the name."""


class Track(Picture):
    """Shows how far this side is, by tokens, with a flag at the finish."""

    height_px, width_px, least_width_px = 20, 200, 80

    def __init__(self, parent: QWidget, *, is_plain: bool) -> None:
        super().__init__(parent=parent)
        self.share, self._is_plain = 0.0, is_plain

    def show_share(self, share: float) -> None:
        """Sets the progress: 0 at the start, 1 at the finish."""
        self.share = max(0.0, min(1.0, share))
        self.setAccessibleName(tr("{percent:.0f} % of the way", percent=100 * self.share))
        self.update()

    def draw(self, painter: QPainter) -> None:
        room, middle = self.width() - FINISH_PX, self.height() / 2
        fill(painter, QRectF(0, middle - 3, room, 6), QColor(self.colours.chip), 3)
        ink = self.colours.muted if self._is_plain else self.colours.accent
        fill(painter, QRectF(0, middle - 3, max(6.0, room * self.share), 6), QColor(ink), 3)
        finish_line(painter, room, middle, self.colours)


class RaceSide(ReplySide):
    """Plays one run on the clock of the race, in the unit of `longest_ms`: it is not known while the run is made."""

    longest_ms = inf

    def __init__(self, name: str, parent: QWidget, *, is_plain: bool) -> None:
        super().__init__(name, parent)
        self.clock = QLabel(self)
        self.clock.setFont(tabular(13))
        self.clock.setWordWrap(True)
        self.add_transcript()
        self.transcript.setMinimumHeight(SHORTEST_TEXT_PX)
        self.track = Track(self, is_plain=is_plain)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.addWidget(self.heading)
        self._line.addWidget(self.clock, 1)
        self.head.addLayout(self._line)
        self.head.addWidget(self.track)
        self.run = TimedRun((), 0.0, 0, None)
        self._written: list[Event] = []
        self._playback = Playback(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the figures below the name where there is no room beside it."""
        is_narrow = self.width() < STACKED_BELOW_PX
        direction, side = QBoxLayout.Direction, Qt.AlignmentFlag
        self._line.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
        self.clock.setAlignment((side.AlignLeft if is_narrow else side.AlignRight) | side.AlignVCenter)
        super().resizeEvent(event)

    def begin(self) -> None:
        """Shows that nothing of the next run is written yet."""
        self.longest_ms = inf
        self._written, self.run = [], TimedRun((), 0.0, 0, None)
        self.transcript.clear()

    def show_written(self, events: Iterable[Event], share: float | None = None, whole: int = 0) -> None:
        """Shows the words of the run that is being made, and what they took so far.

        It is done by this share, or by its tokens of a `whole`.
        """
        for event in events:
            if isinstance(event, Started):
                self.transcript.open_reply(event.generation_id)
            self._written.append(event)
            self.transcript.apply(event)
        self.run = timed_run(self._written)
        if self.is_over:
            self.show_time(inf)
            return
        state = self.transcript.current_state() if self._written else None
        tokens = 0 if state is None else state.tally.tokens
        self.track.show_share(tokens / max(1, whole) if share is None else share)
        self._show_figures(self.run.decode_ms, tokens)

    @property
    def is_over(self) -> bool:
        """Whether all of the run was written."""
        return bool(self.run.tokens)

    @property
    def arrived(self) -> str:
        """When this side was at its finish line."""
        side, arrived = self.heading.text(), duration(self.run.decode_ms, self.longest_ms)
        return tr("{side}: {arrived}", "who arrived first in a race", side=side, arrived=arrived)

    def start(self, run: TimedRun, factor: float, now_s: float) -> None:
        """Begins to play a run at so many times its speed."""
        self.run = run
        self._playback = Playback(run.events, ReplaySpeed(factor), longest_gap_ms=inf)
        self._playback.play(now_s)
        first = next((timed.event for timed in run.events if isinstance(timed.event, Started)), None)
        if first is None:
            self.transcript.clear()
        else:
            self.transcript.open_reply(first.generation_id)
        self.show_time(0.0)

    def advance(self, now_s: float) -> bool:
        """Shows what is due; returns whether there is more to come."""
        for event in self._playback.advance(now_s):
            self.transcript.apply(event)
        return not self._playback.at_end

    def show_time(self, at_ms: float) -> None:
        """Shows the clock of the race on this side, which stops at its finish."""
        run = self.run
        done = at_ms >= run.decode_ms
        state = self.transcript.current_state()
        tokens = state.tally.tokens if state is not None else 0
        self.track.show_share(1.0 if done else tokens / max(1, run.tokens))
        self._show_figures(min(at_ms, run.decode_ms), run.tokens if done else tokens, run.tok_per_s if done else None)

    def _show_figures(self, ms: float, tokens: int, tok_per_s: float | None = None) -> None:
        parts = [duration(ms, self.longest_ms), tr("{count:,} (token|tokens)", "", tokens, count=tokens)]
        if tok_per_s is not None:
            parts.append(tr("{speed:,.1f} tokens a second", speed=tok_per_s))
        self.clock.setText(joined(parts))


FRAME_MS = 16
SURE_SHARE = 0.2
"""How long a race still takes is not told before this share is done: the two sides differ in pace."""

WATCHED_MS = 2000.0
"""What took as long was seen while it was written; less has flashed by, and is played once, slowly."""

CLIP_HINT = tr_noop("A six-second animation to send or post")


class RacePage(SidedPage):
    """Call `show_progress` while the runs are made, `show_runs` when they are.

    Signals: `stop_requested` while they are, `again_requested`, `clip_requested` with a result on the screen.
    """

    stop_requested = Signal()
    again_requested = Signal()
    clip_requested = Signal()
    _is_beside, _begun_s = False, 0.0

    def __init__(
        self,
        prompt: str,
        parent: QWidget | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        usual: str = "",
    ) -> None:
        """`usual` is the verdict over the pair's last replies, which a single race may differ from."""
        words = tr("Both will be written for real, in turn, with the same seed.")
        super().__init__(tr("Race: plain against guessing"), parent, words, prompt)
        self._clock = clock
        self.question, self._usual = prompt, usual
        self.result: RaceResult | None = None
        self.bar, self._left, self._turn = ShareBar(self), TimeLeft(sure_share=SURE_SHARE), TimeLeft(clock)
        plain = tr("Plain", "a side of the race: written without guesses")
        self.plain = RaceSide(plain, self, is_plain=True)
        self.guessed = RaceSide(tr("With guesses", "a side of the race"), self, is_plain=False)
        self.stop_button = self.add_action(tr("Stop", "a race"), tr("Ends the race and keeps nothing of it"))
        self.end_button = self.add_action(tr("Skip to the end", "of a race"))
        self.play_button = self.add_action(tr("Play"), tr("From the start (Space)"))
        self.again_button = self.add_action(tr("Run again"), tr("Writes and times both sides again"))
        self.clip_button = self.add_action(tr("Clip…", "a button"), tr(CLIP_HINT))
        actions = self.stop_requested, self._end, self.play, self._ask_again, self.clip_requested
        for button, action in zip(self._buttons, actions, strict=True):
            button.hide()
            button.clicked.connect(action)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._show_frame)
        self.lay((self.plain, self.guessed), self.words, self.details, self.bar)

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.stop_button, self.end_button, self.play_button, self.again_button, self.clip_button

    def show_progress(self, published: RerunProgress) -> None:
        """Shows the two runs while they are written, and then how far further ones are."""
        self.stop_button.show()
        if not published.rounds and published.turn == 1:
            (self.plain if published.mode == "plain" else self.guessed).begin()
        if published.turn > 1:
            words = progress_words(published), self._left.words(published.share)
            self.set_words(self.words.text(), " ".join(filter(None, words)))
            self.bar.show_share(published.share)
        elif published.mode == "plain":
            self._is_beside = False
            self.words.setText(progress_words(published))
            self.plain.show_written(published.events, published.run_share)
            self.guessed.track.show_share(0.0)
            self.guessed.clock.setText(turn_words(self._turn.seconds(published.run_share)))
        else:
            for side in (self.plain, self.guessed):
                side.longest_ms = max(self.plain.run.decode_ms, self.guessed.run.decode_ms)
            self.guessed.show_written(published.events, whole=self.plain.run.tokens)
            if not self._is_beside:
                self.words.setText(progress_words(published))  # From here on, the two lanes tell it.
            if published.rounds:
                self._run_beside()

    def _run_beside(self) -> None:
        """Lets the plain run, which was written before, run beside the guesses, and says who arrives first."""
        plain, guessed = self.plain, self.guessed
        if not self._is_beside:
            plain.start(plain.run, 1.0, 0.0)
            self._is_beside = True
        at_ms, plain_ms = guessed.run.decode_ms, plain.run.decode_ms
        plain.advance(at_ms / 1000.0)
        plain.show_time(at_ms)
        if at_ms >= plain_ms:
            self.set_words(plain.arrived, guessed.arrived if guessed.is_over else tr("Still writing with guesses…"))
        elif guessed.is_over:
            self.set_words(guessed.arrived, plain.arrived)

    def show_runs(self, published: RerunEnded) -> None:
        """Shows both runs, or the reason why they failed."""
        self.stop_button.hide()
        self.again_button.show()
        self.bar.show_share(None)
        if published.problem is not None and published.problem.code == "stopped":
            self.set_words(tr("The race was stopped."), "")
            self.guessed.clock.setText("")
        elif published.problem is not None:
            self.set_words(tr("The race could not be run."), in_one_line(published.problem))
        if published.problem is not None:
            return
        result = self.result = result_of(published.runs)
        for side in (self.plain, self.guessed):
            side.longest_ms = max(result.plain.decode_ms, result.guessed.decode_ms)
        self.clip_button.setVisible(result.spread is not None)
        self.play_button.show()
        if self._is_beside and result.plain.decode_ms >= WATCHED_MS:
            self.plain.run, self.guessed.run = result.plain, result.guessed
            self._end()
        else:
            self.play()

    @Slot()
    def play(self) -> None:
        """Plays both sides from the start."""
        result = self.result
        if result is None:
            return
        self._begun_s = self._clock()
        played = slowness(result.factor)
        self.set_words(
            tr("Racing…"),
            tr(
                "Measured on this computer; {played}.",
                "played: such as “played 20 times slower than it was”",
                played=played,
            ),
        )
        for side, run in ((self.plain, result.plain), (self.guessed, result.guessed)):
            side.start(run, result.factor, self._begun_s)
        self.end_button.show()
        self._timer.start()

    @Slot()
    def _show_frame(self) -> None:
        assert self.result is not None
        now_s = self._clock()
        at_ms = 1000 * (now_s - self._begun_s) * self.result.factor
        plain_goes_on, guessed_goes_on = (side.advance(now_s) for side in (self.plain, self.guessed))
        if not (plain_goes_on or guessed_goes_on):
            self._finish(self.result)
            return
        self._show_time(at_ms)
        if not guessed_goes_on:
            self.set_words(self.guessed.arrived, tr("Still writing without guesses…"))
        elif not plain_goes_on:
            self.set_words(self.plain.arrived, tr("Still writing with guesses…"))

    @Slot()
    def _end(self) -> None:
        assert self.result is not None
        for side in (self.plain, self.guessed):
            side.advance(inf)
        self._finish(self.result)

    def _show_time(self, at_ms: float) -> None:
        for side in (self.plain, self.guessed):
            side.show_time(at_ms)

    def _finish(self, result: RaceResult) -> None:
        self._timer.stop()
        self.end_button.hide()
        self._show_time(inf)
        sentences = [same_text(result), tr("Only the time spent writing, measured on this computer."), between(result)]
        sentences += [sentence(result.note or ""), self._usual]
        self.set_words(verdict(result), " ".join(words for words in sentences if words))

    @Slot()
    def _ask_again(self) -> None:
        self._timer.stop()
        self.set_words("", quoted(self.question))
        for button in self._buttons:
            button.hide()
        self.again_requested.emit()

    def leave(self) -> None:
        self._timer.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.play()
        else:
            super().keyPressEvent(event)


def turn_words(seconds: float | None) -> str:
    """Returns when the second run begins, as far as that can be told."""
    if seconds is None:
        return tr("Waiting its turn.")
    if seconds < MINUTE_S:
        return tr("Its turn in about {seconds:.0f} s", seconds=max(1.0, seconds))
    return tr("Its turn in about {minutes:.0f} min", minutes=seconds / 60)


def progress_words(published: RerunProgress) -> str:
    """Returns which of the two runs is being made."""
    if published.turn > 1:
        return _turn_words(published)
    if published.mode == "plain":
        return tr("First without guesses: writing…")
    return tr("Now with guesses: writing…")


def _turn_words(published: RerunProgress) -> str:
    if published.mode == "plain":
        return tr("Once more, run {n}: without guesses…", n=published.turn)
    return tr("Once more, run {n}: with guesses…", n=published.turn)
