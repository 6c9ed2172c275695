"""All settings on one page: sections at the left, their settings at the right, a search over everything.

Every change applies at once and is saved; there is no OK button. A reset can be undone.

`ScrollPosition` says where the user is in the settings, so that a page that is built again can go there.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, SignalInstance, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from app.conversation.tools.toolbox import Toolbox
from app.model_library.library import ModelLibrary
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from ui.i18n.language import tr, tr_noop
from ui.pages.settings.catalogue import MODE_FIELD, SECTIONS
from ui.pages.settings.controls.long_lists import DeviceControl, DeviceQuery
from ui.pages.settings.guessing_view import GuessingView
from ui.pages.settings.presets_view import PresetsView
from ui.pages.settings.section_view import BETWEEN_GROUPS_PX, SectionView, SettingRow
from ui.pages.settings.setting import Section
from ui.pages.settings.storage_view import StorageView
from ui.pages.settings.tools_view import ToolsView
from ui.qt_runtime.frame_timer import settle_layouts
from ui.theme.page_styles import settings_sheet
from ui.widgets.banner import Notice
from ui.widgets.boxes import button, line_edit, restyle
from ui.widgets.choice_button import Segments
from ui.widgets.page import PageColumn, ScrollPosition, SectionedPage, SectionList
from ui.widgets.popover import claims_key

REASON = Qt.FocusReason.OtherFocusReason
MODES = (
    (tr_noop("Simple", "mode of the settings"), tr_noop("Everyday settings in plain words")),
    (tr_noop("Full", "mode of the settings"), tr_noop("The field's terms, and every setting")),
)


class ChangesPreferences(Protocol):
    """What the page needs of the controller that keeps the preferences (`ui.controllers.preferences`).

    `changed(Preferences)` is emitted after each change, whoever made it. `reset_all` returns what it replaced.
    """

    preferences: Preferences
    changed: SignalInstance

    def change(self, **changes: Any) -> None: ...
    def save(self) -> None: ...
    def reset_all(self) -> dict[str, Any]: ...


class SettingsPage(SectionedPage):
    """Shows one section, or with a search all that matches in every section."""

    def __init__(
        self,
        choices: ChangesPreferences,
        app_paths: AppPaths,
        parent: QWidget | None = None,
        library: ModelLibrary | None = None,
        toolbox: Toolbox | None = None,
    ) -> None:
        super().__init__(tr("Settings"), parent)
        self.choices = choices
        self._app_paths = app_paths
        self._toolbox = toolbox
        self._led_to = ""
        self.mode = Segments(tr("Mode"), self)
        self.search = line_edit(self, "settingField", tr("Search"), tr("Search all settings"), clears=True)
        self.contents = self._make_contents()
        self._before: dict[str, Any] = {}
        self._area = PageColumn(self)
        self.views = [self._make_view(section) for section in SECTIONS]
        self.nothing = QPushButton(self)
        self._arrange()
        self._connect()
        self.style_with(settings_sheet)
        self.show_preferences(choices.preferences)
        self._cards = None if library is None else DeviceQuery(library, self.findChild(DeviceControl), self)
        self.setFocusProxy(self.search)

    def _make_view(self, section: Section) -> SectionView:
        view: SectionView
        match section.name:
            case "presets":
                view = PresetsView(section, self)
                view.undo_offered.connect(self.offer_undo)
            case "storage":
                view = self.storage = StorageView(section, self._app_paths, self)
            case "guessing":
                view = GuessingView(section, self._app_paths.memories, self)
            case "tools":
                view = ToolsView(section, self, self._toolbox)
            case _:
                view = SectionView(section, self)
        view.changed.connect(lambda changes: self.choices.change(**changes))
        return view

    def _arrange(self) -> None:
        self.mode.set_words(mode_words(), 0)
        self._actions.addWidget(self.mode)
        self.nothing.setObjectName("settingsQuiet")
        nothing = self.nothing, Qt.AlignmentFlag.AlignLeft
        reset = self.reset_all, Qt.AlignmentFlag.AlignLeft
        self._area.lay(*self.views, nothing, reset, gap_px=BETWEEN_GROUPS_PX)
        self.lay_beside(self.contents, self._area)

    def _make_contents(self) -> SectionList:
        self.search.setAccessibleDescription(tr("By plain words, or by standard names such as temperature"))
        tip = tr("Sets everything back to its default, except your presets. You can undo this")
        self.reset_all = button(self, tr("Reset all settings"), "settingsQuiet", tip=tip)
        return SectionList(tr("Sections of the settings"), self, self.search)

    @property
    def _rows(self) -> list[SettingRow]:
        return [row for view in self.views for row in view.rows]

    def _connect(self) -> None:
        self.mode.picked.connect(lambda number: self.choices.change(full_mode=bool(number)))
        self.search.textChanged.connect(self.show_now)
        self.search.installEventFilter(self)
        self.contents.chosen.connect(self._on_section)
        self.contents.list.itemClicked.connect(self._on_clicked)
        self.reset_all.clicked.connect(self._on_reset_all)
        self.nothing.clicked.connect(lambda: self.choices.change(full_mode=True))
        self.banner.action_requested.connect(lambda _: self.choices.change(**self._before))
        self.choices.changed.connect(self.show_preferences)

    # What it shows

    @Slot(object)
    def show_preferences(self, kept: Preferences) -> None:
        """Shows the preferences, whoever changed them."""
        for view in self.views:
            view.show_preferences(kept)
        self.mode.set_words(mode_words(), int(kept.full_mode))
        self._show_contents()
        self.show_now()

    def _show_contents(self) -> None:
        """Lists the sections of this mode, and the one that the user was led to from elsewhere."""
        sections = [view.section for view in self.views]
        shown = [each for each in sections if not each.full_only or self._is_full(each)]
        self.contents.show_sections([(each.name, tr(each.title)) for each in shown])

    def _is_full(self, section: Section) -> bool:
        """Whether everything of a section is shown: in the full mode, and where the user was led to a part of it."""
        return self.choices.preferences.full_mode or section.name == self._led_to

    @Slot()
    def show_now(self) -> None:
        """Shows the chosen section, or the results of the search."""
        query, full = self.search.text(), self.choices.preferences.full_mode
        found = 0
        for view in self.views:
            left = view.show_only(query, self._is_full(view.section))
            shown = left > 0 if query.strip() else view.section.name == self.contents.section
            view.setVisible(shown)
            found += left if shown else 0
        restyle(self.contents.list, searching=bool(query.strip()))  # What is found is in all sections.
        self._say_nothing_found(query if query.strip() and not found else "", full)

    def _say_nothing_found(self, query: str, full: bool) -> None:
        self.nothing.setVisible(bool(query))
        if not query:
            return
        hidden = 0 if full else sum(view.show_only(query, True) for view in self.views)
        for view in self.views:
            view.show_only(query, self._is_full(view.section))
        if hidden:
            more = tr("%n (setting|settings) of the full mode would fit. Switch to it", "a button", hidden)
        else:
            more = tr("No setting found. Try fewer letters.")
        self.nothing.setText(more)
        self.nothing.setEnabled(bool(hidden))

    def show_section(self, name: str) -> None:
        """Goes to one section, as if it had been chosen, also to one that the simple mode leaves out."""
        self.search.clear()
        if any(view.section.full_only for view in self.views if view.section.name == name):
            self._led_to = name
            self._show_contents()
        self.contents.choose(name)

    @property
    def position(self) -> ScrollPosition:
        """The position for `go_to`, on this page or on the same one in another language."""
        field = next((row.setting.field for row in self._rows if row.isAncestorOf(self.window().focusWidget())), "")
        return ScrollPosition(self.contents.section, self.search.text(), field)

    def go_to(self, position: ScrollPosition) -> None:
        """Goes back to where the user was, or to what was requested elsewhere."""
        if any(row.setting.full_only for row in self._rows if row.setting.field == position.field):
            self._led_to = position.section
        self.show_section(position.section)
        self.search.setText(position.search)
        if position.field == MODE_FIELD:
            next(button for button in self.mode.buttons if button.isChecked()).setFocus(REASON)
        for each in self._rows:
            if each.setting.field == position.field:
                each.focus_control()
                QTimer.singleShot(0, each, partial(self._area.ensureWidgetVisible, each))

    def fit_rows(self, narrow: bool) -> None:
        super().fit_rows(narrow)
        for each in self._rows:
            each.set_narrow(narrow)

    def leave(self) -> None:
        self.choices.changed.disconnect(self.show_preferences)
        for view in self.views:
            view.leave()
        if self._cards is not None:
            self._cards.leave()
        self.choices.save()

    # What the user does

    @Slot()
    def _on_section(self) -> None:
        self.search.clear()
        self.show_now()
        settle_layouts()
        self._area.verticalScrollBar().setValue(0)

    @Slot()
    def _on_clicked(self) -> None:
        """A click ends a search also on the section that is chosen already."""
        if self.search.text():
            self._on_section()

    @Slot()
    def _on_reset_all(self) -> None:
        before = self.choices.reset_all()
        if before:
            self.offer_undo(tr("All settings are back to their defaults. Your presets stay."), before)
        else:
            self.banner.show_notice(Notice(tr("All settings already have their defaults."), grave=False))

    @Slot(str, dict)
    def offer_undo(self, words: str, before: dict[str, Any]) -> None:
        """Shows at the foot what was done; `before` undoes it."""
        self._before = before
        self.banner.show_notice(Notice(words, "", tr("Undo"), "undo", grave=False, done=True))

    # Esc clears the search first.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and self.search.text():
            claims_key(event, Qt.Key.Key_Escape)
            if event.key() == Qt.Key.Key_Escape and event.type() == QEvent.Type.KeyPress:
                self.search.clear()
                return True
        return super().eventFilter(watched, event)


def mode_words() -> list[tuple[str, str]]:
    """Returns each mode's name with its tooltip."""
    return [(tr(words, "mode of the settings"), tr(tip)) for words, tip in MODES]
