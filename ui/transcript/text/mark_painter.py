"""How a verdict looks: grounds behind the letters, lines under them, strikes through them.

The transcript and the legend call these same functions, so the legend cannot show another look than the reply. Each
verdict has a mark that needs no colour: a solid, dashed, dotted, dash-dotted or double underline, one that becomes
thinner, a strike, or a wedge where a wrong guess has no room; never a weight, which is Markdown's. Right guesses alone
have a ground, so that they are what is seen first, and a page where most guesses were wrong reads as a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from ui.theme.palette import Palette
from ui.transcript.state.mark import Verdict

_DRAWN_FOR_PX = 15.0
"""The font size for which the thicknesses below are meant; they scale with the font."""

_GAP = 1.0
"""The room that is left free at each end of an underline, so that gaps show where tokens meet."""

_ABOVE, _BELOW = 1.06, 0.36
"""How far grounds reach above and below the baseline, in font sizes: as high as the letters, with room for the line."""

_TOUCHING = 0.75
_RADIUS = 3.0
_TAPER = (2.1, 0.7)
"""How thick a correction's line is where the model began to write itself, and where its token ends. Of a weak pair
nearly every other word is one: a line of one thickness would look like a link, a short thick one like a crumb.
"""

_PALE = 0.85
_AGAIN_THICK, _AGAIN_PALE, _AGAIN_WEDGE = 1.0, 0.5, 0.6
"""A correction's line, and the wedge before it, behind another correction: nothing was guessed right between, so there
is nothing new to find. A text in which most guesses were wrong stays a page, and what was right stands out of it.
"""

STRUCK: frozenset[Verdict] = frozenset(("rejected", "unreached", "beside"))
_BOXED: frozenset[Verdict] = frozenset(("beside",))
_BOX = 0.9
"""The line around a second guess: it stood beside the text, not in it."""

_STRIKE = 1.5
_THIN: frozenset[Verdict] = frozenset(("unreached", "beside"))
_THIN_STRIKE = 0.9
_DASHES: dict[Verdict, list[float]] = {"bonus": [2.4, 1.6], "lenient": [3.6, 1.2, 0.8, 1.2], "pending": [0.01, 2.2]}
_THICKNESS: dict[Verdict, float] = {"accepted": 1.6, "lenient": 1.8, "bonus": 1.6, "pending": 1.4, "chosen": 1.3}
_WEDGE = (2.3, 3.2)
"""Half the width and the height of the wedge that stands on the letters where a wrong guess was."""

_TIP = 0.78
"""So many font sizes above the baseline is its tip."""

_DOUBLE = 2.8
"""The second line below a word that the user chose is so far above the first, from middle to middle."""


class MarkStyle(NamedTuple):
    """How a token looks: `strength` is below 1 while it fades, `settled` is below 1 while its verdict is fresh.

    A correction is there `again` where the token before it is one too; so is the wrong guess in its place.
    """

    verdict: Verdict
    strength: float = 1.0
    settled: float = 1.0
    again: bool = False


@dataclass(frozen=True, slots=True)
class MarkColours:
    """The palette's colours for marks, as Qt objects."""

    text: QColor
    inks: dict[Verdict, QColor]
    ground: QColor
    lines: dict[Verdict, QColor]
    strikes: dict[Verdict, QColor]

    @classmethod
    @cache
    def of(cls, palette: Palette) -> MarkColours:
        pending = QColor(palette.pending_ink)
        return cls(
            text=QColor(palette.text),
            inks=dict.fromkeys(("pending", *STRUCK), pending) | {"shared": QColor(palette.muted)},
            ground=QColor(palette.accepted_ground),
            lines={
                "accepted": QColor(palette.accepted_line),
                "correction": QColor(palette.correction_line),
                "bonus": QColor(palette.bonus_line),
                "lenient": QColor(palette.lenient_line),
                "chosen": QColor(palette.chosen_line),
                "pending": pending,
            },
            strikes={"rejected": QColor(palette.rejected_line), "unreached": pending, "beside": pending},
        )

    def ink(self, style: MarkStyle) -> QColor:
        """Returns the letters' colour. That of a fresh verdict starts at the ink of a guess."""
        own = self.inks.get(style.verdict, self.text)
        if style.settled < 1.0:
            own = _between(self.inks["pending"], own, style.settled)
        return _faded(own, style.strength)


