"""What the list, its menus and the shortcuts can do with a chat, and what restores what was deleted or archived."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox

from app.chats import chat_queries
from app.chats.records import ChatSummary
from app.conversation.chat_commands import DeleteChat, DuplicateChat, EmptyBin, EraseChat, RestoreMessage
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, ChatsChanged, CommandRejected, DeletedChat, DeletedMessage
from ui.chat_list.chat_sheets import NewFolderSheet
from ui.chat_list.list_state import ARCHIVE, BIN, PINNED, ChatListState, ChatRow
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.theme.rounded_menu import Menu
from ui.widgets.banner import Notice
from ui.widgets.commands import native_keys
from ui.window.main_window import MainWindow

LONGEST_NAME = 80


class ChatActions(QObject):
    """`list_state` returns the list as it is now. Questions open over `window`."""

    def __init__(self, conversation: Conversation, list_state: Callable[[], ChatListState], window: MainWindow) -> None:
        super().__init__(window)
        self._conversation, self._list_state, self._window = conversation, list_state, window
        self._change = conversation.change_chats
        self._waiting_for_folder: tuple[str, int] | None = None
        self.folder_sheet: NewFolderSheet | None = None

    def chat(self, chat_id: int | None) -> ChatSummary | None:
        """Returns a chat of the list."""
        return None if chat_id is None else self._list_state().chat(chat_id)

    def rename(self, row: ChatRow, title: str) -> None:
        """Renames it. A folder needs a name; a chat without one is shown with its first line."""
        if row.kind == "chat":
            self._change(chat_queries.rename_chat, row.chat_id, title)
        elif name := _tidy(title):
            self._change(chat_queries.rename_folder, row.folder_id, name)

    def turn_pin(self, chat_id: int) -> None:
        """Pins a chat, or unpins it."""
        if (chat := self.chat(chat_id)) is not None:
            self._change(chat_queries.set_pinned, chat_id, not chat.pinned)

    def turn_archive(self, chat_id: int) -> None:
        """Moves a chat into the archive, or out of it."""
        if (chat := self.chat(chat_id)) is not None:
            self._change(chat_queries.set_archived, chat_id, not chat.archived)

    def duplicate(self, chat_id: int) -> None:
        """Makes a copy of a chat and shows it."""
        self._conversation.do(DuplicateChat(chat_id))

    def delete(self, chat_id: int) -> None:
        """Moves a chat to the bin; in the bin, it deletes the chat for good after a question."""
        chat = self.chat(chat_id)
        if chat is not None and chat.deleted_at is not None:
            words, more = tr("Delete “{title}” forever?", title=chat.title), tr("This cannot be undone.")
            self._ask(words, more, tr("Delete forever"), lambda: self._conversation.do(EraseChat(chat_id)))
        elif chat is not None:
            self._conversation.do(DeleteChat(chat_id))

    @Slot()
    def ask_to_empty_bin(self) -> None:
        """Asks before all chats in the bin are erased, with their messages."""
        count = len(self._list_state().binned)
        words = tr("Empty the bin?")
        if count:
            words = tr("Empty the bin? There (is one chat|are {count:,} chats) in it.", "", count, count=count)
        more = tr("Deleted chats and messages cannot be restored afterwards.")
        self._ask(words, more, tr("Empty the bin"), lambda: self._conversation.do(EmptyBin()))

    def _ask(self, words: str, more: str, yes: str, action: Callable[[], None]) -> None:
        """Asks without an event loop of its own: a reply is still painted behind the question."""
        box = QMessageBox(QMessageBox.Icon.Question, "Draftlight", words, parent=self._window)
        box.setObjectName("question")
        box.setInformativeText(more)
        accept = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        accept.clicked.connect(lambda: action())
        box.finished.connect(box.deleteLater)
        box.open()

    def ask_for_folder(self, chat_id: int | None = None) -> None:
        """Asks for the name of a new folder; the chat, if there is one, moves into it as soon as it exists."""
        if self.folder_sheet is None:
            self.folder_sheet = NewFolderSheet(self._window)
            self.folder_sheet.named.connect(self._add_folder)
        self.folder_sheet.ask(chat_id)

    @Slot(str, object)
    def _add_folder(self, name: str, chat_id: int | None) -> None:
        name = _tidy(name)
        if not name:
            return
        there = next((folder for folder in self._list_state().folders if folder.name == name), None)
        if there is not None:
            words = tr("There is already a folder “{name}”, so no new one was made.", name=name)
            self._window.banner.show_notice(Notice(words, grave=False))
            if chat_id is not None:
                self._change(chat_queries.move_chat, chat_id, there.id)
            return
        self._waiting_for_folder = None if chat_id is None else (name, chat_id)
        self._change(chat_queries.add_folder, name)

    def folders_changed(self) -> None:
        """Moves the waiting chat if its folder exists now."""
        name, chat_id = self._waiting_for_folder or ("", 0)
        found = [folder for folder in self._list_state().folders if folder.name == name]
        if found:
            self._waiting_for_folder = None
            self._change(chat_queries.move_chat, chat_id, found[-1].id)

    def drop(self, chat_id: int, row: ChatRow) -> None:
        """Takes a chat that was dropped on a row: it moves into the row's folder, pins, archive, bin, or out of all."""
        chat = self.chat(chat_id)
        if chat is None:
            return
        if row.section == BIN:
            self._conversation.do(DeleteChat(chat_id))
            return
        if (
            query := {ARCHIVE: chat_queries.set_archived, PINNED: chat_queries.set_pinned}.get(row.section)
        ) is not None:
            self._change(query, chat_id, True)
            return
        # A pin or the archive would keep it elsewhere.
        if chat.pinned:
            self._change(chat_queries.set_pinned, chat_id, False)
        if chat.archived:
            self._change(chat_queries.set_archived, chat_id, False)
        if chat.folder_id != (row.folder_id or None):
            self._change(chat_queries.move_chat, chat_id, row.folder_id or None)


