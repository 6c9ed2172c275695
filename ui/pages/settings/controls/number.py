"""Chooses a number: a slider for a rough value, a field for the exact figure."""

from __future__ import annotations

from unicodedata import decimal

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QSlider, QWidget

from ui.i18n.direction import mirror_fill
from ui.i18n.language import tr
from ui.pages.settings import setting as kinds
from ui.pages.settings.controls.switches import CHOICE_PX, Control
from ui.theme.fonts import CONTROL_PX, tabular

FIELD_PX = 72
WIDE_FIELD_PX = 136


class StillWheel(QObject):
    """Lets the wheel scroll the page: a field under the pointer must not take it for a new value."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


class NumberField(QDoubleSpinBox):
    """Takes a number as it is typed: digits of any script, point or comma. Qt drops what is not the language's."""

    def validate(self, text: str, place: int) -> object:  # type: ignore[override]
        return super().validate(self._in_own_signs(text), place)

    def valueFromText(self, text: str) -> float:
        return super().valueFromText(self._in_own_signs(text))

    def _in_own_signs(self, text: str) -> str:
        text = "".join(str(decimal(letter)) if letter.isdecimal() else letter for letter in text)
        own, marks = self.locale().decimalPoint(), [letter for letter in text if letter in ".,٫．，"]
        return text.replace(marks[0], own) if len(marks) == 1 else text


class NumberControl(Control):
    """Both parts show the same value; either changes it."""

    def __init__(self, setting: kinds.Setting, kind: kinds.NumberKind, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = kind
        self.field = self._make_field(setting)
        self.slider: QSlider | None = self._make_slider(setting) if kind.slider else None
        wheel = StillWheel(self)
        for part in (self.slider, self.field):
            if part is not None:
                part.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                part.installEventFilter(wheel)
                self.row.addWidget(part)
        self.field.valueChanged.connect(self._choose)

    def _make_field(self, setting: kinds.Setting) -> NumberField:
        kind, field = self._kind, NumberField(self)
        field.setDecimals(kind.decimals)
        field.setRange(kind.low, kind.high)
        field.setSingleStep(kind.step)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setFont(tabular(CONTROL_PX))
        field.setSuffix(kind.unit)
        field.setSpecialValueText(kind.least_means)
        field.setFixedWidth(FIELD_PX if kind.slider else WIDE_FIELD_PX)
        field.setKeyboardTracking(False)
        field.setAccessibleName(setting.words)
        field.setAccessibleDescription(setting.sentence)
        # The sheet removes the arrows and sets no padding: with NoButtons Qt 6 leaves the text one pixel of room.
        field.lineEdit().setTextMargins(8, 0, 8, 0)
        return field

    def _make_slider(self, setting: kinds.Setting) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        mirror_fill(slider)
        slider.setRange(0, round((self._kind.high - self._kind.low) / self._kind.step))
        slider.setPageStep(max(1, slider.maximum() // 10))
        slider.setFixedWidth(CHOICE_PX - FIELD_PX - self.row.spacing())
        slider.setAccessibleName(tr("{setting}, slider", "read aloud", setting=setting.words))
        slider.setAccessibleDescription(setting.sentence)
        slider.valueChanged.connect(self._on_slider)
        return slider

    def show_value(self, value: object) -> None:
        """Shows the value. One outside the range widens the field, and does not change by being shown."""
        value = self._kind.low if value is None else value
        assert isinstance(value, int | float)
        blocked = [QSignalBlocker(part) for part in (self.field, self.slider) if part is not None]
        self.field.setRange(min(self.field.minimum(), value), max(self.field.maximum(), value))
        self.field.setValue(value)
        if self.slider is not None:
            self.slider.setValue(round((value - self._kind.low) / self._kind.step))
        for each in blocked:
            each.unblock()

    @Slot(int)
    def _on_slider(self, position: int) -> None:
        self._choose(self._kind.low + position * self._kind.step)

    def _choose(self, value: float) -> None:
        value = round(value, self._kind.decimals or None)
        self.show_value(value)
        self.chosen.emit(None if self._kind.least_is_none and value == self._kind.low else value)
