"""The key of the timeline: what each sign and each part of a bar means, drawn with the timeline's own brush."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.i18n.language import tr
from ui.inspector.pictures.base import LINE_PX, InspectorPicture
from ui.inspector.token_signs import NAMES, draw_cell
from ui.transcript.state.reply_state import ReplyState
from ui.widgets.picture import LEFT, RIGHT, fill, write

_LINE = 18.0
_SIGN_PX = 9.0


class Key(InspectorPicture):
    """Three lines of signs and one of bars; the words never change, so it is painted once."""

    height_px = round(4 * _LINE)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(
            tr(
                "Key: filled square, right guess; crossed square, wrong guess; hollow square, not looked at; "
                "struck square, second guess"
            )
        )
        self.setAccessibleDescription(
            tr("Ring, correction; dashed ring, free extra token; dot, written without a guess; diamond, your word")
        )

    def has_something(self, state: ReplyState) -> bool:
        return True

    def facts(self, state: ReplyState) -> object:
        return None

    def draw(self, painter: QPainter) -> None:
        column = (self.width() + 8) / 3
        for number, (cell, words) in enumerate(NAMES.items()):
            left, top = number % 3 * column, number // 3 * _LINE
            draw_cell(painter, self._box(left, top + (_LINE - _SIGN_PX) / 2, _SIGN_PX, _SIGN_PX), cell, self.inks)
            self._write(painter, left + _SIGN_PX + 6, top, tr(words), column - _SIGN_PX - 8)
        top = 3 * _LINE
        fill(painter, self._box(0, top + 6.5, 16, 5), self.inks.guessing)
        self._write(painter, 22, top, tr("guessing"), column - 24)
        fill(painter, self._box(column, top + 5, 16, 8), self.inks.checking)
        self._write(painter, column + 22, top, tr("checking, both in ms"), self.width() - column - 22)

    def _box(self, left: float, top: float, width: float, height: float) -> QRectF:
        """Returns a place, counted from the side where a line begins in the user's language."""
        return QRectF(self.width() - left - width if self.isRightToLeft() else left, top, width, height)

    def _write(self, painter: QPainter, left: float, top: float, words: str, room: float) -> None:
        """Cut where it would run into the next."""
        words = QFontMetricsF(self.labels).elidedText(words, Qt.TextElideMode.ElideRight, room)
        side = RIGHT if self.isRightToLeft() else LEFT
        write(painter, self._box(left, top, room + 4, max(_LINE, LINE_PX)), words, self.inks.muted, self.labels, side)
