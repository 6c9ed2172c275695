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
from ui.pages.beat.beat_state import ROUNDS, BeatState
from ui.stage.lettering import lettered, write_line
from ui.stage.reply_stage import scene_of, text_layout
from ui.theme.fonts import sized
from ui.theme.theme import current_palette
from ui.transcript.pane.text_painter import OVERHANG, paint_text
from ui.transcript.state.mark import Mark, MarkRow
from ui.transcript.text.fade import LONG_AGO_S
from ui.widgets.picture import MIDDLE, Picture, fill, write

TEXT_PX, LINE_PX = 17, 27


class MarkedText(QWidget):
    """Shows marks. Where there is no room for all lines, the newest are shown."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._flow = text_layout(sized(TEXT_PX))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_marks(self, marks: Sequence[Mark], pending: Sequence[Mark] = (), name: str = "") -> None:
        """Shows these in place of all before; `name` is what screen readers say."""
        self._flow.show(MarkRow(marks), tuple(pending), LONG_AGO_S)
        self.setAccessibleName(name or "".join(mark.text for mark in marks))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, max(LINE_PX, round(self._flow.height)) + 2 * OVERHANG)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, LINE_PX + 2 * OVERHANG)

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
    _name_px, _pitch_px, _gap_px = 96, 32, 6

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent=parent)
        self._state = BeatState()
        self.setMaximumWidth(self._name_px + ROUNDS * self._pitch_px)

    def show_state(self, state: BeatState) -> None:
        """Shows the rounds so far."""
        self._state = state
        words = tr("You: %n right so far, the drafter: {drafter}", "a game", state.right, drafter=state.drafter_right)
        self.setAccessibleName(words)
        self.update()

    def draw(self, painter: QPainter) -> None:
        from_right = window_from_right()
        painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft if from_right else Qt.LayoutDirection.LeftToRight)
        pitch = min(self._pitch_px, (self.width() - self._name_px) / ROUNDS)
        cell = max(8.0, pitch - self._gap_px)
        played = self._state.played
        rows = (
            (tr("You", "who guessed"), [each.is_right for each in played]),
            (tr("The drafter", "who guessed"), [each.place.is_guess_right for each in played]),
        )
        for line, (name, right) in enumerate(rows):
            top = line * self._pitch_px
            head = QRectF(self.width() - self._name_px if from_right else 0, top, self._name_px - 4, cell)
            write_line(painter, head, name, lettered(13, QFont.Weight.DemiBold), self.colours.text)
            for number in range(ROUNDS):
                along = self._name_px + number * pitch
                box = QRectF(self.width() - along - cell if from_right else along, top, cell, cell)
                self._draw_cell(painter, box, right[number] if number < len(right) else None)
                if number == self._state.number - 1 and self._state.phase != "done":
                    painter.setPen(QColor(self.colours.accent))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _draw_cell(self, painter: QPainter, box: QRectF, is_right: bool | None) -> None:
        """Paints a check on green, a cross on red, or a round to come."""
        colours = self.colours
        grounds = {None: colours.chip, True: colours.accepted_ground, False: colours.rejected_ground}
        fill(painter, box, QColor(grounds[is_right]), 6)
        ink = QColor(colours.accepted_line if is_right else colours.rejected_ink)
        sign = {None: "", True: "✓", False: "✕"}[is_right]
        write(painter, box, sign, ink, lettered(round(box.width() / 2), QFont.Weight.DemiBold), MIDDLE)