@dataclass(frozen=True, slots=True)
class Shapes:
    """Where the marks of one line go, by look: computed once and painted many times.

    `scale` is relative to the font.
    """

    scale: float = 1.0
    grounds: list[tuple[MarkStyle, QRectF]] = field(default_factory=list)
    underlines: dict[MarkStyle, list[QLineF]] = field(default_factory=dict)
    tapers: dict[MarkStyle, list[QPolygonF]] = field(default_factory=dict)
    strikes: dict[MarkStyle, list[QLineF]] = field(default_factory=dict)
    boxes: dict[MarkStyle, list[QRectF]] = field(default_factory=dict)
    wedges: dict[MarkStyle, list[QPolygonF]] = field(default_factory=dict)


def ground_rect(rect: QRectF, baseline: float, font_px: float) -> QRectF:
    """Returns the part of a line's height that grounds fill."""
    return QRectF(rect.left(), baseline - _ABOVE * font_px, rect.width(), (_ABOVE + _BELOW) * font_px)


def shapes_of(
    tokens: Iterable[tuple[MarkStyle, QRectF, bool]], baseline: float, font_px: float, *, joins: bool = False
) -> Shapes:
    """Returns the marks of one line's tokens, in reading order. Grounds of one look join, underlines where it `joins`:
    else gaps show where tokens meet.

    A token has its look, its place, and whether its letters run from the right.
    """
    shapes = Shapes(font_px / _DRAWN_FOR_PX)
    for style, rect, from_right in _joined(tokens) if joins else tokens:
        if style.verdict == "accepted":
            _add_ground(shapes.grounds, style, ground_rect(rect, baseline, font_px))
        if style.verdict in _THICKNESS:
            lines = [_underline(style.verdict, rect, baseline, font_px)]
            if style.verdict == "chosen":
                lines.append(lines[-1].translated(0.0, -_DOUBLE * shapes.scale))
            shapes.underlines.setdefault(style, []).extend(lines)
        if style.verdict == "correction":
            ends, pale = ((_AGAIN_THICK, _AGAIN_THICK), _AGAIN_PALE) if style.again else (_TAPER, _PALE)
            taper = _tapered(rect, baseline, font_px, [each * shapes.scale for each in ends], from_right=from_right)
            shapes.tapers.setdefault(style._replace(strength=pale * style.strength), []).append(taper)
        if style.verdict in STRUCK:
            y = baseline - 0.3 * font_px
            shapes.strikes.setdefault(style, []).append(QLineF(rect.left(), y, rect.right(), y))
        if style.verdict in _BOXED:
            shapes.boxes.setdefault(style, []).append(
                ground_rect(rect, baseline, font_px).adjusted(0.5, 1.5, -0.5, -0.5)
            )
    return shapes


def _joined(tokens: Iterable[tuple[MarkStyle, QRectF, bool]]) -> Iterator[tuple[MarkStyle, QRectF, bool]]:
    """Yields the places of tokens of one look that touch as one."""
    before: tuple[MarkStyle, QRectF, bool] | None = None
    for style, rect, from_right in tokens:
        if before is not None and before[0] == style and before[2] == from_right and _touch(before[1], rect):
            rect = before[1].united(rect)
        elif before is not None:
            yield before
        before = style, rect, from_right
    if before is not None:
        yield before


def add_wedge(shapes: Shapes, style: MarkStyle, x: float, baseline: float, font_px: float) -> None:
    """Adds the mark of a wrong guess that has no room: a wedge that points between the letters where it stood."""
    half, high = (each * shapes.scale for each in _WEDGE)
    tip = baseline - _TIP * font_px
    corners = [QPointF(x - half, tip - high), QPointF(x + half, tip - high), QPointF(x, tip)]
    style = style._replace(strength=_AGAIN_WEDGE * style.strength) if style.again else style
    shapes.wedges.setdefault(style, []).append(QPolygonF(corners))


