"""The widgets that settings are chosen by, each with the same three things: it shows, it says, it can be coloured."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.pages.settings import setting as kinds
from ui.pages.settings.switch import Switch
from ui.theme.palette import Palette
from ui.widgets.choice_button import ChoiceButton
from ui.widgets.segmented_control import Segments

CHOICE_PX = 232


class Control(QWidget):
    """Signals: `chosen(value)` when a person chose another value. `show_value` announces nothing."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)

    def show_value(self, value: object) -> None:
        """What is chosen now."""
        raise NotImplementedError

    def set_palette_colors(self, palette: Palette) -> None:
        """Other colours, for what is painted by hand."""


class SwitchControl(Control):
    """On or off."""

    def __init__(self, setting: kinds.Setting, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.switch = Switch(palette, self)
        self.switch.setAccessibleName(setting.words)
        self.switch.setAccessibleDescription(setting.sentence)
        self.switch.toggled.connect(self._on_toggled)
        self.row.addWidget(self.switch)

    def show_value(self, value: object) -> None:
        blocked = self.switch.blockSignals(True)
        self.switch.setChecked(bool(value))
        self.switch.blockSignals(blocked)
        self.switch.update()

    def set_palette_colors(self, palette: Palette) -> None:
        self.switch.set_palette_colors(palette)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self.chosen.emit(on)


class SegmentsControl(Control):
    """One of a few, all of them in sight."""

    def __init__(self, setting: kinds.Setting, kind: kinds.Choice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = kind.options
        self.segments = Segments(setting.words, self)
        self.segments.picked.connect(self._on_picked)
        self.row.addWidget(self.segments)

    def show_value(self, value: object) -> None:
        values = [option.value for option in self._options]
        words = [(option.words, option.hint) for option in self._options]
        self.segments.set_words(words, values.index(value) if value in values else -1)

    @Slot(int)
    def _on_picked(self, number: int) -> None:
        self.chosen.emit(self._options[number].value)


class ChoiceControl(Control):
    """One of a few, behind a button."""

    def __init__(self, setting: kinds.Setting, kind: kinds.Choice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = ChoiceButton(setting.words, kind.options, self)
        self.button.setFixedWidth(CHOICE_PX)
        self.button.chosen.connect(self.chosen)
        self.row.addWidget(self.button)

    def show_value(self, value: object) -> None:
        self.button.set_value(value)
