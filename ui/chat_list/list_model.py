"""The rows of the list as a Qt model, and how they are painted.

Only changed rows are reported, so scroll position and selection stay.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QByteArray,
    QEvent,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.chat_list.list_state import ChatRow
from ui.i18n.language import number, tr
from ui.i18n.phrases import plain_tip
from ui.theme.fonts import CONTROL_PX, SMALL_PX
from ui.theme.theme import current_palette
from ui.widgets.popover import claims_key

ROW_ROLE = Qt.ItemDataRole.UserRole
CHAT_MIME = "application/x-draftlight-chat"

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class ChatListModel(QAbstractListModel):
    """Signals: `renamed(Row, title)`, `dropped(chat id, Row it was dropped on)`."""

    renamed = Signal(object, str)
    dropped = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[ChatRow, ...] = ()

    def set_rows(self, rows: Sequence[ChatRow]) -> None:
        """Shows these rows. Equal rows at both ends stay; those between are inserted again."""
        old, new = self.rows, tuple(rows)
        if old == new:
            return
        head = _same(old, new)
        tail = min(_same(old[::-1], new[::-1]), len(old) - head, len(new) - head)
        if len(old) - tail > head:
            self.beginRemoveRows(_NOWHERE, head, len(old) - tail - 1)
            self.rows = old[:head] + old[len(old) - tail :]
            self.endRemoveRows()
        if len(new) - tail > head:
            self.beginInsertRows(_NOWHERE, head, len(new) - tail - 1)
            self.rows = new
            self.endInsertRows()
        self.rows = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(len(new) - 1))

    def row_at(self, index: Index) -> ChatRow | None:
        """Returns the row of an index, None where there is none."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def index_of(self, key: str) -> QModelIndex:
        """Returns the index of a row, which is invalid where the row is not shown."""
        place = next((place for place, row in enumerate(self.rows) if row.key == key), None)
        return QModelIndex() if place is None else self.index(place)

    # Qt calls the methods below.

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row_at(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return row.words
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(row.words) if row.kind == "chat" else None
            case Qt.ItemDataRole.UserRole:
                return row
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.row_at(index)
        if row is None or role != Qt.ItemDataRole.EditRole or str(value) == row.words:
            return False
        self.renamed.emit(row, str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        row, flags = self.row_at(index), Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if row is None:
            return Qt.ItemFlag.NoItemFlags
        if row.kind == "chat" and not row.is_binned:
            flags |= Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsEditable
        if row.kind == "folder":
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags | Qt.ItemFlag.ItemIsDropEnabled

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [CHAT_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data, row = QMimeData(), self.row_at(indexes[0])
        if row is not None:
            data.setData(CHAT_MIME, QByteArray(str(row.chat_id).encode()))
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        return data.hasFormat(CHAT_MIME) and self.row_at(parent) is not None

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        target, chat = self.row_at(parent), bytes(data.data(CHAT_MIME).data())
        if target is None or not chat.isdigit():
            return False
        self.dropped.emit(int(chat), target)
        # With True, the view would remove the dragged row by itself.
        return False


def _same(one: Sequence[ChatRow], other: Sequence[ChatRow]) -> int:
    """Returns how many rows at the beginning are about the same things."""
    return sum(1 for _ in takewhile(lambda pair: pair[0].key == pair[1].key, zip(one, other, strict=False)))


_BY_KEYS = Qt.WidgetAttribute.WA_KeyboardFocusChange
ROW_PX = 32
_SIDE, _TEXT = 8, 12
_INDENT = 14
_RADIUS = 8.0
_LONGEST_TITLE = 300

Rect = TypeVar("Rect", QRect, QRectF)


class ChatListDelegate(QStyledItemDelegate):
    """Paints rows and edits their titles in place.

    The chat on screen has a lighter ground and a bar at its side, so that it can be recognised without colour. The
    keyboard focus is a frame. A ring behind the title means that a reply is being written; a dot and a bold title mean
    that one was, and is not seen yet.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.drop_key = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ChatRow = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(option.direction)
        self._paint_ground(painter, option, row)
        if row.kind == "section":
            self._paint_section(painter, option, row)
        else:
            self._paint_line(painter, option, row)
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, row: ChatRow) -> None:
        colours, rect = current_palette(), QRectF(option.rect).adjusted(_SIDE, 1, -_SIDE, -1)
        state = option.state
        painter.setPen(Qt.PenStyle.NoPen)
        if row.is_current:
            painter.setBrush(QColor(colours.surface))
            painter.setPen(QPen(QColor(colours.hairline), 1))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent))
            bar = QRectF(rect.left() + 4, rect.top() + 8, 2.5, rect.height() - 16)
            painter.drawRoundedRect(_across(option, bar), 1.2, 1.2)
        elif row.key == self.drop_key or (state & QStyle.StateFlag.State_MouseOver and row.kind != "section"):
            painter.setBrush(QColor(colours.selection if row.key == self.drop_key else colours.chip))
            painter.drawRoundedRect(rect, _RADIUS, _RADIUS)
        by_keys = option.widget is not None and option.widget.window().testAttribute(_BY_KEYS)
        if by_keys and state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Active:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)

    def _paint_section(self, painter: QPainter, option: QStyleOptionViewItem, row: ChatRow) -> None:
        rect = QRect(option.rect).adjusted(_SIDE + _TEXT, 6, -_SIDE - _TEXT, 0)
        painter.setFont(resized(option.font, SMALL_PX))
        painter.setPen(QColor(current_palette().muted))
        words = row.words if row.is_open else "  ".join((row.words, number(row.count, ",")))
        painter.drawText(_across(option, rect), _LEADING, words)
        hovered = option.state & QStyle.StateFlag.State_MouseOver
        if not row.is_open or hovered:
            self._paint_arrow(painter, option, QPointF(rect.right() - 3, rect.center().y() + 1), row.is_open)

    def _paint_line(self, painter: QPainter, option: QStyleOptionViewItem, row: ChatRow) -> None:
        colours = current_palette()
        left = _SIDE + _TEXT + (_INDENT if row.kind == "chat" and row.folder_id else 0)
        rect = QRect(option.rect).adjusted(left, 0, -_SIDE - 10, 0)
        if row.kind == "folder":
            sign = QRectF(rect.left(), rect.center().y() - 5, 14, 11)
            self._paint_folder(painter, _across(option, sign))
            rect.setLeft(rect.left() + 22)
            count = number(row.count, ",") if row.count else ""
            painter.setFont(resized(option.font, SMALL_PX))
            painter.setPen(QColor(colours.muted))
            painter.drawText(_across(option, rect.adjusted(0, 0, -14, 0)), _TRAILING, count)
            rect.setRight(rect.right() - 34)
            at = QPointF(option.rect.right() - _SIDE - 13, rect.center().y() + 1)
            self._paint_arrow(painter, option, at, row.is_open)
        if row.is_busy or row.is_new:
            painter.setBrush(Qt.BrushStyle.NoBrush if row.is_busy else QColor(colours.accent))
            painter.setPen(QPen(QColor(colours.accent), 1.5))
            dot = QRectF(rect.right() - 5, rect.center().y() - 2, 6, 6)
            painter.drawEllipse(_across(option, dot))
            rect.setRight(rect.right() - 14)
        if row.place > 1:
            painter.setFont(resized(option.font, SMALL_PX))
            painter.setPen(QColor(colours.muted))
            place = f"({number(row.place, 'd')})"
            painter.drawText(_across(option, rect), _TRAILING, place)
            rect.setRight(rect.right() - painter.fontMetrics().horizontalAdvance(place) - 8)
        weight = QFont.Weight.Medium if row.is_current else QFont.Weight.Normal
        painter.setFont(resized(option.font, CONTROL_PX, QFont.Weight.DemiBold if row.is_new else weight))
        painter.setPen(QColor(colours.muted if row.is_binned else colours.text))
        words = painter.fontMetrics().elidedText(one_line(row.words), Qt.TextElideMode.ElideRight, rect.width())
        # The isolation keeps an English title's full stop at its end in a window that runs right to left.
        painter.drawText(_across(option, rect), _LEADING, f"\u2068{words}\u2069")

    def _paint_arrow(self, painter: QPainter, option: QStyleOptionViewItem, at: QPointF, is_open: bool) -> None:
        ends = ((-3.0, -1.5), (0.0, 1.5), (3.0, -1.5)) if is_open else ((-1.5, -3.0), (1.5, 0.0), (-1.5, 3.0))
        at = _across(option, QRectF(at, QSizeF())).topLeft()
        ahead = -1 if option.direction == Qt.LayoutDirection.RightToLeft else 1
        painter.setPen(QPen(QColor(current_palette().muted), 1.3))
        painter.drawPolyline([at + QPointF(ahead * x, y) for x, y in ends])

    def _paint_folder(self, painter: QPainter, rect: QRectF) -> None:
        left, right, top, bottom = rect.left(), rect.right(), rect.top(), rect.bottom()
        flap = top + 2.2
        edge = ((left, bottom), (left, top), (left + 5, top), (left + 7, flap), (right, flap), (right, bottom))
        pen = QPen(QColor(current_palette().muted), 1.2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPolygon([QPointF(x, y) for x, y in edge])

    # Renaming in place

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = QLineEdit(parent)
        field.setObjectName("renameField")
        field.setMaxLength(_LONGEST_TITLE)
        row: ChatRow = index.data(ROW_ROLE)
        field.setAccessibleName(tr("New name of {name}", name=row.words))
        return field

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        model.setData(index, editor.text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(_SIDE, 1, -_SIDE, -1))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter keeps the name. Esc, which is the window's own key for everything on top, only leaves the field."""
        return claims_key(event, Qt.Key.Key_Escape) or super().eventFilter(watched, event)


def one_line(text: str) -> str:
    """Returns a title that can be painted: foreign line breaks and direction marks do no harm."""
    return " ".join(_UNSEEN.sub(" ", text).split())


_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def resized(base: QFont, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Returns a font of this family in another size."""
    font = QFont(base)
    font.setPixelSize(pixels)
    font.setWeight(weight)
    return font


def _across(option: QStyleOptionViewItem, area: Rect) -> Rect:
    """Returns `area` of a row, mirrored in a language that runs from right to left."""
    if option.direction == Qt.LayoutDirection.RightToLeft:
        row = option.rect
        area = type(area)(area)
        area.moveLeft(row.left() + row.left() + row.width() - area.left() - area.width())
    return area


_LEADING = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_TRAILING = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
