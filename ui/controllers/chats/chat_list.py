"""Joins the list of chats with the conversation: events in, commands out. `list_state.reduce` says what is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from app.chats.records import SearchHit
from app.conversation.chat_commands import ChooseVersion, DeleteFolder, ImportChats, RestoreChat, Search, SetSystem
from app.conversation.commands import OpenChat
from app.conversation.conversation import Conversation
from app.conversation.events import (
    ChatOpened,
    ChatsChanged,
    ChatsExported,
    ChatsImported,
    MessageAdded,
    PhaseChanged,
    SalvageFound,
    SearchFound,
    StorageProblem,
    TransferProgress,
)
from ui.chat_list.chat_sheets import InstructionsSheet
from ui.chat_list.list_model import Midnight
from ui.chat_list.list_state import ChatListState, ChatRow, chat_key, reduce, rows_of, turn
from ui.chat_list.pane import ChatPane
from ui.composer.composer import Composer
from ui.controllers.chats.autosave import Drafts, EditAutosave
from ui.controllers.chats.chat_actions import ChatActions
from ui.controllers.chats.menus import ChatMenus, ListActions
from ui.controllers.chats.transfer import ChatTransfers
from ui.controllers.chats.undo import UndoController, UndoOffers
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.banner import Banner
from ui.widgets.side_pane import SidePane
from ui.window.command_palette import PaletteTarget
from ui.window.page_stack import Pages

MOST_HITS = 100
ON_A_CHAT = ("rename_chat", "duplicate_chat", "pin_chat", "archive_chat", "delete_chat", "export_chat")
"""Commands that need a chat."""


class ChatViews(NamedTuple):
    """What shows the chats and the one on screen; the list of chats is at the `side`, dialogs open over `window`."""

    pane: ChatPane
    side: SidePane
    transcript: TranscriptView
    composer: Composer
    banner: Banner
    pages: Pages
    commands: Mapping[str, QAction]
    window: QWidget


class ChatListController(QObject):
    """`subscribe` enters what it takes. `now` returns the local time, which says under which day a chat is shown.

    Signals: `leaving` before another chat is requested, while the draft of this one can still be changed.
    """

    leaving = Signal()

    def __init__(
        self,
        conversation: Conversation,
        views: ChatViews,
        choices: PreferencesController,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(views.window)
        self._conversation, self._views, self._choices, self._now = conversation, views, choices, now
        self.chat_list = ChatListState()
        self._on_the_way: list[int | None] = []
        self.drafts = Drafts(conversation, views.composer, self)
        self._edits = EditAutosave(conversation, views.transcript, self)  # Takes requests before they become commands.
        self.actions = ChatActions(conversation, lambda: self.chat_list, views.banner, views.window)
        self.transfers = ChatTransfers(conversation, views.banner, views.window)
        own = ListActions(
            self.rename, self.export, self.import_chats, self.import_folder, self.open_chat, self.instruct
        )
        self.menus = ChatMenus(conversation, self.actions, own, self.pane)
        self.instructions: InstructionsSheet | None = None
        self._system: str | None = None
        self._hits = SearchController(conversation, views.transcript, self.open_chat, self._settled)
        self.midnight = Midnight(lambda: self._now(), self)
        self._connect()

    @property
    def pane(self) -> ChatPane:
        """The pane with the list, the search and what was found."""
        return self._views.pane

    def _connect(self) -> None:
        pane, view, side = self.pane, self.pane.list, self._views.side
        view.chosen.connect(self._choose)
        view.turned.connect(self._turn)
        view.delete_requested.connect(self._delete_row)
        view.menu_requested.connect(lambda row, position: self.menus.for_row(row, self.chat_list).popup(position))
        view.chat_list.renamed.connect(self.actions.rename)
        view.chat_list.dropped.connect(self.actions.drop)
        view.files_dropped.connect(lambda paths: self._conversation.do(ImportChats(tuple(paths))))
        pane.hits.chosen.connect(self.open_hit)
        pane.searched.connect(self._search)
        pane.more_requested.connect(self._open_more)
        side.request_changed.connect(lambda is_open: self._choices.change(show_chats=is_open))
        side.open_changed.connect(self._on_pane)
        self.midnight.passed.connect(self._show)
        for name, action in self._actions_by_name().items():
            self._views.commands[name].triggered.connect(lambda _=False, action=action: action())
        self._show()

    def _actions_by_name(self) -> dict[str, Callable[[], object]]:
        return {
            "toggle_chats": self._views.side.toggle,
            "search_chats": self.go_to_search,
            "next_chat": lambda: self._step(1),
            "previous_chat": lambda: self._step(-1),
            "rename_chat": self._rename_chosen,
            "duplicate_chat": lambda: self._on_chosen(self.actions.duplicate),
            "pin_chat": lambda: self._on_chosen(self.actions.turn_pin),
            "archive_chat": lambda: self._on_chosen(self.actions.turn_archive),
            "delete_chat": lambda: self._on_chosen(self.actions.delete),
            "new_folder": self.actions.ask_for_folder,
            "export_chat": lambda: self._on_chosen(lambda chat_id: self.export((chat_id,))),
            "export_chats": lambda: self.export(None),
            "import_chats": self.import_chats,
            "import_folder": self.import_folder,
            "empty_bin": self.actions.ask_to_empty_bin,
            "instructions": self.instruct,
        }

    # Events

    def subscribe(self, events: EventTable) -> None:
        """Enters what the list and all about its chats take."""
        offers = UndoOffers(self.pane.undo, self._views.side, self._views.banner)
        undo = UndoController(self._conversation, offers, self._views.pages, self.open_chat, self.leave)
        self._views.commands["undo_delete"].triggered.connect(undo.undo)
        undo.subscribe(events)
        self._edits.subscribe(events)
        events.subscribe(ChatsExported, self.transfers.show_exported)
        events.subscribe(TransferProgress, self.transfers.show_progress)
        events.subscribe(ChatsImported, self.transfers.show_imported)
        events.subscribe(SalvageFound, self.transfers.show_salvageable)
        events.subscribe(SearchFound, self.pane.show_found)
        events.subscribe(StorageProblem, lambda _: self._on_the_way.clear())  # What was requested may never come.
        events.subscribe(ChatOpened, self._opened)
        events.subscribe(MessageAdded, self.drafts.added, self._added)
        for kind in (ChatsChanged, ChatOpened, MessageAdded, PhaseChanged):
            events.subscribe(kind, self._reduce)
        events.subscribe(ChatsChanged, lambda _: self.actions.folders_changed())

    def _reduce(self, event: ChatsChanged | ChatOpened | MessageAdded | PhaseChanged) -> None:
        self.chat_list = reduce(self.chat_list, event)
        self._show()

    def _added(self, event: MessageAdded) -> None:
        if self.instructions is not None and self.chat_list.current is None:
            self.instructions.chat_began(event.message.chat_id)

    def _opened(self, event: ChatOpened) -> None:
        self.drafts.opened(event)
        self._system = event.system
        came = self._on_the_way.index(event.chat_id) + 1 if event.chat_id in self._on_the_way else None
        del self._on_the_way[:came]

    @Slot()
    def save(self) -> None:
        """Saves drafts and edits for the last time, because the window closes."""
        self._edits.save_all()
        self.drafts.save()

    def after_opened(self, event: ChatOpened) -> None:
        """Takes that the messages are in the transcript: a search may have led here."""
        self._hits.after_opened(event)

    def targets(self) -> list[PaletteTarget]:
        """Returns all chats that are not in the bin, for the finder."""
        kind = tr("a chat", "in the finder")
        return [PaletteTarget(chat.title, kind, partial(self.open_chat, chat.id)) for chat in self.chat_list.chats]

    def title_on_screen(self) -> str:
        """Returns the title of the chat on screen, "" where it has none yet."""
        chat = self.actions.chat(self.chat_list.current)
        return chat.title if chat is not None else ""

    @Slot()
    def _show(self) -> None:
        rows = rows_of(self.chat_list, self._now())
        self.pane.list.set_rows(rows)
        self.pane.show_empty(not rows)
        chat = self.actions.chat(self.chat_list.current)
        for name in ON_A_CHAT:
            self._views.commands[name].setEnabled(chat is not None or self.chat_list.chats != ())

    # Opening

    @Slot(object)
    def _choose(self, row: ChatRow) -> None:
        if row.is_binned:
            self._conversation.do(RestoreChat(row.chat_id))
        self.open_chat(row.chat_id)

    def open_chat(self, chat_id: int) -> None:
        """Shows a chat. The one on screen stays as it is, because a reply may be running there."""
        self._views.pages.close()
        if chat_id != self._wanted:
            self.leave()
            self._conversation.do(OpenChat(chat_id))
            self._on_the_way.append(chat_id)
        if self._views.side.is_drawer:
            self._views.side.close()
            self._views.composer.take_focus()

    def open_new(self, *, temporary: bool = False) -> None:
        """Opens a chat without messages, which with `temporary` leaves nothing on disk."""
        self.leave()
        self._conversation.do(OpenChat(None, temporary))
        self._on_the_way.append(None)

    @property
    def _wanted(self) -> int | None:
        """The chat that was requested last: on a busy machine it is not on screen yet."""
        return self._on_the_way[-1] if self._on_the_way else self.chat_list.current

    def _settled(self) -> int | None:
        """The chat on screen, None while another one is being opened."""
        return None if self._on_the_way else self.chat_list.current

    def leave(self) -> None:
        """Saves what is written and what waits with this chat, because another one may be shown next."""
        self.leaving.emit()
        self.drafts.save()

    @Slot(object)
    def open_hit(self, hit: SearchHit) -> None:
        """Shows a chat at the message that was found."""
        self._hits.open(hit)

    def _step(self, steps: int) -> None:
        chats = [row for row in self.pane.list.chat_list.rows if row.kind == "chat" and not row.is_binned]
        if not chats:
            return
        here = next((position for position, row in enumerate(chats) if row.is_current), -1 if steps > 0 else len(chats))
        row = chats[max(0, min(len(chats) - 1, here + steps))]
        self.pane.list.go_to(row.key)
        self.open_chat(row.chat_id)

    # The list

    @Slot(str)
    def _turn(self, section: str) -> None:
        self.chat_list = turn(self.chat_list, section)
        self._show()

    @Slot(object)
    def _delete_row(self, row: ChatRow) -> None:
        if row.kind == "chat":
            self.actions.delete(row.chat_id)
        elif row.kind == "folder":
            self._conversation.do(DeleteFolder(row.folder_id))

    @Slot()
    def _open_more(self) -> None:
        button = self.pane.more
        self.menus.for_all(self.chat_list).popup(button.mapToGlobal(QPoint(0, button.height() + 4)))

    def rename(self, row: ChatRow) -> None:
        """Opens the title of a row for editing."""
        self.pane.list.rename(row.key)

    def _rename_chosen(self) -> None:
        view = self.pane.list
        row = view.current_row() if view.hasFocus() else None
        if row is not None and row.kind == "section":
            return
        key = row.key if row is not None else chat_key(self.chat_list.current or 0)
        self._views.side.set_open(True)
        self.pane.end_search()
        view.rename(key)

    def _on_chosen(self, action: Callable[[int], object]) -> None:
        """Does an action with the list's current chat, or else with the one on screen."""
        row = self.pane.list.current_row() if self.pane.list.hasFocus() else None
        chat_id = row.chat_id if row is not None and row.kind == "chat" else self.chat_list.current
        if chat_id is not None:
            action(chat_id)

    @Slot(bool)
    def _on_pane(self, is_open: bool) -> None:
        if is_open and self._views.side.is_drawer:
            self.pane.go_to_search()

    # Searching

    def go_to_search(self) -> None:
        """Opens the search (Ctrl+F)."""
        self._views.side.set_open(True)
        self.pane.go_to_search()

    @Slot(str)
    def _search(self, words: str) -> None:
        if words:
            self._conversation.do(Search(words, MOST_HITS))

    # Export, import, and the system text

    def export(self, chat_ids: tuple[int, ...] | None) -> None:
        """Exports chats to a file that the user chooses."""
        chat = self.actions.chat(chat_ids[0]) if chat_ids and len(chat_ids) == 1 else None
        self.transfers.ask_for_export(chat_ids, chat.title if chat is not None else "")

    def import_chats(self) -> None:
        """Imports chats from files that the user chooses."""
        self.transfers.ask_for_import()

    def import_folder(self) -> None:
        """Imports chats from a folder that the user chooses."""
        self.transfers.ask_for_folder_import()

    def instruct(self) -> None:
        """Opens the system text of the chat on screen."""
        if self.instructions is None:
            self.instructions = InstructionsSheet(self._views.window)
            self.instructions.chosen.connect(self._take_instructions)
        kept = self._choices.preferences
        presets = [one for one in kept.presets if one.system.strip()]
        self.instructions.ask(self.chat_list.current, self._system, kept.system, presets)

    @Slot(object)
    def _take_instructions(self, text: str | None) -> None:
        self._system = text
        self._conversation.do(SetSystem(text))


