"""How a verdict looks: grounds behind the letters, lines under them, strikes through them.

The transcript and the legend draw with these very functions, so the legend can never promise what the reply does not
keep. Each verdict has a mark that needs no colour: solid, dashed, dotted or thick underline, strike, weight.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGlyphRun, QPainter, QPen

from ui.palette import Palette
from ui.transcript.mark import Verdict

_GAP = 1.0
"""Left free at each end of an underline, so that the gaps show where tokens meet."""

_ABOVE, _BELOW = 1.06, 0.36
"""How far grounds reach over and under the baseline, in font sizes: as high as the letters, with room for the line."""

_RADIUS = 3.0
_BOLD_SHIFT = 0.45
"""Corrections are drawn twice, this far apart: bolder letters that take no more room than plain ones."""

_DASHES: dict[Verdict, list[float]] = {"bonus": [2.4, 1.6], "pending": [0.01, 2.2]}
_THICKNESS: dict[Verdict, float] = {"accepted": 1.6, "correction": 2.6, "bonus": 1.6, "pending": 1.4}


@dataclass(frozen=True, slots=True)
class MarkColours:
    """The palette's colours for marks, ready to paint with."""

    text: QColor
    inks: dict[Verdict, QColor]
    grounds: dict[Verdict, QColor]
    lines: dict[Verdict, QColor]
    strikes: dict[Verdict, QColor]

    @classmethod
    def of(cls, palette: Palette) -> MarkColours:
        pending = QColor(palette.pending_ink)
        return cls(
            text=QColor(palette.text),
            inks={"pending": pending, "rejected": QColor(palette.rejected_ink), "unreached": pending},
            grounds={
                "accepted": QColor(palette.accepted_ground),
                "rejected": QColor(palette.rejected_ground),
                "correction": QColor(palette.correction_ground),
            },
            lines={
                "accepted": QColor(palette.accepted_line),
                "correction": QColor(palette.correction_line),
                "bonus": QColor(palette.bonus_line),
                "pending": pending,
            },
            strikes={"rejected": QColor(palette.rejected_line), "unreached": pending},
        )

    def ink(self, verdict: Verdict, strength: float, settled: float) -> QColor | None:
        """The letters' colour, None for that of plain text. A fresh verdict comes from the ink of a guess."""
        own = self.inks.get(verdict)
        if settled < 1.0 and verdict not in ("pending", "plain"):
            own = _between(self.inks["pending"], own or self.text, settled)
        if own is not None and strength < 1.0:
            own = _faded(own, strength)
        return own


@dataclass(frozen=True, slots=True)
class Stroke:
    """Where one token's marks go: `rect` as wide as the token, `baseline` the line's. `strength` fades all of it."""

    verdict: Verdict
    rect: QRectF
    baseline: float
    strength: float = 1.0


def ground_rect(rect: QRectF, baseline: float, font_px: float) -> QRectF:
    """The part of a line's height that grounds fill."""
    return QRectF(rect.left(), baseline - _ABOVE * font_px, rect.width(), (_ABOVE + _BELOW) * font_px)


def paint_grounds(painter: QPainter, strokes: list[Stroke], colours: MarkColours, font_px: float) -> None:
    """Grounds in reading order; neighbours of one kind flow together."""
    painter.setPen(Qt.PenStyle.NoPen)
    brush = None
    for stroke in _joined(strokes):
        colour = colours.grounds.get(stroke.verdict)
        if colour is not None:
            shade = _faded(colour, stroke.strength)
            if shade is not brush:
                painter.setBrush(shade)
                brush = shade
            painter.drawRoundedRect(ground_rect(stroke.rect, stroke.baseline, font_px), _RADIUS, _RADIUS)


def paint_underlines(painter: QPainter, strokes: list[Stroke], colours: MarkColours, font_px: float) -> None:
    """Lines below the letters, one for each token; all of one look in one go."""
    looks: dict[tuple[Verdict, float], list[QLineF]] = {}
    for stroke in strokes:
        looks.setdefault((stroke.verdict, stroke.strength), []).append(_underline(stroke, font_px))
    for (verdict, strength), lines in looks.items():
        colour = colours.lines.get(verdict)
        if colour is not None:
            painter.setPen(_pen(verdict, _faded(colour, strength)))
            painter.drawLines(lines)


def paint_strikes(painter: QPainter, strokes: list[Stroke], colours: MarkColours, font_px: float) -> None:
    """Lines through refused guesses, over their letters."""
    for stroke in strokes:
        colour = colours.strikes.get(stroke.verdict)
        if colour is not None:
            painter.setPen(QPen(_faded(colour, stroke.strength), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            y = stroke.baseline - 0.3 * font_px
            painter.drawLine(QLineF(stroke.rect.left(), y, stroke.rect.right(), y))


def paint_bolder(painter: QPainter, runs: list[QGlyphRun], colour: QColor) -> None:
    """Letters of a correction once more, a hair to the side."""
    painter.setPen(colour)
    for run in runs:
        painter.drawGlyphRun(QPointF(_BOLD_SHIFT, 0.0), run)


def _pen(verdict: Verdict, colour: QColor) -> QPen:
    pen = QPen(colour, _THICKNESS[verdict])
    dashes = _DASHES.get(verdict)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if verdict == "pending" else Qt.PenCapStyle.FlatCap)
    if dashes is not None:
        pen.setDashPattern(dashes)
    return pen


def _underline(stroke: Stroke, font_px: float) -> QLineF:
    bottom = stroke.baseline + _BELOW * font_px
    y = bottom - _THICKNESS.get(stroke.verdict, 0.0) / 2
    left, right = stroke.rect.left(), stroke.rect.right()
    gap = min(_GAP, (right - left) / 4)
    return QLineF(left + gap, y, right - gap, y)


def _joined(strokes: list[Stroke]) -> list[Stroke]:
    joined: list[Stroke] = []
    for stroke in strokes:
        last = joined[-1] if joined else None
        if (
            last is not None
            and (last.verdict, last.strength, last.baseline) == (stroke.verdict, stroke.strength, stroke.baseline)
            and abs(last.rect.right() - stroke.rect.left()) < 0.75
        ):
            joined[-1] = Stroke(last.verdict, last.rect.united(stroke.rect), last.baseline, last.strength)
        else:
            joined.append(stroke)
    return joined


def _faded(colour: QColor, strength: float) -> QColor:
    if strength >= 1.0:
        return colour
    faded = QColor(colour)
    faded.setAlphaF(colour.alphaF() * strength)
    return faded


def _between(one: QColor, other: QColor, part: float) -> QColor:
    mixed = [a + (b - a) * part for a, b in zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)]
    return QColor.fromRgbF(*mixed)
