"""The menus of the list: for one chat, one folder, the bin, and for all chats together."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.conversation.chat_commands import DeleteFolder, MoveChat, MoveFolder, RestoreChat
from app.conversation.conversation import Conversation
from ui.chat_list.list_state import BIN, ChatListState, ChatRow
from ui.controllers.chats.chat_actions import ChatActions
from ui.i18n.language import tr
from ui.theme.rounded_menu import Menu


class ListActions(NamedTuple):
    """What the list itself does for a menu; `export` takes the ids of chats, None for all."""

    rename: Callable[[ChatRow], None]
    export: Callable[[tuple[int, ...] | None], None]
    import_chats: Callable[[], None]
    import_folder: Callable[[], None]
    open_chat: Callable[[int], None]
    instruct: Callable[[], None]


class ChatMenus:
    """Builds a menu when it is needed; each belongs to `parent` and is deleted when it closes."""

    def __init__(self, conversation: Conversation, actions: ChatActions, chats: ListActions, parent: QWidget) -> None:
        self._conversation, self._actions, self._chats, self._parent = conversation, actions, chats, parent

    def for_row(self, row: ChatRow | None, chat_list: ChatListState) -> QMenu:
        """Returns the menu of the row that was clicked; on empty ground, that of all chats."""
        if row is None:
            return self.for_all(chat_list)
        if row.kind == "chat":
            return self._for_binned(row) if row.is_binned else self._for_chat(row, chat_list)
        return self._for_folder(row) if row.kind == "folder" else self._for_section(row, chat_list)

    def for_all(self, chat_list: ChatListState) -> QMenu:
        """Returns the menu of all chats: folders, files, the bin."""
        menu = self._menu(tr("All chats"))
        self._add(menu, tr("New folder…"), self._actions.ask_for_folder)
        menu.addSeparator()
        self._add(menu, tr("Import chats…"), self._chats.import_chats)
        self._add(menu, tr("Import a folder of chats…"), self._chats.import_folder)
        self._add(menu, tr("Export all chats…"), lambda: self._chats.export(None)).setEnabled(bool(chat_list.chats))
        menu.addSeparator()
        self._add(menu, tr("Empty the bin…"), self._actions.ask_to_empty_bin)
        return menu

    def _for_chat(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        menu, chat, actions = self._menu(row.words), row.chat_id, self._actions
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
            self._add(menu, tr("Instructions for this chat…"), self._chats.instruct)
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
        self._add(menu, tr("New folder…"), lambda: self._actions.ask_for_folder_with(row.chat_id))

    def _mover(self, chat_id: int, folder_id: int | None) -> Callable[[], None]:
        return lambda: self._conversation.do(MoveChat(chat_id, folder_id))

    def _for_binned(self, row: ChatRow) -> QMenu:
        menu = self._menu(row.words)
        self._add(menu, tr("Restore"), lambda: self._conversation.do(RestoreChat(row.chat_id)))
        self._add(menu, tr("Delete for good…"), lambda: self._actions.delete(row.chat_id), Qt.Key.Key_Delete)
        return menu

    def _for_folder(self, row: ChatRow) -> QMenu:
        menu = self._menu(row.words)
        self._add(menu, tr("Rename"), lambda: self._chats.rename(row), Qt.Key.Key_F2)
        self._add(menu, tr("Further up"), lambda: self._move_folder(row, -1))
        self._add(menu, tr("Further down"), lambda: self._move_folder(row, 1))
        menu.addSeparator()
        self._add(
            menu,
            tr("Remove the folder, keep its chats"),
            lambda: self._conversation.do(DeleteFolder(row.folder_id)),
            Qt.Key.Key_Delete,
        )
        return menu

    def _move_folder(self, row: ChatRow, steps: int) -> None:
        order = [folder.id for folder in self._actions.list_state().folders]
        if row.folder_id in order:
            self._conversation.do(MoveFolder(row.folder_id, max(0, order.index(row.folder_id) + steps)))

    def _for_section(self, row: ChatRow, chat_list: ChatListState) -> QMenu:
        if row.section != BIN:
            return self.for_all(chat_list)
        menu = self._menu(row.words)
        self._add(menu, tr("Empty the bin…"), self._actions.ask_to_empty_bin)
        return menu

    def _menu(self, name: str) -> QMenu:
        menu = Menu(self._parent)
        menu.setObjectName("chatMenu")
        menu.setAccessibleName(name)
        menu.aboutToHide.connect(menu.deleteLater)
        return menu

    def _add(self, menu: QMenu, words: str, callback: Callable[[], object], key: Qt.Key | None = None) -> QAction:
        """Adds an action. `key` is only shown, because the list itself handles it.

        An ampersand in a name is a letter.
        """
        words = words.replace("&", "&&")
        action = menu.addAction(words if key is None else f"{words}\t{key_words(key)}")
        action.triggered.connect(lambda: callback())
        return action


def key_words(key: Qt.Key) -> str:
    """Returns the label of a key on the user's keyboard."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
