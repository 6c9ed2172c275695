"""A recorded race as one picture: two lanes with their finish line.

It is played twice at its own pace, or faster. A line says who has arrived, and both times once both have; then its end
rests.

It is painted as a clip is, so it costs the first screen no second transcript. With reduced motion it shows its end.
"""

from __future__ import annotations

from math import ceil, inf

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, QSize, QTimer, Slot
from PySide6.QtGui import QFont, QFontMetricsF, QHideEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ui.i18n.direction import joined, window_from_right
from ui.i18n.language import tr, tr_noop
from ui.stage.clip_content import ClipContent
from ui.stage.lettering import largest_fitting, lettered, write_block, write_line
from ui.stage.race_result import duration
from ui.stage.side_picture import SidePicture, stop_losers
from ui.widgets.picture import WRAPPED, Picture

FRAME_MS = 33
LONGEST_MS, HOLD_MS, TURNS = 12_000.0, 4000.0, 2
"""How long the slower side may take to its finish, how long the end is held, and how often it is played."""

VERDICT_PX, HEAD_PX, FOOT_GAP_PX, GUTTER_PX = 32, 70, 14, 24
FOOT = tr_noop("Recorded on another computer. Your own replies will show how much guessing helps here.")
_BOLD = QFont.Weight.DemiBold


class RecordedView(Picture):
    """`is_still` shows the end alone; else it plays while it is visible."""

    width_px, least_width_px = 560, 240

    def __init__(self, content: ClipContent, parent: QWidget, *, is_still: bool = False) -> None:
        super().__init__(tr("A recorded race"), parent)
        self._content, self._is_still = content, is_still
        self._factor = float(ceil(content.longest_ms / LONGEST_MS))  # 1 is the race's own pace.
        self._sides: list[SidePicture] = []
        self._foot_px = self.height_px = 0
        self._heights: dict[int, int] = {}
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._beat, self._clock = QTimer(self), QElapsedTimer()
        self._is_at_end = False
        self._first_ms = min(side.decode_ms for side in content.sides)
        self._beat.setInterval(FRAME_MS)
        self._beat.timeout.connect(self._on_beat)
        self._foot, origin = tr(FOOT), joined((content.machine, content.pair))
        self.setToolTip(origin)
        self.describe(f"{content.question} {content.verdict} {self._foot} {origin}")

    @property
    def shown_ms(self) -> float:
        """How long the slower side takes to its finish here."""
        return self._content.longest_ms / self._factor

    @property
    def at_ms(self) -> float:
        """The measured time that is shown; infinity from the finish of the slower side on."""
        if self._is_still or not self._clock.isValid():
            return inf
        turn, shown = divmod(self._clock.elapsed(), self.shown_ms + HOLD_MS)
        return inf if shown >= self.shown_ms or turn >= TURNS else shown * self._factor

    @Slot()
    def _on_beat(self) -> None:
        at_ms = self.at_ms
        if at_ms == inf and self._is_at_end:
            return  # It stays at its end and costs nothing.
        self._is_at_end = at_ms == inf
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_still:
            self._clock.start()
            self._beat.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._beat.stop()
        super().hideEvent(event)

    def heightForWidth(self, width: int) -> int:
        """Returns the height of all lines of both sides in the smallest letters, and of the words below them, which in
        some languages are two lines. With less of it the sides scroll.
        """
        if width not in self._heights:
            text_px = max(side.least_height() for side in self._sides_in(width, 0.0))
            self._heights[width] = ceil(HEAD_PX + text_px + FOOT_GAP_PX + self._foot_height(width))
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(self.width_px, self.heightForWidth(self.width_px))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._sides = []
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._sides = []
            self._heights.clear()
        super().changeEvent(event)

    def _foot_height(self, width: int) -> int:
        lines = QFontMetricsF(lettered(12)).boundingRect(QRectF(0, 0, width, 999), WRAPPED, self._foot)
        return ceil(lines.height()) + 2

    def _sides_in(self, width: int, height: float) -> list[SidePicture]:
        content, wide = self._content, (width - GUTTER_PX) / 2
        return [SidePicture(side, self.colours, wide, height, content.longest_ms) for side in content.sides]

    def _lay_out(self) -> None:
        self._foot_px = self._foot_height(self.width())
        self._sides = self._sides_in(self.width(), self.height() - HEAD_PX - FOOT_GAP_PX - self._foot_px)
        pixels = min(side.fitting_px() for side in self._sides)
        for side in self._sides:
            side.set_text_px(pixels)
        if self._is_still and self._content.winner is not None:
            stop_losers(self._sides)

    def draw(self, painter: QPainter) -> None:
        """Paints the head, both lanes at the time that has come, and what they are."""
        if not self._sides:
            self._lay_out()
        at_ms, content, ink = self.at_ms, self._content, self.colours
        has_won = at_ms >= self._first_ms
        asked = tr("“{prompt}”", "in quotation marks", prompt=content.question)
        write_line(painter, QRectF(0, 0, self.width(), 18), asked, lettered(13), ink.muted)
        if has_won:
            told = content.verdict if at_ms == inf else arrived(content)
            font = largest_fitting(told, self.width(), (16, 15, 14, 13, 12), _BOLD)
            write_line(painter, QRectF(0, VERDICT_PX, self.width(), 22), told, font, ink.text)
        for number, side in enumerate(self._sides):
            side.show(at_ms, from_top=True)
            place = len(self._sides) - 1 - number if window_from_right() else number
            painter.save()
            painter.translate(place * (self.width() + GUTTER_PX) / 2, HEAD_PX)
            side.paint(painter, is_winner=has_won and number == content.winner)
            painter.restore()
        foot = QRectF(0, self.height() - self._foot_px, self.width(), self._foot_px)
        write_block(painter, foot, self._foot, lettered(12), ink.muted)


def arrived(content: ClipContent) -> str:
    """Returns who was first, before the other one has arrived."""
    first = min(content.sides, key=lambda side: side.decode_ms)
    return tr(
        "{side}: {arrived}",
        "who arrived first in a race",
        side=first.name,
        arrived=duration(first.decode_ms, content.longest_ms),
    )
