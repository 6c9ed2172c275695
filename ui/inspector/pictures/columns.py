"""Columns with a figure above and words below: how often guesses were right by their place in the draft."""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.i18n.language import tr
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.inspector.token_signs import Inks
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import MIDDLE, fill, write

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