def _tidy(name: str) -> str:
    """Returns a folder's name on one line, as it is stored; "" where nothing is left."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()


class ChatMenus:
    """Builds a menu when it is needed; each belongs to the list's pane and is deleted when it closes."""

    def __init__(
        self,
        conversation: Conversation,
        actions: ChatActions,
        window: MainWindow,
        open_chat: Callable[[int], None],
        rename: Callable[[ChatRow], None],
        export: Callable[[tuple[int, ...]], None],
    ) -> None:
        self._conversation, self._actions, self._change = conversation, actions, conversation.change_chats
        self._pane, self._commands = window.chat_list, window.commands
        self._open_chat, self._rename, self._export = open_chat, rename, export

    def for_row(self, row: ChatRow | None, chat_list: ChatListState) -> QMenu:
        """Returns the menu of the row that was clicked; on empty ground, that of all chats."""
        if row is not None and row.kind == "chat":
            return self._for_binned(row) if row.is_binned else self._for_chat(row, chat_list)
        if row is not None and row.kind == "folder":
            return self._for_folder(row, chat_list)
        return self._menu(row.words, "empty_bin") if row is not None and row.section == BIN else self.for_all(chat_list)

    def for_all(self, chat_list: ChatListState) -> QMenu:
        """Returns the menu of all chats: folders, files, the bin."""
        export = "export_chats" if chat_list.chats else ""
        return self._menu(tr("All chats"), "new_folder", "", "import_chats", export, "", "empty_bin")

    def _for_chat(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        menu, chat, actions = self._menu(row.words), row.chat_id, self._actions
        if not row.is_current:
            self._add(menu, tr("Open", "a chat"), lambda: self._open_chat(chat), Qt.Key.Key_Enter)
        self._add(menu, tr("Rename"), lambda: self._rename(row), Qt.Key.Key_F2)
        self._add(menu, tr("Duplicate"), lambda: actions.duplicate(chat))
        pin = tr("Unpin") if row.is_pinned else tr("Pin", "keep a chat at the top")
        self._add(menu, pin, lambda: actions.turn_pin(chat))
        self._fill_folders(menu.addMenu(tr("Move to a folder")), row, chat_list)
        archive = tr("Move out of the archive") if row.is_archived else tr("Archive", "put a chat there")
        self._add(menu, archive, lambda: actions.turn_archive(chat))
        if row.is_current:
            menu.addSeparator()
            menu.addAction(self._commands["instructions"])
        menu.addSeparator()
        self._add(menu, tr("Export…"), lambda: self._export((chat,)))
        menu.addSeparator()
        self._add(menu, tr("Move to the bin"), lambda: actions.delete(chat), Qt.Key.Key_Delete)
        return menu

    def _fill_folders(self, menu: QMenu, row: ChatRow, chat_list: ChatListState) -> None:
        here = chat_list.chat(row.chat_id)
        inside = here.folder_id if here is not None else None
        for folder in chat_list.folders:
            entry = self._add(menu, folder.name, self._mover(row.chat_id, folder.id))
            entry.setCheckable(True)
            entry.setChecked(folder.id == inside)
        if chat_list.folders:
            menu.addSeparator()
        self._add(menu, tr("No folder"), self._mover(row.chat_id, None)).setEnabled(inside is not None)
        self._add(menu, tr("New folder…"), lambda: self._actions.ask_for_folder(row.chat_id))

    def _mover(self, chat_id: int, folder_id: int | None) -> Callable[[], None]:
        return lambda: self._change(chat_queries.move_chat, chat_id, folder_id)

    def _for_binned(self, row: ChatRow) -> QMenu:
        menu = self._menu(row.words)
        self._add(menu, tr("Restore"), lambda: self._change(chat_queries.restore_chat, row.chat_id))
        self._add(menu, tr("Delete forever…"), lambda: self._actions.delete(row.chat_id), Qt.Key.Key_Delete)
        return menu

    def _for_folder(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        menu, folder = self._menu(row.words), row.folder_id
        place = [each.id for each in chat_list.folders].index(folder)
        self._add(menu, tr("Rename"), lambda: self._rename(row), Qt.Key.Key_F2)
        self._add(
            menu,
            tr("Move up"),
            lambda: self._change(chat_queries.move_folder, folder, max(0, place - 1)),
        )
        self._add(
            menu,
            tr("Move down"),
            lambda: self._change(chat_queries.move_folder, folder, place + 1),
        )
        menu.addSeparator()
        words = tr("Remove the folder, keep its chats")
        self._add(menu, words, lambda: self._change(chat_queries.delete_folder, folder), Qt.Key.Key_Delete)
        return menu

    def _menu(self, name: str, *commands: str) -> QMenu:
        """Returns a menu with these commands; "" is a line between them."""
        menu = Menu(self._pane)
        menu.setObjectName("chatMenu")
        menu.setAccessibleName(name)
        menu.aboutToHide.connect(menu.deleteLater)
        for command in commands:
            menu.addAction(self._commands[command]) if command else menu.addSeparator()
        return menu

    def _add(self, menu: QMenu, words: str, callback: Callable[[], object], key: Qt.Key | None = None) -> QAction:
        """Adds an action. `key` is only shown, because the list itself handles it.

        An ampersand in a name is a letter.
        """
        words = words.replace("&", "&&")
        action = menu.addAction(f"{words}\t{native_keys(QKeySequence(key))}" if key else words)
        action.triggered.connect(lambda: callback())
        return action


MOST_STEPS = 50
UNDO = "undo_delete"


class Deleted(NamedTuple):
    """A chat, or a message of it with all that followed; `message_id` is None for a chat, which may be archived."""

    chat_id: int
    message_id: int | None = None
    is_archived: bool = False


class UndoController(QObject):
    """Restores the newest first, and what went before it at the next press. The notice may be gone by then.

    `open_chat(chat_id)` shows a chat, `leave` saves what is written on screen.
    """

    def __init__(
        self,
        conversation: Conversation,
        window: MainWindow,
        events: EventTable,
        open_chat: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._conversation, self._window, self._change = conversation, window, conversation.change_chats
        self._open_chat, self._leave = open_chat, leave
        self._steps: list[Deleted] = []
        self._asked: Deleted | None = None
        self._listed = set[int]()
        window.commands["undo_delete"].triggered.connect(self.undo)
        window.banner.action_requested.connect(lambda action: self.undo() if action == UNDO else None)
        events.subscribe(DeletedChat, self._chat_deleted)
        events.subscribe(DeletedMessage, self._message_deleted)
        events.subscribe(CommandRejected, self._rejected)
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(ChatsChanged, self._chats_changed)

    @Slot()
    def undo(self) -> None:
        """Restores what was deleted last."""
        if not self._steps:
            return
        deleted = self._asked = self._steps.pop()
        self._hide_offer()
        if deleted.is_archived:
            self._change(chat_queries.set_archived, deleted.chat_id, False)
        elif deleted.message_id is None:
            self._change(chat_queries.restore_chat, deleted.chat_id)
            self._open_chat(deleted.chat_id)
        else:
            self._window.pages.close()
            self._leave()  # The message is shown with its chat.
            self._conversation.do(RestoreMessage(deleted.message_id))

    def _chat_deleted(self, event: DeletedChat) -> None:
        words = tr("“{title}” is in the bin.", title=shortened(event.title, 40))
        self._offer(Deleted(event.chat_id), words)

    def _message_deleted(self, event: DeletedMessage) -> None:
        words, more = tr("Deleted this message."), event.count - 1
        if more:
            words = tr("Deleted this message and {count:,} that followed it.", "", more, count=more)
        self._offer(Deleted(event.chat_id, event.message_id), words)

    def _offer(self, deleted: Deleted, words: str) -> None:
        self._steps = [*self._steps, deleted][-MOST_STEPS:]
        self._window.banner.show_notice(Notice(words, words=tr("Undo"), action=UNDO, grave=False))

    def _hide_offer(self) -> None:
        if self._window.banner.notice.action == UNDO:
            self._window.banner.hide()

    def _rejected(self, event: CommandRejected) -> None:
        """Keeps what was not restored, as while a reply is being written: it can be requested again."""
        if self._asked is not None and self._asked.message_id == event.message_id:
            self._steps.append(self._asked)
            self._asked = None

    def _opened(self, _event: ChatOpened) -> None:
        self._asked = None  # What was requested has come.

    def _chats_changed(self, event: ChatsChanged) -> None:
        """Offers to restore what was archived; forgets what came back otherwise, or was erased with its messages."""
        binned, archived = {chat.id for chat in event.binned}, {chat.id for chat in event.chats if chat.archived}
        listed = {chat.id for chat in event.chats} - archived

        def can_come_back(one: Deleted) -> bool:
            if one.message_id is not None:
                return one.chat_id in binned | archived | listed
            return one.chat_id in (archived if one.is_archived else binned)

        left = list(filter(can_come_back, self._steps))
        if left[-1:] != self._steps[-1:]:
            self._hide_offer()
        self._steps = left
        for chat in event.chats:
            if chat.id in archived & self._listed:
                words = tr("“{title}” is in the archive.", title=shortened(chat.title, 40))
                self._offer(Deleted(chat.id, is_archived=True), words)
        self._listed = listed
