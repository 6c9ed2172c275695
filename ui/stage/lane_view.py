"""One side of the race: its name and speed, its text with marks, its track to the finish line."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from engine.events import Event, Started
from ui.i18n.language import tr
from ui.i18n.text_direction import joined
from ui.stage.race_result import Lane, duration
from ui.theme.fonts import sized, tabular
from ui.theme.palette import Palette
from ui.transcript.view.column import text_left
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.picture import Picture, fill

STACKED_BELOW_PX = 360


class Track(Picture):
    """Shows how far this side is, by tokens, with a flag at the finish."""

    height_px, width_px, least_width_px = 20, 200, 80

    def __init__(self, parent: QWidget, palette: Palette) -> None:
        super().__init__(palette, parent=parent)
        self._share, self._ink = 0.0, palette.muted

    def show_share(self, share: float) -> None:
        """Sets the progress: 0 at the start, 1 at the finish."""
        self._share = max(0.0, min(1.0, share))
        self.setAccessibleName(tr("{percent:.0f} % of the way", percent=100 * self._share))
        self.update()

    def set_colours(self, palette: Palette, ink: str) -> None:
        self._ink = ink
        self.set_palette_colors(palette)

    def draw(self, painter: QPainter) -> None:
        room, middle = self.width() - 10.0, self.height() / 2
        fill(painter, QRectF(0, middle - 3, room, 6), QColor(self.colours.chip), 3)
        fill(painter, QRectF(0, middle - 3, max(6.0, room * self._share), 6), QColor(self._ink), 3)
        for row in range(4):  # The finish is two columns of a chequered flag.
            for column in range(2):
                dark = (row + column) % 2 == 0
                square = QRectF(room + 1 + 4 * column, middle - 8 + 4 * row, 4, 4)
                fill(painter, square, QColor(self.colours.text if dark else self.colours.surface))


class LaneView(QWidget):
    """Shows one `Lane` up to its current event."""

    def __init__(self, name: str, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = QLabel(name, self)
        self._name.setFont(sized(14, QFont.Weight.DemiBold))
        self._time = QLabel(self)
        self._time.setFont(tabular(13))
        self.transcript = TranscriptView(self, palette)
        self.transcript.invites = False
        self.transcript.setMinimumHeight(160)
        self.transcript.offers = "nothing"
        self.transcript.set_keep_rejected(True)  # They are the picture.
        self.track = Track(self, palette)
        self._time.setWordWrap(True)
        head = self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.addWidget(self._name)
        head.addWidget(self._time, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(8)
        course = self._course = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        course.addWidget(self.track)
        box.addLayout(head)
        box.addLayout(course)
        box.addWidget(self.transcript, 1)
        self._lane: Lane | None = None
        self.setAccessibleName(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the figures below the name where there is no room beside it."""
        is_narrow = self.width() < STACKED_BELOW_PX
        way, side = QBoxLayout.Direction, Qt.AlignmentFlag
        self._head.setDirection(way.TopToBottom if is_narrow else way.LeftToRight)
        self._time.setAlignment((side.AlignLeft if is_narrow else side.AlignRight) | side.AlignVCenter)
        edge = text_left(self.width())  # Name and track begin where the text does.
        for part in (self._head, self._course):
            part.setContentsMargins(edge, 0, edge, 0)
        super().resizeEvent(event)

    def begin(self, lane: Lane) -> None:
        """Goes back to the start, with these events to come."""
        self._lane = lane
        self.transcript.clear()
        first = next((timed.event for timed in lane.events if isinstance(timed.event, Started)), None)
        if first is not None:
            self.transcript.begin_reply(first.generation_id, "")
        self.show_time(0.0)

    def take(self, events: list[Event]) -> None:
        """Shows events that are due."""
        for event in events:
            self.transcript.apply(event)

    def show_time(self, at_ms: float) -> None:
        """Shows the clock of the race on this side, which stops at its finish."""
        lane = self._lane
        if lane is None:
            return
        done = at_ms >= lane.decode_ms
        state = self.transcript.current_state()
        tokens = state.tally.tokens if state is not None else 0
        self.track.show_share(1.0 if done else tokens / max(1, lane.tokens))
        written = lane.tokens if done else tokens
        parts = [duration(min(at_ms, lane.decode_ms)), tr("{count:,} (token|tokens)", "", written, count=written)]
        if done and lane.tok_per_s is not None:
            parts.append(tr("{speed:,.1f} tokens a second", speed=lane.tok_per_s))
        self._time.setText(joined(parts))

    def set_palette_colors(self, palette: Palette, ink: str) -> None:
        self.transcript.set_palette_colors(palette)
        self.track.set_colours(palette, ink)
