"""Connects the conversation and the window: events in, commands out.

It runs on the window's thread only. It decides nothing about chats or models and paints nothing; it says which widget
gets which event, and which command follows from which click. What is a thing of its own (chats, messages, the pair...)
is a controller of its own, which enters into the same table of events what it takes.
"""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication

from app.attachments.attachment import from_prompt
from app.chats.records import StoredMessage
from app.conversation.commands import Regenerate, SetOptions, Stop
from app.conversation.events import (
    ChatOpened,
    MessageAdded,
    MessageRefused,
    MessageSuperseded,
    PairOpened,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    ReplySaved,
    StorageProblem,
    TurnsDropped,
)
from app.services import Services
from app.settings.preferences import Preferences
from engine.events import Drafted, Failed, Finished, Prefilled, Started, Verified
from ui.composer.attachment_controller import AttachmentController
from ui.composer.context_controller import ContextController
from ui.composer.outbox import Outbox
from ui.controllers.chats.chat_list import ChatListController
from ui.controllers.chats.message_actions import MessageController, about
from ui.controllers.inspector import InspectorController
from ui.controllers.navigation import Navigation
from ui.controllers.pair import PairController
from ui.controllers.preferences import PreferencesController
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.transcript.message.message_actions import TRY_AGAIN
from ui.transcript.message.records import SavedMessage, SavedReply, SavedUserMessage
from ui.transcript.message.reply_figures import same_text
from ui.transcript.state.event_pacer import EventPacer
from ui.widgets import notices
from ui.widgets.banner import Notice
from ui.window.command_palette import CommandContext
from ui.window.file_drop import FileDrop
from ui.window.main_window import MainWindow


