"""The menus of the list: for one chat, one folder, the bin, and for all chats together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from app.conversation.chat_commands import DeleteFolder, MoveChat, MoveFolder, RestoreChat
from app.conversation.conversation import Conversation
from ui.chat_list.list_state import BIN, ChatListState, ChatRow
from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu
from ui.widgets.commands import native_keys

if TYPE_CHECKING:
    from ui.controllers.chats.chat_list import ChatListController


class ChatMenus:
    """Builds a menu when it is needed; each belongs to the list's pane and is deleted when it closes."""

    def __init__(self, conversation: Conversation, chats: ChatListController, commands: Mapping[str, QAction]) -> None:
        self._conversation, self._chats, self._commands = conversation, chats, commands

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
        return self._menu(tr("All chats"), "new_folder", "", "import_chats", "import_folder", export, "", "empty_bin")

    def _for_chat(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        menu, chat, actions = self._menu(row.words), row.chat_id, self._chats.actions
        if not row.is_current:
            self._add(menu, tr("Open", "a chat"), lambda: self._chats.open_chat(chat), Qt.Key.Key_Enter)
        self._add(menu, tr("Rename"), lambda: self._chats.rename(row), Qt.Key.Key_F2)
        self._add(menu, tr("Duplicate"), lambda: actions.duplicate(chat))
        pin = tr("Unpinned") if row.is_pinned else tr("Pin", "keep a chat at the top")
        self._add(menu, pin, lambda: actions.turn_pin(chat))
        self._fill_folders(menu.addMenu(tr("Move to a folder")), row, chat_list)
        archive = tr("Move out of the archive") if row.is_archived else tr("Archive", "put a chat there")
        self._add(menu, archive, lambda: actions.turn_archive(chat))
        if row.is_current:
            menu.addSeparator()
            menu.addAction(self._commands["instructions"])
        menu.addSeparator()
        self._add(menu, tr("Export…"), lambda: self._chats.export((chat,)))
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
        self._add(menu, tr("New folder…"), lambda: self._chats.actions.ask_for_folder(row.chat_id))

    def _mover(self, chat_id: int, folder_id: int | None) -> Callable[[], None]:
        return lambda: self._conversation.do(MoveChat(chat_id, folder_id))

    def _for_binned(self, row: ChatRow) -> QMenu:
        menu = self._menu(row.words)
        self._add(menu, tr("Restore"), lambda: self._conversation.do(RestoreChat(row.chat_id)))
        self._add(menu, tr("Delete for good…"), lambda: self._chats.actions.delete(row.chat_id), Qt.Key.Key_Delete)
        return menu

    def _for_folder(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        menu, folder = self._menu(row.words), row.folder_id
        place = [each.id for each in chat_list.folders].index(folder)
        self._add(menu, tr("Rename"), lambda: self._chats.rename(row), Qt.Key.Key_F2)
        self._add(menu, tr("Further up"), lambda: self._conversation.do(MoveFolder(folder, max(0, place - 1))))
        self._add(menu, tr("Further down"), lambda: self._conversation.do(MoveFolder(folder, place + 1)))
        menu.addSeparator()
        words = tr("Remove the folder, keep its chats")
        self._add(menu, words, lambda: self._conversation.do(DeleteFolder(folder)), Qt.Key.Key_Delete)
        return menu

    def _menu(self, name: str, *commands: str) -> QMenu:
        """Returns a menu with these commands; "" is a line between them."""
        menu = Menu(self._chats.pane)
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
