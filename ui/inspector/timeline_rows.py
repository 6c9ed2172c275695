"""How one row of the timeline looks: number, a sign for each guess, a bar of guessing and checking, milliseconds.

In simple mode there are fewer signs, and in place of times the words that the round wrote.

While a reply streams all rows that are seen move up with each round, but none of them changes: each is drawn once and
then copied, a twentieth of the work.

`Key` says what each sign and each part of a bar means, drawn by the same code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from engine.rounds import trunk
from ui.i18n.language import number as figure
from ui.i18n.language import tr
from ui.inspector.pictures.base import LABEL_PX
from ui.inspector.token_signs import NAMES, Cell, Inks, cells_of, draw_cell
from ui.theme.fonts import sized
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts, RoundRow
from ui.widgets.boxes import STRETCH, FlowLayout, column, label, row
from ui.widgets.picture import RIGHT, Picture, fill, nice_above, write

ROW_PX = 20
NUMBER_PX = 32
FIGURE_PX = 48
GAP_PX = 8
_CELL_PX, _PITCH_PX = 9.0, 12.0
_CELLS_MOST_PX = 108.0
_CELLS_MOST = 11
"""Signs in a row that are still large enough to be told apart."""

_BAR_PX = 8.0


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of all rows lie. Longer drafts get smaller signs, never a wider column; `most` have room.

    Of a draft that is longer still the signs in the middle are one number.
    """

    width: float
    pitch: float
    cells_px: float
    scale_ms: float
    most: int
    is_full: bool = True

    @classmethod
    def of(cls, state: ReplyState, width: float, held_ms: float | None = None, *, is_full: bool = True) -> Columns:
        """One scale for all bars: a bit above the mean round, for one slow round must not make all others short.

        `held_ms` is the scale so far: it is kept while it fits roughly, so that the bars do not jump to and fro.
        """
        pending = len(trunk(state.draft)) if state.draft is not None else 0
        most = min(_CELLS_MOST if is_full else _CELLS_MOST // 2, max(state.tally.longest_draft, pending, 3) + 1)
        pitch = min(_PITCH_PX, _CELLS_MOST_PX / most)
        mean_ms = state.tally.ms / len(state.rounds) if state.rounds else 1.0
        wanted_ms = 1.3 * mean_ms
        fits = held_ms is not None and 0.55 * held_ms <= wanted_ms <= 1.05 * held_ms
        scale_ms = held_ms if held_ms is not None and fits else nice_above(wanted_ms)
        return cls(width, pitch, pitch * most, scale_ms, most, is_full)

    @property
    def bar_left(self) -> float:
        return NUMBER_PX + self.cells_px + GAP_PX

    @property
    def bar_px(self) -> float:
        """The length of the longest bar."""
        return max(8.0, self.width - self.bar_left - FIGURE_PX)


class DrawnRows:
    """Rows as they were drawn, for as long as columns and colours stay."""

    most = 64

    def __init__(self) -> None:
        self._drawn: dict[int, tuple[RoundFacts, QPixmap]] = {}
        self._look: tuple[Columns, Inks, float] | None = None

    def pixmap(self, facts: RoundFacts, columns: Columns, inks: Inks, font: QFont, pixel_ratio: float) -> QPixmap:
        """This round's row on the plain ground."""
        if self._look != (columns, inks, pixel_ratio):
            self._drawn.clear()
            self._look = (columns, inks, pixel_ratio)
        known = self._drawn.get(facts.number)
        if known is None or known[0] is not facts:
            if len(self._drawn) >= self.most:
                del self._drawn[next(iter(self._drawn))]
            known = self._drawn[facts.number] = (facts, _drawn_row(facts, columns, inks, font, pixel_ratio))
        return known[1]


def _drawn_row(facts: RoundFacts, columns: Columns, inks: Inks, font: QFont, pixel_ratio: float) -> QPixmap:
    pixmap = QPixmap(round(columns.width * pixel_ratio), round(ROW_PX * pixel_ratio))
    pixmap.setDevicePixelRatio(pixel_ratio)
    pixmap.fill(inks.ground)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    draw_row(painter, 0, facts, columns, inks, marked=False)
    painter.end()
    return pixmap


def draw_row(painter: QPainter, top: float, facts: RoundFacts, columns: Columns, inks: Inks, *, marked: bool) -> None:
    """One judged round; on the ground of a marked one the muted ink could not be read."""
    _draw_number(painter, top, facts.number, inks.text if marked else inks.muted)
    if not columns.is_full:
        _draw_cells(painter, top, [cell for cell in cells_of(facts) if cell in SIMPLE], columns, inks)
        room = QRectF(columns.bar_left, top, columns.width - columns.bar_left, ROW_PX)
        words = " ".join(facts.round.verdict.text.split())
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
        write(painter, room, shown, inks.text)
        return
    _draw_cells(painter, top, cells_of(facts), columns, inks)
    _draw_bar(painter, top, facts, columns, inks)
    box = QRectF(columns.width - FIGURE_PX, top, FIGURE_PX, ROW_PX)
    write(painter, box, figure(facts.ms, ",.1f" if facts.ms < 1000 else ",.0f"), inks.text, align=RIGHT)


def draw_pending_row(painter: QPainter, top: float, number: int, guesses: int, columns: Columns, inks: Inks) -> None:
    """Guesses that wait for their verdict."""
    cells: list[Cell] = ["pending"] * guesses
    _draw_number(painter, top, number, inks.muted)
    _draw_cells(painter, top, cells, columns, inks)


def _draw_number(painter: QPainter, top: float, number: int, ink: QColor) -> None:
    write(painter, QRectF(0, top, NUMBER_PX, ROW_PX), str(number), ink)


def _draw_cells(painter: QPainter, top: float, cells: list[Cell], columns: Columns, inks: Inks) -> None:
    side = min(_CELL_PX, columns.pitch - 1.5)
    box = QRectF(NUMBER_PX, top + (ROW_PX - side) / 2, side, side)
    left_out = len(cells) - columns.most + 3 if len(cells) > columns.most else 0  # Their number takes three places.
    for place, cell in enumerate(cells):
        if left_out and place == columns.most - 4:
            room = QRectF(box.left(), top, 3 * columns.pitch, ROW_PX)
            write(painter, room, f"+{left_out}", inks.muted)
            box.translate(3 * columns.pitch, 0)
        if not left_out or place < columns.most - 4 or place == len(cells) - 1:
            draw_cell(painter, box, cell, inks)
            box.translate(columns.pitch, 0)


def _draw_bar(painter: QPainter, top: float, facts: RoundFacts, columns: Columns, inks: Inks) -> None:
    """Guessing first, then checking; a bar that would be too long is cut, and says so with a break."""
    left, whole = columns.bar_left, columns.bar_px
    y = top + (ROW_PX - _BAR_PX) / 2
    first = min(whole, facts.round.draft_ms / columns.scale_ms * whole)
    both = min(whole, facts.ms / columns.scale_ms * whole)
    if first > 0.0:
        fill(painter, QRectF(left, y + 1.5, first, _BAR_PX - 3), inks.guessing)
    if both > first:
        fill(painter, QRectF(left + first, y, max(1.0, both - first), _BAR_PX), inks.checking)
    if facts.ms > columns.scale_ms:
        painter.setPen(QPen(inks.ground, 2.0))
        x = left + whole - 10
        painter.drawLine(QPointF(x, y + _BAR_PX + 1), QPointF(x + 4, y - 1))


class KeySign(Picture):
    """One sign of the key, or a piece of a bar."""

    def __init__(self, cell: Cell | Literal["guessing", "checking"], parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._cell = cell
        self.setFixedSize(16 if cell in ("guessing", "checking") else 9, 18)

    def draw(self, painter: QPainter) -> None:
        inks = Inks.of(self.colours)
        match self._cell:
            case "guessing":
                fill(painter, QRectF(0, 6.5, 16, 5), inks.guessing)
            case "checking":
                fill(painter, QRectF(0, 5, 16, 8), inks.checking)
            case cell:
                draw_cell(painter, QRectF(0, 4.5, 9, 9), cell, inks)


SIMPLE: tuple[Cell, ...] = ("right", "wrong", "correction", "bonus", "plain", "chosen", "lenient")
"""The signs of the simple mode: what the marks in the text say too, and where nothing was guessed."""

RARE: tuple[Cell, ...] = ("beside", "plain", "chosen", "lenient")


class Key(QWidget):
    """The two bars and the signs, always in the same order, as many in a line as have room; the rare ones only where
    they occur. In simple mode there are fewer signs, and no bars.
    """

    _is_full = True

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(
            tr(
                "Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; "
                "struck square, second guess"
            )
        )
        self.setAccessibleDescription(
            tr("Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word")
        )
        bars = (self._entry("guessing", tr("guessing")), self._entry("checking", tr("checking, both in ms")))
        self._signs = {cell: self._entry(cell, tr(words)) for cell, words in NAMES.items()}
        self._rounds, self._met = RoundRow(), set[Cell]()
        wide = max(sign.sizeHint().width() for cell, sign in self._signs.items() if cell != "lenient")
        lines = self._bars, _ = QWidget(self), QWidget(self)
        for line, entries in zip(lines, (bars, self._signs.values()), strict=True):
            layout = FlowLayout(line, 8, 0)
            for entry in entries:
                entry.setMinimumWidth(wide)  # They stand in columns.
                layout.addWidget(entry)
        column(self, 0, *lines)
        self.show_rounds(ReplyState())

    def _entry(self, cell: Cell | Literal["guessing", "checking"], words: str) -> QWidget:
        entry = QWidget(self)
        row(entry, 6, KeySign(cell, entry), label(entry, words, "scale", font=sized(LABEL_PX)), STRETCH)
        return entry

    def show_rounds(self, state: ReplyState) -> None:
        """Takes what occurs in a reply, of one that is being written what came since the last time."""
        goes_on = state.rounds.continues(self._rounds)
        if not goes_on:
            self._met.clear()
        for facts in state.rounds.since(len(self._rounds) if goes_on else 0):
            self._met.update(cells_of(facts), ["beside"] if facts.branches else [])
        self._rounds = state.rounds
        self._show_met()

    def set_full(self, on: bool) -> None:
        """Shows all of it, or the signs of the simple mode."""
        self._is_full = on
        self._bars.setVisible(on)
        self._show_met()

    def _show_met(self) -> None:
        for cell, sign in self._signs.items():
            sign.setVisible((cell in SIMPLE or self._is_full) and (cell not in RARE or cell in self._met))