class ConversationController(QObject):
    """Joins `services.conversation` and the window for as long as the window exists; its attributes are the features.

    The engine's events go through `pace`, which releases them as fast as the view may show them; other events do not
    wait.
    """

    _begun = ReplyBegun("", 0, 0)
    _replaced: frozenset[tuple[str, str]] = frozenset()
    """Target and text of what the reply that is being written again has said before."""

    def __init__(
        self,
        services: Services,
        window: MainWindow,
        choices: PreferencesController,
        events: EventTable,
        pace: EventPacer,
    ) -> None:
        super().__init__(window)
        self._conversation = conversation = services.conversation
        self._window, self._transcript = window, window.transcript
        self._choices, self._pace = choices, pace
        # Who comes first gets each event first.
        self.context = ContextController(window.composer, events, self)
        self.chats = ChatListController(conversation, window, choices, events)
        self.outbox = Outbox(conversation.do, window.composer, window.queue_line, self)
        self.inspector = InspectorController(window, self.context, events)
        self.reply_actions = ReplyActions(services, window, events, self.chats.title_on_screen)
        self.messages = MessageController(conversation, window, events, self.reply_actions)
        self._subscribe(events)
        self.pair = PairController(services, choices, window, events)
        self.navigation = Navigation(services, window, self.reply_actions, self.pair)
        self.attachments = AttachmentController(window.composer, window)
        self.file_drop = FileDrop(window)
        self._connect()
        self._show_mode(choices.preferences)
        conversation.do(SetOptions(choices.options))
        if report := services.crash_report:
            copy = partial(QGuiApplication.clipboard().setText, report)
            self._window.banner.connect_action(notices.COPY_REPORT, copy)
            self._window.banner.show_notice(notices.crash_reported())
        for problem in services.start_problems[:1]:
            self._window.banner.show_notice(notices.plain_notice(problem))

    def _connect(self) -> None:
        window, transcript = self._window, self._transcript
        self.file_drop.trace_dropped.connect(self.navigation.open_file)
        self.file_drop.files_dropped.connect(self.attachments.attach_files)
        self.file_drop.chats_dropped.connect(self.chats.transfers.import_files)
        self.outbox.sending.connect(self._clear_view)
        self.chats.actions.leaving.connect(self.outbox.move_to_draft)
        window.composer.stop_requested.connect(self.stop)
        window.finder.sources += [self.pair.targets, self.chats.targets]
        window.finder.context = self._command_context
        self._choices.options_changed.connect(lambda options: self._conversation.do(SetOptions(options)))
        self._choices.changed.connect(self._show_mode)
        for leave in (self.outbox.move_to_draft, self.chats.save, self.attachments.close):  # In this order.
            window.closing.connect(leave)
        transcript.requested.connect(lambda request: self.regenerate() if request.action == TRY_AGAIN else None)
        transcript.suggestion_chosen.connect(window.composer.take_focus)  # The button that was clicked goes.
        transcript.suggestion_chosen.connect(self.outbox.send_text)
        self._pace.released.connect(transcript.apply)
        self._pace.released.connect(self.inspector.update)
        self._pace.caught_up.connect(lambda: self._show_state(self.outbox.is_busy))
        window.connect_commands(regenerate=self.regenerate, copy_reply=self._copy_reply, stop=self._escape)

    # Requests

    @Slot()
    def _clear_view(self) -> None:
        """Prepares for another reply: the last one is shown to its end, old notices go."""
        self._catch_up()
        self._window.banner.hide()

    @Slot()
    def stop(self) -> None:
        """Stops the engine, also between two models; if it has ended and only the view lags, shows the rest."""
        if not self.outbox.is_busy and self._pace.is_behind:
            self._catch_up()
            return
        if self.outbox.is_busy:
            self.outbox.hold()
            self._window.composer.set_stopping()
        self._conversation.do(Stop())

    @Slot(object)
    def _show_mode(self, chosen: Preferences) -> None:
        self.context.set_full(chosen.full_mode)
        self._window.panel.set_full(chosen.full_mode)
        self._transcript.cards.is_full = chosen.full_mode

    def _escape(self) -> None:
        """Closes what is on top, and if there is nothing, stops the reply."""
        if self._window.pages.page is not None:
            self._window.pages.go_back()
            return
        drawers = (side for side in (self._window.pane, self._window.chats_side) if side.is_drawer and side.is_open)
        if (drawer := next(drawers, None)) is not None:
            drawer.close()
        elif self.reply_actions.is_proving:
            self.reply_actions.stop_proof()
        else:
            self.stop()

    def _command_context(self) -> CommandContext:
        """Returns what commands can be about now."""
        messages = self._transcript.messages
        has_versions = messages.newest_of_several() is not None
        return CommandContext(self.outbox.is_busy, messages.newest_reply() is not None, has_versions)

    def regenerate(self) -> None:
        """Regenerates the last reply."""
        if not self.outbox.is_busy:
            self._clear_view()
            self._conversation.do(Regenerate())

    def _catch_up(self) -> None:
        """Shows what the view has not shown yet, but only where it lags: else the next reply would not be paced."""
        if self._pace.is_behind:
            self._pace.finish_now()

    def _copy_reply(self) -> None:
        """Copies the newest reply's text, without the wrong guesses."""
        newest = self._transcript.messages.newest_reply()
        if newest is not None and newest.text:
            QGuiApplication.clipboard().setText(newest.text)
            self._window.banner.show_notice(Notice(tr("The reply was copied."), grave=False, done=True))

    # Events

    def _subscribe(self, events: EventTable) -> None:
        """Enters what goes to the transcript, by way of the pacer where it may lag."""
        for part in (Started, Prefilled, Drafted, Verified):
            events.subscribe(part, self._pace.push)
        events.subscribe(Finished, self._finish)
        events.subscribe(Failed, self._fail)
        events.subscribe(ReplyBegun, self._begin)
        events.subscribe(ReplyEnded, self._end)
        events.subscribe(ReplySaved, self._show_saved)
        events.subscribe(MessageAdded, self._add_message)
        events.subscribe(MessageRefused, self._refuse_message)
        events.subscribe(MessageSuperseded, self._supersede)
        events.subscribe(ChatOpened, self._show_chat, self.chats.go_to_hit)
        events.subscribe(PairOpened, lambda _: self._transcript.set_cut(self.context.first_seen))
        events.subscribe(TurnsDropped, self._drop_turns)
        events.subscribe(StorageProblem, self._show_problem)
        events.subscribe(PhaseChanged, self._show_phase)

    def _add_message(self, event: MessageAdded) -> None:
        self._transcript.add_user_message(from_prompt(event.message.text)[1], about(event.message))
        if event.instead_of is None:
            self.outbox.message_added(event.message)

    def _refuse_message(self, event: MessageRefused) -> None:
        if event.instead_of is None:
            self.outbox.message_refused(event)
        self._show_problem(event)

    def _show_problem(self, event: MessageRefused | StorageProblem) -> None:
        self._window.banner.show_notice(notices.problem_notice(event.problem))

    def _supersede(self, event: MessageSuperseded) -> None:
        self._replaced = frozenset((event.message.target, text) for text in (event.message.text, *event.texts))
        self._transcript.drop_newest_reply()

    def _drop_turns(self, event: TurnsDropped) -> None:
        if event.is_first:
            self._window.banner.show_notice(notices.turns_dropped(event))
        self._transcript.set_cut(self.context.first_seen)

    def _end(self, event: ReplyEnded) -> None:
        self._show_state(event.calls)
        self._transcript.set_about(self._begun.message_id, about(event.message))
        message = event.message
        if message.id != self._begun.message_id:  # The disk refused the reply, or gave no id at its beginning.
            self.inspector.begin(message.id)
        if message.text and message.state == "complete" and (message.target, message.text) in self._replaced:
            # Written again it came out the same, which would else look as if nothing ran.
            options = self._choices.options
            self._transcript.show_proof(message.id, same_text(options.seed, options.sampling.temperature))
        self._replaced = frozenset()

    def _show_saved(self, event: ReplySaved) -> None:
        """Says that a reply is on the disk after all, and gives the one on screen its id."""
        if event.id_before is not None:
            self._transcript.set_about(event.id_before, about(event.message))
        self._window.banner.show_notice(notices.reply_saved())

    def _finish(self, event: Finished) -> None:
        """Shows the end of a reply; of one that was continued, the engine's text is the rest only."""
        if event.generation_id == self._begun.generation_id and self._begun.continues:
            event = msgspec.structs.replace(event, text=self._begun.text + event.text)
        self._pace.push(event)
        if event.reason == "cancelled":
            self.outbox.hold()

    def _fail(self, event: Failed) -> None:
        """Shows a failed reply beside its text; the banner appears only where a new attempt would not help."""
        notice = notices.reply_failed(event)
        if notice.action not in ("", notices.RETRY):
            self._window.banner.show_notice(notice)
        self.outbox.hold()
        self._pace.push(msgspec.structs.replace(event, message=notice.what, hint=notice.next_step))

    def _begin(self, event: ReplyBegun) -> None:
        """Begins a reply.

        If it continues another one, the engine's events are the rest only, and the old text stays.
        """
        self._begun = event
        self._catch_up()
        if event.continues:
            self._transcript.drop_newest_reply()
        self._pace.start_over()
        self._window.pages.close()
        target = event.target or self.pair.target_name
        self._transcript.begin_reply(event.generation_id, target, event.text, event.events, event.message_id)
        self.inspector.begin(event.message_id)
        if event.events and not event.resumes:
            self._transcript.go_to_current()  # The reply that had the keyboard is gone.
        self._show_state(True)

    def _show_chat(self, event: ChatOpened) -> None:
        self._pace.start_over()
        self._window.composer.set_replying(self.outbox.is_busy)  # No view lags now, but the queue still waits.
        self._transcript.restore([saved_message(message) for message in event.messages])
        self.inspector.clear()

    def _show_phase(self, event: PhaseChanged) -> None:
        """A reply that is written to another chat lets this one be written in, and a message wait."""
        self._show_state(event.phase == "answering" and event.behind is None)
        self._window.commands["regenerate"].setEnabled(event.phase != "answering")

    def _show_state(self, is_busy: bool) -> None:
        """Shows whether the engine writes a reply, and whether the view still plays what it has written."""
        self._window.composer.set_replying(is_busy, behind=self._pace.is_behind)
        self.context.set_busy(is_busy)
        self.outbox.set_state(is_busy, self._pace.is_behind)
        self._window.commands["regenerate"].setEnabled(not is_busy)


def saved_message(message: StoredMessage) -> SavedMessage:
    """Returns a message from the disk as the transcript shows it."""
    if message.role == "user":
        return SavedUserMessage(from_prompt(message.text)[1], about(message))
    failure = tr("This reply was cut short.") if message.state == "failed" else ""
    # A reply with figures was written here, and the text alone does not say whether its template opened the reasoning.
    begins = None if message.stats is not None else False
    return SavedReply(message.target, message.text, failure=failure, begins_inside=begins, about=about(message))
