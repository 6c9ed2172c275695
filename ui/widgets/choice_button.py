"""One of several: a button that shows the choice and opens the others as a menu, or all of them in sight; and a switch.

A row of small buttons, one of them pressed, is for few choices with short words; a list of radio buttons for longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QButtonGroup,
    QCheckBox,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from ui.i18n.language import tr
from ui.theme.focus_ring import shows_ring
from ui.theme.rounded_menu import Menu
from ui.theme.theme import current_palette
from ui.widgets.boxes import column, row, small_button

ARROW = "▾"
PADDING_PX = 12
ARROW_PX = 14
TEXT_PX = 272


class ArrowButton(QPushButton):
    """Has a pale arrow at its end; words that do not fit before it are shortened there or, where `dots` says so, in
    the middle. The style sheet keeps the arrow's room.
    """

    dots = Qt.TextElideMode.ElideRight

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        words = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self)
        option.text = self.fontMetrics().elidedText(self.text(), self.dots, words.width())  # type: ignore[attr-defined]
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        left = QRect(self.width() - PADDING_PX - ARROW_PX, 0, ARROW_PX, self.height())
        place = QStyle.visualRect(self.layoutDirection(), self.rect(), left)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, ARROW)


class ChoiceOption(NamedTuple):
    """`value` is anything; `hint` is for the tooltip."""

    value: object
    words: str
    hint: str = ""


class ChoiceButton(ArrowButton):
    """Signals: `chosen(value)` when the user chose an option, also the current one.

    `dots` says where words that do not fit are shortened: names in the middle, sentences at their end.
    """

    chosen = Signal(object)
    dots = Qt.TextElideMode.ElideMiddle

    def __init__(self, name: str, options: Sequence[ChoiceOption], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("choiceButton")
        self._name = name
        self.options: list[ChoiceOption] = []
        self._menu = Menu(self)
        self._menu.setAccessibleName(name)
        self._group = QActionGroup(self)
        # Not setMenu: a style sheet's padding is lost on a button that has one.
        self.clicked.connect(self._open)
        for option in options:
            self.add(option)
        self.value: object = options[0].value
        self._shown = ""
        self._before = self.value, self._shown
        self.set_value(self.value)

    def add(self, option: ChoiceOption) -> None:
        """Adds an option at the end."""
        action = QAction(option.words, self)  # One that the menu makes was seen deleted while the button was in use.
        self._menu.addAction(action)
        action.setCheckable(True)
        action.setToolTip(option.hint)
        action.triggered.connect(lambda: self._choose(option))
        self._group.addAction(action)
        self.options.append(option)

    def set_value(self, value: object, shown: str = "") -> None:
        """Shows a choice without emitting `chosen`; `shown` is used where the button says more than the menu."""
        self.value, self._shown = value, shown
        for action, option in zip(self._group.actions(), self.options, strict=True):
            if option.value == value:
                action.setChecked(True)
                shown = shown or option.words
                self.setToolTip(option.hint)
        shown = shown or str(value)
        self.setAccessibleName(tr("{name}: {choice}", "a button read aloud", name=self._name, choice=shown))
        metrics = self.fontMetrics()
        self.setText(metrics.elidedText(shown, self.dots, TEXT_PX))
        if self.text() != shown and not self.toolTip():
            self.setToolTip(shown)

    def revert(self) -> None:
        """Goes back to the choice before: a file dialog that an option opens may be cancelled."""
        self.set_value(*self._before)

    @Slot()
    def _open(self) -> None:
        """Opens the menu, with the keyboard focus on the current choice."""
        self._menu.setMinimumWidth(self.width())
        start = self.width() - self._menu.sizeHint().width() if self.isRightToLeft() else 0
        self._menu.popup(self.mapToGlobal(QPoint(start, self.height() + 4)))
        chosen = self._group.checkedAction()
        if chosen is not None:
            self._menu.setActiveAction(chosen)

    def _choose(self, option: ChoiceOption) -> None:
        self._before = self.value, self._shown
        self.set_value(option.value)
        self.chosen.emit(option.value)


LONGEST_WORDS = 40


class Segments(QWidget):
    """Signals: `picked(int)` when the user pressed another one."""

    picked = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._name = name
        self._words: tuple[tuple[str, str], ...] = ()
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self.picked)
        self._box = self._make_box()

    def _make_box(self) -> QBoxLayout:
        return row(self, 4)

    @property
    def buttons(self) -> tuple[QAbstractButton, ...]:
        """The buttons in their order."""
        return tuple(self._group.button(number) for number in range(len(self._words)))

    def set_words(self, words: Sequence[tuple[str, str]], pressed: int) -> None:
        """Sets words and a tooltip for each; new buttons are made only where words changed, so that the focus stays.

        Where no button has the number `pressed`, none is pressed.
        """
        if tuple(words) != self._words:
            for button in self.buttons:
                self._group.removeButton(button)
                self._box.removeWidget(button)
                button.hide()
                button.deleteLater()
            self._words = tuple(words)
            for number, (text, hint) in enumerate(words):
                button = self._make_button(text)
                button.setToolTip(hint)
                self._group.addButton(button, number)
                self._box.addWidget(button)
        self.press(pressed)

    def press(self, pressed: int) -> None:
        """Shows a choice, without emitting `picked`."""
        self._group.setExclusive(False)  # A group of which one is pressed always has one.
        for number, button in enumerate(self.buttons):
            button.setChecked(number == pressed)
        self._group.setExclusive(True)

    def _make_button(self, text: str) -> QAbstractButton:
        shown = text if len(text) <= LONGEST_WORDS else f"{text[:24]}…{text[-14:]}"
        spoken = tr("{name}: {choice}", "a button read aloud", name=self._name, choice=text)
        return small_button(self, shown, "segment", spoken=spoken)


class RadioList(Segments):
    """The same below each other, for longer words."""

    def _make_box(self) -> QBoxLayout:
        return column(self, 4)

    def _make_button(self, text: str) -> QAbstractButton:
        return QRadioButton(text.replace("&", "&&"), self)


SWITCH_PX, SWITCH_HEIGHT_PX = 36, 20
RING_PX = 3
"""The room around a switch, for the focus ring."""

KNOB_GAP_PX = 4
WORDS_GAP_PX = 16


class SwitchBox(QCheckBox):
    """On or off, for screen readers a check box: its words, if any, and at the end of their line a switch.

    The place of its knob shows on or off; the colour only repeats it.
    """

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(words, parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        words_px = self.fontMetrics().horizontalAdvance(self.text()) + WORDS_GAP_PX if self.text() else 0
        return QSize(words_px + SWITCH_PX + 2 * RING_PX, SWITCH_HEIGHT_PX + 2 * RING_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, at: QPoint) -> bool:
        return self.rect().contains(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours, on, rect = current_palette(), self.isChecked(), self.rect()
        room = QRect(rect.width() - SWITCH_PX - RING_PX, RING_PX, SWITCH_PX, SWITCH_HEIGHT_PX)
        track = QRectF(QStyle.visualRect(self.layoutDirection(), rect, room)).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        painter.setPen(QColor(colours.text))
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shows_ring(self):
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(track.adjusted(-2, -2, 2, 2), SWITCH_HEIGHT_PX / 2 + 2, SWITCH_HEIGHT_PX / 2 + 2)
        painter.setPen(QPen(QColor(colours.accent if on else colours.muted), 1.5))
        painter.setBrush(QColor(colours.accent if on else colours.surface))
        painter.drawRoundedRect(track, SWITCH_HEIGHT_PX / 2, SWITCH_HEIGHT_PX / 2)
        size = SWITCH_HEIGHT_PX - 2 * KNOB_GAP_PX
        at_right = on != self.isRightToLeft()
        left = track.right() - KNOB_GAP_PX - size if at_right else track.left() + KNOB_GAP_PX
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.on_accent if on else colours.muted))
        painter.drawEllipse(QRectF(left, track.top() - 0.5 + KNOB_GAP_PX, size, size))
