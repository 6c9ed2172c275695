"""The rounds of a reply, one row each, the newest last. A long reply has many, so only visible ones are painted.

In simple mode it is as high as its rows, as far as its panel has room, so that the key stands right below them; in the
full one ten rows, with other sections below.

It follows the newest round while its end is in view; elsewhere it stays where the user scrolled it. Arrow keys go from
round to round, Enter or a click chooses one.
"""

from __future__ import annotations

from bisect import bisect_left

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QCursor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from engine.rounds import trunk
from ui.i18n.phrases import plain_tip
from ui.inspector.pictures.base import LABEL_PX
from ui.inspector.text.round import describe_round
from ui.inspector.timeline_rows import ROW_PX, Columns, DrawnRows, draw_pending_row, draw_row
from ui.inspector.token_signs import Inks
from ui.theme.focus_ring import shows_ring
from ui.theme.fonts import tabular
from ui.theme.theme import current_palette
from ui.transcript.state.reply_state import ReplyState
from ui.transcript.state.rounds import RoundFacts
from ui.widgets.boxes import announce
from ui.widgets.picture import fill

ROWS_SEEN = 10
WHEEL_RESTS_MS = 400
BLEED_PX = 8
"""How far it reaches out of the column of words on both sides: room for the grounds of rows and the scroll bar.

Kept free whether the scroll bar is there or not, so that no column moves when it comes.
"""

BAR_PX, MOST_ROWS = 14, 10_000
"""The scroll bar and the room before it; so many rows are higher than any screen."""

_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -ROWS_SEEN, Qt.Key.Key_PageDown: ROWS_SEEN}


