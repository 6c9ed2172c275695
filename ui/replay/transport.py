"""The controls of a replay: play, steps, a slider over the whole reply, the speed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSlider, QToolButton, QWidget

from app.playback import FACTORS, Playback, Speed
from ui.choice_button import ChoiceButton, Option
from ui.fonts import tabular

SLOWED = (1.0, 2.0, 3.0, 6.0, 12.0, 30.0)
SPEEDS = tuple(Speed(rounds_per_s=rate) for rate in SLOWED) + tuple(Speed(factor) for factor in FACTORS)

BUTTONS = (
    ("start", "⏮", "To the beginning (Home)"),
    ("round_back", "◀◀", "A round back (Shift+Left)"),
    ("token_back", "◀", "A token back (Left)"),
    ("play", "▶  Play", "Play or pause (Space)"),
    ("token_on", "▶", "A token on (Right)"),
    ("round_on", "▶▶", "A round on (Shift+Right)"),
    ("end", "⏭", "To the end (End)"),
)


class Transport(QWidget):
    """Signals: `pressed(name)` for each button by its name in BUTTONS, `scrubbed(place)`, `speed_chosen(Speed)`."""

    pressed = Signal(str)
    scrubbed = Signal(int)
    speed_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName("Place in the reply")
        self.slider.valueChanged.connect(self.scrubbed)
        self.place = QLabel(self)
        self.place.setFont(tabular(12))
        self.place.setObjectName("muted")
        options = [Option(speed, speed.words, "Speed of the replay (+ and −)") for speed in SPEEDS]
        self.speeds = ChoiceButton("Speed", options, self)
        self.speeds.chosen.connect(self.speed_chosen)
        self.buttons: dict[str, QToolButton] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(8)
        grid.addWidget(self.slider, 0, 0)
        grid.addLayout(self._row(), 1, 0)

    def _row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.place)
        row.addStretch(1)
        for name, sign, meaning in BUTTONS:
            button = QToolButton(self)
            button.setObjectName("segment")
            button.setText(sign)
            button.setToolTip(meaning)
            button.setAccessibleName(meaning)
            button.clicked.connect(lambda _=False, name=name: self.pressed.emit(name))
            self.buttons[name] = button
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.speeds)
        return row

    def show_playback(self, playback: Playback, tokens: int) -> None:
        """Where it stands; nothing is announced."""
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(playback.events))
        self.slider.setPageStep(max(1, len(playback.events) // 20))
        self.slider.setValue(playback.place)
        self.slider.blockSignals(False)
        inside = f", token {tokens}" if tokens else ""
        self.place.setText(f"round {playback.round} of {playback.rounds}{inside}")
        self.place.setMinimumWidth(self.place.fontMetrics().horizontalAdvance("round 0000 of 0000, token 00"))
        self.buttons["play"].setText("⏸  Pause" if playback.playing else "▶  Play")
        self.speeds.set_value(playback.speed, playback.speed.words)

    def step_speed(self, by: int) -> None:
        """The next faster or slower one."""
        now = SPEEDS.index(self.speeds.value) if self.speeds.value in SPEEDS else 0
        self.speed_chosen.emit(SPEEDS[max(0, min(now + by, len(SPEEDS) - 1))])
