"""What passes between the conversation and the window: facts and events in, wishes out.

Runs on the window's thread only. It decides nothing about chats or models and paints nothing; it says which widget
hears of which fact, and which wish follows from which click.
"""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication

from app.attachments import in_short
from app.facts import (
    ChatOpened,
    Heard,
    MessageAdded,
    MessageRefused,
    MessageSuperseded,
    PairOpened,
    PairOpening,
    PairRefused,
    PhaseChanged,
    ReplyBegun,
    ReplyEnded,
    RerunEnded,
    RerunProgress,
    StorageTrouble,
    StoredMessage,
    TraceFound,
    TurnsDropped,
)
from app.preferences import Preferences
from app.services import Services
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Verified
from ui import notices
from ui.attaching import Attaching
from ui.bridge import Bridge
from ui.chats.chats import Chats
from ui.chats.messages import MessageDeeds, about
from ui.choices import Choices
from ui.encores import STORED, Encores
from ui.excursions import Excursions
from ui.inspection import Inspection
from ui.language import tr
from ui.live_state import LiveState, live_state
from ui.main_window import MainWindow
from ui.model_files import ModelFiles
from ui.outbox import Outbox
from ui.pair_button import PairName
from ui.pair_name import loading_name, pair_name
from ui.theme import Theme
from ui.transcript.pace_timer import PaceTimer
from ui.transcript.saved import SavedMessage, SavedPerson, SavedReply
from ui.weighing import Weighing

NUMBERS_EVERY_MS = 250
"""Live numbers change at most four times a second: faster they cannot be read."""


