"""The rows of the list as a Qt model. Only changed rows are reported, so scroll position and selection stay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from ui.chat_list.list_state import ChatRow
from ui.i18n.phrases import plain_tip

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
