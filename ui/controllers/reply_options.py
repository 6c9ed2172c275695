"""Joins the options beside the message box with the preferences, the chat and the settings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import SetReasoning, SetSystem
from app.conversation.events import ChatOpened, PairOpened, PairOpening, PairRefused
from app.settings.presets import BUILT_IN, Preset
from ui.composer.reply_options import ReplyOptionsButton
from ui.controllers.preferences import PreferencesController
from ui.qt_runtime.event_bridge import EventTable


class ReplyOptionsController(QObject):
    """`do` hands a command to the conversation; `open_section` shows settings."""

    def __init__(
        self,
        view: ReplyOptionsButton,
        choices: PreferencesController,
        events: EventTable,
        do: Callable[[SetSystem | SetReasoning], None],
        open_section: Callable[[str], None],
    ) -> None:
        super().__init__(view)
        self._view, self._choices, self._do, self._open_section = view, choices, do, open_section
        view.preset_chosen.connect(self._on_preset)
        view.reasoning.chosen.connect(lambda choice: do(SetReasoning(choice)))
        view.json_switched.connect(self._on_json)
        view.section_requested.connect(self._on_section)
        choices.changed.connect(view.show_preferences)
        events.subscribe(ChatOpened, self._show_chat)
        events.subscribe(PairOpened, lambda event: view.show_reasoning_offer(event.opened.reasoning))
        events.subscribe(PairOpening, lambda _: view.show_reasoning_offer(None))
        events.subscribe(PairRefused, lambda _: view.show_reasoning_offer(()))
        view.show_preferences(choices.preferences)

    def _show_chat(self, event: ChatOpened) -> None:
        self._view.show_chat_system(event.system)
        self._view.show_reasoning_choice(event.reasoning)

    @Slot(object)
    def _on_preset(self, preset: Preset) -> None:
        """Applies a preset. One of the app's own leaves the system text as it is."""
        if preset not in BUILT_IN:
            self._do(SetSystem(preset.system))
            self._view.show_chat_system(preset.system)
        self._choices.change(**preset.numbers)

    @Slot(bool)
    def _on_json(self, on: bool) -> None:
        self._choices.change(answer_as_json=on)

    @Slot(str)
    def _on_section(self, section: str) -> None:
        self._open_section(section)
