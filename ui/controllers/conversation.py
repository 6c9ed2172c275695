"""Connects the conversation and the window: events in, commands out.

It runs on the window's thread only. It decides nothing about chats or models and paints nothing; it says which widget
gets which event, and which command follows from which click. What is a thing of its own (chats, messages, the pair...)
is a controller of its own, which enters into the same table of events what it takes.
"""

from __future__ import annotations

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
from ui.controllers.chats.message_actions import MessageController, VersionsController, about
from ui.controllers.inspector import InspectorController
from ui.controllers.navigation import FileDrop, Navigation
from ui.controllers.pair import PairController
from ui.controllers.preferences import PreferencesController
from ui.controllers.reply_actions import ReplyActions
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventBridge, EventTable
from ui.transcript.message.message_actions import TRY_AGAIN, MessageRequest
from ui.transcript.message.records import SavedMessage, SavedReply, SavedUserMessage
from ui.transcript.message.reply_figures import same_text
from ui.transcript.state.event_pacer import EventPacer
from ui.widgets import notices
from ui.widgets.banner import Notice
from ui.window.command_palette import Moment
from ui.window.main_window import MainWindow


class ConversationController(QObject):
    """Joins `services.conversation` and the window for as long as the window exists.

    The engine's events go through `pace`, which releases them as fast as the view may show them; other events do not
    wait.
    """

    _replaced: frozenset[tuple[str, str]] = frozenset()
    """Target and text of what the reply that is being written again has said before."""

    def __init__(
        self,
        services: Services,
        window: MainWindow,
        choices: PreferencesController,
        bridge: EventBridge,
        events: EventTable,
        pace: EventPacer,
    ) -> None:
        super().__init__(window)
        self._conversation = conversation = services.conversation
        self._window, self._choices, self._pace = window, choices, pace
        self._begun = ReplyBegun("", 0, 0)
        # Who comes first takes each event first.
        self.context = ContextController(window.composer, events, self)
        self.chats = ChatListController(conversation, window, choices, events)
        self.outbox = Outbox(conversation.do, window.composer, window.queue_line, self)
        self.inspection = InspectorController(window, self.context, events)
        self.messages = MessageController(conversation, window, events)
        self._subscribe(events)
        self.pair = PairController(services, choices, window, events)
        self.reply_actions = ReplyActions(services, window, events, self.chats.title_on_screen)
        self.navigation = Navigation(services, window, self.reply_actions, self.pair.files)
        self.attaching = AttachmentController(window.composer, window)
        self.dropping = FileDrop(window)
        VersionsController(conversation, window, events, self.reply_actions)
        events.subscribe(PhaseChanged, lambda event: self._show_state(event.phase == "answering"))
        self._connect()
        self._on_preferences(choices.preferences)
        conversation.do(SetOptions(choices.options))
        conversation.listen(bridge.receive)
        if services.crash_report:
            self._offer_report(services.crash_report)
        for problem in services.start_problems[:1]:
            window.banner.show_notice(notices.note(problem))

    def _connect(self) -> None:
        window, transcript, commands = self._window, self._window.transcript, self._window.commands
        self.navigation.model_given.connect(self.pair.files.open_files)
        self.dropping.trace_dropped.connect(self.navigation.open_file)
        self.dropping.files_dropped.connect(self.attaching.attach_files)
        self.dropping.chats_dropped.connect(self.chats.transfers.import_files)
        self.outbox.going_out.connect(self._make_room)
        self.chats.leaving.connect(self.outbox.fold)
        window.composer.stop_requested.connect(self.stop)
        window.finder.sources += [self.pair.files.targets, self.chats.targets]
        window.finder.moment = self._moment
        self._choices.options_changed.connect(lambda options: self._conversation.do(SetOptions(options)))
        self._choices.changed.connect(self._on_preferences)
        for leave in (self.outbox.fold, self.chats.save, self.attaching.close):  # In this order.
            window.closing.connect(leave)
        transcript.requested.connect(self._on_request)
        transcript.suggestion_chosen.connect(self.outbox.say)
        self._pace.released.connect(transcript.apply)
        self._pace.released.connect(self.inspection.take)
        self._pace.caught_up.connect(lambda: self._show_state(self.outbox.is_busy))
        commands["regenerate"].triggered.connect(self.regenerate)
        commands["copy_reply"].triggered.connect(self.copy_reply)
        commands["stop"].triggered.connect(self.escape)

    # Requests

    @Slot()
    def _make_room(self) -> None:
        """Prepares for a message that is being sent: the last reply is shown to its end, old notices go."""
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
    def _on_preferences(self, chosen: Preferences) -> None:
        self.context.set_full(chosen.full_mode)
        self._window.panel.set_full(chosen.full_mode)

    @Slot()
    def escape(self) -> None:
        """Handles Esc: it closes what is on top, and if there is nothing, stops the reply."""
        if self._window.pages.page is not None:
            self._window.pages.go_back()
            return
        drawers = (side for side in (self._window.pane, self._window.chats_side) if side.is_drawer and side.is_open)
        if (drawer := next(drawers, None)) is not None:
            drawer.close()
        elif self.reply_actions.proves:
            self.reply_actions.stop_proof()
        else:
            self.stop()

    def _moment(self) -> Moment:
        """Returns what commands can be about now."""
        messages = self._window.transcript.messages
        has_versions = messages.newest_of_several() is not None
        return Moment(self.outbox.is_busy, messages.newest_reply() is not None, has_versions)

    @Slot()
    def regenerate(self) -> None:
        """Regenerates the last reply."""
        if not self.outbox.is_busy:
            self._catch_up()
            self._window.banner.hide()
            self._conversation.do(Regenerate())

    @Slot(object)
    def _on_request(self, request: MessageRequest) -> None:
        if request.action == TRY_AGAIN:
            self.regenerate()

    def _catch_up(self) -> None:
        """Shows what the view has not shown yet, but only where it lags: else the next reply would not be paced."""
        if self._pace.is_behind:
            self._pace.finish_now()

    @Slot()
    def copy_reply(self) -> None:
        """Copies the newest reply's text, without the wrong guesses."""
        newest = self._window.transcript.messages.newest_reply()
        if newest is not None and newest.text:
            QGuiApplication.clipboard().setText(newest.text)
            self._window.banner.show_notice(Notice(tr("The reply was copied."), grave=False, done=True))

    def _offer_report(self, report: str) -> None:
        """Tells that something went wrong before this start; its button copies what the logs know of it."""
        copied, banner = notices.COPY_REPORT, self._window.banner
        clipboard = QGuiApplication.clipboard()
        banner.action_requested.connect(lambda action: clipboard.setText(report) if action == copied else None)
        banner.show_notice(notices.crash_reported())

    # Events

    def _subscribe(self, events: EventTable) -> None:
        """Enters what goes to the transcript, by way of the pacer where it may lag."""
        show, transcript = self._window.banner.show_notice, self._window.transcript
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
        events.subscribe(ChatOpened, self._show_chat, self.chats.after_opened)
        events.subscribe(PairOpened, lambda _: transcript.set_cut(self.context.first_seen))
        events.subscribe(TurnsDropped, self._drop_turns)
        events.subscribe(StorageProblem, lambda event: show(notices.problem_notice(event.problem)))

    def _add_message(self, event: MessageAdded) -> None:
        self._window.transcript.add_user_message(from_prompt(event.message.text)[1], about(event.message))
        if event.instead_of is None:
            self.outbox.message_added(event.message)

    def _refuse_message(self, event: MessageRefused) -> None:
        if event.instead_of is None:
            self.outbox.message_refused(event)
        self._window.banner.show_notice(notices.problem_notice(event.problem))

    def _supersede(self, event: MessageSuperseded) -> None:
        self._replaced = frozenset((event.message.target, text) for text in (event.message.text, *event.texts))
        self._window.transcript.drop_newest_reply()

    def _drop_turns(self, event: TurnsDropped) -> None:
        if event.is_first:
            self._window.banner.show_notice(notices.turns_dropped(event))
        self._window.transcript.set_cut(self.context.first_seen)

    def _end(self, event: ReplyEnded) -> None:
        self._show_state(event.calls)
        self._window.transcript.tell_about(self._begun.message_id, about(event.message))
        message = event.message
        if message.id != self._begun.message_id:  # The disk refused the reply, or gave no id at its beginning.
            self.inspection.begin(message.id)
        if message.text and message.state == "complete" and (message.target, message.text) in self._replaced:
            # Written again it came out the same, which would else look as if nothing ran.
            options = self._choices.options
            self._window.transcript.tell_proof(message.id, same_text(options.seed, options.sampling.temperature))
        self._replaced = frozenset()

    def _show_saved(self, event: ReplySaved) -> None:
        """Says that a reply is on the disk after all, and gives the one on screen its id."""
        if event.id_before is not None:
            self._window.transcript.tell_about(event.id_before, about(event.message))
        self._window.banner.show_notice(notices.reply_saved())

    def _finish(self, event: Finished) -> None:
        """Shows the end of a reply; of one that was continued, the engine's text is the rest only."""
        if event.generation_id == self._begun.generation_id:
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

    def _begin(self, published: ReplyBegun) -> None:
        """Begins a reply.

        If it continues another one, the engine's events are the rest only, and the old text stays.
        """
        self._begun = published
        self._catch_up()
        if published.continues:
            self._window.transcript.drop_newest_reply()
        self._pace.start_over()
        self._window.pages.close()
        target = published.target or self.pair.target_name
        self._window.transcript.begin_reply(
            published.generation_id, target, published.text, published.events, published.message_id
        )
        self.inspection.begin(published.message_id)
        if published.events:
            self._window.transcript.go_to_current()  # The reply that had the keyboard is gone.
        self._show_state(True)

    def _show_chat(self, published: ChatOpened) -> None:
        self._pace.start_over()
        self._window.composer.set_replying(self.outbox.is_busy)  # No view lags now, but the queue still waits.
        self._window.transcript.restore([saved_message(message) for message in published.messages])
        self.inspection.clear()

    # What is shown while a reply runs

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
