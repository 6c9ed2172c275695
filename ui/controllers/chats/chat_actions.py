"""What the list, its menus and the shortcuts can do with a chat, and what restores what was deleted or archived."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMessageBox

from app.chats import chat_queries
from app.chats.records import ChatSummary
from app.conversation.chat_commands import DeleteChat, DuplicateChat, EmptyBin, EraseChat, KeepChat, RestoreMessage
from app.conversation.commands import OpenChat
from app.conversation.conversation import Conversation
from app.conversation.events import (
    ChatOpened,
    ChatsChanged,
    CommandRejected,
    DeletedChat,
    DeletedMessage,
    StorageProblem,
)
from ui.chat_list.chat_sheets import NewFolderSheet
from ui.chat_list.list_state import ARCHIVE, BIN, PINNED, ChatListState, ChatRow
from ui.controllers.chats.autosave import Drafts
from ui.controllers.chats.transfer import ChatTransfers
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.theme.rounded_menu import Menu
from ui.widgets.banner import Notice
from ui.widgets.commands import native_keys
from ui.window.main_window import MainWindow

LONGEST_NAME = 80


class Entry(NamedTuple):
    """A line of a menu. `then` is what it does, or the lines of the menu that it opens.

    `key` is only shown, because the list itself handles it. `checked` is None where it has no check mark.
    """

    words: str
    then: Callable[[], object] | tuple[Entry | str, ...]
    key: Qt.Key | None = None
    checked: bool | None = None
    is_enabled: bool = True


class ChatActions(QObject):
    """`list_state` returns the list as it is now. Questions and sheets open over `window`.

    Signals: `leaving` before another chat is requested, while the draft of this one can still be changed.
    """

    leaving = Signal()
    folder_sheet: NewFolderSheet | None = None
    _waiting_for_folder: tuple[str, int] | None = None

    def __init__(
        self,
        conversation: Conversation,
        list_state: Callable[[], ChatListState],
        window: MainWindow,
        events: EventTable,
        transfers: ChatTransfers,
    ) -> None:
        super().__init__(window)
        self._do, self._change = conversation.do, conversation.change_chats
        self._list_state, self._window, self._transfers = list_state, window, transfers
        self._opening: list[int | None] = []
        self.drafts = Drafts(conversation, window.composer, events, self)
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(StorageProblem, lambda _: self._opening.clear())  # What was requested may never come.

    def chat(self, chat_id: int | None) -> ChatSummary | None:
        """Returns a chat of the list."""
        return None if chat_id is None else self._list_state().chat(chat_id)

    # Opening

    @property
    def is_opening(self) -> bool:
        """Whether a chat was requested that is not on screen yet."""
        return bool(self._opening)

    def open_chat(self, chat_id: int) -> None:
        """Shows a chat. The one on screen stays as it is, because a reply may be running there."""
        self._window.pages.close()
        if chat_id != (self._opening[-1] if self._opening else self._list_state().current):
            self.leave()
            self._do(OpenChat(chat_id))
            self._opening.append(chat_id)
        if self._window.chats_side.is_drawer:
            self._window.chats_side.close()
            self._window.composer.take_focus()

    def begin(self, *, temporary: bool = False) -> None:
        """Opens a chat without messages, which with `temporary` leaves nothing on disk.

        A running reply goes on behind; the draft in the composer stays with its chat.
        """
        self._window.banner.hide()
        self._window.pages.close()
        self.leave()
        self._do(OpenChat(None, temporary))
        self._opening.append(None)
        self._window.composer.take_focus()

    @Slot()
    def keep(self) -> None:
        """Puts the temporary chat on screen on disk, with what is half written."""
        self.leave()
        self._do(KeepChat())
        self._window.composer.take_focus()

    def leave(self) -> None:
        """Saves what is written and what waits with this chat, because another one may be shown next."""
        self.leaving.emit()
        self.drafts.save()

    def _opened(self, event: ChatOpened) -> None:
        if event.chat_id in self._opening:
            del self._opening[: self._opening.index(event.chat_id) + 1]

    # Changing

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
        self._do(DuplicateChat(chat_id))

    def export(self, chat_id: int) -> None:
        """Exports a chat to a file that the user chooses."""
        chat = self.chat(chat_id)
        self._transfers.ask_for_export((chat_id,), chat.title if chat is not None else "")

    def delete(self, chat_id: int) -> None:
        """Moves a chat to the bin; in the bin, it deletes the chat for good after a question."""
        chat = self.chat(chat_id)
        if chat is not None and chat.deleted_at is not None:
            words, more = tr("Delete “{title}” forever?", title=chat.title), tr("This cannot be undone.")
            self._confirm(words, more, tr("Delete forever"), lambda: self._do(EraseChat(chat_id)))
        elif chat is not None:
            self._do(DeleteChat(chat_id))

    def delete_row(self, row: ChatRow) -> None:
        """Deletes the chat or the folder of a row; the chats of a folder stay."""
        if row.kind == "chat":
            self.delete(row.chat_id)
        elif row.kind == "folder":
            self._change(chat_queries.delete_folder, row.folder_id)

    def empty_bin(self) -> None:
        """Asks before all chats in the bin are erased, with their messages."""
        count = len(self._list_state().binned)
        words = tr("Empty the bin?")
        if count:
            words = tr("Empty the bin? There (is one chat|are {count:,} chats) in it.", "", count, count=count)
        more = tr("Deleted chats and messages cannot be restored afterwards.")
        self._confirm(words, more, tr("Empty the bin"), lambda: self._do(EmptyBin()))

    def _confirm(self, words: str, more: str, yes: str, action: Callable[[], None]) -> None:
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

    def drop(self, chat_id: int, row: ChatRow) -> None:
        """Moves a chat that was dropped on a row: into the row's folder, pins, archive or bin, or out of all."""
        chat = self.chat(chat_id)
        if chat is None:
            return
        if row.section == BIN:
            self._do(DeleteChat(chat_id))
        elif row.section in (ARCHIVE, PINNED):
            query = chat_queries.set_archived if row.section == ARCHIVE else chat_queries.set_pinned
            self._change(query, chat_id, True)
        else:
            # A pin or the archive would keep it elsewhere.
            if chat.pinned:
                self._change(chat_queries.set_pinned, chat_id, False)
            if chat.archived:
                self._change(chat_queries.set_archived, chat_id, False)
            if chat.folder_id != (row.folder_id or None):
                self._change(chat_queries.move_chat, chat_id, row.folder_id or None)

    # Folders

    def ask_for_folder(self, chat_id: int | None = None) -> None:
        """Asks for the name of a new folder; the chat, if there is one, moves into it as soon as it exists."""
        if self.folder_sheet is None:
            self.folder_sheet = NewFolderSheet(self._window)
            self.folder_sheet.named.connect(self._add_folder)
        self.folder_sheet.ask(chat_id)

    @Slot(str, object)
    def _add_folder(self, name: str, chat_id: int | None) -> None:
        name = _tidy(name)
        there = next((folder for folder in self._list_state().folders if folder.name == name), None)
        if there is not None:
            words = tr("There is already a folder “{name}”, so no new one was made.", name=name)
            self._window.banner.show_notice(Notice(words, grave=False))
            if chat_id is not None:
                self._change(chat_queries.move_chat, chat_id, there.id)
        elif name:
            self._waiting_for_folder = None if chat_id is None else (name, chat_id)
            self._change(chat_queries.add_folder, name)

    def folders_changed(self) -> None:
        """Moves the waiting chat if its folder exists now."""
        name, chat_id = self._waiting_for_folder or ("", 0)
        if found := [folder for folder in self._list_state().folders if folder.name == name]:
            self._waiting_for_folder = None
            self._change(chat_queries.move_chat, chat_id, found[-1].id)

    # Menus

    def menu_of_all(self) -> QMenu:
        """Returns the menu of all chats: folders, files, the bin."""
        export = "export_chats" if self._list_state().chats else ""
        return self._menu(tr("All chats"), "new_folder", "", "import_chats", export, "", "empty_bin")

    def menu_of(self, row: ChatRow | None) -> QMenu:
        """Returns the menu of the row that was clicked; on empty ground, that of all chats."""
        if row is None or (row.kind == "section" and row.section != BIN):
            return self.menu_of_all()
        if row.kind == "section":
            return self._menu(row.words, "empty_bin")
        if row.kind == "folder":
            return self._menu(row.words, *self._of_folder(row.folder_id, row))
        if row.is_binned:
            restore = Entry(tr("Restore"), partial(self._change, chat_queries.restore_chat, row.chat_id))
            erase = Entry(tr("Delete forever…"), partial(self.delete, row.chat_id), Qt.Key.Key_Delete)
            return self._menu(row.words, restore, erase)
        return self._menu(row.words, *self._of_chat(row.chat_id, row))

    def _of_chat(self, chat_id: int, row: ChatRow) -> tuple[Entry | str, ...]:
        pin = tr("Unpin") if row.is_pinned else tr("Pin", "keep a chat at the top")
        archive = tr("Move out of the archive") if row.is_archived else tr("Archive", "put a chat there")
        opening = Entry(tr("Open", "a chat"), partial(self.open_chat, chat_id), Qt.Key.Key_Enter)
        return (
            *(() if row.is_current else (opening,)),
            self._renaming(row),
            Entry(tr("Duplicate"), partial(self.duplicate, chat_id)),
            Entry(pin, partial(self.turn_pin, chat_id)),
            Entry(tr("Move to a folder"), self._folders_for(chat_id)),
            Entry(archive, partial(self.turn_archive, chat_id)),
            *(("", "instructions") if row.is_current else ()),
            "",
            Entry(tr("Export…"), partial(self.export, chat_id)),
            "",
            Entry(tr("Move to the bin"), partial(self.delete, chat_id), Qt.Key.Key_Delete),
        )

    def _folders_for(self, chat_id: int) -> tuple[Entry | str, ...]:
        chat, folders = self.chat(chat_id), self._list_state().folders
        inside = chat.folder_id if chat is not None else None

        def move(folder_id: int | None) -> Callable[[], object]:
            return lambda: self._change(chat_queries.move_chat, chat_id, folder_id)

        return (
            *(Entry(each.name, move(each.id), checked=each.id == inside) for each in folders),
            "",
            Entry(tr("No folder"), move(None), is_enabled=inside is not None),
            Entry(tr("New folder…"), partial(self.ask_for_folder, chat_id)),
        )

    def _of_folder(self, folder_id: int, row: ChatRow) -> tuple[Entry | str, ...]:
        place = [each.id for each in self._list_state().folders].index(folder_id)

        def move(wanted: int) -> Callable[[], object]:
            return lambda: self._change(chat_queries.move_folder, folder_id, wanted)

        remove = partial(self._change, chat_queries.delete_folder, folder_id)
        return (
            self._renaming(row),
            Entry(tr("Move up"), move(max(0, place - 1))),
            Entry(tr("Move down"), move(place + 1)),
            "",
            Entry(tr("Remove the folder, keep its chats"), remove, Qt.Key.Key_Delete),
        )

    def _renaming(self, row: ChatRow) -> Entry:
        return Entry(tr("Rename"), partial(self._window.chat_list.list.rename, row.key), Qt.Key.Key_F2)

    def _menu(self, name: str, *entries: Entry | str) -> QMenu:
        """Returns a menu of entries and names of commands; "" is a line between them. It is deleted when it closes."""
        menu = Menu(self._window.chat_list)
        menu.setObjectName("chatMenu")
        menu.setAccessibleName(name)
        menu.aboutToHide.connect(menu.deleteLater)
        self._fill(menu, entries)
        return menu

    def _fill(self, menu: QMenu, entries: tuple[Entry | str, ...]) -> None:
        for entry in entries:
            if isinstance(entry, str):
                menu.addAction(self._window.commands[entry]) if entry else menu.addSeparator()
                continue
            words = entry.words.replace("&", "&&")  # An ampersand in a name is a letter.
            if isinstance(entry.then, tuple):
                self._fill(menu.addMenu(words), entry.then)
                continue
            action = menu.addAction(f"{words}\t{native_keys(QKeySequence(entry.key))}" if entry.key else words)
            action.triggered.connect(lambda _=False, then=entry.then: then())
            action.setEnabled(entry.is_enabled)
            action.setCheckable(entry.checked is not None)
            action.setChecked(bool(entry.checked))


