"""The pane at the left: a new chat, the search over all messages, and the list or its results.

The pane shows and asks, and decides nothing. It is 236 px wide; in a window below 900 px it is a drawer
(`ui/widgets/side_pane.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStackedWidget, QWidget

from app.conversation.events import SearchFound
from ui.chat_list.list_model import ChatListDelegate, ChatListModel
from ui.chat_list.list_state import ChatRow
from ui.chat_list.search_results import HitView
from ui.i18n.language import tr
from ui.widgets.boxes import button, column, label, line_edit, row
from ui.widgets.commands import set_key_hint
from ui.widgets.notices import in_one_line
from ui.widgets.popover import claims_key

WIDTH_PX = 236
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class ChatPane(QFrame):
    """Signals: `searched(words)` while they are typed, "" when the search is over; `more_requested` for the menu."""

    searched = Signal(str)
    more_requested = Signal()

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatPane")
        self.setAccessibleName(tr("Chats"))
        self.setFixedWidth(WIDTH_PX)
        self.search = line_edit(self, "searchField", tr("Search all chats"), longest=400, clears=True)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._on_typed)
        set_key_hint(self.search, tr("Search all messages"), actions["search_chats"])
        self.new = button(self, tr("+  New chat"), "newChat", spoken=tr("New chat"), then=actions["new_chat"].trigger)
        set_key_hint(self.new, tr("New chat"), actions["new_chat"])
        tip, spoken = tr("Folders, import, export, the bin"), tr("More for chats: folders, import, export, the bin")
        self.more = button(self, "⋯", "quietBarButton", tip=tip, spoken=spoken, then=self.more_requested)
        self.list = ChatListView(self)
        self.list.left_up.connect(self.go_to_search)
        self.hits = HitView(self)
        self.hits.left_up.connect(self.go_to_search)
        self.hits.left.connect(self._leave_hits)
        self.note = label(self, name="chatNote", wraps=True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.stack = QStackedWidget(self)
        for widget in (self.list, self.hits, self.note):
            self.stack.addWidget(widget)
        field, head = row(None, 0, self.search), row(None, 4, (self.new, 1), self.more)
        field.setContentsMargins(10, 12, 10, 0)
        head.setContentsMargins(8, 0, 8, 0)
        column(self, 6, field, head, (self.stack, 1)).setContentsMargins(0, 0, 0, 8)
        self._is_empty = False

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_PX, 400)

    # The search

    @Slot()
    def go_to_search(self) -> None:
        """Moves the keyboard focus into the field and selects its text."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    @Slot(str)
    def _on_typed(self, words: str) -> None:
        if not words.strip():
            self.hits.set_hits(())
            self._show_list()
        self.searched.emit(words.strip())

    def show_found(self, published: SearchFound) -> None:
        """Shows the results for the words in the field; results for older words are dropped."""
        if published.query != self.search.text().strip() or not published.query:
            return
        self.hits.set_hits(published.hits)
        if published.problem is not None:
            self._show_state(in_one_line(published.problem))
        elif published.hits:
            self.stack.setCurrentWidget(self.hits)
            self.search.setAccessibleDescription(tr("%n found", "", len(self.hits.hits)))
        else:
            self._show_state(tr("Nothing found. Try fewer letters."))

    def end_search(self) -> None:
        """Goes back to the list."""
        self.search.clear()

    @Slot()
    def _leave_hits(self) -> None:
        """Goes back from the results to the list, with the cursor where the next search is typed."""
        self.end_search()
        self.go_to_search()

    def _show_state(self, words: str) -> None:
        self.note.setText(words)
        self.note.setAccessibleName(words)
        self.search.setAccessibleDescription(words)
        self.stack.setCurrentWidget(self.note)

    # The list

    def show_empty(self, empty: bool) -> None:
        """Sets whether there is no chat at all."""
        self._is_empty = empty
        if not self.search.text().strip():
            self._show_list()

    def _show_list(self) -> None:
        if self._is_empty:
            self._show_state(tr("No chats yet. They stay on this computer."))
        else:
            self.search.setAccessibleDescription("")
            self.stack.setCurrentWidget(self.list)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and self.search.text() and claims_key(event, Qt.Key.Key_Escape):
            return True
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._on_key(event)
        return super().eventFilter(watched, event)

    def _on_key(self, event: QKeyEvent) -> bool:
        searching = self.stack.currentWidget() is self.hits
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.hits.choose_current()
        elif event.key() == Qt.Key.Key_Escape and self.search.text():
            self.end_search()
        elif event.key() in _STEPS and searching:
            self.hits.move_choice(_STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Down and self.stack.currentWidget() is self.list:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
            if self.list.current_row() is None:
                self.list.setCurrentIndex(self.list.chat_list.index(0))
        else:
            return False
        return True


OPENERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ChatListView(QListView):
    """Signals: `chosen(Row)`, `turned(section)`, `delete_requested(Row)`, `menu_requested(Row or None, position)`;
    `left_up` when the keyboard goes up beyond the first row.

    Enter or a click opens a chat, Space or the arrows fold a section, F2 edits a name, Del moves to the bin (and erases
    for good in the bin, after a question), and the menu key offers all of it. A chat that is dragged onto a folder goes
    there.
    """

    chosen = Signal(object)
    turned = Signal(str)
    delete_requested = Signal(object)
    menu_requested = Signal(object, QPoint)
    left_up = Signal()

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
            foot = self.visualRect(index).bottomLeft() + QPoint(20, 0)
            self.menu_requested.emit(self.chat_list.row_at(index), self.viewport().mapToGlobal(foot))
        else:
            self.menu_requested.emit(self.chat_list.row_at(index), event.globalPos())

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

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)
        row = self.chat_list.row_at(self.indexAt(event.position().toPoint()))
        self._show_drop(row.section if event.isAccepted() and row is not None else "")

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_drop("")
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_drop("")
        super().dropEvent(event)

    def _show_drop(self, key: str) -> None:
        if self.paint.drop_key != key:
            self.paint.drop_key = key
            self.viewport().update()

    def event(self, event: QEvent) -> bool:
        """Handles Del and Enter before the window's shortcuts can."""
        return claims_key(event, *OPENERS, Qt.Key.Key_Delete) or super().event(event)
