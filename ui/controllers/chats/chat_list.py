"""Joins the list of chats with the conversation: events in, commands out. `list_state.reduce` says what is shown."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, QPoint, QTimer, Slot

from app.chats import chat_queries
from app.chats.records import SearchHit
from app.conversation.chat_commands import ChooseVersion, Search, SetChoice
from app.conversation.commands import Stop
from app.conversation.conversation import Conversation
from app.conversation.events import ChatOpened, ChatsChanged, MessageAdded, PhaseChanged, ReplyEndedBehind, SearchFound
from ui.chat_list.chat_sheets import InstructionsSheet
from ui.chat_list.list_state import ChatListState, ChatRow, chat_key, reduce, rows_of, turn
from ui.controllers.chats.autosave import EditAutosave
from ui.controllers.chats.chat_actions import ChatActions, UndoController
from ui.controllers.chats.transfer import ChatTransfers
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.i18n.phrases import shortened
from ui.qt_runtime.event_bridge import EventTable
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow

MOST_HITS = 100
ON_A_CHAT = ("rename_chat", "duplicate_chat", "pin_chat", "archive_chat", "delete_chat", "export_chat")
"""Commands that need a chat."""

NEXT_DAY_MS = 10 * 60 * 1000
"""How often the list looks whether today has become yesterday; a timer for midnight would stand still in sleep."""


class ChatListController(QObject):
    """`now` returns the local time, which says under which day a chat is shown."""

    instructions: InstructionsSheet | None = None
    _system: str | None = None
    _hit: SearchHit | None = None
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
        self._pane, self._view = window.chat_list, window.chat_list.list
        self.chat_list = ChatListState()
        self.transfers = ChatTransfers(conversation, window, events)
        self.actions = ChatActions(conversation, lambda: self.chat_list, window, events, self.transfers)
        UndoController(conversation, self.actions, window, events)
        self._edits = EditAutosave(conversation, window.transcript, events, self)  # Before requests become commands.
        self._connect()
        events.subscribe(SearchFound, self._pane.show_found)
        events.subscribe(ChatOpened, self._show_kind)
        events.subscribe(PhaseChanged, self._show_waiting)
        events.subscribe(MessageAdded, self._message_added)
        for kind in (ChatsChanged, ChatOpened, MessageAdded, PhaseChanged, ReplyEndedBehind):
            events.subscribe(kind, self._reduce)
        events.subscribe(ChatsChanged, lambda _: self.actions.folders_changed())

    def _connect(self) -> None:
        window, actions, view, side = self._window, self.actions, self._view, self._window.chats_side
        view.chosen.connect(self._open_row)
        view.turned.connect(self._turn)
        view.delete_requested.connect(actions.delete_row)
        view.menu_requested.connect(lambda row, position: actions.menu_of(row).popup(position))
        view.chat_list.renamed.connect(actions.rename)
        view.chat_list.dropped.connect(actions.drop)
        self._pane.hits.chosen.connect(self._open_hit)
        self._pane.searched.connect(lambda words: self._conversation.do(Search(words, MOST_HITS)) if words else None)
        self._pane.more_requested.connect(self._open_menu)
        side.request_changed.connect(lambda is_open: self._choices.change(show_chats=is_open))
        side.open_changed.connect(lambda is_open: self._pane.go_to_search() if is_open and side.is_drawer else None)
        clock = QTimer(self)
        clock.timeout.connect(self._show)
        clock.start(NEXT_DAY_MS)
        window.connect_commands(
            new_chat=actions.begin,
            temporary_chat=partial(actions.begin, temporary=True),
            keep_chat=actions.keep,
            toggle_chats=side.toggle,
            search_chats=self._go_to_search,
            next_chat=partial(self._step, 1),
            previous_chat=partial(self._step, -1),
            rename_chat=self._rename_chosen,
            duplicate_chat=partial(self._on_chosen, actions.duplicate),
            pin_chat=partial(self._on_chosen, actions.turn_pin),
            archive_chat=partial(self._on_chosen, actions.turn_archive),
            delete_chat=partial(self._on_chosen, actions.delete),
            export_chat=partial(self._on_chosen, actions.export),
            export_chats=partial(self.transfers.ask_for_export, None),
            import_chats=self.transfers.ask_for_import,
            new_folder=actions.ask_for_folder,
            empty_bin=actions.empty_bin,
            instructions=self._edit_instructions,
        )
        window.commands["keep_chat"].setEnabled(False)
        self._show()

    @Slot()
    def save(self) -> None:
        """Saves drafts and edits for the last time, because the window closes."""
        self._edits.save_all()
        self.actions.drafts.save()

    def targets(self) -> list[PaletteTarget]:
        """Returns all chats that are not in the bin, for the finder."""
        kind, show = tr("a chat", "in the finder"), self.actions.open_chat
        return [PaletteTarget(chat.title, kind, partial(show, chat.id)) for chat in self.chat_list.chats]

    def title_on_screen(self) -> str:
        """Returns the title of the chat on screen, "" where it has none yet."""
        chat = self.actions.chat(self.chat_list.current)
        return chat.title if chat is not None else ""

    # What is shown

    def _reduce(self, event: object) -> None:
        self.chat_list = reduce(self.chat_list, event)
        self._show()

    @Slot()
    def _show(self) -> None:
        rows = rows_of(self.chat_list, self._now())
        self._view.set_rows(rows)
        self._pane.show_empty(not rows)
        chat = self.actions.chat(self.chat_list.current)
        for name in ON_A_CHAT:
            self._window.commands[name].setEnabled(chat is not None or self.chat_list.chats != ())

    def _show_kind(self, event: ChatOpened) -> None:
        """Shows whether the chat on screen is a temporary one."""
        self._system = event.system
        self._window.commands["keep_chat"].setEnabled(event.temporary)
        self._window.setWindowTitle(tr("Temporary chat") if event.temporary else "Draftlight")
        self._window.temporary_line.hide()
        if event.temporary:
            words = tr("Temporary chat: not stored, and gone once you leave it.")
            self._window.temporary_line.show_hint(words, tr("Keep this chat"), self.actions.keep)

    def _show_waiting(self, event: PhaseChanged) -> None:
        """Says what the question on screen waits for, and offers to stop that."""
        line = self._window.waiting_line
        line.setVisible(event.waits)
        if event.waits and (chat := self.actions.chat(event.behind)) is not None:
            words = tr("Waits for the reply in “{title}”.", title=shortened(chat.title or tr("Untitled", "a chat"), 40))
            line.show_hint(words, tr("Stop that one"), lambda: self._conversation.do(Stop(event.behind)))

    # The list

    @Slot(object)
    def _open_row(self, row: ChatRow) -> None:
        if row.is_binned:
            self._conversation.change_chats(chat_queries.restore_chat, row.chat_id)
        self.actions.open_chat(row.chat_id)

    def _step(self, steps: int) -> None:
        chats = [row for row in self._view.chat_list.rows if row.kind == "chat" and not row.is_binned]
        if not chats:
            return
        here = next((position for position, row in enumerate(chats) if row.is_current), -1 if steps > 0 else len(chats))
        row = chats[max(0, min(len(chats) - 1, here + steps))]
        self._view.go_to(row.key)
        self.actions.open_chat(row.chat_id)

    @Slot(str)
    def _turn(self, section: str) -> None:
        self.chat_list = turn(self.chat_list, section)
        self._show()

    @Slot()
    def _open_menu(self) -> None:
        button = self._pane.more
        self.actions.menu_of_all().popup(button.mapToGlobal(QPoint(0, button.height() + 4)))

    def _rename_chosen(self) -> None:
        row = self._view.current_row() if self._view.hasFocus() else None
        if row is not None and row.kind == "section":
            return
        key = row.key if row is not None else chat_key(self.chat_list.current or 0)
        self._window.chats_side.set_open(True)
        self._pane.end_search()
        self._view.rename(key)

    def _on_chosen(self, action: Callable[[int], object]) -> None:
        """Does an action with the list's current chat, or else with the one on screen."""
        row = self._view.current_row() if self._view.hasFocus() else None
        chat_id = row.chat_id if row is not None and row.kind == "chat" else self.chat_list.current
        if chat_id is not None:
            action(chat_id)

    # Searching

    def _go_to_search(self) -> None:
        self._window.chats_side.set_open(True)
        self._pane.go_to_search()

    @Slot(object)
    def _open_hit(self, hit: SearchHit) -> None:
        """Shows a message that was found: its chat first, then the branch it is on, then its position."""
        is_here = not self.actions.is_opening and hit.chat_id == self.chat_list.current
        self._hit, self._is_other_branch = None if is_here else hit, False
        self.actions.open_chat(hit.chat_id)
        if is_here and hit.message_id is not None and not self._window.transcript.show_message(hit.message_id):
            self._hit = hit
            self._choose_branch(hit.message_id)

    def _choose_branch(self, message_id: int) -> None:
        self._is_other_branch = True
        self._conversation.do(ChooseVersion(message_id))

    def go_to_hit(self, event: ChatOpened) -> None:
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

    # The system text

    def _edit_instructions(self) -> None:
        if self.instructions is None:
            self.instructions = InstructionsSheet(self._window)
            self.instructions.chosen.connect(self._set_instructions)
        kept = self._choices.preferences
        presets = [one for one in kept.presets if one.system.strip()]
        self.instructions.ask(self.chat_list.current, self._system, kept.system, presets)

    @Slot(object)
    def _set_instructions(self, text: str | None) -> None:
        self._system = text
        self._conversation.do(SetChoice("system", text))

    def _message_added(self, event: MessageAdded) -> None:
        if self.instructions is not None and self.chat_list.current is None:
            self.instructions.chat_began(event.message.chat_id)