class Timeline(QAbstractScrollArea):
    """Signals: `round_chosen(number)` by a click or Enter."""

    round_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state = ReplyState()
        self.inks = Inks.of(current_palette())
        self.figures = tabular(LABEL_PX)
        self._drawn = DrawnRows()
        self._passing = QElapsedTimer()
        self._scale_ms: float | None = None
        self.marked: int | None = None
        self._current: int | None = None
        self._under_mouse: int | None = None
        # As a picture: the scroll bar stays behind the figures.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_full(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().setSingleStep(ROW_PX)

    def set_full(self, on: bool) -> None:
        """Shows times beside the signs, or the words that each round wrote."""
        self._is_full = on
        self.setMinimumHeight((ROWS_SEEN if on else ROWS_SEEN // 2) * ROW_PX)
        self._fit(follow=self._at_end())
        self.viewport().update()

    def has_something(self, state: ReplyState) -> bool:
        """Returns whether there is a round, or guesses that will be one."""
        return bool(state.rounds) or state.draft is not None

    @property
    def current(self) -> RoundFacts | None:
        """The round with the keyboard focus."""
        index = self._current
        return None if index is None or index >= len(self.state.rounds) else self.state.rounds[index]

    def show_rounds(self, state: ReplyState) -> bool:
        """Sets the state; visible rows are repainted where anything changed. Returns whether anything did."""
        before, self.state = self.state, state
        if state.generation_id != before.generation_id:
            self._current = self._under_mouse = self.marked = self._scale_ms = None
        elif len(state.rounds) == len(before.rounds) and state.draft is before.draft:
            return False
        self._fit(follow=self._at_end() or state.generation_id != before.generation_id)
        if self._under_mouse is not None:  # The rows have moved away under the mouse.
            self._under_mouse = self._index_at(self.viewport().mapFromGlobal(QCursor.pos()))
        self.viewport().update()
        return True

    def mark_round(self, number: int | None) -> None:
        """Highlights a round and scrolls to it; None removes the highlight."""
        index = None if number is None else self.index_of(number)
        self.marked = number if index is not None else None
        if index is not None:
            self._bring_into_view(index)
        self.viewport().update()

    def index_of(self, number: int) -> int | None:
        """Returns the row of the round with this number."""
        index = bisect_left(self.state.rounds, number, key=lambda facts: facts.number)
        found = index < len(self.state.rounds) and self.state.rounds[index].number == number
        return index if found else None

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.figures)
        self.inks = Inks.of(current_palette())
        rounds, offset = self.state.rounds, self.verticalScrollBar().value()
        columns = Columns.of(self.state, self.width() - 2 * BLEED_PX - BAR_PX, self._scale_ms, is_full=self._is_full)
        self._scale_ms = columns.scale_ms
        first = max(0, (event.rect().top() + offset) // ROW_PX)
        last = (event.rect().bottom() + offset) // ROW_PX
        for index in range(first, min(last + 1, len(rounds))):
            self._draw_round(painter, index, index * ROW_PX - offset, columns)
        pending = self.state.draft
        if pending is not None and first <= len(rounds) <= last:
            painter.translate(BLEED_PX, 0)
            top = len(rounds) * ROW_PX - offset
            draw_pending_row(painter, top, pending.round, len(trunk(pending)), columns, self.inks)
        painter.end()

    def _draw_round(self, painter: QPainter, index: int, top: int, columns: Columns) -> None:
        """Paints a stored picture of the row, unless the ground behind it is another."""
        facts = self.state.rounds[index]
        marked = facts.number == self.marked
        if not (marked or index in (self._under_mouse, self._current)):
            drawn = self._drawn.pixmap(facts, columns, self.inks, self.figures, self.devicePixelRatioF())
            painter.drawPixmap(BLEED_PX, top, drawn)
            return
        self._draw_ground(painter, index)
        painter.translate(BLEED_PX, 0)
        draw_row(painter, top, facts, columns, self.inks, marked=marked)
        painter.translate(-BLEED_PX, 0)

    def _draw_ground(self, painter: QPainter, index: int) -> None:
        """Paints the ground of a row: marked, under the mouse, or with the keyboard focus."""
        box = QRectF(self._row_rect(index))
        if self.state.rounds[index].number == self.marked:
            fill(painter, box, self.inks.selection, 4)
        elif index == self._under_mouse:
            fill(painter, box, self.inks.track, 4)
        if index == self._current and shows_ring(self):
            painter.setPen(QPen(self.inks.accent, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4)

    def _row_rect(self, index: int) -> QRect:
        offset = self.verticalScrollBar().value()
        return QRect(0, index * ROW_PX - offset, self.width() - BLEED_PX - 2, ROW_PX)

    # Scrolling

    def let_wheel_pass(self) -> None:
        """The panel around it is being scrolled: the wheel stays the panel's until it rests."""
        self._passing.restart()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._passing.isValid() and self._passing.elapsed() < WHEEL_RESTS_MS:
            event.ignore()
        else:
            super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit(follow=self._at_end())

    def _at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - ROW_PX // 2

    def _fit(self, *, follow: bool) -> None:
        rows = len(self.state.rounds) + (self.state.draft is not None)
        self.setMaximumHeight(max(self.minimumHeight(), 0 if self._is_full else min(rows, MOST_ROWS) * ROW_PX))
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        seen = self.viewport().height() // ROW_PX
        bar.setRange(0, max(0, rows - seen) * ROW_PX)  # At its end the uppermost row is whole.
        if follow:
            bar.setValue(bar.maximum())

    def _bring_into_view(self, index: int) -> None:
        bar, top = self.verticalScrollBar(), index * ROW_PX
        if top < bar.value():
            bar.setValue(top)
        elif top + ROW_PX > bar.value() + self.viewport().height():
            bar.setValue(top + ROW_PX - self.viewport().height())

    # Mouse and keyboard

    def _index_at(self, place: QPoint) -> int | None:
        index = (place.y() + self.verticalScrollBar().value()) // ROW_PX
        return index if 0 <= index < len(self.state.rounds) else None

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self._index_at(event.pos())
            if index is not None:
                words = plain_tip(describe_round(self.state.rounds[index]))
                QToolTip.showText(event.globalPos(), words, self, self._row_rect(index))
            return True
        if event.type() == QEvent.Type.Leave:
            self._go_under_mouse(None)
        return super().viewportEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._go_under_mouse(self._index_at(event.position().toPoint()))

    def _go_under_mouse(self, index: int | None) -> None:
        if index != self._under_mouse:
            self._under_mouse = index
            self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index is not None:
            self._current = index
            self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = event.key(), len(self.state.rounds) - 1
        if last < 0:
            event.ignore()
        elif key in _STEPS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._go_to(last if self._current is None else self._current + _STEPS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go_to(0 if key == Qt.Key.Key_Home else last)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self._choose()
        else:
            event.ignore()

    def _go_to(self, index: int) -> None:
        """Moves the keyboard focus to a round and shows its tooltip."""
        self._current = max(0, min(index, len(self.state.rounds) - 1))
        self._bring_into_view(self._current)
        words = describe_round(self.state.rounds[self._current])
        place = self._row_rect(self._current)
        QToolTip.showText(self.viewport().mapToGlobal(place.bottomLeft()), plain_tip(words), self, self.rect())
        announce(self, words)
        self.viewport().update()

    def _choose(self) -> None:
        facts = self.current
        if facts is not None:
            self.round_chosen.emit(facts.number)
            self.viewport().update()
