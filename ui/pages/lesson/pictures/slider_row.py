"""A slider with its name before it and its value behind, in figures of equal width."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QSlider, QWidget

from ui.theme.fonts import CONTROL_PX, tabular
from ui.widgets.boxes import row

NAME_PX, VALUE_PX = 196, 52


class SliderRow(QWidget):
    """`moved(int)` is emitted with a new value, whoever set it."""

    moved = Signal(int)

    def __init__(
        self, name: str, least: int, most: int, words: Callable[[int], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._words = words
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(least, most)
        self.slider.setPageStep(max(1, (most - least) // 10))
        self.slider.setAccessibleName(name)
        label = QLabel(name, self)
        label.setFixedWidth(NAME_PX)
        label.setWordWrap(True)
        label.setBuddy(self.slider)
        self._value = QLabel(self)
        self._value.setFont(tabular(CONTROL_PX, QFont.Weight.DemiBold))
        self._value.setFixedWidth(VALUE_PX)
        self._value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row(self, 12, label, (self.slider, 1), self._value)
        self.slider.valueChanged.connect(self._tell)
        self._tell(self.slider.value())

    @property
    def value(self) -> int:
        return self.slider.value()

    def set_value(self, value: int) -> None:
        self.slider.setValue(value)

    def _tell(self, value: int) -> None:
        words = self._words(value)
        self._value.setText(words)
        self.slider.setAccessibleDescription(words)
        self.moved.emit(value)
