"""Carries the user's choices from the controls to the preferences, the next request and the disk.

There is one direction only. Whatever the user changes (a control of the top bar, a setting, a command) changes the
preferences by `change`. The rest follows from them: what the window shows, what the next request holds, what is saved.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.conversation.chat_commands import RestoreChats, SetChoice
from app.conversation.events import AnyEvent, ChatOpened, PairOpened, PairOpening, PairRefused, StorageProblem
from app.problem import Problem
from app.services import Services
from app.settings.preferences import KEPT_FIELDS, LARGEST_READING_PX, SMALLEST_READING_PX, ZOOMS, Preferences
from app.settings.presets import BUILT_IN, Preset
from app.settings.reply_options import DraftLength, ReplyOptions
from models.pair import STARTER
from ui.i18n.language import tr
from ui.qt_runtime.event_bridge import EventTable
from ui.qt_runtime.zoom import zoom_now
from ui.theme.theme import THEMES, Motion, Theme
from ui.transcript.state.event_pacer import EventPacer
from ui.transcript.state.playback_speed import FASTEST, SLOWEST, PlaybackSpeed
from ui.transcript.text.display_options import DisplayOptions
from ui.widgets.banner import Notice
from ui.widgets.boxes import pause
from ui.widgets.page import ScrollPosition
from ui.window.command_palette import PaletteTarget
from ui.window.main_window import MainWindow
from ui.window.top_bar import GuessingButton

if TYPE_CHECKING:
    from ui.pages.settings.settings_page import SettingsPage

SAVE_AFTER_MS = 400
"""A slider that is dragged changes its value many times a second; only the last value is written to disk."""

APPEARANCE = frozenset(("colours", "keep_wrong_guesses", "colour_blind_safe", "reduced_motion", "theme", "raw_tokens"))
GUESSING = frozenset(("guessing", "draft_length", "verify"))
PACE = frozenset(("pace", "rounds_per_s"))
FONTS = frozenset(("reading_px", "reading_family"))
SWITCHED = ("keep_traces", "full_mode", "raw_tokens")
"""Preferences that are also commands with a check mark."""

NOT_SETTINGS = frozenset((
    "pair", "target", "drafter", "recent_targets", "show_chats", "show_inspector", "presets", "full_mode",
    "rounds_per_s", "models_folder", "contexts", "kv_types", "chosen_drafters", "file_names", "guessed_replies",
    "last_tok_per_s",
))  # fmt: skip
"""What a reset leaves alone: models and their folder, panes, the mode, the user's presets."""


