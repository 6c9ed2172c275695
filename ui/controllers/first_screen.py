"""The first screen: whoever opens the app for the first time sees a recorded race, and two buttons below it.

The race is read and painted a moment after the window is there, so that the window comes no later for it.
"""

from __future__ import annotations

import logging

import msgspec
from PySide6.QtCore import QObject, QTimer, Slot

from app.conversation.events import MessageAdded, PairOpened, PairOpening
from app.model_library.pairs.resolution import last_used
from models.pair import STARTER
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.window.main_window import MainWindow

SOON_MS = 250


class FirstScreen(QObject):
    """Does nothing unless the app `is_new` to its user. The race goes with the first message or "Ask something"."""

    def __init__(self, window: MainWindow, choices: PreferencesController, events: EventTable, *, is_new: bool) -> None:
        super().__init__(window)
        self._window, self._choices = window, choices
        self._is_wanted, self._has_opened = is_new, False
        self._is_starter = not last_used(choices.preferences).target  # Else the model that the set-up brought answers.
        events.subscribe(PairOpening, self._show_examples)
        events.subscribe(PairOpened, self._show_examples)
        if not is_new:
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
        note = tr("The starter is a demo: it speaks only English and is made for watching.") if self._is_starter else ""
        invitation.show_race(RecordedView(content, invitation, is_still=still), note)
