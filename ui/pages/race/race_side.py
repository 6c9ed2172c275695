"""One side of the race: its name and clock, its track to the finish line, its text with marks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from app.traces.playback import Playback, ReplaySpeed
from engine.events import Started
from ui.i18n.language import tr
from ui.i18n.text_direction import joined
from ui.stage.race_result import TimedRun, duration
from ui.stage.two_sides import SHORTEST_TEXT_PX, ReplySide
from ui.theme.fonts import tabular
from ui.widgets.picture import Picture, fill

STACKED_BELOW_PX = 360
"""Narrower than this, the figures stand below the name."""


class Track(Picture):
    """Shows how far this side is, by tokens, with a flag at the finish."""

    height_px, width_px, least_width_px = 20, 200, 80

    def __init__(self, parent: QWidget, *, is_plain: bool) -> None:
        super().__init__(parent=parent)
        self._share, self._is_plain = 0.0, is_plain

    def show_share(self, share: float) -> None:
        """Sets the progress: 0 at the start, 1 at the finish."""
        self._share = max(0.0, min(1.0, share))
        self.setAccessibleName(tr("{percent:.0f} % of the way", percent=100 * self._share))
        self.update()

    def draw(self, painter: QPainter) -> None:
        room, middle = self.width() - 10.0, self.height() / 2
        fill(painter, QRectF(0, middle - 3, room, 6), QColor(self.colours.chip), 3)
        ink = self.colours.muted if self._is_plain else self.colours.accent
        fill(painter, QRectF(0, middle - 3, max(6.0, room * self._share), 6), QColor(ink), 3)
        for row in range(4):  # The finish is two columns of a chequered flag.
            for column in range(2):
                dark = (row + column) % 2 == 0
                square = QRectF(room + 1 + 4 * column, middle - 8 + 4 * row, 4, 4)
                fill(painter, square, QColor(self.colours.text if dark else self.colours.surface))


class RaceSide(ReplySide):
    """Plays one run on the clock of the race."""

    def __init__(self, name: str, parent: QWidget, *, is_plain: bool) -> None:
        super().__init__(name, parent)
        self.clock = QLabel(self)
        self.clock.setFont(tabular(13))
        self.clock.setWordWrap(True)
        self.add_transcript(keeps_rejected=True)  # They are the picture.
        self.transcript.setMinimumHeight(SHORTEST_TEXT_PX)
        self.track = Track(self, is_plain=is_plain)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.addWidget(self.heading)
        self._line.addWidget(self.clock, 1)
        self.head.addLayout(self._line)
        self.head.addWidget(self.track)
        self._run = TimedRun((), 0.0, 0, None)
        self._playback = Playback(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the figures below the name where there is no room beside it."""
        is_narrow = self.width() < STACKED_BELOW_PX
        way, side = QBoxLayout.Direction, Qt.AlignmentFlag
        self._line.setDirection(way.TopToBottom if is_narrow else way.LeftToRight)
        self.clock.setAlignment((side.AlignLeft if is_narrow else side.AlignRight) | side.AlignVCenter)
        super().resizeEvent(event)

    def start(self, run: TimedRun, factor: float, now_s: float) -> None:
        """Begins to play a run at so many times its speed."""
        self._run = run
        self._playback = Playback(run.events, ReplaySpeed(factor))
        self._playback.play(now_s)
        first = next((timed.event for timed in run.events if isinstance(timed.event, Started)), None)
        if first is None:
            self.transcript.clear()
        else:
            self.transcript.open_reply(first.generation_id)
        self.show_time(0.0)

    def go_on(self, now_s: float) -> bool:
        """Shows what is due; returns whether there is more to come."""
        for event in self._playback.take_due(now_s):
            self.transcript.apply(event)
        return not self._playback.at_end

    def show_time(self, at_ms: float) -> None:
        """Shows the clock of the race on this side, which stops at its finish."""
        run = self._run
        done = at_ms >= run.decode_ms
        state = self.transcript.current_state()
        tokens = state.tally.tokens if state is not None else 0
        self.track.show_share(1.0 if done else tokens / max(1, run.tokens))
        written = run.tokens if done else tokens
        parts = [duration(min(at_ms, run.decode_ms)), tr("{count:,} (token|tokens)", "", written, count=written)]
        if done and run.tok_per_s is not None:
            parts.append(tr("{speed:,.1f} tokens a second", speed=run.tok_per_s))
        self.clock.setText(joined(parts))
