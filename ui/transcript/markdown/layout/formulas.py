"""Formulas as pictures: ziamath converts LaTeX on a background thread; results are kept and painted as vectors.

A formula takes 5 to 40 ms and the first loads a font, which is too long for a frame. Until it is ready, and where it
cannot be read, the formula is shown as it was written. Only shapes are taken from the result; if it holds anything
else, the formula stays text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ui.transcript.markdown.layout.background_worker import layout_worker

LONGEST = 600
MOST_WORK = 3000
"""Letters, each counted twice as often with every level that it is nested: so ziamath's time was seen to grow. These
take it about a second; 12 levels took minutes.
"""

WIDEST, HIGHEST, MOST_PX = 10_000, 2_000, 1_000_000
"""Of a picture, at DRAWN_PX, and of width times height: a rule or a space may ask for any."""

DRAWN_PX = 16.0
_SHAPES = re.compile(r"</?(?:svg|g|path|rect|line|polyline|polygon|circle|ellipse)(?=[\s/>])|<(?![/a-zA-Z?!])")
_CLOSED_BY = {"{": "}", "\\left": "\\right", "\\begin": "\\end", "\\sqrt[": "]"}
_NESTING = re.compile(r"\\(?:left|begin|right|end)(?![a-zA-Z])|\\sqrt\[|.", re.DOTALL)
_TAGS = re.compile(r"<[^\s>]*")
_INK = "#123456"
_NUMBERED = re.compile(r"\{(align|gather|equation|alignat)\}")


@dataclass(eq=False)
class Formula:
    """One converted formula; sizes are for a font of DRAWN_PX."""

    source: str
    svg: str
    width: float
    height: float
    ascent: float
    _pictures: dict[tuple[str, float, float], QImage] = field(default_factory=dict)

    def width_at(self, font_px: float) -> float:
        return self.width * font_px / DRAWN_PX

    def height_at(self, font_px: float) -> float:
        return self.height * font_px / DRAWN_PX

    def ascent_at(self, font_px: float) -> float:
        return self.ascent * font_px / DRAWN_PX

    def paint(self, painter: QPainter, left: float, baseline: float, font_px: float, colour: str) -> None:
        """Paints it with its own baseline on the line's."""
        ratio = painter.device().devicePixelRatio() if painter.device() is not None else 1.0
        key = (colour, font_px, ratio)
        if key not in self._pictures:
            if len(self._pictures) > 4:
                self._pictures.clear()
            self._pictures[key] = self._drawn(*key)
        painter.drawImage(QPointF(left, round(baseline - self.ascent_at(font_px))), self._pictures[key])

    def _drawn(self, colour: str, font_px: float, ratio: float) -> QImage:
        wide, high = self.width_at(font_px), self.height_at(font_px)
        image = QImage(
            max(1, round(wide * ratio) + 2), max(1, round(high * ratio) + 2), QImage.Format.Format_ARGB32_Premultiplied
        )
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer = QSvgRenderer(QByteArray(self.svg.replace(_INK, colour).encode()))
        renderer.render(painter, QRectF(0, 0, wide, high))
        painter.end()
        return image


def formula(source: str) -> Formula | None:
    """Returns the formula; None while it is being made, and for good where it cannot be."""
    source = source.strip()
    return layout_worker().get(("formula", source), lambda: set_formula(source)) if is_settable(source) else None


def is_settable(source: str) -> bool:
    """Returns whether a formula is short and flat enough to be worth trying."""
    if not source or len(source) > LONGEST:
        return False
    open_ones, work = list[str](), 0
    for part in _NESTING.findall(source):
        if open_ones and part == _CLOSED_BY[open_ones[-1]]:
            open_ones.pop()
        else:
            open_ones += [part] if part in _CLOSED_BY else []
            work += 2 ** len(open_ones)
        if work > MOST_WORK:
            return False
    return True


def set_formula(source: str) -> Formula | None:
    """Converts one; returns None where it cannot be read."""
    import ziamath  # Not at the top: this loads a font, and does so on this thread.

    ziamath.config.svg2 = False
    try:
        made = ziamath.Latex(_NUMBERED.sub(r"{\1*}", source), size=DRAWN_PX, color=_INK)
        svg, (width, height), below = made.svg(), made.getsize(), -made.getyofst()
    except Exception:  # Whatever a model wrote there: it is then shown as text.
        return None
    if not is_harmless(svg) or not (0 < width <= WIDEST and 0 < height <= HIGHEST and width * height <= MOST_PX):
        return None
    return Formula(source, svg, width, height, height - below)


def is_harmless(svg: str) -> bool:
    """Returns whether a picture holds shapes and nothing that could be loaded, run or linked."""
    return all(_SHAPES.match(tag + ">") for tag in _TAGS.findall(svg)) and "href" not in svg and "url(" not in svg
