"""The results of a search: a chat's title, and below it the parts of its messages with the matches marked.

Marks are bold on a ground, so they do not rely on colour.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.chats.records import SearchHit
from ui.chat_list.list_model import one_line, resized
from ui.i18n.direction import isolated, window_from_right
from ui.i18n.language import number, tr
from ui.theme.fonts import CONTROL_PX, SMALL_PX
from ui.theme.theme import current_palette
from ui.widgets.popover import claims_key

HIT_ROLE, COUNT_ROLE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
"""A row's result; and of how many the chat has that begins with it, 0 where the chat's title stands above already."""

TITLE_ROW_PX, TITLE_PX, TEXT_ROW_PX = 36, 22, 52
_SIDE, _TEXT = 8, 12
_LINES = 2
_BEFORE_MARK, _SLACK = 16, 12
"""How many characters stand before the first mark, and up to how many more are not worth cutting."""

Index = QModelIndex | QPersistentModelIndex


class HitPaint(QStyledItemDelegate):
    """Paints a result on two lines, the first of a chat below the chat's title; on one if the title matched."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hit: SearchHit = index.data(HIT_ROLE)
        if hit.message_id is None:
            return QSize(80, TITLE_ROW_PX)
        return QSize(80, TEXT_ROW_PX + (TITLE_PX if index.data(COUNT_ROLE) else 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        hit: SearchHit = index.data(HIT_ROLE)
        colours, rect = current_palette(), QRectF(option.rect).adjusted(_SIDE, 1, -_SIDE, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(colours.hairline), 1) if chosen else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.surface if chosen else colours.chip))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        text = rect.adjusted(_TEXT, 6, -8, -4)
        if hit.message_id is None:
            self._paint_text(painter, option.font, text.translated(0, 1), hit.snippet, hit.marks, CONTROL_PX, 1)
        else:
            if count := index.data(COUNT_ROLE):
                self._paint_title(painter, option, text, hit.title, number(count, "d") if count > 1 else "")
                text = text.adjusted(0, TITLE_PX, 0, 0)
            self._paint_text(painter, option.font, text, *around_mark(hit), SMALL_PX, _LINES)
        painter.restore()

    def _paint_title(
        self, painter: QPainter, option: QStyleOptionViewItem, text: QRectF, title: str, count: str
    ) -> None:
        line = QRectF(text.left(), text.top(), text.width(), 18)
        painter.setFont(resized(option.font, CONTROL_PX))
        painter.setPen(QColor(current_palette().muted))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, count)
        free = round(line.width()) - (painter.fontMetrics().horizontalAdvance(count) + 8 if count else 0)
        words = painter.fontMetrics().elidedText(one_line(title), Qt.TextElideMode.ElideRight, free)
        painter.setPen(QColor(current_palette().text))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, isolated(words))

    def _paint_text(
        self,
        painter: QPainter,
        base: QFont,
        rect: QRectF,
        text: str,
        marks: tuple[tuple[int, int], ...],
        pixels: int,
        lines: int,
    ) -> None:
        layout = QTextLayout(text, resized(base, pixels))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        side = Qt.AlignmentFlag.AlignRight if window_from_right() else Qt.AlignmentFlag.AlignLeft
        option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
        layout.setTextOption(option)
        layout.setFormats([self._marked(text, start, end) for start, end in marks])
        layout.beginLayout()
        y = 0.0
        for _ in range(lines):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(rect.width())
            line.setPosition(QPointF(0, y))
            y += line.height() + 1
        layout.endLayout()
        painter.setPen(QColor(current_palette().muted if lines > 1 else current_palette().text))
        painter.setClipRect(rect.adjusted(-2, 0, 2, 4))
        layout.draw(painter, rect.topLeft())

    def _marked(self, text: str, start: int, end: int) -> QTextLayout.FormatRange:
        """Returns the format of a mark.

        Positions are counted in characters; Qt counts those beyond the first 65,536 as two.
        """
        found = QTextLayout.FormatRange()
        found.start, found.length = _units(text[:start]), _units(text[start:end])
        found_format = QTextCharFormat()
        found_format.setFontWeight(QFont.Weight.DemiBold)
        found_format.setForeground(QColor(current_palette().text))
        found_format.setBackground(QColor(current_palette().selection))
        found.format = found_format
        return found


class HitView(QListWidget):
    """Signals: `chosen(SearchHit)`; `left_up` when the keyboard goes up beyond the first, `left` with Esc."""

    chosen = Signal(object)
    left_up = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hits: tuple[SearchHit, ...] = ()
        self.setObjectName("chatRows")
        self.setAccessibleName(tr("Search results", "what a search found"))
        self.setItemDelegate(HitPaint(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def set_hits(self, hits: tuple[SearchHit, ...]) -> None:
        """Replaces the results, which come best first, chat by chat, and selects the first.

        What several versions of a message share comes once.
        """
        chats: dict[int, dict[tuple[object, ...], SearchHit]] = {}
        for hit in hits:
            chats.setdefault(hit.chat_id, {}).setdefault((hit.message_id is None, hit.parent_id, hit.snippet), hit)
        self.hits = tuple(hit for found in chats.values() for hit in found.values())
        self.clear()
        for before, hit in zip((None, *self.hits), self.hits, strict=False):
            is_first = before is None or before.chat_id != hit.chat_id
            item = QListWidgetItem(hit.title, self)
            item.setData(HIT_ROLE, hit)
            item.setData(COUNT_ROLE, len(chats[hit.chat_id]) if is_first else 0)
            spoken = hit.title if hit.message_id is None else tr("{title}: {words}", title=hit.title, words=hit.snippet)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.setCurrentRow(0)

    def move_choice(self, steps: int) -> None:
        """Moves the selection while the keyboard is in the search field."""
        self.setCurrentRow(max(0, min(len(self.hits) - 1, self.currentRow() + steps)))

    def choose_current(self) -> None:
        """Opens the selected result."""
        if self.currentRow() >= 0:
            self.chosen.emit(self.hits[self.currentRow()])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.indexAt(event.position().toPoint()).isValid():
            self.choose_current()

    def event(self, event: QEvent) -> bool:
        """Keeps Esc here: the window would stop the reply."""
        return claims_key(event, Qt.Key.Key_Escape) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose_current()
        elif event.key() == Qt.Key.Key_Up and self.currentRow() <= 0:
            self.left_up.emit()
        else:
            super().keyPressEvent(event)


def around_mark(hit: SearchHit) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Returns the snippet from a little before its first mark on, so that two short lines show it."""
    first = hit.marks[0][0] if hit.marks else 0
    if first <= _BEFORE_MARK + _SLACK:
        return hit.snippet, hit.marks
    start = first - _BEFORE_MARK
    start = hit.snippet.rfind(" ", 0, start) + 1 or start
    return "…" + hit.snippet[start:], tuple((a + 1 - start, b + 1 - start) for a, b in hit.marks)


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "replace")) // 2
