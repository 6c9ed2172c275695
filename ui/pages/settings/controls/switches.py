"""The base class of the widgets for settings, and those that choose one of a few values.

A switch is a check box that is painted as a switch. The position of its knob shows on or off; the colour only repeats
it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from ui.pages.settings import setting as kinds
from ui.theme.fonts import CONTROL_PX, sized
from ui.theme.theme import current_palette
from ui.widgets.choice_button import ARROW_PX, PADDING_PX, ChoiceButton, Segments

WIDTH_PX, HEIGHT_PX = 36, 20
ROOM_PX = 3
"""The room around it, for the focus ring."""

KNOB_GAP_PX = 4


class SwitchBox(QCheckBox):
    """For screen readers it is a check box with the setting's name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH_PX + 2 * ROOM_PX, HEIGHT_PX + 2 * ROOM_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, on = current_palette(), self.isChecked()
        track = QRectF(ROOM_PX + 0.5, ROOM_PX + 0.5, WIDTH_PX - 1, HEIGHT_PX - 1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), HEIGHT_PX / 2 + 2, HEIGHT_PX / 2 + 2)
        painter.setPen(QPen(QColor(colours.accent if on else colours.muted), 1.5))
        painter.setBrush(QColor(colours.accent if on else colours.surface))
        painter.drawRoundedRect(track, HEIGHT_PX / 2, HEIGHT_PX / 2)
        size = HEIGHT_PX - 2 * KNOB_GAP_PX
        at_right = on != self.isRightToLeft()
        left = track.right() - KNOB_GAP_PX - size if at_right else track.left() + KNOB_GAP_PX
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.on_accent if on else colours.muted))
        painter.drawEllipse(QRectF(left, ROOM_PX + KNOB_GAP_PX, size, size))


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
        self.switch = SwitchBox(self)
        self.switch.setAccessibleName(setting.words)
        self.switch.setAccessibleDescription(setting.sentence)
        self.switch.toggled.connect(lambda on: self.chosen.emit(on))
        self.row.addWidget(self.switch)

    def show_value(self, value: object) -> None:
        blocked = self.switch.blockSignals(True)
        self.switch.setChecked(bool(value))
        self.switch.blockSignals(blocked)
        self.switch.update()


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
