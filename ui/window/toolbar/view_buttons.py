"""The buttons of the top bar behind which a sheet of choices opens: guessing, the look, and the speed of the view.

Each shows preferences and says what was chosen as changes of them, by their fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QPushButton, QSlider, QWidget

from app.settings.reply_options import LONGEST_SHOWN, DraftLength
from ui.i18n.direction import mirror_fill
from ui.i18n.language import tr, tr_noop
from ui.theme.theme import THEMES
from ui.transcript.state.playback_speed import FASTEST, PACE_KINDS, SLOWEST, PlaybackSpeed, grammatical
from ui.widgets.boxes import label
from ui.widgets.choice_button import RadioList, Segments
from ui.widgets.popover import Popover

ARROW = "  ▾"


class ViewButton(QPushButton):
    """Signals: `chosen(dict)` when the user chose something else."""

    chosen = Signal(object)

    def __init__(self, name: str, question: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.popover = Popover(self, question)
        self._words = self._few_words = ""
        self._is_brief = False

    def set_brief(self, brief: bool) -> None:
        """Uses few words, for narrow windows."""
        self._is_brief = brief
        self._show_words(self._words, self._few_words)

    def _show_words(self, words: str, few_words: str) -> None:
        self._words, self._few_words = words, few_words
        self.setText((few_words if self._is_brief else words) + ARROW)
        self.setAccessibleName(words)


PAYING, ALWAYS, OFF = range(3)


class GuessingButton(ViewButton):
    """Whether the drafter guesses, and how many tokens ahead.

    Both apply from the next message on; nothing is loaded again. The button says what will happen, "Guessing: if it
    pays", its tooltip how many tokens ahead.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("barButton", tr("Should the drafter guess?"), parent)
        self._ahead = 4
        self._length: DraftLength = "auto"
        sheet, content = self.popover.sheet, self.popover.content
        kinds = (
            tr("As far as it pays on this machine"),
            tr("Always: guess, then check"),
            tr("Off: write token by token"),
        )
        self.kinds = RadioList(tr("Should the drafter guess?"), sheet)
        self.kinds.set_words([(words, "") for words in kinds], PAYING)
        self.kinds.picked.connect(self._on_kind)
        self.lengths = Segments(tr("How many tokens ahead?"), sheet)
        self.lengths.set_words([(str(length), _in_one_pass(length)) for length in range(1, LONGEST_SHOWN + 1)], -1)
        self.lengths.picked.connect(lambda place: self.chosen.emit({"draft_length": place + 1}))
        content.addWidget(self.kinds)
        content.addWidget(label(sheet, tr("How many tokens ahead?"), "subheading"))
        content.addWidget(self.lengths)
        self.popover.add_note(
            tr(
                "Counts from the next message. Guesses change the waiting, never the text, unless the rule in the "
                "settings is lenient."
            )
        )

    def show_choice(self, on: bool, length: DraftLength) -> None:
        """Shows a choice without emitting `chosen`; `length` is how far is guessed where it is on."""
        self._length = length
        is_paying = length == "auto"
        if not is_paying:
            self._ahead = max(1, min(LONGEST_SHOWN, length))
        hint = tr("Whether words are guessed ahead, from the next message on")
        if not on:
            self._show_words(tr("Guessing: off"), tr("No guesses"))
        elif is_paying:
            self._show_words(tr("Guessing: if it pays"), tr("If it pays", "guessing, on a narrow button"))
        else:
            self._show_words(tr("Guessing: on"), tr("Guessing"))
            ahead = tr("Guess %n ahead", "", self._ahead)
            hint = f"{hint}\n{ahead}"
        self.setToolTip(hint)
        self.kinds.press(OFF if not on else PAYING if is_paying else ALWAYS)
        self.lengths.press(self._ahead - 1)
        self.lengths.setEnabled(on and not is_paying)

    @Slot(int)
    def _on_kind(self, kind: int) -> None:
        """Off and on is no choice of a length: the pair's own still applies then."""
        if kind == OFF:
            self.chosen.emit({"guessing": False})
        elif (kind == PAYING) == (self._length == "auto"):
            self.chosen.emit({"guessing": True})
        else:
            self.chosen.emit({"guessing": True, "draft_length": "auto" if kind == PAYING else self._ahead})