def paint_grounds(painter: QPainter, shapes: Shapes, colours: MarkColours) -> None:
    """Paints the grounds behind the letters."""
    painter.setPen(Qt.PenStyle.NoPen)
    for style, rect in shapes.grounds:
        painter.setBrush(_faded(colours.ground, style.strength * style.settled))
        painter.drawRoundedRect(rect, _RADIUS, _RADIUS)


def paint_underlines(painter: QPainter, shapes: Shapes, colours: MarkColours) -> None:
    """Paints the lines below the letters."""
    for style, lines in shapes.underlines.items():
        colour = _faded(colours.lines[style.verdict], style.strength * style.settled)
        painter.setPen(_pen(style.verdict, colour, shapes.scale))
        painter.drawLines(lines)
    _fill(painter, shapes.tapers, colours.lines)


def paint_strikes(painter: QPainter, shapes: Shapes, colours: MarkColours) -> None:
    """Paints the lines through refused guesses, over their letters, and around second guesses."""
    for style, lines in shapes.strikes.items():
        colour = _faded(colours.strikes[style.verdict], style.strength * style.settled)
        thick = _THIN_STRIKE if style.verdict in _THIN else _STRIKE
        painter.setPen(QPen(colour, thick * shapes.scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLines(lines)
    for style, boxes in shapes.boxes.items():
        painter.setPen(
            QPen(_faded(colours.strikes[style.verdict], 0.6 * style.strength * style.settled), _BOX * shapes.scale)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for box in boxes:
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    _fill(painter, shapes.wedges, colours.strikes)


def _fill(painter: QPainter, polygons: dict[MarkStyle, list[QPolygonF]], colours: dict[Verdict, QColor]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for style, some in polygons.items():
        painter.setBrush(_faded(colours[style.verdict], style.strength * style.settled))
        for one in some:
            painter.drawPolygon(one)


def _add_ground(grounds: list[tuple[MarkStyle, QRectF]], style: MarkStyle, rect: QRectF) -> None:
    if grounds and grounds[-1][0] == style and _touch(grounds[-1][1], rect):
        rect = grounds.pop()[1].united(rect)
    grounds.append((style, rect))


def _touch(one: QRectF, other: QRectF) -> bool:
    return abs(one.right() - other.left()) < _TOUCHING or abs(other.right() - one.left()) < _TOUCHING


def _underline(verdict: Verdict, rect: QRectF, baseline: float, font_px: float) -> QLineF:
    y = baseline + font_px * (_BELOW - _THICKNESS[verdict] / _DRAWN_FOR_PX / 2)
    gap = min(_GAP, rect.width() / 4)
    return QLineF(rect.left() + gap, y, rect.right() - gap, y)


def _tapered(rect: QRectF, baseline: float, font_px: float, ends: Sequence[float], *, from_right: bool) -> QPolygonF:
    """Returns the line under a correction, as thick as `ends` say in reading direction."""
    foot, gap = baseline + font_px * _BELOW, min(_GAP, rect.width() / 4)
    begin, end = rect.left() + gap, rect.right() - gap
    if from_right:
        begin, end = end, begin
    thick, thin = (foot - each for each in ends)
    return QPolygonF([QPointF(begin, thick), QPointF(end, thin), QPointF(end, foot), QPointF(begin, foot)])


def _pen(verdict: Verdict, colour: QColor, scale: float) -> QPen:
    pen = QPen(colour, _THICKNESS[verdict] * scale)
    dashes = _DASHES.get(verdict)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if verdict == "pending" else Qt.PenCapStyle.FlatCap)
    if dashes is not None:
        pen.setDashPattern(dashes)
    return pen


def _faded(colour: QColor, strength: float) -> QColor:
    if strength >= 1.0:
        return colour
    faded = QColor(colour)
    faded.setAlphaF(colour.alphaF() * strength)
    return faded


def _between(one: QColor, other: QColor, part: float) -> QColor:
    pairs = ((one.redF(), other.redF()), (one.greenF(), other.greenF()), (one.blueF(), other.blueF()))
    return QColor.fromRgbF(*(a + (b - a) * part for a, b in pairs))
