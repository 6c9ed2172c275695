"""The ways into the settings and out: Ctrl+, opens the page, or closes it where it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from app.services import Services
from ui.controllers.preferences import PreferencesController
from ui.theme.theme import Theme
from ui.widgets.page import ScrollPosition
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.pages.settings.settings_page import SettingsPage


class SettingsController(QObject):
    """Opens at the section where the person was last."""

    def __init__(self, services: Services, window: MainWindow, choices: PreferencesController, theme: Theme) -> None:
        super().__init__(window)
        self._services, self._window, self._choices, self._theme = services, window, choices, theme
        self._section = ""
        self._page: SettingsPage | None = None
        window.commands["settings"].triggered.connect(self.toggle)
        window.finder.setting_wanted.connect(self.open_setting)

    @property
    def page(self) -> SettingsPage | None:
        """The page, while it is open."""
        return self._page if self._page is not None and self._page is self._window.pages.page else None

    @Slot()
    def toggle(self) -> None:
        """Open it, or go back to the chat."""
        if self.page is not None:
            self._window.pages.close()
        else:
            self.open(self._section)

    def open(self, section: str = "") -> None:
        """Show the page, at this section."""
        # The start can do without.
        from ui.pages.settings.settings_page import SettingsPage

        services = self._services
        page = self._page = SettingsPage(
            self._choices, services.places, self._theme.palette, self._window, services.library
        )
        if section:
            page.show_section(section)
        page.contents.chosen.connect(self._remember)
        self._window.pages.show(page)

    @Slot(str)
    def open_setting(self, field: str) -> None:
        """Show the page at this setting, with the keyboard on it."""
        # The start can do without.
        from ui.pages.settings.catalogue import section_of

        if self.page is None:
            self.open(self._section)
        assert self.page is not None
        self.page.go_to(ScrollPosition(section_of(field) or self.page.contents.section, field=field))

    @property
    def place(self) -> ScrollPosition:
        """Where the person is on the page, or was when it closed."""
        return ScrollPosition(self._section, is_open=False) if self.page is None else self.page.place

    def open_at(self, place: ScrollPosition) -> None:
        """As another window had it."""
        self._section = place.section
        if place.is_open:
            self.open(place.section)
            assert self.page is not None
            self.page.go_to(place)

    @Slot()
    def _remember(self) -> None:
        if self.page is not None:
            self._section = self.page.contents.section