def _in_one_pass(length: int) -> str:
    return tr("K = %n: %n drafted (token|tokens), {checked} checked in one pass", "", length, checked=length + 1)


SWITCHES = {
    "colours": (
        tr_noop("Show what happened to each token"),
        tr_noop("Highlights behind the letters, lines under them"),
    ),
    "keep_wrong_guesses": (
        tr_noop("Keep wrong guesses on the page"),
        tr_noop("Otherwise they fade after about a second"),
    ),
    "colour_blind_safe": (
        tr_noop("Colour-blind palette"),
        tr_noop("Okabe and Ito's colours; the marks are the same"),
    ),
    "reduced_motion": (tr_noop("Less motion"), tr_noop("Verdicts appear at once, nothing fades")),
}


class AppearanceButton(ViewButton):
    """The look of the marks and of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("quietBarButton", tr("What should be seen?"), parent)
        self.setText(tr("Colours") + ARROW)
        self.setAccessibleName(tr("Colours and theme"))
        self.setToolTip(tr("Marks, wrong guesses, colours and theme"))
        sheet, content = self.popover.sheet, self.popover.content
        self.switches: dict[str, QCheckBox] = {}
        for field, (words, tip) in SWITCHES.items():
            switch = self.switches[field] = QCheckBox(tr(words), sheet)
            switch.setToolTip(tr(tip))
            switch.clicked.connect(lambda on, field=field: self.chosen.emit({field: on}))
            content.addWidget(switch)
        self.themes = Segments(tr("Theme"), sheet)
        self.themes.set_words([(tr(words), "") for _, words in THEMES], 0)
        self.themes.picked.connect(lambda place: self.chosen.emit({"theme": THEMES[place][0]}))
        content.addWidget(label(sheet, tr("Light or dark?"), "subheading"))
        content.addWidget(self.themes)

    def show_choices(self, values: Mapping[str, Any]) -> None:
        """Shows the values of all fields without emitting `chosen`."""
        for field, switch in self.switches.items():
            switch.setChecked(values[field])
        self.themes.press([theme for theme, _ in THEMES].index(values["theme"]))


class SpeedButton(ViewButton):
    """The speed of the view: automatic, live, or so many rounds a second, also in mid-reply."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("quietBarButton", tr("How fast should guesses appear?"), parent)
        sheet, content = self.popover.sheet, self.popover.content
        self.kinds = RadioList(tr("How fast should guesses appear?"), sheet)
        self.kinds.set_words([(tr(words), "") for _, words in PACE_KINDS], 0)
        self.kinds.picked.connect(lambda place: self.chosen.emit({"pace": PACE_KINDS[place][0]}))
        self.slider_words = label(sheet, name="subheading")
        self.slider = QSlider(Qt.Orientation.Horizontal, sheet)
        mirror_fill(self.slider)
        self.slider.setRange(SLOWEST, FASTEST)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(tr("Rounds a second"))
        self.slider.valueChanged.connect(lambda rate: self.chosen.emit({"rounds_per_s": float(rate)}))
        for widget in (self.kinds, self.slider_words, self.slider):
            content.addWidget(widget)
        self.popover.add_note(tr("Only the view is slowed. The engine runs at full speed, and its numbers stay true."))

    def show_choice(self, choice: PlaybackSpeed, limit: float | None) -> None:
        """Shows a choice and the limit in force (None: live) without emitting `chosen`."""
        self._show_words(choice.words(limit), choice.few_words(limit))
        hint = tr("How fast the view shows guesses; the engine is never slowed")
        if limit is not None:
            rate = tr("{rate:g} (round|rounds) of guesses a second", "", grammatical(limit), rate=limit)
            hint = f"{hint}\n{rate}"
        self.setToolTip(hint)
        self.kinds.press([kind for kind, _ in PACE_KINDS].index(choice.kind))
        rate = choice.rounds_per_s
        self.slider_words.setText(
            tr("In slow motion: {rate:g} (round|rounds) a second", "", grammatical(rate), rate=rate)
        )
        self.slider.blockSignals(True)
        self.slider.setValue(round(rate))
        self.slider.blockSignals(False)
        self.slider.setEnabled(choice.kind != "live")
