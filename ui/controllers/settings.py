"""Opens and closes the settings (Ctrl+,)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.conversation.chat_commands import RestoreChats, SetReasoning, SetSystem
from app.conversation.events import ChatOpened, PairOpened, PairOpening, PairRefused
from app.services import Services
from app.settings.presets import BUILT_IN, Preset
from models.pair import STARTER
from ui.composer.reply_options import ReplyOptionsButton
from ui.controllers.preferences import PreferencesController
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.widgets.page import ScrollPosition
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.settings.settings_page import SettingsPage


class SettingsController(QObject):
    """Opens the page at the section where the user was last."""

    def __init__(self, services: Services, window: MainWindow, choices: PreferencesController) -> None:
        super().__init__(window)
        self._services, self._pages, self._choices = services, window.pages, choices
        self._section = ""
        self._page: SettingsPage | None = None
        window.commands["settings"].triggered.connect(self.toggle)
        window.finder.setting_wanted.connect(self.open_setting)
        window.finder.sources.append(self.targets)

    def targets(self) -> list[PaletteTarget]:
        """Returns all settings for the finder, in both modes, and the sections that hold them."""
        # Not at the top, because the start does not need it.
        from ui.pages.settings.catalogue import ALL, SECTIONS

        kind = tr("a setting", "in the finder")
        return [
            *(PaletteTarget(tr(one.words), kind, partial(self.open_setting, one.field)) for one in ALL),
            *(PaletteTarget(tr(each.title), kind, partial(self._open_section, each.name)) for each in SECTIONS),
        ]

    def _open_section(self, section: str) -> None:
        if self.page is None:
            self.open(section)
        else:
            self.page.show_section(section)

    @property
    def page(self) -> SettingsPage | None:
        """The page, None while it is closed."""
        return self._pages.shown(self._page)

    @Slot()
    def toggle(self) -> None:
        """Opens the page, or goes back to the chat."""
        if self.page is not None:
            self._pages.close()
        else:
            self.open(self._section)

    def open(self, section: str = "") -> None:
        """Shows the page, at this section."""
        # Not at the top, because the start does not need it.
        from ui.pages.settings.settings_page import SettingsPage

        services = self._services
        page = self._page = SettingsPage(
            self._choices, services.app_paths, self._pages.stack, services.library, services.tools
        )
        if section:
            page.show_section(section)
        page.contents.chosen.connect(self._remember)
        page.storage.restore_asked.connect(lambda: services.conversation.do(RestoreChats()))
        self._pages.show(page)

    @Slot(str)
    def open_setting(self, field: str) -> None:
        """Shows the page at this setting, with the keyboard focus on it."""
        # Not at the top, because the start does not need it.
        from ui.pages.settings.catalogue import section_of

        if self.page is None:
            self.open(self._section)
        assert self.page is not None
        self.page.go_to(ScrollPosition(section_of(field) or self.page.contents.section, field=field))

    @property
    def position(self) -> ScrollPosition:
        """Where the user is on the page, or was when it closed."""
        return ScrollPosition(self._section, is_open=False) if self.page is None else self.page.position

    def open_at(self, position: ScrollPosition) -> None:
        """Opens the page at a position of another window."""
        self._section = position.section
        if position.is_open:
            self.open(position.section)
            assert self.page is not None
            self.page.go_to(position)

    @Slot()
    def _remember(self) -> None:
        if self.page is not None:
            self._section = self.page.contents.section


class ReplyOptionsController(QObject):
    """`do` hands a command to the conversation; `open_section` shows settings.

    Joins the options beside the message box with the preferences, the chat and the settings.
    """

    def __init__(
        self,
        view: ReplyOptionsButton,
        choices: PreferencesController,
        events: EventTable,
        do: Callable[[SetSystem | SetReasoning], None],
        open_section: Callable[[str], None],
    ) -> None:
        super().__init__(view)
        self._view, self._choices, self._do = view, choices, do
        view.preset_chosen.connect(self._on_preset)
        view.reasoning.chosen.connect(lambda choice: do(SetReasoning(choice)))
        view.json_switched.connect(lambda on: self._choices.change(answer_as_json=on))
        view.section_requested.connect(open_section)
        choices.changed.connect(view.show_preferences)
        events.subscribe(ChatOpened, self._show_chat)
        events.subscribe(PairOpening, lambda event: view.show_reasoning_offer(() if event.pair.id == STARTER else None))
        events.subscribe(PairOpened, lambda event: view.show_reasoning_offer(event.opened.reasoning))
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
