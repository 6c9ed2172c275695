"""The first screen: whoever opens the app for the first time sees a recorded race, and two buttons below it.

The race is read and painted a moment after the window is there, so that the window comes no later for it.

`GuessingHints` is what the window says by itself later: that guessing has paused, and that a drafter lies here that
could guess. Both are said in one quiet line, with the button that changes it, and once.
"""

from __future__ import annotations

import logging

import msgspec
from PySide6.QtCore import QObject, QTimer, Slot

from app.conversation.commands import UsePair
from app.conversation.events import ChatOpened, MessageAdded, PairOpened, PairOpening, ReplyBegun, ReplyEnded
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.events import DraftersJudged
from app.services import Services
from app.services.pair_memory import ALWAYS, with_count
from engine.events import Verified
from models.pair import STARTER
from ui.controllers.models import ModelsController
from ui.controllers.pair import useful_path
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.main_window import MainWindow
from ui.window.status_lines import HintLine

SOON_MS = 250


class FirstScreen(QObject):
    """Does nothing unless the app `is_new` to its user. The race goes with the first message or "Ask something"."""

    def __init__(self, window: MainWindow, choices: PreferencesController, events: EventTable, *, is_new: bool) -> None:
        super().__init__(window)
        self._window, self._choices = window, choices
        self._is_wanted, self._has_opened = is_new, False
        events.subscribe(PairOpening, self._show_examples)
        events.subscribe(PairOpened, self._show_examples)
        events.subscribe(ReplyEnded, lambda _: window.transcript.invitation.greet_again())
        if not is_new:
            window.transcript.invitation.greet_again()
            return
        window.transcript.invites = False  # Prompts would be there for a moment, and jump when the race comes.
        invitation = window.transcript.invitation
        invitation.ask_requested.connect(window.composer.take_focus)
        invitation.game_requested.connect(window.commands["beat"].trigger)
        events.subscribe(MessageAdded, self._message_added)
        events.subscribe(PairOpened, self._pair_opened)
        QTimer.singleShot(SOON_MS, self, self.show_race)

    def _show_examples(self, event: PairOpening | PairOpened) -> None:
        is_starter, chats = event.pair.id == STARTER, isinstance(event, PairOpening) or event.opened.chats
        kind = "starter" if is_starter else "asked" if chats else "continued"
        self._window.transcript.invitation.show_examples(kind)

    def _message_added(self, _event: MessageAdded) -> None:
        self._is_wanted = False
        self._show_prompts()

    def _pair_opened(self, event: PairOpened) -> None:
        if self._has_opened and event.pair.id != STARTER:
            self._show_prompts()  # Somebody chose another model: what is said of the race is said of the first.
        self._has_opened = True

    def _show_prompts(self) -> None:
        self._window.transcript.invites = True
        self._window.transcript.invitation.show_prompts()

    @Slot()
    def show_race(self) -> None:
        """Shows the race, unless something was asked meanwhile."""
        if not self._is_wanted:
            return
        # The imports take a while, which the start must not pay.
        from ui.pages.race.recorded_view import RecordedView
        from ui.stage.recorded_race import recorded_race

        try:
            content = recorded_race()
        except (OSError, msgspec.MsgspecError) as error:
            logging.getLogger(__name__).warning("the recorded race cannot be read (%s): install again", error)
            self._show_prompts()
            return
        invitation = self._window.transcript.invitation
        still = self._choices.motion.is_reduced(self._choices.preferences.reduced_motion)
        self._window.transcript.invites = True
        view = RecordedView(content, invitation, is_still=still)
        invitation.show_race(view)


PAUSED_AFTER = 12
"""Rounds in a row that were written plainly because guessing would not pay: fewer are a look at the plain speed."""


class GuessingHints(QObject):
    """Shows each hint in `line`, until the next message or another chat."""

    def __init__(self, services: Services, line: HintLine, events: EventTable, models: ModelsController) -> None:
        super().__init__(line)
        self._services, self._line, self._models = services, line, models
        self._pair: PairFiles | None = None
        self._plain_rounds, self._says_paused = 0, False
        self._offered: set[tuple[str, str]] = set()
        events.subscribe(PairOpened, self._pair_opened)
        events.subscribe(ReplyBegun, self._reply_begun)
        events.subscribe(Verified, self._verified)
        events.subscribe(ReplyEnded, self._reply_ended)
        events.subscribe(MessageAdded, lambda _: self._line.hide())
        events.subscribe(ChatOpened, lambda _: self._line.hide())
        events.subscribe(DraftersJudged, self._offer_drafter)

    def _pair_opened(self, event: PairOpened) -> None:
        self._pair = event.pair

    @property
    def _has_drafter(self) -> bool:
        return self._pair is not None and bool(self._pair.drafter or self._pair.heads)

    # Guessing has paused

    def _reply_begun(self, _event: ReplyBegun) -> None:
        self._plain_rounds, self._says_paused = 0, False

    def _verified(self, event: Verified) -> None:
        choice = event.length_choice
        self._plain_rounds = self._plain_rounds + 1 if choice is not None and choice.reason == "does_not_pay" else 0
        if self._plain_rounds == PAUSED_AFTER and self._has_drafter:
            self._says_paused = True
            self._line.show_hint(tr("Paused guessing: plain is faster here."), tr("Show guesses anyway"), self._anyway)
        elif not self._plain_rounds:
            self._end_pause()

    def _end_pause(self) -> None:
        """Takes back what is no longer true: it guesses again, or the reply is over."""
        if self._says_paused:
            self._says_paused = False
            self._line.hide()

    @Slot()
    def _anyway(self) -> None:
        """Makes this pair guess in every reply from the next one on."""
        if self._pair is not None:
            file = self._services.preferences_file
            file.change(guessed_replies=with_count(file.current.guessed_replies, self._pair, ALWAYS))

    # A drafter that lies here

    def _reply_ended(self, event: ReplyEnded) -> None:
        """Looks for a drafter once the model has answered, when nothing is waited for."""
        self._end_pause()
        if self._pair is not None and self._pair.id != STARTER and not self._has_drafter and event.message.text:
            self._models.judge_drafters()

    def _offer_drafter(self, judged: DraftersJudged) -> None:
        pair = self._pair
        if pair is None or judged.target != pair.target or self._has_drafter:
            return
        best = next((each for each in judged.verdicts if useful_path(judged, each)), None)
        if best is None or (judged.target, best.id) in self._offered or not self._line.isHidden():
            return
        self._offered.add((judged.target, best.id))
        pair_request = PairRequest(target=pair.target, drafter=useful_path(judged, best))
        self._line.show_hint(
            tr("{drafter} is on this computer and can guess for this model.", drafter=best.name),
            tr("Let it guess"),
            lambda: self._services.conversation.do(UsePair(pair_request)),
        )
