"""The card with the details of one token. It is painted above the window's other children, never over its line.

While the mouse or the keyboard only points at a token, it is a head of one line, which takes no clicks, so that
reading, selecting and scrolling go on under it. A click or Enter opens and pins it: each word of its list that does not
stand in the reply can be put there, by click or with arrow keys and Enter. Words that the model held under 1 % likely
wait behind a click.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from msgspec import structs
from PySide6.QtCore import QEvent, QLineF, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from engine.events import LikelyTokens
from ui.i18n.language import tr
from ui.theme.fonts import sized, tabular
from ui.theme.palette import Palette
from ui.theme.theme import current_palette
from ui.transcript.state.explanations import NAMES, quoted, short_percent
from ui.transcript.state.token_details import TokenDetails, WordCandidate, WordChoice
from ui.transcript.token_card import card_text as words
from ui.transcript.token_card.card_place import grown, head_place, place_of

WIDTH, PAD = 356, 16
HEAD_PX, HEAD_PAD = 30, 12
"""The height of a head of one line, and the room at its sides."""


class TokenCard(QWidget):
    """`show_at` shows the card of a token near its rectangle, in the parent's coordinates.

    Where it is not `is_full`, it has the likely words alone: no rounds, no figures of theirs, no settings.

    Signals: `candidate_clicked(id of a token)`, and `close_clicked` on a pinned card.
    """

    candidate_clicked = Signal(int)
    close_clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._window = parent
        self.details: TokenDetails | None = None
        self.choice: WordChoice | str | None = None
        self.is_pinned = self._shows_all = False
        self.is_full = True
        self._place: tuple[QRect, QRect, QRect] = (QRect(), QRect(), QRect())
        self.rows: dict[int, QRect] = {}
        self.more_row = QRect()
        self._over: int | None = None
        self._has_keys = False
        self.setMouseTracking(True)
        self._title, self._small = sized(14, QFont.Weight.DemiBold), sized(12)
        self._head_font = sized(13, QFont.Weight.DemiBold)
        self._figures = tabular(12)
        self.hide()

    @property
    def _colours(self) -> Palette:
        return current_palette()

    def show_at(
        self,
        details: TokenDetails,
        near: QRect,
        choice: WordChoice | str | None = None,
        *,
        is_pinned: bool = False,
        text: QRect | None = None,
        inside: QRect | None = None,
    ) -> None:
        """Shows the card of the token at `near`, beside its `text` or below its line, in the part `inside` of the
        parent: all of it where it `is_pinned`, else its head.

        `choice` has the words that may be put in the token's place, or says why none may.
        """
        if details.look is not None and not self.is_full:
            details = replace(details, look=structs.replace(details.look, left=None))
        self.details, self.choice, self.is_pinned, self._shows_all = details, choice, is_pinned, False
        self._place = near, text or near, inside or self._window.rect()
        self._over, self._has_keys = None, False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not is_pinned)
        name = tr(NAMES[details.mark.verdict])
        self.setAccessibleName(f"{name}: {quoted(details.mark.text)}")
        self.setAccessibleDescription(words.spoken(details))
        self._arrange()
        self.show()
        self.raise_()
        self.update()

    def _arrange(self) -> None:
        self.rows, self.more_row = {}, QRect()
        self.resize(self.sizeHint())
        near, text, inside = self._place
        if self.is_pinned:
            self.move(place_of(self.size(), near, text, inside, self._window.rect()))
        else:
            self.move(head_place(self.size(), near, inside, self._window.rect()) or near.bottomLeft())

    # Layout: the same function measures and paints, so that the two cannot disagree.

    def sizeHint(self) -> QSize:
        if self.details is None or self.is_pinned:
            return QSize(WIDTH, self._walk(None) if self.details is not None else ROW)
        title, figure = words.head(self.details)
        wide = QFontMetrics(self._head_font).horizontalAdvance(title) + 2 * HEAD_PAD + 2
        wide += QFontMetrics(self._figures).horizontalAdvance(figure) + GAP if figure else 0
        return QSize(min(WIDTH, wide), HEAD_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.outline), 1.0))
        painter.setBrush(QColor(self._colours.surface))
        corner = 12 if self.is_pinned else 8
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        if self.is_pinned:
            self._walk(painter)
        elif self.details is not None:
            self._paint_head(painter, self.details)

    def _paint_head(self, painter: QPainter, details: TokenDetails) -> None:
        """Paints the one line of a card that only rests: what the token is, and how likely the model held it."""
        title, figure = words.head(details)
        room = self.rect().adjusted(HEAD_PAD, 0, -HEAD_PAD, 0)
        painter.setFont(self._figures)
        painter.setPen(QColor(self._colours.muted))
        painter.drawText(room, _RIGHT, figure)
        wide = room.width() - (painter.fontMetrics().horizontalAdvance(figure) + GAP if figure else 0)
        painter.setFont(self._head_font)
        painter.setPen(QColor(self._ink(details)))
        painter.drawText(room, _LEFT, painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, wide))

    def _walk(self, painter: QPainter | None) -> int:
        """Draws from top to bottom, or only measures if `painter` is None; returns the height."""
        details = self.details
        if details is None:
            return 0
        y = self._head(painter, details, PAD - 2)
        if others := words.others_line(details):
            y = self._text(painter, f"{others}.", y, self._colours.text) + 4
        if self.choice is not None:
            line = self.choice if isinstance(self.choice, str) else words.choice_line()
            y = self._text(painter, line, y, self._colours.text) + 4
        for label, figure in words.chances(details) if self.is_full or details.look is None else ():
            self._line(painter, y, label, figure)
            y += ROW
        if details.look is not None:
            y = self._list(painter, details, y + GAP)
        elif missing := words.missing_line(details):
            y = self._text(painter, missing, y + 4)
        if not self.is_full:
            return y + PAD - 4
        y = self._rule(painter, y + GAP)
        return self._text(painter, words.cost_line(details), y) + PAD - 4

    def _row_at(self, point: QPoint) -> int | None:
        return next((token for token, row in self.rows.items() if row.contains(point)), None)

    @property
    def close_mark(self) -> QRect:
        """Where a pinned card is closed."""
        return self._sided(QRect(WIDTH - PAD - 14, PAD - 4, 22, 22))

    def _can_press(self, point: QPoint) -> bool:
        return self._row_at(point) is not None or any(one.contains(point) for one in (self.more_row, self.close_mark))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        self._over = self._row_at(point)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._can_press(point) else Qt.CursorShape.ArrowCursor)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._over = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accepts every press, so that none reaches the text below the card."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self.close_mark.contains(point):
            self.close_clicked.emit()
        elif self.more_row.contains(point):
            self._show_all()
        elif (token := self._row_at(point)) is not None:
            self.candidate_clicked.emit(token)

    def _show_all(self) -> None:
        """Shows the unlikely words too."""
        self._shows_all, before = True, self.geometry()
        self._arrange()
        self.move(grown(before, self.size(), *self._place, self._window.rect()))
        self.update()

    def step(self, forward: bool) -> str:
        """Moves the keyboard to the next word that may be chosen, and returns what is said of it; "" for none."""
        if not self._has_keys and not self._shows_all and self.more_row:
            self._show_all()
        ids, self._has_keys = list(self.rows), bool(self.rows)
        if not ids:
            return ""
        at = ids.index(self._over) + (1 if forward else -1) if self._over in ids else 0
        self._over = ids[max(0, min(at, len(ids) - 1))]
        self.update()
        return words.candidate_words(next(each for each in self._candidates if each.token == self._over))

    def take(self) -> bool:
        """Chooses the word at which the keyboard is; returns False where it is at none."""
        if self._has_keys and self._over is not None:
            self.candidate_clicked.emit(self._over)
        return self._has_keys

    @property
    def _candidates(self) -> tuple[WordCandidate, ...]:
        """The words that may be chosen now."""
        return self.choice.candidates if self.is_pinned and isinstance(self.choice, WordChoice) else ()

    def _head(self, painter: QPainter | None, details: TokenDetails, y: int) -> int:
        if painter is not None:
            line = words.position_line(details) if self.is_full else ""
            room = WIDTH - 2 * PAD - 20
            painter.setFont(self._small)
            painter.setPen(QColor(self._colours.muted))
            self._paint_close(painter)
            painter.drawText(self._sided(QRect(PAD, y, room, 24)), _RIGHT, line)
            room -= painter.fontMetrics().horizontalAdvance(line) + 12
            painter.setFont(self._title)
            painter.setPen(QColor(self._ink(details)))
            name = tr(NAMES[details.mark.verdict])
            title = f"{name}  {quoted(details.mark.text)}"
            title = QFontMetrics(self._title).elidedText(title, Qt.TextElideMode.ElideRight, room)
            painter.drawText(self._sided(QRect(PAD, y, room, 24)), _LEFT, title)
        return y + 28

    def _paint_close(self, painter: QPainter) -> None:
        middle = QRectF(self.close_mark).center()
        painter.save()
        painter.setPen(QPen(QColor(self._colours.muted), 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for slope in (1, -1):
            painter.drawLine(QLineF(middle.x() - 4, middle.y() - 4 * slope, middle.x() + 4, middle.y() + 4 * slope))
        painter.restore()

    def _ink(self, details: TokenDetails) -> str:
        p = self._colours
        inks = {"accepted": p.accepted_line, "rejected": p.rejected_ink, "correction": p.correction_line}
        inks |= {"chosen": p.chosen_line, "lenient": p.lenient_line}
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
        y = self._text(painter, words.heading_of_list(details.look, is_full=self.is_full), y) + 4
        look = details.look
        shown = [
            (place, token)
            for place, token in enumerate(look.top)
            if self._shows_all or token in words.visible_tokens(look)
        ]
        room = QRect(PAD, y, WIDTH - 2 * PAD, ROW)
        rows = WordRows.of(look, [place for place, _ in shown], self._figures, self._colours, room, self._sided)
        if painter is not None:
            rows.paint_heads(painter, y, self._small)
        y += ROW
        others = {each.token for each in self._candidates}
        for place, token in shown:
            if token.id in others:
                self.rows[token.id] = QRect(PAD - 8, y, WIDTH - 2 * PAD + 16, ROW)
            if painter is not None:
                if token.id == self._over:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(self._colours.selection))
                    painter.drawRoundedRect(self.rows[token.id], 6, 6)
                    self._paint_ring(painter, self.rows[token.id])
                rows.paint(painter, y, place)
            y += ROW
        if hidden := len(look.top) - len(shown):
            y = self._more(painter, y, hidden)
        for text in (words.outside_line(details), words.behind_line(details)):
            y = self._text(painter, text + ".", y + 2) if text else y
        return y

    def _paint_ring(self, painter: QPainter, row: QRect) -> None:
        """Shows that the keyboard is at a row."""
        if self._has_keys:
            painter.setPen(QPen(QColor(self._colours.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(row).adjusted(0.75, 0.75, -0.75, -0.75), 6, 6)

    def _more(self, painter: QPainter | None, y: int, hidden: int) -> int:
        """Shows how many words are left out; a click on a pinned card shows them."""
        can_show = self._candidates != ()
        if can_show:
            self.more_row = QRect(PAD - 8, y, WIDTH - 2 * PAD + 16, ROW)
        if painter is not None:
            painter.setFont(self._small)
            painter.setPen(QColor(self._colours.accent if can_show else self._colours.muted))
            painter.drawText(self._sided(QRect(PAD, y, WIDTH - 2 * PAD, ROW)), _LEFT, words.unlikely_line(hidden))
        return y + ROW

    def _sided(self, area: QRect) -> QRect:
        """Returns where `area` lies on a card that is read from right to left.

        Qt mirrors "left" and "right" by itself.
        """
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            area.moveRight(WIDTH - 1 - area.left())
        return area

    def _text(self, painter: QPainter | None, text: str, y: int, ink: str = "") -> int:
        """Paints small text with line wraps; returns the y below it."""
        area = QRect(PAD, y, WIDTH - 2 * PAD, 400)
        flags = int(Qt.TextFlag.TextWordWrap)
        high = QFontMetrics(self._small).boundingRect(area, flags, text).height()
        if painter is not None:
            painter.setFont(self._small)
            painter.setPen(QColor(ink or self._colours.muted))
            painter.drawText(area, flags, text)
        return y + high + 2

    def _rule(self, painter: QPainter | None, y: int) -> int:
        if painter is not None:
            painter.fillRect(QRect(PAD, y, WIDTH - 2 * PAD, 1), QColor(self._colours.hairline))
        return y + GAP + 1


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


NAME_PX, FIGURE_PX, ROLE_PX, GAP = 108, 38, 16, 8
"""The columns: the word first, its figures and its role last, the bar between."""

ROW = 20


@dataclass(frozen=True, slots=True)
class WordRows:
    """Paints rows of `look`: a likely word, a bar, its chance before the reply's settings and what they left; older
    recordings have the first alone. `sided` mirrors an area where a card is read from the right.
    """

    look: LikelyTokens
    font: QFont
    colours: Palette
    left: int
    right: int
    chance_px: int
    rest_px: int
    sided: Callable[[QRect], QRect]

    @staticmethod
    def of(
        look: LikelyTokens,
        places: Sequence[int],
        font: QFont,
        colours: Palette,
        card: QRect,
        sided: Callable[..., QRect],
    ) -> WordRows:
        """Returns rows for these `places` of the list, with columns as wide as what stands in them; `card` is the room.

        `rest_px` is 0 where nothing is known of the settings.
        """
        wide = QFontMetrics(font).horizontalAdvance
        before, after = words.heads(look)
        chance = max(FIGURE_PX, wide(before), *(wide(short_percent(look.top[place].p)) for place in places))
        rest = max(wide(after), *(wide(words.left_words(look, place)) for place in places)) if after else 0
        return WordRows(look, font, colours, card.left(), card.right() + 1, chance, rest, sided)

    @property
    def columns(self) -> tuple[int, int, int]:
        """Where both figures and the role begin."""
        role = self.right - ROLE_PX
        rest = role - GAP - self.rest_px
        return rest - (GAP if self.rest_px else 0) - self.chance_px, rest, role

    def paint_heads(self, painter: QPainter, y: int, font: QFont) -> None:
        """Paints the names of the columns."""
        painter.setFont(font)
        painter.setPen(QColor(self.colours.muted))
        for left, width, head in zip(
            self.columns, (self.chance_px, self.rest_px), words.heads(self.look), strict=False
        ):
            if width:
                painter.drawText(self.sided(QRect(left, y, width, ROW)), _RIGHT, head)

    def paint(self, painter: QPainter, y: int, place: int) -> None:
        """Paints the word at `place` of the list."""
        token, colours = self.look.top[place], self.colours
        role, share = words.role(self.look, token.id), words.left_share(self.look, place)
        chance_x, rest_x, role_x = self.columns
        painter.setFont(self.font)
        name = quoted(token.text) if token.text else tr("(end of the reply)")
        painter.setPen(QColor(colours.text if role else colours.muted))
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, NAME_PX - GAP)
        painter.drawText(self.sided(QRect(self.left, y, NAME_PX - GAP, ROW)), _LEFT, shown)
        left = self.left + NAME_PX
        room = chance_x - GAP - left
        line = {"guessed": colours.rejected_line, "both": colours.accepted_line}.get(role)
        painter.setPen(Qt.PenStyle.NoPen)
        for wide, colour in (
            (room, colours.chip),
            (max(2, round(room * token.p)), line or (colours.correction_line if role else colours.muted)),
        ):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(self.sided(QRect(left, y + 6, wide, 8)), 3, 3)
        painter.setPen(QColor(colours.text))
        painter.drawText(self.sided(QRect(chance_x, y, self.chance_px, ROW)), _RIGHT, short_percent(token.p))
        if self.rest_px:
            painter.setPen(QColor(colours.text if share else colours.muted))
            text = words.left_words(self.look, place)
            painter.drawText(self.sided(QRect(rest_x, y, self.rest_px, ROW)), _RIGHT, text)
        painter.setPen(QColor(line or colours.correction_line))
        mark = {"guessed": "✗", "both": "✓", "written": "●"}.get(role, "")
        painter.drawText(self.sided(QRect(role_x, y, ROLE_PX, ROW)), _LEFT, mark)