def _tidy(name: str) -> str:
    """Returns a folder's name on one line, as it is stored; "" where nothing is left."""
    return " ".join(name.split())[:LONGEST_NAME].rstrip()


MOST_STEPS = 50
UNDO = "undo_delete"


class Deleted(NamedTuple):
    """A chat, or a message of it with all that followed; `message_id` is None for a chat, which may be archived."""

    chat_id: int
    message_id: int | None = None
    is_archived: bool = False


class UndoController(QObject):
    """Restores the newest first, and what went before it at the next press. The notice may be gone by then."""

    def __init__(
        self, conversation: Conversation, actions: ChatActions, window: MainWindow, events: EventTable
    ) -> None:
        super().__init__(window)
        self._conversation, self._actions, self._window = conversation, actions, window
        self._steps: list[Deleted] = []
        self._requested: Deleted | None = None
        self._listed = set[int]()
        window.connect_commands(undo_delete=self.undo)
        window.banner.connect_action(UNDO, self.undo)
        events.subscribe(DeletedChat, self._chat_deleted)
        events.subscribe(DeletedMessage, self._message_deleted)
        events.subscribe(CommandRejected, self._rejected)
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(ChatsChanged, self._chats_changed)

    def undo(self) -> None:
        """Restores what was deleted last."""
        if not self._steps:
            return
        deleted = self._requested = self._steps.pop()
        self._hide_offer()
        if deleted.is_archived:
            self._conversation.change_chats(chat_queries.set_archived, deleted.chat_id, False)
        elif deleted.message_id is None:
            self._conversation.change_chats(chat_queries.restore_chat, deleted.chat_id)
            self._actions.open_chat(deleted.chat_id)
        else:
            self._window.pages.close()
            self._actions.leave()  # The message is shown with its chat.
            self._conversation.do(RestoreMessage(deleted.message_id))

    def _chat_deleted(self, event: DeletedChat) -> None:
        self._offer(Deleted(event.chat_id), tr("“{title}” is in the bin.", title=shortened(event.title, 40)))

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
        if self._requested is not None and self._requested.message_id == event.message_id:
            self._steps.append(self._requested)
            self._requested = None

    def _opened(self, _event: ChatOpened) -> None:
        self._requested = None  # What was requested has come.

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
