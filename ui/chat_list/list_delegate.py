"""Paints the rows of the list: a title on one line, a heading for a section, a small icon for a folder.

The chat on screen has a lighter ground and a bar at its side, so that it can be recognised without colour. The keyboard
focus is a frame. A dot behind the title means that a reply is being written.
"""

from __future__ import annotations

import re
from typing import TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.chat_list.list_model import ROW_ROLE
from ui.chat_list.list_state import ChatRow
from ui.i18n.language import number, tr
from ui.theme.fonts import CONTROL_PX, SMALL_PX
from ui.theme.theme import current_palette

ROW_PX = 32
_SIDE, _TEXT = 8, 12
_INDENT = 14
_RADIUS = 8.0
_LONGEST_TITLE = 300

Index = QModelIndex | QPersistentModelIndex
Rect = TypeVar("Rect", QRect, QRectF)


class ChatListDelegate(QStyledItemDelegate):
    """Paints rows and edits their titles in place."""

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
        if state & QStyle.StateFlag.State_HasFocus and state & QStyle.StateFlag.State_Active:
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
        if row.is_busy:
            painter.setBrush(QColor(colours.accent))
            painter.setPen(Qt.PenStyle.NoPen)
            dot = QRectF(rect.right() - 5.5, rect.center().y() - 2.5, 7, 7)
            painter.drawEllipse(_across(option, dot))
            rect.setRight(rect.right() - 14)
        font = resized(option.font, CONTROL_PX, QFont.Weight.Medium if row.is_current else QFont.Weight.Normal)
        painter.setFont(font)
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
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().eventFilter(watched, event)


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
