"""The speed of the view, behind one button of the top bar: automatic, live, or so many rounds a second."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QPushButton, QRadioButton, QSlider, QWidget

from ui.i18n.direction import mirror_fill
from ui.i18n.language import tr
from ui.transcript.state.playback_speed import FASTEST, PACE_KINDS, SLOWEST, PlaybackSpeed, grammatical
from ui.widgets.popover import Popover


class SpeedButton(QPushButton):
    """Signals: `speed_changed(PaceChoice)` when the user chose something else, also in mid-reply."""

    speed_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("quietBarButton")
        self.choice = PlaybackSpeed()
        self._limit: float | None = None
        self._brief = False
        self.popover = Popover(self, tr("How fast should guesses appear?"))
        self.kinds = QButtonGroup(self)
        for index, (_, words) in enumerate(PACE_KINDS):
            radio = QRadioButton(tr(words), self.popover.sheet)
            self.kinds.addButton(radio, index)
            self.popover.content.addWidget(radio)
        self.slider_words = QLabel(self.popover.sheet)
        self.slider_words.setObjectName("subheading")
        self.slider = self._make_slider()
        self.popover.content.addWidget(self.slider_words)
        self.popover.content.addWidget(self.slider)
        self.popover.add_note(tr("Only the view is slowed. The engine runs at full speed, and its numbers stay true."))
        self.kinds.idClicked.connect(
            lambda index: self._choose(PlaybackSpeed(PACE_KINDS[index][0], self.choice.rounds_per_s))
        )
        self.slider.valueChanged.connect(
            lambda rounds_per_s: self._choose(PlaybackSpeed(self.choice.kind, float(rounds_per_s)))
        )
        self.show_choice(self.choice, self.choice.rounds_per_s)

    def _make_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal, self.popover.sheet)
        mirror_fill(slider)
        slider.setRange(SLOWEST, FASTEST)
        slider.setPageStep(5)
        slider.setAccessibleName(tr("Rounds a second"))
        return slider

    def show_choice(self, choice: PlaybackSpeed, limit: float | None) -> None:
        """Shows a choice and the limit in force (None: live) without emitting `speed_changed`."""
        self.choice, self._limit = choice, limit
        self.setText((choice.few_words(limit) if self._brief else choice.words(limit)) + "  ▾")
        self.setAccessibleName(choice.words(limit))
        hint = tr("How fast the view shows guesses; the engine is never slowed")
        if limit is not None:
            rate = tr("{rate:g} (round|rounds) of guesses a second", "", grammatical(limit), rate=limit)
            hint = f"{hint}\n{rate}"
        self.setToolTip(hint)
        self.kinds.button([kind for kind, _ in PACE_KINDS].index(choice.kind)).setChecked(True)
        rate = choice.rounds_per_s
        self.slider_words.setText(
            tr("In slow motion: {rate:g} (round|rounds) a second", "", grammatical(rate), rate=rate)
        )
        self.slider.blockSignals(True)
        self.slider.setValue(round(choice.rounds_per_s))
        self.slider.blockSignals(False)
        self.slider.setEnabled(choice.kind != "live")

    def set_brief(self, brief: bool) -> None:
        """Uses few words, for narrow windows."""
        self._brief = brief
        self.show_choice(self.choice, self._limit)

    def _choose(self, choice: PlaybackSpeed) -> None:
        if choice != self.choice:
            self.choice = choice
            self.speed_changed.emit(choice)
