"""How one row of the timeline looks: number, a sign for each guess, a bar of guessing and checking, milliseconds.

While a reply streams all rows that are seen move up with each round, but none of them changes: each is drawn once and
then copied, a twentieth of the work.

`Key` says what each sign and each part of a bar means, drawn by the same code.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from engine.rounds import trunk
from ui.i18n.language import number as figure
from ui.i18n.language import tr
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.inspector.token_signs import NAMES, Cell, Inks, cells_of, draw_cell
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.picture import LEFT, RIGHT, fill, nice_above, write

ROW_PX = 20
NUMBER_PX = 32
FIGURE_PX = 48
GAP_PX = 8
_CELL_PX, _PITCH_PX = 9.0, 12.0
_CELLS_MOST_PX = 108.0
_BAR_PX = 8.0


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of all rows lie. Longer drafts get smaller signs, never a wider column."""

    width: float
    pitch: float
    cells_px: float
    scale_ms: float

    @classmethod
    def of(cls, state: ReplyState, width: float, held_ms: float | None = None) -> Columns:
        """One scale for all bars: a bit above the mean round, for one slow round must not make all others short.

        `held_ms` is the scale so far: it is kept while it fits roughly, so that the bars do not jump to and fro.
        """
        pending = len(trunk(state.draft)) if state.draft is not None else 0
        most = max(state.tally.longest_draft, pending, 3) + 1
        pitch = min(_PITCH_PX, _CELLS_MOST_PX / most)
        mean_ms = state.tally.ms / len(state.rounds) if state.rounds else 1.0
        wanted_ms = 1.3 * mean_ms
        fits = held_ms is not None and 0.55 * held_ms <= wanted_ms <= 1.05 * held_ms
        return cls(width, pitch, pitch * most, held_ms if held_ms is not None and fits else nice_above(wanted_ms))

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
    for cell in cells:
        draw_cell(painter, box, cell, inks)
        box.translate(columns.pitch, 0)


def _draw_bar(painter: QPainter, top: float, facts: RoundFacts, columns: Columns, inks: Inks) -> None:
    """Guessing first, then checking; a bar that would be too long is cut, and says so with a break."""
    left, whole = columns.bar_left, columns.bar_px
    y = top + (ROW_PX - _BAR_PX) / 2
    first = min(whole, facts.draft_ms / columns.scale_ms * whole)
    both = min(whole, facts.ms / columns.scale_ms * whole)
    if first > 0.0:
        fill(painter, QRectF(left, y + 1.5, first, _BAR_PX - 3), inks.guessing)
    if both > first:
        fill(painter, QRectF(left + first, y, max(1.0, both - first), _BAR_PX), inks.checking)
    if facts.ms > columns.scale_ms:
        painter.setPen(QPen(inks.ground, 2.0))
        x = left + whole - 10
        painter.drawLine(QPointF(x, y + _BAR_PX + 1), QPointF(x + 4, y - 1))


_LINE = 18.0
_SIGN_PX = 9.0


def _may_be_lenient(state: ReplyState) -> bool:
    """Returns whether guesses of this reply may stand that are not the model's own."""
    return state.started is not None and state.started.verify == "lenient"


_BESIDE_SIGN, _AFTER_WORDS = 6, 8
_KEY_PX = 302
"""What a key has of the inspector's width beside its margins and the scroll bar."""


class Key(InspectorPicture):
    """A line of bars, and below it all signs that a reply may have, always in the same order.

    Three signs stand in a line, or two where a language's words need the room: none of them is cut.
    """

    height_px = round(4 * _LINE)

    def __init__(self) -> None:
        super().__init__()
        self._make_room()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(
            tr(
                "Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; "
                "struck square, second guess"
            )
        )
        self.setAccessibleDescription(
            tr("Ring, correction; dashed ring, free extra; dot, written without a guess; diamond, your word")
        )

    def has_something(self, state: ReplyState) -> bool:
        return True

    def facts(self, state: ReplyState) -> object:
        return _may_be_lenient(state)

    def show_rounds(self, state: ReplyState) -> bool:
        differs = super().show_rounds(state)
        if _may_be_lenient(state) != self._has_lenient:
            self._make_room()
        return differs

    def _make_room(self) -> None:
        """Finds how many signs fit in a line with their words, and how high that is."""
        metrics = QFontMetricsF(self.labels)
        widest = max(metrics.horizontalAdvance(words) for _, words in self._known)
        each_px = _SIGN_PX + _BESIDE_SIGN + widest + _AFTER_WORDS
        self._across = 3 if 3 * each_px <= _KEY_PX + _AFTER_WORDS else 2
        self._has_lenient = _may_be_lenient(self.state)
        self.setFixedHeight(round(self._lines * _LINE))

    @property
    def _known(self) -> list[tuple[Cell, str]]:
        """The signs that a reply may have, with their words."""
        lenient = _may_be_lenient(self.state)
        return [(cell, tr(words)) for cell, words in NAMES.items() if cell != "lenient" or lenient]

    @property
    def _lines(self) -> int:
        """Those of signs, and the one of bars."""
        return -(-len(self._known) // self._across) + 1

    def draw(self, painter: QPainter) -> None:
        column = (self.width() + _AFTER_WORDS) / self._across
        fill(painter, self._box(0, 6.5, 16, 5), self.inks.guessing)
        self._write(painter, 22, 0, tr("guessing"), column - 24)
        fill(painter, self._box(column, 5, 16, 8), self.inks.checking)
        self._write(painter, column + 22, 0, tr("checking, both in ms"), self.width() - column - 22)
        for number, (cell, words) in enumerate(self._known):
            left, top = number % self._across * column, (1 + number // self._across) * _LINE
            draw_cell(painter, self._box(left, top + (_LINE - _SIGN_PX) / 2, _SIGN_PX, _SIGN_PX), cell, self.inks)
            beside = left + _SIGN_PX + _BESIDE_SIGN
            self._write(painter, beside, top, words, column - _SIGN_PX - _BESIDE_SIGN)

    def _box(self, left: float, top: float, width: float, height: float) -> QRectF:
        """Returns a place, counted from the side where a line begins in the user's language."""
        return QRectF(self.width() - left - width if self.isRightToLeft() else left, top, width, height)

    def _write(self, painter: QPainter, left: float, top: float, words: str, room: float) -> None:
        """Cut where it would run into the next."""
        words = QFontMetricsF(self.labels).elidedText(words, Qt.TextElideMode.ElideRight, room)
        side = RIGHT if self.isRightToLeft() else LEFT
        write(painter, self._box(left, top, room + 4, max(_LINE, LINE_PX)), words, self.inks.muted, self.labels, side)