class PreferencesController(QObject):
    """Signals: `options_changed(ReplyOptions)` for the next message; `changed(Preferences)` after any change.

    `report` is called when the disk refuses.
    """

    options_changed = Signal(object)
    changed = Signal(object)

    def __init__(
        self, services: Services, window: MainWindow, theme: Theme, pace: EventPacer, report: Callable[[AnyEvent], None]
    ) -> None:
        super().__init__(window)
        self.preferences: Preferences = services.preferences
        self._file, self._report = services.preferences_file, report
        self._window, self._theme, self._pace = window, theme, pace
        self._is_starter = True
        self._pairs_length: DraftLength = 4
        self._zoom = self.preferences.zoom  # The application was made with it.
        self._unsaved: dict[str, Any] = {}
        self._save_soon = pause(self, SAVE_AFTER_MS, self.save)
        self.motion = Motion(self)
        self._show(set(KEPT_FIELDS))
        bar = window.top_bar
        for control in (bar.guessing, bar.view):
            control.chosen.connect(lambda changes: self.change(**changes))
        for name in SWITCHED:
            window.commands[name].toggled.connect(lambda on, name=name: self.change(**{name: on}))
        self.motion.changed.connect(self._apply_appearance)
        window.connect_commands(
            toggle_guessing=lambda: self.change(guessing=not self.preferences.guessing),
            toggle_marks=lambda: self.change(colours=not self.preferences.colours),
            toggle_keep=lambda: self.change(keep_wrong_guesses=not self.preferences.keep_wrong_guesses),
            zoom_in=lambda: self.change(zoom=next_zoom(self.preferences.zoom, 1)),
            zoom_out=lambda: self.change(zoom=next_zoom(self.preferences.zoom, -1)),
            zoom_reset=lambda: self.change(zoom=Preferences().zoom),
        )
        window.transcript.zoomed.connect(self._resize_letters)

    @Slot(int)
    def _resize_letters(self, step: int) -> None:
        """Makes the letters of messages larger or smaller, as far as the setting goes."""
        wanted = self.preferences.reading_px + step
        self.change(reading_px=max(SMALLEST_READING_PX, min(LARGEST_READING_PX, wanted)))

    @property
    def options(self) -> ReplyOptions:
        """The options of the next request."""
        return self.preferences.options()

    # Changing

    def change(self, **changes: Any) -> None:
        """Sets these fields, which are in range; they are shown at once and saved soon.

        The app changes the same file (which pair was opened), so only the changed fields are handed over.
        """
        fresh = {name: value for name, value in changes.items() if self.preferences.value(name) != value}
        if not fresh:
            return
        options_before = self.options
        self.preferences = self.preferences.changed(**fresh)
        self._unsaved |= fresh
        self._save_soon.start()
        self._show(set(fresh))
        if self.options != options_before:
            self.options_changed.emit(self.options)
        self.changed.emit(self.preferences)

    def reset_all(self) -> dict[str, Any]:
        """Resets every setting to its value in a new app; the result undoes it by `change`."""
        usual = Preferences()
        before = {name: self.preferences.value(name) for name in KEPT_FIELDS if name not in NOT_SETTINGS}
        self.change(**{name: usual.value(name) for name in before})
        return {name: value for name, value in before.items() if value != self.preferences.value(name)}

    def pair_opened(self, pair_id: str, draft_length: DraftLength) -> None:
        """Shows the draft length of a new pair, which applies until the user chooses one."""
        if draft_length:
            self._pairs_length = draft_length
            self.show_guessing()
        self._is_starter = pair_id == STARTER
        self._apply_speed()
        self._show_appearance()

    # Saving

    @Slot()
    def save(self) -> None:
        """Hands the changes to the preferences' file, which writes in the background."""
        self._save_soon.stop()
        if self._unsaved:
            self._file.change(**self._unsaved).add_done_callback(self._report_problem)
            self._unsaved = {}

    def _report_problem(self, saved: Future[Problem | None]) -> None:
        """Reports a problem, on the disk's thread; `report` may be called on any thread."""
        problem = saved.result()
        if problem is not None:
            self._report(StorageProblem(problem))

    # Into the window

    def _show(self, names: set[str]) -> None:
        """Updates what shows these fields."""
        kept = self.preferences
        if names & GUESSING:
            self.show_guessing()
        if names & APPEARANCE:
            self._apply_appearance()
        if names & PACE:
            self._apply_speed()
        if names & FONTS:
            self._theme.choose_family(kept.reading_family)
            self._window.set_reading_px(kept.reading_px)
        if "zoom" in names and kept.zoom != self._zoom:
            QTimer.singleShot(0, self, self._apply_zoom)  # Not within the click: its window gets another surface.
        for name in SWITCHED:
            if name in names:
                self._window.commands[name].setChecked(getattr(kept, name))

    @Slot()
    def _apply_zoom(self) -> None:
        before, self._zoom = self._zoom, self.preferences.zoom
        if before == self._zoom:
            return
        if zoom_now(self._zoom, before):
            self._window.hold_on_screen()
        else:
            words = tr("The new size applies when you restart Draftlight.")
            self._window.pages.show_notice(Notice(words, grave=False))

    def show_guessing(self) -> None:
        """Shows whether it is guessed, and how far."""
        kept = self.preferences
        length, is_lenient = kept.draft_length or self._pairs_length, kept.verify == "lenient"
        for each in self._window.findChildren(GuessingButton):  # in the bar, and in the settings while they are open
            each.show_choice(kept.guessing, length, is_lenient=is_lenient)

    def _show_appearance(self) -> None:
        self._window.top_bar.view.show_choices({name: self.preferences.value(name) for name in APPEARANCE})

    @Slot()
    def _apply_appearance(self) -> None:
        kept, window = self.preferences, self._window
        self._show_appearance()
        self._theme.choose(kept.theme, kept.colour_blind_safe)
        still = self.motion.is_reduced(kept.reduced_motion)
        window.pages.set_reduced_motion(still)
        window.transcript.display = DisplayOptions(kept.colours, kept.keep_wrong_guesses, still, kept.raw_tokens)
        window.legend.setVisible(kept.colours)

    @property
    def _speed(self) -> PlaybackSpeed:
        """The chosen pace; "step" is not in this window yet and counts as slow motion."""
        kept = self.preferences
        rate = max(float(SLOWEST), min(float(FASTEST), kept.rounds_per_s))
        return PlaybackSpeed("slow" if kept.pace == "step" else kept.pace, rate)

    def _apply_speed(self) -> None:
        speed = self._speed
        limit = speed.limit(is_starter=self._is_starter)
        self._window.top_bar.view.show_pace(speed, limit)
        self._pace.set_rounds_per_s(limit)


