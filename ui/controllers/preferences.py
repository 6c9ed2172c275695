"""Carries the user's choices from the controls to the preferences, the next request and the disk.

There is one direction only. Whatever the user changes (a control of the top bar, a setting, a command) changes the
preferences by `change`. The rest follows from them: what the window shows, what the next request holds, what is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import replace
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction

from app.conversation.events import AnyEvent, StorageProblem
from app.problem import Problem
from app.services import Services
from app.settings.preferences import KEPT_FIELDS, LARGEST_READING_PX, SMALLEST_READING_PX, ZOOMS, Pace, Preferences
from app.settings.reply_options import LONGEST_SHOWN, DraftLength, ReplyOptions
from models.pair import STARTER
from ui.i18n.language import tr
from ui.qt_runtime.zoom import zoom_now
from ui.theme.fonts import use_code_family
from ui.theme.theme import Motion, Theme
from ui.transcript.legend import Legend
from ui.transcript.state.event_pacer import EventPacer
from ui.transcript.state.playback_speed import FASTEST, SLOWEST, PlaybackSpeed
from ui.transcript.text.display_options import DisplayOptions
from ui.transcript.view.transcript_view import TranscriptView
from ui.widgets.banner import Notice
from ui.window.page_stack import Pages
from ui.window.toolbar.appearance_button import Appearance
from ui.window.toolbar.guessing_button import Guessing
from ui.window.top_bar import TopBar

Report = Callable[[AnyEvent], None]

SAVE_AFTER_MS = 400
"""A slider that is dragged changes its value many times a second; only the last value is written to disk."""

APPEARANCE = frozenset(("colours", "keep_wrong_guesses", "colour_blind_safe", "reduced_motion", "theme", "raw_tokens"))
GUESSING = frozenset(("guessing", "draft_length"))
PACE = frozenset(("pace", "rounds_per_s"))
FONTS = frozenset(("reading_px", "reading_family", "code_family"))
SWITCHED = ("keep_traces", "full_mode", "raw_tokens")
"""Preferences that are also commands with a check mark."""

NOT_SETTINGS = frozenset(
    (
        "pair",
        "target",
        "drafter",
        "recent_targets",
        "show_chats",
        "show_inspector",
        "presets",
        "full_mode",
        "rounds_per_s",
        "models_folder",
        "contexts",
        "kv_types",
        "chosen_drafters",
        "file_names",
        "guessed_replies",
    )
)
"""What a reset leaves alone: models and their folder, panes, the mode, the user's presets."""


class PreferenceViews(NamedTuple):
    """What shows the preferences, and two functions of the window: for the size of letters, and after a zoom."""

    bar: TopBar
    transcript: TranscriptView
    legend: Legend
    pages: Pages
    set_reading_px: Callable[[int], None]
    hold_on_screen: Callable[[], None]


