"""The fifth picture: two distributions, and why kept guesses and corrections together give the model's own.

The left bar of each pair is the drafter's guess, the right one what is written: kept guesses below, corrections on top.
The whole right bar is the model's chance, wherever the slider stands.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter
from PySide6.QtWidgets import QWidget

from ui.i18n.language import tr
from ui.i18n.phrases import percent
from ui.pages.lesson import texts
from ui.pages.lesson.formula import Shares, Split, mixed, split
from ui.pages.lesson.pictures.slider_row import SliderRow
from ui.pages.lesson.prose import Fact
from ui.theme.fonts import SMALL_PX, sized, tabular
from ui.widgets.boxes import column
from ui.widgets.picture import MIDDLE, Picture, hatched, line_pen, width_of, write

TOKENS = ("6", "646", "65", "7", "5", "64")
WANTED: Shares = (0.42, 0.24, 0.14, 0.09, 0.07, 0.04)
FAR: Shares = (0.06, 0.10, 0.11, 0.26, 0.32, 0.15)
START = 0.6
_TOP, _BOTTOM = 56.0, 28.0


class SplitBars(Picture):
    """Draws the drafter's distribution of `show_guesses` beside the model's."""

    height_px = 264

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Kept and corrected add up to the model’s chance"), parent)
        self._guessed: Shares = WANTED
        self._split: Split = split(WANTED, WANTED)

    def show_guesses(self, guessed: Shares) -> None:
        self._guessed, self._split = guessed, split(WANTED, guessed)
        rows = zip(TOKENS, self._split.accepted, self._split.corrected, WANTED, strict=True)
        said = "; ".join(
            tr(
                "{token}: kept {kept:.0f}, corrected {corrected:.0f}, the model’s chance {p:.0f}",
                token=token,
                kept=100 * kept,
                corrected=100 * put,
                p=100 * p,
            )
            for token, kept, put, p in rows
        )
        self.describe(tr("In percent. {figures}", figures=said))

    def draw(self, painter: QPainter) -> None:
        plot = QRectF(0, _TOP, self.width(), self.height() - _TOP - _BOTTOM)
        most = max(*WANTED, *FAR)
        step = plot.width() / len(TOKENS)
        for place, token in enumerate(TOKENS):
            column = QRectF(plot.left() + place * step, plot.top(), step, plot.height())
            self._draw_pair(painter, column, place, most)
            below = QRectF(column.left(), plot.bottom() + 6, step, 20)
            write(painter, below, f"“{token}”", self.colours.text, sized(13), MIDDLE)
        painter.setPen(line_pen(self.colours.muted))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        self._draw_key(painter)

    def _draw_pair(self, painter: QPainter, column: QRectF, place: int, most: float) -> None:
        unit = (column.height() - 20) / most
        narrow, wide = min(20.0, column.width() * 0.22), min(44.0, column.width() * 0.42)
        left = column.center().x() - (narrow + wide + 4) / 2
        guessed = QRectF(left, 0, narrow, self._guessed[place] * unit)
        guessed.moveBottom(column.bottom())
        painter.setPen(line_pen(self.colours.muted, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(guessed)
        self._draw_refused(painter, guessed, self._guessed[place] - WANTED[place], unit)
        kept = QRectF(left + narrow + 4, 0, wide, self._split.accepted[place] * unit)
        kept.moveBottom(column.bottom())
        self._fill(painter, kept, QColor(self.colours.accepted_ground), self.colours.accepted_line)
        put = QRectF(kept.left(), 0, wide, self._split.corrected[place] * unit)
        put.moveBottom(kept.top())
        if put.height() > 0.5:
            self._fill(painter, put, QColor(self.colours.correction_ground), self.colours.correction_line)
            painter.fillRect(put, hatched(self.colours.correction_line))
        above = QRectF(kept.center().x() - 40, min(kept.top(), put.top()) - 20, 80, 18)
        font = tabular(SMALL_PX, QFont.Weight.DemiBold)
        write(painter, above, percent(WANTED[place]), self.colours.text, font, MIDDLE)

    def _draw_refused(self, painter: QPainter, guessed: QRectF, share: float, unit: float) -> None:
        """Crosses out the part of a guess's chance that the check takes away."""
        if share * unit <= 0.5:
            return
        part = QRectF(guessed.left(), guessed.top(), guessed.width(), share * unit)
        self._fill(painter, part, QColor(self.colours.rejected_ground), self.colours.rejected_line)
        painter.drawLine(part.topLeft(), part.bottomRight())
        painter.drawLine(part.topRight(), part.bottomLeft())

    def _fill(self, painter: QPainter, rect: QRectF, ground: QColor, line: str) -> None:
        painter.setPen(line_pen(line, 1.2))
        painter.setBrush(ground)
        painter.drawRect(rect)

    def _draw_key(self, painter: QPainter) -> None:
        """Draws what the three fills mean, in a row above."""
        none = QBrush(Qt.BrushStyle.NoBrush)
        refused = tr("refused", "a part of the drafter’s chance")
        entries = (
            (none, none, self.colours.muted, tr("the drafter’s chance")),
            (QBrush(QColor(self.colours.rejected_ground)), none, self.colours.rejected_line, refused),
            (
                QBrush(QColor(self.colours.accepted_ground)),
                none,
                self.colours.accepted_line,
                tr("kept", "a part of the model’s chance"),
            ),
            (
                QBrush(QColor(self.colours.correction_ground)),
                hatched(self.colours.correction_line),
                self.colours.correction_line,
                tr("corrected", "a part of the model’s chance"),
            ),
        )
        x, y = 0.0, 4.0
        for ground, over, line, words in entries:
            wide = width_of(words, self.figures) + 40
            if x and x + wide > self.width():
                x, y = 0.0, y + 22
            swatch = QRectF(x + 1, y + 3, 14, 12)
            painter.setPen(line_pen(line, 1.2))
            painter.setBrush(ground)
            painter.drawRect(swatch)
            painter.fillRect(swatch, over)
            if words == refused:
                painter.drawLine(swatch.topLeft(), swatch.bottomRight())
                painter.drawLine(swatch.topRight(), swatch.bottomLeft())
            write(painter, QRectF(x + 22, y, wide, 18), words, self.colours.text)
            x += wide


class SplitPicture(QWidget):
    """The bars and the slider that moves the drafter away from the model."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars = SplitBars(self)
        self.slider = SliderRow(tr("How far the drafter is off"), 0, 100, lambda value: percent(value / 100), self)
        self._fact = Fact(self)
        self.slider.moved.connect(self._show)
        column(self, 8, self.bars, self.slider, self._fact)
        self.slider.set_value(round(100 * START))
        self._show(round(100 * START))

    @property
    def kept(self) -> float:
        return split(WANTED, mixed(WANTED, FAR, self.slider.value / 100)).acceptance

    def _show(self, percent_off: int) -> None:
        self.bars.show_guesses(mixed(WANTED, FAR, percent_off / 100))
        self._fact.say(texts.split_fact(self.kept), tr(texts.EXAMPLE))
