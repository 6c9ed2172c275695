"""Columns with a figure above and words below: acceptance by position, and how many guesses of a round were right.

`WasteBar` shows where the time went: useful guessing and checking, and, hatched, the time for guesses that were thrown
away.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.i18n.language import number, tr
from ui.i18n.phrases import duration
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.inspector.text.summary import wasted_share, written_ms
from ui.inspector.token_signs import Inks
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import MIDDLE, fill, hatched, width_of, write

_WIDEST_PX = 52.0
_COLUMN_PX = 28.0
_APART_PX = 4


class BarColumn(NamedTuple):
    """`part` is the height's share in [0, 1]; there are two lines below, of which the second may be ""."""

    part: float
    figure: str
    below: str
    further: str = ""


def draw_columns(painter: QPainter, area: QRectF, columns: list[BarColumn], inks: Inks, ink: QColor) -> None:
    """Draws columns from the left, as wide as fits; figures and words below are left out where they would touch."""
    pitch = min(_WIDEST_PX, area.width() / len(columns))
    narrow = is_narrow(area.width(), len(columns))
    lines = 2 if not narrow and any(column.further for column in columns) else 1
    body = area.adjusted(0, LINE_PX + 2, 0, -LINE_PX * lines - 2)
    wide, step = min(_COLUMN_PX, 0.75 * pitch), 1
    if narrow:
        widest = max(painter.fontMetrics().horizontalAdvance(column.below) for column in columns)
        step = math.ceil((widest + _APART_PX) / pitch)
    for index, column in enumerate(columns):
        slot = QRectF(area.left() + index * pitch, 0, pitch, LINE_PX)
        bar = QRectF(slot.left() + (pitch - wide) / 2, body.top(), wide, body.height())
        filled = column.part * bar.height()
        fill(painter, bar, inks.track, 3)
        if filled > 0.0:
            fill(painter, QRectF(bar.left(), bar.bottom() - filled, wide, filled), ink, min(3.0, filled / 2))
        below, muted = slot.translated(0, body.bottom() + 2), inks.muted
        if not narrow:
            write(painter, slot.translated(0, area.top()), column.figure, inks.text, align=MIDDLE)
        if index % step == 0:
            write(painter, below.adjusted(-LINE_PX, 0, LINE_PX, 0), column.below, muted, align=MIDDLE)
        if lines == 2:
            write(painter, below.translated(0, LINE_PX), column.further, muted, align=MIDDLE)


def is_narrow(width: float, columns: int) -> bool:
    """Returns whether each column has room for one short figure only."""
    return width / columns < 34


class PlaceColumns(InspectorPicture):
    """Shows how often the first, second, third guess was right if all before it were, and how often it was seen."""

    height_px = 116

    def has_something(self, state: ReplyState) -> bool:
        return bool(state.tally.places)

    def facts(self, state: ReplyState) -> object:
        return state.tally.places

    def draw(self, painter: QPainter) -> None:
        columns = [
            BarColumn(
                place.share or 0.0,
                tr("{percent:.0f} %", percent=100 * (place.share or 0.0)),
                str(number),
                tr("of {count:,}", "below the figure of a column: of so many guesses", count=place.seen),
            )
            for number, place in enumerate(self.state.tally.places, start=1)
        ]
        draw_columns(painter, QRectF(self.rect()), columns, self.inks, self.inks.accepted)


class LengthColumns(InspectorPicture):
    """Shows how many rounds had none, one, two right guesses in a row."""

    height_px = 96

    def has_something(self, state: ReplyState) -> bool:
        return bool(state.tally.lengths)

    def facts(self, state: ReplyState) -> object:
        return state.tally.lengths

    def draw(self, painter: QPainter) -> None:
        most = max(self.state.tally.lengths)
        none = (
            "0"
            if is_narrow(self.width(), len(self.state.tally.lengths))
            else tr("none", "right guesses of a round, below a column; short")
        )
        columns = [
            BarColumn(rounds / most, number(rounds, ","), f"{right}" if right else none)
            for right, rounds in enumerate(self.state.tally.lengths)
        ]
        draw_columns(painter, QRectF(self.rect()), columns, self.inks, self.inks.checking)


_BAR_TOP, _BAR_PX = 20.0, 12.0


class WasteBar(InspectorPicture):
    """One bar of two parts: useful, thrown away."""

    height_px = 36

    def has_something(self, state: ReplyState) -> bool:
        return bool(wasted_share(state))

    def draw(self, painter: QPainter) -> None:
        whole_ms, inks = written_ms(self.state), self.inks
        wasted_ms = self.state.tally.wasted_ms
        split = self.width() * (1.0 - (wasted_share(self.state) or 0.0))
        fill(painter, QRectF(0, _BAR_TOP, split, _BAR_PX), inks.checking)
        vain = QRectF(split, _BAR_TOP, self.width() - split, _BAR_PX)
        fill(painter, vain, hatched(inks.rejected))
        painter.setPen(QPen(inks.rejected, 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(vain.adjusted(0.5, 0.5, -0.5, -0.5))
        self._draw_key(painter, max(0.0, whole_ms - wasted_ms), wasted_ms)

    def _draw_key(self, painter: QPainter, useful_ms: float, wasted_ms: float) -> None:
        fill(painter, QRectF(0, 3, 8, 8), self.inks.checking)
        words = tr("useful {time}", time=duration(useful_ms))
        wide = width_of(words, self.figures)
        write(painter, QRectF(13, 0, wide + 4, LINE_PX), words, self.inks.muted)
        left = 13.0 + wide + 14
        fill(painter, QRectF(left, 3, 8, 8), hatched(self.inks.rejected))
        painter.setPen(QPen(self.inks.rejected, 1.0))
        painter.drawRect(QRectF(left + 0.5, 3.5, 7, 7))
        words = tr("thrown away {time}", time=duration(wasted_ms))
        write(painter, QRectF(left + 13, 0, self.width() - left - 13, LINE_PX), words, self.inks.muted)
