"""What the list, the menus and the shortcuts can do with a chat. What is deleted can be restored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMessageBox

from app.chats.records import ChatSummary
from app.conversation.chat_commands import (
    AddFolder,
    ArchiveChat,
    DeleteChat,
    DuplicateChat,
    EmptyBin,
    EraseChat,
    MoveChat,
    PinChat,
    RenameChat,
    RenameFolder,
)
from app.conversation.conversation import Conversation
from ui.chat_list.chat_sheets import NewFolderSheet
from ui.chat_list.list_state import ARCHIVE, BIN, PINNED, ChatRow
from ui.i18n.language import tr
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.controllers.chats.chat_list import ChatListController

LONGEST_NAME = 80


class ChatActions(QObject):
    """`chats` has the list as it is now. Questions open over `window`."""

    def __init__(self, conversation: Conversation, chats: ChatListController, window: MainWindow) -> None:
        super().__init__(chats)
        self._conversation, self._chats, self._window = conversation, chats, window
        self._waiting_for_folder: tuple[str, int] | None = None
        self.folder_sheet: NewFolderSheet | None = None

    def chat(self, chat_id: int | None) -> ChatSummary | None:
        """Returns a chat of the list."""
        return None if chat_id is None else self._chats.chat_list.chat(chat_id)

    def rename(self, row: ChatRow, title: str) -> None:
        """Renames it. A folder needs a name; a chat without one is shown with its first line."""
        if row.kind == "chat":
            self._conversation.do(RenameChat(row.chat_id, title))
        elif name := _tidy(title):
            self._conversation.do(RenameFolder(row.folder_id, name))

    def turn_pin(self, chat_id: int) -> None:
        """Pins a chat, or unpins it."""
        if (chat := self.chat(chat_id)) is not None:
            self._conversation.do(PinChat(chat_id, not chat.pinned))

    def turn_archive(self, chat_id: int) -> None:
        """Moves a chat into the archive, or out of it."""
        if (chat := self.chat(chat_id)) is not None:
            self._conversation.do(ArchiveChat(chat_id, not chat.archived))

    def duplicate(self, chat_id: int) -> None:
        """Makes a copy of a chat and shows it."""
        self._conversation.do(DuplicateChat(chat_id))

    def delete(self, chat_id: int) -> None:
        """Moves a chat to the bin; in the bin, it deletes the chat for good after a question."""
        chat = self.chat(chat_id)
        if chat is not None and chat.deleted_at is not None:
            words, more = tr("Delete “{title}” for good?", title=chat.title), tr("It cannot be brought back.")
            self._ask(words, more, tr("Delete for good"), lambda: self._conversation.do(EraseChat(chat_id)))
        elif chat is not None:
            self._conversation.do(DeleteChat(chat_id))

    @Slot()
    def ask_to_empty_bin(self) -> None:
        """Asks before all chats in the bin are erased, with their messages."""
        count = len(self._chats.chat_list.binned)
        words = tr("Empty the bin?")
        if count:
            words = tr("Empty the bin? There (is one chat|are {count:,} chats) in it.", "", count, count=count)
        more = tr("Deleted chats and deleted messages cannot be brought back then.")
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
        there = next((folder for folder in self._chats.chat_list.folders if folder.name == name), None)
        if there is not None:
            words = tr("There is already a folder “{name}”: no second one was made.", name=name)
            self._window.banner.show_notice(Notice(words, grave=False))
            if chat_id is not None:
                self._conversation.do(MoveChat(chat_id, there.id))
            return
        self._waiting_for_folder = None if chat_id is None else (name, chat_id)
        self._conversation.do(AddFolder(name))

    def folders_changed(self) -> None:
        """Moves the waiting chat if its folder exists now."""
        name, chat_id = self._waiting_for_folder or ("", 0)
        found = [folder for folder in self._chats.chat_list.folders if folder.name == name]
        if found:
            self._waiting_for_folder = None
            self._conversation.do(MoveChat(chat_id, found[-1].id))

    def drop(self, chat_id: int, row: ChatRow) -> None:
        """Takes a chat that was dropped on a row: it moves into the row's folder, pins, archive, bin, or out of all."""
        chat = self.chat(chat_id)
        if chat is None:
            return
        if (command := {BIN: DeleteChat, ARCHIVE: ArchiveChat, PINNED: PinChat}.get(row.section)) is not None:
            self._conversation.do(command(chat_id))
            return
        # A pin or the archive would keep it elsewhere.
        if chat.pinned:
            self._conversation.do(PinChat(chat_id, False))
        if chat.archived:
            self._conversation.do(ArchiveChat(chat_id, False))
        if chat.folder_id != (row.folder_id or None):
            self._conversation.do(MoveChat(chat_id, row.folder_id or None))


def _tidy(name: str) -> str:
    """Returns a folder's name on one line, as it is stored; "" where nothing is left."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()
