"""The list widget: what mouse and keyboard do in it. It only emits signals; controllers act on them.

Enter or a click opens a chat, Space or the arrows fold a section, F2 edits a name, Del moves to the bin (and erases for
good in the bin, after a question), and the menu key offers all of it. A chat that is dragged onto a folder goes there;
files and folders that are dropped from elsewhere are chats to import.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from ui.chat_list.list_delegate import ChatListDelegate
from ui.chat_list.list_model import ChatListModel
from ui.chat_list.list_state import ChatRow
from ui.i18n.language import tr
from ui.widgets.message_edit import local_files

OPENERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ChatListView(QListView):
    """Signals: `chosen(Row)`, `turned(section)`, `delete_requested(Row)`, `menu_requested(Row or None, position)`;
    `left_up` when the keyboard goes up beyond the first row; `files_dropped(paths)`.
    """

    chosen = Signal(object)
    turned = Signal(str)
    delete_requested = Signal(object)
    menu_requested = Signal(object, QPoint)
    left_up = Signal()
    files_dropped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chat_list = ChatListModel(self)
        self.paint = ChatListDelegate(self)
        self._waiting: tuple[ChatRow, ...] | None = None
        self.setObjectName("chatRows")
        self.setAccessibleName(tr("Chats"))
        self.setModel(self.chat_list)
        self.setItemDelegate(self.paint)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.paint.closeEditor.connect(self._after_editing)

    def set_rows(self, rows: Sequence[ChatRow]) -> None:
        """Shows these rows. They wait while a name is being edited, because the edit would be lost."""
        if self.state() == QAbstractItemView.State.EditingState:
            self._waiting = tuple(rows)
            return
        here, scroll = self.current_row(), self.verticalScrollBar().value()
        self.chat_list.set_rows(rows)
        if here is not None:
            again = self.chat_list.index_of(here.key)
            if again.isValid() and again != self.currentIndex():
                self.setCurrentIndex(again)
        self.verticalScrollBar().setValue(scroll)

    def current_row(self) -> ChatRow | None:
        """The row with the keyboard focus."""
        return self.chat_list.row_at(self.currentIndex())

    def go_to(self, key: str) -> bool:
        """Moves the keyboard focus to this row; returns whether the row is shown."""
        index = self.chat_list.index_of(key)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        return index.isValid()

    def rename(self, key: str) -> None:
        """Opens the name of a row for editing."""
        if self.go_to(key):
            self.edit(self.currentIndex())

    @Slot()
    def _after_editing(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            # The editor closes after this signal.
            self.setState(QAbstractItemView.State.NoState)
            self.set_rows(waiting)

    def _open(self, row: ChatRow) -> None:
        if row.kind == "chat":
            self.chosen.emit(row)
        else:
            self.turned.emit(row.section)

    # Mouse

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_dragged = self.state() == QAbstractItemView.State.DraggingState
        super().mouseReleaseEvent(event)
        row = self.chat_list.row_at(self.indexAt(event.position().toPoint()))
        if event.button() == Qt.MouseButton.LeftButton and row is not None and not was_dragged:
            self._open(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Opens the name under the mouse for editing."""
        row = self.chat_list.row_at(self.indexAt(event.position().toPoint()))
        if row is not None and row.kind == "chat" and not row.is_binned:
            self.rename(row.key)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.indexAt(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            index = self.currentIndex()
            self.menu_requested.emit(self.chat_list.row_at(index), self._foot_of(index))
        else:
            self.menu_requested.emit(self.chat_list.row_at(index), event.globalPos())

    def _foot_of(self, index: QModelIndex) -> QPoint:
        return self.viewport().mapToGlobal(self.visualRect(index).bottomLeft() + QPoint(20, 0))

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current_row(), event.key()
        if row is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in OPENERS or (key == Qt.Key.Key_Space and row.kind != "chat"):
            self._open(row)
        elif key == Qt.Key.Key_Delete:
            self.delete_requested.emit(row)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._fold(row, wanted=(key == Qt.Key.Key_Right) != self.isRightToLeft())
        elif key == Qt.Key.Key_Up and self.currentIndex().row() == 0:
            self.left_up.emit()
        elif event.text().isprintable() and event.text().strip():
            event.ignore()  # A letter is the beginning of a message, as everywhere in the window.
        else:
            super().keyPressEvent(event)

    def _fold(self, row: ChatRow, *, wanted: bool) -> None:
        if row.kind == "chat":
            if not wanted:
                self.go_to(row.section)
        elif row.is_open != wanted:
            self.turned.emit(row.section)

    # Dragging

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if local_files(event.mimeData()):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if local_files(event.mimeData()):
            event.acceptProposedAction()
            return
        super().dragMoveEvent(event)
        row = self.chat_list.row_at(self.indexAt(event.position().toPoint()))
        self._show_drop(row.section if event.isAccepted() and row is not None else "")

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_drop("")
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_drop("")
        if paths := local_files(event.mimeData()):
            event.acceptProposedAction()
            self.files_dropped.emit(paths)
            return
        super().dropEvent(event)

    def _show_drop(self, key: str) -> None:
        if self.paint.drop_key != key:
            self.paint.drop_key = key
            self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Takes Del and Enter before the window's shortcuts can."""
        own = isinstance(event, QKeyEvent) and event.key() in (*OPENERS, Qt.Key.Key_Delete)
        if own and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)
