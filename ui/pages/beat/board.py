"""What the game paints by hand: the reply up to its gap, a guess with its verdict, and the rounds so far.

Text is laid out and painted by the transcript's own code, so a verdict looks as it does in a chat.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.i18n.direction import window_from_right
from ui.i18n.language import tr
from ui.pages.beat.beat_card import paint_verdict
from ui.pages.beat.beat_state import ROUNDS, BeatState
from ui.stage.lettering import lettered, write_line
from ui.stage.reply_stage import scene_of, text_layout
from ui.theme.fonts import sized
from ui.theme.theme import current_palette
from ui.transcript.pane.text_painter import OVERHANG, paint_text
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.raw_layout import LONG_AGO_S
from ui.widgets.picture import Picture, fill

TEXT_PX = 17


class MarkedText(QWidget):
    """Shows marks. Where there is no room for all lines, the newest are shown."""

    def __init__(self, parent: QWidget, pixels: int = TEXT_PX) -> None:
        super().__init__(parent)
        self._flow = text_layout(sized(pixels))
        self._line_px = round(1.6 * pixels)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_marks(self, marks: Sequence[Mark], pending: Sequence[Mark] = (), name: str = "") -> None:
        """Shows these in place of all before; `name` is what screen readers say."""
        self._flow.show(MarkRow(marks), tuple(pending), LONG_AGO_S)
        self.setAccessibleName(name or "".join(mark.text for mark in marks))
        self.updateGeometry()
        self.update()

    @property
    def text_height(self) -> int:
        """The height of all lines at the present width."""
        return round(self._flow.height)

    def sizeHint(self) -> QSize:
        return QSize(480, max(self._line_px, self.text_height) + 2 * OVERHANG)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self._line_px + 2 * OVERHANG)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow.resize(max(60, self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self.height() - 2 * OVERHANG
        above = max(0.0, self._flow.height - room)
        painter.translate(0, OVERHANG - above)
        paint_text(painter, self._flow, QRectF(0, above, self.width(), room), scene_of(current_palette()))
        painter.end()


class ScoreBoard(Picture):
    """The rounds of both players, with a check or a cross in each; the round on screen has a frame."""

    height_px, width_px, least_width_px = 64, 480, 280
    _name_px, _most_cell_px, _gap_px = 96, 26, 6

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._state = BeatState()
        self.setMaximumWidth(self._name_px + ROUNDS * (self._most_cell_px + self._gap_px))

    def show_state(self, state: BeatState) -> None:
        """Shows the rounds so far."""
        self._state = state
        words = tr("You: %n right so far, the drafter: {drafter}", "a game", state.right, drafter=state.drafter_right)
        self.setAccessibleName(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        state = self._state
        side = Qt.LayoutDirection.RightToLeft if window_from_right() else Qt.LayoutDirection.LeftToRight
        painter.setLayoutDirection(side)
        room = (self.width() - self._name_px) / ROUNDS - self._gap_px
        cell = max(8.0, min(float(self._most_cell_px), room))
        rows = (
            (tr("You", "who guessed"), [each.is_right for each in state.played]),
            (tr("The drafter", "who guessed"), [each.place.is_guess_right for each in state.played]),
        )
        for number, (name, right) in enumerate(rows):
            self._draw_row(painter, number * (self._most_cell_px + self._gap_px), cell, name, right)

    def _draw_row(self, painter: QPainter, top: float, cell: float, name: str, right: list[bool]) -> None:
        from_right = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = self.width() - self._name_px if from_right else 0
        head = QRectF(left, top, self._name_px - 4, cell)
        write_line(painter, head, name, lettered(13, QFont.Weight.DemiBold), self.colours.text)
        for number in range(ROUNDS):
            along = self._name_px + number * (cell + self._gap_px)
            box = QRectF(self.width() - along - cell if from_right else along, top, cell, cell)
            if number < len(right):
                paint_verdict(painter, box, is_right=right[number], palette=self.colours)
            else:
                fill(painter, box, QColor(self.colours.chip), 6)
            if number == self._state.number - 1 and self._state.phase != "done":
                painter.setPen(QColor(self.colours.accent))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
