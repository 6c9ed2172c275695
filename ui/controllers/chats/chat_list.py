"""Joins the list of chats with the conversation: events in, commands out. `list_state.reduce` says what is shown."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, QPoint, QTimer, Signal, Slot

from app.chats import chat_queries
from app.chats.records import SearchHit
from app.conversation.chat_commands import ChooseVersion, KeepChat, Search, SetChoice
from app.conversation.commands import OpenChat
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, ChatsChanged, MessageAdded, PhaseChanged, SearchFound, StorageProblem
from ui.chat_list.chat_sheets import InstructionsSheet
from ui.chat_list.list_state import ChatListState, ChatRow, chat_key, reduce, rows_of, turn
from ui.controllers.chats.autosave import Drafts, EditAutosave
from ui.controllers.chats.chat_actions import ChatActions, ChatMenus, UndoController
from ui.controllers.chats.transfer import ChatTransfers
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow

MOST_HITS = 100
ON_A_CHAT = ("rename_chat", "duplicate_chat", "pin_chat", "archive_chat", "delete_chat", "export_chat")
"""Commands that need a chat."""

NEXT_DAY_MS = 10 * 60 * 1000
"""How often the list looks whether today has become yesterday; a timer for midnight would stand still while the
computer sleeps.
"""


class ChatListController(QObject):
    """`now` returns the local time, which says under which day a chat is shown.

    Signals: `leaving` before another chat is requested, while the draft of this one can still be changed.
    """

    leaving = Signal()
    _is_other_branch = False

    def __init__(
        self,
        conversation: Conversation,
        window: MainWindow,
        choices: PreferencesController,
        events: EventTable,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(window)
        self._conversation, self._window, self._choices, self._now = conversation, window, choices, now
        self.pane = window.chat_list
        self.chat_list = ChatListState()
        self._on_the_way: list[int | None] = []
        self.drafts = Drafts(conversation, window.composer, self)
        UndoController(conversation, window, events, self.open_chat, self.leave)
        self._edits = EditAutosave(conversation, window.transcript, events, self)  # Before requests become commands.
        self.actions = ChatActions(conversation, lambda: self.chat_list, window)
        self.transfers = ChatTransfers(conversation, window, events)
        self.menus = ChatMenus(conversation, self.actions, window, self.open_chat, self.rename, self.export)
        self.instructions: InstructionsSheet | None = None
        self._system: str | None = None
        self._hit: SearchHit | None = None
        clock = QTimer(self)
        clock.timeout.connect(self._show)
        clock.start(NEXT_DAY_MS)
        self._connect()
        self._subscribe(events)

    def _connect(self) -> None:
        pane, view, side = self.pane, self.pane.list, self._window.chats_side
        view.chosen.connect(self._choose)
        view.turned.connect(self._turn)
        view.delete_requested.connect(self._delete_row)
        view.menu_requested.connect(lambda row, position: self.menus.for_row(row, self.chat_list).popup(position))
        view.chat_list.renamed.connect(self.actions.rename)
        view.chat_list.dropped.connect(self.actions.drop)
        pane.hits.chosen.connect(self.open_hit)
        pane.searched.connect(lambda words: self._conversation.do(Search(words, MOST_HITS)) if words else None)
        pane.more_requested.connect(self._open_more)
        side.request_changed.connect(lambda is_open: self._choices.change(show_chats=is_open))
        side.open_changed.connect(self._on_pane)
        for name, action in self._actions_by_name().items():
            self._window.commands[name].triggered.connect(lambda _=False, action=action: action())
        self._show()

    def _actions_by_name(self) -> dict[str, Callable[[], object]]:
        return {
            "new_chat": self.begin,
            "toggle_chats": self._window.chats_side.toggle,
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
            "import_chats": self.transfers.ask_for_import,
            "empty_bin": self.actions.ask_to_empty_bin,
            "temporary_chat": lambda: self.begin(temporary=True),
            "keep_chat": self._keep,
            "instructions": self.instruct,
        }

    # Events

    def _subscribe(self, events: EventTable) -> None:
        events.subscribe(SearchFound, self.pane.show_found)
        events.subscribe(StorageProblem, lambda _: self._on_the_way.clear())  # What was requested may never come.
        events.subscribe(ChatOpened, self._opened, self._show_whether_temporary)
        self._window.commands["keep_chat"].setEnabled(False)
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
            self._window.commands[name].setEnabled(chat is not None or self.chat_list.chats != ())

    # Opening

    @Slot(object)
    def _choose(self, row: ChatRow) -> None:
        if row.is_binned:
            self._conversation.change_chats(chat_queries.restore_chat, row.chat_id)
        self.open_chat(row.chat_id)

    def open_chat(self, chat_id: int) -> None:
        """Shows a chat. The one on screen stays as it is, because a reply may be running there."""
        self._window.pages.close()
        if chat_id != self._wanted:
            self.leave()
            self._conversation.do(OpenChat(chat_id))
            self._on_the_way.append(chat_id)
        if self._window.chats_side.is_drawer:
            self._window.chats_side.close()
            self._window.composer.take_focus()

    def begin(self, *, temporary: bool = False) -> None:
        """Opens a chat without messages, which with `temporary` leaves nothing on disk.

        A running reply is stopped and kept; the draft in the composer stays with its chat.
        """
        self._window.banner.hide()
        self._window.pages.close()
        self.leave()
        self._conversation.do(OpenChat(None, temporary))
        self._on_the_way.append(None)
        self._window.composer.take_focus()

    @Slot()
    def _keep(self) -> None:
        """Puts the temporary chat on screen on disk, with what is half written."""
        self.leave()
        self._conversation.do(KeepChat())
        self._window.composer.take_focus()

    def _show_whether_temporary(self, event: ChatOpened) -> None:
        line = self._window.temporary_line
        self._window.commands["keep_chat"].setEnabled(event.temporary)
        self._window.setWindowTitle(tr("Temporary chat") if event.temporary else "Draftlight")
        line.hide()
        if event.temporary:
            said = tr("Temporary chat: not stored, and gone once you leave it.")
            line.show_hint(said, tr("Keep this chat"), self._keep)

    @property
    def _wanted(self) -> int | None:
        """The chat that was requested last: on a busy machine it is not on screen yet."""
        return self._on_the_way[-1] if self._on_the_way else self.chat_list.current

    def leave(self) -> None:
        """Saves what is written and what waits with this chat, because another one may be shown next."""
        self.leaving.emit()
        self.drafts.save()

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
            self._conversation.change_chats(chat_queries.delete_folder, row.folder_id)

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
        self._window.chats_side.set_open(True)
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
        if is_open and self._window.chats_side.is_drawer:
            self.pane.go_to_search()

    # Searching

    def go_to_search(self) -> None:
        """Opens the search (Ctrl+F)."""
        self._window.chats_side.set_open(True)
        self.pane.go_to_search()

    @Slot(object)
    def open_hit(self, hit: SearchHit) -> None:
        """Shows a message that was found: its chat first, then the branch it is on, then its position."""
        is_here = not self._on_the_way and hit.chat_id == self.chat_list.current
        self._hit, self._is_other_branch = None if is_here else hit, False
        self.open_chat(hit.chat_id)
        if is_here and hit.message_id is not None and not self._window.transcript.show_message(hit.message_id):
            self._hit = hit
            self._choose_branch(hit.message_id)

    def _choose_branch(self, message_id: int) -> None:
        self._is_other_branch = True
        self._conversation.do(ChooseVersion(message_id))

    def after_opened(self, event: ChatOpened) -> None:
        """Goes to the message that was found: the messages are in the transcript now."""
        hit = self._hit
        if hit is None or hit.message_id is None or hit.chat_id != event.chat_id:
            return
        is_there = any(message.id == hit.message_id for message in event.messages)
        if not is_there and not self._is_other_branch:
            self._choose_branch(hit.message_id)
            return
        self._hit = None
        if is_there:
            self._window.transcript.show_message(hit.message_id)

    # Export, and the system text

    def export(self, chat_ids: tuple[int, ...] | None) -> None:
        """Exports chats to a file that the user chooses."""
        chat = self.actions.chat(chat_ids[0]) if chat_ids and len(chat_ids) == 1 else None
        self.transfers.ask_for_export(chat_ids, chat.title if chat is not None else "")

    def instruct(self) -> None:
        """Opens the system text of the chat on screen."""
        if self.instructions is None:
            self.instructions = InstructionsSheet(self._window)
            self.instructions.chosen.connect(self._take_instructions)
        kept = self._choices.preferences
        presets = [one for one in kept.presets if one.system.strip()]
        self.instructions.ask(self.chat_list.current, self._system, kept.system, presets)

    @Slot(object)
    def _take_instructions(self, text: str | None) -> None:
        self._system = text
        self._conversation.do(SetChoice("system", text))