class PreferencesController(QObject):
    """Signals: `options_changed(ReplyOptions)` for the next message; `changed(Preferences)` after any change.

    `report` is called when the disk refuses.
    """

    options_changed = Signal(object)
    changed = Signal(object)

    def __init__(
        self,
        services: Services,
        views: PreferenceViews,
        commands: Mapping[str, QAction],
        theme: Theme,
        pace: EventPacer,
        report: Report,
    ) -> None:
        super().__init__(views.bar)
        self.preferences: Preferences = services.preferences
        self._file, self._report = services.preferences_file, report
        self._views, self._commands, self._theme, self._pace = views, commands, theme, pace
        self._is_starter = True
        self._pairs_length: DraftLength = Guessing().ahead
        self._shown = Guessing()
        self._zoom = self.preferences.zoom  # The application was made with it.
        self._unsaved: dict[str, Any] = {}
        self._save_soon = QTimer(self)
        self._save_soon.setSingleShot(True)
        self._save_soon.setInterval(SAVE_AFTER_MS)
        self._save_soon.timeout.connect(self.save)
        self.motion = Motion(self)
        self._show(set(KEPT_FIELDS))
        self._connect()

    def _connect(self) -> None:
        bar, commands = self._views.bar, self._commands
        bar.guessing.guessing_changed.connect(self._on_guessing)
        bar.appearance.appearance_changed.connect(self._on_appearance)
        bar.speed.speed_changed.connect(lambda choice: self.change(pace=choice.kind, rounds_per_s=choice.rounds_per_s))
        for name in SWITCHED:
            commands[name].toggled.connect(lambda on, name=name: self.change(**{name: on}))
        self.motion.changed.connect(self._apply_appearance)
        commands["zoom_in"].triggered.connect(lambda: self.change(zoom=next_zoom(self.preferences.zoom, 1)))
        commands["zoom_out"].triggered.connect(lambda: self.change(zoom=next_zoom(self.preferences.zoom, -1)))
        commands["zoom_reset"].triggered.connect(lambda: self.change(zoom=Preferences().zoom))
        self._views.transcript.zoomed.connect(self._resize_letters)

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
        """Takes a new pair, whose own draft length applies until the user chooses one."""
        if draft_length:
            self._pairs_length = draft_length
            self._show_guessing()
        self._is_starter = pair_id == STARTER
        self._apply_speed()

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

    # From the controls

    @Slot(object)
    def _on_guessing(self, guessing: Guessing) -> None:
        """Takes a choice about guessing. Off and on is no choice of a length: the pair's own still applies then."""
        switched = replace(self._shown, on=guessing.on)
        picked = {} if guessing == switched else {"draft_length": replace(guessing, on=True).draft_length}
        self._shown = guessing
        self.change(guessing=guessing.on, **picked)

    @Slot(object)
    def _on_appearance(self, appearance: Appearance) -> None:
        picked = (
            {} if appearance.keep_rejected == self._keeps_rejected else {"keep_wrong_guesses": appearance.keep_rejected}
        )
        self.change(
            **picked,
            colours=appearance.show_marks,
            colour_blind_safe=appearance.colour_blind,
            reduced_motion=appearance.reduced_motion,
            theme=appearance.theme,
        )

    # Into the window

    def _show(self, names: set[str]) -> None:
        """Updates what shows these fields."""
        kept = self.preferences
        if names & GUESSING:
            self._show_guessing()
        if names & APPEARANCE:
            self._apply_appearance()
        if names & PACE:
            self._apply_speed()
        if names & FONTS:
            self._theme.choose_family(kept.reading_family)
            use_code_family(kept.code_family)
            self._views.set_reading_px(kept.reading_px)
        if "zoom" in names and kept.zoom != self._zoom:
            QTimer.singleShot(0, self, self._apply_zoom)  # Not within the click: its window gets another surface.
        for name in SWITCHED:
            if name in names:
                self._commands[name].setChecked(getattr(kept, name))

    @Slot()
    def _apply_zoom(self) -> None:
        before, self._zoom = self._zoom, self.preferences.zoom
        if before == self._zoom:
            return
        if zoom_now(self._zoom, before):
            self._views.hold_on_screen()
        else:
            said = tr("The new size comes when Draftlight is started again.")
            self._views.pages.show_notice(Notice(said, grave=False))

    def _show_guessing(self) -> None:
        length = self.preferences.draft_length or self._pairs_length
        ahead = self._shown.ahead if length == "auto" else max(1, min(LONGEST_SHOWN, length))
        self._shown = Guessing(self.preferences.guessing, ahead, paying=length == "auto")
        self._views.bar.guessing.set_guessing(self._shown)

    @Slot()
    def _apply_appearance(self) -> None:
        appearance = appearance_of(self.preferences, keeps=self._keeps_rejected)
        self._views.bar.appearance.set_appearance(appearance)
        self._theme.choose(appearance.theme, appearance.colour_blind)
        still, is_raw = self._apply_motion(), self.preferences.raw_tokens
        self._views.transcript.display = DisplayOptions(appearance.show_marks, appearance.keep_rejected, still, is_raw)
        self._views.legend.setVisible(appearance.show_marks)

    def _apply_motion(self) -> bool:
        """Tells pages whether everything changes at once, which it returns."""
        still = self.motion.is_reduced(self.preferences.reduced_motion)
        self._views.pages.set_reduced_motion(still)
        return still

    @property
    def _limit(self) -> float | None:
        """The rounds a second that the view shows now, None for live."""
        return speed_of(self.preferences).limit(is_starter=self._is_starter)

    @property
    def _keeps_rejected(self) -> bool:
        """Whether wrong guesses stay: as the user chose, else in the starter's replies and in slow motion."""
        chosen = self.preferences.keep_wrong_guesses
        return self._is_starter or self._limit is not None if chosen is None else chosen

    def _apply_speed(self) -> None:
        limit = self._limit
        self._views.bar.speed.show_choice(speed_of(self.preferences), limit)
        self._pace.set_rounds_per_s(limit)
        if self._views.bar.appearance.appearance.keep_rejected != self._keeps_rejected:
            self._apply_appearance()


def next_zoom(percent: int, step: int) -> int:
    """Returns the next larger or smaller of the steps, which a zoom from a hand-written file may lie between."""
    if step > 0:
        return next((each for each in ZOOMS if each > percent), ZOOMS[-1])
    return next((each for each in reversed(ZOOMS) if each < percent), ZOOMS[0])


def appearance_of(kept: Preferences, *, keeps: bool) -> Appearance:
    """Returns the part of the preferences that concerns the look; `keeps` says whether wrong guesses stay."""
    return Appearance(kept.colours, keeps, kept.colour_blind_safe, kept.reduced_motion, kept.theme)


def speed_of(kept: Preferences) -> PlaybackSpeed:
    """Returns the chosen pace; "step" is not in this window yet and counts as slow motion."""
    kinds: dict[Pace, str] = {"auto": "auto", "live": "live", "slow": "slow", "step": "slow"}
    rate = max(float(SLOWEST), min(float(FASTEST), kept.rounds_per_s))
    return PlaybackSpeed(kinds[kept.pace], rate)  # type: ignore[arg-type]