class Exchange(QObject):
    """Joins `services.conversation` and the window for as long as the window lives.

    Events go through `pace`, which lets them out as fast as the view may show them; facts do not wait.
    """

    def __init__(
        self,
        services: Services,
        window: MainWindow,
        choices: Choices,
        bridge: Bridge,
        pace: PaceTimer,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._conversation = services.conversation
        self._window, self._choices, self._pace = window, choices, pace
        self._files = ModelFiles(services, window)
        self.inspection = Inspection(window.panel, self)
        self.encores = Encores(self._conversation, window, theme)
        self.excursions = Excursions(services, window, theme, self.encores)
        self.outbox = Outbox(self._conversation.send, window.composer, window.queue_line, self)
        window.closing.connect(self.outbox.fold)  # before the draft is saved
        self.weighing = Weighing(services.count_tokens, window.composer, self)
        self.attaching = Attaching(window.composer, window)
        self.chats = Chats(self._conversation, window, choices)
        self.messages = MessageDeeds(self._conversation, window)
        self._went_on: tuple[str, str] = ("", "")
        self.chats.leaving.connect(self.outbox.fold)
        self._target_name = ""
        self._context_tokens = 0
        self._engine_busy = False
        self._numbers = QTimer(self)
        self._numbers.setInterval(NUMBERS_EVERY_MS)
        self._numbers.timeout.connect(self.show_numbers)
        self._connect(bridge)
        self.weighing.set_full(choices.preferences.full_mode)
        self._conversation.set_options(choices.options)
        self._conversation.listen(bridge.receive)
        for trouble in services.start_troubles[:1]:
            window.banner.show_notice(notices.start_trouble(trouble))

    def _connect(self, bridge: Bridge) -> None:
        window, transcript, commands = self._window, self._window.transcript, self._window.commands
        bridge.heard.connect(self.hear)
        self.outbox.going_out.connect(self._make_way)
        window.composer.stop_requested.connect(self.stop)
        window.banner.action_requested.connect(self._act_on_banner)
        self._choices.options_changed.connect(self._conversation.set_options)
        self._choices.changed.connect(self._on_preferences)
        window.closing.connect(self.attaching.close)
        transcript.regenerate_requested.connect(self.regenerate)
        transcript.try_again_requested.connect(self.regenerate)
        transcript.suggestion_chosen.connect(self.outbox.say)
        self._pace.released.connect(transcript.apply)
        self._pace.released.connect(self.inspection.take)
        transcript.remarked.connect(self._inspect_newest)
        transcript.token_pointed_at.connect(self._mark_round)
        window.panel.round_chosen.connect(transcript.show_round)
        window.pane.open_changed.connect(self.inspection.show_now)
        self._pace.caught_up.connect(self._show_button)
        commands["new_chat"].triggered.connect(self.new_chat)
        commands["regenerate"].triggered.connect(self.regenerate)
        commands["copy_reply"].triggered.connect(self.copy_reply)
        commands["stop"].triggered.connect(self.escape)
        commands["open_model"].triggered.connect(self._files.ask_for_target)

    # Wishes

    @Slot()
    def _make_way(self) -> None:
        """A message goes out: the last reply is shown to its end, and old news leaves."""
        self._catch_up()
        self._window.banner.hide()

    @Slot()
    def stop(self) -> None:
        """Stop the engine; where it has ended and only the view lags, show the rest."""
        if self._engine_busy:
            self.outbox.hold()
            self._window.composer.set_stopping()
            self._conversation.stop()
        else:
            self._catch_up()

    @Slot(object)
    def _on_preferences(self, chosen: Preferences) -> None:
        self.weighing.set_full(chosen.full_mode)

    @Slot()
    def escape(self) -> None:
        """Esc: what lies on top goes first, then the reply stops."""
        if self._window.pages.page is not None:
            self._window.pages.close()
        elif self._window.pane.is_drawer and self._window.pane.is_open:
            self._window.pane.close()
        elif self._window.chats_side.is_drawer and self._window.chats_side.is_open:
            self._window.chats_side.close()
        else:
            self.stop()

    @Slot()
    def regenerate(self) -> None:
        """The last reply anew."""
        if not self._engine_busy:
            self._catch_up()
            self._window.banner.hide()
            self._conversation.regenerate()

    def _catch_up(self) -> None:
        """Show what the view still owes. Only where it lags: the pace would rush the next reply otherwise."""
        if self._pace.is_behind:
            self._pace.finish_now()

    @Slot()
    def new_chat(self) -> None:
        """A running reply is stopped and kept; what is half written in the composer stays with its chat."""
        self._window.banner.hide()
        self._window.pages.close()
        self.open_new_chat()
        self._window.go_to_composer()

    def open_new_chat(self) -> None:
        """What is written and what waits is kept as the draft of the chat that is left."""
        self.outbox.fold()
        self.chats.drafts.save()
        self._conversation.new_chat()

    @Slot()
    def copy_reply(self) -> None:
        """The newest reply's text, without the wrong guesses."""
        state = self._window.transcript.current_state()
        if state is not None and state.text:
            QGuiApplication.clipboard().setText(state.text)

    @Slot(str)
    def _act_on_banner(self, action: str) -> None:
        if action == notices.RETRY:
            self.regenerate()
        elif action == notices.OPEN_MODEL:
            self._files.ask_for_target()
        elif action == notices.USE_STARTER:
            self._files.use_starter()

    # Facts and events

    @Slot(tuple)
    def hear(self, burst: tuple[Heard, ...]) -> None:
        """One burst from the bridge, in order."""
        for item in burst:
            self._take(item)

    def _take(self, item: Heard) -> None:
        window = self._window
        self.weighing.hear(item)
        self.chats.hear(item)
        self.messages.hear(item)
        match item:
            case Started() | Prefilled() | Drafted() | Verified() | Finished() | Failed():
                self._take_event(item)
            case ReplyBegun():
                self._begin(item)
            case ReplyEnded(generation_id, message):
                self._set_busy(False)
                self.encores.know(generation_id, message)
                window.transcript.tell_about(generation_id, about(message))
                self.messages.after_ended(item)
            case TraceFound() if self.messages.takes(item, self.encores.reply_of(item.message_id)):
                pass
            case TraceFound() | RerunProgress() | RerunEnded():
                self.encores.hear(item)
            case MessageAdded(message):
                window.transcript.add_person(in_short(message.text), about(message))
                self.outbox.message_added(message)
            case MessageRefused():
                self.outbox.message_refused(item)
                window.banner.show_notice(notices.message_refused(item))
            case MessageSuperseded():
                window.transcript.drop_newest_reply()
            case ChatOpened():
                self._show_chat(item)
                self.chats.after_opened(item)
            case PairOpening() | PairOpened() | PairRefused():
                self._take_pair(item)
            case TurnsDropped():
                window.banner.show_notice(notices.turns_dropped(item))
                window.transcript.set_cut(self.weighing.first_seen)
            case StorageTrouble():
                window.banner.show_notice(notices.storage_trouble(item))
            case PhaseChanged(phase):
                self._set_busy(phase == "answering")
            case _:
                pass  # what is about chats and messages went to `chats`

    def _take_event(self, event: Started | Prefilled | Drafted | Verified | Finished | Failed) -> None:
        """A broken reply is told beside its text; the banner comes only where something else than again helps."""
        if isinstance(event, Failed):
            notice = notices.reply_failed(event)
            event = msgspec.structs.replace(event, message=notice.what, hint=notice.next_step)
            if notice.action not in ("", notices.RETRY):
                self._window.banner.show_notice(notice)
            self.outbox.hold()
        if isinstance(event, Finished) and event.generation_id == self._went_on[0]:
            event = msgspec.structs.replace(event, text=self._went_on[1] + event.text)
        self._pace.push(event)
        if isinstance(event, Finished) and event.reason == "cancelled":
            self.outbox.hold()
        if isinstance(event, Finished):
            self._choices.reply_timed(event.stats.tok_per_s)

    def _begin(self, fact: ReplyBegun) -> None:
        """Of a reply that goes on, the engine tells the rest only: what there was stays before it."""
        generation_id = fact.generation_id
        self._went_on = (generation_id, fact.text)
        self._catch_up()
        if fact.continues is not None:
            self._window.transcript.drop_newest_reply()
        self._pace.start_over()
        self._window.pages.close()
        self._window.transcript.begin_reply(generation_id, self._target_name, fact.text)
        self.inspection.begin(generation_id)
        self._set_busy(True)
        self._numbers.start()

    def _show_chat(self, fact: ChatOpened) -> None:
        self._pace.start_over()
        self._window.transcript.restore([saved_message(message) for message in fact.messages])
        self.inspection.clear()
        self.encores.forget_all()
        for message in fact.messages:
            if message.role == "assistant":
                self.encores.know(STORED.format(message.id), message)
        self._window.show_live(LiveState(), self._context_tokens)

    def _take_pair(self, fact: PairOpening | PairOpened | PairRefused) -> None:
        button = self._window.top_bar.pair
        match fact:
            case PairOpening(pair):
                button.set_name(loading_name(pair))
            case PairRefused():
                button.set_name(PairName(tr("Choose a model")))
                self._window.banner.show_notice(notices.pair_refused(fact, self._files.wants_starter))
            case PairOpened(pair, opened):
                name = pair_name(pair, opened)
                self._target_name, self._context_tokens = name.target, opened.n_context
                button.set_name(name)
                self._files.pair_opened(pair)
                self._choices.pair_opened(pair.id, pair.draft_length)
                self._window.transcript.set_cut(self.weighing.first_seen)
                if opened.note:
                    self._window.banner.show_notice(notices.pair_note(opened.note))

    # The inspector

    @Slot(str, list)
    def _inspect_newest(self, reply_id: str, events: list[Event]) -> None:
        """The marks of a reply of old have come; the newest reply is the one to inspect."""
        state = self._window.transcript.newest_state()
        if state is not None and state.generation_id == reply_id and events:
            self.inspection.show_whole(events[0].generation_id, events)

    @Slot(str, object)
    def _mark_round(self, reply_id: str, mark: object) -> None:
        state = self._window.transcript.newest_state()
        if state is not None and state.generation_id == reply_id:
            self._window.panel.mark_round(getattr(mark, "round", None))

    # What is shown while a reply runs

    def _set_busy(self, busy: bool) -> None:
        self._engine_busy = busy
        self._show_button()

    @Slot()
    def _show_button(self) -> None:
        self._window.composer.set_replying(self._engine_busy, behind=self._pace.is_behind)
        self.weighing.set_busy(self._engine_busy)
        self.outbox.set_state(self._engine_busy, self._pace.is_behind)
        self._window.commands["regenerate"].setEnabled(not self._engine_busy)

    @Slot()
    def show_numbers(self) -> None:
        """One look at the clock's beat; it rests when the reply on screen has ended."""
        state = self._window.transcript.current_state()
        live = live_state(state)
        self._window.show_live(live, self._context_tokens)
        self.weighing.set_running(live.tokens)
        if state is None or not state.is_live:
            self._numbers.stop()


def saved_message(message: StoredMessage) -> SavedMessage:
    """A message from the disk as the transcript shows it."""
    if message.role == "user":
        return SavedPerson(in_short(message.text), about(message))
    failure = tr("This reply broke off.") if message.state == "failed" else ""
    return SavedReply(STORED.format(message.id), "", message.text, failure=failure, about=about(message))
