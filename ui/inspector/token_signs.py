"""One small sign for each guess and for the target's own token; each differs in shape, colour only repeats it.

Filled square: right. Crossed square: wrong. Hollow square: never looked at. Struck square: a second
guess that was not needed. Dotted square: not yet judged. Ring: the model's correction. Dashed ring: the free extra
token. Dot: written without a guess. Diamond: the word that the user chose.

The palette's colours for the inspector's pictures, ready to paint with.

Words are written in `text` and `muted` only. Large areas (bars of time) are the accent and the muted ink mixed with the
ground, as strong as WCAG 1.4.11 asks of graphics (3:1) and no louder: the marks of single guesses come first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.i18n.language import tr_noop
from ui.theme.palette import Palette
from ui.transcript.state.rounds import RoundFacts

AREA_SHARE = 0.72
"""How much of its ink an area has; the rest is ground."""


@dataclass(frozen=True, slots=True)
class Inks:
    """`guessing` and `checking` are the two kinds of time; the others have the names of the palette's roles."""

    ground: QColor
    track: QColor
    hairline: QColor
    text: QColor
    muted: QColor
    accent: QColor
    selection: QColor
    accepted: QColor
    rejected: QColor
    correction: QColor
    bonus: QColor
    chosen: QColor
    lenient: QColor
    pending: QColor
    guessing: QColor
    checking: QColor

    @classmethod
    @cache
    def of(cls, palette: Palette) -> Inks:
        ground = QColor(palette.surface)
        return cls(
            ground=ground,
            track=QColor(palette.chip),
            hairline=QColor(palette.hairline),
            text=QColor(palette.text),
            muted=QColor(palette.muted),
            accent=QColor(palette.accent),
            selection=QColor(palette.selection),
            accepted=QColor(palette.accepted_line),
            rejected=QColor(palette.rejected_line),
            correction=QColor(palette.correction_line),
            bonus=QColor(palette.bonus_line),
            chosen=QColor(palette.chosen_line),
            lenient=QColor(palette.lenient_line),
            pending=QColor(palette.pending_ink),
            guessing=mixed(QColor(palette.muted), ground, AREA_SHARE),
            checking=mixed(QColor(palette.accent), ground, AREA_SHARE),
        )


def mixed(ink: QColor, ground: QColor, share: float) -> QColor:
    """`share` of `ink` on `ground`."""
    pairs = ((ink.redF(), ground.redF()), (ink.greenF(), ground.greenF()), (ink.blueF(), ground.blueF()))
    return QColor.fromRgbF(*(a * share + b * (1.0 - share) for a, b in pairs))


Cell = Literal["right", "lenient", "wrong", "unreached", "beside", "pending", "correction", "bonus", "plain", "chosen"]

NAMES: dict[Cell, str] = {
    "right": tr_noop("right guess"),
    "wrong": tr_noop("wrong guess"),
    "unreached": tr_noop("not looked at"),
    "beside": tr_noop("second guess"),
    "correction": tr_noop("correction"),
    "bonus": tr_noop("free extra"),
    "plain": tr_noop("no guess"),
    "chosen": tr_noop("your word"),
    "lenient": tr_noop("not the model’s own"),
}
"""The words of the transcript's legend, as short as a key needs them; `tr` them where they are shown."""


def cells_of(facts: RoundFacts) -> list[Cell]:
    """The signs of one round, in the order in which the tokens stand."""
    made = len(facts.guesses)
    departed = facts.departed
    cells: list[Cell] = ["lenient" if place in departed else "right" for place in range(facts.accepted)]
    if facts.accepted < facts.round.verified:
        cells.append("wrong")
    cells += ["unreached"] * (made - len(cells))
    if facts.next_kind is not None:
        cells.append(facts.next_kind)
    return cells


def draw_cell(painter: QPainter, box: QRectF, cell: Cell, inks: Inks) -> None:
    """The sign into `box`, a square; the painter's hints are the caller's."""
    if cell in ("right", "lenient"):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.accepted if cell == "right" else inks.lenient)
        half = box.height() / 2 if cell == "lenient" else 0.0
        painter.drawRoundedRect(box.adjusted(0.0, half, 0.0, 0.0), 2, 2)
        return
    if cell == "plain":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.muted)
        quarter = box.width() / 4
        painter.drawEllipse(box.adjusted(quarter, quarter, -quarter, -quarter))
        return
    if cell == "chosen":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.chosen)
        middle = box.center()
        corners = (
            (box.left(), middle.y()),
            (middle.x(), box.top()),
            (box.right(), middle.y()),
            (middle.x(), box.bottom()),
        )
        painter.drawPolygon([QPointF(x, y) for x, y in corners])
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if cell in ("correction", "bonus"):
        _draw_ring(painter, box, cell, inks)
        return
    painter.setPen(_outline(cell, inks))
    inner = box.adjusted(0.75, 0.75, -0.75, -0.75)
    painter.drawRoundedRect(inner, 1.5, 1.5)
    if cell == "beside":
        middle = inner.center().y()
        painter.drawLine(QLineF(inner.left(), middle, inner.right(), middle))
    if cell == "wrong":
        painter.drawLines([QLineF(inner.topLeft(), inner.bottomRight()), QLineF(inner.topRight(), inner.bottomLeft())])


def _outline(cell: Cell, inks: Inks) -> QPen:
    if cell == "wrong":
        return QPen(inks.rejected, 1.4)
    pen = QPen(inks.pending, 1.0)
    if cell == "pending":
        pen.setDashPattern([1.0, 1.6])
    return pen


def _draw_ring(painter: QPainter, box: QRectF, cell: Cell, inks: Inks) -> None:
    colour: QColor = inks.correction if cell == "correction" else inks.bonus
    pen = QPen(colour, 2.0 if cell == "correction" else 1.6)
    if cell == "bonus":
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([1.5, 1.1])
    painter.setPen(pen)
    painter.drawEllipse(box.adjusted(1.0, 1.0, -1.0, -1.0))