class SearchController:
    """`open_chat` shows a chat; `on_screen` returns which one is shown.

    Shows a message that was found: its chat first, then the branch it is on, then its position.
    """

    def __init__(
        self,
        conversation: Conversation,
        transcript: TranscriptView,
        open_chat: Callable[[int], None],
        on_screen: Callable[[], int | None],
    ) -> None:
        self._conversation, self._transcript = conversation, transcript
        self._open_chat, self._on_screen = open_chat, on_screen
        self._wanted: SearchHit | None = None
        self._turned = False

    def open(self, hit: SearchHit) -> None:
        """Begins; the rest follows when the chat is on screen."""
        same = hit.chat_id == self._on_screen()
        self._wanted, self._turned = None if same else hit, False
        self._open_chat(hit.chat_id)
        if same and hit.message_id is not None and not self._transcript.show_message(hit.message_id):
            self._wanted, self._turned = hit, True
            self._conversation.do(ChooseVersion(hit.message_id))

    def after_opened(self, event: ChatOpened) -> None:
        """Goes to the message that was found, on whatever branch it is: the messages are in the transcript now."""
        hit = self._wanted
        if hit is None or hit.message_id is None or hit.chat_id != event.chat_id:
            return
        if any(message.id == hit.message_id for message in event.messages):
            self._wanted = None
            self._transcript.show_message(hit.message_id)
        elif not self._turned:
            self._turned = True
            self._conversation.do(ChooseVersion(hit.message_id))
        else:
            self._wanted = None
