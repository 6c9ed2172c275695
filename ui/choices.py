"""What a person chose in the window: from the controls into the preferences, the next request and the disk.

One direction only. The controls show the preferences once, at the start; afterwards a control that was moved changes
the preferences, and the rest follows from them.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.facts import Heard, StorageTrouble
from app.options import DraftLength, ReplyOptions
from app.preferences import Pace, Preferences
from app.services import Services
from app.trouble import Trouble
from ui.guessing_control import LONGEST, Guessing
from ui.look_control import Look
from ui.main_window import MainWindow
from ui.pace_choice import FASTEST, SLOWEST, PaceChoice
from ui.theme import Theme
from ui.transcript.pace_timer import PaceTimer

Report = Callable[[Heard], None]

SAVE_AFTER_MS = 400
"""A slider that is dragged changes its value many times a second; the disk hears of the last one."""


@dataclass(frozen=True, slots=True)
class PaceInForce:
    """What the automatic pace depends on: the pair, and how fast its last reply was."""

    pair_id: str = "starter"
    tok_per_s: float | None = None


class Choices(QObject):
    """Signals: `options_changed(ReplyOptions)` for the next message. `report` hears of a disk that refuses."""

    options_changed = Signal(object)

    def __init__(self, services: Services, window: MainWindow, theme: Theme, pace: PaceTimer, report: Report) -> None:
        super().__init__(window)
        self.preferences: Preferences = services.preferences
        self._file, self._report = services.preferences_file, report
        self._window, self._theme, self._pace = window, theme, pace
        self._pace_ground = PaceInForce()
        self._shown = Guessing()
        self._unsaved: dict[str, Any] = {}
        self._save_soon = QTimer(self)
        self._save_soon.setSingleShot(True)
        self._save_soon.setInterval(SAVE_AFTER_MS)
        self._save_soon.timeout.connect(self.save)
        self._show_all()
        bar = window.top_bar
        bar.guessing.guessing_changed.connect(self._on_guessing)
        bar.look.look_changed.connect(self._on_look)
        bar.pace.pace_changed.connect(self._on_pace)
        window.pane.wish_changed.connect(self._on_panel)
        keep = window.commands["keep_traces"]
        keep.setChecked(self.preferences.keep_traces)
        keep.toggled.connect(self._on_keep_traces)

    @property
    def options(self) -> ReplyOptions:
        """What the next request carries."""
        return self.preferences.options()

    def _show_all(self) -> None:
        kept = self.preferences
        self._show_guessing(kept.draft_length or self._shown.ahead)
        look = look_of(kept)
        self._window.top_bar.look.set_look(look)
        self._apply_look(look)
        self._apply_pace()

    def _show_guessing(self, length: DraftLength) -> None:
        ahead = self._shown.ahead if length == "auto" else _within(length)
        self._shown = Guessing(self.preferences.guessing, ahead, paying=length == "auto")
        self._window.top_bar.guessing.set_guessing(self._shown)

    def pair_opened(self, pair_id: str, draft_length: DraftLength) -> None:
        """A pair brings its own draft length, which holds until the person picks one."""
        if not self.preferences.draft_length and draft_length:
            self._show_guessing(draft_length)
        self._pace_ground = PaceInForce(pair_id)
        self._apply_pace()

    def reply_timed(self, tok_per_s: float | None) -> None:
        """How fast the last reply was written: what the automatic pace goes by, from the next reply on."""
        if tok_per_s is not None:
            self._pace_ground = PaceInForce(self._pace_ground.pair_id, tok_per_s)
            self._apply_pace()

    @Slot()
    def save(self) -> None:
        """Hand what changed to the preferences' file, which writes in the background."""
        self._save_soon.stop()
        if self._unsaved:
            self._file.change(**self._unsaved).add_done_callback(self._tell_trouble)
            self._unsaved = {}

    def _tell_trouble(self, saved: Future[Trouble | None]) -> None:
        """On the disk's thread; `report` takes it from any."""
        trouble = saved.result()
        if trouble is not None:
            self._report(StorageTrouble(trouble))

    def _change(self, **changes: Any) -> None:
        """The app changes the same file (which pair was opened), so only the changed fields are handed over."""
        self.preferences = msgspec.structs.replace(self.preferences, **changes)
        self._unsaved |= changes
        self._save_soon.start()

    @Slot(object)
    def _on_guessing(self, guessing: Guessing) -> None:
        """Switching guessing off and on is no choice of a length: the pair's own still holds then."""
        switched = replace(self._shown, on=guessing.on)
        picked = {} if guessing == switched else {"draft_length": replace(guessing, on=True).draft_length}
        self._shown = guessing
        self._change(guessing=guessing.on, **picked)
        self.options_changed.emit(self.options)

    @Slot(object)
    def _on_look(self, look: Look) -> None:
        self._change(
            colours=look.show_marks,
            keep_wrong_guesses=look.keep_rejected,
            colour_blind_safe=look.colour_blind,
            reduced_motion=look.reduced_motion,
            theme=look.theme,
        )
        self._apply_look(look)

    @Slot(object)
    def _on_pace(self, choice: PaceChoice) -> None:
        self._change(pace=choice.kind, rounds_per_s=choice.rounds_per_s)
        self._apply_pace()

    @Slot(bool)
    def _on_panel(self, is_open: bool) -> None:
        self._change(show_inspector=is_open)

    @Slot(bool)
    def _on_keep_traces(self, on: bool) -> None:
        self._change(keep_traces=on)
        self.options_changed.emit(self.options)

    def _apply_look(self, look: Look) -> None:
        self._theme.choose(look.theme, look.colour_blind)
        transcript = self._window.transcript
        transcript.set_show_marks(look.show_marks)
        transcript.set_keep_rejected(look.keep_rejected)
        transcript.set_reduced_motion(look.reduced_motion)
        self._window.legend.setVisible(look.show_marks)

    def _apply_pace(self) -> None:
        choice = pace_of(self.preferences)
        limit = choice.limit(self._pace_ground.pair_id, self._pace_ground.tok_per_s)
        self._window.top_bar.pace.show_choice(choice, limit)
        self._pace.set_rounds_per_s(limit)


def look_of(kept: Preferences) -> Look:
    """The part of the preferences that concerns the eye."""
    return Look(kept.colours, kept.keep_wrong_guesses, kept.colour_blind_safe, kept.reduced_motion, kept.theme)


def pace_of(kept: Preferences) -> PaceChoice:
    """The chosen pace; "step" is not in this window yet and counts as slow motion."""
    kinds: dict[Pace, str] = {"auto": "auto", "live": "live", "slow": "slow", "step": "slow"}
    rate = max(float(SLOWEST), min(float(FASTEST), kept.rounds_per_s))
    return PaceChoice(kinds[kept.pace], rate)  # type: ignore[arg-type]


def _within(length: int) -> int:
    return max(1, min(LONGEST, length))
