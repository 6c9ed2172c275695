"""The pane at the left: a new chat, the search over all messages, the list or its results, and undo.

The pane shows and asks, and decides nothing. It is 236 px wide; in a window below 900 px it is a drawer
(`ui/widgets/side_pane.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAction, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.conversation.events import SearchFound
from ui.chat_list.list_view import ChatListView
from ui.chat_list.search_results import HitView
from ui.i18n.direction import begin_at_start
from ui.i18n.language import tr
from ui.i18n.phrases import plain_tip
from ui.widgets.commands import KeyHint
from ui.widgets.notices import sentence

WIDTH_PX = 236
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class UndoNote(QFrame):
    """Shows what was just done, with a button that undoes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._undo: Callable[[], object] = self.hide
        self.setObjectName("chatUndo")
        self.words = QLabel(self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.button = QPushButton(tr("Undo"), self)
        self.button.setObjectName("undoButton")
        self.button.clicked.connect(self._on_button)
        close = QToolButton(self)
        close.setObjectName("quietButton")
        close.setText("×")
        close.setAccessibleName(tr("Close this line"))
        close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 4, 6)
        row.setSpacing(2)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)
        row.addWidget(close)
        self.hide()

    def offer(self, words: str, whole: str, undo: Callable[[], object]) -> None:
        """Shows `words`. `whole` is announced to screen readers at once, and `undo` is called by the button."""
        self._undo = undo
        self.words.setText(words)
        self.words.setToolTip(plain_tip(whole))
        self.setAccessibleName(whole)
        self.show()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    @Slot()
    def _on_button(self) -> None:
        self.hide()
        self._undo()


class ChatPane(QFrame):
    """Signals: `searched(words)` while they are typed, "" when the search is over; `more_requested` for the menu."""

    searched = Signal(str)
    more_requested = Signal()

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatPane")
        self.setAccessibleName(tr("Chats"))
        self.setFixedWidth(WIDTH_PX)
        self.search = QLineEdit(self)
        self.new = QPushButton(tr("+  New chat"), self)
        self.more = QPushButton("⋯", self)
        self.list = ChatListView(self)
        self.hits = HitView(self)
        self.note = QLabel(self)
        self.undo = UndoNote(self)
        self.stack = QStackedWidget(self)
        self._arrange(actions)
        self._connect(actions)

    def _arrange(self, actions: dict[str, QAction]) -> None:
        self.search.setObjectName("searchField")
        begin_at_start(self.search)
        self.search.setPlaceholderText(tr("Search all chats"))
        self.search.setAccessibleName(tr("Search all chats"))
        self.search.setClearButtonEnabled(True)
        self.search.setMaxLength(400)
        self.search.installEventFilter(self)
        KeyHint(self.search, tr("Search all messages"), actions["search_chats"])
        self.new.setObjectName("newChat")
        self.new.setAccessibleName(tr("New chat"))
        KeyHint(self.new, tr("New chat"), actions["new_chat"])
        self.more.setObjectName("quietBarButton")
        self.more.setAccessibleName(tr("More for chats: folders, import, export, the bin"))
        self.more.setToolTip(tr("Folders, import, export, the bin"))
        self.note.setObjectName("chatNote")
        self.note.setWordWrap(True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.setContentsMargins(8, 0, 8, 0)
        head.setSpacing(4)
        head.addWidget(self.new, 1)
        head.addWidget(self.more)
        foot = QVBoxLayout()
        foot.setContentsMargins(8, 0, 8, 8)
        foot.addWidget(self.undo)
        for widget in (self.list, self.hits, self.note):
            self.stack.addWidget(widget)
        field = QVBoxLayout()
        field.setContentsMargins(10, 12, 10, 0)
        field.addWidget(self.search)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addLayout(field)
        box.addLayout(head)
        box.addWidget(self.stack, 1)
        box.addLayout(foot)

    def _connect(self, actions: dict[str, QAction]) -> None:
        self.search.textChanged.connect(self._on_typed)
        self.new.clicked.connect(actions["new_chat"].trigger)
        self.more.clicked.connect(self.more_requested)
        self.hits.left_up.connect(self.go_to_search)
        self.hits.left.connect(self._leave_hits)
        self.list.left_up.connect(self.go_to_search)

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
            self._show_state(f"{sentence(published.problem.message)} {sentence(published.problem.hint)}")
        elif published.hits:
            self.stack.setCurrentWidget(self.hits)
            found = tr("%n found", "", len(published.hits))
            if not published.indexed:
                found = tr("%n found; without an index only plain letters are compared", "", len(published.hits))
            self.search.setAccessibleDescription(found)
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

    _is_empty = False

    def _show_list(self) -> None:
        if self._is_empty:
            self._show_state(tr("No chats yet. They stay on this computer."))
        else:
            self.search.setAccessibleDescription("")
            self.stack.setCurrentWidget(self.list)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape and self.search.text():
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
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