def next_zoom(percent: int, step: int) -> int:
    """Returns the next larger or smaller of the steps, which a zoom from a hand-written file may lie between."""
    if step > 0:
        return next((each for each in ZOOMS if each > percent), ZOOMS[-1])
    return next((each for each in reversed(ZOOMS) if each < percent), ZOOMS[0])


class SettingsController(QObject):
    """Opens the page at the section where the user was last. It is imported when it is opened, not at the start."""

    _page: SettingsPage | None = None
    _section = ""

    def __init__(self, services: Services, window: MainWindow, choices: PreferencesController) -> None:
        super().__init__(window)
        self._services, self._pages, self._choices = services, window.pages, choices
        window.connect_commands(settings=self._toggle)
        window.finder.setting_wanted.connect(self.open_setting)
        window.finder.sources.append(self._targets)
        window.composer.choices.section_requested.connect(self.open)

    def _targets(self) -> list[PaletteTarget]:
        """Returns all settings for the finder, in both modes, and the sections that hold them."""
        from ui.pages.settings.catalogue import ALL, SECTIONS

        kind = tr("a setting", "in the finder")
        themes = ((tr(words), partial(self._choices.change, theme=theme)) for theme, words in THEMES)
        return [
            *(PaletteTarget(words, tr("Theme"), change) for words, change in themes),
            *(PaletteTarget(tr(one.words), kind, partial(self.open_setting, one.field)) for one in ALL),
            *(PaletteTarget(tr(each.title), kind, partial(self.open, each.name)) for each in SECTIONS),
        ]

    @property
    def page(self) -> SettingsPage | None:
        """The page, None while it is closed."""
        return self._pages.shown(self._page)

    def _toggle(self) -> None:
        if self.page is not None:
            self._pages.close()
        else:
            self.open(self._last_section)

    @property
    def _last_section(self) -> str:
        """Where the user was last; "" where this mode does not have that section."""
        from ui.pages.settings.catalogue import SECTIONS

        of_full = {each.name for each in SECTIONS if each.full_only}
        return "" if self._section in of_full and not self._choices.preferences.full_mode else self._section

    @Slot(str)
    def open(self, section: str = "") -> SettingsPage:
        """Shows the page, at this section."""
        from ui.pages.settings.settings_page import SettingsPage

        if (page := self.page) is not None:
            page.show_section(section)
            return page
        services, parent = self._services, self._pages.stack
        page = self._page = SettingsPage(self._choices, services.app_paths, parent, services.library, services.tools)
        if section:
            page.show_section(section)
        page.contents.chosen.connect(self._remember_section)
        page.storage.restore_asked.connect(lambda: services.conversation.do(RestoreChats()))
        self._pages.show(page)
        self._choices.show_guessing()
        return page

    @Slot(str)
    def open_setting(self, field: str) -> None:
        """Shows the page at this setting, with the keyboard focus on it."""
        from ui.pages.settings.catalogue import section_of

        page = self.page or self.open(self._last_section)
        page.go_to(ScrollPosition(section_of(field) or page.contents.section, field=field))

    @property
    def position(self) -> ScrollPosition:
        """Where the user is on the page, or was when it closed."""
        return ScrollPosition(self._section, is_open=False) if self.page is None else self.page.position

    def open_at(self, position: ScrollPosition) -> None:
        """Opens the page at a position of another window."""
        self._section = position.section
        if position.is_open:
            self.open(position.section).go_to(position)

    @Slot()
    def _remember_section(self) -> None:
        if self.page is not None:
            self._section = self.page.contents.section


class ReplyOptionsController(QObject):
    """Joins the options beside the message box with the preferences, the chat and the settings."""

    def __init__(
        self, services: Services, window: MainWindow, choices: PreferencesController, events: EventTable
    ) -> None:
        super().__init__(window)
        self._do, self._choices = services.conversation.do, choices
        self._view = view = window.composer.choices
        view.preset_chosen.connect(self._use_preset)
        view.reasoning.chosen.connect(lambda choice: self._do(SetChoice("reasoning", choice)))
        view.json_switched.connect(lambda on: choices.change(answer_as_json=on))
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
    def _use_preset(self, preset: Preset) -> None:
        """Applies a preset. One of the app's own leaves the system text as it is."""
        if preset not in BUILT_IN:
            self._do(SetChoice("system", preset.system))
            self._view.show_chat_system(preset.system)
        self._choices.change(**preset.numbers)
