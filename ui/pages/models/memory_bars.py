"""The memory that a model needs, before it is loaded: bars, the parts in words, and remedies where it does not fit.

A bar stacks the parts that a pair takes of one kind of memory, against what is free. The whole bar is the free memory,
or the need where that is more. Then a mark stands where the free memory ends, and what lies beyond it is hatched. Gaps
and the list of words below tell the parts apart; colour only helps.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.model_library.events import MemoryEstimated
from app.model_library.fit.verdicts import PairFit
from ui.i18n.language import tr, translate
from ui.pages.models import parts, text
from ui.pages.models.rows import target_rows
from ui.pages.models.text import MARKS, fit_headline
from ui.theme.fonts import SMALL_PX, tabular
from ui.theme.palette import Palette
from ui.widgets.notices import in_one_line, sentence
from ui.widgets.picture import Picture, hatched

HEIGHT_PX = 12
SLIM_PX = 6
MARK_PX = 3
_ROLES = {
    "weights": ("accent", 1.0),
    "repacked": ("accent", 0.55),
    "cache": ("bonus_line", 0.9),
    "drafter": ("accepted_line", 0.9),
    "drafter_cache": ("accepted_line", 0.5),
}
"""All other memory is needed for the computation itself: compute buffers, scores, the program."""


@dataclass(frozen=True, slots=True)
class BarPiece:
    """One part of the bar: `kind` decides its colour."""

    kind: str
    count: int


def colour_of(kind: str, palette: Palette) -> QColor:
    """Returns the colour of a part in the bar and in the list of words."""
    role, strength = _ROLES.get(kind, ("muted", 0.55))
    colour = QColor(getattr(palette, role))
    colour.setAlphaF(strength)
    return colour


class FitBar(Picture):
    """Paints the bar; the words beside it say the same."""

    width_px, least_width_px = 200, 80

    def __init__(self, parent: QWidget | None = None, *, slim: bool = False) -> None:
        super().__init__(parent=parent)
        self._pieces: tuple[BarPiece, ...] = ()
        self._free: int | None = None
        self._bar_px = SLIM_PX if slim else HEIGHT_PX
        self.height_px = self._bar_px + 2 * MARK_PX

    def show_pieces(self, pieces: tuple[BarPiece, ...], free: int | None, words: str) -> None:
        """Shows the parts. `free` is None where it is not known: the need then fills the bar."""
        self._pieces, self._free = tuple(piece for piece in pieces if piece.count > 0), free
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        track = QRectF(0, MARK_PX, self.width(), self._bar_px)
        outline = QPainterPath()
        outline.addRoundedRect(track, self._bar_px / 2, self._bar_px / 2)
        painter.fillPath(outline, QColor(self.colours.hairline))
        need = sum(piece.count for piece in self._pieces)
        scale = track.width() / max(need, self._free or 0, 1)
        painter.save()
        painter.setClipPath(outline)
        self._paint_pieces(painter, track, scale)
        if self._free is not None and need > self._free:
            beyond = QRectF(self._free * scale, track.top(), track.width(), track.height())
            veil = QColor(self.colours.rejected_ground)
            veil.setAlphaF(0.75)
            painter.fillRect(beyond, veil)
            painter.fillRect(beyond, hatched(self.colours.rejected_line))
        painter.restore()
        if self._free is not None and need > self._free:
            painter.setPen(QPen(QColor(self.colours.rejected_line), 2))
            at = self._free * scale
            painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))

    def _paint_pieces(self, painter: QPainter, track: QRectF, scale: float) -> None:
        left = 0.0
        for piece in self._pieces:
            width = piece.count * scale
            gap = 1.0 if width > 3 else 0.0
            box = QRectF(left, track.top(), max(width - gap, 0.5), track.height())
            painter.fillRect(box, QColor(self.colours.surface))
            painter.fillRect(box, colour_of(piece.kind, self.colours))
            left += width


class MemoryBars(QFrame):
    """Signals: `remedy_chosen(Remedy)` when the user chooses one of the remedies."""

    remedy_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modelsHero")
        self.headline = parts.name(tr("Weighing…"), self)
        self.sentence = parts.note("", self)
        self.ram, self.vram = FitBar(self), FitBar(self)
        self.ram_words, self.vram_words = parts.words("", self), parts.words("", self)
        self.speed = parts.note("", self)
        self._legend = QGridLayout()
        self._legend.setHorizontalSpacing(8)
        self._legend.setVerticalSpacing(3)
        self._legend.setColumnStretch(3, 1)
        self._lines: list[QWidget] = []
        self._ways = QVBoxLayout()
        self._ways.setSpacing(6)
        self.remedies: list[QWidget] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        for widget in (self.headline, self.ram, self.ram_words, self.vram, self.vram_words):
            column.addWidget(widget)
        column.addLayout(self._legend)
        column.addWidget(self.speed)
        column.addLayout(self._ways)
        self.sentence.hide()

    def show_estimate(self, estimated: MemoryEstimated | None, speed: str) -> None:
        """Shows how it would be loaded now; None while that is being computed."""
        if estimated is None:
            return
        if estimated.problem is not None:
            self._show_nothing(in_one_line(estimated.problem))
        if (fit := estimated.fit) is None:
            return
        self.headline.setText(f"{MARKS[fit.verdict]}  {fit_headline(fit)}")
        self.headline.setAccessibleName(text.spoken(fit))
        ram = tuple(BarPiece(each.kind, each.ram_bytes) for each in fit.segments)
        vram = tuple(BarPiece(each.kind, each.vram_bytes) for each in fit.segments)
        self.ram.show_pieces(ram, fit.free_ram_bytes, target_rows.ram_words(fit))
        self.ram_words.setText(sentence(target_rows.ram_words(fit)))
        has_gpu = fit.free_vram_bytes is not None
        self.vram.show_pieces(vram, fit.free_vram_bytes, target_rows.vram_words(fit))
        self.vram_words.setText(sentence(target_rows.vram_words(fit)))
        for widget in (self.vram, self.vram_words):
            widget.setVisible(has_gpu)
        for widget in (self.ram, self.ram_words):
            widget.show()
        speed = sentence(translate(fit.slow)) if fit.slow else speed
        self.speed.setText(speed)
        self.speed.setVisible(bool(speed))
        self._show_legend(fit)
        self._show_ways(fit)

    def _show_nothing(self, words: str) -> None:
        self.headline.setText(words)
        for widget in (self.ram, self.ram_words, self.vram, self.vram_words, self.speed):
            widget.hide()
        self._clear(self._lines)
        self._clear(self.remedies)

    def _show_legend(self, fit: PairFit) -> None:
        self._clear(self._lines)
        for number, line in enumerate(target_rows.legend(fit)):
            swatch, name = Swatch(line.kind, self), parts.note(line.name, self)
            name.setWordWrap(False)
            size = QLabel(line.size, self)
            size.setObjectName("note")
            size.setFont(tabular(SMALL_PX, QFont.Weight.Medium))
            for place, widget in enumerate((swatch, name, size)):
                self._legend.addWidget(widget, number, place)
                self._lines.append(widget)

    def _show_ways(self, fit: PairFit) -> None:
        self._clear(self.remedies)
        remedies = fit.remedies if fit.verdict in ("too_big", "paged", "tight") else ()
        if remedies:
            label = parts.words(tr("What would help:"), self)
            self._ways.addWidget(label)
            self.remedies.append(label)
        for remedy in remedies:
            row = QWidget(self)
            box = QHBoxLayout(row)
            box.setContentsMargins(0, 0, 0, 0)
            words = translate(remedy.sentence)
            if remedy.kind in ("context", "kv_type"):
                box.addWidget(parts.button(words, row, lambda remedy=remedy: self.remedy_chosen.emit(remedy)))
            else:
                box.addWidget(parts.note(words, row), 1)
            box.addStretch(0 if remedy.kind == "quantization" else 1)
            self._ways.addWidget(row)
            self.remedies.append(row)

    def _clear(self, widgets: list[QWidget]) -> None:
        for widget in widgets:
            widget.hide()
            widget.deleteLater()
        widgets.clear()


class Swatch(Picture):
    """The colour of a part, beside its name."""

    def __init__(self, kind: str, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._kind = kind
        self.setFixedSize(QSize(10, 10))

    def draw(self, painter: QPainter) -> None:
        painter.setPen(colour_of(self._kind, self.colours))
        painter.setBrush(colour_of(self._kind, self.colours))
        painter.drawRoundedRect(QRectF(0.5, 0.5, 9, 9), 2, 2)
