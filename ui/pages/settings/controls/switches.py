"""The base class of the widgets for settings, and those that choose one of a few values."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.pages.settings import setting as kinds
from ui.theme.fonts import CONTROL_PX, sized
from ui.widgets.choice_button import ARROW_PX, PADDING_PX, ChoiceButton, Segments, SwitchBox
from ui.window.top_bar import GuessingButton

CHOICE_PX, WIDEST_CHOICE_PX = 232, 280
ROOM_BESIDE_PX = 2 * PADDING_PX + ARROW_PX + 4
"""What a button with choices needs beside its words."""


class Control(QWidget):
    """Signals: `chosen(value)` when the user chose another value; `show_value` emits nothing."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)

    def show_value(self, value: object) -> None:
        """Shows the current value."""
        raise NotImplementedError


class SwitchControl(Control):
    """Chooses on or off."""

    def __init__(self, setting: kinds.Setting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = SwitchBox("", self)
        self.switch.setAccessibleName(setting.words)
        self.switch.setAccessibleDescription(setting.sentence)
        self.switch.toggled.connect(lambda on: self.chosen.emit(on))
        self.row.addWidget(self.switch)

    def show_value(self, value: object) -> None:
        blocked = self.switch.blockSignals(True)
        self.switch.setChecked(bool(value))
        self.switch.blockSignals(blocked)
        self.switch.update()


class GuessingControl(Control):
    """Has the button of the bar at the top, which the controller of the preferences keeps up to date."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = GuessingButton(self)
        self.button.setObjectName("choiceButton")
        self.button.setMinimumWidth(CHOICE_PX)
        self.row.addWidget(self.button)

    def show_value(self, value: object) -> None:
        pass  # It depends on the pair too.


class SegmentsControl(Control):
    """Chooses one of a few values, all of them visible."""

    def __init__(self, setting: kinds.Setting, kind: kinds.ChoiceKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = kind.options
        self.segments = Segments(setting.words, self)
        self.segments.picked.connect(lambda number: self.chosen.emit(self._options[number].value))
        self.row.addWidget(self.segments)

    def show_value(self, value: object) -> None:
        values = [option.value for option in self._options]
        words = [(option.words, option.hint) for option in self._options]
        self.segments.set_words(words, values.index(value) if value in values else -1)


class ChoiceControl(Control):
    """Chooses one of a few values, behind a button."""

    def __init__(self, setting: kinds.Setting, kind: kinds.ChoiceKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = ChoiceButton(setting.words, kind.options, self)
        self.button.dots = Qt.TextElideMode.ElideRight
        metrics = QFontMetrics(sized(CONTROL_PX))
        widest = max(metrics.horizontalAdvance(option.words) for option in kind.options)
        self.button.setFixedWidth(max(CHOICE_PX, min(WIDEST_CHOICE_PX, widest + ROOM_BESIDE_PX)))
        self.button.chosen.connect(self.chosen)
        self.row.addWidget(self.button)

    def show_value(self, value: object) -> None:
        self.button.set_value(value)
