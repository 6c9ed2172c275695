"""The card with all details of one token. It is painted above the window's other children, never over the token.

It takes no focus and no clicks, so that reading, selecting and scrolling go on under it. Only a card that a click has
pinned takes clicks: each word of its list that does not stand in the reply can be put there.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.events import TopToken
from ui.i18n.language import tr
from ui.theme.fonts import sized, tabular
from ui.theme.palette import Palette
from ui.transcript.state.another_word import WordChoice
from ui.transcript.state.explanations import NAMES, quoted, short_percent
from ui.transcript.state.round_index import TokenDetails
from ui.transcript.token_card import card_text as words

WIDTH, PAD, ROW, GAP = 356, 16, 20, 8
NAME_PX, FIGURE_PX, ROLE_PX = 108, 38, 38
"""The columns of the list: the token's text first, its figure and role last, the bar between."""


class TokenCard(QWidget):
    """`show_at` shows the card of a token beside its rectangle, in the parent's coordinates.

    Signals: `candidate_clicked(id of a token)`.
    """

    candidate_clicked = Signal(int)

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._colours, self._window = palette, parent
        self.details: TokenDetails | None = None
        self.choice: WordChoice | None = None
        self.is_pinned = False
        self.rows: dict[int, QRect] = {}
        self._over: int | None = None
        self.setMouseTracking(True)
        self._title, self._small = sized(14, QFont.Weight.DemiBold), sized(12)
        self._figures = tabular(12)
        self.hide()

    def set_colours(self, palette: Palette) -> None:
        """Applies other colours at once."""
        self._colours = palette
        self.update()

    def show_at(
        self, details: TokenDetails, near: QRect, choice: WordChoice | None = None, *, is_pinned: bool = False
    ) -> None:
        """Shows the card below the token where there is room, else above, else beside; always inside the parent.

        `choice` has the words that may be put in the token's place; a pinned card takes clicks on them.
        """
        self.details, self.choice, self.is_pinned = details, choice, is_pinned
        self.rows, self._over = {}, None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not (is_pinned and choice))
        name = tr(NAMES[details.mark.verdict])
        self.setAccessibleName(f"{name}: {quoted(details.mark.text)}")
        self.setAccessibleDescription(words.spoken(details))
        self.resize(WIDTH, self._height())
        self.move(self._position_beside(near))
        self.show()
        self.raise_()
        self.update()

    def _position_beside(self, near: QRect) -> QPoint:
        room, size = self._window.rect().adjusted(8, 8, -8, -8), self.size()
        x = max(room.left(), min(near.left() - PAD, room.right() - size.width()))
        if near.bottom() + GAP + size.height() <= room.bottom():
            return QPoint(x, near.bottom() + GAP)
        if near.top() - GAP - size.height() >= room.top():
            return QPoint(x, near.top() - GAP - size.height())
        right = near.right() + GAP + size.width() <= room.right()
        x = near.right() + GAP if right else max(room.left(), near.left() - GAP - size.width())
        return QPoint(x, max(room.top(), min(near.center().y() - size.height() // 2, room.bottom() - size.height())))

    # Layout: the same function measures and paints, so that the two cannot disagree.

    def _height(self) -> int:
        return self._walk(None)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, self._height() if self.details is not None else ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.hairline), 1.0))
        painter.setBrush(QColor(self._colours.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12)
        self._walk(painter)

    def _walk(self, painter: QPainter | None) -> int:
        """Draws from top to bottom, or only measures if `painter` is None; returns the height."""
        details = self.details
        if details is None:
            return 0
        y = self._head(painter, details, PAD - 2)
        for label, figure in words.chances(details):
            self._line(painter, y, label, figure)
            y += ROW
        if details.look is not None:
            y = self._list(painter, details, y + GAP)
        elif missing := words.missing_line(details):
            y = self._text(painter, missing, y + 4)
        if self.choice is not None:
            y = self._text(painter, words.choice_line(is_pinned=self.is_pinned), y + 4)
        y = self._rule(painter, y + GAP)
        return self._text(painter, words.cost_line(details), y) + PAD - 4

    def _row_at(self, point: QPoint) -> int | None:
        return next((token for token, row in self.rows.items() if row.contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._row_at(event.position().toPoint())
        if over != self._over:
            self._over = over
            self.setCursor(Qt.CursorShape.ArrowCursor if over is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes every press, so that none reaches the text below the card."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        token = self._row_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and token is not None:
            self.candidate_clicked.emit(token)

    def _head(self, painter: QPainter | None, details: TokenDetails, y: int) -> int:
        if painter is not None:
            line = words.position_line(details)
            room = WIDTH - 2 * PAD
            painter.setFont(self._small)
            painter.setPen(QColor(self._colours.muted))
            painter.drawText(QRect(PAD, y, room, 24), _RIGHT, line)
            room -= painter.fontMetrics().horizontalAdvance(line) + 12
            painter.setFont(self._title)
            painter.setPen(QColor(self._ink(details)))
            name = tr(NAMES[details.mark.verdict])
            title = f"{name}  {quoted(details.mark.text)}"
            title = QFontMetrics(self._title).elidedText(title, Qt.TextElideMode.ElideRight, room)
            painter.drawText(self._sided(QRect(PAD, y, room, 24)), _LEFT, title)
        return y + 28

    def _ink(self, details: TokenDetails) -> str:
        p = self._colours
        inks = {"accepted": p.accepted_line, "rejected": p.rejected_ink, "correction": p.correction_line}
        inks["chosen"] = p.chosen_line
        return inks.get(details.mark.verdict, p.text)

    def _line(self, painter: QPainter | None, y: int, label: str, figure: str) -> None:
        if painter is None:
            return
        area = QRect(PAD, y, WIDTH - 2 * PAD, ROW)
        painter.setFont(self._figures)
        painter.setPen(QColor(self._colours.muted))
        painter.drawText(area, _LEFT, label)
        painter.setPen(QColor(self._colours.text))
        painter.drawText(area, _RIGHT, figure)

    def _list(self, painter: QPainter | None, details: TokenDetails, y: int) -> int:
        assert details.look is not None
        y = self._rule(painter, y)
        y = self._text(painter, words.heading_of_list(details.look), y) + 4
        metrics = QFontMetrics(self._figures)
        figures = [metrics.horizontalAdvance(short_percent(token.p)) for token in details.look.top]
        others = {each.token for each in self.choice.candidates} if self.choice is not None else ()
        for token in details.look.top:
            if token.id in others:
                self.rows[token.id] = QRect(PAD - 8, y, WIDTH - 2 * PAD + 16, ROW)
            if painter is not None:
                if token.id == self._over:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(self._colours.selection))
                    painter.drawRoundedRect(self.rows[token.id], 6, 6)
                self._bar(painter, y, token, words.role(details.look, token.id), max(FIGURE_PX, *figures))
            y += ROW
        outside = words.outside_line(details)
        return self._text(painter, outside + ".", y + 2) if outside else y

    def _bar(self, painter: QPainter, y: int, token: TopToken, role: words.Role, figure_px: int) -> None:
        colours = self._colours
        painter.setFont(self._figures)
        metrics = painter.fontMetrics()
        name = quoted(token.text) if token.text else tr("(end of the reply)")
        painter.setPen(QColor(colours.text if role else colours.muted))
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, NAME_PX - 8)
        painter.drawText(self._sided(QRect(PAD, y, NAME_PX - 8, ROW)), _LEFT, shown)
        left, room = PAD + NAME_PX, WIDTH - 2 * PAD - NAME_PX - figure_px - ROLE_PX - 16
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.chip))
        painter.drawRoundedRect(self._sided(QRect(left, y + 6, room, 8)), 3, 3)
        line = {"guessed": colours.rejected_line, "both": colours.accepted_line}.get(role)
        painter.setBrush(QColor(line or (colours.correction_line if role else colours.muted)))
        painter.drawRoundedRect(self._sided(QRect(left, y + 6, max(2, round(room * token.p)), 8)), 3, 3)
        painter.setPen(QColor(colours.text))
        figure = QRect(left + room + 8, y, figure_px, ROW)
        painter.drawText(self._sided(figure), _RIGHT, short_percent(token.p))
        marks = {"guessed": "✗", "both": "✓", "written": "●"}
        painter.setPen(QColor(line or colours.correction_line))
        painter.drawText(self._sided(QRect(figure.right() + 8, y, ROLE_PX, ROW)), _LEFT, marks.get(role, ""))

    def _sided(self, area: QRect) -> QRect:
        """Returns where `area` lies on a card that is read from right to left.

        Qt mirrors "left" and "right" by itself.
        """
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            area.moveRight(WIDTH - 1 - area.left())
        return area

    def _text(self, painter: QPainter | None, text: str, y: int) -> int:
        """Paints small text with line wraps; returns the y below it."""
        area = QRect(PAD, y, WIDTH - 2 * PAD, 400)
        flags = int(Qt.TextFlag.TextWordWrap)
        high = QFontMetrics(self._small).boundingRect(area, flags, text).height()
        if painter is not None:
            painter.setFont(self._small)
            painter.setPen(QColor(self._colours.muted))
            painter.drawText(area, flags, text)
        return y + high + 2

    def _rule(self, painter: QPainter | None, y: int) -> int:
        if painter is not None:
            painter.fillRect(QRect(PAD, y, WIDTH - 2 * PAD, 1), QColor(self._colours.hairline))
        return y + GAP + 1


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
